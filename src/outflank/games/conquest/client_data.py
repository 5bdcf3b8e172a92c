"""Constants for clients (chances, technologies, recruits), and map previews."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from outflank.games.conquest.combat import odds
from outflank.games.conquest.combat.odds import Chances
from outflank.games.conquest.expansion.model import (
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
from outflank.games.conquest.options import resolve
from outflank.games.conquest.visibility import views
from outflank.maps.preview import Chart, chart


class Technology(msgspec.Struct, frozen=True):
    """A technology: its branch and tier, its price in science, and the one it needs first."""

    tech: Tech
    branch: int
    tier: int
    cost: int
    needs: Tech | None


class Recruits(msgspec.Struct, frozen=True):
    """Recruits: their price in food and iron, and how many come with and without cavalry and artillery.

    `points` are the reserve armies that placing such a unit costs.
    """

    unit: UnitKind
    points: int
    food: int
    iron: int
    units: int
    infantry: int


class Offers(Chances, frozen=True):
    """The chances of a roll, and the prices of technologies and recruits."""

    techs: tuple[Technology, ...]  # branch by branch, in order of tier
    recruits: tuple[Recruits, ...]


@cache
def offers() -> Offers:
    """Return all constants that clients show."""
    return Offers(
        rolls=odds.chances().rolls,
        first=odds.chances().first,
        techs=tuple([technology(number) for number in range(len(TECHS))]),
        recruits=tuple([recruits(number) for number in range(len(UNITS))]),
    )


def technology(number: int) -> Technology:
    """Return a technology by its number (CQ-85)."""
    branch, tier = divmod(number, TIERS)
    return Technology(TECHS[number], branch, tier, TECH_COSTS[tier], TECHS[number - 1] if tier else None)


def recruits(unit: int) -> Recruits:
    """Return recruits of a kind (CQ-112, CQ-114)."""
    alone = RAISED[unit] if unit == INFANTRY else POINTS[unit]
    food = 0 if unit else FOOD_COST
    return Recruits(UNITS[unit], POINTS[unit], food, IRON_COSTS[unit], RAISED[unit], alone)


def map_preview(document: Mapping[str, object], seats: int, seed: int) -> Chart:
    """Return the map that a game with these options would use; raise OptionsError if there is none."""
    settled = resolve.settle(document, seats, seed)
    return chart(views.atlas_of(settled.map, resolve.graph_of(settled)))
