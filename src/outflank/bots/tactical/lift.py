"""Transports: where each group of them could pick units up and bring them to in one turn."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from outflank.bots.tactical.survey import BULK, LANDS, RANGE, SIZE, WATER, Survey
from outflank.games.tactical.model import Load, Move, Unload
from outflank.games.tactical.movement.reach import Reach
from outflank.games.tactical.units import AA_GUN, ARMOUR, ARTILLERY, TRANSPORT
from outflank.kernel.game import Action

ROOM = 2  # TR-22


class Route(msgspec.Struct, frozen=True):
    """From where ships are, past a zone where units come aboard, to one where they go ashore."""

    pickup: int
    drop: int
    there: tuple[int, ...]
    onward: tuple[int, ...]


class Lift:
    """Ships with what each of them carries, and the shore they bring it to; -1 where it stays aboard."""

    def __init__(self, route: Route, to: int) -> None:
        self.route = route
        self.to = to
        self.loads: dict[int, list[int]] = {}  # new cargo by ship
        self.cargo: list[int] = []  # all that is brought

    @property
    def drop(self) -> int:
        """The zone in which it ends."""
        return self.route.drop

    def actions(self) -> list[Action]:
        """Sail, load, sail on, unload."""
        found: list[Action] = []
        ships = tuple(self.loads)
        route = self.route
        if len(route.there) > 1:
            found.append(Move(ships, route.there))
        found += [Load(tuple(units), ship) for ship, units in self.loads.items() if units]
        if len(route.onward) > 1:
            found.append(Move(ships, route.onward))
        if self.to >= 0 and self.cargo:
            found.append(Unload(tuple(self.cargo), self.to))
        return found


class Lifts:
    """The transports of the faction in turn that can still sail, by zone."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.ships: dict[int, list[int]] = {}
        self.reach = Reach()
        for place in range(SIZE):
            if WATER[place]:
                ships = [unit for unit in survey.mine[place] if self.ready(unit)]
                if ships:
                    self.ships[place] = ships
        self.routes = {zone: self.routes_from(zone) for zone in self.ships}

    def ready(self, unit: int) -> bool:
        """Whether it is a transport that has done nothing in this turn."""
        survey = self.survey
        return survey.kind[unit] == TRANSPORT and not survey.spent[unit] and not survey.flags[unit]

    def routes_from(self, zone: int) -> list[Route]:
        """All that ships of a zone could do in one turn, the shortest first."""
        found: list[Route] = []
        for pickup, there in self.ways(zone, RANGE[TRANSPORT]).items():
            if self.survey.foes[pickup]:
                continue
            left = RANGE[TRANSPORT] + 1 - len(there)
            for drop, onward in self.ways(pickup, left).items():
                if not self.survey.foes[drop]:
                    found.append(Route(pickup, drop, there, onward))
        return sorted(found, key=lambda route: len(route.there) + len(route.onward))

    def ways(self, zone: int, steps: int) -> dict[int, tuple[int, ...]]:
        """The way to each zone within so many steps."""
        count = self.reach.search(self.survey.state, TRANSPORT, zone, steps)
        queue = self.reach.queue
        return {place: self.reach.way(place) for place in queue[:count]}

    def take(self, lift: Lift) -> None:
        """These ships are used."""
        for ships in self.ships.values():
            ships[:] = [ship for ship in ships if ship not in lift.loads]

    def shores(self, lands: Collection[int]) -> set[int]:
        """Which of these lands ships could bring something to."""
        return {
            land
            for zone, routes in self.routes.items()
            if self.ships[zone]
            for route in routes
            for land in LANDS[route.drop]
            if land in lands
        }

    def towards(self, to: int, free: Collection[int]) -> list[Lift]:
        """What all ships together could bring to a shore, a lift for each zone that ships come from."""
        found: list[Lift] = []
        used: set[int] = set()
        for zone, ships in self.ships.items():
            best: Lift | None = None
            for route in self.routes[zone] if ships else ():
                if to in LANDS[route.drop]:
                    lift = self.load(ships, route, to, [unit for unit in free if unit not in used])
                    if lift.cargo and (best is None or len(lift.cargo) > len(best.cargo)):
                        best = lift
            if best is not None:
                found.append(best)
                used.update(best.cargo)
        return found

    def load(self, ships: Iterable[int], route: Route, to: int, free: Collection[int]) -> Lift:
        """Fill ships on a route with what waits where they come by; empty ones do not come along."""
        survey = self.survey
        waiting = self.waiting(route.pickup, free, to)
        lift = Lift(route, to)
        for ship in ships:
            aboard = survey.cargo.get(ship, [])
            room = ROOM - sum([BULK[survey.kind[unit]] for unit in aboard])
            fresh: list[int] = []
            while room and (unit := first_fitting(survey, waiting, room)) is not None:
                waiting.remove(unit)
                fresh.append(unit)
                room -= BULK[survey.kind[unit]]
            if aboard or fresh:
                lift.loads[ship] = fresh
                lift.cargo += [*aboard, *fresh]
        return lift

    def waiting(self, pickup: int, free: Collection[int], to: int) -> list[int]:
        """Land units that could come aboard there, in the order in which they should."""
        survey = self.survey
        return [
            unit
            for land in LANDS[pickup]
            if land != to
            for unit in sorted(survey.mine[land], key=lambda unit: rank(survey.kind[unit]))
            if unit in free and BULK[survey.kind[unit]] and survey.kind[unit] != AA_GUN
        ]


def first_fitting(survey: Survey, waiting: list[int], room: int) -> int | None:
    """The first unit that still has room; a second artillery comes after infantry."""
    fitting = [unit for unit in waiting if BULK[survey.kind[unit]] <= room]
    if not fitting:
        return None
    if room == 1:
        infantry = [unit for unit in fitting if survey.kind[unit] != ARTILLERY]
        return (infantry or fitting)[0]
    return fitting[0]


def rank(kind: int) -> int:
    """Artillery first, so that infantry comes beside it; armour takes a whole ship."""
    return 0 if kind == ARTILLERY else 2 if kind == ARMOUR else 1
