"""The easy bot's transports: they land units where the odds are good, else carry them towards the enemy."""

from __future__ import annotations

from collections.abc import Sequence

from outflank.bots.tactical.easy_attacks import GOOD_ODDS
from outflank.bots.tactical.easy_survey import FAR, NEAR, SIZE, WATER, EasySurvey, chance
from outflank.games.tactical.model import Load, Move, Unload
from outflank.games.tactical.movement.reach import Reach
from outflank.games.tactical.units import ARTILLERY, INFANTRY, TRANSPORT, UNITS
from outflank.kernel.game import Action

Cargo = dict[int, list[int]]  # units by transport


def assaults(survey: EasySurvey) -> list[Action]:
    """Load, sail and land with each zone's transports where the odds are good."""
    found: list[Action] = []
    for zone, ships in fleets(survey).items():
        if survey.enemies(zone):
            continue
        cargo, loads = loading(survey, zone, ships)
        if any(cargo.values()):
            found += landing(survey, zone, cargo, loads)
    return found


def fleets(survey: EasySurvey) -> dict[int, list[int]]:
    """Return the transports that haven't unloaded or retreated, by zone."""
    found: dict[int, list[int]] = {}
    for number, unit in enumerate(survey.units):
        if unit.kind == TRANSPORT and unit.faction == survey.me and unit.place >= 0 and not unit.flags:
            found.setdefault(unit.place, []).append(number)
    return found


def loading(survey: EasySurvey, zone: int, ships: list[int]) -> tuple[Cargo, list[Action]]:
    """Fill the transports with infantry and artillery from adjacent coasts."""
    waiting = [
        number
        for place in NEAR[zone]
        if not WATER[place] and survey.friendly(place) and not survey.borders_enemy(place)
        for number in spare(survey, place)
    ]
    cargo: Cargo = {ship: list(survey.cargo.get(ship, [])) for ship in ships}
    loads: list[Action] = []
    for ship in ships:
        room = 0 if cargo[ship] or survey.units[ship].spent else 2
        taken, waiting = waiting[:room], waiting[room:]
        cargo[ship] += taken
        if taken:
            loads.append(Load(tuple(taken), ship))
    return cargo, loads


def spare(survey: EasySurvey, place: int) -> list[int]:
    """Return the infantry and artillery that can leave; two stay in a capital."""
    units = [
        number
        for number in survey.mine(place)
        if survey.units[number].kind in (INFANTRY, ARTILLERY)
        and not survey.units[number].spent
        and not survey.units[number].flags
    ]
    return units[2:] if place in survey.capitals else units


def landing(survey: EasySurvey, zone: int, cargo: Cargo, loads: list[Action]) -> list[Action]:
    """Return the actions that land these units on the best territory they can take, or none."""
    units = tuple(number for aboard in cargo.values() for number in aboard)
    ships = tuple(ship for ship, aboard in cargo.items() if aboard)
    reach = Reach()
    reach.search(survey.state, TRANSPORT, zone, steps_left(survey, ships))
    queue, count = reach.queue, reach.found
    best: tuple[float, int, int] | None = None
    for sea in queue[:count]:
        if survey.enemies(sea):
            continue
        for shore in NEAR[sea]:
            if survey.hostile_land(shore):
                worth = landing_value(survey, units, shore)
                if worth > 0 and (best is None or worth > best[0]):
                    best = (worth, sea, shore)
    if best is None:
        return []
    _, sea, shore = best
    sail: list[Action] = [] if sea == zone else [Move(ships, reach.way(sea))]
    return [*loads, *sail, Unload(units, shore)]


def steps_left(survey: EasySurvey, ships: Sequence[int]) -> int:
    """Return the number of steps all these ships can still sail together."""
    return UNITS[TRANSPORT].movement - max(survey.units[ship].spent for ship in ships)


def landing_value(survey: EasySurvey, units: tuple[int, ...], shore: int) -> float:
    """Return the expected value of landing there; 0 without good odds."""
    defenders = survey.kinds(survey.enemies(shore))
    if len(defenders) > len(units):
        return 0.0
    odds = chance(survey.kinds(units), defenders, False, False)
    return odds * (1 + survey.worth(shore)) if odds >= GOOD_ODDS else 0.0


def ferries(survey: EasySurvey) -> list[Action]:
    """Land units where they can walk to the enemy, and sail full transports towards it."""
    found: list[Action] = []
    front = survey.front()
    course = shores(survey)
    for zone, ships in fleets(survey).items():
        if survey.enemies(zone):
            continue
        cargo, loads = loading(survey, zone, ships)
        full = [ship for ship in ships if cargo[ship]]
        if not full:
            continue
        near = [place for place in NEAR[zone] if front[place] < FAR]
        aboard = [number for ship in full for number in survey.cargo.get(ship, [])]
        # Only units loaded in an earlier turn can still move.
        rested = tuple(number for number in aboard if not survey.units[number].spent)
        if near and rested:
            found.append(Unload(rested, min(near, key=lambda place: front[place])))
            continue
        reach = Reach()
        reach.search(survey.state, TRANSPORT, zone, steps_left(survey, full))
        queue, count = reach.queue, reach.found
        free = [sea for sea in queue[:count] if not survey.enemies(sea)]
        goal = min(free, key=lambda sea: (course[sea], sea))
        if course[goal] < course[zone]:
            found += [*loads, Move(tuple(full), reach.way(goal))]
    return found


def shores(survey: EasySurvey) -> list[int]:
    """Return the distance of each sea zone from the nearest enemy coast."""
    distance = [FAR] * SIZE
    queue = [zone for zone in range(SIZE) if WATER[zone] and survey.borders_enemy(zone)]
    for zone in queue:
        distance[zone] = 0
    for zone in queue:
        for other in NEAR[zone]:
            if WATER[other] and distance[other] == FAR:
                distance[other] = distance[zone] + 1
                queue.append(other)
    return distance
