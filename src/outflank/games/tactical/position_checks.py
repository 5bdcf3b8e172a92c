"""Checks of positions that come from outside, so that the rules' assumptions hold."""

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
from outflank.games.tactical.options.settings import Settings, factions_for, renumbered, sides_of
from outflank.games.tactical.terrain import Terrain, terrain
from outflank.games.tactical.units import TRANSPORT

KINDS = 12


def flaw(now: Standing, terms: Settings, seats: int) -> str | None:
    """Return the first flaw in a position as a sentence, or None."""
    land = terrain(factions_for(seats))
    size, factions = land.size, land.factions
    if len(now.owners) != size or not all(NOBODY <= owner < factions for owner in now.owners):
        return "Each territory needs an owner that is a faction, or nobody."
    if len(now.treasuries) != factions or len(now.basket) != KINDS:
        return "Each faction needs a treasury, and each kind of unit a number to place."
    if not 0 <= now.turn < factions or not 1 <= now.round <= MOST_MONEY:
        return "The turn must belong to a faction, and the round must be 1 or more."
    places = [
        *now.factories,
        *now.new_factories,
        *now.fought,
        *[place for place, _ in (*now.made, *now.raided)],
    ]
    if not all(0 <= place < size for place in [*places, *[place for place, _ in now.taken]]):
        return "A list names a territory that doesn't exist."
    if not all(NOBODY <= owner < factions for _, owner in now.taken):
        return "A former owner must be a faction, or nobody."
    counted = [*now.treasuries, *now.basket, *[count for _, count in (*now.made, *now.raided)]]
    if not all(0 <= number <= MOST_MONEY for number in counted):
        return f"Counts must be 0 to {MOST_MONEY:,}."
    return (
        draft_flaw(now, terms, seats)
        or pacts_flaw(now, terms, seats)
        or units_flaw(now, land)
        or moves_flaw(now, land)
        or battle_flaw(now, land)
        or end_flaw(now, terms, seats)
    )


def draft_flaw(now: Standing, terms: Settings, seats: int) -> str | None:
    """Check the drafted factions and declared alliances."""
    before = now.phase in ("draft", "declare")
    if terms.mode != "draft":
        return "Only a draft has drafted factions." if now.drafted or now.declared or before else None
    taken = [seat for seat in now.drafted if seat != NOBODY]
    factions = factions_for(seats)
    if len(now.drafted) != factions or (len(taken) < factions) != (now.phase == "draft"):
        return "A draft lasts until all factions are taken."
    if sorted(taken) != sorted(pick % seats for pick in range(len(taken))):
        return "Factions must be taken in the order of seats."
    if terms.teams is not None:
        as_agreed = now.declared == terms.teams and now.phase != "declare"
        return None if as_agreed else "The sides must be the teams in the options."
    return declared_flaw(now)


def declared_flaw(now: Standing) -> str | None:
    """Check the declared alliances."""
    said = [side for side in now.declared if side != NOBODY]
    if tuple(said) != now.declared[: len(said)] or tuple(said) != renumbered(tuple(said)):
        return "Alliances must be declared in the order of seats and numbered from 0."
    if now.phase == "draft":
        return "Alliances are declared after the draft." if said else None
    if (len(said) < len(now.declared)) != (now.phase == "declare"):
        return "The game starts when everyone has declared."
    return None if now.phase == "declare" or len(set(said)) > 1 else "There must be at least two sides."


def pacts_flaw(now: Standing, terms: Settings, seats: int) -> str | None:
    """Check pacts, offers and standing orders."""
    if (now.pacts or now.offers) and (terms.mode != "freeForAll" or terms.teams is not None):
        return "Pacts are only for a free-for-all without teams."
    both = [*now.pacts, *now.offers]
    if not all(0 <= seat < seats for two in both for seat in two) or any(one == other for one, other in both):
        return "A pact is between two players."
    if any(one > other for one, other in now.pacts):
        return "A pact must name the lower seat first."
    if list(now.pacts) != sorted(set(now.pacts)) or list(now.offers) != sorted(set(now.offers)):
        return "Pacts and offers must be in order, each once."
    if now.orders and (len(now.orders) != seats or set(now.orders) == {"ask"} or terms.casualties == "auto"):
        return "Standing orders need an entry for each player, or none."
    return None


