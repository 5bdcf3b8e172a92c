"""Views and imagined positions; laws with random options; fuzzing; compiled against interpreted."""

from __future__ import annotations

import msgspec
import pytest

from outflank.games.conquest.events import CardDrawn
from outflank.games.conquest.model import (
    Attack,
    AttackUntil,
    Card,
    Claim,
    Defend,
    EndPhase,
    EndTurn,
    Fortify,
    Occupy,
    Place,
    Sight,
    Trade,
    Undo,
)
from outflank.games.conquest.options.settings import Graph
from outflank.games.conquest.playout import Playout
from outflank.games.conquest.state import State
from outflank.games.conquest.terrain import Terrain
from outflank.games.conquest.visibility.masking import redeal
from outflank.kernel.dice import DiceError, FastDice
from outflank.kernel.game import ALL, SPECTATOR
from outflank.kernel.laws import play_lawfully
from tests.games.conquest.boards import GAME, SMALL, WILD, stage, start
from tests.games.conquest.random_options import random_later_options, random_options


def some_position(seed: int, steps: int, preset: str = "world") -> State:
    state = start(3, seed, preset=preset)
    playout = Playout(FastDice(seed, 1))
    for _ in range(steps):
        playout.step(state)
    return state


def test_cq_2_only_its_owner_knows_a_hand() -> None:
    hands = [[Card(0, 0)], [Card(1, 1), WILD], []]
    state = stage("001122", "111111", hands=hands, pile=[Card(2, 2)])
    for viewer in (0, 1, 2, SPECTATOR):
        view = GAME.view(state, viewer)
        assert view.cards == (1, 2, 0)
        assert [hand is not None for hand in view.hands] == [seat == viewer for seat in range(3)]
        assert (view.deck, view.pile) == (4, (Card(2, 2),))
    assert GAME.view(state, ALL).hands == tuple(tuple(hand) for hand in hands)


def test_cq_2_only_its_drawer_sees_a_drawn_card() -> None:
    drawn = CardDrawn(1, Card(1, 1), False)
    assert GAME.see(drawn, 1) == GAME.see(drawn, ALL) == drawn
    assert GAME.see(drawn, 0) == GAME.see(drawn, SPECTATOR) == CardDrawn(1, None, False)


@pytest.mark.parametrize("preset", ["world", "rizk"])
def test_cq_2_a_masked_position_does_not_depend_on_hidden_facts(preset) -> None:
    worlds, blind = set(), set()
    for seed in range(6):
        state = some_position(3, 400, preset).clone(FastDice(seed))
        assert sum(GAME.view(state, 0).cards[1:]) > 0
        redeal(state, 0)
        worlds.add(msgspec.json.encode(GAME.document(state)))
        blind.add(msgspec.json.encode(GAME.document(GAME.masked(state, 0))))
        assert GAME.view(GAME.masked(state, 0), 0) == GAME.view(state, 0)
        GAME.position(GAME.document(GAME.masked(state, 0)), FastDice(1))
    assert (len(worlds) > 1, len(blind)) == (True, 1)
    with pytest.raises(DiceError, match="no dice"):
        GAME.masked(some_position(3, 9), 0).dice.roll(1)


def test_cq_2_a_masked_hand_has_wild_cards_if_only_those_are_left() -> None:
    hands = [[Card(n % 3, n) for n in range(4)], [WILD, WILD]]
    state = stage("0011", "1111", hands=hands)
    assert GAME.document(GAME.masked(state, 0)).hands == GAME.document(state).hands


def test_imagined_positions_give_the_same_view_with_other_hands() -> None:
    for preset in ("world", "rizk"):
        worlds = set()
        for steps in range(0, 400, 23):
            state = some_position(steps, steps, preset=preset)
            for viewer in (0, 1, 2, SPECTATOR, ALL):
                view = GAME.view(state, viewer)
                world = GAME.imagine(view, FastDice(steps))
                assert GAME.view(world, viewer) == view
                worlds.add(GAME.document(world).hands)
        assert len(worlds) > 20


def test_a_view_without_its_board_cannot_be_imagined() -> None:
    view = GAME.view(stage("0011", "1111"), 0)
    with pytest.raises(ValueError, match="has no board"):
        GAME.imagine(msgspec.structs.replace(view, board=None), FastDice(1))


def test_a_view_and_a_position_survive_json() -> None:
    for steps in (0, 60, 200):
        state = some_position(1, steps)
        view = GAME.view(state, 0)
        assert msgspec.json.decode(msgspec.json.encode(view), type=Sight) == view
        document = msgspec.json.decode(msgspec.json.encode(GAME.document(state)))
        assert GAME.document(GAME.position(document, FastDice(1))) == GAME.document(state)


