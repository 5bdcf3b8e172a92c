import {
  type Board,
  type Card,
  type Event,
  type Fought,
  FREE,
  NOBODY,
  type Sight,
  type Terms,
  type UnitKind,
} from "./model";
import { hiredBack, hit, inherited, plusAfter } from "./plus/after";
import { add, put } from "./plus/lists";
import { SPECIALS } from "./plus/names";
import { isMixed, pointsOf } from "./units";

/**
 * How it stands after an event, as far as the event itself tells; incomes and what sets are worth come from
 * the server.
 */
export function after(view: Sight, event: Event, board: Board): Sight {
  const next = onMap(view, event, board.terms);
  return view.plus ? { ...next, plus: plusAfter(view, event, board) } : next;
}

function onMap(view: Sight, event: Event, terms: Terms): Sight {
  switch (event.t) {
    case "claimed":
      return claimed(view, event.seat, event.territory, terms);
    case "leftover":
      return beginPlacing(stationed(view, event.territories, event.armies), terms);
    case "turnbegan":
      return {
        ...view,
        phase: "reinforce",
        turn: event.seat,
        round: event.round,
        armies: (event.takings?.barracks ?? []).reduce(
          (armies, territory) => add(armies, territory, 1),
          view.armies,
        ),
        reserve: event.armies,
        placed: false,
        conquered: false,
        moves: 0,
        battle: null,
      };
    case "placed":
      return placed(view, event.territory, event.count, event.unit, terms);
    case "undone":
      return undone(view, event.territory, event.count, event.unit);
    case "hired":
      return {
        ...view,
        armies: add(view.armies, event.territory, event.count),
        fresh: add(view.fresh, event.territory, event.count),
        placed: true,
      };
    case "recruited":
      return { ...view, armies: add(view.armies, event.territory, event.count) };
    case "withdrew":
      return { ...view, armies: add(view.armies, event.territory, 1) };
    case "struck":
      return { ...view, ...hit(view, event) };
    case "revived":
      return {
        ...(event.territory === null ? view : settled(view, event.seat, event.territory, event.armies)),
        fallen: view.fallen.filter((seat) => seat !== event.seat),
      };
    case "handedover":
      return { ...view, owners: inherited(view, event.seat, event.to) };
    case "traded":
      return traded(view, event.seat, event.cards, event.worth, event.bonus, terms);
    case "fought":
      return fought(view, event);
    case "conquered":
      return conquered(view, event.seat, event.source, event.target, event.count);
    case "occupied":
      return { ...moved(view, event.source, event.target, event.count), ...AT_PEACE };
    case "eliminated":
      return { ...view, fallen: [...view.fallen, event.seat] };
    case "cardstaken":
      return {
        ...changedHand(
          changedHand(view, event.former, -event.count, () => []),
          event.seat,
          event.count,
          (hand) => [...hand, ...(event.cards ?? [])],
        ),
        ...AT_PEACE,
      };
    case "cardsdropped":
      return {
        ...thrown(
          changedHand(view, event.seat, -event.cards.length, () => []),
          event.cards,
          terms,
        ),
        ...AT_PEACE,
      };
    case "carddrawn":
      return drawn(view, event.seat, event.card, event.reshuffled, terms);
    case "fortified":
      return { ...moved(view, event.source, event.target, event.count), moves: view.moves + 1 };
    case "phasebegan":
      return { ...(view.phase === "reinforce" ? confirmed(view) : view), phase: event.phase };
    case "decided":
      return { ...view, phase: "over", winner: event.winner, reason: event.reason, battle: null };
    case "researched":
    case "announced":
    case "passed":
    case "treatyoffered":
    case "treatyanswered":
    case "noticegiven":
    case "treatyended":
    case "victorynear":
    case "victorystopped":
      return view;
  }
}

/** A battle and what belongs to it is over. */
const AT_PEACE = { phase: "attack", battle: null } as const;

const nextSeat = (view: Sight, seat: number): number => (seat + 1) % view.pool.length;

const confirmed = (view: Sight): Sight => ({ ...view, fresh: view.fresh.map(() => 0) });

const moved = (view: Sight, source: number, target: number, count: number): Sight => ({
  ...view,
  armies: add(add(view.armies, source, -count), target, count),
});

function claimed(view: Sight, seat: number, territory: number, terms: Terms): Sight {
  const owners = put(view.owners, territory, seat);
  const pool = put(view.pool, seat, Math.max(0, (view.pool[seat] ?? 0) - 1));
  const next = { ...view, owners, pool, armies: put(view.armies, territory, 1), turn: nextSeat(view, seat) };
  return owners.includes(FREE) ? next : beginPlacing(next, terms);
}

const stationed = (view: Sight, territories: readonly number[], armies: number): Sight => ({
  ...view,
  owners: view.owners.map((owner, index) => (territories.includes(index) ? NOBODY : owner)),
  armies: view.armies.map((count, index) => (territories.includes(index) ? armies : count)),
});

const beginPlacing = (view: Sight, terms: Terms): Sight => nextBatch({ ...view, phase: "setup" }, terms);

/** The next seat with armies left places some; where nobody has any, the first turn is told next. */
function nextBatch(view: Sight, terms: Terms): Sight {
  let turn = view.turn;
  for (let tried = 0; tried < view.pool.length; tried++) {
    const left = view.pool[turn] ?? 0;
    if (left > 0) return { ...view, turn, reserve: Math.min(terms["setup.place_batch"] ?? 1, left) };
    turn = nextSeat(view, turn);
  }
  return view;
}

