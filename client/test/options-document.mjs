/** Build the document that the set-up page would send: {schema, changes, seats, opponents} gives the document. */
import { answerLines } from "./lines.mjs";

await answerLines(["/src/play/options/agreement.ts"], (agreement, { schema, changes, seats, opponents }) => {
  const agreed = { options: agreement.optionsOf(schema), changes: {}, seats, opponents };
  for (const option of agreed.options)
    if (option.name in changes) agreed.changes = agreement.withChange(agreed, option, changes[option.name]);
  return { document: agreement.documentOf(agreed), counts: agreement.countsOf(agreed, [2, 3, 4, 5, 6]) };
});