def units_flaw(now: Standing, land: Terrain) -> str | None:
    """Check the units."""
    if len(now.units) > MOST_UNITS or sum(now.basket) > MOST_UNITS:
        return f"There can be at most {MOST_UNITS:,} units."
    for unit in now.units:
        wrong = unit_flaw(unit, now.units, land)
        if wrong:
            return wrong
    return None


def unit_flaw(unit: Unit, units: tuple[Unit, ...], land: Terrain) -> str | None:
    """Check one unit."""
    wrong = numbers_flaw(unit, land)
    if wrong:
        return wrong
    if unit.aboard < 0:
        fits = unit.place < 0 or land.air[unit.kind] or land.ship[unit.kind] == land.water[unit.place]
        return None if fits else "Ships must be at sea, and land units on land."
    if unit.aboard >= len(units) or not land.bulk[unit.kind]:
        return "Only land units can be aboard a transport."
    ship = units[unit.aboard]
    if ship.kind != TRANSPORT or ship.place != unit.place or ship.faction != unit.faction or ship.place < 0:
        return "A unit aboard must be where its transport is."
    return None


def numbers_flaw(unit: Unit, land: Terrain) -> str | None:
    """Check the numbers that describe a unit."""
    if not (0 <= unit.kind < KINDS - 1 and 0 <= unit.faction < land.factions):
        return "A unit needs a kind and a faction that exist."
    spots = (unit.place, unit.target, unit.origin)
    if not all(GONE <= place < land.size for place in spots):
        return "A unit needs a place that exists."
    if not (0 <= unit.spent <= land.range[unit.kind] and 0 <= unit.flags < 64):
        return "A unit can't have moved further than its movement."
    return None if -1 <= unit.aboard < MOST_UNITS else "A unit is aboard a transport or ashore."


def moves_flaw(now: Standing, land: Terrain) -> str | None:
    """Check the moves that can be undone."""
    size = land.size
    for done in now.moves:
        if not all(0 <= unit < len(now.units) for unit in done.units):
            return "A move must name units that exist."
        if len(done.path) < 2 or not all(0 <= place < size for place in done.path):
            return "A move must name territories that exist."
        if (done.what == "place") != (now.phase == "place"):
            return "Moves must belong to the current phase."
        if done.what == "place" and not (0 <= done.kind < KINDS and 0 <= done.count <= MOST_UNITS):
            return "A placement needs a kind and a number."
        if done.what != "place" and (len(done.before) != len(done.units) or not done.units):
            return "A move needs the former state of its units."
        if not 0 <= done.paid <= MOST_MONEY:
            return "The price of a move can't be negative."
        for before in done.before:
            if numbers_flaw(before, land) or before.aboard >= len(now.units) or before.place < 0:
                return "A move needs the former state of its units."
    return None


def battle_flaw(now: Standing, land: Terrain) -> str | None:
    """Check the battle under way."""
    fight = now.battle
    if fight is None:
        return None
    if now.phase != PHASES[COMBAT] or fight.stage == STAGES[CHOOSE]:
        return "A battle needs the combat phase."
    if not (0 <= fight.place < land.size and 0 <= fight.defender < land.factions):
        return "A battle needs a place and a defender."
    counted = (*fight.ship_hits, *fight.hits, fight.carried, fight.round)
    return None if all(0 <= number <= MOST_MONEY for number in counted) else "Hits can't be negative."


def end_flaw(now: Standing, terms: Settings, seats: int) -> str | None:
    """Check the result."""
    if (now.phase == PHASES[OVER]) != (now.reason is not None):
        return "Only a game that is over has a reason, and it needs one."
    if now.winner is not None and (now.reason is None or now.winner not in sides(now, terms, seats)):
        return "The winner must be a side of a game that is over."
    return None


def sides(now: Standing, terms: Settings, seats: int) -> set[int]:
    """Return the numbers of all sides."""
    return set(now.declared or sides_of(terms, seats))
