import type { Seat, Tactical } from "../../net/wire.gen";
import type { Cast, LogLine } from "../../play/face";
import { headingOf, lineOf, lowered, plural, sentenceOf, titleOf, verb, whom } from "../../play/phrases";
import { type Bundle, bundlesOf, howOf, inTurn, WENT } from "./bundles";
import { LABELS } from "./dice";
import { countKinds } from "./facts";
import {
  type Board,
  type Event,
  factionInk,
  factionName,
  isTurn,
  NOBODY,
  placeName,
  type Sight,
  seatOf,
  sideOf,
  type TacticalMoment,
} from "./model";
import { ORDERS } from "./orders/words";
import {
  battleIn,
  bonusWords,
  endings,
  heldWords,
  PHASES,
  pairsOf,
  sentence,
  someUnits,
  sumOf,
  the,
  unitsWords,
} from "./say";
import { forAll } from "./sharing";
import { sideWords } from "./sides";

type Scene = Pick<TacticalMoment, "cast" | "view" | "board">;

/** The log: a heading for each turn, and under it what the faction did. */
export function lines(events: readonly Event[], cast: Cast, view: Sight, board: Board): LogLine[] {
  const scene = { cast, view, board };
  const known = forAll(events, board, view, cast.you);
  const lines = tell(known, scene);
  const first = firstHeading(events, scene);
  return first && lines.length > 0 && !lines[0]?.heading ? [first, ...lines] : lines;
}

/** What happened at once, for the ear. */
export const spoken = (
  events: readonly Event[],
  cast: Cast,
  view: Sight,
  _before: Sight | null,
  board: Board,
): string => tell(events, { cast, view, board }).map(sentenceOf).filter(Boolean).join(" ");

/** That a phase began is told where nothing else is: as a step of a replay. */
const tell = (events: readonly Event[], scene: Scene): LogLine[] =>
  bundlesOf(events, scene.view).flatMap((bundle) =>
    events.length > 1 && bundle.events[0]?.t === "phasebegan" ? [] : (lineFor(bundle, scene) ?? []),
  );

export function lineFor(bundle: Bundle, scene: Scene): LogLine | null {
  const line = worded(bundle, scene);
  return line && { spoken: [sentence(titleOf(line)), ...asides(bundle.events, scene)].join(" "), ...line };
}

const turnHeading = (round: number, faction: number, { cast, view, board }: Scene): LogLine =>
  headingOf(`Round ${round}: ${heldWords(board, view, faction, cast)}`);

/** The heading of a turn whose beginning was not told. */
function firstHeading(events: readonly Event[], scene: Scene): LogLine | null {
  const { now } = scene.view;
  if (events.some(({ t }) => t === "drafted" || t === "declared")) return headingOf("Before the first turn");
  const next = events.find((event) => event.t === "turnbegan");
  if (!next) return isTurn(scene.view) ? turnHeading(now.round, now.turn, scene) : null;
  const faction = events.map(inTurn).find((known) => known !== null);
  if (faction === undefined || faction === next.faction) return null;
  return turnHeading(faction < next.faction ? next.round : next.round - 1, faction, scene);
}

