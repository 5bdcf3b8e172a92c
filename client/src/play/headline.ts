import type { Result, Seat } from "../net/wire.gen";
import type { AnyMoment, Cast, Headline, LogLine } from "./face";
import { listed, titleOf } from "./phrases";
import { words } from "./words";

/** The title of a finished game: "You won", "Draw". */
const wonTitle = ({ winners }: Result, cast: Cast): string =>
  winners.length > 0 ? words.won(listed(winners.map((seat) => cast.name(seat)))) : words.draw;

const turnTitle = (seat: Seat, cast: Cast): string =>
  cast.isMe(seat) ? words.yourTurn : words.turnOf(cast.name(seat));

/** The title while someone else acts. */
function waitingTitle(seat: unknown, cast: Cast): string {
  const mover = cast.seats.find((view) => view.seat === seat);
  if (!mover) return words.waitingForOthers;
  return (mover.kind === "bot" ? words.thinking : words.waitingFor)(mover.name);
}

/** What a game adds to the titles of all games. */
interface Situation {
  /** What is being shown: its line of the log, or a title. */
  shown?: LogLine | Headline | null;
  /** The line below every title: "Round 7." */
  round: string;
  /** What the player can do next. */
  next(): string;
  /** The phase of the turn: "Your turn, attack". */
  phase?: string;
  /** Whose turn it is, or null if everyone plays at once. */
  turn: Seat | null;
  /** The line below the title at the end, if not the round. */
  end?: string;
}

/** The title of a moment: the end, what is being shown, or whose turn it is and what to do. */
export function headlineOf(
  { acting, cast, result, waiting }: Pick<AnyMoment, "acting" | "cast" | "result" | "waiting">,
  { shown, round, next, phase, turn, end = round }: Situation,
): Headline {
  if (result) return { title: wonTitle(result, cast), line: end };
  if (shown)
    return "title" in shown
      ? shown
      : { title: titleOf(shown), line: shown.figures ? `${shown.figures}. ${round}` : round };
  if (acting !== null)
    return {
      title: phase ? words.phase(turnTitle(acting, cast), phase) : turnTitle(acting, cast),
      line: `${next()} ${round}`.trim(),
    };
  if (waiting) return { title: words.sending, line: round };
  return { title: turn !== null && cast.isMe(turn) ? words.yourTurn : waitingTitle(turn, cast), line: round };
}
