import { landsIn, wrapOf } from "../../board/atlas";
import { BARE_INK, inkOf } from "../../board/inks";
import type { Arrow, LandShow, LandState, Scene } from "../../board/scene";
import type { Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { landStateOf, orderOf, pointedAs } from "../../play/highlights";
import { Bare, Disc, reachOf } from "./Disc";
import {
  type Board,
  FREE,
  type Highlights,
  isHidden,
  type Phase,
  placesOf,
  type Sight,
  type Spot,
  UNSEEN,
} from "./model";
import { spokenTerritory } from "./territoryWords";

/** All that decides what the map shows. */
export interface Showing {
  board: Board;
  view: Sight;
  cast: Cast;
  /** The seat that acts at this screen. */
  seat: Seat | null;
  lit: Highlights;
  spot: Spot | null;
  /** Territories of a line of the log that is pointed at. */
  recalled: readonly number[];
}

export function sceneOf(showing: Showing): Scene {
  const { board, view, cast, seat, lit, spot } = showing;
  const isOwn = (id: number): boolean => seat !== null && view.owners[id] === seat;
  const marks = marksOf(spot, board);
  const lands = board.atlas.territories.map((_, id): LandShow => {
    const state = stateOf(id, showing, marks);
    const gain = marks.gains.get(id) ?? (spot === null ? (view.fresh[id] ?? 0) : 0);
    return {
      id,
      ink: landInk(view.owners[id] ?? FREE),
      state,
      ...(isHidden(view, id) && state !== "fog" ? { veiled: true } : {}),
      pointed: seat === null ? "plain" : pointedAs(id, lit, isOwn(id)),
      spoken: spokenTerritory(board, view, cast, id, spokenState(id, showing)),
      pressed: lit.chosen === id,
      piece: null,
      ...badgeOf(view, id, gain),
    };
  });
  const arrow = arrowOf(showing, marks);
  return {
    lands,
    order: orderOf(lands.length, lit, isOwn),
    arrow,
    fades: false,
    watch: watchOf(showing, arrow),
  };
}

/** The ink of land: none where nobody has it, or where its owner is not seen. */
export const landInk = (owner: number): number =>
  owner === FREE || owner === UNSEEN ? BARE_INK : inkOf(owner);

/** What stands on a territory, and what it bears. */
function badgeOf(
  { owners, armies, plus }: Sight,
  id: number,
  gain: number,
): Pick<LandShow, "badge" | "size"> {
  const owner = owners[id] ?? FREE;
  const capital = plus?.capitals?.indexOf(id) ?? -1;
  const borne = { boost: plus?.boosts?.[id] ?? null, capital: capital < 0 ? null : inkOf(capital) };
  if (landInk(owner) === BARE_INK)
    return { badge: borne.boost || borne.capital !== null ? <Bare {...borne} /> : null };
  const disc = {
    ...borne,
    count: armies[id] ?? 0,
    gain,
    cavalry: plus?.cavalry?.[id] ?? 0,
    artillery: plus?.artillery?.[id] ?? 0,
    friend: plus?.friends?.includes(owner) ?? false,
  };
  return { badge: <Disc {...disc} />, ...(plus ? { size: reachOf(disc) } : {}) };
}

/** What is told on the map. */
interface Marks {
  /** From where to where something goes. */
  pair?: readonly [number, number];
  /** The territories that gain something, and how many armies where a number is to be seen. */
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

function stateOf(id: number, { view, spot, lit, recalled }: Showing, { pair, gains }: Marks): LandState {
  const isOwnBattle = spot?.mine;
  if (id === pair?.[0]) return isOwnBattle ? "chosen" : "from";
  if (id === pair?.[1]) return "onto";
  if (gains.has(id)) return "gains";
  if (view.owners[id] === UNSEEN && !recalled.includes(id)) return "fog";
  if (spot) return isOwnBattle && spot.stage === "roll" ? "not-now" : "rest";
  return recalled.includes(id) ? "onto" : landStateOf(id, lit);
}

/** What can be done with land that is lit. */
const CAN: Readonly<Partial<Record<Phase, string>>> = {
  attack: "can attack",
  fortify: "can move armies",
  claim: "can be claimed",
};

function spokenState(id: number, { view: { phase }, lit }: Showing): string {
  if (id === lit.chosen) return "chosen";
  if (lit.targets.has(id)) return phase === "attack" ? "can be attacked" : "armies can move here";
  return lit.ready.has(id) ? (CAN[phase] ?? "can be reinforced") : "";
}

function arrowOf({ board, lit: { chosen, aim, label }, spot }: Showing, { pair }: Marks): Arrow | null {
  const [from, to] = pair ?? (spot === null ? [chosen, aim] : []);
  if (typeof from !== "number" || typeof to !== "number") return null;
  return { from, to, label: spot === null ? label : null, around: wrapOf(board.atlas, from, to) };
}

function watchOf({ lit, spot, recalled }: Showing, arrow: Arrow | null): readonly number[] {
  if (arrow) return arrow.around ? [arrow.to] : [arrow.from, arrow.to];
  if (spot && "territory" in spot.event) return placesOf(spot.event);
  return lit.chosen === null ? recalled : [lit.chosen];
}
