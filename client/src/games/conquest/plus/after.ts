import type { Seat } from "../../../net/wire.gen";
import {
  type Board,
  type Card,
  type Event,
  NOBODY,
  type Plus,
  type Sight,
  type Takings,
  type Tech,
  type UnitKind,
} from "../model";
import { pointsOf, refundOf } from "../units";
import { add, put } from "./lists";
import { ALL_TECHS, CONDITIONS, techCost } from "./names";
import { afterTalk } from "./talk";

const STOCK = 12; // of each resource, at most

/**
 * What the later options hold after an event, as far as the event itself tells; `view` is as it stood before.
 */
export function plusAfter(view: Sight, event: Event, board: Board): Plus | null {
  const { plus } = view;
  if (!plus) return null;
  switch (event.t) {
    case "turnbegan":
      return turnBegan(lapsed(view, plus), event.seat, event.takings ?? null);
    case "decided":
      // any other victory comes between two turns
      return event.reason === "last_standing" ? plus : lapsed(view, plus);
    case "placed":
      return placed(view, withUnits(plus, event.territory, event.unit, event.count, true), event);
    case "undone":
      return undone(withUnits(plus, event.territory, event.unit, -event.count, true), event);
    case "hired":
      return hired(plus, event);
    case "recruited":
      return recruited(withUnits(plus, event.territory, event.unit, event.count, false), event);
    case "researched":
      return researched(plus, event.seat, event.tech);
    case "traded":
      return traded(view, confirmed(plus), event.seat, event.cards, board);
    case "phasebegan":
      return view.phase === "reinforce" ? confirmed(plus) : plus;
    case "fought":
      return fought(view, plus, event);
    case "conquered":
      return {
        ...shifted(plus, event),
        newest: put(plus.newest ?? [], event.seat, board.atlas.territories[event.target]?.region ?? null),
      };
    case "occupied":
    case "fortified":
      return shifted(plus, event);
    case "announced":
      return { ...plus, coming: { kind: event.kind, region: event.region } };
    case "struck":
      return {
        ...struck(view, plus, event.lost ?? []),
        coming: null,
        current: { kind: event.kind, region: event.region },
      };
    case "passed":
      return { ...plus, current: null };
    case "eliminated":
      return eliminated(view, plus, event.seat, event.by, board);
    case "victorynear":
    case "victorystopped":
      return near(plus, event.seat, event.conditions, event.t === "victorynear");
    case "revived":
      return {
        ...plus,
        revived: sorted([...(plus.revived ?? []), event.seat]),
        returns: put(plus.returns ?? [], event.seat, 0),
      };
    case "handedover":
      return { ...plus, left: sorted([...(plus.left ?? []), event.seat]) };
    default:
      return afterTalk(view, plus, event);
  }
}

/** With a seat its offers are gone, and with the last but two sides all of them. */
function eliminated(view: Sight, plus: Plus, seat: Seat, by: Seat, { terms }: Board): Plus {
  const standing = view.pool
    .map((_, other) => other)
    .filter((other) => other !== seat && !view.fallen.includes(other));
  const sides = new Set(standing.map((other) => plus.teams?.[other] ?? `seat ${other}`));
  const returns =
    terms["elimination.revival"] && !plus.revived?.includes(seat)
      ? put(plus.returns ?? [], seat, view.round + AWAY)
      : (plus.returns ?? []);
  return {
    ...plus,
    returns,
    beaten_by: (plus.beaten_by ?? []).map((first, other) => (other === seat && first < 0 ? by : first)),
    near: put(plus.near ?? [], seat, 0),
    offers:
      sides.size < 3 ? [] : (plus.offers ?? []).filter((offer) => offer.seat !== seat && offer.to !== seat),
  };
}

const AWAY = 2; // rounds until an eliminated seat comes back

const sorted = (seats: readonly Seat[]): Seat[] => [...seats].sort((one, other) => one - other);

/** Offers to the one whose turn is over wait no longer. */
const lapsed = ({ turn, round }: Sight, plus: Plus): Plus =>
  round > 0 && plus.offers?.length ? { ...plus, offers: plus.offers.filter(({ to }) => to !== turn) } : plus;

