"""A position as plain data, and back."""

from __future__ import annotations

from typing import Any

import msgspec

from outflank.games.tactical import fronts, options
from outflank.games.tactical.model import (
    CHOOSE,
    COMBAT,
    GONE,
    MOST_MONEY,
    MOST_UNITS,
    NEW_FACTORY,
    NOBODY,
    OVER,
    PHASES,
    REASONS,
    STAGES,
    Battle,
    Position,
    Standing,
    Unit,
)
from outflank.games.tactical.state import State
from outflank.games.tactical.terrain import terrain
from outflank.games.tactical.units import TRANSPORT
from outflank.kernel.dice import Dice

KINDS = 12


def document(state: State) -> Position:
    """The whole position as plain data."""
    return Position(terms=options.written(state.terms), now=standing(state))


def standing(state: State) -> Standing:
    """All that changes."""
    places = range(state.terrain.size)
    return Standing(
        phase=PHASES[state.phase],
        turn=state.turn,
        round=state.round,
        treasuries=tuple([state.treasury[faction] for faction in range(state.terrain.factions)]),
        owners=tuple([state.owner[place] for place in places]),
        taken=tuple(
            [(place, state.since[place]) for place in places if state.since[place] != state.owner[place]]
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
    )


def battle(state: State) -> Battle | None:
    """The battle that is fought."""
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
    """The position that a document describes; raises ValueError, with a sentence, where there is none."""
    place: Position = msgspec.convert(described, Position, from_attributes=isinstance(described, Position))
    terms = msgspec.convert(place.terms, options.Settings)
    wrong = options.flaw(terms, 1 + max((terms.factions or {"": 0}).values())) or flaw(place.now)
    if wrong:
        raise ValueError(wrong)
    state = build(terms, place.now, dice)
    if state.phase == COMBAT and state.here < 0 and not fronts.battles(state):
        raise ValueError("In the combat phase some battle waits.")
    return state


def build(terms: options.Settings, now: Standing, dice: Dice) -> State:
    """The position of a document without flaws."""
    state = State(terrain(), terms, dice)
    state.share_out()
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


def set_places(state: State, now: Standing) -> None:
    """What is true of each place."""
    for place in range(state.terrain.size):
        state.owner[place] = now.owners[place]
        state.since[place] = now.owners[place]
    for place, owner in now.taken:
        state.since[place] = owner
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
    """The battle that is fought."""
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


def flaw(now: Standing) -> str | None:
    """What in a position could hurt the rules, as a sentence, or None."""
    size, factions = terrain().size, terrain().factions
    if len(now.owners) != size or not all(NOBODY <= owner < factions for owner in now.owners):
        return "Each territory belongs to a faction or to nobody."
    if len(now.treasuries) != factions or len(now.basket) != KINDS:
        return "Each faction has a treasury, and each kind of unit a number that is to be placed."
    if not 0 <= now.turn < factions or not 1 <= now.round <= MOST_MONEY:
        return "It is the turn of a faction that is not there."
    places = [
        *now.factories,
        *now.new_factories,
        *now.fought,
        *[place for place, _ in (*now.made, *now.raided)],
    ]
    if not all(0 <= place < size for place in [*places, *[place for place, _ in now.taken]]):
        return "There is no such territory."
    if not all(NOBODY <= owner < factions for _, owner in now.taken):
        return "Each territory belonged to a faction or to nobody."
    counted = [*now.treasuries, *now.basket, *[count for _, count in (*now.made, *now.raided)]]
    if not all(0 <= number <= MOST_MONEY for number in counted):
        return f"Everything that is counted goes from 0 to {MOST_MONEY}."
    return units_flaw(now) or moves_flaw(now) or battle_flaw(now) or end_flaw(now)


def units_flaw(now: Standing) -> str | None:
    """What is wrong with the units."""
    live = len([unit for unit in now.units if unit.place >= 0])
    if len(now.units) > MOST_UNITS or live + sum(now.basket) > MOST_UNITS:
        return f"There are at most {MOST_UNITS} units."
    for unit in now.units:
        wrong = unit_flaw(unit, now.units)
        if wrong:
            return wrong
    return None


def unit_flaw(unit: Unit, units: tuple[Unit, ...]) -> str | None:
    """What is wrong with one unit."""
    land = terrain()
    wrong = numbers_flaw(unit)
    if wrong:
        return wrong
    if unit.aboard < 0:
        fits = unit.place < 0 or land.air[unit.kind] or land.ship[unit.kind] == land.water[unit.place]
        return None if fits else "Ships are at sea, and land units on land."
    if unit.aboard >= len(units) or not land.bulk[unit.kind]:
        return "Only land units are aboard a transport."
    ship = units[unit.aboard]
    if ship.kind != TRANSPORT or ship.place != unit.place or ship.faction != unit.faction or ship.place < 0:
        return "A unit aboard is where its transport is."
    return None


def numbers_flaw(unit: Unit) -> str | None:
    """What is wrong with the numbers that describe a unit."""
    land = terrain()
    if not (0 <= unit.kind < KINDS - 1 and 0 <= unit.faction < land.factions):
        return "A unit is of a kind and a faction that there are."
    spots = (unit.place, unit.target, unit.origin)
    if not all(GONE <= place < land.size for place in spots):
        return "A unit stands somewhere."
    if not (0 <= unit.spent <= land.range[unit.kind] and 0 <= unit.flags < 64):
        return "A unit has moved no further than it can."
    return None if -1 <= unit.aboard < MOST_UNITS else "A unit is aboard a transport or not."


def moves_flaw(now: Standing) -> str | None:
    """What is wrong with the moves that can be undone."""
    size = terrain().size
    for done in now.moves:
        if not all(0 <= unit < len(now.units) for unit in done.units):
            return "A move names units that there are."
        if len(done.path) < 2 or not all(0 <= place < size for place in done.path):
            return "A move names territories that there are."
        if (done.what == "place") != (now.phase == "place"):
            return "Moves are listed in the phase they belong to."
        if done.what == "place" and not (0 <= done.kind < KINDS and 0 <= done.count <= MOST_UNITS):
            return "A placement names a kind and a number."
        if done.what != "place" and (len(done.before) != len(done.units) or not done.units):
            return "A move remembers how its units were."
        if not 0 <= done.paid <= MOST_MONEY:
            return "A move has cost something or nothing."
        for before in done.before:
            if numbers_flaw(before) or before.aboard >= len(now.units) or before.place < 0:
                return "A move remembers how its units were."
    return None


def battle_flaw(now: Standing) -> str | None:
    """What is wrong with the battle."""
    fight = now.battle
    if fight is None:
        return None
    if now.phase != PHASES[COMBAT] or fight.stage == STAGES[CHOOSE]:
        return "A battle is fought in the combat phase."
    if not (0 <= fight.place < terrain().size and 0 <= fight.defender < terrain().factions):
        return "A battle has a place and a defender."
    counted = (*fight.ship_hits, *fight.hits, fight.carried, fight.round)
    return None if all(0 <= number <= MOST_MONEY for number in counted) else "Hits are counted from 0."


def end_flaw(now: Standing) -> str | None:
    """What is wrong with the end."""
    if (now.phase == PHASES[OVER]) != (now.reason is not None):
        return "A game that is over has a reason."
    if now.winner is not None and (now.reason is None or not 0 <= now.winner < 2):
        return "The winner is an alliance, once the game is over."
    return None
