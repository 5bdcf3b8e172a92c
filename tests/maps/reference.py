"""The map generator a second time, with sets and dictionaries and not for speed."""

from __future__ import annotations

from outflank.kernel.dice import FastDice
from outflank.maps.hexes import LETTERS, ON_BOARD

CELLS = range(896)


def draw(dice: FastDice, limit: int) -> str:
    """Try once to generate a map, by rules BZ-42 to BZ-49."""
    priority = shuffled(dice)
    owner = lakes_filled(percolated(priority, dice.below(896), limit))
    sizes = {identity: list(owner.values()).count(identity) for identity in range(1, limit + 1)}
    kept = [identity for identity, size in sizes.items() if size > 5]
    number = {identity: place for place, identity in enumerate(kept, start=1)}
    return "".join(LETTERS[number.get(owner.get(cell, 0), 0)] for cell in CELLS)


def shuffled(dice: FastDice) -> dict[int, int]:
    """Return each cell's priority (Fisher-Yates shuffle)."""
    order = list(CELLS)
    for last in range(895, 0, -1):
        other = dice.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return {cell: rank for rank, cell in enumerate(order)}


def percolated(priority: dict[int, int], first: int, limit: int) -> dict[int, int]:
    """Return the owner of each cell that belongs to a territory."""
    owner: dict[int, int] = {}
    candidates = {first}
    for identity in range(1, limit + 1):
        free = candidates - owner.keys()
        if not free:
            break
        ring = territory(owner, identity, min(free, key=priority.__getitem__), priority)
        candidates.update(beside for cell in ring for beside in ON_BOARD[cell])
    return owner


def territory(owner: dict[int, int], identity: int, seed: int, priority: dict[int, int]) -> set[int]:
    """Grow one territory and return its ring."""
    core: list[int] = []
    frontier = {seed}
    while frontier and len(core) < 8:
        core.append(min(frontier, key=priority.__getitem__))
        owner[core[-1]] = identity
        frontier = {beside for cell in core for beside in ON_BOARD[cell]} - owner.keys()
    owner.update(dict.fromkeys(frontier, identity))
    return frontier


def lakes_filled(owner: dict[int, int]) -> dict[int, int]:
    lakes = [cell for cell in CELLS if cell not in owner and owner.keys() >= set(ON_BOARD[cell])]
    return {**owner, **{cell: owner[ON_BOARD[cell][-1]] for cell in lakes}}
