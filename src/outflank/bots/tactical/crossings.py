"""Transports: where each group of ships can load and unload in one turn."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from outflank.bots.tactical.survey import BULK, LANDS, RANGE, SIZE, WATER, Survey
from outflank.games.tactical.model import Load, Move, Unload
from outflank.games.tactical.movement.reach import Reach
from outflank.games.tactical.units import AA_GUN, ARMOUR, ARTILLERY, TRANSPORT
from outflank.kernel.game import Action

ROOM = 2  # room on a transport (TR-22)


class Route(msgspec.Struct, frozen=True):
    """A path for ships, from their zone to a zone to load in, and on to a zone to unload from."""

    pickup: int
    drop: int
    there: tuple[int, ...]
    onward: tuple[int, ...]


class Crossing:
    """Ships with their cargo and the territory to unload on; -1 if the cargo stays aboard."""

    def __init__(self, route: Route, to: int) -> None:
        self.route = route
        self.to = to
        self.loads: dict[int, list[int]] = {}  # new cargo by ship
        self.cargo: list[int] = []  # new and old cargo together

    @property
    def drop(self) -> int:
        """The zone in which it ends."""
        return self.route.drop

    def actions(self) -> list[Action]:
        """Return the actions: sail, load, sail and unload."""
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


class Crossings:
    """Transports of the current faction that can still sail, by zone."""

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
        """Whether it is a transport that hasn't done anything this turn."""
        survey = self.survey
        return survey.kind[unit] == TRANSPORT and not survey.spent[unit] and not survey.flags[unit]

    def routes_from(self, zone: int) -> list[Route]:
        """Return all routes of one turn from a zone, shortest first."""
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
        """Return the path to each zone within `steps`."""
        count = self.reach.search(self.survey.state, TRANSPORT, zone, steps)
        queue = self.reach.queue
        return {place: self.reach.way(place) for place in queue[:count]}

    def take(self, crossing: Crossing) -> None:
        """Mark the ships of a crossing as used."""
        for ships in self.ships.values():
            ships[:] = [ship for ship in ships if ship not in crossing.loads]

    def shores(self, lands: Collection[int]) -> set[int]:
        """Territories, among these, that ships could reach."""
        return {
            land
            for zone, routes in self.routes.items()
            if self.ships[zone]
            for route in routes
            for land in LANDS[route.drop]
            if land in lands
        }

    def towards(self, to: int, free: Collection[int]) -> list[Crossing]:
        """Return the largest landings that all ships together can make, one for each zone with ships."""
        found: list[Crossing] = []
        used: set[int] = set()
        for zone, ships in self.ships.items():
            best: Crossing | None = None
            for route in self.routes[zone] if ships else ():
                if to in LANDS[route.drop]:
                    crossing = self.load(ships, route, to, [unit for unit in free if unit not in used])
                    if crossing.cargo and (best is None or len(crossing.cargo) > len(best.cargo)):
                        best = crossing
            if best is not None:
                found.append(best)
                used.update(best.cargo)
        return found

    def load(self, ships: Iterable[int], route: Route, to: int, free: Collection[int]) -> Crossing:
        """Fill ships with units that wait on their route; empty ships don't join."""
        survey = self.survey
        waiting = self.waiting(route.pickup, free, to)
        crossing = Crossing(route, to)
        for ship in ships:
            aboard = survey.cargo.get(ship, [])
            room = ROOM - sum([BULK[survey.kind[unit]] for unit in aboard])
            fresh: list[int] = []
            while room and (unit := first_fitting(survey, waiting, room)) is not None:
                waiting.remove(unit)
                fresh.append(unit)
                room -= BULK[survey.kind[unit]]
            if aboard or fresh:
                crossing.loads[ship] = fresh
                crossing.cargo += [*aboard, *fresh]
        return crossing

    def waiting(self, pickup: int, free: Collection[int], to: int) -> list[int]:
        """Return the land units that could load in a zone, in loading order."""
        survey = self.survey
        return [
            unit
            for land in LANDS[pickup]
            if land != to
            for unit in sorted(survey.mine[land], key=lambda unit: loading_rank(survey.kind[unit]))
            if unit in free and BULK[survey.kind[unit]] and survey.kind[unit] != AA_GUN
        ]


def first_fitting(survey: Survey, waiting: list[int], room: int) -> int | None:
    """Return the first unit that fits; as the second unit aboard, infantry goes before artillery."""
    fitting = [unit for unit in waiting if BULK[survey.kind[unit]] <= room]
    if not fitting:
        return None
    if room == 1:
        infantry = [unit for unit in fitting if survey.kind[unit] != ARTILLERY]
        return (infantry or fitting)[0]
    return fitting[0]


def loading_rank(kind: int) -> int:
    """Return the loading order: artillery first, so that infantry joins it; armour fills a ship alone."""
    return 0 if kind == ARTILLERY else 2 if kind == ARMOUR else 1
