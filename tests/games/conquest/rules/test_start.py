"""The game, its presets, and its setup."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from outflank.games.conquest.events import LeftOver
from outflank.games.conquest.model import Claim, EndPhase, Place, Undo
from outflank.games.conquest.options import resolve
from outflank.kernel.dice import FastDice
from outflank.kernel.game import OptionsError
from tests.games.conquest.boards import (
    GAME,
    TEACHING,
    armies,
    owners,
    phase,
    play,
    refused,
    stage,
    start,
    told,
)


def first_claims(state):
    """Let everyone claim the first unclaimed territory until all are taken."""
    events = []
    while phase(state) == "claim":
        events += play(state, GAME.legal(state, GAME.to_act(state)[0])[0])
    return events


def place_all(state):
    while phase(state) == "setup":
        seat = GAME.to_act(state)[0]
        play(state, GAME.legal(state, seat)[0])


def test_cq_1_two_to_six_can_play() -> None:
    for seats in range(2, 7):
        assert GAME.start(GAME.resolve_options({}, seats, 1), seats, FastDice(1)).seats == seats
    for seats in (1, 7):
        with pytest.raises(OptionsError, match="2 to 6 players"):
            GAME.resolve_options({}, seats, 1)


def test_cq_3_given_options_count_and_the_preset_decides_the_rest() -> None:
    settled = GAME.resolve_options({"preset": "rizk", "fortify_moves": 2}, 2, 1)
    assert (settled.fortify_moves, settled.fortify_range, settled.cards_deck) == (2, "connected", "iid")
    assert GAME.resolve_options({}, 2, 1).preset == "world"
    with pytest.raises(OptionsError, match='no preset "risk"'):
        GAME.resolve_options({"preset": "risk"}, 2, 1)


def test_cq_4_a_map_is_built_in_or_custom() -> None:
    named = GAME.resolve_options({"map": "world"}, 3, 1)
    assert named.graph is not None
    assert (len(named.graph.regions), len(named.graph.borders)) == (42, 83)
    own = GAME.resolve_options({"map": msgspec.to_builtins(TEACHING)}, 3, 1)
    assert own.graph is None
    assert resolve.graph_of(own).bonuses == (2, 2, 3)
    with pytest.raises(OptionsError, match='no map "moon"'):
        GAME.resolve_options({"map": "moon"}, 2, 1)


def test_cq_4_a_game_keeps_the_borders_it_began_with() -> None:
    settled = msgspec.to_builtins(GAME.resolve_options({}, 2, 1))
    settled["graph"]["borders"] = settled["graph"]["borders"][:-1]
    changed = GAME.resolve_options(settled, 2, 1)
    assert changed.graph is not None
    assert len(changed.graph.borders) == 82
    state = GAME.start(changed, 2, FastDice(1))
    board = GAME.view(state, 0).board
    assert board
    assert len(board.atlas.borders) == 82


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"borders": [[0, 1]]}, "reached"),
        ({"borders": [[0, 0]]}, "borders itself"),
        ({"borders": [[0, 77]]}, "one of them doesn't exist"),
        ({"borders": [[0, 1], [1, 0]]}, "twice"),
        ({"regions": [{"name": "A", "bonus": 1}]}, "region 1, which doesn't exist"),
        ({"regions": [{"name": name, "bonus": 900} for name in "ABC"]}, "bonus of 900"),
        ({"territories": []}, "territories"),
        ({"width": float("nan")}, "units wide"),
        ({"width": 1e300}, "units wide"),
        ({"title": "x" * 1000}, "letters"),
        ({"line": "\u202e"}, "printable"),
    ],
)
def test_cq_4_an_unplayable_map_is_refused_with_a_sentence(change, sentence) -> None:
    document = {**msgspec.to_builtins(TEACHING), **change}
    with pytest.raises(OptionsError, match=f"can't be played: .*{sentence}"):
        GAME.resolve_options({"map": document}, 2, 1)


def test_cq_4_a_custom_map_needs_no_graph() -> None:
    graph = msgspec.to_builtins(resolve.graph_in(TEACHING))
    with pytest.raises(OptionsError, match="leave out the graph"):
        GAME.resolve_options({"map": msgspec.to_builtins(TEACHING), "graph": graph}, 2, 1)


@pytest.mark.parametrize(("seats", "count"), [(2, 40), (3, 35), (4, 30), (5, 25), (6, 20)])
def test_cq_5_starting_armies_include_those_on_first_territories(seats, count) -> None:
    for preset in ("world", "rizk"):
        state = start(seats, preset=preset)
        first_claims(state)
        place_all(state)
        found: Counter[int] = Counter()
        for owner, number in zip(GAME.document(state).owners, armies(state), strict=True):
            found[owner] += number
        assert [found[seat] for seat in range(seats)] == [count] * seats


def test_cq_5_the_numbers_are_options() -> None:
    state = start(3, setup_initial_armies={"3": 9})
    assert GAME.document(state).pool == (9, 9, 9)
    with pytest.raises(OptionsError, match="armies for 4 players"):
        start(4, setup_initial_armies={"3": 9})


def test_cq_6_players_claim_free_territories_in_turn() -> None:
    state = stage("....", "0000", phase="claim", pool=(10, 10))
    play(state, Claim(2))
    assert (owners(state), armies(state)) == ("..0.", [0, 0, 1, 0])
    assert refused(state, Claim(2)) == "taken"
    assert refused(state, Claim(9)) == "no_such_territory"
    assert refused(state, Claim(1), seat=0) == "not_your_turn"
    assert refused(state, Place(2, 1)) == "wrong_phase"
    play(state, Claim(0), Claim(1), Claim(3))
    assert (owners(state), phase(state)) == ("1001", "setup")
    assert GAME.document(state).pool == (8, 8)


def test_cq_7_territories_are_dealt_with_one_army_on_each() -> None:
    shares = set()
    for seed in range(5):
        state = start(3, seed, preset="rizk")
        assert sorted(owners(state)) == sorted("000011112222")
        assert armies(state) == [1] * 12
        shares.add(owners(state))
    assert len(shares) == 5


@pytest.mark.parametrize("allocation", ["claim", "deal"])
def test_cq_8_leftover_territories_go_to_the_first_players(allocation) -> None:
    for seed in range(4):
        state = start(5, seed, setup_allocation=allocation)
        starter = GAME.document(state).turn
        first_claims(state)
        counts = Counter(owners(state))
        expected = [3 if (seat - starter) % 5 < 2 else 2 for seat in range(5)]
        assert [counts[str(seat)] for seat in range(5)] == expected


@pytest.mark.parametrize("allocation", ["claim", "deal"])
def test_cq_9_leftover_territories_are_neutral(allocation) -> None:
    state = start(5, setup_allocation=allocation, setup_leftover="neutral", setup_neutral_garrison=3)
    events = first_claims(state)
    counts = Counter(owners(state))
    assert counts == {"0": 2, "1": 2, "2": 2, "3": 2, "4": 2, "n": 2}
    left = [number for number, owner in zip(armies(state), owners(state), strict=True) if owner == "n"]
    assert left == [3, 3]
    if allocation == "claim":
        assert [len(event.territories) for event in told(events, LeftOver)] == [2]


@pytest.mark.parametrize("allocation", ["claim", "deal"])
def test_cq_10_with_two_players_a_third_of_the_map_is_neutral(allocation) -> None:
    state = start(2, setup_allocation=allocation)
    first_claims(state)
    assert Counter(owners(state)) == {"0": 4, "1": 4, "n": 4}
    left = [number for number, owner in zip(armies(state), owners(state), strict=True) if owner == "n"]
    assert left == [10, 10, 10, 10]
    without = start(2, setup_allocation=allocation, setup_two_player_neutral=False)
    first_claims(without)
    assert Counter(owners(without)) == {"0": 6, "1": 6}
    three = start(3, setup_allocation=allocation)
    first_claims(three)
    assert "n" not in owners(three)


def test_cq_11_the_rest_is_placed_in_turn_one_or_a_batch_at_a_time() -> None:
    one = stage("0011", "1111", phase="setup", pool=(2, 2), reserve=1)
    play(one, Place(0, 1))
    assert (GAME.to_act(one), armies(one)) == ((1,), [2, 1, 1, 1])
    batch = {"setup_place_batch": 5}
    many = stage("0011", "1111", phase="setup", pool=(7, 7), reserve=5, options=batch)
    assert refused(many, Place(2, 1)) == "not_yours"
    assert refused(many, Place(0, 6)) == "wrong_count"
    play(many, Place(0, 2), Place(1, 3))
    assert (GAME.to_act(many), GAME.document(many).reserve) == ((1,), 5)
    play(many, Place(2, 5), Place(0, 2), Place(3, 2))
    assert (phase(many), armies(many)) == ("reinforce", [5, 4, 6, 3])


def test_cq_11_a_seat_with_nothing_to_place_is_skipped() -> None:
    state = stage("0011", "1111", phase="setup", pool=(1, 3), reserve=1)
    play(state, Place(0, 1), Place(2, 1), Place(2, 1), Place(3, 1))
    assert phase(state) == "reinforce"


def test_cq_12_the_first_to_place_is_drawn_and_the_first_turn_is_theirs_or_drawn_separately() -> None:
    starters, firsts = set(), set()
    for seed in range(30):
        place = GAME.document(start(4, seed))
        assert place.turn == place.first
        starters.add(place.turn)
        drawn = GAME.document(start(4, seed, setup_first_player="random"))
        firsts.add((drawn.turn, drawn.first))
    assert starters == {0, 1, 2, 3}
    assert len(firsts) > 8


@pytest.mark.parametrize(("cut", "due"), [(0, 3), (50, 1), (100, 0), (33, 2)])
def test_cq_13_the_first_of_two_begins_with_fewer_armies(cut, due) -> None:
    options = {"start_first_turn_cut": cut}
    state = stage("0011", "1111", phase="setup", pool=(1, 0), reserve=1, options=options)
    play(state, Place(0, 1))
    assert GAME.document(state).reserve == due
    play(state, *[Place(0, due)] * bool(due), EndPhase(), EndPhase())
    assert phase(state) in ("reinforce", "fortify")


def test_cq_13_later_turns_and_larger_games_are_not_cut() -> None:
    options = {"start_first_turn_cut": 100}
    three = stage("0112", "1111", phase="setup", pool=(1, 0, 0), reserve=1, options=options)
    play(three, Place(0, 1))
    assert GAME.document(three).reserve == 3
    two = stage("0011", "1111", options=options, phase="attack", turn=0, round=1)
    play(two, EndPhase())
    assert (GAME.to_act(two), GAME.document(two).reserve) == ((1,), 3)


def test_placements_of_a_batch_can_be_undone_until_its_last_army() -> None:
    state = stage("0011", "1111", phase="setup", pool=(3, 3), reserve=3, options={"setup_place_batch": 3})
    play(state, Place(0, 2), Undo(0, 1))
    assert (armies(state), GAME.document(state).pool) == ([2, 1, 1, 1], (2, 3))
    play(state, Place(1, 2))
    assert refused(state, Undo(1, 1)) == "nothing_to_undo"
