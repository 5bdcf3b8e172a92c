import type { Result, Seat } from "../net/wire.gen";
import type { AnyMoment, Cast, Headline, LogLine } from "./face";
import { listed, titleOf } from "./phrases";

/** The end in a title: "You won", "A draw". */
const wonTitle = ({ winners }: Result, cast: Cast): string =>
  winners.length > 0 ? `${listed(winners.map((seat) => cast.name(seat)))} won` : "A draw";

const turnTitle = (seat: Seat, cast: Cast): string =>
  cast.isMe(seat) ? "Your turn" : `${cast.name(seat)}'s turn`;

/** Who is waited for, where that is nobody at this screen. */
function waitingTitle(seat: unknown, cast: Cast): string {
  const mover = cast.seats.find((view) => view.seat === seat);
  if (!mover) return "Waiting for the others";
  return mover.kind === "bot" ? `${mover.name} is deciding\u2026` : `Waiting for ${mover.name}`;
}

/** What a game adds to the titles that all games have. */
interface Situation {
  /** What is being shown: its line of the log, or a title for it. */
  told?: LogLine | Headline | null;
  /** What stands below every title: "Round 7." */
  round: string;
  /** What whoever acts at this screen can do next. */
  next(): string;
  /** What the turn is about, where it has phases: "Your turn, attack". */
  phase?: string;
  /** Whose turn it is where nobody at this screen acts; null where all are waited for. */
  turn: Seat | null;
  /** What stands below the end's title, where that is not the round. */
  end?: string;
}

/** The end, else what is being shown, else whose turn it is and what to do next. */
export function headlineOf(
  { acting, cast, result, waiting }: Pick<AnyMoment, "acting" | "cast" | "result" | "waiting">,
  { told, round, next, phase, turn, end = round }: Situation,
): Headline {
  if (result) return { title: wonTitle(result, cast), line: end };
  if (told)
    return "title" in told
      ? told
      : { title: titleOf(told), line: told.figures ? `${told.figures}. ${round}` : round };
  if (acting !== null)
    return {
      title: phase ? `${turnTitle(acting, cast)}, ${phase}` : turnTitle(acting, cast),
      line: `${next()} ${round}`.trim(),
    };
  if (waiting) return { title: "Sending\u2026", line: round };
  return { title: turn !== null && cast.isMe(turn) ? "Your turn" : waitingTitle(turn, cast), line: round };
}
