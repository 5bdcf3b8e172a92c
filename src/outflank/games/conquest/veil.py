"""What fog leaves out of a view, and of what is told (CQ-171 to CQ-176)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from outflank.games.conquest import fog, handover, rules
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
from outflank.games.conquest.model import UNSEEN, Sight
from outflank.games.conquest.plus_model import PlusSight, Progress
from outflank.games.conquest.state import State
from outflank.kernel.event_trace import replace_events
from outflank.kernel.event_visibility import BYSTANDERS, PART, RestrictedEvent, mask, part_for
from outflank.kernel.game import SPECTATOR, Action, Event, Viewer

UNKNOWN = -1  # stands for a number that is not known


# --- a view -------------------------------------------------------------------------------


def veiled(seen: Sight, state: State, viewer: Viewer) -> Sight:
    """The view of a guess, with what is only guessed left out."""
    owned, counted = fog.owners_seen(state, viewer), fog.armies_seen(state, viewer)
    ours = [fog.shares(state, viewer, seat) for seat in range(state.seats)]
    return msgspec.structs.replace(
        seen,
        owners=within(seen.owners, owned, UNSEEN),
        armies=within(seen.armies, counted, UNKNOWN),
        reserve=seen.reserve if ours[state.turn] else UNKNOWN,
        kept=tuple([kept if ours[seat] else () for seat, kept in enumerate(seen.kept)]),
        income=tuple([income if ours[seat] else UNKNOWN for seat, income in enumerate(seen.income)]),
        plus=None if seen.plus is None else veiled_additions(seen.plus, owned, counted, ours),
    )


def veiled_additions(plus: PlusSight, owned: int, counted: int, ours: list[bool]) -> PlusSight:
    """The same of the later options."""
    return msgspec.structs.replace(
        plus,
        cavalry=within(plus.cavalry, counted, UNKNOWN),
        artillery=within(plus.artillery, counted, UNKNOWN),
        attack=within(plus.attack, counted, 0),
        defence=within(plus.defence, owned, 0),
        money=known(plus.money, ours),
        profit=known(plus.profit, ours),
        upkeep=known(plus.upkeep, ours),
        food=known(plus.food, ours),
        iron=known(plus.iron, ours),
        gold=known(plus.gold, ours),
        harvest=known(plus.harvest, ours),
        science=known(plus.science, ours),
        study=known(plus.study, ours),
        newest=known(plus.newest, ours),
        territories=known(plus.territories, ours),
        progress=tuple(
            [told if mine else learned(told) for told, mine in zip(plus.progress, ours, strict=False)]
        ),
    )


def learned(told: tuple[Progress, ...]) -> tuple[Progress, ...]:
    """How far another one is, as far as it does not depend on land: technologies are public."""
    return tuple([it for it in told if it.condition == "technology"])


def within(numbers: tuple[int, ...], territories: int, other: int) -> tuple[int, ...]:
    """The numbers of these territories, and another one for the rest."""
    return tuple([number if territories >> place & 1 else other for place, number in enumerate(numbers)])


def known(things: tuple[Any, ...], ours: list[bool]) -> tuple[Any, ...]:
    """What belongs to the viewer's side, and None for the rest."""
    return tuple([thing if mine else None for thing, mine in zip(things, ours, strict=False)])


# --- what is told -------------------------------------------------------------------------


def apply(state: State, seat: int, action: Action, events: list[Event]) -> None:
    """What a seat does, told to those who see it; raises ValueError where it may not."""
    start = len(events)
    before = sights(state)
    rules.apply(state, seat, action, events)
    replace_events(events, start, watched(state, before))


def leave(state: State, seat: int, events: list[Event]) -> bool:
    """A seat has resigned, and what follows is told to those who see it; whether that changed anything."""
    start = len(events)
    before = sights(state)
    changed = handover.leave(state, seat, events)
    replace_events(events, start, watched(state, before))
    return changed


def watched(state: State, before: list[int]) -> Callable[[Event], list[Event]]:
    """Tells an event with who may see it: by what each saw before, and sees now."""
    seen = [one | other for one, other in zip(before, sights(state), strict=True)]
    roll = 0  # who saw the latest roll

    def tell(event: Event) -> list[Event]:
        nonlocal roll
        if not isinstance(event, RestrictedEvent):
            return [event]
        parts = with_eyes(state, event, seen)
        if isinstance(event, Fought):
            roll = parts[0].eyes
        # What follows a roll is told to nobody who has not seen the roll.
        return [narrowed(parts[0], roll)] if isinstance(event, Withdrew) else list(parts)

    return tell


def narrowed(event: RestrictedEvent, eyes: int) -> Event:
    """The event, told to nobody but these."""
    return msgspec.structs.replace(event, eyes=event.eyes & eyes)


def sights(state: State) -> list[int]:
    """Where each seat, and last somebody without one, sees armies."""
    return [fog.armies_seen(state, viewer) for viewer in (*range(state.seats), SPECTATOR)]


def with_eyes(state: State, event: RestrictedEvent, seen: list[int]) -> list[RestrictedEvent]:
    """The event with who may see it: the sides it concerns, and who sees all the places it speaks of."""
    if isinstance(event, Struck):
        return shared_out(event, seen)
    places, parties = scene(event)
    concerned = [any(fog.shares(state, viewer, it) for it in parties) for viewer in range(state.seats)]
    there = [bool(places) and all(sight >> place & 1 for place in places) for sight in seen[: state.seats]]
    eyes = mask([one or other for one, other in zip(concerned, there, strict=True)])
    return [msgspec.structs.replace(event, eyes=eyes)]


def scene(event: RestrictedEvent) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where it happens, nowhere where only a side knows it; and the seats that know of it anyway."""
    if isinstance(event, Placed | Undone | Hired | Recruited | Withdrew):
        return (event.territory,), ()  # who may place there sees it; an ally's mate may be out of sight
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
    raise TypeError(f"Nobody has said who sees {type(event).__name__}.")


def shared_out(event: Struck, seen: list[int]) -> list[RestrictedEvent]:
    """What struck many places: each viewer is told of those that it sees, and the whole is for the replay."""
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
    """The part of the event that the viewer may know."""
    return part_for(event, viewer, partial(held_back, viewer=viewer), left_of)


def held_back(event: RestrictedEvent, viewer: Viewer) -> dict[str, Any]:
    """What is left out even for those who see it: how much was rolled elsewhere, what others own (CQ-175)."""
    if isinstance(event, Fought):
        return {"word": UNKNOWN}
    if isinstance(event, Recruited) and viewer != event.seat:
        return {"food": 0, "iron": 0, "gold": 0}
    return {}


def left_of(event: RestrictedEvent) -> dict[str, Any] | None:
    """What is left out for those who do not see it; None where that is everything."""
    if isinstance(event, TurnBegan):
        return {"armies": UNKNOWN, "regions": (), "takings": None}
    if isinstance(event, Traded):
        return {"bonus": ()}
    if isinstance(event, Revived):
        return {"territory": None}
    return None
