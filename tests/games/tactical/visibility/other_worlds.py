"""Positions that differ only in what a seat can't see."""

from __future__ import annotations

import msgspec

from outflank.games.tactical import position
from outflank.games.tactical.model import Done, Unit
from outflank.games.tactical.state import State
from outflank.games.tactical.units import AA_GUN, INFANTRY, SUBMARINE, TRANSPORT, UNITS
from outflank.games.tactical.visibility import fog
from outflank.games.tactical.world import TERRITORIES
from outflank.kernel.dice import Dice
from tests.games.tactical.boards import GAME

KINDS = 12


def another_world(state: State, seat: int, chooser: Dice, mix: bool = False) -> State:
    """Move hidden units, add or remove some, and list units in another order.

    In another side's turn it has also bought and moved differently, and a hidden battle is over. With `mix`
    visible units change their order too, by which a side may lose one of two equal units.
    """
    now = GAME.document(state).now
    mine, sight = fog.own_side(state, seat), fog.visible_places(state, seat)
    zones = [place for place, seen in enumerate(sight) if not seen and TERRITORIES[place].is_water]
    lands: dict[int, list[int]] = {}  # out of sight, by owner
    for place, owner in enumerate(now.owners):
        if not sight[place] and owner >= 0:
            lands.setdefault(owner, []).append(place)
    fixed = [mine[unit.faction] or not (mix or hidden(unit, mine, sight)) for unit in now.units]
    listed = shuffled(fixed, chooser)
    kept = [number for number in listed if not hidden(now.units[number], mine, sight) or chooser.below(4)]
    kept = [number for number in kept if now.units[number].aboard < 0 or now.units[number].aboard in kept]
    numbers = {old: new for new, old in enumerate(kept)}
    moved = {
        old: elsewhere(now.units[old], lands, zones, chooser)
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
    others = [faction for faction, own in enumerate(mine) if not own]
    changed = msgspec.structs.replace(
        now,
        units=(*units, *newcomers(others, lands, zones, chooser)),
        basket=now.basket if ours else tuple([chooser.below(4) for _ in range(KINDS)]),
        made=now.made if ours else (),
        moves=tuple([renumbered(done, numbers) for done in now.moves]) if ours else (),
        battle=now.battle if now.battle and sight[now.battle.place] else None,
    )
    return position.build(state.terms, changed, state.dice.clone())


def shuffled(fixed: list[bool], chooser: Dice) -> list[int]:
    """The units in another order; some stay in theirs."""
    row = [number for number, keeps in enumerate(fixed) if keeps]
    others = [number for number, keeps in enumerate(fixed) if not keeps]
    found = []
    while row or others:
        if row and (not others or chooser.below(2)):
            found.append(row.pop(0))
        else:
            found.append(others.pop(chooser.below(len(others))))
    return found


def hidden(unit: Unit, mine: list[bool], sight: list[int]) -> bool:
    return not mine[unit.faction] and (unit.place < 0 or not sight[unit.place])


def elsewhere(unit: Unit, lands: dict[int, list[int]], zones: list[int], chooser: Dice) -> int:
    """A hidden place where such a unit can stand without taking anything."""
    if unit.place < 0:
        return unit.place
    fitting = zones if UNITS[unit.kind].type == "sea" else lands.get(unit.faction, [])
    return fitting[chooser.below(len(fitting))] if fitting else unit.place


def newcomers(others: list[int], lands: dict[int, list[int]], zones: list[int], chooser: Dice) -> list[Unit]:
    """A few more hidden units of other factions."""
    found = []
    for _ in range(chooser.below(6) if others else 0):
        faction = others[chooser.below(len(others))]
        kind = (SUBMARINE, TRANSPORT, INFANTRY, AA_GUN)[chooser.below(4)]
        place = elsewhere(Unit(kind, faction, 0), lands, zones, chooser)
        if place:
            found.append(Unit(kind, faction, place))
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
