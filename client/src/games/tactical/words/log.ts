import type { Seat } from "../../../net/wire.gen";
import type { Cast, LogLine } from "../../../play/face";
import { headingOf, lineOf, listed, lowered, plural, sentenceOf, titleOf, whom } from "../../../play/phrases";
import { type Entry, entriesOf, howOf, inTurn } from "../log/entries";
import { publicEvents } from "../log/turns";
import {
  type Board,
  type Captured,
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
} from "../model";
import { countKinds, pairsOf, total } from "../position";
import { STANDING_ORDERS } from "./battle";
import { PHASES, WON_BY } from "./phases";
import {
  battleIn,
  continentName,
  heldWords,
  sentence,
  sideWords,
  someUnits,
  sumOf,
  the,
  unitsWords,
} from "./say";

type Scene = Pick<TacticalMoment, "cast" | "view" | "board">;

/** The log: a heading for each turn, and below it what the faction did. */
export function lines(events: readonly Event[], cast: Cast, view: Sight, board: Board): LogLine[] {
  const scene = { cast, view, board };
  const known = publicEvents(events, board, view, cast.you);
  const lines = linesOf(known, scene);
  const first = firstHeading(events, scene);
  return first && lines.length > 0 && !lines[0]?.heading ? [first, ...lines] : lines;
}

/** The log lines of one update, for screen readers. */
export const spoken = (
  events: readonly Event[],
  cast: Cast,
  view: Sight,
  _before: Sight | null,
  board: Board,
): string => linesOf(events, { cast, view, board }).map(sentenceOf).filter(Boolean).join(" ");

/** The start of a phase has a line only if it is alone, as in a replay's step. */
const linesOf = (events: readonly Event[], scene: Scene): LogLine[] =>
  entriesOf(events, scene.view).flatMap((bundle) =>
    events.length > 1 && bundle.events[0]?.t === "phasebegan" ? [] : (lineFor(bundle, scene) ?? []),
  );

export function lineFor(bundle: Entry, scene: Scene): LogLine | null {
  const line = wordsFor(bundle, scene);
  return line && { spoken: [sentence(titleOf(line)), ...details(bundle.events, scene)].join(" "), ...line };
}

const turnHeading = (round: number, faction: number, { cast, view, board }: Scene): LogLine =>
  headingOf(`Round ${round}: ${heldWords(board, view, faction, cast)}`);

/** The heading of a turn that began before these events. */
function firstHeading(events: readonly Event[], scene: Scene): LogLine | null {
  const { now } = scene.view;
  if (events.some(({ t }) => t === "drafted" || t === "declared")) return headingOf("Before the first turn");
  const next = events.find((event) => event.t === "turnbegan");
  if (!next) return isTurn(scene.view) ? turnHeading(now.round, now.turn, scene) : null;
  const faction = events.map(inTurn).find((known) => known !== null);
  if (faction === undefined || faction === next.faction) return null;
  return turnHeading(faction < next.faction ? next.round : next.round - 1, faction, scene);
}

const MOVE_VERBS = {
  moved: ["moved", "to"],
  raid: ["sent", "to raid"],
  loaded: ["loaded", "in"],
  unloaded: ["unloaded", "in"],
  assault: ["sent", "to land in"],
} as const;

