"""Gains and losses of each seat in Conquest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence

from outflank.bots.gains import DECISIVE, Impact, exchange, rivals
from outflank.games.conquest.events import (
    Conquered,
    Decided,
    Eliminated,
    Fought,
    Revived,
    Struck,
    Traded,
)
from outflank.games.conquest.model import Sight
from outflank.kernel.game import Event, Seat

# A captured territory is worth this many armies, besides those lost. It was chosen by hand.
TERRITORY = 3


def impacts(events: Sequence[Event], before: Sight) -> list[Impact]:
    """Return the battles, traded sets, disasters, eliminations and returns among these events."""
    found = battles(events)
    for place, event in enumerate(events):
        match event:
            case Traded(seat=seat, worth=worth):
                found.append(Impact((place,), {seat: worth}))
            case Struck():
                found.append(Impact((place,), struck(event, before)))
            case Eliminated(seat=seat, by=by):
                found.append(Impact((place,), exchange(by, seat, DECISIVE)))
            case Revived(seat=seat):
                found.append(Impact((place,), {seat: DECISIVE}))
            case Decided(winner=int(winner), mates=mates) if not found:
                seats = range(len(before.cards))
                found.append(Impact((place,), rivals(seats, (winner, *mates), DECISIVE)))
    return [impact for impact in found if any(impact.gains.values())]


def battles(events: Sequence[Event]) -> list[Impact]:
    """Group all rolls of an attack with the capture they led to."""
    rolls: dict[tuple[int, int], list[int]] = defaultdict(list)
    for place, event in enumerate(events):
        if isinstance(event, Fought | Conquered):
            rolls[event.source, event.target].append(place)
    return [Impact(tuple(places), battle([events[place] for place in places])) for places in rolls.values()]


def battle(events: Sequence[Event]) -> dict[Seat, int]:
    """Return what an attack gained; a capture is always a gain, whatever it cost."""
    won, both = 0, {}
    for event in events:
        match event:
            case Conquered(seat=seat, former=former):
                return exchange(seat, former, max(0, won) + TERRITORY)
            case Fought(seat=seat, defender=defender, lost=(mine, theirs)):
                won += theirs - mine
                both = exchange(seat, defender, won)
    return both


def struck(event: Struck, before: Sight) -> dict[Seat, int]:
    """Return what a disaster cost the seats it hit."""
    gains: dict[Seat, int] = defaultdict(int)
    for territory, lost in event.lost:
        gains[before.owners[territory]] -= lost
    for territory in event.turned:
        gains[before.owners[territory]] -= TERRITORY
    return {seat: amount for seat, amount in gains.items() if seat >= 0}


def side(view: Sight, seat: Seat) -> Collection[Seat]:
    """Return the seat's team, or just the seat."""
    teams = view.plus.teams if view.plus else ()
    return tuple(mate for mate, team in enumerate(teams) if team == teams[seat]) if teams else (seat,)
