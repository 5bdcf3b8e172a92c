import type { Cast } from "../../../play/face";
import type { IconName } from "../../../ui/icons/Icon";
import { lineFor, sentenceOf } from "../log/log";
import { type Board, type Event, isFoggy, type Offer, type Sight } from "../model";
import type { UiState } from "../turn/uiState";
import { CONDITIONS, effectOf, eventName, type Page, words } from "../words/expansion";
import { type Say, sayOf, titleOf } from "../words/say";
import { pagesOf } from "./pages";
import { isCardOpen, isNear, isOurs, openMission } from "./victory";

/** Something that everyone at this screen should know now. */
export interface Announcement {
  key: string;
  tone: "danger" | "now" | "soon" | "asked" | "mission";
  icon: IconName;
  title: string;
  line: string;
  page: Page;
  offer?: Offer;
}

/** Whether the game may announce something over the map. */
export const hasAnnouncements = (board: Board, view: Sight): boolean =>
  pagesOf(board, view).some((page) => page !== "technology");

/** What to announce at this screen now, with the player's own mission once its card is closed. */
export function announcementsAt(ui: UiState): Announcement[] {
  const [board, view] = [ui.board.value, ui.view.value];
  if (!board || !view) return [];
  const { cast, log } = ui.table;
  const found = announcementsOf(board, view, cast.value, log.value.events as readonly Event[]);
  const own = isCardOpen(ui) ? null : openMission(ui);
  if (own) {
    const title = words.missionProgress(own.have, own.need);
    found.push({ key: "mission", tone: "mission", icon: "star", title, line: own.mission, page: "victory" });
  }
  return found;
}

/** Dangers first, then offers, then events. */
export function announcementsOf(
  board: Board,
  view: Sight,
  cast: Cast,
  recent: readonly Event[] = [],
): Announcement[] {
  if (!view.plus || view.phase === "over") return [];
  const say = sayOf(board, cast);
  return [...nearWins(view, say), ...offers(view, say, recent), ...events(view, say, recent)];
}

const nearWins = (view: Sight, say: Say): Announcement[] =>
  say.cast.seats.flatMap(({ seat }): Announcement[] => {
    const conditions = CONDITIONS.filter((condition) => isNear(view, seat, condition));
    const worded = conditions.length > 0 ? lineFor({ t: "victorynear", seat, conditions }, say) : null;
    if (!worded) return [];
    const ours = isOurs(view, say.cast, seat);
    return [
      {
        key: `near ${seat}`,
        tone: ours ? "now" : "danger",
        icon: "star",
        title: words.aboutToWin(say, seat, ours),
        line: sentenceOf(worded),
        page: "victory",
      },
    ];
  });

const offers = ({ plus }: Sight, say: Say, heard: readonly Event[]): Announcement[] =>
  (plus?.offers ?? []).flatMap((offer): Announcement[] => {
    if (!say.cast.you.includes(offer.to)) return [];
    const event = heard
      .filter((one) => one.t === "treatyoffered")
      .findLast(({ seat, to }) => seat === offer.seat && to === offer.to);
    const worded = lineFor({ motive: null, ...event, t: "treatyoffered", ...offer }, say);
    return [
      {
        key: `offer ${offer.seat} ${offer.to}`,
        tone: "asked",
        icon: "link",
        title: worded ? titleOf(worded) : "",
        line: worded?.more || words.offerLine(offer.kind),
        page: "treaties",
        offer,
      },
    ];
  });

function events(view: Sight, say: Say, recent: readonly Event[]): Announcement[] {
  const { board } = say;
  const { current, coming } = view.plus ?? {};
  const found: Announcement[] = [];
  const announce = (tone: "now" | "soon", title: string, line: string): void =>
    void found.push({ key: tone, tone, icon: "clock", title, line, page: "events" });
  if (current) {
    const name = eventName(board, current);
    const { line, struck } = effectOf(board, current.kind);
    const strike = recent.findLast((event) => event.t === "struck");
    const isHarmless =
      strike?.kind === current.kind &&
      strike.round === view.round &&
      !strike.lost?.length &&
      !strike.turned?.length;
    // In fog, viewers can't know whether another player was hit.
    if (struck)
      announce("now", words.eventStruck(name), isHarmless && !isFoggy(board, view) ? words.harmless : struck);
    else announce("now", words.eventNow(name), line);
  }
  const next = coming && lineFor({ t: "announced", region: null, ...coming, round: view.round + 1 }, say);
  if (next) announce("soon", titleOf(next), `${next.more}.`);
  return found;
}
