/** Check games with the browser's own dice proof: one verdict per line. `make soak` feeds it. */
import { answerLines } from "./lines.mjs";

await answerLines(
  ["/src/proof/check.ts", "/src/games/conquest/battle/rolls.ts", "/src/games/tactical/battle/dice.ts"],
  ({ checkReplay }, conquest, tactical, game) =>
    checkReplay(game, undefined, { conquest, tactical }[game.game]?.faces),
);
