"""What the set-up page offers: every option in its words, and how the factions are shared out."""

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
    """All of it; it never changes."""
    shares = {seats: Shares(parts(seats), usual) for seats, usual in SHARES.items()}
    groups = (SIDES, BATTLES, MOVEMENT, MONEY, VICTORY)
    return describe(Settings, ("mode", "factions", "teams"), groups, {"factions": {"shares": shares}})


def parts(seats: int) -> tuple[Part, ...]:
    """The factions in play among so many seats, in the order of turns (TR-81)."""
    known = [*FACTIONS, SIXTH.faction][: factions_for(seats)]
    return tuple([Part(faction.name, faction.alliance or "") for faction in known])
