"""Positions that differ from another one only in what a seat does not see."""

from __future__ import annotations

import msgspec

from outflank.games.tactical import fog, position
from outflank.games.tactical.model import Done, Standing, Unit
from outflank.games.tactical.state import State
from outflank.games.tactical.units import AA_GUN, INFANTRY, SUBMARINE, TRANSPORT
from outflank.kernel.dice import Dice
from tests.games.tactical.boards import GAME

KINDS = 12


def another_world(state: State, seat: int, chooser: Dice) -> State:
    """Hidden units stand elsewhere, are more or fewer, and all are listed in another order.

    In the turn of another side it has also bought and moved something else; a battle out of sight is over.
    """
    now = GAME.document(state).now
    mine, sight = fog.own_side(state, seat), fog.lit(state, seat)
    dark = [place for place in range(state.terrain.size) if not sight[place]]
    listed = shuffled(now, mine, chooser)
    kept = [number for number in listed if not hidden(now.units[number], mine, sight) or chooser.below(4)]
    kept = [number for number in kept if now.units[number].aboard < 0 or now.units[number].aboard in kept]
    numbers = {old: new for new, old in enumerate(kept)}
    moved = {
        old: elsewhere(now.units[old], state, dark, chooser)
        for old in kept
        if hidden(now.units[old], mine, sight) and now.units[old].aboard < 0
    }
    units = []
    for old in kept:
        unit = now.units[old]
        place = moved.get(old, moved.get(unit.aboard, unit.place))
        aboard = numbers[unit.aboard] if unit.aboard >= 0 else -1
        units.append(msgspec.structs.replace(unit, place=place, aboard=aboard))
    ours = mine[now.turn]
    changed = msgspec.structs.replace(
        now,
        units=(*units, *newcomers(state, mine, dark, chooser)),
        basket=now.basket if ours else tuple([chooser.below(4) for _ in range(KINDS)]),
        made=now.made if ours else (),
        moves=tuple([renumbered(done, numbers) for done in now.moves]) if ours else (),
        battle=now.battle if now.battle and sight[now.battle.place] else None,
    )
    return position.build(state.terms, changed, state.dice.clone())


def shuffled(now: Standing, mine: list[bool], chooser: Dice) -> list[int]:
    """All units in another order, in which those of the seat's side keep theirs."""
    own = [number for number, unit in enumerate(now.units) if mine[unit.faction]]
    others = [number for number, unit in enumerate(now.units) if not mine[unit.faction]]
    found = []
    while own or others:
        if own and (not others or chooser.below(2)):
            found.append(own.pop(0))
        else:
            found.append(others.pop(chooser.below(len(others))))
    return found


def hidden(unit: Unit, mine: list[bool], sight: list[int]) -> bool:
    return not mine[unit.faction] and (unit.place < 0 or not sight[unit.place])


def elsewhere(unit: Unit, state: State, dark: list[int], chooser: Dice) -> int:
    """Some place out of sight where such a unit can stand without taking anything."""
    if unit.place < 0:
        return unit.place
    afloat = state.terrain.ship[unit.kind]
    fitting = [
        place for place in dark if (afloat if state.terrain.water[place] else home(state, unit, place))
    ]
    return fitting[chooser.below(len(fitting))] if fitting else unit.place


def home(state: State, unit: Unit, place: int) -> bool:
    """Whether land belongs to the unit's faction, and the unit is none of the sea."""
    return state.owner[place] == unit.faction and not state.terrain.ship[unit.kind]


def newcomers(state: State, mine: list[bool], dark: list[int], chooser: Dice) -> list[Unit]:
    """A few more units of other sides, out of sight."""
    others = [faction for faction in range(state.terrain.factions) if not mine[faction]]
    found = []
    for _ in range(chooser.below(6) if others and dark else 0):
        place = dark[chooser.below(len(dark))]
        owner = state.owner[place]
        if state.terrain.water[place]:
            found.append(
                Unit((SUBMARINE, TRANSPORT)[chooser.below(2)], others[chooser.below(len(others))], place)
            )
        elif owner >= 0:
            found.append(Unit((INFANTRY, AA_GUN)[chooser.below(2)], owner, place))
    return found


def renumbered(done: Done, numbers: dict[int, int]) -> Done:
    return msgspec.structs.replace(
        done,
        units=tuple([numbers[unit] for unit in done.units]),
        before=tuple(
            [
                msgspec.structs.replace(unit, aboard=numbers[unit.aboard]) if unit.aboard >= 0 else unit
                for unit in done.before
            ]
        ),
    )
