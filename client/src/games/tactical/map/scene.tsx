import type { JSX } from "preact";
import type { Box } from "../../../board/geometry/geometry";
import { memoize } from "../../../board/memo/memoize";
import type { Arrow, LandShow, LandState, Scene } from "../../../board/scene";
import type { Seat } from "../../../net/wire.gen";
import { landStateOf, pointedAs, tabOrder } from "../../../play/highlights";
import { darkOf, stacksAt, terrainOf } from "../facts";
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
import { doingWords, spokenPlace } from "../words/places";
import { spreadOf } from "./globe";
import { type Detail, LandingSign, layout, Stacks, shownWords, standOf } from "./Stacks";

/** Everything that decides what the map shows. */
export interface Showing {
  board: Board;
  view: Sight;
  /** The seat that acts at this screen. */
  seat: Seat | null;
  lit: Highlights;
  spot: Spot | null;
  /** Places of a line of the log under the pointer. */
  highlighted: readonly number[];
  detail: Detail;
}

export function sceneOf({ board, view, seat, lit, spot, highlighted, detail }: Showing): Scene {
  const { owners, phase } = view.now;
  const told = toldOf(spot, board, view);
  // fog begins with the first turn: until then everyone knows the start
  const dark = isTurn(view) ? darkOf(view) : new Set();
  const kept = keptOf(view);
  const isOwn = (id: number): boolean => seat !== null && isHeld(view, seat, id);
  const lands = board.territories.map((_, id): LandShow => {
    const { piece, box } = kept(`${detail} ${id}`, () => stoodAt(board, view, id, detail)) as Stood;
    const doing = doingWords(id, lit, phase);
    return {
      id,
      ink: factionInk(owners[id] ?? NOBODY),
      state: told.states.get(id) ?? (spot ? "rest" : stateOf(id, lit, highlighted)),
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
  const looked = lit.chosen === null ? highlighted : [lit.chosen];
  return {
    lands,
    order: tabOrder([...lands.keys()], lit, isOwn),
    arrow,
    arrows: [...attacks, ...paths.flatMap((other) => arrowAlong(other) ?? [])],
    fades: false,
    watch: told.watch ?? (arrow ? [arrow.from, arrow.to] : looked),
  };
}

/** Things made from a view, by key: every selection highlights the map anew, but the units stay the same. */
const keptOf = memoize((_: Sight) => {
  const known = new Map<string, unknown>();
  return (key: string, make: () => unknown): unknown => {
    const made = known.get(key) ?? make();
    known.set(key, made);
    return made;
  };
});

/** The units of a place as they are drawn, and how far that reaches. */
interface Stood {
  piece: JSX.Element;
  box: Box;
}

function stoodAt(board: Board, view: Sight, id: number, detail: Detail, gain = 0): Stood {
  const stand = standOf(board, view, id, spreadOf(board, id).columns, detail);
  return { piece: <Stacks words={shownWords(stand, gain)} />, box: layout(stand).box };
}

function stateOf(id: number, lit: Highlights, highlighted: readonly number[]): LandState {
  if (highlighted.includes(id)) return "onto";
  if (lit.more.includes(id)) return "chosen";
  const state = landStateOf(id, lit);
  return state === "target" && lit.foes.has(id) ? "foe" : state;
}

/** Whether a seat owns a place or has units there. */
const isHeld = (view: Sight, seat: Seat, place: number): boolean =>
  seatOf(view, view.now.owners[place] ?? NOBODY) === seat ||
  stacksAt(view, place).some(({ faction }) => seatOf(view, faction) === seat);

/** What the map shows of an event. */
interface Told {
  /** How places look. */
  states: ReadonlyMap<number, LandState>;
  /** How many units a place gains. */
  gain?: readonly [place: number, count: number];
  /** The way of a move. */
  arrow?: Arrow;
  /** Places to bring into sight. */
  watch?: readonly number[];
}

const QUIET: Told = { states: new Map() };

function toldOf(spot: Spot | null, board: Board, { now }: Sight): Told {
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
      return QUIET;
  }
}

const looking = (state: LandState, ...places: readonly number[]): Told["states"] =>
  new Map(places.map((place) => [place, state]));

function along(path: readonly number[]): Told {
  const arrow = arrowAlong(path);
  if (!arrow || arrow.from === arrow.to) return QUIET;
  const { from, to } = arrow;
  return { states: new Map([...looking("from", from), ...looking("onto", to)]), arrow, watch: [from, to] };
}

function arrowAlong(path: readonly number[], label: string | null = null): Arrow | null {
  const [from, to] = [path[0], path.at(-1)];
  if (from === undefined || to === undefined || path.length < 2) return null;
  return { from, to, via: path.slice(1, -1), label };
}

/** Thin arrows to the battles ahead, from where the attackers came or will land from. */
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
