"""Figures that never change: chances, technologies, recruits; and the map of a game before it begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from outflank.games.conquest import odds, sight, terms
from outflank.games.conquest.odds import Chances
from outflank.games.conquest.plus_model import (
    FOOD_COST,
    INFANTRY,
    IRON_COSTS,
    POINTS,
    RAISED,
    TECH_COSTS,
    TECHS,
    TIERS,
    UNITS,
    Tech,
    UnitKind,
)
from outflank.maps.preview import Chart, chart


class Technology(msgspec.Struct, frozen=True):
    """One of the technologies: its branch and tier from 0 on, its price in science, and what it needs."""

    tech: Tech
    branch: int
    tier: int
    cost: int
    needs: Tech | None


class Recruits(msgspec.Struct, frozen=True):
    """What recruits cost in food and iron, how many units of the kind come, and how many without kinds.

    `points` are the armies of the reserve that a unit takes where it is placed.
    """

    unit: UnitKind
    points: int
    food: int
    iron: int
    units: int
    infantry: int


class Offers(Chances, frozen=True):
    """The chances of a roll, and what technologies and recruits cost."""

    techs: tuple[Technology, ...]  # branch by branch, each behind the one before
    recruits: tuple[Recruits, ...]


@cache
def offers() -> Offers:
    """All of it; it never changes."""
    return Offers(
        rolls=odds.chances().rolls,
        first=odds.chances().first,
        techs=tuple([technology(number) for number in range(len(TECHS))]),
        recruits=tuple([recruits(number) for number in range(len(UNITS))]),
    )


def technology(number: int) -> Technology:
    """A technology by its number (CQ-85)."""
    branch, tier = divmod(number, TIERS)
    return Technology(TECHS[number], branch, tier, TECH_COSTS[tier], TECHS[number - 1] if tier else None)


def recruits(unit: int) -> Recruits:
    """Recruits of a kind (CQ-112, CQ-114)."""
    alone = RAISED[unit] if unit == INFANTRY else POINTS[unit]
    food = 0 if unit else FOOD_COST
    return Recruits(UNITS[unit], POINTS[unit], food, IRON_COSTS[unit], RAISED[unit], alone)


def charted(document: Mapping[str, object], seats: int, seed: int) -> Chart:
    """The map that a game with these options would be played on; OptionsError where there could be none."""
    settled = terms.settle(document, seats, seed)
    return chart(sight.atlas_of(settled.map, terms.graph_of(settled)))
