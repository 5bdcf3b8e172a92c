"""Movement: units go as far as planned, then fall back until none are in each other's way (CT-20)."""

from __future__ import annotations

from itertools import pairwise

from outflank.games.chain.events import Moved, PushedBack
from outflank.games.chain.field import Field
from outflank.games.chain.model import Cause
from outflank.games.chain.terrain import TILES
from outflank.kernel.game import Event

CAUSES: tuple[Cause, ...] = ("head_on", "ran_into", "standing", "outweighed", "tie")


def move(field: Field, events: list[Event] | None) -> int:
    """Move all units at once; return the number of sweeps."""
    pushes: list[Event] | None = None if events is None else []
    sweeps = 0
    while sweep(field, sweeps + 1, pushes):
        sweeps += 1
    for unit in range(field.count):
        field.tile[unit] = field.path[4 * unit + field.reach[unit]]
    if events is not None and pushes is not None:
        add_moves(field, events)
        events.extend(pushes)
    return sweeps


def sweep(field: Field, number: int, pushes: list[Event] | None) -> bool:
    """Move all units that must fall back by one tile; return whether there were any."""
    mark(field)
    found = find_collisions(field) or find_contests(field)
    unmark(field)
    if not found:
        return False
    if pushes is not None:
        add_pushes(field, number, pushes)
    for unit in range(field.count):
        if field.cause[unit]:
            field.reach[unit] -= 1
    return True


def mark(field: Field) -> None:
    """Mark all claimed tiles and crossed borders."""
    terrain = field.terrain
    for unit in range(field.count):
        reach = field.reach[unit]
        tile = field.path[4 * unit + reach]
        seat = field.seat[unit]
        weight = terrain.weight[field.kind[unit]]
        terrain.claims[TILES * seat + tile] += 1
        if not reach:
            terrain.stands[tile] = 1
        if weight > terrain.top[tile]:
            terrain.top[tile] = weight
            terrain.ties[tile] = 1
        elif weight == terrain.top[tile]:
            terrain.ties[tile] += 1
        for step in range(reach):
            edge = 4 * field.path[4 * unit + step] + field.step[3 * unit + step]
            terrain.edges[4 * TILES * seat + edge] = 1


def unmark(field: Field) -> None:
    """Clear the marks: all positions on a map share the terrain's arrays."""
    terrain = field.terrain
    for unit in range(field.count):
        reach = field.reach[unit]
        tile = field.path[4 * unit + reach]
        seat = field.seat[unit]
        terrain.claims[TILES * seat + tile] = 0
        terrain.stands[tile] = 0
        terrain.top[tile] = 0
        terrain.ties[tile] = 0
        for step in range(reach):
            edge = 4 * field.path[4 * unit + step] + field.step[3 * unit + step]
            terrain.edges[4 * TILES * seat + edge] = 0


def find_collisions(field: Field) -> bool:
    """Find units that meet an enemy on the way (CT-24, CT-25)."""
    found = False
    for unit in range(field.count):
        field.cause[unit] = collision(field, unit) if field.reach[unit] else 0
        if field.cause[unit]:
            found = True
    return found


def collision(field: Field, unit: int) -> int:
    """Return 1 if the unit meets an enemy head-on, 2 if it runs into an enemy's tile, otherwise 0."""
    terrain = field.terrain
    foe = 1 - field.seat[unit]
    for step in range(field.reach[unit]):
        back = 4 * field.path[4 * unit + step + 1] + (field.step[3 * unit + step] + 2) % 4
        if terrain.edges[4 * TILES * foe + back]:
            return 1
    for step in range(1, field.reach[unit]):
        if terrain.claims[TILES * foe + field.path[4 * unit + step]]:
            return 2
    return 0


def find_contests(field: Field) -> bool:
    """Find units that lose a contested tile (CT-21 to CT-23)."""
    found = False
    for unit in range(field.count):
        field.cause[unit] = contest(field, unit) if field.reach[unit] else 0
        if field.cause[unit]:
            found = True
    return found


def contest(field: Field, unit: int) -> int:
    """Return 3 if a unit was there, 4 if a heavier one comes, 5 for a tie, 0 if the unit can stay."""
    terrain = field.terrain
    tile = field.path[4 * unit + field.reach[unit]]
    if terrain.claims[tile] + terrain.claims[TILES + tile] < 2:
        return 0
    if terrain.stands[tile]:
        return 3
    if terrain.ties[tile] > 1:
        return 5
    return 4 if terrain.weight[field.kind[unit]] < terrain.top[tile] else 0


# --- events -------------------------------------------------------------------------------


def add_moves(field: Field, events: list[Event]) -> None:
    """Add events for all planned paths, and how far the units got."""
    spot = field.terrain.spot
    for unit in range(field.count):
        if field.length[unit]:
            way = tuple([spot(field.path[4 * unit + step]) for step in range(field.length[unit] + 1)])
            events.append(Moved(field.id[unit], way, field.reach[unit]))


def add_pushes(field: Field, number: int, pushes: list[Event]) -> None:
    """Add events for units that fall back in this sweep, with the units that cause it."""
    spot = field.terrain.spot
    for unit in range(field.count):
        cause = field.cause[unit]
        if cause:
            start = spot(field.path[4 * unit + field.reach[unit]])
            end = spot(field.path[4 * unit + field.reach[unit] - 1])
            others = [other for other in range(field.count) if hinders(field, unit, other, cause)]
            by = tuple([field.id[other] for other in others])
            pushes.append(PushedBack(number, field.id[unit], start, end, CAUSES[cause - 1], by))


def hinders(field: Field, unit: int, other: int, cause: int) -> bool:
    """Whether the other unit is a reason why this one falls back."""
    claim = field.path[4 * other + field.reach[other]]
    kept = [field.path[4 * unit + step] for step in range(field.reach[unit] + 1)]
    if cause == 1:
        theirs = [field.path[4 * other + step] for step in range(field.reach[other] + 1)]
        meet = not set(pairwise(kept)).isdisjoint(pairwise(theirs[::-1]))
        return field.seat[other] != field.seat[unit] and meet
    if cause == 2:
        return field.seat[other] != field.seat[unit] and claim in kept[1 : field.reach[unit]]
    if other == unit or claim != kept[field.reach[unit]]:
        return False
    if cause == 3:
        return field.reach[other] == 0
    return bool(field.terrain.weight[field.kind[other]] == heaviest(field, claim))


def heaviest(field: Field, tile: int) -> int:
    """Return the weight of the heaviest unit that claims a tile."""
    weights = [
        field.terrain.weight[field.kind[unit]]
        for unit in range(field.count)
        if field.path[4 * unit + field.reach[unit]] == tile
    ]
    return max(weights)
