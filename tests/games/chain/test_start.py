"""The start of a game: maps, terrain, units and options."""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec
import pytest

from outflank.games.chain import options
from outflank.games.chain.field import Field
from outflank.games.chain.model import ARMY, KINDS, MOST_BUILDINGS, Map
from outflank.games.chain.options import Settings
from outflank.games.chain.terrain import TILES, terrain_of
from outflank.kernel.dice import NO_DICE
from outflank.kernel.game import OptionsError
from tests.games.chain.boards import GAME, begin, factors, health, play_round, resolve, site, stage, text

MAPS = options.maps()
NEAR = 11  # steps on foot


@pytest.fixture(params=MAPS, ids=str)
def board(request: pytest.FixtureRequest) -> Map:
    return MAPS[request.param]


def steps_from(board: Map, start: tuple[int, int], on_foot: bool) -> dict[tuple[int, int], int]:
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        x, y = waiting.popleft()
        for spot in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            inside = 0 <= spot[0] < len(board.rows[0]) and 0 <= spot[1] < len(board.rows)
            if inside and spot not in found and (on_foot or board.rows[spot[1]][spot[0]] != "M"):
                found[spot] = found[x, y] + 1
                waiting.append(spot)
    return found


def letters(board: Map, letter: str) -> list[tuple[int, int]]:
    return [(x, y) for y, row in enumerate(board.rows) for x, it in enumerate(row) if it == letter]


def own(board: Map, seat: int, letter: str) -> list[tuple[int, int]]:
    return [held.at for held in board.holdings if held.seat == seat and held.at in letters(board, letter)]


def test_ct_1_two_players_seat_0_at_the_top(board: Map) -> None:
    assert own(board, 0, "H")[0][1] < len(board.rows) // 2 <= own(board, 1, "H")[0][1]
    with pytest.raises(OptionsError, match="Chain Tactics is for 2 players, not 3"):
        GAME.resolve_options({}, 3, 1)


def test_ct_2_each_starts_with_an_hq_a_factory_four_units_and_five_gold_near_cities(board: Map) -> None:
    state = GAME.start(GAME.resolve_options({"map": msgspec.to_builtins(board)}, 2, 1), 2, NO_DICE)
    document = GAME.document(state)
    for seat in (0, 1):
        kinds = sorted(unit.kind for unit in document.units if unit.seat == seat)
        assert kinds == ["infantry", "infantry", "infantry", "tank"]
        assert (len(own(board, seat, "H")), len(own(board, seat, "F"))) == (1, 1)
        assert own(board, seat, "C") == []
        near, far = (steps_from(board, own(board, it, "H")[0], True) for it in (seat, 1 - seat))
        close = [spot for spot in letters(board, "C") if near[spot] <= NEAR and near[spot] < far[spot]]
        assert len(close) in (2, 3), close
    assert document.gold == (5, 5)


def test_ct_3_a_map_is_symmetric(board: Map) -> None:
    width, height = len(board.rows[0]), len(board.rows)
    assert tuple(row[::-1] for row in reversed(board.rows)) == board.rows

    def turn(x: int, y: int) -> tuple[int, int]:
        return width - 1 - x, height - 1 - y

    units = {(unit.seat, unit.kind, unit.at) for unit in board.units}
    assert {(1 - seat, kind, turn(*at)) for seat, kind, at in units} == units
    held = {(it.seat, it.at) for it in board.holdings}
    assert {(1 - seat, turn(*at)) for seat, at in held} == held


def test_ct_3_every_tile_can_be_reached_on_foot_and_every_flat_one_by_tanks(board: Map) -> None:
    start = own(board, 0, "H")[0]
    tiles = len(board.rows) * len(board.rows[0])
    assert len(steps_from(board, start, True)) == tiles
    assert len(steps_from(board, start, False)) == tiles - len(letters(board, "M"))


def test_ct_3_there_are_large_maps_and_small_ones_and_they_differ() -> None:
    sizes = [len(board.rows) for board in MAPS.values()]
    assert sizes.count(20) >= 5
    assert len([size for size in sizes if size <= 12]) >= 2
    assert len({board.rows for board in MAPS.values()}) == len(MAPS)
    with pytest.raises(OptionsError, match="1 to 20 rows"):
        GAME.resolve_options({"map": {"title": "", "rows": ["."] * 21, "holdings": [], "units": []}}, 2, 1)


def test_ct_4_terrain_costs_and_defence_match_the_table() -> None:
    terrain = terrain_of((".MCFH",))
    assert list(terrain.entry)[:5] == [1, 2, 1, 1, 1]
    assert list(terrain.bonus)[:5] == [0, 2, 1, 1, 2]
    after = resolve(stage("AI1 . . . . BI1", terrain=".M...."), AI1=[[1, 0], [2, 0]])
    assert factors(after)["AI1"] == (2, 0)
    after = resolve(stage("AI1 . . . . BI1", terrain=".M...."), AI1=[[1, 0], [2, 0], [3, 0]])
    assert factors(after)["AI1"] == (0, 0)


