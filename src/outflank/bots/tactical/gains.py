"""Gains and losses of each seat in Tactical Risk, and each side's share of the world's production."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from outflank.bots.gains import DECISIVE, Impact, exchange, rivals
from outflank.games.tactical.events import Captured, Decided
from outflank.games.tactical.model import Sight
from outflank.kernel.game import Event, Seat

measure = "production"


def impacts(events: Sequence[Event], before: Sight) -> list[Impact]:
    """Return captures, and the end of the game if it came without one."""
    found = []
    for place, event in enumerate(events):
        match event:
            case Captured(owner=owner, former=former):
                found.append(Impact((place,), exchange(holder(before, owner), holder(before, former), 1)))
            case Decided(winners=winners) if winners and not found:
                seats = {seat for seat in before.seats if seat >= 0}
                found.append(Impact((place,), rivals(seats, winners, DECISIVE)))
    return found


def holder(view: Sight, faction: int) -> Seat | None:
    """Return the seat that plays a faction; None for nobody."""
    seat = view.seats[faction] if faction >= 0 else -1
    return seat if seat >= 0 else None


def side(view: Sight, seat: Seat) -> Collection[Seat]:
    """Return all seats on the seat's side."""
    sides = {team for team, held in zip(view.sides, view.seats, strict=True) if held == seat}
    return {held for team, held in zip(view.sides, view.seats, strict=True) if team in sides and held >= 0}


def share(view: Sight, seat: Seat) -> float:
    """Return the share of the world's production that the seat's side has."""
    sides = {team for team, held in zip(view.sides, view.seats, strict=True) if held == seat and team >= 0}
    return sum(view.production[team] for team in sides) / max(1, sum(view.production))
