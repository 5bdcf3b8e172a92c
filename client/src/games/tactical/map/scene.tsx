import type { JSX } from "preact";
import type { Box } from "../../../board/geometry/geometry";
import { memoize } from "../../../board/memo/memoize";
import type { Arrow, LandState, Scene, ShownLand } from "../../../board/scene";
import type { Seat } from "../../../net/wire.gen";
import { landStateOf, pointedAs, tabOrder } from "../../../play/highlights";
import {
  type Board,
  FACTION,
  factionInk,
  type Highlights,
  isTurn,
  NOBODY,
  ORIGIN,
  PLACE,
  type Sight,
  type Spot,
  seatOf,
  TARGET,
} from "../model";
import { hiddenPlaces, stacksAt, terrainOf } from "../position";
import { doingWords, spokenPlace } from "../words/places";
import { spreadOf } from "./globe";
import { type Detail, LandingSign, layout, placeStacks, Stacks, stacksJson } from "./Stacks";

/** Everything that decides what the map shows. */
export interface Showing {
  board: Board;
  view: Sight;
  /** The seat that acts at this screen. */
  seat: Seat | null;
  highlights: Highlights;
  spot: Spot | null;
  /** Places of a line of the log under the pointer. */
  highlighted: readonly number[];
  detail: Detail;
}

export function sceneOf({ board, view, seat, highlights, spot, highlighted, detail }: Showing): Scene {
  const { owners, phase } = view.now;
  const marks = marksOf(spot, board, view);
  // fog starts with the first turn: before it, everyone knows the position
  const dark = isTurn(view) ? hiddenPlaces(view) : new Set();
  const kept = drawingsOf(view);
  const isOwn = (id: number): boolean => seat !== null && isPresent(view, seat, id);
  const lands = board.territories.map((_, id): ShownLand => {
    const { piece, box } = kept(`${detail} ${id}`, () => drawnAt(board, view, id, detail)) as DrawnStack;
    const doing = doingWords(id, highlights, phase);
    return {
      id,
      ink: factionInk(owners[id] ?? NOBODY),
      state: marks.states.get(id) ?? (spot ? "rest" : stateOf(id, highlights, highlighted)),
      ...(dark.has(id) ? { hidden: true } : {}),
      pointed: seat === null ? "plain" : pointedAs(id, highlights, isOwn(id)),
      spoken: kept(`${id} ${doing}`, () => spokenPlace(board, view, id, doing)) as string,
      pressed: highlights.chosen === id || highlights.more.includes(id),
      piece: marks.gain?.[0] === id ? drawnAt(board, view, id, detail, marks.gain[1]).piece : piece,
      badge: spot === null && highlights.landings.has(id) ? <LandingSign words={`${box.right}`} /> : null,
      size: box,
    };
  });
  const [path, ...paths] = spot ? [] : highlights.paths;
  const aimed =
    !spot && highlights.chosen !== null && highlights.aim !== null ? [highlights.chosen, highlights.aim] : [];
  const arrow =
    marks.arrow ?? arrowAlong(path ?? [], highlights.label) ?? arrowAlong(aimed, highlights.label);
  const fought = !spot || spot.event.t === "battlebegan" || spot.event.t === "fired";
  const attacks = fought
    ? attacksOf(view).filter(({ from, to }) => from !== arrow?.from || to !== arrow.to)
    : [];
  const looked = highlights.chosen === null ? highlighted : [highlights.chosen];
  return {
    lands,
    order: tabOrder([...lands.keys()], highlights, isOwn),
    arrow,
    arrows: [...attacks, ...paths.flatMap((other) => arrowAlong(other) ?? [])],
    fades: false,
    watch: marks.watch ?? (arrow ? [arrow.from, arrow.to] : looked),
  };
}

/** Drawings of a view's units, by key. Selecting changes the highlights all the time, but not the units. */
const drawingsOf = memoize((_: Sight) => {
  const known = new Map<string, unknown>();
  return (key: string, make: () => unknown): unknown => {
    const made = known.get(key) ?? make();
    known.set(key, made);
    return made;
  };
});

/** A place's units as drawn, with their size. */
interface DrawnStack {
  piece: JSX.Element;
  box: Box;
}

function drawnAt(board: Board, view: Sight, id: number, detail: Detail, gain = 0): DrawnStack {
  const stand = placeStacks(board, view, id, spreadOf(board, id).columns, detail);
  return { piece: <Stacks words={stacksJson(stand, gain)} />, box: layout(stand).box };
}

function stateOf(id: number, highlights: Highlights, highlighted: readonly number[]): LandState {
  if (highlighted.includes(id)) return "onto";
  if (highlights.more.includes(id)) return "chosen";
  const state = landStateOf(id, highlights);
  return state === "target" && highlights.foes.has(id) ? "foe" : state;
}

/** Whether a seat owns a place or has units there. */
const isPresent = (view: Sight, seat: Seat, place: number): boolean =>
  seatOf(view, view.now.owners[place] ?? NOBODY) === seat ||
  stacksAt(view, place).some(({ faction }) => seatOf(view, faction) === seat);

/** What the map shows of an event. */
interface EventMarks {
  /** How places look. */
  states: ReadonlyMap<number, LandState>;
  /** How many units a place gains. */
  gain?: readonly [place: number, count: number];
  /** The path of a move. */
  arrow?: Arrow;
  /** Places to bring into view. */
  watch?: readonly number[];
}

const NO_MARKS: EventMarks = { states: new Map() };

function marksOf(spot: Spot | null, board: Board, { now }: Sight): EventMarks {
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
    case "collected": {
      const { continents } = terrainOf(board);
      return { states: looking("gains", ...event.continents.flatMap(([id]) => continents[id] ?? [])) };
    }
    default:
      return NO_MARKS;
  }
}

const looking = (state: LandState, ...places: readonly number[]): EventMarks["states"] =>
  new Map(places.map((place) => [place, state]));

function along(path: readonly number[]): EventMarks {
  const arrow = arrowAlong(path);
  if (!arrow || arrow.from === arrow.to) return NO_MARKS;
  const { from, to } = arrow;
  return { states: new Map([...looking("from", from), ...looking("onto", to)]), arrow, watch: [from, to] };
}

function arrowAlong(path: readonly number[], label: string | null = null): Arrow | null {
  const [from, to] = [path[0], path.at(-1)];
  if (from === undefined || to === undefined || path.length < 2) return null;
  return { from, to, via: path.slice(1, -1), label };
}

/** Thin arrows to upcoming battles, from where the attackers came or will land from. */
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
