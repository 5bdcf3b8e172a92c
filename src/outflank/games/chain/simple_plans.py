"""A few simple plans for a seat. They are its legal actions, so that random players can finish games."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from outflank.games.chain.field import Field
from outflank.games.chain.model import FACTORY, HQ, INFANTRY, KINDS, RANGER, TANK
from outflank.games.chain.terrain import Terrain
from outflank.kernel.game import Seat

# These plans are no secret, so a salt of zeros is enough. People and other bots choose random salts.
SALT = "00" * 32
FAR = 10_000


class Plan(NamedTuple):
    """Orders as text, and their digest with a salt of zeros."""

    orders: str
    digest: str


class Policy(NamedTuple):
    """Goals for infantry and for other units, and a kind of unit to build."""

    infantry: str | None
    others: str | None
    build: int | None


POLICIES = (
    Policy(None, None, INFANTRY),
    Policy("foes", "foes", TANK),
    Policy("buildings", "foes", INFANTRY),
    Policy("buildings", "buildings", RANGER),
    Policy("hq", "hq", TANK),
    Policy("buildings", "hq", None),
    Policy("home", "home", RANGER),
)


class Scene(NamedTuple):
    """The field as Python lists, because every read of a compiled array copies it."""

    terrain: Terrain
    near: list[list[int]]  # each tile's neighbours, those in front of the seat first
    entry: Sequence[int]
    mountain: Sequence[int]
    ids: Sequence[int]
    kinds: Sequence[int]
    tiles: Sequence[int]
    mine: list[int]
    foes: list[int]
    attack_cost: int


def texts(field: Field, seat: Seat) -> list[str]:
    """Return the plans as orders, without duplicates; the first one is to wait."""
    scene = look(field, seat)
    ways = {
        (name, on_foot): distances(scene, tiles, on_foot)
        for name, tiles in goals(field, seat, scene).items()
        for on_foot in (True, False)
    }
    found = ["[]", *[text(field, seat, scene, policy, ways) for policy in POLICIES]]
    return list(dict.fromkeys(found))


def look(field: Field, seat: Seat) -> Scene:
    """Read everything that planning needs."""
    terrain, seats = field.terrain, field.seat
    mine = [slot for slot in range(field.count) if seats[slot] == seat]
    foes = [slot for slot in range(field.count) if seats[slot] != seat]
    grounds = neighbours(terrain, seat), terrain.entry, terrain.mountain
    return Scene(terrain, *grounds, field.id, field.kind, field.tile, mine, foes, field.attack_cost)


@lru_cache(maxsize=64)
def neighbours(terrain: Terrain, seat: Seat) -> list[list[int]]:
    """Return each tile's neighbours, ordered from the seat's point of view so that both seats plan alike."""
    near, ahead = terrain.near, terrain.front[4 * seat : 4 * seat + 4]
    found = [[near[4 * tile + direction] for direction in ahead] for tile in range(terrain.size)]
    return [[tile for tile in around if tile >= 0] for around in found]


def goals(field: Field, seat: Seat, scene: Scene) -> dict[str, list[int]]:
    """Return the tiles to go to, by the names that policies use."""
    owners = field.owner
    return {
        "foes": [scene.tiles[slot] for slot in scene.foes],
        "buildings": [tile for site, tile in enumerate(scene.terrain.sites) if owners[site] != seat],
        "hq": headquarters(field, 1 - seat),
        "home": headquarters(field, seat),
    }


def headquarters(field: Field, seat: Seat) -> list[int]:
    """Return a seat's HQs."""
    owners, kinds = field.owner, field.terrain.site_kind
    sites = enumerate(field.terrain.sites)
    return [tile for site, tile in sites if kinds[site] == HQ and owners[site] == seat]


def distances(scene: Scene, ends: Iterable[int], on_foot: bool) -> list[int]:
    """Return the steps from each tile to the nearest goal."""
    found = [FAR] * scene.terrain.size
    waiting = deque(ends)
    for tile in waiting:
        found[tile] = 0
    while waiting:
        tile = waiting.popleft()
        for other in scene.near[tile]:
            if found[other] == FAR and (on_foot or not scene.mountain[other]):
                found[other] = found[tile] + 1
                waiting.append(other)
    return found


def text(
    field: Field, seat: Seat, scene: Scene, policy: Policy, ways: dict[tuple[str, bool], list[int]]
) -> str:
    """Return one policy's orders."""
    taken: set[int] = set()
    orders: list[dict[str, Any]] = []
    for slot in scene.mine:
        on_foot = scene.kinds[slot] == INFANTRY
        goal = policy.infantry if on_foot else policy.others
        path = [] if goal is None else walk(scene, slot, ways[goal, on_foot], taken)
        order = unit_order(scene, slot, path)
        taken.add(path[-1] if path else scene.tiles[slot])
        if order is not None:
            orders.append(order)
    if policy.build is not None:
        orders += builds(field, seat, policy.build)
    return msgspec.json.encode(orders).decode()


def walk(scene: Scene, slot: int, way: list[int], taken: set[int]) -> list[int]:
    """Return the path as far as the unit can go, ending on a free tile."""
    kind, tile = scene.kinds[slot], scene.tiles[slot]
    left = scene.terrain.move[kind]
    path: list[int] = []
    while True:
        open_tiles = [
            other
            for other in scene.near[tile]
            if way[other] < way[tile]
            and scene.entry[other] <= left
            and (kind == INFANTRY or not scene.mountain[other])
        ]
        if not open_tiles:
            break
        tile = open_tiles[0]
        left -= scene.entry[tile]
        path.append(tile)
    while path and path[-1] in taken:
        path.pop()
    return path


def unit_order(scene: Scene, slot: int, path: list[int]) -> dict[str, Any] | None:
    """Return an order to attack from as far along the path as possible, or else to walk it."""
    spend = scene.terrain.move[scene.kinds[slot]] - scene.attack_cost
    for length in range(len(path), -1, -1):
        kept = path[:length]
        if length and sum([scene.entry[tile] for tile in kept]) > spend:
            continue
        target = target_from(scene, slot, kept[-1] if kept else scene.tiles[slot])
        if target is not None:
            attack = {"unit": scene.ids[slot], "action": "attack", "target": scene.terrain.spot(target)}
            return {**attack, "path": [scene.terrain.spot(tile) for tile in kept]} if kept else attack
    if not path:
        return None
    spots = [scene.terrain.spot(tile) for tile in path]
    return {"unit": scene.ids[slot], "action": "move", "path": spots}


def target_from(scene: Scene, slot: int, tile: int) -> int | None:
    """Return the first enemy's tile that the unit can hit from here."""
    terrain, kind = scene.terrain, scene.kinds[slot]
    x, y = terrain.spot(tile)
    for foe in scene.foes:
        there = scene.tiles[foe]
        right, down = terrain.spot(there)
        if terrain.nearest[kind] <= abs(x - right) + abs(y - down) <= terrain.farthest[kind]:
            return there
    return None


def builds(field: Field, seat: Seat, kind: int) -> list[dict[str, Any]]:
    """Order this kind of unit at every factory while the gold lasts."""
    owners, kinds = field.owner, field.terrain.site_kind
    gold, cost = field.gold[seat], field.terrain.cost[kind]
    own = [s for s in range(field.terrain.site_count) if kinds[s] == FACTORY and owners[s] == seat]
    return [{"factory": site, "build": KINDS[kind]} for site in own[: gold // cost]]