function turnBegan(plus: Plus, seat: Seat, takings: Takings | null): Plus {
  const fresh = {
    ...confirmed(plus),
    opened: [],
    shielded: [],
    parried: [],
    withdrawn: [],
    researched: false,
  };
  if (!takings) return fresh;
  const { money = 0, upkeep = 0, science = 0, food = 0, iron = 0, gold = 0 } = takings;
  const stocked = (kind: "food" | "iron" | "gold", by: number): (number | null)[] =>
    (plus[kind] ?? []).map((old, index) =>
      index === seat && old !== null ? Math.min(STOCK, old + by) : old,
    );
  return {
    ...fresh,
    money: earned(plus.money, seat, money - upkeep),
    science: add(plus.science ?? [], seat, science),
    food: stocked("food", food),
    iron: stocked("iron", iron),
    gold: stocked("gold", gold),
  };
}

/** Money, which can also be owed. */
const earned = (money: Plus["money"], seat: Seat, by: number): (number | null)[] =>
  (money ?? []).map((old, index) => (index === seat && old !== null ? old + by : old));

/** What was placed and bought cannot be taken back any more. */
const confirmed = (plus: Plus): Plus => ({
  ...plus,
  fresh_cavalry: none(plus.fresh_cavalry),
  fresh_artillery: none(plus.fresh_artillery),
  hired: none(plus.hired),
  paid: none(plus.paid),
});

const none = (list: readonly number[] | undefined): number[] => (list ?? []).map(() => 0);

/** So many more or fewer cavalry or artillery somewhere; `fresh` where they can be taken back. */
function withUnits(
  plus: Plus,
  territory: number,
  unit: UnitKind | undefined,
  count: number,
  fresh: boolean,
): Plus {
  if (unit !== "cavalry" && unit !== "artillery") return plus;
  const placed = fresh ? { [`fresh_${unit}`]: add(plus[`fresh_${unit}`] ?? [], territory, count) } : {};
  return { ...plus, [unit]: add(plus[unit] ?? [], territory, count), ...placed };
}

function hired(plus: Plus, { seat, territory, unit, count, price }: Extract<Event, { t: "hired" }>): Plus {
  return {
    ...withUnits(plus, territory, unit, count, true),
    money: earned(plus.money, seat, -price),
    hired: add(plus.hired ?? [], territory, count * pointsOf(unit)),
    paid: add(plus.paid ?? [], territory, price),
  };
}

/**
 * Before the first turn, and with cards that were taken, the last of the reserve confirms all that was
 * placed.
 */
function placed(
  { phase, reserve }: Sight,
  plus: Plus,
  { count, unit }: Extract<Event, { t: "placed" }>,
): Plus {
  return phase !== "reinforce" && reserve === count * pointsOf(unit) ? confirmed(plus) : plus;
}

/** What was hired goes back first, and its money with it. */
function undone(plus: Plus, { seat, territory, count, unit }: Extract<Event, { t: "undone" }>): Plus {
  const back = hiredBack(plus, territory, count * pointsOf(unit));
  const refund = refundOf(plus, territory, back);
  return {
    ...plus,
    money: earned(plus.money, seat, refund),
    hired: add(plus.hired ?? [], territory, -back),
    paid: add(plus.paid ?? [], territory, -refund),
  };
}

/** How many of so many points that are taken back were hired. */
export const hiredBack = ({ hired }: Plus, territory: number, points: number): number =>
  Math.min(points, hired?.[territory] ?? 0);

function recruited(
  plus: Plus,
  { seat, food = 0, iron = 0, gold = 0 }: Extract<Event, { t: "recruited" }>,
): Plus {
  return {
    ...plus,
    food: add(plus.food ?? [], seat, -food),
    iron: add(plus.iron ?? [], seat, -iron),
    gold: add(plus.gold ?? [], seat, -gold),
  };
}

function researched(plus: Plus, seat: Seat, tech: Tech): Plus {
  const cost = techCost(tech);
  const missing = Math.max(0, cost - (plus.science?.[seat] ?? cost));
  const known = [...(plus.techs?.[seat] ?? []), tech].sort(
    (one, other) => ALL_TECHS.indexOf(one) - ALL_TECHS.indexOf(other),
  );
  return {
    ...plus,
    researched: true,
    techs: put(plus.techs ?? [], seat, known),
    science: add(plus.science ?? [], seat, missing - cost),
    gold: add(plus.gold ?? [], seat, -missing),
  };
}

