import { add, addAt, altered, changed, inOrder, moved, put, stands, withPlace } from "./changed";
import { ATTACKER, began, fighters, fired, settled, suffered } from "./clash";
import { placed, tookBack, UNLOADED, wentAboard, wentAlong, wentAshore, withoutUnits } from "./marches";
import {
  AA_GUN,
  ABOARD,
  type Board,
  type Event,
  FACTION,
  FLAGS,
  FOUGHT,
  KIND,
  NOBODY,
  PLACE,
  RAIDING,
  RETREATED,
  type Sight,
  SPENT,
  SUBMERGED,
  sideOf,
  TARGET,
  type Unit,
} from "./model";
import type { Order } from "./orders/words";
import { answered, broken, lapsed, offered } from "./pacts/bonds";
import { terrainOf } from "./terrain";

type Told<T extends Event["t"]> = Extract<Event, { t: T }>;

/**
 * How it stands after an event, as far as the event itself tells; `next` is what is told after it. What
 * follows from a position, such as incomes, comes from the server.
 */
export const after = (view: Sight, event: Event, board: Board, next?: Event): Sight =>
  board.terms.fog ? happenedInFog(view, event, board) : settled(happened(view, event, board), next, board);

/**
 * In fog units have no numbers that a browser could follow from event to event: what has become of them is
 * seen when the server tells how it stands.
 */
function happenedInFog(view: Sight, event: Event, board: Board): Sight {
  switch (event.t) {
    case "phasebegan":
      return inPhase(view, event.phase);
    case "captured":
      return stands(view, { owners: put(view.now.owners, event.place, event.owner) });
    case "collected":
      return stands(view, { treasuries: put(view.now.treasuries, event.faction, event.treasury) });
    case "turnbegan":
    case "treasurytaken":
    case "drafted":
    case "declared":
    case "pactoffered":
    case "pactanswered":
    case "pactbroken":
    case "ordered":
    case "decided":
      return happened(view, event, board);
    default:
      return view;
  }
}

function happened(view: Sight, event: Event, board: Board): Sight {
  switch (event.t) {
    case "turnbegan":
      return stands(view, {
        turn: event.faction,
        round: event.round,
        treasuries: put(view.now.treasuries, event.faction, event.treasury),
        taken: [],
      });
    case "phasebegan":
      return event.phase === "noncombat_move"
        ? rested(inPhase(view, event.phase), board)
        : inPhase(view, event.phase);
    case "bought":
      return bought(view, event, board);
    case "moved":
      return wentAlong(view, event, board);
    case "loaded":
      return wentAboard(view, event, board);
    case "unloaded":
      return wentAshore(view, event, board);
    case "undone":
      return tookBack(view, event.move);
    case "battlebegan":
      return began(view, event, board);
    case "landed":
      return stands(view, {
        units: changed(view.now.units, event.units, (unit) =>
          altered(unit, { [ABOARD]: NOBODY, [PLACE]: event.to, [TARGET]: NOBODY }),
        ),
      });
    case "landingcancelled":
      return calledOff(view, event.units);
    case "fired":
      return fired(view, event, board);
    case "raided":
      return raided(view, event);
    case "lost":
      return lost(view, event);
    case "submerged":
      return stands(view, {
        units: changed(view.now.units, event.units, (unit) => flagged(unit, SUBMERGED)),
      });
    case "retreated":
      return retreated(view, event, board);
    case "battleended":
      return ended(view, event.place, board);
    case "captured":
      return captured(view, event, board);
    case "treasurytaken":
      return stands(view, {
        treasuries: add(add(view.now.treasuries, event.former, -event.amount), event.faction, event.amount),
      });
    case "placed":
      return placed(view, event);
    case "leftunplaced":
      return stands(view, {
        basket: view.now.basket.map(() => 0),
        treasuries: add(view.now.treasuries, event.faction, event.refund),
      });
    case "collected":
      return tidied(stands(view, { treasuries: put(view.now.treasuries, event.faction, event.treasury) }));
    case "drafted":
      return drafted(view, event);
    case "declared":
      return declared(view, event);
    case "pactoffered":
      return stands(view, offered(view, event.seat, event.to));
    case "pactanswered":
      return stands(view, answered(view, event.seat, event.to, event.accept));
    case "pactbroken":
      return stands(view, broken(view, event.seat, event.to));
    case "ordered":
      return stands(view, { orders: put(view.now.orders ?? ordersOf(view), event.seat, event.order) });
    case "decided":
      return decided(view, event, board);
  }
}

const flagged = (unit: Unit, flag: number): Unit => altered(unit, { [FLAGS]: unit[FLAGS] | flag });

const inPhase = (view: Sight, phase: Told<"phasebegan">["phase"]): Sight =>
  stands(view, { phase, moves: [] });

/** When combat is over, what moved or fought does not move again, planes excepted; submarines surface. */
function rested(view: Sight, board: Board): Sight {
  const { kinds } = terrainOf(board);
  const { turn, fought } = view.now;
  const units = view.now.units.map((old) => {
    const unit = old[FLAGS] & SUBMERGED ? altered(old, { [FLAGS]: old[FLAGS] & ~SUBMERGED }) : old;
    const kind = kinds[unit[KIND]];
    if (!kind || unit[PLACE] === NOBODY || unit[FACTION] !== turn || kind.air) return unit;
    return unit[SPENT] > 0 || unit[FLAGS] > 0 || fought.includes(unit[PLACE])
      ? altered(unit, { [SPENT]: kind.range })
      : unit;
  });
  return stands(view, { units });
}

