/** Reads steps of Conquest as a viewer gets them, and says how it stands at the end of what the browser tells of each. */
import { answerLines } from "./lines.mjs";

await answerLines(["/src/games/conquest/frames.ts"], ({ frames }, { board, before, events }) => frames(before, events, () => false, board).at(-1)?.view ?? before);
