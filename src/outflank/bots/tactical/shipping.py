"""Ships in the non-combat move: transports ferry armies to where they can fight, warships go with them."""

from __future__ import annotations

from functools import cached_property, lru_cache

from outflank.bots.tactical.lift import Lift, Lifts, Route
from outflank.bots.tactical.reserve import Reserve
from outflank.bots.tactical.survey import (
    ATTACK,
    FAR,
    LANDS,
    RANGE,
    SEAS,
    SHIP,
    SIZE,
    TROOP,
    WATER,
)
from outflank.bots.tactical.threats import GATES
from outflank.bots.tactical.worth import price
from outflank.games.tactical.model import Move
from outflank.games.tactical.units import CARRIER, FIGHTER, TRANSPORT
from outflank.kernel.game import Action

ZONES = [place for place in range(SIZE) if WATER[place]]
LAKES = {zone for zone in ZONES if not SEAS[zone]}
ASHORE = 1.0  # what a landing on hostile land adds to the way
DELIVERY = 0.4  # what an army at the front is worth more than at home, for each IPC
LAUNCH_FIELD = 4.0  # nearer than that to the enemy, by sea or by land
HANDY = 6  # zones to where armies wait: three turns
STRAGGLERS = 8  # times as many wait elsewhere
FEARED = 0.5  # of what a fleet may lose


