"""Gains and losses of each seat in BattleZone."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from outflank.bots.gains import DECISIVE, Impact, exchange
from outflank.games.battlezone.model import Battle, Conquered, Sight
from outflank.kernel.game import Event, Seat


def impacts(events: Sequence[Event], _before: Sight) -> list[Impact]:
    """Return the battles, and the end of the game."""
    found = []
    for index, event in enumerate(events):
        match event:
            case Battle(seat=seat, won=True):
                found.append(Impact((index,), exchange(seat, 1 - seat, len(event.defence))))
            case Battle(seat=seat):
                found.append(Impact((index,), exchange(1 - seat, seat, len(event.attack) - 1)))
            case Conquered(seat=seat) if not found:
                found.append(Impact((index,), exchange(seat, 1 - seat, DECISIVE)))
    return found


def side(_view: Sight, seat: Seat) -> Collection[Seat]:
    """Return the seat, since everyone plays alone."""
    return (seat,)
