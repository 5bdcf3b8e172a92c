"""The set-up page: every option in words, and the usual shares of the factions."""

from __future__ import annotations

from functools import cache

from outflank.games.tactical.options import (
    BATTLES,
    MONEY,
    MOVEMENT,
    SHARES,
    SIDES,
    VICTORY,
    Settings,
    factions_for,
)
from outflank.games.tactical.world import FACTIONS, SIXTH
from outflank.kernel.options import Part, Schema, Shares, describe


@cache
def schema() -> Schema:
    """Describe all options; the result never changes."""
    shares = {seats: Shares(parts(seats), usual) for seats, usual in SHARES.items()}
    groups = (SIDES, BATTLES, MOVEMENT, MONEY, VICTORY)
    return describe(Settings, ("mode", "factions", "teams"), groups, {"factions": {"shares": shares}})


def parts(seats: int) -> tuple[Part, ...]:
    """Return the factions in play for a number of seats, in turn order (TR-81)."""
    known = [*FACTIONS, SIXTH.faction][: factions_for(seats)]
    return tuple([Part(faction.name, faction.alliance or "") for faction in known])
