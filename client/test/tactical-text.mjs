/** Give the browser's words for steps of Tactical Risk. The board comes with the first step of each game. */
import { answerLines } from "./lines.mjs";

const PATHS = ["log/frames", "words/log", "words/headline"].map((name) => `/src/games/tactical/${name}.ts`);
const SEATS = [..."ABCDEF"].map((letter, seat) => ({ seat, name: `Player ${letter}`, kind: "bot" }));
let known = null;

await answerLines(
  [...PATHS, "/src/play/table/cast.ts", "/src/play/idleMoment.ts", "/src/play/steps.ts"],
  (
    { frames },
    { lines, spoken },
    { headline },
    { castOf },
    { idleMoment },
    { eventsOf, applyUpdate },
    { board, before, steps },
  ) => {
    known = board ?? known;
    const cast = castOf(SEATS, [0]);
    const news = applyUpdate({ steps, standing: {} }, before);
    const [events, after] = [eventsOf(news.steps), news.standing.view];
    const shown = [
      ...frames(news.steps, () => false, known).map(({ view, spot }) => idleMoment(known, view, cast, spot)),
      { ...idleMoment(known, after, cast), acting: after.waits_for },
    ];
    return [
      ...lines(events, cast, after, known).map(({ subject, text, figures }) =>
        `${subject} ${text} ${figures}`.trim(),
      ),
      spoken(events, cast, after, before, known),
      ...shown.map((moment) => headline(moment)).map(({ title, line }) => `${title}: ${line}`),
    ];
  },
);
