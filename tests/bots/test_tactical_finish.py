"""Bots finish won games: they attack, cross the sea, and never fill the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

import outflank
from outflank.bots.bot import OpenBot
from outflank.bots.tactical import Easy, Hard, Normal
from outflank.bots.tactical.easy import won
from outflank.games.tactical.model import Buy, EndPhase, Load, Move, Unload
from outflank.games.tactical.options import EVEN_BID
from outflank.games.tactical.state import State
from outflank.games.tactical.units import DESTROYER, FIGHTER, TRANSPORT
from outflank.games.tactical.world import TERRITORIES
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Action, Seat
from tests.games.tactical.boards import GAME, at, play, stage, start

STRONG = [Normal, Hard]
KINDS: Mapping[str, Callable[[int], OpenBot]] = {"easy": Easy, "normal": Normal, "hard": Hard}
MOST_UNITS = 1200  # TR-7
# The Axis holds all land but the capital of the British, beyond the sea.
WORLD: Mapping[str, str] = {
    place.name: "Germans"
    for place in TERRITORIES
    if place.original_owner in ("Russians", "British", "Americans") and place.name != "United Kingdom"
}


def moves_of(kind: type, state: State, seat: int) -> list[Action]:
    """Actions of a bot until the phase ends."""
    phase, found = state.phase, []
    bot = kind(1)
    while state.phase == phase:
        action = bot.act_on(state.clone(), seat)
        play(state, action)
        found.append(action)
    return found


def test_a_leader_attacks_a_capital_at_worse_odds():
    army = {"Karelia S.S.R.": "Germans 9 infantry, 3 armour", "Russia": "Russians 13 infantry"}
    owners = {"Karelia S.S.R.": "Germans"}
    for more, goes in (("Germans 299 infantry", True), ("Germans 1 infantry", False)):
        state = stage({**army, "Germany": more, "United Kingdom": "British 9 infantry"}, owners=owners)
        targets = [move.path[-1] for move in moves_of(Normal, state, 1) if isinstance(move, Move)]
        assert (at("Russia") in targets) == goes


@pytest.mark.parametrize("kind", [*STRONG, Easy])
def test_without_a_land_border_they_buy_transports(kind: type):
    stacks = {"West Europe": "Germans 20 infantry", "United Kingdom": "British 3 infantry"}
    state = stage(stacks, phase="purchase", owners=WORLD, money={"Germans": 60})
    order = kind(1).act_on(state, 1)
    assert isinstance(order, Buy)
    assert order.counts[TRANSPORT] >= 3


@pytest.mark.parametrize("kind", [*STRONG, Easy])
def test_they_load_their_transports_and_land_at_the_capital(kind: type):
    stacks = {
        "West Europe": "Germans 20 infantry",
        "North Sea": "Germans 6 transport",
        "United Kingdom": "British 3 infantry",
    }
    done = moves_of(kind, stage(stacks, owners=WORLD), 1)
    assert len([action for action in done if isinstance(action, Load)]) >= 4
    assert at("United Kingdom") in [action.to for action in done if isinstance(action, Unload)]


def test_a_fleet_that_planes_could_sink_gets_destroyers():
    stacks = {
        "West Europe": "Germans 99 infantry",
        "Baltic Sea": "Germans 40 transport",
        "United Kingdom": "British 80 infantry, 4 fighter",
    }
    state = stage(stacks, phase="purchase", owners=WORLD, money={"Germans": 60})
    order = Normal(1).act_on(state, 1)
    assert isinstance(order, Buy)
    assert 1 <= order.counts[DESTROYER] <= 5
    assert order.counts[TRANSPORT] == 0


def test_planes_far_behind_fly_towards_the_enemy():
    stacks = {"Australia": "Germans 3 fighter", "United Kingdom": "British 3 infantry"}
    state = stage(stacks, phase="noncombat_move", owners=WORLD)
    moves_of(Normal, state, 1)
    places = {state.place[unit] for unit in range(state.count) if state.kind[unit] == FIGHTER}
    assert at("Australia") not in places


def test_escorts_sail_with_empty_transports_that_fetch_an_army():
    stacks = {
        "West Europe": "Germans 20 infantry",
        "Central Mediterranean Sea": "Germans 8 transport, 6 destroyer",
        "United Kingdom": "British 40 infantry, 3 fighter, 1 bomber",
    }
    state = stage(stacks, phase="noncombat_move", owners=WORLD)
    moves_of(Normal, state, 1)
    fleets = {state.place[unit] for unit in range(state.count) if state.kind[unit] in (TRANSPORT, DESTROYER)}
    assert len(fleets) == 1
    assert at("Central Mediterranean Sea") not in fleets


def test_a_submarine_in_a_strait_does_not_keep_new_ships_from_the_army():
    stacks = {
        "West Europe": "Germans 40 infantry",
        "Central Mediterranean Sea": "Germans 40 transport",
        "West Mediterranean Sea": "British 1 submarine",
        "United Kingdom": "British 20 infantry",
    }
    state = stage(stacks, phase="purchase", owners=WORLD, money={"Germans": 60})
    order = Normal(1).act_on(state, 1)
    assert isinstance(order, Buy)
    assert order.counts[TRANSPORT] >= 3


def test_easy_plays_to_finish_only_games_it_has_won():
    stacks = {"Germany": "Germans 20 infantry", "Russia": "Russians 20 infantry"}
    assert not won(stage(stacks))
    assert won(stage({**stacks, "West Europe": "Germans 299 infantry"}))
    assert not won(stage({**stacks, "United Kingdom": "British 299 infantry"}))


class Passive:
    """A player who only ends phases."""

    def act_on(self, state: State, seat: Seat) -> Action:
        legal = GAME.legal(state, seat)
        ends = [action for action in legal if isinstance(action, EndPhase)]
        return ends[0] if ends else legal[0]


@pytest.mark.compiled
def test_easy_wins_against_a_player_who_only_ends_turns():
    for seat in (0, 1):
        seated: list[Passive | OpenBot] = [Passive(), Passive()]
        seated[seat] = Easy(1)
        state = start(2, FastDice(3))
        while not (result := GAME.result(state)):
            mover = GAME.to_act(state)[0]
            GAME.apply(state, mover, seated[mover].act_on(state.clone(), mover), None)
        assert (result.winner, result.reason) == (seat, "capitals")
        assert state.round < 40


@pytest.mark.compiled
@pytest.mark.parametrize("players", [["normal", "normal"], ["easy", "easy"], ["normal", "easy"]])
def test_games_that_once_ran_into_the_round_limit_end_by_capitals(players: list[str]):
    assert outflank.play("tactical", players, seed=1).reason == "capitals"


def ending(players: list[str], seed: int) -> tuple[str, int, int]:
    """The end of a game at the even bid: reason, round, and the most units on the board."""
    state = GAME.start(
        GAME.resolve_options({"axis_bid": EVEN_BID, "round_limit": 100}, 2, seed), 2, FastDice(seed)
    )
    seated = [KINDS[name](seed) for name in players]
    most = 0
    while not (result := GAME.result(state)):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, seated[seat].act_on(state.clone(), seat), None)
        most = max(most, state.count)
    return result.reason, state.round, most


@pytest.mark.soak
def test_four_fifths_of_forty_games_between_normal_bots_end_before_round_40():
    ends = [ending(["normal", "normal"], 9000 + number) for number in range(40)]
    assert len([1 for reason, rounds, _ in ends if reason == "capitals" and rounds < 40]) >= 32
    assert max(most for _, _, most in ends) < MOST_UNITS


@pytest.mark.soak
@pytest.mark.parametrize(
    "players", [["easy", "easy"], ["normal", "easy"], ["easy", "normal"], ["hard", "easy"], ["hard", "hard"]]
)
def test_the_board_never_fills_up(players: list[str]):
    ends = [ending(players, 9100 + number) for number in range(2 if "hard" in players else 20)]
    assert max(most for _, _, most in ends) < MOST_UNITS
