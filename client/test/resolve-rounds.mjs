/** Reads positions of Chain Tactics with both seats' orders, and says what the browser's own rules make of each. */
import { answerLines } from "./lines.mjs";

await answerLines(
  ["/src/games/chain/preview/index.ts", "/src/games/chain/orders.ts"],
  ({ preview }, { planOf }, { field, orders, told }) => {
    const steps = preview(field, orders.map(planOf));
    const views = steps.map(({ view }) => view);
    return { events: steps.map(({ event }) => event), view: views.at(-1), views: told ? views : null };
  },
);