def test_ct_5_units_match_the_table() -> None:
    terrain = terrain_of((".",))
    told = list(zip(KINDS, terrain.move, terrain.health, terrain.attack, terrain.cost, strict=True))
    assert told == [("infantry", 3, 3, 2, 1), ("tank", 2, 5, 4, 3), ("ranger", 2, 2, 3, 2)]
    ranges = list(zip(terrain.nearest, terrain.farthest, strict=True))
    assert ranges == [(1, 1), (1, 1), (2, 3)]


def test_ct_7_movement_comes_before_combat_then_deaths_capture_income_and_production() -> None:
    """B moves away and is missed; A's new city pays before B's dead infantry could count in it."""
    sites = [site(0, 0, "C", None, capturer="BI1", progress=1), site(4, 0, "F", "A", queue="I")]
    case = stage("BI1:1 AI1 . . .", "BT1 . . . .", terrain="C...F .....", buildings=sites)
    after = resolve(case, AI1=(None, [0, 0]))
    assert "BI1" not in health(after)  # it dies before it can capture
    assert after["buildings"][0] == site(0, 0, "C")
    assert len(after["units"]) == 3  # AI1, BT1 and the new unit


def test_arrays_are_as_large_as_the_bounds_say() -> None:
    field = Field(terrain_of((".",)))
    assert len(field.hp) == 2 * ARMY == 64
    assert len(field.owner) == MOST_BUILDINGS == 64
    assert len(field.terrain.on) == TILES == 400


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"map": "nowhere"}, 'There is no map "nowhere". Choose one of these: '),
        ({"plan_seconds": 11}, "t fit Chain Tactics"),
        ({"attack_move_cost": 2}, "t fit Chain Tactics"),
        ({"penalty": "death"}, "t fit Chain Tactics"),
        ({"speed": 1}, "t fit Chain Tactics"),
        ({"game_id": "xyz"}, "32 lowercase hexadecimal digits"),
        ({"commit_seconds": 0}, "1 to 600 seconds"),
        ({"reveal_seconds": 601}, "1 to 600 seconds"),
        ({"rounds": 0}, "1 to 1000 rounds"),
        ({"forfeit_after": -1}, "missed rounds"),
        ([], "t fit Chain Tactics"),
        (None, "t fit Chain Tactics"),
    ],
)
def test_invalid_options_are_refused_with_a_sentence(document: Any, sentence: str) -> None:
    with pytest.raises(OptionsError, match=sentence):
        GAME.resolve_options(document, 2, 1)


A, B = {"seat": 0, "kind": "infantry", "at": [0, 0]}, {"seat": 1, "kind": "tank", "at": [2, 0]}


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"rows": []}, "1 to 20 rows"),
        ({"rows": [""]}, "1 to 20 rows"),
        ({"rows": ["...", ".."]}, "must have the same length"),
        ({"rows": ["..X"]}, "letters"),
        ({"rows": ["." * 20] * 15 + ["C" * 20] * 4}, "at most 64 buildings"),
        ({"rows": ["..M"]}, "can't have tank"),
        ({"units": [A]}, "1 to 32 units"),
        ({"units": [A, A, B]}, "share a tile"),
        ({"units": [A, {**B, "seat": 2}]}, "can't have tank"),
        ({"units": [A, {**B, "at": [3, 0]}]}, "can't have tank"),
        ({"units": [A, {**B, "at": [-1, 0]}]}, "can't have tank"),
        ({"holdings": [{"seat": 0, "at": [0, 0]}]}, "can't own a building"),
        ({"holdings": [{"seat": 0, "at": [9, 9]}]}, "can't own a building"),
        ({"rows": ["..C"], "holdings": [{"seat": 2, "at": [2, 0]}]}, "can't own a building"),
        ({"rows": ["..C"], "holdings": [{"seat": 0, "at": [2, 0]}] * 2}, "share a tile"),
    ],
)
def test_an_unplayable_map_is_refused_with_a_sentence(changes: Any, sentence: str) -> None:
    plain = {"title": "Mine", "rows": ["..."], "holdings": [], "units": [A, B]}
    assert GAME.resolve_options({"map": plain}, 2, 1).map
    with pytest.raises(OptionsError, match=sentence):
        GAME.resolve_options({"map": {**plain, **changes}}, 2, 1)


def test_a_custom_map_is_played_unchanged() -> None:
    plain = {"title": "Mine", "rows": ["..."], "holdings": [], "units": [A, B]}
    state = begin(map=plain)
    play_round(state, text({"unit": 0, "path": [[1, 0]]}))
    assert GAME.view(state, 0).board.title == "Mine"
    assert [unit.at for unit in GAME.document(state).units] == [(1, 0), (2, 0)]


def test_a_game_cannot_start_from_unresolved_options() -> None:
    with pytest.raises(OptionsError, match="resolved"):
        GAME.start(Settings(), 2, NO_DICE)


def test_every_map_can_be_chosen_by_name() -> None:
    (offers,) = [option.choices for option in GAME.schema().options if option.name == "map"]
    assert sorted(offer.value for offer in offers) == list(MAPS)
    for offer in offers:
        assert GAME.resolve_options({"map": offer.value}, 2, 1).map == offer.picture
        assert offer.picture.line in offer.line
