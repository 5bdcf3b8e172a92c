"""Gains and losses of each seat in Chain Tactics."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from outflank.bots.gains import DECISIVE, Impact, exchange
from outflank.games.chain.events import Captured, Decided, Fined, Hurt
from outflank.games.chain.model import Sight
from outflank.kernel.game import Event, Seat

UNITS = {"infantry": 1, "tank": 3, "ranger": 2}  # the price of each, in gold
# Roughly what each building is worth in gold. Losing an HQ ends the game.
PLACES = {"city": 2, "factory": 4, "hq": DECISIVE}


def impacts(events: Sequence[Event], before: Sight) -> list[Impact]:
    """Return destroyed units, captured buildings, fines, and the end of the game if it is none of these."""
    units = {unit.id: unit for unit in before.units}
    found = []
    for index, event in enumerate(events):
        match event:
            case Hurt(unit=id, hp=0) if unit := units.get(id):
                found.append(Impact((index,), exchange(1 - unit.seat, unit.seat, UNITS[unit.kind])))
            case Captured(building=building, seat=seat):
                worth = PLACES[before.buildings[building].kind]
                found.append(Impact((index,), exchange(seat, 1 - seat, worth)))
            case Fined(seat=seat, lost=lost):
                found.append(Impact((index,), exchange(1 - seat, seat, lost)))
            case Decided(winner=int(seat)) if not found:
                found.append(Impact((index,), exchange(seat, 1 - seat, DECISIVE)))
    return found


def side(_view: Sight, seat: Seat) -> Collection[Seat]:
    """Return the seat, since everyone plays alone."""
    return (seat,)
