"""The classic board as text, which the world map must match."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple


class Board(NamedTuple):
    regions: list[tuple[str, int]]
    territories: list[tuple[str, int]]
    borders: set[frozenset[str]]


def board() -> Board:
    regions: list[tuple[str, int]] = []
    territories: list[tuple[str, int]] = []
    borders: set[frozenset[str]] = set()
    for line in (Path(__file__).parent / "classic.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            name, others = line.strip().split(": ")
            territories.append((name, len(regions) - 1))
            borders |= {frozenset((name, other)) for other in others.split(", ")}
        else:
            name, bonus = line.split(" +")
            regions.append((name, int(bonus)))
    return Board(regions, territories, borders)
