"""The options of both presets, and options that are refused."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from outflank.games.conquest.model import Card
from outflank.games.conquest.options import resolve
from outflank.games.conquest.options.settings import BEFORE, LATER
from outflank.games.conquest.playout import Playout
from outflank.kernel.dice import FastDice
from outflank.kernel.game import OptionsError
from outflank.kernel.match import simulate
from outflank.kernel.option_names import snake_case
from outflank.maps.atlas import Atlas, neighbours
from outflank.maps.builtin import builtin_maps
from outflank.maps.generators import region_map
from tests.games.conquest.boards import GAME, stage
from tests.games.conquest.boards import OWN as OWN_MAP

FACTS = json.loads((Path(__file__).parent / "presets.json").read_text())
BEFORE_NOW = json.loads(
    (Path(__file__).parent / "before.json").read_text()
)  # documents of the first plus presets
NAMES = {"world": "classic001", "rizk": "rizk004"}
OWN = {"preset", "map", "map_seed", "map_territories", "graph", "round_limit", "start_first_turn_cut"}


def plain(settled) -> dict[str, object]:
    """Return options as a record has them."""
    document: dict[str, object] = msgspec.json.decode(msgspec.json.encode(settled))
    return document


@pytest.mark.parametrize("preset", NAMES)
def test_a_preset_has_the_value_of_every_option(preset) -> None:
    settled = plain(GAME.resolve_options({"preset": preset}, 3, 1))
    assert {name: settled[name] for name in FACTS["options"]} == FACTS["presets"][NAMES[preset]]
    assert set(settled) == set(FACTS["options"]) | OWN | LATER
    assert {name: settled[name] for name in LATER} == {name: BEFORE[name] for name in LATER}


@pytest.mark.parametrize("preset", BEFORE_NOW)
def test_an_old_record_gets_no_new_options_and_plays_the_same(preset: str) -> None:
    terms_then, moves = BEFORE_NOW[preset]["terms"], BEFORE_NOW[preset]["moves"]
    match = simulate(GAME, 7, 2, {"preset": preset, "map": OWN_MAP, **terms_then})
    assert {name for name in LATER if match.header.options[name] != BEFORE[name]} <= set(
        snake_case(terms_then)
    )
    assert len(moves) == 45
    for seat, action, digest in moves:
        match.play(seat, msgspec.convert(action, GAME.actions))
        assert match.digest() == digest


def every_value():
    """Return every option with every value it can have, if the values are a list."""
    exchanges = {
        "table": {"kind": "table", "values": [4, 6, 8, 10, 12, 15], "then_add": 5},
        "add": {"kind": "add", "start": 4, "step": 2},
        "multiply": {"kind": "multiply", "start": 4, "times": [6, 5]},
        "fixed_by_symbol": {"kind": "fixed_by_symbol", "same": [4, 6, 8], "mixed": 10},
    }
    for name, option in FACTS["options"].items():
        values = option["values"]
        if name == "cards_exchange":
            yield from ((name, exchange) for exchange in exchanges.values())
        elif name == "attack_modes":
            yield from ((name, modes) for modes in (["once"], ["until"], ["until", "once"]))
        elif isinstance(values, list):
            yield from ((name, value) for value in values if value != "custom")


@pytest.mark.parametrize(("name", "value"), list(every_value()))
def test_every_value_of_an_option_can_be_chosen(name, value) -> None:
    more: dict[str, object] = {"cards_wilds": 0} if value == "ABC" else {}
    for preset in NAMES:
        settled = plain(GAME.resolve_options({"preset": preset, name: value, **more}, 4, 1))
        assert settled[name] == value
        assert plain(GAME.resolve_options(settled, 4, 2)) == settled


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"attack_resolver": "custom"}, "fit Conquest"),
        ({"surprise": 1}, "fit Conquest"),
        ({"setup_place_batch": 0}, "setup_place_batch has to be 1 to 1000"),
        ({"setup_place_batch": "5"}, "fit Conquest"),
        ({"cards_forced_at_turn_start": 4}, "has to be 5 to 12"),
        ({"elimination_trade_if_at_least": 13}, "has to be 5 to 12"),
        ({"reinforce_divisor": 0}, "has to be 1 to 100"),
        ({"start_first_turn_cut": 101}, "has to be 0 to 100"),
        ({"fortify_moves": -1}, "has to be 0 to 1000"),
        ({"fortify_moves": "many"}, "fit Conquest"),
        ({"round_limit": 0}, "has to be 1 to 1000"),
        ({"map_seed": -1}, "map_seed has to be 0"),
        ({"attack_modes": []}, "attack_modes has to be"),
        ({"attack_modes": ["once", "once"]}, "attack_modes has to be"),
        ({"cards_exchange": {"kind": "table", "values": []}}, "worth 1 to 10000"),
        ({"cards_exchange": {"kind": "table", "values": [6, 4]}}, "never less than the last"),
        ({"cards_exchange": {"kind": "add", "start": 0}}, "worth 1 to 10000"),
        ({"cards_exchange": {"kind": "multiply", "times": [5, 6]}}, "worth 1 to 10000"),
        ({"cards_exchange": {"kind": "fixed_by_symbol", "mixed": 0}}, "worth 1 to 10000"),
        ({"cards_exchange": {"kind": "dear"}}, "fit Conquest"),
    ],
)
def test_unplayable_options_are_refused_with_a_sentence(options, sentence) -> None:
    with pytest.raises(OptionsError, match=sentence):
        GAME.resolve_options(options, 3, 1)


def test_a_generated_map_comes_from_its_seed_and_is_stored_in_the_options() -> None:
    wish: dict[str, object] = {"preset": "rizk", "map": "generated", "map_territories": 20}
    settled = GAME.resolve_options({**wish, "map_seed": 7}, 2, 1)
    assert (settled.map, settled.map_seed) == (region_map.atlas(7, 20), 7)
    assert GAME.resolve_options(msgspec.to_builtins(settled), 2, 9) == settled
    seeds = {GAME.resolve_options(wish, 2, seed).map_seed for seed in (1, 2)}
    assert len(seeds) == 2


@pytest.mark.parametrize("preset", ["world", "rizk", "world-plus", "rizk-plus"])
def test_cq_63_plain_presets_have_no_expansion_and_the_others_work(preset: str) -> None:
    later = preset.endswith("-plus")
    settled = GAME.resolve_options({"preset": preset}, 4, 1)
    state = GAME.start(settled, 4, FastDice(1))
    assert (GAME.view(state, 0).plus is not None, GAME.document(state).plus is not None) == (later, later)
    assert bool(LATER & set(snake_case(GAME.document(state).terms))) == later
    assert Playout(FastDice(1)).play(state) >= 0


def test_cq_180_a_random_map_is_one_of_ours_or_a_generated_one_by_the_seed() -> None:
    wish: dict[str, object] = {"map": "random", "map_territories": 12}
    settled = [GAME.resolve_options(wish, 3, seed) for seed in range(40)]
    names = {it.map if isinstance(it.map, str) else "generated" for it in settled}
    assert names == {*builtin_maps(), "generated"}
    for seed, it in enumerate(settled):
        assert GAME.resolve_options(wish, 3, seed) == it
        assert GAME.resolve_options(msgspec.to_builtins(it), 3, seed + 1) == it


def test_cq_180_a_map_seed_chooses_the_same_random_map_in_every_game() -> None:
    maps = [GAME.resolve_options({"map": "random", "map_seed": 5}, 2, seed).map for seed in range(4)]
    assert maps.count(maps[0]) == 4


def test_cq_181_a_generated_map_has_connected_regions_that_pay_by_size_and_borders() -> None:
    atlas = GAME.resolve_options({"map": "generated", "map_seed": 3}, 2, 1).map
    assert isinstance(atlas, Atlas)
    around = neighbours(atlas)
    for number, region in enumerate(atlas.regions):
        members = {n for n, it in enumerate(atlas.territories) if it.region == number}
        found, frontier = set(), {min(members)}
        while frontier:
            found |= frontier
            frontier = {other for n in frontier for other in around[n]} & members - found
        assert found == members
        assert 3 <= len(members) <= 13
        ways = sum(other not in members for n in members for other in around[n])
        assert region.bonus == max(1, round(len(members) / 2 + ways / 6 - 1 / 4))


def test_a_seed_without_a_map_is_refused_with_a_sentence(monkeypatch) -> None:
    monkeypatch.setattr(region_map, "TRIES", 0)
    with pytest.raises(OptionsError, match="gave no playable map"):
        GAME.resolve_options({"map": "generated"}, 2, 1)


def test_a_game_needs_resolved_options() -> None:
    with pytest.raises(OptionsError, match="have no map yet"):
        GAME.start(resolve.convert({}), 2, FastDice(1))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"owners": (0, 0, 1, -3)}, "belongs to a seat of this game"),
        ({"owners": (0, 0, 1)}, "needs an owner"),
        ({"armies": (1, 1, 1, 0)}, "needs both an owner and armies"),
        ({"armies": (1, 1, 1, 2**40)}, "Every count has to be 0"),
        ({"fresh": (2, 0, 0, 0)}, "fewer armies than were placed"),
        ({"turn": 2}, "seat in turn has to be a seat"),
        ({"pool": (0,)}, "Each of the 2 seats"),
        ({"round": 0}, "Rounds start at 1"),
        ({"phase": "claim"}, "only in the claim phase"),
        ({"phase": "occupy"}, "need a battle"),
        ({"phase": "over"}, "needs a reason"),
        ({"winner": 0}, "needs a reason"),
        ({"fallen": (1,)}, "holds no territory"),
        ({"fallen": (0,), "owners": (1, 1, 1, 1)}, "an eliminated seat's turn"),
        ({"fallen": (1, 1)}, "holds no territory|eliminated once"),
        ({"kept": ((9,), ())}, "held region has to be on the map"),
        ({"hands": ((Card(0, 0),), ())}, "don't match the map's"),
        ({"battle": {"source": 0, "target": 1, "dice": 1}}, "need a battle"),
    ],
)
def test_an_impossible_position_is_refused_with_a_sentence(change, sentence) -> None:
    document = msgspec.to_builtins(GAME.document(stage("0011", "1111")))
    document.update(msgspec.to_builtins(change))
    with pytest.raises(ValueError, match=sentence):
        GAME.position(document, FastDice(1))


@pytest.mark.parametrize(
    ("battle", "sentence"),
    [
        ({"source": 9, "target": 2, "dice": 1}, "territories of the map"),
        ({"source": 1, "target": 2, "dice": 4}, "1 to 3 dice"),
        ({"source": 1, "target": 3, "dice": 1}, "Neutral armies can't choose"),
    ],
)
def test_an_impossible_battle_is_refused_with_a_sentence(battle, sentence) -> None:
    document = msgspec.to_builtins(GAME.document(stage("001n", "1211")))
    document.update(phase="defend", battle=battle)
    with pytest.raises(ValueError, match=sentence):
        GAME.position(document, FastDice(1))


def test_random_draws_have_no_deck() -> None:
    document = msgspec.to_builtins(GAME.document(stage("0011", "1111", options={"preset": "rizk"})))
    document["pile"] = [{"symbol": 0}]
    with pytest.raises(ValueError, match="Without a deck"):
        GAME.position(document, FastDice(1))
    document = msgspec.to_builtins(GAME.document(stage("0011", "1111")))
    document["hands"] = [[{"symbol": 3}] * 32, []]
    with pytest.raises(ValueError, match=r"don't match the map's|at most 31"):
        GAME.position(document, FastDice(1))
