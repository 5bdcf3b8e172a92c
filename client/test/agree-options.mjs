/** What the set-up page sends for what was chosen: {schema, changes, seats, company} gives the document. */
import { answerLines } from "./lines.mjs";

await answerLines(["/src/play/options/agreement.ts"], (agreement, { schema, changes, seats, company }) => {
  const agreed = { options: agreement.optionsOf(schema), changes: {}, seats, company };
  for (const option of agreed.options)
    if (option.name in changes) agreed.changes = agreement.withChange(agreed, option, changes[option.name]);
  return { document: agreement.documentOf(agreed), counts: agreement.countsOf(agreed, [2, 3, 4, 5, 6]) };
});