/** The words for an event, in the log, headline, replays and for screen readers. Null for an empty order. */
function wordsFor(bundle: Entry, scene: Scene): LogLine | null {
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
      return { ...by(event.faction, `began the ${PHASES[event.phase].name}`), spoken: "" };
    case "bought":
      return event.cost > 0
        ? by(event.faction, `bought ${unitsWords(board, pairsOf(event.counts))} for ${event.cost} IPC`)
        : null;
    case "moved":
    case "loaded":
    case "unloaded": {
      const trips = bundle.events as (typeof event)[];
      const paid = total(trips.map((trip) => (trip.t === "moved" ? trip.paid : 0)));
      const [sent, to] = MOVE_VERBS[howOf(event)];
      const [from, goal] = [event.path[0] as number, event.path.at(-1) as number];
      const way = event.path.length > 1 ? ` from ${place(from)} ${to} ${place(goal)}` : "";
      const text = `${sent} ${units(trips.flatMap(({ kinds }) => kinds))}${way}`;
      return paid > 0
        ? by(event.faction, `${text} for ${paid} IPC`, event.path, `\u2212${paid}`)
        : by(event.faction, text, event.path);
    }
    case "undone":
      return by(event.faction, "undid a move");
    case "landed":
      return by(NOBODY, `${units(event.kinds)} landed in ${place(event.to)}`, [event.to]);
    case "landingcancelled":
      return by(NOBODY, `Landing cancelled: ${units(event.kinds)} stayed aboard`);
    case "lost": {
      const why = event.cause === "no_carrier" ? "no carrier left" : "nowhere to land";
      const what = units(event.what.map(([, kind]) => kind));
      return by(event.what[0]?.[0] ?? NOBODY, `lost ${what}: ${why}`, [event.place]);
    }
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
      const placed = bundle.events.flatMap((one) =>
        one.t === "placed" ? Array<number>(one.count).fill(one.kind) : [],
      );
      return by(event.faction, `placed ${units(placed)} in ${place(event.at)}`, [event.at]);
    }
    case "leftunplaced": {
      const text = `couldn't place ${someUnits(total(event.counts))}`;
      return event.refund > 0
        ? by(event.faction, `${text} and got a refund`, [], `+${event.refund}`)
        : by(event.faction, text);
    }
    case "collected": {
      const { production, continents } = event;
      const bonuses = continents.map(([continent, bonus]) => `${continentName(board, continent)} +${bonus}`);
      const from = bonuses.length > 0 ? `: production ${production}, ${listed(bonuses)}` : "";
      const sum = sumOf(event);
      return by(event.faction, sum > 0 ? `collected ${sum} IPC${from}` : "collected nothing", [], `+${sum}`);
    }
    case "drafted":
      return said(event.seat, `picked ${the(board, event.faction)}`);
    case "declared":
      return said(
        event.seat,
        event.ally === null ? "formed an alliance" : `joined ${whom(cast, event.ally)}`,
      );
    case "pactoffered":
      return said(event.seat, `offered ${whom(cast, event.to)} an alliance`);
    case "pactanswered": {
      const did = event.accept ? "accepted" : "declined";
      return said(event.seat, `${did} the alliance with ${whom(cast, event.to)}`);
    }
    case "pactbroken": {
      const how = event.attacked ? " by attacking" : "";
      return said(event.seat, `ended the alliance with ${whom(cast, event.to)}${how}`);
    }
    case "ordered":
      return said(
        event.seat,
        `set defence losses to \u201c${lowered(STANDING_ORDERS[event.order].label)}\u201d`,
      );
    case "decided":
      return event.side === null || event.side === NOBODY
        ? by(NOBODY, "Draw: no side gained more production than the others")
        : by(NOBODY, `${sideWords(board, view, cast, event.side)} won ${WON_BY[event.reason]}`);
    default:
      return null;
  }
}

// Units on both sides together. Smaller battles happen every turn, so marking them would hide the great ones.
const GREAT_BATTLE = 14;

const isGreat = ({ events: [event] }: Entry): boolean =>
  event?.t === "battlebegan" && event.attackers.length + event.defenders.length >= GREAT_BATTLE;

/** The landmark of a capital that changes hands, or of a continent that the view shows as whole now. */
function markOf({ place }: Captured, { view, board }: Scene): Pick<LogLine, "landmark"> {
  if (board.territories[place]?.isCapital) return { landmark: { icon: "star" } };
  const isWhole = view.holdings.some(
    ({ held }, number) =>
      held.includes(place) && held.length === board.continents[number]?.territories.length,
  );
  return isWhole ? { landmark: { icon: "coin", minor: true } } : {};
}

/** "captured Ukraine from the Germans", "liberated Burma for the British" */
function capturedText({ place, by, owner, former }: Captured, { view, board }: Scene): string {
  const { capitalOf } = board.territories[place] ?? {};
  const name = `${placeName(board, place)}${capitalOf ? ` (capital of the ${capitalOf})` : ""}`;
  if (owner === by)
    return former === NOBODY ? `captured neutral ${name}` : `captured ${name} from ${the(board, former)}`;
  return former !== NOBODY && sideOf(view, former) === sideOf(view, owner)
    ? `gave ${name} back to ${the(board, owner)}`
    : `liberated ${name} for ${the(board, owner)}`;
}

