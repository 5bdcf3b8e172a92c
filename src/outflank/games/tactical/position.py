"""Conversion of positions to plain data and back."""

from __future__ import annotations

from typing import Any

import msgspec

from outflank.games.tactical import position_checks
from outflank.games.tactical.combat import fronts
from outflank.games.tactical.model import (
    COMBAT,
    NEW_FACTORY,
    NOBODY,
    ORDERS,
    PHASES,
    REASONS,
    STAGES,
    Battle,
    Position,
    Standing,
)
from outflank.games.tactical.options import resolve, settings
from outflank.games.tactical.state import State
from outflank.games.tactical.terrain import terrain
from outflank.kernel.dice import Dice
from outflank.kernel.option_names import snake_case

KINDS = 12


def document(state: State) -> Position:
    """Return the whole position as plain data."""
    return Position(terms=settings.written(state.terms), now=standing(state))


def standing(state: State) -> Standing:
    """Return everything that changes."""
    places, seats = range(state.terrain.size), range(state.seats)
    draft = state.terms.mode == "draft"
    return Standing(
        phase=PHASES[state.phase],
        turn=state.turn,
        round=state.round,
        treasuries=tuple([state.treasury[faction] for faction in range(state.terrain.factions)]),
        owners=tuple([state.owner[place] for place in places]),
        taken=tuple(
            [
                (place, state.owner_at_start[place])
                for place in places
                if state.owner_at_start[place] != state.owner[place]
            ]
        ),
        factories=tuple([place for place in places if state.factory[place] == 1]),
        new_factories=tuple([place for place in places if state.factory[place] == NEW_FACTORY]),
        units=tuple([state.describe(unit) for unit in range(state.count)]),
        basket=tuple([state.basket[kind] for kind in range(KINDS)]),
        made=tuple([(place, state.made[place]) for place in places if state.made[place]]),
        raided=tuple([(place, state.raided[place]) for place in places if state.raided[place]]),
        fought=tuple([place for place in places if state.fought[place]]),
        moves=tuple(state.moves),
        battle=battle(state),
        winner=None if state.winner < 0 else state.winner,
        reason=None if state.reason < 0 else REASONS[state.reason],
        drafted=tuple([state.seat_of[faction] for faction in range(state.terrain.factions)] if draft else ()),
        declared=tuple([state.side_by_seat[seat] for seat in seats] if draft else ()),
        pacts=tuple(state.pacts),
        offers=tuple(state.offers),
        orders=tuple([ORDERS[state.order[seat]] for seat in seats] if any(state.order) else ()),
    )


def battle(state: State) -> Battle | None:
    """Return the battle under way, or None."""
    if state.here < 0:
        return None
    return Battle(
        state.here,
        STAGES[state.stage],
        state.battle_round,
        state.chooser,
        bool(state.amphibious),
        (state.ship_hits[0], state.ship_hits[1]),
        (state.hits[0], state.hits[1]),
        (bool(state.struck[0]), bool(state.struck[1])),
        state.carried,
    )


def position(described: Any, dice: Dice) -> State:
    """Return the position that a document describes; raise ValueError with a sentence if it has a flaw."""
    place: Position = msgspec.convert(described, Position, from_attributes=isinstance(described, Position))
    terms = msgspec.convert(snake_case(place.terms), settings.Settings)
    seats = seats_at(terms, place.now)
    wrong = resolve.flaw(terms, seats) or position_checks.flaw(place.now, terms, seats)
    if wrong:
        raise ValueError(wrong)
    state = build(terms, place.now, dice)
    if state.phase == COMBAT and state.here < 0 and not fronts.battles(state):
        raise ValueError("The combat phase needs a battle to fight.")
    return state


def seats_at(terms: settings.Settings, now: Standing) -> int:
    """Return the number of seats: in a draft everyone declares, elsewhere everyone has a faction."""
    return len(now.declared) if terms.mode == "draft" else 1 + max((terms.factions or {"": 0}).values())


def build(terms: settings.Settings, now: Standing, dice: Dice) -> State:
    """Return the position of a checked document."""
    seats = seats_at(terms, now)
    state = State(terrain(settings.factions_for(seats)), terms, dice)
    state.assign_seats(seats)
    set_alliances(state, now)
    state.phase = PHASES.index(now.phase)
    state.turn = now.turn
    state.round = now.round
    state.winner = NOBODY if now.winner is None else now.winner
    state.reason = NOBODY if now.reason is None else REASONS.index(now.reason)
    state.moves = list(now.moves)
    for faction in range(len(now.treasuries)):
        state.treasury[faction] = now.treasuries[faction]
    for kind in range(KINDS):
        state.basket[kind] = now.basket[kind]
    set_places(state, now)
    state.count = len(now.units)
    for unit in range(state.count):
        state.restore(unit, now.units[unit])
    if now.battle:
        set_battle(state, now.battle)
    return state


def set_alliances(state: State, now: Standing) -> None:
    """Fill in seats, sides, pacts and standing orders."""
    for faction, seat in enumerate(now.drafted):
        state.seat_of[faction] = seat
    for seat, side in enumerate(now.declared):
        state.side_by_seat[seat] = side
    state.recount()
    state.pacts = list(now.pacts)
    state.offers = list(now.offers)
    for seat, order in enumerate(now.orders):
        state.order[seat] = ORDERS.index(order)


def set_places(state: State, now: Standing) -> None:
    """Fill in owners, factories and what happened in each place this turn."""
    for place in range(state.terrain.size):
        state.owner[place] = now.owners[place]
        state.owner_at_start[place] = now.owners[place]
    for place, owner in now.taken:
        state.owner_at_start[place] = owner
    for place in now.factories:
        state.factory[place] = 1
    for place in now.new_factories:
        state.factory[place] = NEW_FACTORY
    for place, count in now.made:
        state.made[place] = count
    for place, count in now.raided:
        state.raided[place] = count
    for place in now.fought:
        state.fought[place] = 1


def set_battle(state: State, fight: Battle) -> None:
    """Fill in the battle under way."""
    state.here = fight.place
    state.stage = STAGES.index(fight.stage)
    state.battle_round = fight.round
    state.chooser = fight.defender
    state.amphibious = fight.amphibious
    state.carried = fight.carried
    for side in range(2):
        state.ship_hits[side] = fight.ship_hits[side]
        state.hits[side] = fight.hits[side]
        state.struck[side] = fight.struck[side]
