"""Setup and reinforcement: claiming territories, placing armies and trading cards."""

from __future__ import annotations

from outflank.games.conquest.events import Claimed, LeftOver, Placed, Traded, TurnBegan, Undone
from outflank.games.conquest.expansion import economy, refuge, treaties, units, world_events
from outflank.games.conquest.expansion.model import INFANTRY, POINTS, UNITS
from outflank.games.conquest.model import ANY, ATTACK, HAND, NEUTRAL, REINFORCE, SETUP, UNCLAIMED
from outflank.games.conquest.rules import cards, income, phases, turn_income, victory
from outflank.games.conquest.state import State, card_of
from outflank.kernel import bits
from outflank.kernel.game import Event


def claim(state: State, territory: int, events: list[Event] | None) -> None:
    """Put the first army on an unclaimed territory (CQ-6)."""
    seat = state.turn
    state.give(territory, seat)
    state.armies[territory] = 1
    state.pool[seat] = max(0, state.pool[seat] - 1)
    if events is not None:
        events.append(Claimed(seat, territory))
    next_in_play(state)
    left = bits.count(state.held[UNCLAIMED])
    if not left or (state.book.leaves_over and left < state.seats and is_even(state)):
        make_rest_neutral(state, events)
        begin_placing(state, events)


def next_in_play(state: State) -> None:
    """Pass the turn to the next seat that hasn't left."""
    state.turn = (state.turn + 1) % state.seats
    while state.fallen[state.turn]:
        state.turn = (state.turn + 1) % state.seats


def is_even(state: State) -> bool:
    """Whether all seats hold the same number of territories."""
    # Search claims millions of territories. Compiled, one test at the end is cheaper than a branch per seat.
    uneven = 0
    for seat in range(1, state.seats):
        uneven |= state.territories(seat) ^ state.territories(0)
    return not uneven


def make_rest_neutral(state: State, events: list[Event] | None) -> None:
    """Make the territories that nobody claimed neutral (CQ-9)."""
    found = []
    while state.held[UNCLAIMED]:
        territory = bits.lowest(state.held[UNCLAIMED])
        state.give(territory, NEUTRAL)
        state.armies[territory] = state.book.garrison
        found.append(territory)
    if found and events is not None:
        events.append(LeftOver(tuple(found), state.book.garrison))


def begin_placing(state: State, events: list[Event] | None) -> None:
    """Begin placing armies with the seat in turn, once all territories are claimed or dealt (CQ-11)."""
    state.phase = SETUP
    next_batch(state, events)


def next_batch(state: State, events: list[Event] | None) -> None:
    """Let the next seat with armies left place some; after the last, begin the first turn (CQ-11)."""
    for _ in range(state.seats):
        if state.pool[state.turn]:
            state.reserve = min(state.book.batch, state.pool[state.turn])
            return
        state.turn = (state.turn + 1) % state.seats
    state.round = 1
    state.turn = state.first
    if state.fallen[state.first]:
        next_in_play(state)
    victory.set_capitals(state)
    if state.plus is not None:
        world_events.begin_round(state, state.plus, events)
    begin_turn(state, events)


def begin_turn(state: State, events: list[Event] | None) -> None:
    """Begin a turn: collect armies (CQ-13, CQ-16), unless a goal reached earlier wins now (CQ-140)."""
    if state.plus is not None:
        refuge.update(state)
        treaties.expire(state, events)
        if victory.confirm_win(state, events):
            return
    seat = state.turn
    armies = income.armies(state, seat)
    cut = handicap(state, seat) if state.round == 1 else 0
    if cut:
        armies = armies * (100 - cut) // 100
    state.phase = REINFORCE
    state.reserve = armies
    state.placed = False
    state.conquered = False
    state.moves = 0
    taken = None
    if state.plus is not None:
        state.plus.forget_battles()
        taken = turn_income.collect(state, state.plus, cut, events)
    if events is not None:
        left = income.paying_regions(state, seat)
        regions = []
        while left:
            regions.append((bits.lowest(left), income.region_bonus(state, bits.lowest(left))))
            left &= left - 1
        events.append(TurnBegan(state.round, seat, armies, tuple(regions), taken))


def coming_cut(state: State, seat: int) -> int:
    """Return the cut of the seat's next turn in percent; only its first turn has one."""
    turn = (seat - state.first + state.seats) % state.seats
    now = (state.turn - state.first + state.seats) % state.seats
    return handicap(state, seat) if state.round == 0 or (state.round == 1 and turn > now) else 0


