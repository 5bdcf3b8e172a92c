/** Reads steps of Tactical Risk and says how it stands at the end of what the browser tells of each, how long that takes, and its words; the board comes with the first step of a game. */
import { answerLines } from "./lines.mjs";

const PATHS = ["frames", "log", "spoken", "headline"].map((name) => `/src/games/tactical/${name}.ts`);
const SEATS = [..."ABCDEF"].map((letter, seat) => ({ seat, name: `Player ${letter}`, kind: "bot" }));
let known = null;

await answerLines(
  [...PATHS, "/src/play/table/cast.ts", "/src/play/still.ts"],
  (
    { frames },
    { lines },
    { spoken },
    { headline },
    { castOf },
    { still },
    { board, before, events, after },
  ) => {
    known = board ?? known;
    const cast = castOf(SEATS, [0]);
    const told = frames(before, events, () => false, known);
    const shown = [
      ...told.map(({ view, spot }) => still(known, view, cast, spot)),
      { ...still(known, after, cast), acting: after.waits_for },
    ];
    return {
      view: told.at(-1)?.view ?? before,
      ms: told.reduce((sum, { ms }) => sum + ms, 0),
      words: [
        ...lines(events, cast, after, known).map(({ subject, text, figures }) =>
          `${subject} ${text} ${figures}`.trim(),
        ),
        spoken(events, cast, after, before, known),
        ...shown.map((moment) => headline(moment)).map(({ title, line }) => `${title}: ${line}`),
      ],
    };
  },
);
