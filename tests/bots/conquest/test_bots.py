"""Conquest's bots follow the rules, use only their view, and play as described."""

from __future__ import annotations

from typing import Any

import pytest

import outflank
from outflank.bots.bot import Adviser, BotKind, Judge, OpenBot
from outflank.bots.conquest import BOTS, Normal, Policy, Turtle, Vengeful
from outflank.bots.conquest.levels.preferences import NORMAL, Preferences
from outflank.games.conquest.model import (
    UNCLAIMED,
    Attack,
    AttackUntil,
    Battle,
    Card,
    Claim,
    EndPhase,
    Fortify,
    Occupy,
    Place,
    Trade,
)
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility.masking import redeal
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Action
from outflank.maps.builtin import builtin_maps
from tests.bots.conquest.tables import opened, play_on
from tests.games.conquest.boards import GAME, WILD, stage
from tests.games.conquest.random_options import random_options

QUICK = [name for name in BOTS if name != "hard"]  # test_hard.py is about hard


def make(name: str, seed: int) -> OpenBot:
    bot = BOTS[name].make(seed)
    assert isinstance(bot, OpenBot)
    return bot


def choice(state: State, preferences: Preferences = NORMAL, seed: int = 1) -> Action:
    return Policy(preferences, FastDice(seed)).choose(state)


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_has_a_title_and_plays_from_a_view(name: str) -> None:
    kind: BotKind = BOTS[name]
    assert (kind.name, bool(kind.title), kind.line[-1]) == (name, True, ".")
    assert name in outflank.list_bots("conquest")
    match = outflank.new("conquest", seed=3)
    bot = outflank.make_bot("conquest", name, seed=1)
    for _ in range(3):
        seat = match.to_act[0]
        action = bot.act(match.view(seat), match.legal(seat))
        assert match.refusal(seat, action) is None
        match.play(seat, action)


def test_bots_play_legally_with_any_options() -> None:
    for seed in range(40):
        seats, options = random_options(FastDice(seed, 3))
        state = GAME.start(GAME.resolve_options(options, seats, seed), seats, FastDice(seed))
        play_on(state, [make(QUICK[(seed + seat) % len(QUICK)], seed + seat) for seat in range(seats)])
        assert GAME.result(state)


def test_games_on_every_map_end_before_the_round_limit() -> None:
    names = [*builtin_maps()]
    for number in range(50):
        seats = 2 + number % 5
        preset = ("world", "rizk")[number % 2]
        state = opened(seats, number, preset=preset, map=names[number % len(names)])
        bots = [make(QUICK[(number + seat) % len(QUICK)], seat) for seat in range(seats)]
        assert play_on(state, bots) >= 0
        assert GAME.result(state)


