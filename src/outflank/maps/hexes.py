"""Maps on a grid of hexagons: the grid, maps as text, neighbours, and the board.

A map is 896 letters, one for each cell, row by row: `.` is water, `A` to `Z` are territories 1 to 26, and `a`
to `f` are 27 to 32.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import compress

import msgspec

from outflank.maps.board import Board, Land, Point

# The original game's grid (BZ-40) and numbers of territories (BZ-54).
COLUMNS = 28
ROWS = 32
CELLS = COLUMNS * ROWS
LEAST = 18
MOST = 32
LETTERS = ".ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef"
NUMBERS = bytes(max(LETTERS.find(chr(code)), 0) for code in range(256))
SIDE = len(LETTERS)

# BZ-41: the six steps clockwise from the upper right. They differ for odd rows, half a cell to the right.
STEPS = (
    ((0, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (-1, -1)),
    ((1, -1), (1, 0), (1, 1), (0, 1), (-1, 0), (0, -1)),
)

# The original game's shape of a cell (BZ-53). A corner reaches above or below its row by the slant.
WIDE = 27.0
HIGH = 18.0
SLANT = 3.0
CORNERS: tuple[Point, ...] = (
    (WIDE / 2, -SLANT),
    (WIDE, SLANT),
    (WIDE, HIGH - SLANT),
    (WIDE / 2, HIGH + SLANT),
    (0.0, HIGH - SLANT),
    (0.0, SLANT),
)


class Cells(msgspec.Struct, frozen=True):
    """A map as text, and its number of territories."""

    text: str
    count: int


def step(cell: int, direction: int) -> int:
    """Return the next cell in this direction, or -1 off the board (BZ-41)."""
    row, column = divmod(cell, COLUMNS)
    right, down = STEPS[row % 2][direction]
    row, column = row + down, column + right
    return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else -1


AROUND = tuple(tuple(step(cell, direction) for direction in range(6)) for cell in range(CELLS))
ON_BOARD = tuple(tuple(other for other in around if other >= 0) for around in AROUND)


class Compass:
    """`AROUND` as one list of numbers, six for each cell: compiled, a C array that loops read quickly."""

    def __init__(self) -> None:
        self.around = [other for around in AROUND for other in around]


COMPASS = Compass()


def check(text: str) -> None:
    """Raise ValueError with a sentence unless this map can be played (BZ-56)."""
    measure(text)
    if strange := sorted(set(text) - set(LETTERS)):
        raise ValueError(f"A hex map may only contain {LETTERS}, but this one contains {strange[0]!r}.")
    count = len(set(text) - {"."})
    if not LEAST <= count <= MOST:
        raise ValueError(f"A hex map needs {LEAST} to {MOST} territories, but this one has {count}.")
    for identity, letter in enumerate(LETTERS[1 : count + 1], start=1):
        if letter not in text:
            raise ValueError(f"Territory numbers must have no gaps, but number {identity} is missing.")
        if pieces(text, letter) > 1:
            raise ValueError(f"Territory {identity} is in several pieces.")
    if not connected(neighbours(text)):
        raise ValueError("Not every territory can be reached from every other.")


def measure(text: str) -> None:
    """Raise ValueError unless there is one letter for each cell: compiled code doesn't check its indices."""
    if len(text) != CELLS:
        raise ValueError(f"A hex map must have {CELLS} cells, not {len(text)}.")


def pieces(text: str, letter: str) -> int:
    """Return how many separate pieces a territory has."""
    left = {cell for cell, owner in enumerate(text) if owner == letter}
    found = 0
    while left:
        found += 1
        edge = [left.pop()]
        while edge:
            reached = left.intersection(ON_BOARD[edge.pop()])
            left -= reached
            edge.extend(reached)
    return found


def connected(graph: tuple[tuple[int, ...], ...]) -> bool:
    """Whether every territory can be reached from the first."""
    reached = {1}
    edge = [1]
    while edge:
        new = set(graph[edge.pop() - 1]) - reached
        reached |= new
        edge.extend(new)
    return len(reached) == len(graph)