/** What happened, worded once: for the log, the headline, the ear, replays and landmarks; null for an empty order. */
function worded(bundle: Bundle, scene: Scene): LogLine | null {
  const { cast, view, board } = scene;
  const by = (faction: number, text: string, lands: readonly number[] = [], figures = ""): LogLine => ({
    ...lineOf(cast, null, text, figures, lands),
    ...(faction === NOBODY
      ? {}
      : { seat: seatOf(view, faction), subject: factionName(board, faction), ink: factionInk(faction) }),
  });
  const said = (seat: Seat, text: string): LogLine => lineOf(cast, seat, text);
  const place = (number: number): string => placeName(board, number);
  const units = (kinds: readonly number[]): string => unitsWords(board, countKinds(kinds));
  const event = bundle.events.at(-1) as Event;
  if (/^battle|^raid/.test(bundle.key)) {
    const { attacker, text, cost, figures, at } = fightOf(bundle, scene);
    const line: LogLine = { ...by(attacker, text + cost, [at], figures), battle: true };
    return isGreat(bundle) ? { ...line, landmark: { icon: "swords", minor: true } } : line;
  }
  switch (event.t) {
    case "turnbegan":
      return {
        ...turnHeading(event.round, event.faction, scene),
        spoken: `Round ${event.round}. ${heldWords(board, view, event.faction, cast)}: ${event.treasury} IPC.`,
      };
    case "phasebegan":
      return { ...by(event.faction, `went on to ${PHASES[event.phase][0]}`), spoken: "" };
    case "bought":
      return event.cost > 0
        ? by(event.faction, `bought ${unitsWords(board, pairsOf(event.counts))} for ${event.cost}`)
        : null;
    case "moved":
    case "loaded":
    case "unloaded": {
      const trips = bundle.events as (typeof event)[];
      const paid = trips.reduce((sum, trip) => sum + (trip.t === "moved" ? trip.paid : 0), 0);
      const [sent, to] = WENT[howOf(event)];
      const [from, goal] = [event.path[0] as number, event.path.at(-1) as number];
      const way = event.path.length > 1 ? ` from ${place(from)} ${to} ${place(goal)}` : "";
      const fee = paid > 0 ? `, for ${paid}` : "";
      return by(
        event.faction,
        `${sent} ${units(trips.flatMap(({ kinds }) => kinds))}${way}${fee}`,
        event.path,
        paid > 0 ? `\u2212${paid}` : "",
      );
    }
    case "undone":
      return by(event.faction, "undid a move");
    case "landed":
      return by(NOBODY, `${units(event.kinds)} went ashore in ${place(event.to)}`, [event.to]);
    case "landingcancelled":
      return by(NOBODY, `The landing is called off: ${units(event.kinds)} stay aboard`);
    case "lost":
      return by(
        event.what[0]?.[0] ?? NOBODY,
        `lost ${units(event.what.map(([, kind]) => kind))}: ${event.cause === "no_carrier" ? "no carrier was left" : "it could not land"}`,
        [event.place],
      );
    case "submerged":
      return by(NOBODY, `${units(event.kinds)} submerged in ${place(event.place)}`, [event.place]);
    case "captured":
      return {
        ...by(event.by, capturedText(event, scene), [event.place]),
        battle: true,
        ...markOf(event, scene),
      };
    case "treasurytaken":
      return by(event.faction, `took the treasury of ${the(board, event.former)}`, [], `+${event.amount}`);
    case "placed": {
      const count = bundle.events.flatMap((one) =>
        one.t === "placed" ? Array<number>(one.count).fill(one.kind) : [],
      );
      return by(event.faction, `placed ${units(count)} in ${place(event.at)}`, [event.at]);
    }
    case "leftunplaced":
      return by(
        event.faction,
        `could not place ${someUnits(event.counts.reduce((sum, count) => sum + count, 0))}${event.refund > 0 ? " and got the price back" : ""}`,
        [],
        event.refund > 0 ? `+${event.refund}` : "",
      );
    case "collected": {
      const sum = sumOf(event);
      const bonuses =
        event.continents.length > 0
          ? `: ${event.production} produced, ${bonusWords(board, event.continents)}`
          : "";
      return by(
        event.faction,
        sum > 0 ? `collected ${sum} IPC${bonuses}` : "collected nothing",
        [],
        `+${sum}`,
      );
    }
    case "drafted":
      return said(event.seat, `took ${the(board, event.faction)}`);
    case "declared":
      return said(event.seat, event.ally === null ? "began an alliance" : `joined ${whom(cast, event.ally)}`);
    case "pactoffered":
      return said(event.seat, `offered ${whom(cast, event.to)} an alliance`);
    case "pactanswered":
      return said(
        event.seat,
        `${event.accept ? "accepted" : "declined"} the alliance with ${whom(cast, event.to)}`,
      );
    case "pactbroken":
      return said(
        event.seat,
        `ended the alliance with ${whom(cast, event.to)}${event.attacked ? " by attacking" : ""}`,
      );
    case "ordered":
      return said(
        event.seat,
        `${verb(cast, event.seat, "lose", "loses")} as a defender from now on: ${lowered(ORDERS[event.order].label)}`,
      );
    case "decided":
      return event.side === null || event.side === NOBODY
        ? by(NOBODY, "A draw: nobody gained more production than all others")
        : by(NOBODY, `${sideWords(board, view, cast, event.side)} won: ${lowered(endings[event.reason])}`);
    default:
      return null;
  }
}

const GREAT_BATTLE = 14; // units on both sides together

const isGreat = ({ events: [event] }: Bundle): boolean =>
  event?.t === "battlebegan" && event.attackers.length + event.defenders.length >= GREAT_BATTLE;

/** Capitals that fall or are freed, and continents that are won as the view shows them. */
function markOf({ place }: Tactical.Captured, { view, board }: Scene): Pick<LogLine, "landmark"> {
  if (board.territories[place]?.isCapital) return { landmark: { icon: "star" } };
  const isWhole = view.holdings.some(
    ({ held }, number) =>
      held.includes(place) && held.length === board.continents[number]?.territories.length,
  );
  return isWhole ? { landmark: { icon: "coin", minor: true } } : {};
}

