"""The starting position, before the first claim or placement."""

from __future__ import annotations

from outflank.games.conquest.expansion import effects
from outflank.games.conquest.expansion.model import BARRACKS, BEACON, CITADEL
from outflank.games.conquest.model import Board
from outflank.games.conquest.options import resolve
from outflank.games.conquest.options.rulebook import rulebook_of
from outflank.games.conquest.options.settings import Settings, Terms
from outflank.games.conquest.rules import reinforcement, victory
from outflank.games.conquest.state import State
from outflank.games.conquest.terrain import terrain_of
from outflank.games.conquest.visibility.views import atlas_of
from outflank.kernel.dice import Dice

ONE_BOOST_IN = 8  # territories per boost (CQ-80)


def start(settled: Settings, seats: int, dice: Dice) -> State:
    """Return the position at the start of setup, with territories unclaimed or dealt (CQ-5 to CQ-12)."""
    graph = resolve.graph_of(settled)
    agreed = resolve.terms_of(settled)
    state = State(terrain_of(graph), rulebook_of(agreed), seats, dice)
    state.board = Board(atlas_of(settled.map, graph), agreed, effects.effects(state))
    if state.book.plus:
        state.add_expansion()
        place_boosts(state, dice)
    if state.book.missions:
        victory.deal_missions(state, dice)
    armies = agreed.setup_initial_armies[str(seats)]
    starter = dice.below(seats)
    first = starter if agreed.setup_first_player == "first_placer" else dice.below(seats)
    open_land = place_neutrals(state, agreed, armies)
    if agreed.setup_allocation == "claim":
        state.begin(starter, first, [armies] * seats)
        return state
    dealt = deal(state, agreed, open_land, starter)
    state.begin(starter, first, [max(0, armies - count) for count in dealt])
    reinforcement.begin_placing(state, None)
    return state


def place_boosts(state: State, dice: Dice) -> None:
    """Put boosts on one territory in eight, as evenly as possible by kind (CQ-80)."""
    if state.plus is None or not state.book.boosts:
        return
    land = shuffled(list(range(state.terrain.size)), dice)
    kinds = shuffled([BARRACKS, CITADEL, BEACON], dice)
    for place, territory in enumerate(land[: state.terrain.size // ONE_BOOST_IN]):
        state.plus.add_boost(territory, kinds[place % 3])


def place_neutrals(state: State, agreed: Terms, armies: int) -> list[int]:
    """Give the neutral armies a third of a two-player map (CQ-10); return the rest, shuffled."""
    order = shuffled(list(range(state.terrain.size)), state.dice)
    if state.seats != 2 or not agreed.setup_two_player_neutral:
        return order
    count = len(order) // 3
    for place, territory in enumerate(order[:count]):
        share = armies // count + (1 if place < armies % count else 0)
        state.put_armies(territory, -1, max(1, share))
    return order[count:]


def deal(state: State, agreed: Terms, land: list[int], starter: int) -> list[int]:
    """Deal the territories in turn (CQ-7 to CQ-9); return how many each seat got."""
    seats = state.seats
    shared = len(land) - len(land) % seats
    dealt = [0] * seats
    for place, territory in enumerate(land):
        seat = (starter + place) % seats
        if place < shared or agreed.setup_leftover == "extra_to_early_seats":
            state.put_armies(territory, seat, 1)
            dealt[seat] += 1
        else:
            state.put_armies(territory, -1, agreed.setup_neutral_garrison)
    return dealt


def shuffled(things: list[int], dice: Dice) -> list[int]:
    """Return the list in random order, every order equally likely."""
    for last in range(len(things) - 1, 0, -1):
        other = dice.below(last + 1)
        things[last], things[other] = things[other], things[last]
    return things