/** A frozen set makes nothing dearer, and with a crash sets get two steps cheaper besides. */
function traded(view: Sight, plus: Plus, seat: Seat, cards: readonly Card[], { terms }: Board): Plus {
  if (!terms["cards.special"]) return plus;
  const kinds = cards.map(({ special }) => special);
  const barred = plus.embargo === seat ? seat : null;
  const slack = kinds.reduce(
    (sum, kind) => (kind === "freeze" ? Math.max(sum, 1) : kind === "crash" ? Math.max(sum, 1) + 2 : sum),
    0,
  );
  const sets =
    terms["cards.exchange_counter"] === "per_player"
      ? (view.sets[seat] ?? 0) - (plus.slack?.[seat] ?? 0)
      : total(view.sets) - total(plus.slack ?? []);
  return {
    ...plus,
    embargo: kinds.includes("embargo") ? seat : barred,
    slack: add(plus.slack ?? [], seat, Math.min(slack, sets + 1)),
  };
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Infantry falls first, then cavalry, then artillery; the first roll there is over, and with it its modifier.
 */
function fought(
  view: Sight,
  plus: Plus,
  { source, target, lost, absorbed = [0, 0] }: Extract<Event, { t: "fought" }>,
): Plus {
  const aided = !plus.opened?.includes(target) && Math.abs(plus.attack?.[source] ?? 0) === 1;
  return {
    ...fallen(view, fallen(view, plus, source, lost[0]), target, lost[1]),
    opened: including(plus.opened, target),
    shielded: aided || absorbed[0] > 0 ? including(plus.shielded, target) : (plus.shielded ?? []),
    parried: absorbed[1] > 0 ? including(plus.parried, target) : (plus.parried ?? []),
  };
}

const including = (set: readonly number[] | undefined, territory: number): number[] =>
  [...new Set([...(set ?? []), territory])].sort((one, other) => one - other);

/** The kinds of units that are left somewhere after such a loss. */
function fallen({ armies }: Sight, plus: Plus, territory: number, lost: number): Plus {
  const left = (armies[territory] ?? 0) - lost;
  if (!plus.cavalry?.length || left < 0) return plus;
  const guns = Math.min(plus.artillery?.[territory] ?? 0, left);
  const riders = Math.min(plus.cavalry[territory] ?? 0, left - guns);
  return {
    ...plus,
    cavalry: put(plus.cavalry, territory, riders),
    artillery: put(plus.artillery ?? [], territory, guns),
  };
}

const struck = (view: Sight, plus: Plus, lost: readonly (readonly [number, number])[]): Plus =>
  lost.reduce((next, [territory, count]) => fallen(view, next, territory, count), plus);

/** Cavalry and artillery that went with what moved. */
function shifted(
  plus: Plus,
  {
    source,
    target,
    cavalry = 0,
    artillery = 0,
  }: { source: number; target: number; cavalry?: number; artillery?: number },
): Plus {
  if (!plus.cavalry?.length) return plus;
  const move = (list: readonly number[], count: number): number[] =>
    add(add(list, source, -count), target, count);
  return { ...plus, cavalry: move(plus.cavalry, cavalry), artillery: move(plus.artillery ?? [], artillery) };
}

function near(
  plus: Plus,
  seat: Seat,
  conditions: readonly (typeof CONDITIONS)[number][],
  isNear: boolean,
): Plus {
  const bits = conditions.reduce((sum, condition) => sum | (1 << CONDITIONS.indexOf(condition)), 0);
  const old = plus.near?.[seat] ?? 0;
  return {
    ...plus,
    near: put(plus.near ?? [], seat, isNear ? old | bits : old & ~bits),
    progress: (plus.progress ?? []).map((list, index) =>
      index === seat
        ? list.map((one) => (conditions.includes(one.condition) ? { ...one, near: isNear } : one))
        : list,
    ),
  };
}

/** Whose land it becomes when a seat leaves it to a mate. */
export const inherited = (view: Sight, seat: Seat, to: Seat): number[] =>
  view.owners.map((owner) => (owner === seat ? to : owner));

/** The map after something has struck it. */
export const hit = (
  view: Sight,
  { lost = [], turned = [] }: Extract<Event, { t: "struck" }>,
): Pick<Sight, "armies" | "owners"> => ({
  armies: lost.reduce((armies, [territory, count]) => add(armies, territory, -count), [...view.armies]),
  owners: view.owners.map((owner, territory) => (turned.includes(territory) ? NOBODY : owner)),
});
