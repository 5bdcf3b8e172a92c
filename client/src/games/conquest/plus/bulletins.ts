import type { IconName } from "../../../ui/Icon";
import type { Seat } from "../../../wire.gen";
import type { Cast } from "../../face";
import type { Board, Condition, Offer, Sight } from "../model";
import { plural, verb, whom } from "../say";
import type { Page } from "./affairs";
import { conditionsWords } from "./lines";
import { CONDITIONS, happeningLine, happeningName } from "./names";
import { offersTo } from "./treaties";
import { treatyWords } from "./treatyWords";

/** Something that everyone at this screen should know now, until it is over. */
export interface Bulletin {
  key: string;
  tone: "danger" | "now" | "soon" | "asked";
  icon: IconName;
  title: string;
  line: string;
  page: Page;
  /** An offer that waits for an answer. */
  offer?: Offer;
}

/** Dangers first, then what is asked of one, then what is in force and what comes. */
export function bulletinsOf(board: Board, view: Sight, cast: Cast): Bulletin[] {
  if (!view.plus || view.phase === "over") return [];
  return [...nearWins(view, cast), ...offers(view, cast), ...happenings(board, view)];
}

function nearWins(view: Sight, cast: Cast): Bulletin[] {
  return cast.seats.flatMap(({ seat }): Bulletin[] => {
    const conditions = nearOf(view, seat);
    if (conditions.length === 0) return [];
    const left = turnsUntil(view, seat);
    const when = left === 0 ? "now" : `in ${plural(left, "turn", "turns")}`;
    const line = `With ${conditionsWords(conditions)}, ${when}, ${verb(cast, seat, "if you keep it until then", "unless it is stopped before")}.`;
    return [{ key: `near ${seat}`, tone: "danger", icon: "star", title: `${cast.name(seat)} ${verb(cast, seat, "are", "is")} about to win`, line, page: "victory" }];
  });
}

/** The conditions by which a seat wins when its next turn begins, as far as they are known here. */
export const nearOf = ({ plus }: Sight, seat: Seat): Condition[] => CONDITIONS.filter((_, bit) => ((plus?.near?.[seat] ?? 0) & (1 << bit)) !== 0);

const offers = (view: Sight, cast: Cast): Bulletin[] =>
  offersTo(view, cast.you).map((offer) => ({
    key: `offer ${offer.seat} ${offer.to}`,
    tone: "asked",
    icon: "link",
    title: `${cast.name(offer.seat)} offers ${whom(cast, offer.to)} ${treatyWords(offer)}`,
    line: offer.kind === "peace" ? "Neither of the two can attack the other one." : "Neither can attack the other one, and each sees what the other one sees.",
    page: "treaties",
    offer,
  }));

function happenings(board: Board, view: Sight): Bulletin[] {
  const { current, coming } = view.plus ?? {};
  const left = plural(turnsLeft(view), "turn", "turns");
  const found: Bulletin[] = [];
  if (current) found.push({ key: "current", tone: "now", icon: "clock", title: `${happeningName(board, current)}, ${left} left`, line: happeningLine(board, current), page: "events" });
  if (coming) found.push({ key: "coming", tone: "soon", icon: "clock", title: `${happeningName(board, coming)} in ${left}`, line: `${happeningLine(board, coming)} From round ${view.round + 1} on, for one round.`, page: "events" });
  return found;
}

/** How many turns are left in this round, the one that runs among them. */
export const turnsLeft = (view: Sight): number => turnsUntil(view, view.first) || standing(view).length;

/** How many turns end before that seat's next one begins; 0 in its own turn. */
function turnsUntil(view: Sight, seat: Seat): number {
  const seats = view.pool.length;
  const steps = (seat - view.turn + seats) % seats;
  return Array.from({ length: steps }, (_, step) => (view.turn + step) % seats).filter((other) => standing(view).includes(other)).length;
}

const standing = ({ pool, fallen }: Sight): Seat[] => pool.map((_, seat) => seat).filter((seat) => !fallen.includes(seat));
