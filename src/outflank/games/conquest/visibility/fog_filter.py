"""Fog of war in views and events (CQ-171 to CQ-176)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from outflank.games.conquest.events import (
    Conquered,
    Fortified,
    Fought,
    Hired,
    Occupied,
    Placed,
    Recruited,
    Revived,
    Struck,
    Traded,
    TurnBegan,
    Undone,
    Withdrew,
)
from outflank.games.conquest.expansion.model import ExpansionView, Progress
from outflank.games.conquest.model import UNSEEN, Sight
from outflank.games.conquest.rules import resignation, turn
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility import fog
from outflank.kernel.event_trace import replace_events
from outflank.kernel.event_visibility import BYSTANDERS, PART, RestrictedEvent, mask, part_for
from outflank.kernel.game import SPECTATOR, Action, Event, Viewer

UNKNOWN = -1  # for a number the viewer doesn't know


# --- views -------------------------------------------------------------------------------


def fogged(seen: Sight, state: State, viewer: Viewer) -> Sight:
    """Remove all guesses from the view of a guessed position."""
    owned, counted = fog.owners_seen(state, viewer), fog.armies_seen(state, viewer)
    ours = [fog.shares_vision(state, viewer, seat) for seat in range(state.seats)]
    return msgspec.structs.replace(
        seen,
        owners=only_within(seen.owners, owned, UNSEEN),
        armies=only_within(seen.armies, counted, UNKNOWN),
        reserve=seen.reserve if ours[state.turn] else UNKNOWN,
        kept=tuple([kept if ours[seat] else () for seat, kept in enumerate(seen.kept)]),
        income=tuple([income if ours[seat] else UNKNOWN for seat, income in enumerate(seen.income)]),
        plus=None if seen.plus is None else fogged_expansion(seen.plus, owned, counted, ours),
    )


def fogged_expansion(plus: ExpansionView, owned: int, counted: int, ours: list[bool]) -> ExpansionView:
    """Remove all guesses from the expansion's part."""
    return msgspec.structs.replace(
        plus,
        cavalry=only_within(plus.cavalry, counted, UNKNOWN),
        artillery=only_within(plus.artillery, counted, UNKNOWN),
        attack=only_within(plus.attack, counted, 0),
        defence=only_within(plus.defence, owned, 0),
        money=only_own(plus.money, ours),
        profit=only_own(plus.profit, ours),
        upkeep=only_own(plus.upkeep, ours),
        food=only_own(plus.food, ours),
        iron=only_own(plus.iron, ours),
        gold=only_own(plus.gold, ours),
        harvest=only_own(plus.harvest, ours),
        science=only_own(plus.science, ours),
        study=only_own(plus.study, ours),
        newest=only_own(plus.newest, ours),
        territories=only_own(plus.territories, ours),
        progress=tuple(
            [told if mine else public_progress(told) for told, mine in zip(plus.progress, ours, strict=False)]
        ),
    )


def public_progress(told: tuple[Progress, ...]) -> tuple[Progress, ...]:
    """Return the progress of a hidden seat that everyone knows: technologies, since research is public."""
    return tuple([it for it in told if it.condition == "technology"])


def only_within(numbers: tuple[int, ...], territories: int, other: int) -> tuple[int, ...]:
    """Keep the numbers of these territories and replace the rest."""
    return tuple([number if territories >> place & 1 else other for place, number in enumerate(numbers)])


def only_own(things: tuple[Any, ...], ours: list[bool]) -> tuple[Any, ...]:
    """Keep what belongs to the viewer's side, and replace the rest with None."""
    return tuple([thing if mine else None for thing, mine in zip(things, ours, strict=False)])


# --- events -------------------------------------------------------------------------


def apply(state: State, seat: int, action: Action, events: list[Event]) -> None:
    """Carry out an action and mark each event with its viewers; raise ValueError if it isn't allowed."""
    start = len(events)
    before = vision_of_all(state)
    turn.apply(state, seat, action, events)
    replace_events(events, start, viewer_marker(state, before))


def leave(state: State, seat: int, events: list[Event]) -> bool:
    """Take a resigned seat out and mark each event with its viewers; return whether that changed anything."""
    start = len(events)
    before = vision_of_all(state)
    changed = resignation.leave(state, seat, events)
    replace_events(events, start, viewer_marker(state, before))
    return changed