const settled = (view: Sight, seat: number, territory: number, armies: number): Sight => ({
  ...view,
  owners: put(view.owners, territory, seat),
  armies: put(view.armies, territory, armies),
});

/** What is left to place after so many more or fewer; what is not known stays so. */
const reserved = ({ reserve }: Sight, less: number): number => (reserve < 0 ? reserve : reserve - less);

function placed(
  view: Sight,
  territory: number,
  count: number,
  unit: UnitKind | undefined,
  terms: Terms,
): Sight {
  const reserve = reserved(view, count * pointsOf(unit));
  const next: Sight = {
    ...view,
    armies: add(view.armies, territory, count),
    fresh: add(view.fresh, territory, count),
    reserve,
  };
  if (view.phase === "reinforce") return { ...next, placed: true };
  if (view.phase === "setup") next.pool = add(view.pool, view.turn, -count);
  if (next.reserve !== 0) return next;
  return view.phase === "setup"
    ? nextBatch({ ...confirmed(next), turn: nextSeat(view, view.turn) }, terms)
    : confirmed(next);
}

function undone(view: Sight, territory: number, count: number, unit: UnitKind | undefined): Sight {
  const fresh = add(view.fresh, territory, -count);
  const points = count * pointsOf(unit);
  const returned = points - hiredBack(view.plus ?? {}, territory, points);
  const next: Sight = {
    ...view,
    armies: add(view.armies, territory, -count),
    fresh,
    reserve: reserved(view, -returned),
  };
  if (view.phase === "setup") next.pool = add(view.pool, view.turn, count);
  if (view.phase === "reinforce") next.placed = fresh.some((left) => left > 0);
  return next;
}

function traded(
  view: Sight,
  seat: number,
  cards: readonly Card[],
  worth: number,
  bonus: readonly number[],
  terms: Terms,
): Sight {
  const gained = terms["cards.territory_bonus"] ?? 2;
  const next = thrown(
    changedHand(confirmed(view), seat, -cards.length, (hand) => without(hand, cards)),
    cards,
    terms,
  );
  return {
    ...next,
    armies: bonus.reduce((armies, territory) => add(armies, territory, gained), view.armies),
    reserve: reserved(view, -worth),
    sets: add(view.sets, seat, 1),
  };
}

const same = (one: Card, other: Card): boolean =>
  one.symbol === other.symbol &&
  (one.territory ?? null) === (other.territory ?? null) &&
  (one.special ?? null) === (other.special ?? null);

function without(hand: readonly Card[], cards: readonly Card[]): Card[] {
  const left = [...hand];
  for (const card of cards) {
    const place = left.findIndex((held) => same(held, card));
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** So many cards more or fewer in a hand, and which, where this viewer knows the hand. */
const changedHand = (
  view: Sight,
  seat: number,
  by: number,
  change: (hand: readonly Card[]) => Card[],
): Sight => ({
  ...view,
  cards: add(view.cards, seat, by),
  hands: view.hands.map((hand, index) => (index === seat && hand ? change(hand) : hand)),
});

const isEndless = (terms: Terms): boolean => terms["cards.deck"] === "iid";

const MOST_TERRITORIES = 62;

/**
 * Cards go on the pile, which lies in the order of territories, wild cards after them, and special ones last.
 */
function thrown(view: Sight, cards: readonly Card[], terms: Terms): Sight {
  if (isEndless(terms)) return view;
  const place = ({ territory, special }: Card): number =>
    territory ?? (special ? MOST_TERRITORIES + 1 + Object.keys(SPECIALS).indexOf(special) : MOST_TERRITORIES);
  return { ...view, pile: [...view.pile, ...cards].sort((one, other) => place(one) - place(other)) };
}

function drawn(view: Sight, seat: number, card: Card | null, reshuffled: boolean, terms: Terms): Sight {
  const next = changedHand(view, seat, 1, (hand) => (card ? [...hand, card] : [...hand]));
  if (isEndless(terms)) return next;
  return reshuffled ? { ...next, deck: view.pile.length - 1, pile: [] } : { ...next, deck: view.deck - 1 };
}

/** Where the defender is asked for each roll, an attack until goes on by itself. */
function fought(view: Sight, { source, target, lost }: Fought): Sight {
  const armies = add(add(view.armies, source, -lost[0]), target, -lost[1]);
  const keep = view.battle?.keep ?? 0;
  const free = (armies[source] ?? 0) - keep;
  const goesOn = view.battle !== null && keep > 0 && free > 0 && (armies[target] ?? 0) > 0;
  if (!goesOn) return { ...view, ...AT_PEACE, armies };
  return { ...view, armies, battle: { source, target, dice: Math.min(3, free), keep } };
}

function conquered(view: Sight, seat: number, source: number, target: number, count: number): Sight {
  const armies = put(add(view.armies, source, -count), target, count);
  const next: Sight = { ...view, armies, owners: put(view.owners, target, seat), conquered: true };
  return (armies[source] ?? 0) > 1 || isMixed(view, source)
    ? { ...next, phase: "occupy", battle: { source, target, dice: count } }
    : { ...next, ...AT_PEACE };
}
