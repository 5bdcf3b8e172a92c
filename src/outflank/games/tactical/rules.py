"""Tactical Risk's verbs: what each action does."""

from __future__ import annotations

from outflank.games.tactical import battle, economy, moving, refusals, turn
from outflank.games.tactical.model import (
    Buy,
    Casualties,
    ChooseBattle,
    Fire,
    Load,
    Move,
    Place,
    Retreat,
    Submerge,
    Undo,
    Unload,
)
from outflank.games.tactical.state import State
from outflank.kernel.game import Action, Event


def apply(state: State, seat: int, action: Action, events: list[Event] | None) -> None:
    """What a seat does; raises ValueError where it may not."""
    refusal = refusals.refusal(state, seat, action)
    if refusal:
        raise ValueError(refusal.sentence)
    carry_out(state, action, events)


def carry_out(state: State, action: Action, events: list[Event] | None) -> None:  # noqa: PLR0912 (a table)
    """Do what is known to be allowed."""
    match action:
        case Buy(counts):
            economy.buy(state, counts, events)
        case Move(units, path, raid):
            moving.move(state, units, path, raid, events)
        case Load(units, ship):
            moving.load(state, units, ship, events)
        case Unload(units, to):
            moving.unload(state, units, to, events)
        case Undo(number):
            moving.undo(state, number, events)
        case ChooseBattle(place, raid):
            if raid:
                battle.raid(state, place, events)
            else:
                battle.begin(state, place, events)
        case Fire():
            battle.press(state, events)
        case Retreat(to):
            battle.retreat(state, -1 if to is None else to, events)
        case Submerge(units):
            battle.submerge(state, units, events)
        case Casualties(units):
            battle.casualties(state, units, events)
        case Place(kind, count, factory, at):
            economy.place_units(state, kind, count, factory, at, events)
        case _:
            turn.end_phase(state, events)
