"""Moves of ships after combat: transports carry armies to the front, and warships escort them."""

from __future__ import annotations

from functools import cached_property, lru_cache

from outflank.bots.tactical.crossings import Crossing, Crossings, Route
from outflank.bots.tactical.deployment import Deployment
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
# Chosen by hand in games of normal and hard (docs/figures.md); none is fitted exactly.
ASHORE = 1.0  # a landing on hostile territory counts as one extra step
DELIVERY = 0.4  # value per IPC of bringing an army to the front
LAUNCH_FIELD = 4.0  # armies closer than this to the enemy by sea, but not by land, wait for ships
HANDY = 6  # the most zones between ships and the armies they fetch: three turns of sailing
STRAGGLERS = 8  # groups smaller than an eighth of the largest get no ships
RISK_SHARE = 0.5  # share of a risk that counts, since the enemy can't attack every fleet


class Shipping:
    """Plan the moves of ships after combat, in addition to the deployment of other units."""

    def __init__(self, deployment: Deployment) -> None:
        self.deployment = deployment
        self.survey = deployment.survey
        self.crossings = Crossings(deployment.survey)
        self.voyages = voyages(self.closed())
        self.course = self.courses()
        self.pool = self.spare()

    def plan(self) -> list[Action]:
        """Deliver cargo, carry it towards the enemy or fetch some; then move warships and waiting armies."""
        found: list[Action] = []
        while (crossing := self.best_crossing()) is not None:
            found += self.settle(crossing)
        found += self.fetch()
        found += self.patrols()
        return found + self.to_the_coast()

    def closed(self) -> tuple[tuple[int, int], ...]:
        """Closed borders between zones: enemy canals, and zones of submarines that would submerge."""
        survey = self.survey
        boats = [zone for zone in ZONES if survey.foes[zone] and survey.submerging(zone)]
        canals = [pair for pair, gates in GATES.items() if not all(survey.friendly[gate] for gate in gates)]
        return (*canals, *[(near, zone) for zone in boats for near in SEAS[zone]])

    def courses(self) -> list[float]:
        """Return the distance of each zone from where armies can land and fight."""
        survey, front = self.survey, self.deployment.front
        goals: dict[int, float] = {}
        for zone in ZONES:
            for land in LANDS[zone] if zone not in LAKES else ():
                if survey.hostile[land]:
                    goals[zone] = min(
                        goals.get(zone, FAR), ASHORE + 0.6 * min(6, self.deployment.worth.road[land])
                    )
                elif survey.friendly[land] and self.deployment.by_land[land] < FAR:
                    goals[zone] = min(goals.get(zone, FAR), 0.4 * front[land])
        return [
            min([goal + self.voyages[zone][place] for zone, goal in goals.items()], default=FAR)
            if WATER[place]
            else FAR
            for place in range(SIZE)
        ]

    def spare(self) -> set[int]:
        """Return the land units that can't walk to the enemy and aren't needed where they are."""
        survey, deployment = self.survey, self.deployment
        found: set[int] = set()
        for place in range(SIZE):
            if WATER[place] or not survey.friendly[place] or deployment.front[place] < 5:
                continue
            units = [unit for unit in survey.mine[place] if deployment.can_march(unit)]
            left = list(deployment.stand[place])
            risk = deployment.risk(place, left)
            for unit in sorted(units, key=lambda unit: -ATTACK[survey.kind[unit]]):
                left[survey.kind[unit]] -= 1
                if deployment.risk(place, left) > risk + 0.5:
                    break
                found.add(unit)
        return found

    def armies(self) -> list[int]:
        """Return the land units that need ships: they can't walk, or wait for an invasion."""
        survey, deployment = self.survey, self.deployment
        return [
            unit
            for place in range(SIZE)
            if not WATER[place]
            for unit in survey.mine[place]
            if TROOP[survey.kind[unit]]
            and (unit in self.pool or deployment.front[place] < LAUNCH_FIELD <= deployment.by_land[place])
        ]

    # --- transports -----------------------------------------------------------------------

    def best_crossing(self) -> Crossing | None:
        """Return the best crossing of any zone's ships; None if none pays."""
        best, choice = 0.01, None
        for zone, ships in self.crossings.ships.items():
            for route in self.crossings.routes[zone] if ships else ():
                for crossing, gain in self.candidates(zone, ships, route):
                    if gain > best:
                        best, choice = gain, crossing
        return choice

    def candidates(self, zone: int, ships: list[int], route: Route) -> list[tuple[Crossing, float]]:
        """Return a route with each possible landing, or with the cargo kept aboard, and the gain of each."""
        survey, deployment = self.survey, self.deployment
        found: list[tuple[Crossing, float]] = []
        base = self.crossings.load(ships, route, -1, self.pool)
        if not base.cargo:
            return []
        cargo = survey.force(base.cargo)
        value = price(cargo)
        danger = self.sea_risk(zone, route.drop, base)
        for land in LANDS[route.drop]:
            if survey.friendly[land] and deployment.by_land[land] < FAR:
                crossing = self.crossings.load(ships, route, land, self.pool)
                if not crossing.cargo:
                    continue
                joined = [one + other for one, other in zip(deployment.stand[land], cargo, strict=True)]
                exposed = deployment.risk(land, joined) - deployment.risk(land, deployment.stand[land])
                gain = value * (DELIVERY - 0.08 * deployment.front[land]) - max(0.0, exposed) - danger
                found.append((crossing, gain))
        nearer = self.course[zone] - self.course[route.drop]
        fresh = any(base.loads.values())
        if nearer > 0 or (fresh and nearer >= 0):
            gain = value * (0.04 * nearer + 0.02 * fresh) - danger
            found.append((base, gain))
        return found

    def sea_risk(self, zone: int, drop: int, crossing: Crossing) -> float:
        """Return the additional expected loss of ships and cargo at their destination."""
        survey, deployment = self.survey, self.deployment
        group = survey.force([*crossing.loads, *self.escorts(zone)])
        there = list(deployment.stand[drop])
        here = list(deployment.stand[zone])
        if drop != zone:
            there = [one + other for one, other in zip(there, group, strict=True)]
            here = [one - other for one, other in zip(here, group, strict=True)]
        before = deployment.risk(drop, deployment.stand[drop]) + deployment.risk(zone, deployment.stand[zone])
        after = deployment.risk(drop, there) + (deployment.risk(zone, here) if drop != zone else 0.0)
        if drop == zone:
            before /= 2
        sunk = deployment.threats.danger(drop, there).falls
        aboard = price(survey.force(crossing.cargo)) if crossing.to < 0 else 0
        return RISK_SHARE * survey.care * (after - before + sunk * aboard)

    def escorts(self, zone: int) -> list[int]:
        """Return the warships that can go with transports; carriers wait for their planes."""
        survey, deployment = self.survey, self.deployment
        planes = deployment.stand[zone][FIGHTER]
        return [
            unit
            for unit in survey.mine[zone]
            if SHIP[survey.kind[unit]]
            and survey.kind[unit] != TRANSPORT
            and not (planes and survey.kind[unit] == CARRIER)
            and not survey.spent[unit]
            and not survey.flags[unit]
            and unit not in deployment.used
        ]

    def settle(self, crossing: Crossing) -> list[Action]:
        """Record a crossing and return its actions."""
        survey, deployment = self.survey, self.deployment
        ships = list(crossing.loads)
        start = survey.place[ships[0]]
        escorts = self.escorts(start) if crossing.drop != start else []
        deployment.go(ships + escorts, start, crossing.drop)
        for units in crossing.loads.values():
            for unit in units:
                deployment.stand[survey.place[unit]][survey.kind[unit]] -= 1
                deployment.used.add(unit)
        if crossing.to >= 0:
            for unit in crossing.cargo:
                deployment.stand[crossing.to][survey.kind[unit]] += 1
        self.pool.difference_update(crossing.cargo)
        self.crossings.take(crossing)
        way = (*crossing.route.there, *crossing.route.onward[1:])
        return [*crossing.actions(), *([Move(tuple(escorts), way)] if escorts else ())]

    def fetch(self) -> list[Action]:
        """Send empty transports to armies that have too few."""
        survey = self.survey
        demand = dict(self.demand)
        found: list[Action] = []
        for zone, ships in self.crossings.ships.items():
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
        """Return the best zone with armies that lack ships; -1 if there is none."""
        goals = [other for other, count in demand.items() if count > 0 and self.voyages[zone][other] < FAR]
        return min(
            goals,
            key=lambda other: (self.voyages[zone][other] - min(demand[other], 6) / 3, other),
            default=-1,
        )

    def sail(self, zone: int, home: int, ships: list[int]) -> list[Action]:
        """Sail as far towards a zone as is safe; escorts join if most transports go."""
        if 2 * len(ships) >= self.deployment.stand[zone][TRANSPORT]:
            ships = ships + self.escorts(zone)
        ways = self.crossings.ways(zone, RANGE[TRANSPORT])
        ends = [end for end in ways if not self.survey.foes[end]]
        end = min(
            ends,
            key=lambda end: (self.voyages[end][home] + self.peril(end, zone, ships), end != zone, end),
            default=zone,
        )
        if end == zone:
            return []
        self.deployment.go(ships, zone, end)
        return [Move(tuple(ships), ways[end])]

    def harbour(self, zone: int) -> float:
        """Return the distance of a zone from waiting armies, or else from enemy coasts."""
        demand = self.demand
        goals = [other for other, count in demand.items() if self.voyages[zone][other] < FAR]
        if not goals or zone in LAKES:
            return self.course[zone]
        return min([self.voyages[zone][other] - min(demand[other], 6) / 3 for other in goals])

    def handy(self, zone: int) -> bool:
        """Whether ships there can soon reach most waiting armies, or no army waits."""
        most = max(self.demand.values(), default=0)
        return not most or any(
            self.voyages[zone][other] <= HANDY for other, count in self.demand.items() if 2 * count >= most
        )

    @cached_property
    def demand(self) -> dict[int, int]:
        """Number of land units waiting at each zone; small groups are ignored."""
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
        """Return the number of new units that will wait on a zone's coasts."""
        survey = self.survey
        works = [land for land in LANDS[zone] if survey.factory[land] and survey.owner[land] == survey.me]
        if not works or min(self.deployment.by_land[land] for land in works) < FAR:
            return 0
        return sum([count for kind, count in enumerate(survey.basket) if TROOP[kind]])

    def peril(self, end: int, start: int, ships: list[int]) -> float:
        """Return the danger of a zone for these ships, expressed in steps."""
        there = list(self.deployment.stand[end])
        if end != start:
            for kind, count in enumerate(self.survey.force(ships)):
                there[kind] += count
        return 3.0 * self.deployment.threats.danger(end, there).falls

    # --- warships and waiting armies ------------------------------------------------------

    def patrols(self) -> list[Action]:
        """Move warships, with the fighters they carry, to where they protect most."""
        survey, deployment = self.survey, self.deployment
        found: list[Action] = []
        for zone in ZONES:
            fleet = [
                unit
                for unit in survey.mine[zone]
                if SHIP[survey.kind[unit]]
                and survey.kind[unit] != TRANSPORT
                and not survey.spent[unit]
                and not survey.flags[unit]
                and unit not in deployment.used
            ]
            if not fleet:
                continue
            guests = self.guests(zone)
            # Carriers stay for fighters that can't come along.
            if deployment.stand[zone][FIGHTER] > len(guests):
                fleet = [unit for unit in fleet if survey.kind[unit] != CARRIER]
                guests = []
            group = fleet + guests
            if not group:
                continue
            found += self.voyage(zone, group)
        return found

    def guests(self, zone: int) -> list[int]:
        """Return the fighters on carriers that can go with them."""
        survey = self.survey
        fighters = [unit for unit in survey.mine[zone] if survey.kind[unit] == FIGHTER]
        left = RANGE[FIGHTER] - RANGE[CARRIER]
        return [unit for unit in fighters if unit not in self.deployment.used and survey.spent[unit] <= left]

    def voyage(self, zone: int, group: list[int]) -> list[Action]:
        """Move a fleet to the best zone."""
        survey, deployment = self.survey, self.deployment
        force = survey.force(group)
        here = deployment.stand[zone]
        left = [one - other for one, other in zip(here, force, strict=True)]
        stay = deployment.risk(zone, here) - deployment.risk(zone, left)
        best, where = 0.25, -1
        ways = self.crossings.ways(zone, RANGE[CARRIER])
        for end in ways:
            if end == zone or survey.foes[end]:
                continue
            there = deployment.stand[end]
            joined = [one + other for one, other in zip(there, force, strict=True)]
            gain = stay + deployment.risk(end, there) - deployment.risk(end, joined)
            gain += 0.3 * (self.convoy_distance(zone) - self.convoy_distance(end))
            if gain > best:
                best, where = gain, end
        if where < 0:
            return []
        deployment.go(group, zone, where)
        return [Move(tuple(group), ways[where])]

    def convoy_distance(self, zone: int) -> float:
        """Return the distance from our transports, or else from enemy coasts."""
        stand = self.deployment.stand
        found = [
            self.voyages[zone][other] - min(stand[other][TRANSPORT], 12) / 3
            for other in ZONES
            if stand[other][TRANSPORT] and other not in LAKES
        ]
        return min(found) if found else self.course[zone]

    def to_the_coast(self) -> list[Action]:
        """Gather units that can't walk to the enemy on the coasts nearest to it."""
        survey, deployment = self.survey, self.deployment
        harbour = [
            min([self.course[zone] for zone in SEAS[land]], default=FAR) if not WATER[land] else FAR
            for land in range(SIZE)
        ]
        found: list[Action] = []
        for place in range(SIZE):
            units = [unit for unit in survey.mine[place] if unit in self.pool and deployment.can_march(unit)]
            if not units or deployment.front[place] < FAR:
                continue
            ends = [end for end in LANDS[place] if survey.friendly[end] and harbour[end] < harbour[place]]
            if ends:
                end = min(ends, key=lambda end: (harbour[end], end))
                deployment.go(units, place, end)
                found.append(Move(tuple(units), (place, end)))
        return found


@lru_cache(64)
def voyages(closed: tuple[tuple[int, int], ...]) -> dict[int, list[int]]:
    """Return the distances between zones by sea, with some borders closed."""
    return {zone: sea_distances(zone, closed) for zone in ZONES}


def sea_distances(start: int, closed: tuple[tuple[int, int], ...]) -> list[int]:
    """Return the distance of each zone from one zone."""
    distance = [FAR] * SIZE
    distance[start] = 0
    queue = [start]
    for zone in queue:
        for other in SEAS[zone]:
            if distance[other] == FAR and (zone, other) not in closed:
                distance[other] = distance[zone] + 1
                queue.append(other)
    return distance
