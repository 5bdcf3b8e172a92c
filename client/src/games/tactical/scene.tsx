import type { JSX } from "preact";
import type { Box } from "../../board/geometry/geometry";
import { memoize } from "../../board/memo/memoize";
import type { Arrow, LandShow, LandState, Scene } from "../../board/scene";
import type { Seat } from "../../net/wire.gen";
import { landStateOf, orderOf, pointedAs } from "../../play/highlights";
import { darkOf, NOTHING_DARK, terrainOf } from "./facts";
import { spreadOf } from "./globe";
import {
  type Board,
  FACTION,
  type Highlights,
  isTurn,
  NOBODY,
  ORIGIN,
  PLACE,
  type Sight,
  type Spot,
  seatOf,
  stacksOf,
  TARGET,
} from "./model";
import { ownerInk } from "./Plate";
import { spokenPlace } from "./placeWords";
import { type Detail, LandingSign, layout, Stacks, shownWords, standOf } from "./Stacks";

/** All that decides what the map shows. */
export interface Showing {
  board: Board;
  view: Sight;
  /** The seat that acts at this screen. */
  seat: Seat | null;
  lit: Highlights;
  spot: Spot | null;
  /** Places of a line of the log that is pointed at. */
  recalled: readonly number[];
  detail: Detail;
}

export function sceneOf(showing: Showing): Scene {
  const { board, view, seat, lit, spot, recalled, detail } = showing;
  const { owners } = view.now;
  const told = toldOf(spot, board, view);
  // before the first turn everything stands as everyone knows it
  const dark = isTurn(view) ? darkOf(view) : NOTHING_DARK;
  const kept = keptOf(view);
  const isOwn = (id: number): boolean => seat !== null && isHeld(view, seat, id);
  const lands = board.territories.map((_, id): LandShow => {
    const { piece, box } = kept(`${detail} ${id}`, () => stoodAt(board, view, id, detail)) as Stood;
    const doing = spokenState(id, showing);
    return {
      id,
      ink: ownerInk(owners[id] ?? NOBODY),
      state: told.states.get(id) ?? (spot ? "rest" : stateOf(id, lit, recalled)),
      ...(dark.has(id) ? { veiled: true } : {}),
      pointed: seat === null ? "plain" : pointedAs(id, lit, isOwn(id)),
      spoken: kept(`${id} ${doing}`, () => spokenPlace(board, view, id, doing)) as string,
      pressed: lit.chosen === id || lit.more.includes(id),
      piece: told.gain?.[0] === id ? stoodAt(board, view, id, detail, told.gain[1]).piece : piece,
      badge: spot === null && lit.landings.has(id) ? <LandingSign words={`${box.right}`} /> : null,
      size: box,
    };
  });
  const [path, ...paths] = spot ? [] : lit.paths;
  const aimed = !spot && lit.chosen !== null && lit.aim !== null ? [lit.chosen, lit.aim] : [];
  const arrow = told.arrow ?? arrowAlong(path ?? [], lit.label) ?? arrowAlong(aimed, lit.label);
  const fought = !spot || spot.event.t === "battlebegan" || spot.event.t === "fired";
  const attacks = fought
    ? attacksOf(view).filter(({ from, to }) => from !== arrow?.from || to !== arrow.to)
    : [];
  const looked = lit.chosen === null ? recalled : [lit.chosen];
  return {
    lands,
    order: orderOf(lands.length, lit, isOwn),
    arrow,
    arrows: [...attacks, ...paths.flatMap((other) => arrowAlong(other) ?? [])],
    fades: false,
    watch: told.watch ?? (arrow ? [arrow.from, arrow.to] : looked),
  };
}

/**
 * Keeps what was made of a view: with every choice the map is lit anew, but what stands there stays.
 */
const keptOf = memoize((_: Sight) => {
  const known = new Map<string, unknown>();
  return (key: string, make: () => unknown): unknown => {
    const made = known.get(key) ?? make();
    known.set(key, made);
    return made;
  };
});

/** What stands in a place, as it is drawn, and how far that reaches. */
interface Stood {
  piece: JSX.Element;
  box: Box;
}

function stoodAt(board: Board, view: Sight, id: number, detail: Detail, gain = 0): Stood {
  const stand = standOf(board, view, id, spreadOf(board, id).columns, detail);
  return { piece: <Stacks words={shownWords(stand, gain)} />, box: layout(stand).box };
}

function stateOf(id: number, lit: Highlights, recalled: readonly number[]): LandState {
  if (recalled.includes(id)) return "onto";
  if (lit.more.includes(id)) return "chosen";
  const state = landStateOf(id, lit);
  return state === "target" && lit.foes.has(id) ? "foe" : state;
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

/** What the map shows of an event that is told. */
interface EventLog {
  /** How places look. */
  states: ReadonlyMap<number, LandState>;
  /** How many units come where. */
  gain?: readonly [place: number, count: number];
  /** The way of a move. */
  arrow?: Arrow;
  /** Places to be in sight. */
  watch?: readonly number[];
}

const QUIET: EventLog = { states: new Map() };

function toldOf(spot: Spot | null, board: Board, { now }: Sight): EventLog {
  const event = spot?.event;
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
      return { states: looking("onto", event.place), watch: [event.place] };
    case "captured":
      return { states: looking("gains", event.place), watch: [event.place] };
    case "placed":
      return { states: looking("gains", event.at), watch: [event.at], gain: [event.at, event.count] };
    case "drafted":
      return {
        states: looking("gains", ...now.owners.flatMap((owner, id) => (owner === event.faction ? [id] : []))),
      };
    case "collected":
      return {
        states: looking(
          "gains",
          ...event.continents.flatMap(([id]) => terrainOf(board).continents[id] ?? []),
        ),
      };
    default:
      return QUIET;
  }
}

const looking = (state: LandState, ...places: readonly number[]): EventLog["states"] =>
  new Map(places.map((place) => [place, state]));

function along(path: readonly number[]): EventLog {
  const arrow = arrowAlong(path);
  if (!arrow || arrow.from === arrow.to) return QUIET;
  const { from, to } = arrow;
  return { states: new Map([...looking("from", from), ...looking("onto", to)]), arrow, watch: [from, to] };
}

/** An arrow along a path of places. */
function arrowAlong(path: readonly number[], label: string | null = null): Arrow | null {
  const [from, to] = [path[0], path.at(-1)];
  if (from === undefined || to === undefined || path.length < 2) return null;
  return { from, to, via: path.slice(1, -1), label };
}

/**
 * Thin arrows onto the places of the battles ahead, from where the attackers came; with what will go ashore.
 */
function attacksOf({ now, fronts }: Sight): Arrow[] {
  const places = new Set(fronts.map(({ place }) => place));
  const found = new Map<string, Arrow>();
  for (const unit of now.units) {
    if (unit[FACTION] !== now.turn || unit[PLACE] === NOBODY) continue;
    for (const [from, to] of [
      [unit[ORIGIN], unit[PLACE]],
      [unit[PLACE], unit[TARGET]],
    ] as const)
      if (from !== NOBODY && from !== to && places.has(to))
        found.set(`${from} ${to}`, { from, to, minor: true });
  }
  return [...found.values()];
}
