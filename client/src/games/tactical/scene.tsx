import type { JSX } from "preact";
import type { Box } from "../../board/geometry";
import { NEUTRAL_INK } from "../../board/inks";
import type { Arrow, LandShow, LandState, Scene } from "../../board/scene";
import type { Seat } from "../../net/wire.gen";
import { darkOf, NOTHING_DARK } from "./fog";
import { spreadOf } from "./globe";
import {
  type Board,
  FACTION,
  factionInk,
  isTurn,
  type Lit,
  NOBODY,
  ORIGIN,
  PLACE,
  type Sight,
  type Spot,
  seatOf,
  stacksOf,
  TARGET,
} from "./model";
import { spokenPlace } from "./placeWords";
import { LandingSign, Stacks, shownWords } from "./Stacks";
import { type Detail, layout, standOf } from "./stand";
import { terrainOf } from "./terrain";

/** All that decides what the map shows. */
export interface Showing {
  board: Board;
  view: Sight;
  /** The seat that acts at this screen. */
  seat: Seat | null;
  lit: Lit;
  spot: Spot | null;
  /** Places of a line of the log that is pointed at. */
  recalled: readonly number[];
  detail: Detail;
}

export function sceneOf(showing: Showing): Scene {
  const { board, view, lit, spot, detail } = showing;
  const told = toldOf(spot, board);
  // before the first turn everything stands as everyone knows it
  const dark = isTurn(view) ? darkOf(view) : NOTHING_DARK;
  const stood = stoodIn(board, view, detail);
  const lands = board.territories.map((_, id): LandShow => {
    const { piece, box } = stood[id] as Stood;
    const gain = told.gains.get(id) ?? 0;
    const owner = view.now.owners[id] ?? NOBODY;
    return {
      id,
      ink: owner === NOBODY ? NEUTRAL_INK : factionInk(owner),
      state: stateOf(id, showing, told),
      ...(dark.has(id) ? { veiled: true } : {}),
      pointed: pointedAs(id, showing),
      spoken: spokenOnce(board, view, id, spokenState(id, showing)),
      pressed: lit.chosen === id || lit.more.includes(id),
      piece:
        gain > 0 ? (
          <Stacks words={shownWords(standOf(board, view, id, spreadOf(board, id).columns, detail), gain)} />
        ) : (
          piece
        ),
      badge: spot === null && lit.landings.has(id) ? <LandingSign words={`${box.right}`} /> : null,
      size: box,
    };
  });
  const arrow = told.arrow ?? (spot === null ? arrowOf(lit) : null);
  const others = spot === null ? lit.paths.slice(1).flatMap((path) => arrowAlong(path) ?? []) : [];
  const arrows =
    spot === null || spot.event.t === "battlebegan" || spot.event.t === "fired"
      ? attacksOf(view).filter((other) => !isSame(other, arrow))
      : [];
  return {
    lands,
    order: orderOf(showing),
    arrow,
    arrows: [...arrows, ...others],
    fades: false,
    watch: watchOf(showing, told, arrow),
  };
}

/** What stands in a place, as it is drawn, and how far that reaches. */
interface Stood {
  piece: JSX.Element;
  box: Box;
}

const STOOD = new WeakMap<Sight, Map<Detail, readonly Stood[]>>();

/** The stacks of all places: with every choice the map is lit anew, but what stands there stays. */
function stoodIn(board: Board, view: Sight, detail: Detail): readonly Stood[] {
  const known = STOOD.get(view) ?? new Map<Detail, readonly Stood[]>();
  const found =
    known.get(detail) ??
    board.territories.map((_, id) => {
      const stand = standOf(board, view, id, spreadOf(board, id).columns, detail);
      return { piece: <Stacks words={shownWords(stand, 0)} />, box: layout(stand).box };
    });
  STOOD.set(view, known.set(detail, found));
  return found;
}

const SPOKEN = new WeakMap<Sight, Map<string, string>>();

function spokenOnce(board: Board, view: Sight, id: number, doing: string): string {
  const known = SPOKEN.get(view) ?? new Map<string, string>();
  const key = `${id} ${doing}`;
  const words = known.get(key) ?? spokenPlace(board, view, id, doing);
  SPOKEN.set(view, known.set(key, words));
  return words;
}

function stateOf(id: number, { spot, lit, recalled }: Showing, told: Told): LandState {
  const state = told.states.get(id);
  if (state) return state;
  if (spot) return "rest";
  if (recalled.includes(id)) return "onto";
  if (id === lit.chosen || lit.more.includes(id)) return "chosen";
  if (id === lit.aim) return "onto";
  if (lit.targets.has(id)) return lit.foes.has(id) ? "foe" : "target";
  if (lit.chosen !== null && lit.targets.size > 0) return "not-now";
  return lit.ready.has(id) ? "ready" : "rest";
}

function pointedAs(id: number, { view, seat, lit }: Showing): LandShow["pointed"] {
  if (seat === null) return "plain";
  if (lit.targets.has(id)) return "target";
  if (lit.ready.has(id)) return "ready";
  if (isHeld(view, seat, id)) return "spent";
  return lit.chosen !== null && lit.targets.size > 0 ? "barred" : "plain";
}

