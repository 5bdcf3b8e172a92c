"""Every choice on a game's set-up page can be played."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec
import pytest

from outflank import games
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Options
from outflank.kernel.laws import LawBroken, check_options
from outflank.kernel.options import NotOffered, Option, describe, limits_of, unexplained
from outflank.kernel.setup_page import find_flaw, number_flaw
from tests.checks import not_none
from tests.toys.bluff import Bluff
from tests.toys.scouts import Scouts
from tests.toys.sealed import SealedOrders

ALL = [*[games.find(name) for name in games.names()], Bluff(), SealedOrders(), Scouts()]


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.name)
def test_any_choices_on_a_set_up_page_can_be_played_or_are_refused_with_a_reason(game):
    assert game.seats
    for seats in game.seats:
        playable = [check_options(game, seats, FastDice(seed)) for seed in range(150)]
        assert playable.count(True) > 50


@pytest.mark.parametrize("name", games.names())
def test_every_option_has_words_and_every_condition_names_an_existing_option(name):
    schema = games.find(name).schema()
    names = {option.name for option in schema.options} | {"seats", "opponents"}
    assert len(names) == len(schema.options) + 2
    for option in schema.options:
        assert option.label
        assert option.line.endswith(".") or option.choices
        conditions = [*option.when, *[when for choice in option.choices for when in choice.when]]
        assert {condition.option for condition in conditions} <= names
        assert option.under in names | {""}
    assert [option.group for option in schema.options if option.group not in {"", *schema.groups}] == []


@pytest.mark.parametrize("name", games.names())
def test_a_number_beyond_its_limits_is_refused_by_the_game_itself(name):
    game = games.find(name)
    checked = 0
    for option in game.schema().options:
        if option.kind not in ("number", "seed"):
            continue
        least, most = not_none(option.limits)
        for number in (least - 1, most + 1):
            flaw = find_flaw(game, {option.name: number}, game.seats[0], 1)
            assert flaw is not None
            assert flaw.option == option.name
            with pytest.raises(ValueError, match=r"\d"):
                game.resolve_options({option.name: number}, game.seats[0], 1)
            checked += 1
    assert checked or name == "chain"


class Plain(Options, frozen=True, kw_only=True):
    """Options as a newcomer writes them."""

    heap_size: Annotated[int, msgspec.Meta(ge=1, le=100)] = 21
    misere: bool = False
    order: Literal["youngest_first", "drawn"] = "drawn"
    odd: dict[str, int] = msgspec.field(default_factory=dict)
    key: Annotated[str, NotOffered("drawn for each game")] = ""


def test_options_without_words_are_described_by_their_names_and_types():
    size, misere, order = describe(Plain).options
    assert (size.name, size.label, size.kind, size.limits, size.default) == (
        "heap_size",
        "Heap size",
        "number",
        (1, 100),
        21,
    )
    assert [choice.label for choice in misere.choices] == ["Yes", "No"]
    assert [(choice.value, choice.label) for choice in order.choices] == [
        ("youngest_first", "Youngest first"),
        ("drawn", "Drawn"),
    ]
    assert limits_of(Plain) == {}


class Odd(Bluff):
    """Has an option that no page can show."""

    options: ClassVar[Any] = Plain


class Choosy(Bluff):
    """Offers options that it refuses."""

    def schema(self):
        return describe(Tall)


class Tall(Options, frozen=True, kw_only=True):
    """A larger hand than Bluff accepts."""

    hand: Annotated[int, Option("Hand", limits=(100, 200))] = 100


@pytest.mark.parametrize(
    ("game", "law"),
    [(Odd(), "marked `NotOffered`: odd"), (Choosy(), "can be played")],
    ids=lambda it: type(it).__name__,
)
def test_a_game_that_offers_unplayable_options_is_caught(game, law):
    def press_at_random():
        for seed in range(30):
            check_options(game, 2, FastDice(seed))

    assert unexplained(Plain) == ["odd"]
    with pytest.raises(LawBroken, match=law):
        press_at_random()


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("setup_place_batch", "two", "Enter a whole number from 1 to 1000."),
        ("setup_place_batch", True, "Enter a whole number from 1 to 1000."),
        ("setup_initial_armies", {"2": 40, "3": "many"}, "Enter a whole number from 1 to 1000."),
        ("fortify_moves", "unlimited", None),
        ("round_limit", None, None),
        ("map_seed", None, None),
        ("cards_exchange", {"kind": "table", "values": [4, 6], "then_add": 0}, None),
        ("cards_exchange", {"kind": "table", "values": [4, "x"]}, "Enter a whole number from 1 to 10000."),
        (
            "cards_exchange",
            {"kind": "multiply", "times": [99, 100]},
            "Enter a whole number from 100 to 1000.",
        ),
        (
            "cards_exchange",
            {"kind": "fixed_by_symbol", "same": [4, "", 8]},
            "Enter a whole number from 1 to 10000.",
        ),
        ("cards_exchange", {"kind": "add", "start": 4, "step": 0}, None),
    ],
)
def test_a_value_that_is_not_a_number_gets_a_sentence(name, value, sentence):
    option = next(option for option in games.find("conquest").schema().options if option.name == name)
    assert number_flaw(option, value) == sentence
