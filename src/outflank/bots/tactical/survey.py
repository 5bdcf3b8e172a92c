"""A strong bot's tables of a position, read once because reading compiled arrays is slow."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from outflank.games.tactical.model import FIGHTERS_A_CARRIER
from outflank.games.tactical.rules import victory
from outflank.games.tactical.state import State
from outflank.games.tactical.terrain import terrain
from outflank.games.tactical.units import AA_GUN, CARRIER, SUBMARINE, TRANSPORT, UNITS
from outflank.games.tactical.world import TERRITORIES

SIZE = len(TERRITORIES)
KINDS = len(UNITS)
NEAR = [terrain().neighbours(place) for place in range(SIZE)]
WATER = [territory.is_water for territory in TERRITORIES]
SEAS = [[near for near in NEAR[place] if WATER[near]] for place in range(SIZE)]
LANDS = [[near for near in NEAR[place] if not WATER[near]] for place in range(SIZE)]
COST = [unit.cost for unit in UNITS]
ATTACK = [unit.attack for unit in UNITS]
DEFENCE = [0 if kind == TRANSPORT else unit.defense for kind, unit in enumerate(UNITS)]
RANGE = [unit.movement for unit in UNITS]
BULK = [unit.transport_cost for unit in UNITS]
SHIP = [unit.type == "sea" for unit in UNITS]
AIR = [unit.type == "air" for unit in UNITS]
TROOP = [unit.type == "land" and kind != AA_GUN for kind, unit in enumerate(UNITS)]
FAR = 99
# Chosen by hand.
PAID = 3  # turns of production that count as strength besides units
LEAST_CARE = 0.1  # even with a crushing lead the bot doesn't throw units away
GARRISON = 2  # infantry assumed on hidden enemy territory, which would otherwise look too inviting

Force = list[int]  # number of units of each kind


def spread(starts: Iterable[int], open_to: Iterable[int] | None = None) -> list[int]:
    """Return each place's distance from the nearest start, moving only through open places."""
    distance = [FAR] * SIZE
    queue = list(starts)
    for place in queue:
        distance[place] = 0
    passable = None if open_to is None else set(open_to)
    for place in queue:
        for other in NEAR[place]:
            if distance[other] == FAR and (passable is None or other in passable):
                distance[other] = distance[place] + 1
                queue.append(other)
    return distance


FLIGHTS = [spread([place]) for place in range(SIZE)]