def test_a_position_without_a_drawing_shows_a_plain_map() -> None:
    board = GAME.view(stage("0011", "1111"), 0).board
    assert board
    assert [it.name for it in board.atlas.territories] == [f"Territory {n}" for n in range(1, 5)]


@pytest.mark.compiled
@pytest.mark.parametrize("preset", ["world", "rizk"])
def test_the_laws_hold_at_every_move_of_a_small_game(preset) -> None:
    for seats in (2, 4):
        match = play_lawfully(GAME, seats, seats, {**SMALL, "preset": preset, "round_limit": 4})
        assert match.result


@pytest.mark.compiled
def test_the_laws_hold_with_random_options() -> None:
    for seed in range(8):
        seats, options = random_options(FastDice(seed, 9))
        assert play_lawfully(GAME, seed, seats, options, every=29).result


@pytest.mark.compiled
def test_the_laws_hold_with_random_expansions() -> None:
    for seed in range(6):
        seats, options = random_later_options(FastDice(seed, 9))
        assert play_lawfully(GAME, seed, seats, options, every=37).result


@pytest.mark.soak
@pytest.mark.parametrize("draw", [random_options, random_later_options])
def test_the_laws_hold_with_random_options_over_a_thousand_games(draw) -> None:
    for seed in range(1000, 2000):
        seats, options = draw(FastDice(seed, 9))
        assert play_lawfully(GAME, seed, seats, options, every=17).result


def any_action(dice: FastDice):
    """Return an action that may or may not be allowed."""
    a, b, c = (int(dice.below(16)) - 2 for _ in range(3))
    huge = 2**40 if dice.below(50) == 0 else c
    kinds = (
        Claim(a), Place(a, huge), Undo(a, b), Trade((a, b, c), None if a % 2 else b), Attack(a, b, c % 5),
        AttackUntil(a, b, huge), Defend(a), Occupy(huge), Fortify(a, b, c), EndPhase(), EndTurn(),
    )  # fmt: skip
    return kinds[dice.below(len(kinds))]


def fuzz(seed: int, count: int) -> tuple[int, int]:
    """Try random actions and check that refused ones change nothing; return how many were refused and not."""
    dice = FastDice(seed)
    state, refused, allowed = start(3, seed), 0, 0
    for number in range(count):
        if not GAME.to_act(state):
            state = start(3, seed + number)
        seat = GAME.to_act(state)[0] if number % 4 else dice.below(5) - 1
        action = any_action(dice)
        before = GAME.document(state)
        refusal = GAME.refusal(state, seat, action)
        if refusal is None:
            GAME.apply(state, seat, action, None)
            allowed += 1
        else:
            assert refusal.code
            assert refusal.sentence.endswith(".")
            with pytest.raises(ValueError, match=r"\."):
                GAME.apply(state, seat, action, None)
            assert GAME.document(state) == before
            refused += 1
        if number % 10 == 0 and GAME.to_act(state):
            legal = GAME.legal(state, GAME.to_act(state)[0])
            GAME.apply(state, GAME.to_act(state)[0], legal[dice.below(len(legal))], None)
    return refused, allowed


def test_random_actions_are_carried_out_or_refused_with_a_reason() -> None:
    refused, allowed = fuzz(1, 6000)
    assert refused > 3000
    assert allowed > 100


@pytest.mark.soak
def test_half_a_million_random_actions_break_nothing() -> None:
    fuzz(2, 500_000)


@pytest.mark.compiled
@pytest.mark.parametrize(("preset", "seats"), [("world", 2), ("world", 6), ("rizk", 2), ("rizk", 6)])
def test_games_on_the_classic_map_end(preset, seats) -> None:
    settled = GAME.resolve_options({"preset": preset}, seats, 1)
    ended = [Playout(FastDice(seed)).play(GAME.start(settled, seats, FastDice(seed))) for seed in range(50)]
    assert all(winner >= 0 for winner in ended)
    assert set(ended) == set(range(seats))


def test_a_state_refuses_unsuitable_seats_and_maps() -> None:
    state = stage("0011", "1111")
    with pytest.raises(ValueError, match="can't be played with 7 seats"):
        State(state.terrain, state.book, 7, FastDice(1))
    with pytest.raises(ValueError, match="put on territories"):
        state.put_armies(99, 0, 1)
    with pytest.raises(ValueError, match="seats of this game"):
        state.begin(9, 0, [1, 1])
    for graph in (
        Graph((), (0,) * 63, (1,), (0,) * 63),
        Graph((), (3,), (1,), (0,)),
        Graph(((0, 5),), (0,), (1,), (0,)),
        Graph((), (0,), (1,), (7,)),
        Graph((), (0,), (5000,), (0,)),
    ):
        with pytest.raises(ValueError, match=r"\."):
            Terrain(graph)
