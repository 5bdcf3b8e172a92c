"""What the easy bot's transports do: land where it promises well, else carry units towards the enemy."""

from __future__ import annotations

from collections.abc import Sequence

from outflank.bots.tactical.campaign import GOOD_ODDS
from outflank.bots.tactical.picture import FAR, NEAR, SIZE, WATER, Picture, chance
from outflank.games.tactical.model import Load, Move, Unload
from outflank.games.tactical.movement.reach import Reach
from outflank.games.tactical.units import ARTILLERY, INFANTRY, TRANSPORT, UNITS
from outflank.kernel.game import Action

Cargo = dict[int, list[int]]  # by transport


def assaults(picture: Picture) -> list[Action]:
    """Loading, sailing and landing of each zone's transports, where it promises well."""
    found: list[Action] = []
    for zone, ships in fleets(picture).items():
        if picture.enemies(zone):
            continue
        cargo, loads = loading(picture, zone, ships)
        if any(cargo.values()):
            found += landing(picture, zone, cargo, loads)
    return found


def fleets(picture: Picture) -> dict[int, list[int]]:
    """Transports that have not unloaded or retreated, by zone."""
    found: dict[int, list[int]] = {}
    for number, unit in enumerate(picture.units):
        if unit.kind == TRANSPORT and unit.faction == picture.me and unit.place >= 0 and not unit.flags:
            found.setdefault(unit.place, []).append(number)
    return found


def loading(picture: Picture, zone: int, ships: list[int]) -> tuple[Cargo, list[Action]]:
    """Fill the transports with infantry and artillery from the coasts of their zone."""
    waiting = [
        number
        for place in NEAR[zone]
        if not WATER[place] and picture.friendly(place) and not picture.borders_enemy(place)
        for number in spare(picture, place)
    ]
    cargo: Cargo = {ship: list(picture.cargo.get(ship, [])) for ship in ships}
    loads: list[Action] = []
    for ship in ships:
        room = 0 if cargo[ship] or picture.units[ship].spent else 2
        taken, waiting = waiting[:room], waiting[room:]
        cargo[ship] += taken
        if taken:
            loads.append(Load(tuple(taken), ship))
    return cargo, loads


def spare(picture: Picture, place: int) -> list[int]:
    """Infantry and artillery that can leave; of a capital's, a few stay."""
    units = [
        number
        for number in picture.mine(place)
        if picture.units[number].kind in (INFANTRY, ARTILLERY)
        and not picture.units[number].spent
        and not picture.units[number].flags
    ]
    return units[2:] if place in picture.capitals else units


def landing(picture: Picture, zone: int, cargo: Cargo, loads: list[Action]) -> list[Action]:
    """The best shore that all these units together can take; nothing if there is none."""
    units = tuple(number for aboard in cargo.values() for number in aboard)
    ships = tuple(ship for ship, aboard in cargo.items() if aboard)
    reach = Reach()
    reach.search(picture.state, TRANSPORT, zone, steps_left(picture, ships))
    queue, count = reach.queue, reach.found
    best: tuple[float, int, int] | None = None
    for sea in queue[:count]:
        if picture.enemies(sea):
            continue
        for shore in NEAR[sea]:
            if picture.hostile_land(shore):
                worth = promise(picture, units, shore)
                if worth > 0 and (best is None or worth > best[0]):
                    best = (worth, sea, shore)
    if best is None:
        return []
    _, sea, shore = best
    sail: list[Action] = [] if sea == zone else [Move(ships, reach.way(sea))]
    return [*loads, *sail, Unload(units, shore)]


def steps_left(picture: Picture, ships: Sequence[int]) -> int:
    """How far all these ships can still go together."""
    return UNITS[TRANSPORT].movement - max(picture.units[ship].spent for ship in ships)


def promise(picture: Picture, units: tuple[int, ...], shore: int) -> float:
    """What landing there may bring; 0 where the odds are not good."""
    defenders = picture.kinds(picture.enemies(shore))
    if len(defenders) > len(units):
        return 0.0
    odds = chance(picture.kinds(units), defenders, False, False)
    return odds * (1 + picture.worth(shore)) if odds >= GOOD_ODDS else 0.0


def ferries(picture: Picture) -> list[Action]:
    """Later: units go ashore where land leads to the enemy, and full transports sail towards it."""
    found: list[Action] = []
    front = picture.front()
    course = shores(picture)
    for zone, ships in fleets(picture).items():
        if picture.enemies(zone):
            continue
        cargo, loads = loading(picture, zone, ships)
        full = [ship for ship in ships if cargo[ship]]
        if not full:
            continue
        near = [place for place in NEAR[zone] if front[place] < FAR]
        aboard = [number for ship in full for number in picture.cargo.get(ship, [])]
        rested = tuple(number for number in aboard if not picture.units[number].spent)  # of an earlier turn
        if near and rested:
            found.append(Unload(rested, min(near, key=lambda place: front[place])))
            continue
        reach = Reach()
        reach.search(picture.state, TRANSPORT, zone, steps_left(picture, full))
        queue, count = reach.queue, reach.found
        free = [sea for sea in queue[:count] if not picture.enemies(sea)]
        goal = min(free, key=lambda sea: (course[sea], sea))
        if course[goal] < course[zone]:
            found += [*loads, Move(tuple(full), reach.way(goal))]
    return found


def shores(picture: Picture) -> list[int]:
    """How far each sea zone is from one next to enemy land."""
    distance = [FAR] * SIZE
    queue = [zone for zone in range(SIZE) if WATER[zone] and picture.borders_enemy(zone)]
    for zone in queue:
        distance[zone] = 0
    for zone in queue:
        for other in NEAR[zone]:
            if WATER[other] and distance[other] == FAR:
                distance[other] = distance[zone] + 1
                queue.append(other)
    return distance