def viewer_marker(state: State, before: list[int]) -> Callable[[Event], list[Event]]:
    """Return a function that marks an event with who may see it.

    A seat sees an event if it saw the place before the action or sees it after, so that losing or capturing a
    territory is never hidden from those involved.
    """
    seen = [one | other for one, other in zip(before, vision_of_all(state), strict=True)]
    roll = 0  # the viewers who saw the latest roll, as bits

    def tell(event: Event) -> list[Event]:
        nonlocal roll
        if not isinstance(event, RestrictedEvent):
            return [event]
        parts = marked(state, event, seen)
        if isinstance(event, Fought):
            roll = parts[0].eyes
        # A withdrawal follows a roll, so it would reveal the roll to a viewer who didn't see it.
        return [limited_to(parts[0], roll)] if isinstance(event, Withdrew) else list(parts)

    return tell


def limited_to(event: RestrictedEvent, eyes: int) -> Event:
    """Limit the event to these viewers."""
    return msgspec.structs.replace(event, eyes=event.eyes & eyes)


def vision_of_all(state: State) -> list[int]:
    """Return where each seat sees armies, and as the last element where a spectator does."""
    return [fog.armies_seen(state, viewer) for viewer in (*range(state.seats), SPECTATOR)]


def marked(state: State, event: RestrictedEvent, seen: list[int]) -> list[RestrictedEvent]:
    """Mark the event with its viewers: the sides involved, and everyone who sees all its places."""
    if isinstance(event, Struck):
        return split_by_viewer(event, seen)
    places, parties = places_and_seats(event)
    concerned = [any(fog.shares_vision(state, viewer, it) for it in parties) for viewer in range(state.seats)]
    there = [bool(places) and all(sight >> place & 1 for place in places) for sight in seen[: state.seats]]
    eyes = mask([one or other for one, other in zip(concerned, there, strict=True)])
    return [msgspec.structs.replace(event, eyes=eyes)]


def places_and_seats(event: RestrictedEvent) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return where the event happens, and the seats that always learn of it.

    The places are empty if only a side may know of the event.
    """
    if isinstance(event, Placed | Undone | Hired | Recruited | Withdrew):
        # Seats that could place there see it. No seat is named: an ally's teammate may not share vision.
        return (event.territory,), ()
    if isinstance(event, Fought | Conquered):
        other = event.defender if isinstance(event, Fought) else event.former
        return (event.source, event.target), (event.seat,) if other is None else (event.seat, other)
    if isinstance(event, Occupied | Fortified):
        return (event.source, event.target), (event.seat,)
    if isinstance(event, Traded):
        return event.bonus, (event.seat,)
    if isinstance(event, Revived):
        return () if event.territory is None else (event.territory,), (event.seat,)
    if isinstance(event, TurnBegan):
        return (), (event.seat,)
    raise TypeError(f"Add a case that says who sees {type(event).__name__}.")


def split_by_viewer(event: Struck, seen: list[int]) -> list[RestrictedEvent]:
    """Split a world event by viewer: each gets the places it sees, and the replay gets all of them."""
    parts: dict[Struck, int] = {}
    for viewer, sight in enumerate(seen):
        lost = tuple([pair for pair in event.lost if sight >> pair[0] & 1])
        turned = tuple([place for place in event.turned if sight >> place & 1])
        part = msgspec.structs.replace(event, lost=lost, turned=turned)
        parts[part] = parts.get(part, PART) | (1 << viewer if viewer < len(seen) - 1 else BYSTANDERS)
    return [
        msgspec.structs.replace(event, eyes=0),
        *[msgspec.structs.replace(part, eyes=eyes) for part, eyes in parts.items()],
    ]


def see(event: RestrictedEvent, viewer: Viewer) -> Event | None:
    """Return the part of the event that the viewer may know."""
    return part_for(event, viewer, partial(always_hidden, viewer=viewer), hidden_parts)


def always_hidden(event: RestrictedEvent, viewer: Viewer) -> dict[str, Any]:
    """Return what to hide even from those who see the event (CQ-175).

    A roll's place in the dice stream would reveal how many dice were rolled out of sight.
    """
    if isinstance(event, Fought):
        return {"word": UNKNOWN}
    if isinstance(event, Recruited) and viewer != event.seat:
        return {"food": 0, "iron": 0, "gold": 0}
    return {}


def hidden_parts(event: RestrictedEvent) -> dict[str, Any] | None:
    """Return what to hide from those who don't see the event; None hides it completely."""
    if isinstance(event, TurnBegan):
        return {"armies": UNKNOWN, "regions": (), "takings": None}
    if isinstance(event, Traded):
        return {"bonus": ()}
    if isinstance(event, Revived):
        return {"territory": None}
    return None
