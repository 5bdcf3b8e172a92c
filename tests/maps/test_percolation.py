"""How a map grows (BZ-42 to 49, 54 and 55)."""

from __future__ import annotations

import hashlib
import json
import statistics
import subprocess
import sys
from typing import Literal

import pytest

from outflank.kernel.dice import FastDice
from outflank.maps import hexes
from outflank.maps.generators.percolation import Grid, generate
from tests.maps import reference

Kind = Literal["varied", "classic"]
KINDS: tuple[Kind, Kind] = ("varied", "classic")
START = 10 * 28 + 10


def grown(limit: int, seed: int = 1) -> Grid:
    grid = Grid()
    grid.shuffle(FastDice(seed))
    grid.percolate(START, limit)
    return grid


def cells_of(grid: Grid, identity: int) -> set[int]:
    return {cell for cell, owner in enumerate(grid.owner) if owner == identity}


def grid_of(text: str) -> Grid:
    grid = Grid()
    grid.owner = [hexes.LETTERS.index(letter) for letter in text]
    return grid


def test_bz_42_every_cell_has_a_different_priority() -> None:
    grid = Grid()
    grid.shuffle(FastDice(5))
    assert sorted(grid.priority) == list(range(896))
    assert [grid.order[rank] for rank in grid.priority] == list(range(896))


def test_bz_42_every_order_of_the_cells_has_the_same_chance() -> None:
    means = []
    for cell in (0, 447, 895):
        ranks = []
        for seed in range(400):
            grid = Grid()
            grid.shuffle(FastDice(seed))
            ranks.append(grid.priority[cell])
        means.append(statistics.fmean(ranks))
    assert all(abs(mean - 447.5) < 4 * 258.7 / 20 for mean in means)


def test_bz_43_the_core_is_eight_cells_of_lowest_priority_on_the_whole_frontier() -> None:
    grid = grown(limit=1)
    core, frontier = [START], set(hexes.ON_BOARD[START])
    while len(core) < 8:
        core.append(min(frontier, key=grid.priority.__getitem__))
        frontier = {beside for cell in core for beside in hexes.ON_BOARD[cell]} - set(core)
    assert set(core) <= cells_of(grid, 1)
    assert cells_of(grid, 1) == set(core) | frontier


def test_bz_44_the_ring_is_every_free_cell_around_the_core() -> None:
    grid = grown(limit=2)
    first, second = cells_of(grid, 1), cells_of(grid, 2)
    assert not first & second
    assert len(first) >= 8 + 6
    inner = [cell for cell in first if all(beside in first for beside in hexes.ON_BOARD[cell])]
    assert len(inner) >= 8


def test_bz_45_the_next_territory_begins_at_the_lowest_free_cell_beside_a_ring() -> None:
    one, two = grown(limit=1), grown(limit=2)
    free = [cell for cell in range(896) if one.candidate[cell] and not one.owner[cell]]
    begins = min(free, key=one.priority.__getitem__)
    assert two.owner[begins] == 2
    assert any(one.owner[beside] == 1 for beside in hexes.ON_BOARD[begins])


def test_bz_45_the_first_territory_begins_at_a_random_cell() -> None:
    grids = [generate(seed).text for seed in range(40)]
    assert len({text.index("A") for text in grids}) > 30


@pytest.mark.parametrize("kind", KINDS)
def test_bz_46_the_number_of_territories_is_as_wanted(kind: Kind) -> None:
    counts = [generate(seed, kind).count for seed in range(600)]
    if kind == "classic":
        assert 30.7 < statistics.fmean(counts) < 31.2
        assert min(counts) >= 25
        assert max(counts) == 32
    else:
        assert statistics.fmean(20 <= count <= 28 for count in counts) > 0.85
        assert len(set(counts)) >= 9
        assert max(counts) <= 29


def test_bz_46_there_are_no_other_kinds() -> None:
    with pytest.raises(ValueError, match=r'`territories` must be "varied" or "classic", not \'huge\'.'):
        generate(1, "huge")  # type: ignore[arg-type]


def test_bz_47_a_free_cell_without_a_free_neighbour_joins_its_last_neighbour() -> None:
    text = ["."] * 896
    for direction, cell in enumerate(hexes.AROUND[START]):
        text[cell] = "ABCDEF"[direction]
    grid = grid_of("".join(text))
    grid.fill_lakes()
    assert grid.owner[START] == 6
    assert sum(owner > 0 for owner in grid.owner) == 7