@pytest.mark.soak
def test_a_thousand_games_end_before_the_round_limit() -> None:
    names = [*builtin_maps()]
    for number in range(1000):
        seats = 2 + number % 5
        preset = ("world", "rizk")[number // 5 % 2]
        state = opened(seats, number, preset=preset, map=names[number // 10 % len(names)])
        bots = [make(QUICK[number * (seat + 1) % 7 % len(QUICK)], seat) for seat in range(seats)]
        assert play_on(state, bots) >= 0


@pytest.mark.parametrize("name", QUICK)
def test_bots_with_the_same_seed_play_the_same_moves(name: str) -> None:
    ends = [opened(3, 4, preset="rizk") for _ in range(2)]
    for state in ends:
        play_on(state, [make(name, seat) for seat in range(3)])
    assert GAME.document(ends[0]) == GAME.document(ends[1])


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_moves_the_same_from_a_view_and_a_masked_position(name: str) -> None:
    state = opened(3, 7)
    bots = [make(name, seat) for seat in range(3)]
    twins = [BOTS[name].make(seat) for seat in range(3)]
    for _ in range(250):
        if GAME.result(state):
            break
        seat = state.actor()
        action = bots[seat].act_on(GAME.masked(state, seat), seat)
        assert twins[seat].act(GAME.view(state, seat), ()) == action
        GAME.apply(state, seat, action, None)


@pytest.mark.parametrize("preset", ["world", "rizk"])
def test_a_decision_does_not_depend_on_hidden_facts(preset: str) -> None:
    looked = 0
    state = opened(4, 2, preset=preset)
    for move in range(600):
        if GAME.result(state):
            break
        seat = state.actor()
        policy = Policy(NORMAL, FastDice(1))
        action = policy.choose(state)
        assert policy.choose(GAME.masked(state, seat)) == action
        other = state.clone(FastDice(move, 8))
        redeal(other, seat)
        other = other.clone()
        looked += GAME.document(other) != GAME.document(state)
        assert policy.choose(other) == action
        GAME.apply(state, seat, action, None)
    assert looked > 50


def test_a_bot_acts_only_on_its_turn() -> None:
    state = stage("0111", "5555")
    with pytest.raises(ValueError, match="turn"):
        Normal(1).act_on(state, 1)
    with pytest.raises(ValueError, match="over"):
        choice(stage("0000", "5555", seats=2, phase="over", winner=0, reason="last_standing", fallen=(1,)))


# --- claims ---------------------------------------------------------------------------------

FREE: dict[str, Any] = {"phase": "claim", "pool": (9, 9, 9), "seats": 3}


def claims_of(seats: int, seed: int) -> list[Action]:
    """Return the claims of normal bots on the classic map."""
    state = opened(seats, 1)
    brains = [Policy(NORMAL, FastDice(seed, seat)) for seat in range(seats)]
    found = []
    while not state.round and state.held[UNCLAIMED]:
        found.append(brains[state.actor()].choose(state))
        GAME.apply(state, state.actor(), found[-1], None)
    return found


def test_it_finishes_a_region_it_has_started() -> None:
    for seed in range(20):
        # Of four similar regions it has an army in the third.
        state = stage("1..2.." + "0....2", "100100" + "100001", regions="000111222333", **FREE)
        claim = choice(state, seed=seed)
        assert isinstance(claim, Claim)
        assert claim.territory in (7, 8)


def test_it_avoids_a_region_with_others_unless_it_likes_it() -> None:
    state = stage("121.....", "11100000", regions="00001111", **FREE)
    chosen = [choice(state, seed=seed) for seed in range(40)]
    assert len([claim for claim in chosen if isinstance(claim, Claim) and claim.territory >= 4]) > 30


def test_it_claims_the_last_territory_another_seat_needs() -> None:
    for seed in range(20):
        state = stage("111.....", "11100000", regions="00001111", bonuses=(4, 4), **FREE)
        assert choice(state, seed=seed) == Claim(3)


def test_a_small_region_with_few_borders_comes_first() -> None:
    # Two regions that pay the same per territory; then two of the same size, one with more borders.
    small = stage("........." + ".....", "0" * 14, regions="000000000" + "11111", bonuses=(9, 5), **FREE)
    row = [(n, n + 1) for n in range(7)]
    exposed = [(n, 8) for n in range(4, 8)]
    closed = stage("." * 9, "0" * 9, regions="000011112", bonuses=(3, 3, 0), borders=row + exposed, **FREE)
    for state, region in ((small, range(9, 14)), (closed, range(4))):
        chosen = [choice(state, seed=seed) for seed in range(40)]
        there = [claim for claim in chosen if isinstance(claim, Claim) and claim.territory in region]
        assert len(there) > len(chosen) // 2


def test_claims_vary_by_seed_except_with_two_seats() -> None:
    for seats in (3, 4, 5, 6):
        assert len({tuple(claims_of(seats, seed)) for seed in range(10)}) > 5
    assert len({tuple(claims_of(2, seed)) for seed in range(10)}) == 1


def test_a_bot_with_favourite_regions_keeps_its_seed() -> None:
    assert [name for name in BOTS if not BOTS[name].steady] == ["easy"]


TABLES = [(seats, preset) for preset in ("world", "world-plus") for seats in (3, 4, 5, 6)]
MOST = {
    "world": 1.5,
    "world-plus": 1.75,
}  # times the fair share: with more ways to win the first turn is worth more


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("seats", "preset"),
    [pytest.param(*it, marks=[] if it == (3, "world") else [pytest.mark.soak]) for it in TABLES],
)
def test_equal_bots_win_equally_often_from_every_place(seats: int, preset: str) -> None:
    games = 200
    won = [0] * seats
    for seed in range(games):
        state = opened(seats, seed, preset=preset)
        winner = play_on(state, [Normal(seed * 8 + seat) for seat in range(seats)])
        if winner >= 0:
            won[(winner - state.first) % seats] += 1
    fair = games / seats
    assert min(won) > 0.5 * fair
    assert max(won) < MOST[preset] * fair


# --- decisions ------------------------------------------------------------------------------


def test_it_stops_where_the_odds_are_bad_and_attacks_where_they_are_good() -> None:
    assert choice(stage("0111", "3555")) == EndPhase()
    attack = choice(stage("0111", "9555"))
    assert isinstance(attack, AttackUntil)
    assert (attack.source, attack.target) == (0, 1)
    assert isinstance(choice(stage("0111", "9555", options={"attack_modes": ["once"]})), Attack)


def test_it_takes_the_last_territory_of_a_seat_with_cards() -> None:
    # Seats 1 and 2 have equal stacks next to it; seat 2 has one territory left and four cards.
    state = stage("10211", "39311", hands=[(), (), [Card(0, 0), Card(1, 1), Card(2, 2), WILD]])
    attack = choice(state)
    assert isinstance(attack, AttackUntil)
    assert attack.target == 2


def test_it_breaks_another_seats_region() -> None:
    # Territories 0 and 1 are a region that seat 1 holds; 3 to 5 have three owners.
    state = stage("110122", "138331", regions="001111", bonuses=(5, 2), seats=3)
    attack = choice(state)
    assert isinstance(attack, AttackUntil)
    assert attack.target == 1


def test_it_completes_a_region_when_it_can() -> None:
    state = stage("0011122", "1932211", regions="0001111", bonuses=(6, 1), seats=3)
    attack = choice(state)
    assert isinstance(attack, AttackUntil)
    assert attack.target == 2


def test_it_places_armies_at_its_front_and_fortifies_towards_it() -> None:
    state = stage("00011", "11133", phase="reinforce", reserve=4)
    assert choice(state) == Place(2, 4)
    move = choice(stage("00011", "16133", phase="fortify"))
    assert move == Fortify(1, 2, 5)
    far = stage("00011", "61133", phase="fortify", options={"fortify_range": "connected"})
    assert choice(far) == Fortify(0, 2, 5)


def test_it_moves_in_with_every_army_not_needed_behind() -> None:
    battle = Battle(1, 2, 3)
    state = stage("000112", "163331", phase="occupy", battle=battle)
    assert choice(state) == Occupy(3 + 5)


def test_it_trades_a_set_and_keeps_its_wild_cards() -> None:
    hand = [WILD, Card(0, 0), Card(1, 1), Card(2, 2)]
    state = stage("00011", "11133", phase="reinforce", reserve=3, hands=[hand])
    trade = choice(state)
    assert isinstance(trade, Trade)
    assert trade.cards == (1, 2, 3)
    assert trade.on == 2  # the border territory of its three


def test_vengeful_attacks_the_seat_that_broke_its_region() -> None:
    # Both neighbours are equally strong; seat 2 holds what seat 0 had at the end of its last turn.
    state = stage("2001", "2992", regions="0011", bonuses=(1, 1), seats=3, kept=((0,), (), ()))
    attack = choice(state, Vengeful.preferences)
    assert isinstance(attack, AttackUntil)
    assert attack.target == 0


def test_a_turtle_takes_fewer_risks() -> None:
    state = stage("0111", "7666")
    assert choice(state, Turtle.preferences) == EndPhase()
    assert isinstance(choice(state, Preferences(odds=0.5)), AttackUntil)


def test_normal_beats_easy() -> None:
    won = 0
    for game in range(60):
        state = opened(2, 900 + game // 2)
        seat = game % 2
        bots = [make("easy", game), make("easy", game)]
        bots[seat] = make("normal", game)
        won += play_on(state, bots) == seat
    assert won >= 48


def test_only_hard_gives_hints_and_estimates_chances() -> None:
    able = [name for name in BOTS if isinstance(BOTS[name].make(0), Adviser | Judge)]
    assert able == ["hard"]
