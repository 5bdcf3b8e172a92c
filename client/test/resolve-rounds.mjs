/** Reads positions of Chain Tactics with both seats' orders, and says what the browser's own rules make of each. */
import { answerLines } from "./lines.mjs";

/** The plan that a text of orders is; none where it is no list of them. */
function planOf(text) {
  const plan = { units: {}, builds: {} };
  try {
    for (const { unit, path = [], target = null, factory, build } of JSON.parse(text)) {
      if (unit !== undefined) plan.units[unit] = { path, target };
      else plan.builds[factory] = build;
    }
    return plan;
  } catch {
    return { units: {}, builds: {} };
  }
}

await answerLines(["/src/games/chain/preview/index.ts"], ({ preview }, { field, orders, told }) => {
  const steps = preview(field, orders.map(planOf));
  const views = steps.map(({ view }) => view);
  return { events: steps.map(({ event }) => event), view: views.at(-1), views: told ? views : null };
});
