import { BARE_INK, inkOf } from "../../board/inks";
import type { Arrow, LandShow, LandState, Scene } from "../../board/scene";
import type { Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { wrapOf } from "./atlasBoard";
import { Bare, Disc, reachOf } from "./Disc";
import { type Board, FREE, isHidden, type Lit, landsIn, type Sight, type Spot, UNSEEN } from "./model";
import { spokenTerritory } from "./territoryWords";

/** All that decides what the map shows. */
export interface Showing {
  board: Board;
  view: Sight;
  cast: Cast;
  /** The seat that acts at this screen. */
  seat: Seat | null;
  lit: Lit;
  spot: Spot | null;
  /** Territories of a line of the log that is pointed at. */
  recalled: readonly number[];
}

export function sceneOf(showing: Showing): Scene {
  const { board, view, cast, lit, spot } = showing;
  const told = gainsOf(spot, board);
  const lands = board.atlas.territories.map((_, id): LandShow => {
    const state = stateOf(id, showing, told);
    return {
      id,
      ink: landInk(view.owners[id] ?? FREE),
      state,
      ...(isHidden(view, id) && state !== "fog" ? { veiled: true } : {}),
      pointed: pointedAs(id, showing),
      spoken: spokenTerritory(board, view, cast, id, spokenState(id, showing)),
      pressed: lit.chosen === id,
      piece: null,
      ...badgeOf(view, id, told.get(id) ?? (spot === null ? (view.fresh[id] ?? 0) : 0)),
    };
  });
  const arrow = arrowOf(showing);
  return { lands, order: orderOf(showing), arrow, fades: false, watch: watchOf(showing, arrow) };
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
  if (owner === FREE || owner === UNSEEN)
    return { badge: borne.boost || borne.capital !== null ? <Bare {...borne} /> : null };
  if (!plus) return { badge: <Disc count={armies[id] ?? 0} gain={gain} /> };
  const more = {
    ...borne,
    cavalry: plus.cavalry?.[id] ?? 0,
    artillery: plus.artillery?.[id] ?? 0,
    friend: plus.friends?.includes(owner) ?? false,
  };
  return { badge: <Disc count={armies[id] ?? 0} gain={gain} {...more} />, size: reachOf(more) };
}

/** The territories that gain something in what is told, and how many armies where a number is to be seen. */
function gainsOf(spot: Spot | null, { atlas }: Board): ReadonlyMap<number, number> {
  if (spot?.is === "placed") return new Map([[spot.territory, spot.count]]);
  if (spot?.is === "moved") return new Map([[spot.target, spot.count]]);
  if (spot?.is === "news") return new Map(spot.lands.map((land) => [land, 0]));
  if (spot?.is === "traded") return new Map(spot.bonus.map((territory) => [territory, 0]));
  if (spot?.is === "income")
    return new Map(
      spot.regions.flatMap(([region]) => landsIn(atlas, region).map((land) => [land, 0] as const)),
    );
  return new Map();
}

function stateOf(id: number, showing: Showing, told: ReadonlyMap<number, number>): LandState {
  const { view, spot, lit, recalled } = showing;
  const pair = pairOf(spot);
  if (pair && id === pair[0]) return spot?.is === "battle" && spot.mine ? "chosen" : "from";
  if (pair && id === pair[1]) return "onto";
  if (told.has(id)) return "gains";
  if (view.owners[id] === UNSEEN && !recalled.includes(id)) return "fog";
  if (spot?.is === "battle") return spot.mine && spot.stage === "roll" ? "not-now" : "rest";
  if (spot) return "rest";
  if (recalled.includes(id)) return "onto";
  return litState(id, lit);
}

function litState(id: number, { chosen, aim, targets, ready }: Lit): LandState {
  if (id === chosen) return "chosen";
  if (id === aim) return "onto";
  if (targets.has(id)) return "target";
  if (chosen !== null && (targets.size > 0 || aim !== null)) return "not-now";
  return ready.has(id) ? "ready" : "rest";
}

/** From where to where something goes in what is told. */
function pairOf(spot: Spot | null): readonly [number, number] | null {
  if (spot?.is === "battle") return [spot.fought.source, spot.fought.target];
  return spot?.is === "conquered" || spot?.is === "moved" ? [spot.source, spot.target] : null;
}

function pointedAs(id: number, { view, seat, lit }: Showing): LandShow["pointed"] {
  if (seat === null) return "plain";
  if (lit.targets.has(id)) return "target";
  if (lit.ready.has(id)) return "ready";
  if (view.owners[id] === seat) return "spent";
  return lit.chosen !== null && lit.targets.size > 0 ? "barred" : "plain";
}

function spokenState(id: number, { view, lit }: Showing): string {
  if (id === lit.chosen) return "chosen";
  if (lit.targets.has(id)) return view.phase === "attack" ? "can be attacked" : "armies can move here";
  if (!lit.ready.has(id)) return "";
  if (view.phase === "attack") return "can attack";
  if (view.phase === "fortify") return "can move armies";
  return view.phase === "claim" ? "can be claimed" : "can be reinforced";
}

/**
 * Tab visits what matters first: the chosen one and its targets, those that can act, one's own, the others.
 */
function orderOf({ board, view, seat, lit }: Showing): number[] {
  const rank = (id: number): number => {
    if (id === lit.chosen) return 0;
    if (lit.targets.has(id)) return 1;
    if (lit.ready.has(id)) return 2;
    return seat !== null && view.owners[id] === seat ? 3 : 4;
  };
  return board.atlas.territories.map((_, id) => id).sort((a, b) => rank(a) - rank(b) || a - b);
}

function arrowOf({ board, lit, spot }: Showing): Arrow | null {
  const pair =
    pairOf(spot) ??
    (spot === null && lit.chosen !== null && lit.aim !== null ? ([lit.chosen, lit.aim] as const) : null);
  if (!pair) return null;
  const [from, to] = pair;
  return { from, to, label: spot === null ? lit.label : null, around: wrapOf(board.atlas, from, to) };
}

function watchOf({ lit, spot, recalled }: Showing, arrow: Arrow | null): readonly number[] {
  if (arrow) return arrow.around ? [arrow.to] : [arrow.from, arrow.to];
  if (spot?.is === "placed") return [spot.territory];
  if (spot?.is === "news" && spot.event.t === "revived") return spot.lands;
  return lit.chosen === null ? recalled : [lit.chosen];
}
