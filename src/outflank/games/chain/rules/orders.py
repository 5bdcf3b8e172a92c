"""Reading orders from text. No text can stop a round: invalid orders are dropped (CT-19)."""

from __future__ import annotations

from typing import Any

import msgspec

from outflank.games.chain.events import Dropped
from outflank.games.chain.field import Field, order_code
from outflank.games.chain.model import FACTORY, KINDS, TEXT_LIMIT
from outflank.games.chain.terrain import STEPS
from outflank.kernel.game import Seat

UNIT_FIELDS = {"unit", "action", "path", "target"}
BUILD_FIELDS = {"factory", "action", "build"}
LONGEST_PATH = 3
FAULTY = -1  # the code of an invalid order


def give(field: Field, seat: Seat, text: str) -> list[Dropped]:
    """Give a seat's orders to the field; return the invalid ones."""
    entries = [entry for entry in read(text) if isinstance(entry, dict)]
    units, factories = group_orders(entries)
    dropped = give_units(field, seat, units)
    return dropped + give_builds(field, seat, factories)


def read(text: str) -> list[Any]:
    """Decode a JSON list; empty if the text isn't one."""
    if len(text) > TEXT_LIMIT:
        return []
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return []
    return found if isinstance(found, list) else []


def group_orders(entries: list[dict[str, Any]]) -> tuple[dict[int, list[Any]], dict[int, list[Any]]]:
    """Group orders by unit, and build orders by building."""
    units: dict[int, list[Any]] = {}
    factories: dict[int, list[Any]] = {}
    for entry in entries:
        home, name = (units, "unit") if "unit" in entry else (factories, "factory")
        number = entry.get(name)
        if type(number) is int:
            home.setdefault(number, []).append(entry)
    return units, factories


def give_units(field: Field, seat: Seat, orders: dict[int, list[Any]]) -> list[Dropped]:
    """Give orders to the seat's own units; ignore all others (CT-13 to CT-15)."""
    dropped = []
    ids, seats, tiles = field.id, field.seat, field.tile
    for slot in range(field.count):
        given = orders.get(ids[slot], [])
        if seats[slot] != seat or not given:
            continue
        if len(given) > 1:
            dropped.append(Dropped(seat, ids[slot], None, "doubled"))
        elif not field.give(slot, unit_code(field, tiles[slot], given[0])):
            dropped.append(Dropped(seat, ids[slot], None, "faulty"))
    return dropped


def unit_code(field: Field, tile: int, order: dict[str, Any]) -> int:
    """Return an order's code, or FAULTY."""
    path, target = order.get("path"), order.get("target")
    if not set(order) <= UNIT_FIELDS or not action_fits(order.get("action"), path, target):
        return FAULTY
    way = directions(field.terrain.spot(tile), path)
    aim = target_tile(field, target)
    return FAULTY if way is None or aim is None else order_code(way, aim)


def action_fits(action: object, path: object, target: object) -> bool:
    """Whether the action's name, if any, matches the rest of the order (CT-10)."""
    match action:
        case None:
            return True
        case "move":
            return path is not None and target is None
        case "attack":
            return target is not None
        case "capture" | "wait":
            return path is None and target is None
    return False


def directions(start: tuple[int, int], path: object) -> list[int] | None:
    """Return a path's directions, or None if a step isn't to a neighbour."""
    if path is None:
        return []
    if not isinstance(path, list) or len(path) > LONGEST_PATH:
        return None
    way = []
    x, y = start
    for spot in path:
        if not is_spot(spot) or (step := (spot[0] - x, spot[1] - y)) not in STEPS:
            return None
        way.append(STEPS.index(step))
        x, y = spot
    return way


def target_tile(field: Field, target: Any) -> int | None:
    """Return a target's tile: -1 for none, `terrain.size` off the board, None if invalid (CT-17)."""
    if target is None:
        return -1
    if not is_spot(target):
        return None
    x, y = target
    terrain = field.terrain
    inside = 0 <= x < terrain.width and 0 <= y < terrain.height
    return x + y * terrain.width if inside else terrain.size


def is_spot(spot: object) -> bool:
    """Whether this is a pair of whole numbers."""
    return isinstance(spot, list) and len(spot) == 2 and type(spot[0]) is int and type(spot[1]) is int


def give_builds(field: Field, seat: Seat, orders: dict[int, list[Any]]) -> list[Dropped]:
    """Give build orders, in the order of buildings (CT-14, CT-18)."""
    dropped = []
    owners = field.owner
    for site in range(field.terrain.site_count):
        given = orders.get(site, [])
        if not given:
            continue
        kind = build_kind(given[0])
        if len(given) > 1:
            dropped.append(Dropped(seat, None, site, "doubled"))
        elif kind is None:
            dropped.append(Dropped(seat, None, site, "faulty"))
        elif field.terrain.site_kind[site] != FACTORY:
            dropped.append(Dropped(seat, None, site, "not_a_factory"))
        elif owners[site] != seat:
            dropped.append(Dropped(seat, None, site, "not_yours"))
        elif not field.order_build(seat, site, kind):
            dropped.append(Dropped(seat, None, site, "too_dear"))
    return dropped


def build_kind(order: dict[str, Any]) -> int | None:
    """Return the kind of unit ordered, or None if the order is invalid."""
    name = order.get("build")
    if not set(order) <= BUILD_FIELDS or order.get("action") not in (None, "build") or name not in KINDS:
        return None
    return KINDS.index(name)