/** Whether a seat has units or land there. */
function isHeld(view: Sight, seat: Seat, place: number): boolean {
  const owner = view.now.owners[place] ?? NOBODY;
  if (owner !== NOBODY && seatOf(view, owner) === seat) return true;
  return (stacksOf(view.now.units).get(place) ?? []).some(({ faction }) => seatOf(view, faction) === seat);
}

function spokenState(id: number, { view, lit }: Showing): string {
  const { phase } = view.now;
  if (id === lit.chosen || lit.more.includes(id)) return "chosen";
  if (lit.foes.has(id)) return "units can attack here";
  if (lit.targets.has(id)) return phase === "place" ? "units can be placed here" : "units can go here";
  if (!lit.ready.has(id)) return "";
  return phase === "combat" ? "a battle can be fought" : "units can move";
}

/**
 * Tab visits what matters first: the chosen one and its targets, those that can act, one's own, the others.
 */
function orderOf({ board, view, seat, lit }: Showing): number[] {
  const rank = (id: number): number => {
    if (id === lit.chosen) return 0;
    if (lit.targets.has(id)) return 1;
    if (lit.ready.has(id)) return 2;
    return seat !== null && isHeld(view, seat, id) ? 3 : 4;
  };
  const ranks = board.territories.map((_, id) => rank(id));
  return ranks.map((_, id) => id).sort((a, b) => (ranks[a] as number) - (ranks[b] as number) || a - b);
}

function arrowOf({ chosen, aim, paths: [first = []], label }: Lit): Arrow | null {
  return (
    arrowAlong(first, label) ??
    (chosen !== null && aim !== null && chosen !== aim ? arrowAlong([chosen, aim], label) : null)
  );
}

const isSame = (one: Arrow, other: Arrow | null): boolean => one.from === other?.from && one.to === other.to;

function watchOf({ lit, recalled }: Showing, told: Told, arrow: Arrow | null): readonly number[] {
  if (told.watch.length > 0) return told.watch;
  if (arrow) return [arrow.from, arrow.to];
  return lit.chosen === null ? recalled : [lit.chosen];
}

/**
 * What the map shows of an event that is told: how places look, how many units come where, and the way of a
 * move.
 */
interface Told {
  states: ReadonlyMap<number, LandState>;
  gains: ReadonlyMap<number, number>;
  arrow: Arrow | null;
  /** Places to be in sight. */
  watch: readonly number[];
}

const QUIET: Told = { states: new Map(), gains: new Map(), arrow: null, watch: [] };

function toldOf(spot: Spot | null, board: Board): Told {
  const event = spot?.event;
  const { numbers, continents } = terrainOf(board);
  switch (event?.t) {
    case "moved":
    case "loaded":
    case "unloaded":
      return along(event.path);
    case "retreated":
      return along([event.place, event.to ?? event.place]);
    case "battlebegan":
    case "lost":
    case "battleended":
    case "fired":
    case "raided":
      return at([event.place], "onto", [event.place]);
    case "captured":
      return at([event.place], "gains", [event.place]);
    case "placed":
      return { ...at([event.at], "gains", [event.at]), gains: new Map([[event.at, event.count]]) };
    case "drafted":
      return at(
        (board.factions[event.faction]?.territories ?? []).map((name) => numbers.get(name) ?? NOBODY),
        "gains",
      );
    case "collected":
      return at(
        event.continents.flatMap(([number]) => continents[number] ?? []),
        "gains",
      );
    default:
      return QUIET;
  }
}

function along(path: readonly number[]): Told {
  const arrow = arrowAlong(path);
  if (!arrow || arrow.from === arrow.to) return QUIET;
  const states = new Map<number, LandState>([
    [arrow.from, "from"],
    [arrow.to, "onto"],
  ]);
  return { ...QUIET, states, arrow, watch: [arrow.from, arrow.to] };
}

const at = (places: readonly number[], state: LandState, watch: readonly number[] = []): Told => ({
  ...QUIET,
  states: new Map(places.map((place) => [place, state])),
  watch,
});

/** An arrow along a path of places. */
function arrowAlong(path: readonly number[], label: string | null = null): Arrow | null {
  const [from, to] = [path[0], path[path.length - 1]];
  if (from === undefined || to === undefined || path.length < 2) return null;
  return { from, to, via: path.slice(1, -1), label };
}

/**
 * Thin arrows onto the places of the battles ahead, from where the attackers came; with what will go ashore.
 */
function attacksOf({ now, fronts }: Sight): Arrow[] {
  const places = new Set(fronts.map(({ place }) => place));
  const found = new Map<string, Arrow>();
  const add = (from: number, to: number): void => {
    if (from !== NOBODY && from !== to && places.has(to))
      found.set(`${from} ${to}`, { from, to, minor: true });
  };
  for (const unit of now.units) {
    if (unit[FACTION] !== now.turn || unit[PLACE] === NOBODY) continue;
    add(unit[ORIGIN], unit[PLACE]);
    add(unit[PLACE], unit[TARGET]);
  }
  return [...found.values()];
}
