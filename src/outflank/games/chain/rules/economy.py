"""Capture, income and production, after combat (CT-40 to CT-56)."""

from __future__ import annotations

from outflank.games.chain.events import Captured, CaptureTicked, Delayed, Earned, Lapsed, Queued, Spawned
from outflank.games.chain.field import Field
from outflank.games.chain.model import ARMY, CAPTURE_ROUNDS, CITY, HQ, INFANTRY, KINDS
from outflank.kernel.game import Event


def capture(field: Field, events: list[Event] | None) -> int:
    """Advance all captures; return a bit for each seat that captured an enemy HQ."""
    mark_capturers(field)
    conquerors = 0
    for site in range(field.terrain.site_count):
        if not field.mark[site]:
            field.capturer[site] = -1
            field.progress[site] = 0
    for site in range(field.terrain.site_count):
        if field.mark[site]:
            conquerors |= advance_capture(field, site, field.mark[site] - 1, events)
            field.mark[site] = 0
    return conquerors


def mark_capturers(field: Field) -> None:
    """Mark each building with 1 + the slot of the infantry capturing it."""
    for unit in range(field.count):
        site = field.terrain.site[field.tile[unit]]
        if site >= 0 and field.kind[unit] == INFANTRY and field.owner[site] != field.seat[unit]:
            field.mark[site] = unit + 1


def advance_capture(field: Field, site: int, unit: int, events: list[Event] | None) -> int:
    """Count a round of capture; return the seat's bit if it takes an enemy HQ (CT-40, CT-41, CT-60)."""
    if field.capturer[site] != field.id[unit]:
        field.capturer[site] = field.id[unit]
        field.progress[site] = 0
    field.progress[site] += 1
    if events is not None:
        events.append(CaptureTicked(site, field.id[unit], field.progress[site]))
    if field.progress[site] < CAPTURE_ROUNDS:
        return 0
    seat = field.seat[unit]
    former = field.owner[site]
    queue = field.queue[site]
    field.owner[site] = seat
    field.queue[site] = -1  # A queued unit is lost with its factory (CT-42).
    field.capturer[site] = -1
    field.progress[site] = 0
    if events is not None:
        lost = KINDS[queue] if queue >= 0 else None
        events.append(Captured(site, seat, None if former < 0 else former, lost))
    return 1 + seat if former >= 0 and field.terrain.site_kind[site] == HQ else 0


def earn(field: Field, events: list[Event] | None) -> None:
    """Pay gold to the owners of cities (CT-50)."""
    for seat in range(2):
        income = cities(field, seat)
        field.gold[seat] += income
        if events is not None and income:
            events.append(Earned(seat, income, field.gold[seat]))


def cities(field: Field, seat: int) -> int:
    """Return the number of a seat's cities."""
    return holdings(field, seat, CITY)


def holdings(field: Field, seat: int, kind: int) -> int:
    """Return the number of a seat's buildings of this kind."""
    found = 0
    for site in range(field.terrain.site_count):
        if field.owner[site] == seat and field.terrain.site_kind[site] == kind:
            found += 1
    return found


def produce(field: Field, events: list[Event] | None) -> None:
    """Place units queued earlier, then queue this round's build orders (CT-51)."""
    waiting = mark_admitted(field)
    if waiting:
        place_queued(field, events)
    if events is not None:
        add_delays(field, events)
    for site in range(field.terrain.site_count):
        field.mark[site] = 0
    enter_queues(field, events)


def mark_admitted(field: Field) -> int:
    """Mark the factories whose queued unit has room in its army; return how many there are (CT-56)."""
    admitted = 0
    for seat in range(2):
        room = -1
        for site in range(field.terrain.site_count):
            if field.queue[site] >= 0 and field.owner[site] == seat:
                if room < 0:
                    room = ARMY - field.army(seat)
                if room > 0:
                    field.mark[site] = 1
                    room -= 1
                    admitted += 1
    return admitted


def place_queued(field: Field, events: list[Event] | None) -> None:
    """Place queued units in four steps: each proposes a tile, and gets it if no other unit does (CT-53)."""
    terrain = field.terrain
    for unit in range(field.count):
        terrain.on[field.tile[unit]] = unit + 1
    for step in range(4):
        for site in range(terrain.site_count):
            tile = proposal(field, site, step)
            if tile >= 0:
                terrain.ties[tile] += 1
        for site in range(terrain.site_count):
            tile = proposal(field, site, step)
            if tile >= 0 and terrain.ties[tile] == 1:
                spawn(field, site, tile, events)
        for site in range(terrain.site_count):
            clear_proposals(field, site)
    for unit in range(field.count):
        terrain.on[field.tile[unit]] = 0


def clear_proposals(field: Field, site: int) -> None:
    """Clear the proposals around a building."""
    terrain = field.terrain
    for direction in range(4):
        tile = terrain.near[4 * terrain.site_tile[site] + direction]
        if tile >= 0:
            terrain.ties[tile] = 0


def proposal(field: Field, site: int, step: int) -> int:
    """Return the tile where a queued unit wants to appear in this step, or -1 (CT-52)."""
    if not field.mark[site]:
        return -1
    terrain = field.terrain
    direction = terrain.front[4 * field.owner[site] + step]
    tile = terrain.near[4 * terrain.site_tile[site] + direction]
    if tile < 0 or terrain.on[tile] or (terrain.mountain[tile] and field.queue[site] != INFANTRY):
        return -1
    return tile


def spawn(field: Field, site: int, tile: int, events: list[Event] | None) -> None:
    """Put a queued unit on the board."""
    kind = field.queue[site]
    number = field.next_unit
    field.add_unit(number, field.owner[site], kind, tile, field.terrain.health[kind])
    field.terrain.on[tile] = field.count
    field.queue[site] = -1
    field.mark[site] = 0
    if events is not None:
        events.append(Spawned(site, number, field.owner[site], KINDS[kind], field.terrain.spot(tile)))


def enter_queues(field: Field, events: list[Event] | None) -> None:
    """Pay for and queue build orders, unless the factory was lost or is busy (CT-54, CT-55)."""
    for site in range(field.terrain.site_count):
        kind = field.build[site]
        if kind >= 0:
            seat = field.planner[site]
            if field.owner[site] != seat:
                if events is not None:
                    events.append(Lapsed(site, "lost"))
            elif field.queue[site] >= 0:
                if events is not None:
                    events.append(Lapsed(site, "queue_full"))
            else:
                field.queue[site] = kind
                field.gold[seat] -= field.terrain.cost[kind]
                if events is not None:
                    events.append(Queued(site, KINDS[kind], field.gold[seat]))


def add_delays(field: Field, events: list[Event]) -> None:
    """Add events for units that stay in a queue, and why."""
    sites = [site for site in range(field.terrain.site_count) if field.queue[site] >= 0]
    events.extend([Delayed(site, "no_tile" if field.mark[site] else "army_full") for site in sites])
