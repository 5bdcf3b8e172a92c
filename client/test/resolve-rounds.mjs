/** Resolve rounds of Chain Tactics with the browser's copy of the rules, from positions and both seats' orders. */
import { answerLines } from "./lines.mjs";

/** The plan in a text of orders, or an empty one if the text is invalid. */
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