const OUTCOMES = {
  won: ["won", ""],
  cleared: ["won", ", with nobody left to take it"],
  held: ["lost", ""],
  retreated: ["broke off", ""],
  undecided: ["fought", " to a standstill"],
  none: ["fought", ""],
} as const;

/** How a battle or raid went for the attackers, "won the battle of Ukraine", and what it cost both sides. */
export function fightOf({ key, turn, events }: Entry, { view, board }: Pick<Scene, "view" | "board">) {
  const find = <T extends Event["t"]>(t: T): Extract<Event, { t: T }> | undefined =>
    events.find((event): event is Extract<Event, { t: T }> => event.t === t);
  const [began, raided, retreated] = [find("battlebegan"), find("raided"), find("retreated")];
  const attacker = began?.attacker ?? turn;
  const at = Number(key.split(" ")[1]);
  const attacks = (faction: number): boolean => sideOf(view, faction) === sideOf(view, attacker);
  const what = events.flatMap((event) => (event.t === "lost" ? event.what : []));
  const [mine, theirs] = [true, false].map((own) =>
    countKinds(what.filter(([faction]) => attacks(faction) === own).map(([, kind]) => kind)),
  ) as [ReturnType<typeof countKinds>, ReturnType<typeof countKinds>];
  const lost = `lost ${unitsWords(board, mine)}`;
  if (key.startsWith("raid"))
    return {
      attacker,
      at,
      text: `${raided ? "raided" : "failed to raid"} ${placeName(board, at)}`,
      cost:
        (raided ? `: ${the(board, raided.owner)} lost ${raided.damage} IPC` : "") +
        (mine.length === 0 ? "" : raided ? ` (${lost})` : `: ${lost}`),
      figures: raided ? `\u2212${raided.damage}` : "",
    };
  const fired = events.flatMap((event) => (event.t === "fired" ? [event.faction] : []));
  const others = [...fired, ...what.map(([faction]) => faction)].filter((faction) => !attacks(faction));
  const defender = began?.defender ?? others[0] ?? NOBODY;
  const went = !retreated
    ? ""
    : retreated.to === null
      ? ", and the planes withdrew"
      : ` and retreated to ${placeName(board, retreated.to)}`;
  const [before, after] = OUTCOMES[find("battleended")?.outcome ?? "none"];
  const who = defender === NOBODY ? "the defenders" : the(board, defender);
  const sum = (counts: typeof mine): number => total(counts.map(([, count]) => count));
  return {
    attacker,
    at,
    text: `${before} ${battleIn(board, at)}${after}${went}`,
    cost: what.length > 0 ? `: ${lost}, ${who} lost ${unitsWords(board, theirs)}` : "",
    figures: what.length > 0 ? `lost ${sum(mine)} v ${sum(theirs)}` : "",
  };
}

/** What screen readers would otherwise miss: the money and units left, and what the dice hit. */
function details(events: readonly Event[], { view: { now }, board }: Scene): string[] {
  const event = events[0] as Event;
  const left = total(now.basket);
  if (event.t === "bought") return [`${now.treasuries[event.faction] ?? 0} IPC left.`];
  if (event.t === "placed") return left > 0 ? [`${someUnits(left)} left to place.`] : [];
  return diceWords(events, board);
}

/** The purpose of the dice outside of rounds. */
export const DICE = { aa: "AA fire", bombard: "bombardment", strike: "first strike", round: "" } as const;
export const BOMBS = "bombs";
export const ipcWords = (sum: number): string => `${sum} IPC`;

/** "Germans, AA fire: 2 hits with 5 dice." */
export const diceWords = (events: readonly Event[], board: Board): string[] =>
  events.flatMap((event) => {
    if (event.t !== "fired") return [];
    const dice = total(event.volleys.map(({ faces }) => faces.length));
    const who = [factionName(board, event.faction), DICE[event.step]].filter(Boolean).join(", ");
    return [`${who}: ${plural(event.hits, "hit", "hits")} with ${plural(dice, "die", "dice")}.`];
  });
