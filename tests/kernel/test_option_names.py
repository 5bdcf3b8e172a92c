"""Options have one spelling, and older ones are still accepted wherever options come in."""

from __future__ import annotations

from typing import ClassVar

import msgspec
import pytest

import outflank
from outflank import games
from outflank.kernel.dice import FastDice
from outflank.kernel.fork import prior
from outflank.kernel.game import OptionsError
from outflank.kernel.laws import LawBroken, check_options
from outflank.kernel.match import Match
from outflank.kernel.option_names import snake_case
from outflank.kernel.options import describe
from outflank.kernel.record import read
from outflank.kernel.replay import verify
from outflank.kernel.setup_page import find_flaw
from outflank.store.rows import AnyRow, Opened
from tests.checks import not_none
from tests.records.test_corpus import RECORDS
from tests.toys.bluff import Bluff, BluffOptions

CONQUEST, TACTICAL = games.find("conquest"), games.find("tactical")
OLD_RECORDS = [path for path in RECORDS if "-conquest-" in path.stem or "-tactical-" in path.stem]


def test_names_with_dots_or_capitals_become_snake_case_and_values_stay():
    old = {"setup.place_batch": 5, "roundLimit": {"a.b": "cD"}, "map_seed": 7, "fog": None}
    new = {"setup_place_batch": 5, "round_limit": {"a.b": "cD"}, "map_seed": 7, "fog": None}
    assert snake_case(old) == new == snake_case(new)


@pytest.mark.parametrize("name", games.names())
def test_every_option_of_every_game_is_in_snake_case(name):
    game = games.find(name)
    fields = [field.encode_name for field in msgspec.structs.fields(game.options)]
    assert len(fields) > 2
    assert snake_case(dict.fromkeys(fields)) == dict.fromkeys(fields)
    shown = {option.name for option in game.schema().options}
    assert shown <= set(fields)
    conditions = [each for option in game.schema().options for each in option.when]
    assert {condition.option for condition in conditions} <= {*fields, "seats", "opponents"}


@pytest.mark.parametrize(
    ("game", "old", "new"),
    [
        (CONQUEST, {"setup.place_batch": 3, "win.conditions": ["last_standing", "regions"]}, None),
        (CONQUEST, {"preset": "rizk-plus", "start.first_turn_cut": 10}, None),
        (TACTICAL, {"roundLimit": 4, "transportsDefend": True}, None),
        (TACTICAL, {"axisBid": 9, "mode": "classic"}, {"axis_bid": 9, "mode": "classic"}),
    ],
)
def test_old_spellings_are_resolved_like_new_ones(game, old, new):
    new = new or snake_case(old)
    assert new != old
    settled = game.resolve_options(old, 2, 5)
    assert settled == game.resolve_options(new, 2, 5)
    document = msgspec.json.decode(msgspec.json.encode(settled))
    assert {name: document[name] for name in new} == new
    match = outflank.new(game.name, seed=5, seats=2, options=old)
    assert set(match.header.options) == set(document)
    assert read(match.record()).header.options == document
    assert find_flaw(game, old, 2, 1) is None


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (CONQUEST, {"setup.place_batch": 3, "setup_place_batch": 3}),
        (CONQUEST, {"setup_place_batch": 3, "setup.place_batch": 4}),
        (TACTICAL, {"roundLimit": 3, "round_limit": 5}),
    ],
)
def test_one_option_in_two_spellings_is_refused(game, options):
    (name,) = {snake_case({name: 0}).popitem()[0] for name in options}
    first, second = options
    sentence = f"{first} and {second} are the same option. Give only {name}."
    with pytest.raises(OptionsError) as refused:
        game.resolve_options(options, 2, 1)
    assert (str(refused.value), refused.value.option) == (sentence, name)
    flaw = not_none(find_flaw(game, options, 2, 1))
    assert (flaw.option, flaw.sentence) == (name, sentence)


@pytest.mark.parametrize(
    ("game", "old", "name"),
    [
        (CONQUEST, {"setup.place_batch": 0}, "setup_place_batch"),
        (CONQUEST, {"elimination.trade_down_to": 6}, "elimination_trade_down_to"),
        (CONQUEST, {"win.conditions": []}, "win_conditions"),
        (CONQUEST, {"setup.place_batch": "many"}, "setup_place_batch"),
        (TACTICAL, {"neutralCharge": 100}, "neutral_charge"),
        (TACTICAL, {"axisProduction": 50, "alliesProduction": 90}, "allies_production"),
        (TACTICAL, {"raidCap": "yes"}, "raid_cap"),
    ],
)
def test_a_refusal_names_the_option_as_it_is_spelled_now(game, old, name):
    with pytest.raises(OptionsError) as refused:
        game.resolve_options(old, 2, 1)
    assert name in (refused.value.option, str(refused.value).split("$.")[-1].rstrip("`.").rstrip("`"))
    assert not any(spelling in str(refused.value) for spelling in old)


@pytest.mark.compiled
@pytest.mark.parametrize("path", OLD_RECORDS, ids=lambda path: path.stem)
def test_an_old_record_can_be_saved_again_and_forked(path):
    data = path.read_bytes()
    assert any(spelling in data.splitlines()[0] for spelling in (b'"setup.allocation"', b'"blitzPastGuns"'))
    match = outflank.load(data)
    assert snake_case(match.header.options) == match.header.options
    again = match.record()
    saved = read(again)
    assert saved.header.options == match.header.options
    assert b'"setup.allocation"' not in again
    assert b'"blitzPastGuns"' not in again
    assert saved.lines == read(data).lines
    assert verify(match.game, saved).entries == len(match.entries) > 0
    assert outflank.load(again).digest() == match.digest()
    before = prior(match, 1)
    dice = match.dice_from_start() if before.words else FastDice(3)
    fork = Match(match.game, match.header, dice, match.key)
    for entry in before.entries:
        fork.play(entry.seat, entry.action)
        assert fork.entries[-1].hash == entry.hash


def test_positions_keep_the_names_in_their_hashes_and_accept_both():
    for game, old, new in (
        (CONQUEST, "setup.place_batch", "setup_place_batch"),
        (TACTICAL, "neutralCharge", "neutral_charge"),
    ):
        match = outflank.new(game.name, seed=3, seats=2)
        document = msgspec.to_builtins(game.document(match.state))
        assert old in document["terms"]
        assert new not in document["terms"]
        respelled = {**document, "terms": snake_case(document["terms"])}
        assert new in respelled["terms"]
        for written in (document, respelled):
            position = game.position(written, FastDice(1))
            assert msgspec.to_builtins(game.document(position)) == document


def test_a_stored_table_keeps_its_options_under_their_new_names():
    row = Opened(
        game="tactical",
        rules=1,
        asked={"round_limit": 4},
        options={"round_limit": 4, "fog": False},
        places=(),
        owner="",
        key="",
        commitment="",
        created=0,
    )
    stored = msgspec.json.encode(row).replace(b"round_limit", b"roundLimit")
    assert b"roundLimit" in stored
    assert msgspec.json.decode(stored, type=AnyRow) == row


class Camel(BluffOptions, frozen=True, kw_only=True, rename="camel"):
    heap_size: int = 21


class Spelled(Bluff):
    """Spells its options in its own way."""

    options: ClassVar[type[BluffOptions]] = Camel

    def schema(self):
        return describe(Camel)


def test_a_game_with_other_spellings_is_caught():
    with pytest.raises(LawBroken, match="options are in snake_case: heapSize"):
        check_options(Spelled(), 2, FastDice(1))
