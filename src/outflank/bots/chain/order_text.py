"""Orders as text, the form in which they are sealed and sent."""

from __future__ import annotations

from typing import Any

import msgspec

from outflank.bots.chain.draft import Draft
from outflank.games.chain.field import Field
from outflank.games.chain.model import KINDS, WAYS, Spot
from outflank.kernel.game import Seat


def text(field: Field, seat: Seat, draft: Draft) -> str:
    """Return a seat's orders, without units and Factories that have none."""
    ids, seats, tiles = field.id, field.seat, field.tile
    orders: list[dict[str, Any]] = []
    for slot, code in enumerate(draft.code[: field.count]):
        if seats[slot] == seat and code:
            orders.append(unit_order(field, ids[slot], tiles[slot], code))
    for site, kind in enumerate(draft.build[: field.terrain.site_count]):
        if kind >= 0:
            orders.append({"factory": site, "build": KINDS[kind]})
    return msgspec.json.encode(orders).decode()


def unit_order(field: Field, number: int, tile: int, code: int) -> dict[str, Any]:
    """Return one unit's order."""
    path, target = path_of(field, tile, code), code // WAYS - 1
    order: dict[str, Any] = {"unit": number, "action": "move" if target < 0 else "attack"}
    if path:
        order["path"] = path
    if target >= 0:
        order["target"] = field.terrain.spot(target)
    return order


def path_of(field: Field, tile: int, code: int) -> list[Spot]:
    """Return the path of an order given as a number."""
    way, near = code % WAYS, field.terrain.near
    path = []
    while way:
        tile = near[4 * tile + way % 5 - 1]
        path.append(field.terrain.spot(tile))
        way //= 5
    return path


def end_of(field: Field, tile: int, code: int) -> Spot:
    """Return where the path of an order ends."""
    return (path_of(field, tile, code) or [field.terrain.spot(tile)])[-1]
