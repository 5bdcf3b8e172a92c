import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import type { IconName } from "../../../ui/icons/Icon";
import type { Board, Event, Offer, Sight } from "../model";
import { plural, type Say, sayOf } from "../say";
import type { UiState } from "../uiState";
import type { Page } from "./affairs";
import { isCardOpen, missionOf } from "./missionCard";
import { isNear } from "./missions";
import { CONDITIONS, conditionsWords, effectOf, happeningLine, happeningName } from "./names";
import { areMates, isFoggy } from "./sharing";
import { offersTo, saidWords, treatyWords } from "./treaties";

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

/** What is to be announced at this screen now; one's own mission stays in sight once its card is closed. */
export function bulletinsAt(ui: UiState): Bulletin[] {
  const [board, view] = [ui.board.value, ui.view.value];
  if (!board || !view) return [];
  const found = bulletinsOf(board, view, ui.table.cast.value, ui.table.log.value.events as readonly Event[]);
  const own = isCardOpen(ui) ? null : missionOf(ui);
  if (own) {
    const title = `Your mission: ${own.have} of ${own.need}`;
    found.push({ key: "mission", tone: "mission", icon: "star", title, line: own.words, page: "victory" });
  }
  return found;
}

/** Dangers first, then what is asked of one, then what is in force and what comes. */
export function bulletinsOf(board: Board, view: Sight, cast: Cast, told: readonly Event[] = []): Bulletin[] {
  if (!view.plus || view.phase === "over") return [];
  const say = sayOf(board, cast);
  return [...nearWins(view, say), ...offers(view, say, told), ...happenings(board, view, told)];
}

function nearWins(view: Sight, { cast, does, who }: Say): Bulletin[] {
  return cast.seats.flatMap(({ seat }): Bulletin[] => {
    const conditions = CONDITIONS.filter((condition) => isNear(view, seat, condition));
    if (conditions.length === 0) return [];
    const left = turnsUntil(view, seat);
    const when = left === 0 ? "now" : `in ${plural(left, "turn", "turns")}`;
    const isOurs = isMate(view, cast, seat);
    return [
      {
        key: `near ${seat}`,
        tone: isOurs ? "now" : "danger",
        icon: "star",
        title: `${isOurs && !cast.isMe(seat) ? "Your team is" : does(seat, "are", "is")} about to win`,
        line: `${does(seat, "win", "wins")} ${when} with ${conditionsWords(conditions)}, unless someone stops ${cast.isMe(seat) ? who(seat) : "them"}.`,
        page: "victory",
      },
    ];
  });
}

/** Whether the seat is one that wins with the only one here, or with anyone of its team. */
export const isMate = ({ plus }: Sight, { you, isMe }: Cast, seat: Seat): boolean =>
  isMe(seat) || you.some((own) => areMates(plus ?? {}, own, seat));

const offers = (view: Sight, { cast, does, who }: Say, told: readonly Event[]): Bulletin[] =>
  offersTo(view, cast.you).map((offer) => {
    const heard = told.findLast(
      (event) => event.t === "treatyoffered" && event.seat === offer.seat && event.to === offer.to,
    );
    return {
      key: `offer ${offer.seat} ${offer.to}`,
      tone: "asked",
      icon: "link",
      title: `${does(offer.seat, "offer", "offers")} ${who(offer.to)} ${treatyWords(offer)}`,
      line:
        saidWords(heard?.t === "treatyoffered" ? heard.motive : null) ||
        `Neither can attack the other${offer.kind === "peace" ? "" : ", and each sees what the other sees"}.`,
      page: "treaties",
      offer,
    };
  });

/** What is in force, with how long or what it has done, and what comes. */
function happenings(board: Board, view: Sight, told: readonly Event[]): Bulletin[] {
  const { current, coming } = view.plus ?? {};
  const left = plural(turnsLeft(view), "turn", "turns");
  const found: Bulletin[] = [];
  const announce = (key: string, tone: "now" | "soon", title: string, line: string): void =>
    void found.push({ key, tone, icon: "clock", title, line, page: "events" });
  if (current) {
    const name = happeningName(board, current);
    const { struck } = effectOf(board, current.kind);
    const strike = told.findLast((event) => event.t === "struck");
    const isHarmless =
      strike?.t === "struck" &&
      strike.kind === current.kind &&
      strike.round === view.round &&
      !strike.lost?.length &&
      !strike.turned?.length;
    if (!struck) announce("current", "now", `${name}, ${left} left`, happeningLine(board, current));
    else
      announce(
        "current",
        "now",
        `${name} has struck`,
        isHarmless && !isFoggy(board, view) ? "Nobody was hit." : struck,
      );
  }
  if (coming) {
    const when = effectOf(board, coming.kind).struck
      ? `When round ${view.round + 1} begins.`
      : `From round ${view.round + 1} on, for one round.`;
    announce(
      "coming",
      "soon",
      `${happeningName(board, coming)} in ${left}`,
      `${happeningLine(board, coming)} ${when}`,
    );
  }
  return found;
}

/** How many turns are left in this round, the one that runs among them. */
export const turnsLeft = (view: Sight): number =>
  turnsUntil(view, view.first) || view.pool.filter((_, seat) => !view.fallen.includes(seat)).length;

/** How many turns end before that seat's next one begins; 0 in its own turn. */
function turnsUntil({ pool, turn, fallen }: Sight, seat: Seat): number {
  const between = (seat - turn + pool.length) % pool.length;
  return Array.from({ length: between }, (_, step) => (turn + step) % pool.length).filter(
    (other) => !fallen.includes(other),
  ).length;
}