def neighbours(text: str) -> tuple[tuple[int, ...], ...]:
    """Return the neighbours of each territory, from territory 1 on (BZ-50)."""
    measure(text)
    numbers = text.encode("latin-1").translate(NUMBERS)
    table = touching(numbers)
    rows = (table[one * SIDE : (one + 1) * SIDE] for one in range(1, max(numbers) + 1))
    return tuple(tuple(compress(range(SIDE), row)) for row in rows)


def touching(numbers: bytes) -> bytearray:
    """Return a table with a 1 for each pair of territories that touch; water's row and column stay empty.

    It is a byte array, not a set of pairs, because this loop runs for each new map and compiles to plain C.
    """
    side = SIDE
    table = bytearray(side * side)
    compass = COMPASS
    for cell in range(CELLS):
        one = numbers[cell]
        if one:
            for direction in range(6):
                beside = compass.around[6 * cell + direction]
                if beside >= 0:
                    other = numbers[beside]
                    if other and other != one:
                        table[one * side + other] = 1
    return table


def board(text: str) -> Board:
    """Return the board: each territory's outline, the place of its armies, and its neighbours."""
    return Board(
        width=COLUMNS * WIDE + WIDE / 2,
        height=ROWS * HIGH + 2 * SLANT,
        lands=tuple(
            land(text, identity, bordering) for identity, bordering in enumerate(neighbours(text), start=1)
        ),
    )


def land(text: str, identity: int, bordering: tuple[int, ...]) -> Land:
    cells = [cell for cell, letter in enumerate(text) if letter == LETTERS[identity]]
    left, top = corner_of_box(centre(text, cells))
    return Land(
        id=identity,
        name=f"Territory {identity}",
        at=(left + WIDE / 2, top + HIGH / 2),
        rings=tuple(
            tuple(corner(cell, direction) for cell, direction in ring) for ring in outlines(text, cells)
        ),
        neighbours=bordering,
    )


def centre(text: str, cells: list[int]) -> int:
    """Return the cell for the armies: an inner one if possible, nearest to the middle of the box (BZ-51)."""
    columns = [cell % COLUMNS for cell in cells]
    middle = (min(columns) + max(columns)) // 2
    height = (min(cells) // COLUMNS + max(cells) // COLUMNS) // 2
    inside = [cell for cell in cells if all(owner(text, other) == text[cell] for other in AROUND[cell])]
    return min(
        inside or cells,
        key=lambda cell: (abs(cell % COLUMNS - middle) + abs(cell // COLUMNS - height), cell),
    )


def outlines(text: str, cells: list[int]) -> Iterable[list[tuple[int, int]]]:
    """Yield the border as closed walks of (cell, direction): the outer one first, then any holes (BZ-52)."""
    edges = {
        (cell, direction): None
        for cell in cells
        for direction in range(6)
        if owner(text, AROUND[cell][direction]) != text[cell]
    }
    while edges:
        ring = walk(text, *next(iter(edges)))
        for edge in ring:
            del edges[edge]
        yield ring


def walk(text: str, first: int, way: int) -> list[tuple[int, int]]:
    """Return one closed walk along a border, with the territory on the right."""
    ring = []
    cell, direction = first, way
    while True:
        ring.append((cell, direction))
        direction = (direction + 1) % 6
        ahead = AROUND[cell][direction]
        if owner(text, ahead) == text[cell]:
            cell, direction = ahead, (direction - 2) % 6
        if (cell, direction) == (first, way):
            return ring


def owner(text: str, cell: int) -> str:
    return text[cell] if cell >= 0 else ""


@cache
def corner(cell: int, number: int) -> Point:
    # Cached so that boards share their points, which makes each of them six times smaller.
    left, top = corner_of_box(cell)
    right, down = CORNERS[number]
    return (left + right, top + down)


def corner_of_box(cell: int) -> Point:
    """Return the upper left corner of a cell's box. The first row's upper corners touch the frame."""
    row, column = divmod(cell, COLUMNS)
    return (column * WIDE + (row % 2) * WIDE / 2, row * HIGH + SLANT)
