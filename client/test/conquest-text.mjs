/** Give the browser's words for events of Conquest, as one viewer sees them. */
import { answerLines } from "./lines.mjs";

const PATHS = ["frames", "log", "headline"].map((name) => `/src/games/conquest/log/${name}.ts`);

await answerLines(
  [...PATHS, "/src/play/table/cast.ts", "/src/play/idleMoment.ts"],
  (
    { frames },
    { lines, spoken },
    { headline },
    { castOf },
    { idleMoment },
    { board, before, events, after },
  ) => {
    const seats = after.pool.map((_, seat) => ({ seat, name: `Player ${"ABCDEF"[seat]}`, kind: "bot" }));
    const cast = castOf(seats, after.seat >= 0 ? [after.seat] : []);
    const shown = frames(
      events.map((event) => ({ event, before, view: after })),
      () => false,
    );
    return {
      words: [
        ...lines(events, cast, after, board).map(
          ({ subject, text, figures }) => `${subject} ${text} ${figures}`,
        ),
        spoken(events, cast, after, before, board),
        ...shown
          .map(({ view, spot }) => headline(idleMoment(board, view, cast, spot)))
          .map(({ title, line }) => `${title} ${line}`),
      ],
    };
  },
);
