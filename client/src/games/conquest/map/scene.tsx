import { landsIn, wrapOf } from "../../../board/atlas";
import { BARE_INK, inkOf } from "../../../board/inks";
import type { Arrow, LandState, Scene, ShownLand } from "../../../board/scene";
import type { Seat } from "../../../net/wire.gen";
import { landStateOf, pointedAs, tabOrder } from "../../../play/highlights";
import { placesOf } from "../log/entries";
import {
  type Board,
  type ConquestMoment,
  FREE,
  type Highlights,
  isHidden,
  type Sight,
  type Spot,
  UNSEEN,
} from "../model";
import { spokenTerritory, uses } from "../words/territory";
import { Disc, MarksOnly, reachOf } from "./Disc";

export interface Showing extends Pick<ConquestMoment, "board" | "view" | "cast" | "spot" | "highlighted"> {
  /** The seat that acts at this screen. */
  seat: Seat | null;
  highlights: Highlights;
}

export function sceneOf(showing: Showing): Scene {
  const { board, view, cast, seat, highlights, spot } = showing;
  const isOwn = (id: number): boolean => seat !== null && view.owners[id] === seat;
  const marks = marksOf(spot, board);
  const lands = board.atlas.territories.map((_, id): ShownLand => {
    const state = stateOf(id, showing, marks);
    const gain = marks.gains.get(id) ?? (spot === null ? (view.fresh[id] ?? 0) : 0);
    return {
      id,
      ink: territoryInk(view.owners[id] ?? FREE),
      state,
      ...(isHidden(view, id) && state !== "fog" ? { hidden: true } : {}),
      pointed: seat === null ? "plain" : pointedAs(id, highlights, isOwn(id)),
      spoken: spokenTerritory(board, view, cast, id, useOf(id, showing)),
      pressed: highlights.chosen === id,
      piece: null,
      ...badgeOf(view, id, gain),
    };
  });
  const arrow = arrowOf(showing, marks);
  return {
    lands,
    order: tabOrder([...lands.keys()], highlights, isOwn),
    arrow,
    fades: false,
    watch: watchOf(showing, arrow),
  };
}

/** Bare paper for territories that are unclaimed or have a hidden owner. */
export const territoryInk = (owner: number): number =>
  owner === FREE || owner === UNSEEN ? BARE_INK : inkOf(owner);

/** The disc of a territory, or its marks alone. */
function badgeOf(
  { owners, armies, plus }: Sight,
  id: number,
  gain: number,
): Pick<ShownLand, "badge" | "size"> {
  const owner = owners[id] ?? FREE;
  const capital = plus?.capitals?.indexOf(id) ?? -1;
  const features = { boost: plus?.boosts?.[id] ?? null, capital: capital < 0 ? null : inkOf(capital) };
  if (territoryInk(owner) === BARE_INK)
    return { badge: features.boost || features.capital !== null ? <MarksOnly {...features} /> : null };
  const disc = {
    ...features,
    count: armies[id] ?? 0,
    gain,
    cavalry: plus?.cavalry?.[id] ?? 0,
    artillery: plus?.artillery?.[id] ?? 0,
    friend: plus?.friends?.includes(owner) ?? false,
  };
  return { badge: <Disc {...disc} />, ...(plus ? { size: reachOf(disc) } : {}) };
}

interface Marks {
  /** The source and target of a movement. */
  pair?: readonly [number, number];
  /** The territories that gain something, and the number to show, if any. */
  gains: ReadonlyMap<number, number>;
}

const gaining = (lands: readonly number[], count = 0): Marks => ({
  gains: new Map(lands.map((land) => [land, count])),
});

function marksOf(spot: Spot | null, { atlas }: Board): Marks {
  if (!spot) return gaining([]);
  const { event } = spot;
  if ("source" in event) {
    const moved = event.t === "occupied" || event.t === "fortified";
    return {
      ...(moved ? gaining([event.target], event.count) : gaining([])),
      pair: [event.source, event.target],
    };
  }
  if (event.t === "turnbegan") return gaining(event.regions.flatMap(([region]) => landsIn(atlas, region)));
  const counts = "territory" in event && event.t !== "revived";
  const count = "count" in event ? event.count : 1;
  return gaining(placesOf(event), counts ? (event.t === "undone" ? -count : count) : 0);
}

function stateOf(
  id: number,
  { view, spot, highlights, highlighted }: Showing,
  { pair, gains }: Marks,
): LandState {
  const isOwnBattle = spot?.mine;
  if (id === pair?.[0]) return isOwnBattle ? "chosen" : "from";
  if (id === pair?.[1]) return "onto";
  if (gains.has(id)) return "gains";
  if (view.owners[id] === UNSEEN && !highlighted.includes(id)) return "fog";
  if (spot) return isOwnBattle && spot.stage === "roll" ? "not-now" : "rest";
  return highlighted.includes(id) ? "onto" : landStateOf(id, highlights);
}

function useOf(id: number, { view: { phase }, highlights }: Showing): string {
  if (id === highlights.chosen) return uses.chosen;
  if (highlights.targets.has(id)) return uses.target(phase);
  return highlights.ready.has(id) ? uses.ready(phase) : "";
}

function arrowOf(
  { board, highlights: { chosen, aim, label }, spot }: Showing,
  { pair }: Marks,
): Arrow | null {
  const [from, to] = pair ?? (spot === null ? [chosen, aim] : []);
  if (typeof from !== "number" || typeof to !== "number") return null;
  return { from, to, label: spot === null ? label : null, around: wrapOf(board.atlas, from, to) };
}

/** The territories to bring into view. Around the edge of the map, only the target fits. */
function watchOf({ highlights, spot, highlighted }: Showing, arrow: Arrow | null): readonly number[] {
  if (arrow) return arrow.around ? [arrow.to] : [arrow.from, arrow.to];
  if (spot && "territory" in spot.event) return placesOf(spot.event);
  return highlights.chosen === null ? highlighted : [highlights.chosen];
}
