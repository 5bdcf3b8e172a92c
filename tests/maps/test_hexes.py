"""The grid, a map as text, its borders and its outlines (BZ-40, 41, 50 to 53, 56)."""

from __future__ import annotations

import pytest

from outflank.maps import hexes
from outflank.maps.generators.percolation import generate

MAPS = [generate(seed, "varied").text for seed in range(12)] + [
    generate(seed, "classic").text for seed in range(12)
]


def stripes(count: int = 18) -> str:
    """A map of `count` territories, each a column of cells, in the left of an empty sea."""
    return "".join(hexes.LETTERS[1 : count + 1] + "." * (hexes.COLUMNS - count) for _ in range(hexes.ROWS))


def test_bz_40_the_grid_has_28_columns_and_32_rows() -> None:
    assert (hexes.COLUMNS, hexes.ROWS, hexes.CELLS) == (28, 32, 896)
    assert len(hexes.AROUND) == 896


def test_bz_40_the_grid_does_not_wrap_around() -> None:
    for cell, around in enumerate(hexes.AROUND):
        for other in around:
            if other >= 0:
                assert abs(cell % 28 - other % 28) <= 1
                assert abs(cell // 28 - other // 28) <= 1
    assert hexes.AROUND[0] == (-1, 1, 28, -1, -1, -1)
    assert hexes.AROUND[895] == (-1, -1, -1, -1, 894, 867)


def test_bz_41_directions_run_clockwise_from_the_upper_right() -> None:
    even, odd = 2 * 28 + 5, 3 * 28 + 5
    assert [other - even for other in hexes.AROUND[even]] == [-28, 1, 28, 27, -1, -29]
    assert [other - odd for other in hexes.AROUND[odd]] == [-27, 1, 29, 28, -1, -28]


def test_bz_41_the_opposite_direction_leads_back() -> None:
    assert len(hexes.AROUND) == 28 * 32
    for cell, around in enumerate(hexes.AROUND):
        for direction, other in enumerate(around):
            if other >= 0:
                assert hexes.AROUND[other][(direction + 3) % 6] == cell


def test_bz_50_territories_border_where_their_cells_touch() -> None:
    for text in MAPS:
        expected: list[set[int]] = [set() for _ in set(text) - {"."}]
        for cell, letter in enumerate(text):
            for other in hexes.ON_BOARD[cell]:
                if letter != "." and text[other] not in (".", letter):
                    expected[hexes.LETTERS.index(letter) - 1].add(hexes.LETTERS.index(text[other]))
        assert hexes.neighbours(text) == tuple(tuple(sorted(around)) for around in expected)


def test_bz_50_borders_go_both_ways_and_water_is_no_neighbour() -> None:
    for text in MAPS:
        graph = hexes.neighbours(text)
        assert len(graph) == len(set(text) - {"."})
        for identity, around in enumerate(graph, start=1):
            assert identity not in around
            assert 0 not in around
            assert all(identity in graph[other - 1] for other in around)


def test_bz_50_stripes_border_only_the_next_ones() -> None:
    graph = hexes.neighbours(stripes())
    assert graph[0] == (2,)
    assert graph[5] == (5, 7)
    assert graph[17] == (17,)


def test_bz_51_armies_are_on_the_inner_cell_nearest_to_the_middle() -> None:
    for text in MAPS[:6]:
        letters = sorted(set(text) - {"."})
        assert len(letters) > 20
        for letter in letters:
            cells = [cell for cell, owner in enumerate(text) if owner == letter]
            inner = [c for c in cells if all(o >= 0 and text[o] == letter for o in hexes.AROUND[c])]
            columns, rows = [c % 28 for c in cells], [c // 28 for c in cells]
            middle = ((min(columns) + max(columns)) // 2, (min(rows) + max(rows)) // 2)
            costs = {c: abs(c % 28 - middle[0]) + abs(c // 28 - middle[1]) for c in inner or cells}
            assert hexes.centre(text, cells) == min(c for c in costs if costs[c] == min(costs.values()))


def test_bz_51_without_an_inner_cell_any_cell_will_do() -> None:
    text = stripes()
    first = [cell for cell, letter in enumerate(text) if letter == "A"]
    assert hexes.centre(text, first) == 15 * 28  # column 0, the middle row


def test_bz_52_the_outline_is_every_edge_of_the_border_once_clockwise() -> None:
    for text in MAPS:
        for letter in sorted(set(text) - {"."}):
            cells = [cell for cell, owner in enumerate(text) if owner == letter]
            border = {
                (c, d) for c in cells for d in range(6) if hexes.owner(text, hexes.AROUND[c][d]) != letter
            }
            (ring,) = hexes.outlines(text, cells)
            assert ring[0] == (cells[0], 0)
            assert len(ring) == len(set(ring))
            assert set(ring) == border
            assert area([hexes.corner(*edge) for edge in ring]) == pytest.approx(len(cells) * 27 * 18)


def test_bz_52_every_edge_of_the_outline_begins_where_the_last_one_ended() -> None:
    text = MAPS[0]
    letters = sorted(set(text) - {"."})
    assert len(letters) > 20
    for letter in letters:
        cells = [cell for cell, owner in enumerate(text) if owner == letter]
        for ring in hexes.outlines(text, cells):
            for (cell, direction), following in zip(ring, ring[1:] + ring[:1], strict=True):
                assert hexes.corner(cell, (direction + 1) % 6) == hexes.corner(*following)


def test_bz_52_a_hole_is_a_separate_outline_in_the_other_direction() -> None:
    text = list(stripes())
    island = 10 * 28 + 22
    for cell in hexes.AROUND[island]:
        text[cell] = "R"
    for column in range(18, 22):
        text[10 * 28 + column] = "R"
    cells = [cell for cell, letter in enumerate(text) if letter == "R"]
    outer, hole = hexes.outlines("".join(text), cells)
    assert area([hexes.corner(*edge) for edge in outer]) == pytest.approx((len(cells) + 1) * 27 * 18)
    assert len(hole) == 6
    assert area([hexes.corner(*edge) for edge in hole]) == pytest.approx(-27 * 18)


def area(ring: list[tuple[float, float]]) -> float:
    """The area inside a ring, positive if it runs clockwise on a screen."""
    following = ring[1:] + ring[:1]
    return sum(x * below - right * y for (x, y), (right, below) in zip(ring, following, strict=True)) / 2


def test_bz_53_cells_tile_without_gaps() -> None:
    assert len(hexes.AROUND) == 28 * 32
    for cell, around in enumerate(hexes.AROUND):
        for direction, other in enumerate(around):
            if other >= 0:
                assert hexes.corner(cell, direction) == hexes.corner(other, (direction + 4) % 6)
                assert hexes.corner(cell, (direction + 1) % 6) == hexes.corner(other, (direction + 3) % 6)


def test_bz_53_the_board_holds_every_outline_inside_its_frame() -> None:
    for text in MAPS[:6]:
        board = hexes.board(text)
        assert (board.width, board.height) == (28 * 27 + 13.5, 32 * 18 + 6)
        points = [point for land in board.lands for ring in land.rings for point in (*ring, land.at)]
        assert len(points) > 200
        assert all(0 <= x <= board.width and 0 <= y <= board.height for x, y in points)


def test_the_board_names_and_numbers_its_lands() -> None:
    text = MAPS[0]
    board = hexes.board(text)
    assert [land.id for land in board.lands] == list(range(1, len(board.lands) + 1))
    assert board.lands[6].name == "Territory 7"
    assert tuple(land.neighbours for land in board.lands) == hexes.neighbours(text)


def test_bz_56_every_generated_map_passes_the_check() -> None:
    for text in [*MAPS, stripes(18), stripes(28)]:
        hexes.check(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A hex map must have 896 cells, not 0."),
        (stripes() + "A", "A hex map must have 896 cells, not 897."),
        (stripes().replace("A", "g"), "may only contain"),
        (stripes().replace("A", "\N{GREEK CAPITAL LETTER ALPHA}"), "may only contain"),
        (stripes(17), "A hex map needs 18 to 32 territories, but this one has 17."),
        ("." * 896, "this one has 0"),
        (stripes().replace("C", "a"), "number 3 is missing"),
        (stripes()[:-1] + "A", "Territory 1 is in several pieces"),
        (stripes(20).replace("C", "."), "must have no gaps, but number 3"),
        (stripes(19).replace("D", ".").replace("S", "D"), "Not every territory can be reached"),
    ],
)
def test_bz_56_a_map_that_cannot_be_played_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        hexes.check(text)


def test_a_text_of_the_wrong_length_has_no_neighbours() -> None:
    with pytest.raises(ValueError, match="896 cells"):
        hexes.neighbours("AB")