/** "took Ukraine from the Germans", "freed Burma for the British" */
function capturedText({ place, by, owner, former }: Tactical.Captured, { view, board }: Scene): string {
  const { capitalOf } = board.territories[place] ?? {};
  const name = `${placeName(board, place)}${capitalOf ? ` (capital of the ${capitalOf})` : ""}`;
  if (owner !== by)
    return former === NOBODY || sideOf(view, former) !== sideOf(view, owner)
      ? `freed ${name} for ${the(board, owner)}`
      : `gave ${name} back to ${the(board, owner)}`;
  return former === NOBODY ? `took neutral ${name}` : `took ${name} from ${the(board, former)}`;
}

/** How a battle or raid went for the attackers, "won the battle of Ukraine", and what it cost both sides. */
export function fightOf(
  { key, turn, events }: Bundle,
  { view, board }: Omit<Scene, "cast">,
): {
  attacker: number;
  text: string;
  cost: string;
  figures: string;
  at: number;
} {
  const find = <T extends Event["t"]>(t: T): Extract<Event, { t: T }> | undefined =>
    events.find((event): event is Extract<Event, { t: T }> => event.t === t);
  const [began, raided, retreated] = [find("battlebegan"), find("raided"), find("retreated")];
  const attacker = began?.attacker ?? turn;
  const at = Number(key.split(" ")[1]);
  const attacks = (faction: number): boolean => sideOf(view, faction) === sideOf(view, attacker);
  const what = events.flatMap((event) => (event.t === "lost" ? event.what : []));
  const lost = (own: boolean): number[] =>
    what.filter(([faction]) => attacks(faction) === own).map(([, kind]) => kind);
  const [mine, theirs] = [lost(true), lost(false)];
  const units = (kinds: readonly number[]): string => unitsWords(board, countKinds(kinds));
  if (key.startsWith("raid"))
    return {
      attacker,
      at,
      text: `${raided ? "raided" : "failed in a raid on"} ${placeName(board, at)}`,
      cost:
        (raided ? `: ${the(board, raided.owner)} lost ${raided.damage} IPC` : "") +
        (mine.length > 0 ? (raided ? `, for ${units(mine)}` : `: ${units(mine)} lost`) : ""),
      figures: raided ? `\u2212${raided.damage}` : "",
    };
  const seen = events.flatMap((event) => (event.t === "fired" ? [event.faction] : []));
  const others = [...seen, ...what.map(([faction]) => faction)].filter((faction) => !attacks(faction));
  const defender = began?.defender ?? others[0] ?? NOBODY;
  const went = !retreated
    ? ""
    : retreated.to === null
      ? ", and their planes turned away"
      : ` and retreated to ${placeName(board, retreated.to)}`;
  const [before, after] = OUTCOMES[find("battleended")?.outcome ?? "none"];
  return {
    attacker,
    at,
    text: `${before} ${battleIn(board, at)}${after}${went}`,
    cost:
      what.length > 0
        ? `: lost ${units(mine)}, ${defender === NOBODY ? "the defence" : the(board, defender)} ${units(theirs)}`
        : "",
    figures: what.length > 0 ? `lost ${mine.length} v ${theirs.length}` : "",
  };
}

const OUTCOMES = {
  won: ["won", ""],
  cleared: ["won", ", with nobody left to take it"],
  held: ["lost", ""],
  retreated: ["broke off", ""],
  undecided: ["fought", " without a decision"],
  none: ["fought", ""],
} as const;

/** What only the eye would see otherwise: what is left of the money and to place, and what dice hit. */
function asides(events: readonly Event[], { view: { now }, board }: Scene): string[] {
  const event = events[0] as Event;
  const left = now.basket.reduce((sum, count) => sum + count, 0);
  if (event.t === "bought") return [`${now.treasuries[event.faction] ?? 0} IPC left.`];
  if (event.t === "placed") return left > 0 ? [`${someUnits(left)} left to place.`] : [];
  return diceWords(events, board);
}

/** "Germans, AA fire: 2 hits with 5 dice." */
export const diceWords = (events: readonly Event[], board: Board): string[] =>
  events.flatMap((event) => {
    if (event.t !== "fired") return [];
    const dice = event.volleys.reduce((sum, { faces }) => sum + faces.length, 0);
    const who = [factionName(board, event.faction), LABELS[event.step]].filter(Boolean).join(", ");
    return [`${who}: ${plural(event.hits, "hit", "hits")} with ${plural(dice, "die", "dice")}.`];
  });
