"""Laws that hold for every round, whatever the orders."""

from __future__ import annotations

import pytest

from outflank.games.chain.field import Field
from outflank.games.chain.rules import orders, resolution
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Event
from tests.games.chain.any_text import any_text
from tests.games.chain.boards import GAME, begin, play_round
from tests.games.chain.random_rounds import field_of, mirrored, random_round, shuffled, told


def check_rounds(seed: int, count: int) -> dict[str, int]:
    """Check mirror image, tiles and gold; return how much happened, so that a test can count it."""
    dice = FastDice(seed)
    seen = {"pushed": 0, "died": 0, "spawned": 0, "decided": 0}
    for number in range(count):
        case = random_round(dice)
        field, image = field_of(case), field_of(mirrored(case))
        before = field.count
        events: list[Event] = []
        resolution.resolve(field, events)
        resolution.resolve(image)
        assert told(field) == told(image, turned=True), number
        check_field(field)
        kinds = [type(event).__name__ for event in events]
        seen["pushed"] += "PushedBack" in kinds
        seen["died"] += field.count - kinds.count("Spawned") < before
        seen["spawned"] += "Spawned" in kinds
        seen["decided"] += field.winner >= 0
    return seen


def check_field(field: Field) -> None:
    """Check that no tile is shared, no gold is negative, and the terrain's scratch arrays are clean."""
    tiles = list(field.tile)[: field.count]
    assert len(set(tiles)) == len(tiles)
    assert min(field.gold) >= 0
    assert min(list(field.hp)[: field.count], default=1) > 0
    terrain = field.terrain
    for room in (terrain.claims, terrain.edges, terrain.stands, terrain.top, terrain.ties, terrain.on):
        assert not any(room)


def check_orders_of_lists(seed: int, count: int) -> None:
    """Check that the order of lists doesn't matter if there is gold for everything."""
    dice = FastDice(seed)
    for _ in range(count):
        case = random_round(dice, gold=50)
        field, other = field_of(case), field_of(shuffled(case, dice))
        resolution.resolve(field)
        resolution.resolve(other)
        assert told(field, first_units=len(case.units)) == told(other, first_units=len(case.units))


def test_ct_28_every_round_is_the_mirror_image_with_players_swapped_and_the_board_turned() -> None:
    seen = check_rounds(28, 1000)
    assert min(seen.values()) > 50, seen


def test_ct_28_the_order_of_lists_does_not_matter() -> None:
    check_orders_of_lists(29, 500)


@pytest.mark.soak
def test_ten_thousand_rounds_are_mirror_images_in_any_order() -> None:
    check_rounds(30, 10_000)
    check_orders_of_lists(31, 10_000)


def test_adding_events_changes_nothing() -> None:
    dice = FastDice(5)
    for _ in range(300):
        case = random_round(dice)
        silent, loud = field_of(case), field_of(case)
        resolution.resolve(silent)
        resolution.resolve(loud, [])
        assert told(silent) == told(loud)


def test_a_clone_resolves_like_the_original_and_leaves_it_unchanged() -> None:
    dice = FastDice(6)
    for _ in range(200):
        case = random_round(dice)
        field = field_of(case)
        copy = field.clone()
        before = told(field)
        for slot in range(copy.count):
            copy.give(slot, 1 + dice.below(124))
        resolution.resolve(copy)
        assert told(field) == before
        again = field_of(case)
        resolution.resolve(field)
        resolution.resolve(again)
        assert told(field) == told(again)


def test_a_finished_game_is_not_resolved() -> None:
    state = begin(rounds=1)
    play_round(state)
    before = told(state.field)
    resolution.resolve(state.field)
    resolution.skip(state.field)
    assert told(state.field) == before


def fuzz(seed: int, count: int) -> int:
    """Try random texts, valid and broken; return how many moved a unit."""
    dice = FastDice(seed)
    state = begin()
    moved = 0
    for _ in range(count):
        field = state.field.clone()
        text = any_text(dice)
        orders.give(field, dice.below(2), text)
        legal = [reach <= 3 for reach in field.reach]
        assert all(legal)
        before = list(field.tile)[: field.count]
        resolution.resolve(field)
        check_field(field)
        moved += list(field.tile)[: len(before)] != before
    return moved


def test_no_text_ever_breaks_a_round() -> None:
    assert fuzz(19, 2000) > 50


@pytest.mark.soak
def test_a_hundred_thousand_texts_break_nothing() -> None:
    assert fuzz(20, 100_000) > 2000


def test_a_random_game_ends_by_its_last_round() -> None:
    dice = FastDice(7)
    for seed in range(10):
        state = GAME.start(GAME.resolve_options({"map": "duel"}, 2, seed), 2, dice)
        while not GAME.result(state):
            seat = GAME.to_act(state)[0]
            legal = GAME.legal(state, seat)
            GAME.apply(state, seat, legal[dice.below(len(legal))], None)
            check_field(state.field)
            assert state.sealed.round == state.field.round
        assert state.field.round <= 31