def test_bz_47_two_free_cells_side_by_side_stay_water() -> None:
    shore = ({*hexes.AROUND[START]} | {*hexes.AROUND[START + 1]}) - {START, START + 1}
    grid = grid_of("".join("A" if cell in shore else "." for cell in range(896)))
    grid.fill_lakes()
    assert grid.owner[START] == grid.owner[START + 1] == 0


def test_bz_47_in_a_corner_only_cells_on_the_board_count() -> None:
    grid = grid_of("".join("B" if cell in hexes.ON_BOARD[0] else "." for cell in range(896)))
    grid.fill_lakes()
    assert grid.owner[0] == 2


def test_bz_48_territories_of_five_cells_become_water_and_of_six_stay() -> None:
    grid = grid_of("A" * 5 + "B" * 6 + "." * 885)
    assert grid.drop_small() == 1
    assert grid.text() == "." * 5 + "A" * 6 + "." * 885


def test_bz_49_the_rest_are_numbered_in_the_order_in_which_they_grew() -> None:
    grid = grid_of("C" * 7 + "A" * 2 + "f" * 9 + "B" * 6 + "." * 872)
    assert grid.drop_small() == 3
    assert grid.text() == "B" * 7 + "." * 2 + "C" * 9 + "A" * 6 + "." * 872


@pytest.mark.parametrize("kind", KINDS)
def test_bz_54_every_map_has_18_to_32_territories_all_connected(kind: Kind) -> None:
    for seed in range(300):
        cells = generate(seed, kind)
        assert 18 <= cells.count <= 32
        assert cells.count == len(set(cells.text) - {"."})
        hexes.check(cells.text)


def test_bz_54_land_in_two_pieces_is_noticed() -> None:
    assert grid_of("A" * 9 + "." * 887).connected()
    assert not grid_of("A" * 9 + "." * 3 + "B" * 9 + "." * 875).connected()


def test_bz_54_a_try_that_fails_is_followed_by_another() -> None:
    with pytest.raises(ValueError, match="in 1 tries"):
        generate(1333, tries=1)
    assert 18 <= generate(1333, tries=2).count <= 32


def test_bz_54_the_number_of_tries_is_bounded() -> None:
    with pytest.raises(ValueError, match="Seed 3 gave no playable map in 0 tries"):
        generate(3, tries=0)


@pytest.mark.parametrize("kind", KINDS)
def test_bz_55_maps_agree_with_the_rules(kind: Kind) -> None:
    for seed in range(25):
        dice = FastDice(seed)
        limit = 32 if kind == "classic" else 21 + dice.below(9)
        assert generate(seed, kind).text == reference.draw(dice, limit)


HASH = """
import hashlib
from outflank.maps import hexes
from outflank.maps.generators.percolation import generate
texts = [generate(seed, kind).text for kind in ("varied", "classic") for seed in range(30)]
print(hashlib.sha256(repr([texts, [hexes.board(text) for text in texts[:5]]]).encode()).hexdigest())
"""


def test_bz_55_compiled_or_interpreted_and_with_any_hash_seed_the_map_is_the_same(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    script = tmp_path_factory.mktemp("maps") / "hash.py"
    script.write_text(HASH, encoding="utf-8")
    runs = [[sys.executable, str(script)], [sys.executable, "-m", "outflank.interpreted", str(script)]]
    found = {
        subprocess.run(run, env={"PYTHONHASHSEED": seed}, check=True, capture_output=True).stdout
        for run in runs
        for seed in ("0", "1")
    }
    assert len(found) == 1


def test_bz_55_a_seed_gives_the_same_map_forever() -> None:
    texts = [generate(seed, kind).text for kind in KINDS for seed in range(30)]
    digest = hashlib.sha256(json.dumps(texts).encode()).hexdigest()
    assert digest == "ca4816d5e6e82c45ac21291ef9fce20f556f4e5c97cd9e5db0f9879640cc5be3"


def test_seeds_may_be_large_or_negative() -> None:
    assert len({generate(seed).text for seed in (-1, 0, 1, 2**64, 2**64 + 1, 10**40)}) == 6


def test_territories_are_as_large_and_connected_as_in_the_original_game() -> None:
    maps = [generate(seed, "classic") for seed in range(200)]
    sizes = [cells.text.count(letter) for cells in maps for letter in set(cells.text) - {"."}]
    degrees = [len(around) for cells in maps for around in hexes.neighbours(cells.text)]
    assert 20 < statistics.fmean(sizes) < 21
    assert min(sizes) == 6
    assert 3.7 < statistics.fmean(degrees) < 3.95
    assert min(degrees) >= 1
