import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import type { IconName } from "../../../ui/Icon";
import type { Desk } from "../desk";
import type { Board, Condition, Event, Happening, Offer, Sight } from "../model";
import { plural, whom } from "../say";
import type { Page } from "./affairs";
import { reachedWords } from "./lines";
import { isCardOpen, missionOf } from "./missionCard";
import { isNear } from "./missions";
import { CONDITIONS, happeningLine, happeningName, struckLine } from "./names";
import { isFoggy } from "./sharing";
import { offersTo } from "./treaties";
import { type Motive, saidWords, treatyWords } from "./treatyWords";

type Offered = Extract<Event, { t: "treatyoffered" }>;

/** Something that everyone at this screen should know now, until it is over. */
export interface Bulletin {
  key: string;
  tone: "danger" | "now" | "soon" | "asked" | "mission";
  icon: IconName;
  title: string;
  line: string;
  page: Page;
  /** An offer that waits for an answer. */
  offer?: Offer;
}

/** What is to be announced at this screen now. */
export function bulletinsAt(desk: Desk): Bulletin[] {
  const [board, view] = [desk.board.value, desk.view.value];
  if (!board || !view) return [];
  return [
    ...bulletinsOf(board, view, desk.table.cast.value, desk.table.told.value.events as readonly Event[]),
    ...ownMission(desk),
  ];
}

/** One's own mission stays in sight once its card is closed. */
function ownMission(desk: Desk): Bulletin[] {
  const own = isCardOpen(desk) ? null : missionOf(desk);
  return own
    ? [
        {
          key: "mission",
          tone: "mission",
          icon: "star",
          title: `Your mission: ${own.have} of ${own.need}`,
          line: own.words,
          page: "victory",
        },
      ]
    : [];
}

/** Dangers first, then what is asked of one, then what is in force and what comes. */
export function bulletinsOf(board: Board, view: Sight, cast: Cast, told: readonly Event[] = []): Bulletin[] {
  if (!view.plus || view.phase === "over") return [];
  return [...nearWins(view, cast), ...offers(view, cast, told), ...happenings(board, view, told)];
}

function nearWins(view: Sight, cast: Cast): Bulletin[] {
  return cast.seats.flatMap(({ seat }): Bulletin[] => {
    const conditions = nearOf(view, seat);
    if (conditions.length === 0) return [];
    const left = turnsUntil(view, seat);
    const when = left === 0 ? "now" : `in ${plural(left, "turn", "turns")}`;
    const done = `${cast.name(seat)} ${reachedWords(cast, seat, conditions)}`;
    const bulletin = { key: `near ${seat}`, icon: "star", page: "victory" } as const;
    if (cast.isMe(seat))
      return [
        {
          ...bulletin,
          tone: "now",
          title: `${cast.name(seat)} are about to win`,
          line: `${done}. You win ${when} if you keep it.`,
        },
      ];
    if (isMate(view, cast, seat))
      return [
        {
          ...bulletin,
          tone: "now",
          title: "Your team is about to win",
          line: `${done}. You win ${when} if they keep it.`,
        },
      ];
    return [
      {
        ...bulletin,
        tone: "danger",
        title: `${cast.name(seat)} is about to win`,
        line: `${done} and wins ${when}, unless someone stops them.`,
      },
    ];
  });
}

/** Whether the seat is in the team of somebody here. */
export const isMate = ({ plus }: Sight, { you }: Cast, seat: Seat): boolean =>
  (plus?.teams ?? []).length > 0 && you.some((own) => plus?.teams?.[own] === plus?.teams?.[seat]);

/** The conditions by which a seat wins when its next turn begins, as far as they are known here. */
const nearOf = (view: Sight, seat: Seat): Condition[] =>
  CONDITIONS.filter((condition) => isNear(view, seat, condition));

const offers = (view: Sight, cast: Cast, told: readonly Event[]): Bulletin[] =>
  offersTo(view, cast.you).map((offer) => ({
    key: `offer ${offer.seat} ${offer.to}`,
    tone: "asked",
    icon: "link",
    title: `${cast.name(offer.seat)} offers ${whom(cast, offer.to)} ${treatyWords(offer)}`,
    line:
      saidWords(motiveOf(offer, told)) ||
      (offer.kind === "peace"
        ? "Neither of the two can attack the other one."
        : "Neither can attack the other one, and each sees what the other one sees."),
    page: "treaties",
    offer,
  }));

/** Why it was offered, where that was heard here. */
function motiveOf({ seat, to }: Offer, told: readonly Event[]): Motive | null | undefined {
  const offered = told.findLast(
    (event): event is Offered => event.t === "treatyoffered" && event.seat === seat && event.to === to,
  );
  return offered?.motive;
}

function happenings(board: Board, view: Sight, told: readonly Event[]): Bulletin[] {
  const { current, coming } = view.plus ?? {};
  const left = plural(turnsLeft(view), "turn", "turns");
  const bulletin = { icon: "clock", page: "events" } as const;
  const found: Bulletin[] = [];
  if (current)
    found.push({ ...bulletin, key: "current", tone: "now", ...inForce(board, view, current, told, left) });
  if (coming) {
    const when = struckLine(coming)
      ? `When round ${view.round + 1} begins.`
      : `From round ${view.round + 1} on, for one round.`;
    found.push({
      ...bulletin,
      key: "coming",
      tone: "soon",
      title: `${happeningName(board, coming)} in ${left}`,
      line: `${happeningLine(board, coming)} ${when}`,
    });
  }
  return found;
}

/** What lasts is told with how long; what does all its harm at once has done so. */
function inForce(
  board: Board,
  view: Sight,
  current: Happening,
  told: readonly Event[],
  left: string,
): Pick<Bulletin, "title" | "line"> {
  const name = happeningName(board, current);
  const harm = struckLine(current);
  if (!harm) return { title: `${name}, ${left} left`, line: happeningLine(board, current) };
  const strike = told.findLast((event) => event.t === "struck");
  const isHarmless =
    strike?.kind === current.kind &&
    strike.round === view.round &&
    !strike.lost?.length &&
    !strike.turned?.length;
  return {
    title: `${name} has struck`,
    line: isHarmless && !isFoggy(board, view) ? "Nobody was hit." : harm,
  };
}

/** How many turns are left in this round, the one that runs among them. */
export const turnsLeft = (view: Sight): number => turnsUntil(view, view.first) || standing(view).length;

/** How many turns end before that seat's next one begins; 0 in its own turn. */
function turnsUntil(view: Sight, seat: Seat): number {
  const seats = view.pool.length;
  const steps = (seat - view.turn + seats) % seats;
  return Array.from({ length: steps }, (_, step) => (view.turn + step) % seats).filter((other) =>
    standing(view).includes(other),
  ).length;
}

const standing = ({ pool, fallen }: Sight): Seat[] =>
  pool.map((_, seat) => seat).filter((seat) => !fallen.includes(seat));