function bought(view: Sight, { faction, counts, cost }: Told<"bought">, { units }: Board): Sight {
  const before = view.now.basket.reduce((sum, count, kind) => sum + count * (units[kind]?.cost ?? 0), 0);
  return stands(view, { basket: counts, treasuries: add(view.now.treasuries, faction, before - cost) });
}

/** Units stay aboard, as if their transports had not unloaded. */
function calledOff(view: Sight, cargo: readonly number[]): Sight {
  const ships = new Set(cargo.map((number) => view.now.units[number]?.[ABOARD] ?? NOBODY));
  const stayed = changed(view.now.units, cargo, (unit) => altered(unit, { [TARGET]: NOBODY }));
  return stands(view, {
    units: changed(stayed, ships, (ship) =>
      altered(ship, { [TARGET]: NOBODY, [FLAGS]: ship[FLAGS] & ~UNLOADED }),
    ),
  });
}

function raided(view: Sight, { place, owner, damage }: Told<"raided">): Sight {
  const { units, treasuries } = view.now;
  const bombed = units.map((unit) =>
    unit[PLACE] === place && unit[FLAGS] & RAIDING
      ? altered(unit, { [FLAGS]: (unit[FLAGS] & ~RAIDING) | FOUGHT })
      : unit,
  );
  return stands(view, {
    units: bombed,
    treasuries: add(treasuries, owner, -damage),
    raided: addAt(view.now.raided, place, damage),
  });
}

function lost(view: Sight, { units, what, cause }: Told<"lost">): Sight {
  const left = withoutUnits(view, units);
  return cause === "hit"
    ? suffered(
        left,
        what.map(([faction]) => faction),
      )
    : left;
}

/** Planes stay where they are for now. */
function retreated(view: Sight, { to, units }: Told<"retreated">, board: Board): Sight {
  const { kinds } = terrainOf(board);
  const gone = changed(view.now.units, units, (unit) => flagged(unit, RETREATED | FOUGHT));
  if (to === null) return stands(view, { units: gone });
  const others = units.filter((number) => !kinds[gone[number]?.[KIND] ?? NOBODY]?.air);
  const spent = changed(gone, others, (unit) => altered(unit, { [SPENT]: kinds[unit[KIND]]?.range ?? 0 }));
  return stands(view, { units: moved(spent, others, to) });
}

function ended(view: Sight, place: number, board: Board): Sight {
  const units = changed(view.now.units, fighters(view, ATTACKER, place, board), (unit) =>
    flagged(unit, FOUGHT),
  );
  return stands(view, { units, battle: null, fought: withPlace(view.now.fought, place) });
}

/** Land changes hands with its AA guns; a freed capital begins with an empty treasury. */
function captured(view: Sight, { place, by, owner, former }: Told<"captured">, board: Board): Sight {
  const { now } = view;
  const { capitalOf, kinds } = terrainOf(board);
  const since = now.taken.find(([at]) => at === place)?.[1] ?? former;
  const others = now.taken.filter(([at]) => at !== place);
  const changesSides = (unit: Unit): boolean =>
    unit[KIND] === AA_GUN &&
    unit[PLACE] === place &&
    unit[ABOARD] === NOBODY &&
    sideOf(view, unit[FACTION]) !== sideOf(view, owner);
  const native = capitalOf[place] ?? NOBODY;
  return stands(view, {
    owners: put(now.owners, place, owner),
    taken: since === owner ? others : inOrder([...others, [place, since]]),
    units: now.units.map((unit) =>
      changesSides(unit) ? altered(unit, { [FACTION]: owner, [SPENT]: kinds[AA_GUN]?.range ?? 0 }) : unit,
    ),
    treasuries:
      native !== NOBODY && sideOf(view, native) === sideOf(view, by)
        ? put(now.treasuries, native, 0)
        : now.treasuries,
  });
}

/**
 * At the end of a turn what was done in it is forgotten; units that are gone leave their numbers to the
 * others.
 */
function tidied(view: Sight): Sight {
  const { now } = view;
  const numbers = new Map<number, number>([[NOBODY, NOBODY]]);
  now.units.forEach((unit, number) => {
    if (unit[PLACE] !== NOBODY) numbers.set(number, numbers.size - 1);
  });
  const left = now.units.filter((unit) => unit[PLACE] !== NOBODY);
  const units = left.map(
    (unit): Unit => [
      unit[KIND],
      unit[FACTION],
      unit[PLACE],
      0,
      numbers.get(unit[ABOARD]) ?? NOBODY,
      NOBODY,
      NOBODY,
      0,
    ],
  );
  const factories = now.new_factories.reduce(withPlace, now.factories);
  return stands(view, {
    units,
    factories,
    new_factories: [],
    made: [],
    raided: [],
    fought: [],
    ...lapsed(view),
  });
}

function decided(view: Sight, { side: winner, reason }: Told<"decided">, { factions }: Board): Sight {
  return stands(view, { phase: "over", turn: factions.length - 1, winner, reason, moves: [], taken: [] });
}

function drafted(view: Sight, { seat, faction }: Told<"drafted">): Sight {
  const seats = put(view.seats, faction, seat);
  return { ...stands(view, { drafted: seats }), seats };
}

/** All factions of the seat are on its side from now on. */
function declared(view: Sight, { seat, side }: Told<"declared">): Sight {
  return {
    ...stands(view, { declared: put(view.now.declared ?? [], seat, side) }),
    sides: view.sides.map((known, faction) => (view.seats[faction] === seat ? side : known)),
  };
}

/** Everybody is asked while nobody has said otherwise. */
const ordersOf = ({ seats }: Sight): Order[] => Array.from({ length: Math.max(...seats) + 1 }, () => "ask");
