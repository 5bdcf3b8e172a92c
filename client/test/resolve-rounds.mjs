/** Reads positions of Chain Tactics with both seats' orders, and says what the browser's own rules make of each. */
import { answerLines } from "./lines.mjs";

await answerLines(
  ["/src/games/chain/resolve.ts", "/src/games/chain/orders.ts"],
  ({ resolve }, { planOf }, { field, orders }) => resolve(field, orders.map(planOf)),
);
