"""What each seat gains and loses in Conquest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence

from outflank.bots.gains import DECISIVE, Deed, exchange, rivals
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

TERRITORY = 3  # armies that one is worth beside those that fell for it


def deeds(events: Sequence[Event], before: Sight) -> list[Deed]:
    """Battles with all their rolls, sets that were traded, disasters, and seats that fell or came back."""
    found = battles(events)
    for place, event in enumerate(events):
        match event:
            case Traded(seat=seat, worth=worth):
                found.append(Deed((place,), {seat: worth}))
            case Struck():
                found.append(Deed((place,), struck(event, before)))
            case Eliminated(seat=seat, by=by):
                found.append(Deed((place,), exchange(by, seat, DECISIVE)))
            case Revived(seat=seat):
                found.append(Deed((place,), {seat: DECISIVE}))
            case Decided(winner=int(winner), mates=mates) if not found:
                seats = range(len(before.cards))
                found.append(Deed((place,), rivals(seats, (winner, *mates), DECISIVE)))
    return [deed for deed in found if any(deed.gains.values())]


def battles(events: Sequence[Event]) -> list[Deed]:
    """All rolls of an attack as one, with the conquest that they led to."""
    rolls: dict[tuple[int, int], list[int]] = defaultdict(list)
    for place, event in enumerate(events):
        if isinstance(event, Fought | Conquered):
            rolls[event.source, event.target].append(place)
    return [Deed(tuple(places), battle([events[place] for place in places])) for places in rolls.values()]


def battle(events: Sequence[Event]) -> dict[Seat, int]:
    """What an attack brought; who takes the territory has gained by it, whatever it has cost."""
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
    """What a disaster costs those that it hits."""
    gains: dict[Seat, int] = defaultdict(int)
    for territory, lost in event.lost:
        gains[before.owners[territory]] -= lost
    for territory in event.turned:
        gains[before.owners[territory]] -= TERRITORY
    return {seat: amount for seat, amount in gains.items() if seat >= 0}


def side(view: Sight, seat: Seat) -> Collection[Seat]:
    """The seat's team, where there are any."""
    teams = view.plus.teams if view.plus else ()
    return tuple(mate for mate, team in enumerate(teams) if team == teams[seat]) if teams else (seat,)