def handicap(state: State, seat: int) -> int:
    """Return the cut of the seat's first turn in percent, by its place in turn order (CQ-13, CQ-65)."""
    if state.book.teams and state.seats > 2:
        return team_handicap(state, seat)
    return state.book.cuts[(state.seats - 1) * 6 + (seat - state.first + state.seats) % state.seats]


def team_handicap(state: State, seat: int) -> int:
    """Scale the cut by the share of opponents still waiting for their first turn (CQ-65)."""
    turn = (seat - state.first + state.seats) % state.seats
    opponents = 0
    waiting = 0
    for step in range(state.seats):
        if not state.mates(seat, (state.first + step) % state.seats):
            opponents += 1
            waiting += step > turn
    cut = state.book.cuts[0]
    return cut * waiting // max(1, opponents)


def place(state: State, territory: int, count: int, events: list[Event] | None, unit: int = INFANTRY) -> None:
    """Place armies from the reserve on a territory (CQ-11, CQ-21, CQ-52, CQ-70)."""
    state.armies[territory] += count
    state.fresh[territory] += count
    state.reserve -= count
    if unit != INFANTRY:
        state.reserve -= count * (POINTS[unit] - 1)
        units.place_kind(state, territory, unit, count)
    if state.phase == REINFORCE:
        state.placed = True
    elif state.phase == SETUP:
        state.pool[state.turn] -= count
    if events is not None:
        events.append(Placed(state.turn, territory, count, UNITS[unit]))
    if state.reserve == 0 and state.phase != REINFORCE:
        confirm(state)
        if state.phase == SETUP:
            state.turn = (state.turn + 1) % state.seats
            next_batch(state, events)
        else:
            phases.enter(state, ATTACK, events)


def undo(state: State, territory: int, count: int, events: list[Event] | None, unit: int = INFANTRY) -> None:
    """Take back armies that aren't confirmed yet (CQ-22, CQ-71, CQ-123)."""
    points = count if unit == INFANTRY else count * POINTS[unit]
    hired = 0
    if state.plus is not None:
        hired = economy.refund(state, state.plus, territory, points)
    state.armies[territory] -= count
    state.fresh[territory] -= count
    state.reserve += points - hired
    if unit != INFANTRY:
        units.place_kind(state, territory, unit, -count)
    if state.phase == SETUP:
        state.pool[state.turn] += count
    if state.phase == REINFORCE:
        state.placed = any_fresh(state)
    if events is not None:
        events.append(Undone(state.turn, territory, count, UNITS[unit]))


def any_fresh(state: State) -> bool:
    """Whether any placed army can still be taken back."""
    found = 0
    for territory in range(state.terrain.size):
        found += state.fresh[territory]
    return found > 0


def confirm(state: State) -> None:
    """Make all placements final (CQ-22)."""
    for territory in range(state.terrain.size):
        state.fresh[territory] = 0
    if state.book.units:
        units.confirm(state)
    plus = state.plus
    if plus is not None:
        for territory in range(state.terrain.size):
            plus.hired[territory] = 0
            plus.paid[territory] = 0


def trade(state: State, one: int, two: int, three: int, on: int, events: list[Event] | None) -> None:
    """Trade three cards, given by their places in the hand, for armies (CQ-27 to CQ-32)."""
    seat = state.turn
    start = seat * HAND
    shown = (state.hand[start + one], state.hand[start + two], state.hand[start + three])
    armies = cards.worth_of(state, seat, shown[0], shown[1], shown[2])
    confirm(state)
    lucky = bonus(state, seat, shown, on)
    for spot in sorted((one, two, three), reverse=True):
        cards.discard(state, cards.drop(state, seat, spot))
    cards.count_set(state, seat, shown)
    state.reserve += armies
    if events is not None:
        events.append(Traded(seat, tuple([card_of(card) for card in shown]), armies, lucky))


def bonus(state: State, seat: int, shown: tuple[int, int, int], on: int) -> tuple[int, ...]:
    """Add the bonus armies to the seat's own territories shown on the cards; return where (CQ-32)."""
    found: list[int] = []
    for card in shown:
        territory = card // 4
        if not state.book.bonus or territory >= ANY or not state.held[seat] & state.terrain.bit[territory]:
            continue
        if state.book.every_match or territory == on or (on < 0 and not found):
            state.armies[territory] += state.book.bonus
            found.append(territory)
    return tuple(found)