class Survey:
    """Units by place: `mine` of the current faction, `friends` of its side, `foes` of all others."""

    def __init__(self, state: State) -> None:
        count = state.count
        self.state = state
        self.me = state.turn
        self.factions = state.terrain.factions
        self.sides = list(state.side_of)[: self.factions]
        self.side = self.sides[self.me]
        self.round = state.round
        self.treasury = list(state.treasury)
        self.money = self.treasury[self.me]
        self.production = list(state.terrain.production)
        self.capitals = list(state.terrain.capital)[: self.factions]
        self.owner = list(state.owner)[:SIZE]
        self.owner_at_start = list(state.owner_at_start)[:SIZE]
        self.factory = list(state.factory)[:SIZE]
        self.basket = list(state.basket)
        self.kind = list(state.kind)[:count]
        self.faction = list(state.faction)[:count]
        self.place = list(state.place)[:count]
        self.spent = list(state.spent)[:count]
        self.aboard = list(state.aboard)[:count]
        self.flags = list(state.flags)[:count]
        self.mine: list[list[int]] = [[] for _ in range(SIZE)]
        self.friends: list[list[int]] = [[] for _ in range(SIZE)]
        self.foes: list[list[int]] = [[] for _ in range(SIZE)]
        self.guns: list[bool] = [False] * SIZE  # enemy AA guns
        self.cargo: dict[int, list[int]] = {}
        self.sort()
        self.friendly = [self.holds(owner) for owner in self.owner]
        self.spared = pact_partners(state)  # factions of pact partners, which we don't attack
        # Enemy territory, without neutral land.
        self.hostile = [
            owner >= 0 and not self.holds(owner) and owner not in self.spared for owner in self.owner
        ]
        # Territory where planes may land.
        self.friendly_all_turn = [
            self.friendly[place] and self.holds(self.owner_at_start[place]) for place in range(SIZE)
        ]
        self.dark = self.unseen() if state.terms.fog else set()

    def sort(self) -> None:
        """Sort the units by place."""
        for unit, place in enumerate(self.place):
            if place < 0:
                continue
            if self.aboard[unit] >= 0:
                self.cargo.setdefault(self.aboard[unit], []).append(unit)
                continue
            foreign = self.sides[self.faction[unit]] != self.side
            if self.kind[unit] == AA_GUN:
                self.guns[place] |= foreign
                if self.faction[unit] == self.me:
                    self.mine[place].append(unit)
            elif foreign:
                self.foes[place].append(unit)
            else:
                self.friends[place].append(unit)
                if self.faction[unit] == self.me:
                    self.mine[place].append(unit)

    def unseen(self) -> set[int]:
        """Return the places this side can't see: neither its own nor next to one of its own."""
        lit = {place for place in range(SIZE) if self.friendly[place] or self.friends[place]}
        return set(range(SIZE)) - lit - {near for place in lit for near in NEAR[place]}

    def holds(self, owner: int) -> bool:
        """Whether a faction is on this side."""
        return owner >= 0 and self.sides[owner] == self.side

    def force(self, units: Iterable[int]) -> Force:
        """Return the number of units of each kind."""
        found = [0] * KINDS
        for unit in units:
            found[self.kind[unit]] += 1
        return found

    def defence(self, place: int) -> Force:
        """Return the enemies in a place, or a guess if fog hides it."""
        found = self.force(self.foes[place])
        if place in self.dark and not WATER[place] and not any(found):
            found[0] = GARRISON
        return found

    def warships(self, place: int) -> bool:
        """Whether a zone has enemies that can fight."""
        return any(DEFENCE[self.kind[unit]] for unit in self.foes[place])

    def submerging(self, place: int) -> bool:
        """Whether all enemies in a zone are submarines, which would submerge from an attack."""
        return all(self.kind[unit] == SUBMARINE for unit in self.foes[place])

    def worth(self, units: Iterable[int]) -> int:
        """Return the cost of units in IPC."""
        return sum([COST[self.kind[unit]] for unit in units])

    @cached_property
    def strengths(self) -> list[int]:
        """Strength of each side: units, and some turns of production."""
        found = [0] * (1 + max(self.sides))
        for unit, place in enumerate(self.place):
            if place >= 0:
                found[self.sides[self.faction[unit]]] += COST[self.kind[unit]]
        for place, owner in enumerate(self.owner):
            if owner >= 0:
                found[self.sides[owner]] += PAID * self.production[place]
        return found

    @cached_property
    def care(self) -> float:
        """Weight of our losses against the enemy's: lower for a side that is ahead."""
        strongest = max([strength for side, strength in enumerate(self.strengths) if side != self.side])
        return min(1.0, max(LEAST_CARE, strongest / max(1, self.strengths[self.side])))

    def lost_capital(self, faction: int) -> bool:
        """Whether an enemy holds a faction's capital."""
        holder = self.owner[self.capitals[faction]]
        return holder < 0 or self.sides[holder] != self.sides[faction]

    def homes(self) -> list[int]:
        """Return the distance of each place from land where our planes can land."""
        return spread([place for place in range(SIZE) if self.friendly_all_turn[place]], self.airspace())

    def airspace(self) -> list[int]:
        """Return the places that planes can fly over: everything but neutral land."""
        return [place for place in range(SIZE) if WATER[place] or self.owner[place] >= 0]

    def berths(self) -> dict[int, int]:
        """Return the room on our carriers, by zone."""
        found: dict[int, int] = {}
        for unit, place in enumerate(self.place):
            if place >= 0 and self.faction[unit] == self.me and self.kind[unit] == CARRIER:
                found[place] = found.get(place, 0) + FIGHTERS_A_CARRIER
        return found

    def works(self, faction: int) -> list[int]:
        """Return the territories where a faction can make units."""
        return [place for place in range(SIZE) if self.factory[place] and self.owner[place] == faction]


def pact_partners(state: State) -> frozenset[int]:
    """Return the factions of pact partners, unless one more capital would win the game."""
    if not state.pacts:
        return frozenset()
    seat, side = state.seat_of[state.turn], state.side_of[state.turn]
    own = len([faction for faction in range(state.terrain.factions) if state.side_of[faction] == side])
    if victory.capitals(state, side) - own >= victory.needed_capitals(state, side) - 1:
        return frozenset()
    partners = {one if other == seat else other for one, other in state.pacts if seat in (one, other)}
    return frozenset(
        faction for faction in range(state.terrain.factions) if state.seat_of[faction] in partners
    )