class Shipping:
    """Plans what ships do after combat, on top of the plan for the others."""

    def __init__(self, reserve: Reserve) -> None:
        self.reserve = reserve
        self.survey = reserve.survey
        self.lifts = Lifts(reserve.survey)
        self.voyages = voyages(self.closed())
        self.course = self.courses()
        self.pool = self.spare()

    def plan(self) -> list[Action]:
        """Deliver, else carry towards the enemy, else fetch; then warships, then who walks to the coast."""
        found: list[Action] = []
        while (lift := self.best_lift()) is not None:
            found += self.settle(lift)
        found += self.fetch()
        found += self.patrols()
        return found + self.to_the_coast()

    def closed(self) -> tuple[tuple[int, int], ...]:
        """Ways between zones that are barred: canals of the enemy, and where submarines dive and stay."""
        survey = self.survey
        boats = [zone for zone in ZONES if survey.foes[zone] and survey.submerging(zone)]
        canals = [pair for pair, gates in GATES.items() if not all(survey.friendly[gate] for gate in gates)]
        return (*canals, *[(near, zone) for zone in boats for near in SEAS[zone]])

    def courses(self) -> list[float]:
        """How far each zone is from where armies can go ashore and fight."""
        survey, front = self.survey, self.reserve.front
        goals: dict[int, float] = {}
        for zone in ZONES:
            for land in LANDS[zone] if zone not in LAKES else ():
                if survey.hostile[land]:
                    goals[zone] = min(
                        goals.get(zone, FAR), ASHORE + 0.6 * min(6, self.reserve.worth.road[land])
                    )
                elif survey.friendly[land] and self.reserve.by_land[land] < FAR:
                    goals[zone] = min(goals.get(zone, FAR), 0.4 * front[land])
        return [
            min([goal + self.voyages[zone][place] for zone, goal in goals.items()], default=FAR)
            if WATER[place]
            else FAR
            for place in range(SIZE)
        ]

    def spare(self) -> set[int]:
        """Land units that have no way to the enemy and are not needed where they are."""
        survey, reserve = self.survey, self.reserve
        found: set[int] = set()
        for place in range(SIZE):
            if WATER[place] or not survey.friendly[place] or reserve.front[place] < 5:
                continue
            units = [unit for unit in survey.mine[place] if reserve.can_march(unit)]
            left = list(reserve.stand[place])
            risk = reserve.risk(place, left)
            for unit in sorted(units, key=lambda unit: -ATTACK[survey.kind[unit]]):
                left[survey.kind[unit]] -= 1
                if reserve.risk(place, left) > risk + 0.5:
                    break
                found.add(unit)
        return found

    def armies(self) -> list[int]:
        """Land units that ships are there for: who cannot walk, and who waits for an invasion."""
        survey, reserve = self.survey, self.reserve
        return [
            unit
            for place in range(SIZE)
            if not WATER[place]
            for unit in survey.mine[place]
            if TROOP[survey.kind[unit]]
            and (unit in self.pool or reserve.front[place] < LAUNCH_FIELD <= reserve.by_land[place])
        ]

    # --- transports -----------------------------------------------------------------------

    def best_lift(self) -> Lift | None:
        """What the ships of some zone can best do together now; None if nothing is worth it."""
        best, choice = 0.01, None
        for zone, ships in self.lifts.ships.items():
            for route in self.lifts.routes[zone] if ships else ():
                for lift, gain in self.candidates(zone, ships, route):
                    if gain > best:
                        best, choice = gain, lift
        return choice

    def candidates(self, zone: int, ships: list[int], route: Route) -> list[tuple[Lift, float]]:
        """A route with each of its shores, or with the cargo kept aboard, and what that brings."""
        survey, reserve = self.survey, self.reserve
        found: list[tuple[Lift, float]] = []
        base = self.lifts.load(ships, route, -1, self.pool)
        if not base.cargo:
            return []
        cargo = survey.force(base.cargo)
        value = price(cargo)
        danger = self.sea_risk(zone, route.drop, base)
        for land in LANDS[route.drop]:
            if survey.friendly[land] and reserve.by_land[land] < FAR:
                lift = self.lifts.load(ships, route, land, self.pool)
                if not lift.cargo:
                    continue
                joined = [one + other for one, other in zip(reserve.stand[land], cargo, strict=True)]
                exposed = reserve.risk(land, joined) - reserve.risk(land, reserve.stand[land])
                gain = value * (DELIVERY - 0.08 * reserve.front[land]) - max(0.0, exposed) - danger
                found.append((lift, gain))
        nearer = self.course[zone] - self.course[route.drop]
        fresh = any(base.loads.values())
        if nearer > 0 or (fresh and nearer >= 0):
            gain = value * (0.04 * nearer + 0.02 * fresh) - danger
            found.append((base, gain))
        return found

    def sea_risk(self, zone: int, drop: int, lift: Lift) -> float:
        """What ships and cargo may lose where they end, more than where they are."""
        survey, reserve = self.survey, self.reserve
        group = survey.force([*lift.loads, *self.escorts(zone)])
        there = list(reserve.stand[drop])
        here = list(reserve.stand[zone])
        if drop != zone:
            there = [one + other for one, other in zip(there, group, strict=True)]
            here = [one - other for one, other in zip(here, group, strict=True)]
        before = reserve.risk(drop, reserve.stand[drop]) + reserve.risk(zone, reserve.stand[zone])
        after = reserve.risk(drop, there) + (reserve.risk(zone, here) if drop != zone else 0.0)
        if drop == zone:
            before /= 2
        sunk = reserve.threats.danger(drop, there).falls
        aboard = price(survey.force(lift.cargo)) if lift.to < 0 else 0
        return FEARED * survey.care * (after - before + sunk * aboard)

    def escorts(self, zone: int) -> list[int]:
        """Warships that can go along with transports; carriers wait for their planes."""
        survey, reserve = self.survey, self.reserve
        planes = reserve.stand[zone][FIGHTER]
        return [
            unit
            for unit in survey.mine[zone]
            if SHIP[survey.kind[unit]]
            and survey.kind[unit] != TRANSPORT
            and not (planes and survey.kind[unit] == CARRIER)
            and not survey.spent[unit]
            and not survey.flags[unit]
            and unit not in reserve.used
        ]

    def settle(self, lift: Lift) -> list[Action]:
        """Note what a lift does."""
        survey, reserve = self.survey, self.reserve
        ships = list(lift.loads)
        start = survey.place[ships[0]]
        escorts = self.escorts(start) if lift.drop != start else []
        reserve.go(ships + escorts, start, lift.drop)
        for units in lift.loads.values():
            for unit in units:
                reserve.stand[survey.place[unit]][survey.kind[unit]] -= 1
                reserve.used.add(unit)
        if lift.to >= 0:
            for unit in lift.cargo:
                reserve.stand[lift.to][survey.kind[unit]] += 1
        self.pool.difference_update(lift.cargo)
        self.lifts.take(lift)
        way = (*lift.route.there, *lift.route.onward[1:])
        return [*lift.actions(), *([Move(tuple(escorts), way)] if escorts else ())]

    def fetch(self) -> list[Action]:
        """Empty transports go to where armies wait that have too few of them."""
        survey = self.survey
        demand = dict(self.demand)
        found: list[Action] = []
        for zone, ships in self.lifts.ships.items():
            empty = [ship for ship in ships if not survey.cargo.get(ship)]
            while empty:
                home = self.nearest(zone, demand)
                if home < 0:
                    break
                sent = empty[: max(1, (demand[home] + 1) // 2)]
                empty = empty[len(sent) :]
                demand[home] -= 2 * len(sent)
                found += self.sail(zone, home, sent)
        return found

    def nearest(self, zone: int, demand: dict[int, int]) -> int:
        """The zone with armies without ships that is best to sail to; -1 if there is none."""
        goals = [other for other, count in demand.items() if count > 0 and self.voyages[zone][other] < FAR]
        return min(
            goals,
            key=lambda other: (self.voyages[zone][other] - min(demand[other], 6) / 3, other),
            default=-1,
        )

    def sail(self, zone: int, home: int, ships: list[int]) -> list[Action]:
        """Towards a zone, as far as it is safe; who takes most ships along takes the escorts."""
        if 2 * len(ships) >= self.reserve.stand[zone][TRANSPORT]:
            ships = ships + self.escorts(zone)
        ways = self.lifts.ways(zone, RANGE[TRANSPORT])
        ends = [end for end in ways if not self.survey.foes[end]]
        end = min(
            ends,
            key=lambda end: (self.voyages[end][home] + self.peril(end, zone, ships), end != zone, end),
            default=zone,
        )
        if end == zone:
            return []
        self.reserve.go(ships, zone, end)
        return [Move(tuple(ships), ways[end])]

    def harbour(self, zone: int) -> float:
        """Distance from a zone to where ships are needed: waiting armies first, else enemy coasts."""
        demand = self.demand
        goals = [other for other, count in demand.items() if self.voyages[zone][other] < FAR]
        if not goals or zone in LAKES:
            return self.course[zone]
        return min([self.voyages[zone][other] - min(demand[other], 6) / 3 for other in goals])

    def handy(self, zone: int) -> bool:
        """Whether ships there can soon be where most armies wait, or nobody waits."""
        most = max(self.demand.values(), default=0)
        return not most or any(
            self.voyages[zone][other] <= HANDY for other, count in self.demand.items() if 2 * count >= most
        )

    @cached_property
    def demand(self) -> dict[int, int]:
        """How many land units wait at each zone; a fleet does not wait for stragglers."""
        survey = self.survey
        armies = set(self.armies())
        found: dict[int, int] = {}
        for land in range(SIZE):
            zones = [zone for zone in SEAS[land] if zone not in LAKES and not survey.foes[zone]]
            waiting = 0 if WATER[land] else len([unit for unit in survey.mine[land] if unit in armies])
            if zones and waiting:
                zone = min(zones, key=lambda zone: (self.course[zone], zone))
                found[zone] = found.get(zone, 0) + waiting
        for zone in ZONES:
            if zone not in LAKES and (new := self.expected(zone)):
                found[zone] = found.get(zone, 0) + new
        most = max(found.values(), default=0)
        return {zone: count for zone, count in found.items() if count * STRAGGLERS >= most}

    def expected(self, zone: int) -> int:
        """New units that will wait on the coasts of a zone."""
        survey = self.survey
        works = [land for land in LANDS[zone] if survey.factory[land] and survey.owner[land] == survey.me]
        if not works or min(self.reserve.by_land[land] for land in works) < FAR:
            return 0
        return sum([count for kind, count in enumerate(survey.basket) if TROOP[kind]])

    def peril(self, end: int, start: int, ships: list[int]) -> float:
        """How unsafe a zone is for these ships, in steps."""
        there = list(self.reserve.stand[end])
        if end != start:
            for kind, count in enumerate(self.survey.force(ships)):
                there[kind] += count
        return 3.0 * self.reserve.threats.danger(end, there).falls

    # --- warships and those who wait ------------------------------------------------------

    def patrols(self) -> list[Action]:
        """Warships go where they protect most, with the fighters they carry."""
        survey, reserve = self.survey, self.reserve
        found: list[Action] = []
        for zone in ZONES:
            fleet = [
                unit
                for unit in survey.mine[zone]
                if SHIP[survey.kind[unit]]
                and survey.kind[unit] != TRANSPORT
                and not survey.spent[unit]
                and not survey.flags[unit]
                and unit not in reserve.used
            ]
            if not fleet:
                continue
            guests = self.guests(zone)
            if reserve.stand[zone][FIGHTER] > len(guests):  # carriers wait for who cannot come along
                fleet = [unit for unit in fleet if survey.kind[unit] != CARRIER]
                guests = []
            group = fleet + guests
            if not group:
                continue
            found += self.voyage(zone, group)
        return found

    def guests(self, zone: int) -> list[int]:
        """Fighters on carriers that can go as far as these."""
        survey = self.survey
        fighters = [unit for unit in survey.mine[zone] if survey.kind[unit] == FIGHTER]
        left = RANGE[FIGHTER] - RANGE[CARRIER]
        return [unit for unit in fighters if unit not in self.reserve.used and survey.spent[unit] <= left]

    def voyage(self, zone: int, group: list[int]) -> list[Action]:
        """The best zone for a fleet."""
        survey, reserve = self.survey, self.reserve
        force = survey.force(group)
        here = reserve.stand[zone]
        left = [one - other for one, other in zip(here, force, strict=True)]
        stay = reserve.risk(zone, here) - reserve.risk(zone, left)
        best, where = 0.25, -1
        ways = self.lifts.ways(zone, RANGE[CARRIER])
        for end in ways:
            if end == zone or survey.foes[end]:
                continue
            there = reserve.stand[end]
            joined = [one + other for one, other in zip(there, force, strict=True)]
            gain = stay + reserve.risk(end, there) - reserve.risk(end, joined)
            gain += 0.3 * (self.convoy_distance(zone) - self.convoy_distance(end))
            if gain > best:
                best, where = gain, end
        if where < 0:
            return []
        reserve.go(group, zone, where)
        return [Move(tuple(group), ways[where])]

    def convoy_distance(self, zone: int) -> float:
        """How far the own transports are, or else the enemy's coasts."""
        stand = self.reserve.stand
        found = [
            self.voyages[zone][other] - min(stand[other][TRANSPORT], 12) / 3
            for other in ZONES
            if stand[other][TRANSPORT] and other not in LAKES
        ]
        return min(found) if found else self.course[zone]

    def to_the_coast(self) -> list[Action]:
        """Units without a way to the enemy gather where the way by sea is shortest."""
        survey, reserve = self.survey, self.reserve
        harbour = [
            min([self.course[zone] for zone in SEAS[land]], default=FAR) if not WATER[land] else FAR
            for land in range(SIZE)
        ]
        found: list[Action] = []
        for place in range(SIZE):
            units = [unit for unit in survey.mine[place] if unit in self.pool and reserve.can_march(unit)]
            if not units or reserve.front[place] < FAR:
                continue
            ends = [end for end in LANDS[place] if survey.friendly[end] and harbour[end] < harbour[place]]
            if ends:
                end = min(ends, key=lambda end: (harbour[end], end))
                reserve.go(units, place, end)
                found.append(Move(tuple(units), (place, end)))
        return found


@lru_cache(64)
def voyages(closed: tuple[tuple[int, int], ...]) -> dict[int, list[int]]:
    """How many steps zones are apart by sea, with some ways closed."""
    return {zone: sailed(zone, closed) for zone in ZONES}


def sailed(start: int, closed: tuple[tuple[int, int], ...]) -> list[int]:
    """How many steps each zone is from one."""
    distance = [FAR] * SIZE
    distance[start] = 0
    queue = [start]
    for zone in queue:
        for other in SEAS[zone]:
            if distance[other] == FAR and (zone, other) not in closed:
                distance[other] = distance[zone] + 1
                queue.append(other)
    return distance
