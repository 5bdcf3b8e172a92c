"""What in a document that describes a position could hurt the rules."""

from __future__ import annotations

from outflank.games.tactical.model import (
    CHOOSE,
    COMBAT,
    GONE,
    MOST_MONEY,
    MOST_UNITS,
    NOBODY,
    OVER,
    PHASES,
    STAGES,
    Standing,
    Unit,
)
from outflank.games.tactical.options import Settings, factions_for, numbered, sides_of
from outflank.games.tactical.terrain import Terrain, terrain
from outflank.games.tactical.units import TRANSPORT

KINDS = 12


def flaw(now: Standing, terms: Settings, seats: int) -> str | None:
    """What in a position could hurt the rules, as a sentence, or None."""
    land = terrain(factions_for(seats))
    size, factions = land.size, land.factions
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
    return (
        draft_flaw(now, terms, seats)
        or pacts_flaw(now, terms, seats)
        or units_flaw(now, land)
        or moves_flaw(now, land)
        or battle_flaw(now, land)
        or end_flaw(now, terms, seats)
    )


def draft_flaw(now: Standing, terms: Settings, seats: int) -> str | None:
    """What is wrong with who has taken which faction, and with the alliances."""
    before = now.phase in ("draft", "declare")
    if terms.mode != "draft":
        return "Only a draft is drafted." if now.drafted or now.declared or before else None
    taken = [seat for seat in now.drafted if seat != NOBODY]
    factions = factions_for(seats)
    if len(now.drafted) != factions or (len(taken) < factions) != (now.phase == "draft"):
        return "The draft goes on until all factions are taken."
    if sorted(taken) != sorted(pick % seats for pick in range(len(taken))):
        return "Factions are taken in the order of seats."
    if terms.teams is not None:
        as_agreed = now.declared == terms.teams and now.phase != "declare"
        return None if as_agreed else "The teams are those that were agreed on."
    return declared_flaw(now)


def declared_flaw(now: Standing) -> str | None:
    """What is wrong with the alliances that were declared."""
    said = [side for side in now.declared if side != NOBODY]
    if tuple(said) != now.declared[: len(said)] or tuple(said) != numbered(tuple(said)):
        return "Alliances are declared in the order of seats, and numbered from 0."
    if now.phase == "draft":
        return "Alliances are declared after the draft." if said else None
    if (len(said) < len(now.declared)) != (now.phase == "declare"):
        return "The game begins when all have declared."
    return None if now.phase == "declare" or len(set(said)) > 1 else "There are at least two sides."


def pacts_flaw(now: Standing, terms: Settings, seats: int) -> str | None:
    """What is wrong with pacts, offers and standing orders."""
    if (now.pacts or now.offers) and (terms.mode != "freeForAll" or terms.teams is not None):
        return "Pacts are made in a free-for-all without teams."
    both = [*now.pacts, *now.offers]
    if not all(0 <= seat < seats for two in both for seat in two) or any(one == other for one, other in both):
        return "A pact is between two players."
    if any(one > other for one, other in now.pacts):
        return "A pact names the lower seat first."
    if list(now.pacts) != sorted(set(now.pacts)) or list(now.offers) != sorted(set(now.offers)):
        return "Pacts and offers are listed in order, each once."
    if now.orders and (len(now.orders) != seats or set(now.orders) == {"ask"} or terms.casualties == "auto"):
        return "There is a standing order of each player, or of none."
    return None


def units_flaw(now: Standing, land: Terrain) -> str | None:
    """What is wrong with the units."""
    if len(now.units) > MOST_UNITS or sum(now.basket) > MOST_UNITS:
        return f"There are at most {MOST_UNITS} units."
    for unit in now.units:
        wrong = unit_flaw(unit, now.units, land)
        if wrong:
            return wrong
    return None


def unit_flaw(unit: Unit, units: tuple[Unit, ...], land: Terrain) -> str | None:
    """What is wrong with one unit."""
    wrong = numbers_flaw(unit, land)
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


def numbers_flaw(unit: Unit, land: Terrain) -> str | None:
    """What is wrong with the numbers that describe a unit."""
    if not (0 <= unit.kind < KINDS - 1 and 0 <= unit.faction < land.factions):
        return "A unit is of a kind and a faction that there are."
    spots = (unit.place, unit.target, unit.origin)
    if not all(GONE <= place < land.size for place in spots):
        return "A unit stands somewhere."
    if not (0 <= unit.spent <= land.range[unit.kind] and 0 <= unit.flags < 64):
        return "A unit has moved no further than it can."
    return None if -1 <= unit.aboard < MOST_UNITS else "A unit is aboard a transport or not."


def moves_flaw(now: Standing, land: Terrain) -> str | None:
    """What is wrong with the moves that can be undone."""
    size = land.size
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
            if numbers_flaw(before, land) or before.aboard >= len(now.units) or before.place < 0:
                return "A move remembers how its units were."
    return None


def battle_flaw(now: Standing, land: Terrain) -> str | None:
    """What is wrong with the battle."""
    fight = now.battle
    if fight is None:
        return None
    if now.phase != PHASES[COMBAT] or fight.stage == STAGES[CHOOSE]:
        return "A battle is fought in the combat phase."
    if not (0 <= fight.place < land.size and 0 <= fight.defender < land.factions):
        return "A battle has a place and a defender."
    counted = (*fight.ship_hits, *fight.hits, fight.carried, fight.round)
    return None if all(0 <= number <= MOST_MONEY for number in counted) else "Hits are counted from 0."


def end_flaw(now: Standing, terms: Settings, seats: int) -> str | None:
    """What is wrong with the end."""
    if (now.phase == PHASES[OVER]) != (now.reason is not None):
        return "A game that is over has a reason."
    if now.winner is not None and (now.reason is None or now.winner not in sides(now, terms, seats)):
        return "The winner is a side, once the game is over."
    return None


def sides(now: Standing, terms: Settings, seats: int) -> set[int]:
    """The sides there are."""
    return set(now.declared or sides_of(terms, seats))
