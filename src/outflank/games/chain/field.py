"""The field: units, buildings and gold in plain arrays, and the orders for this round."""

from __future__ import annotations

from collections.abc import Iterable

from outflank.games.chain.model import ARMY, FACTORY, INFANTRY, WAYS
from outflank.games.chain.terrain import Terrain

UNITS = 2 * ARMY


class Field:
    """A position without its sealed orders. Units are in slots 0 to count - 1, ordered by id.

    Sizes are written as numbers because C arrays need them: 64 units, 64 buildings.
    """

    def __init__(self, terrain: Terrain, rounds: int = 30, attack_cost: int = 1) -> None:
        self.terrain = terrain
        self.rounds = rounds
        self.attack_cost = attack_cost
        self.round = 1
        self.winner = -1  # a seat, or DRAWN
        self.reason = -1
        self.count = 0
        self.next_unit = 0
        self.gold = [0] * 2
        self.id = [0] * 64
        self.seat = [0] * 64
        self.kind = [0] * 64
        self.tile = [0] * 64
        self.hp = [0] * 64
        self.owner = [-1] * 64
        self.queue = [-1] * 64  # the kind being built
        self.capturer = [-1] * 64  # a unit's id
        self.progress = [0] * 64
        # This round's orders, and how they are resolved.
        self.path = [0] * 256  # tiles, the unit's own first
        self.step = [0] * 192  # directions
        self.length = [0] * 64
        self.reach = [0] * 64  # how many steps of its path a unit makes
        self.target = [-1] * 64  # a tile; terrain.size if off the board
        self.victim = [-1] * 64
        self.hurt = [0] * 64
        self.cause = [0] * 64
        self.build = [-1] * 64
        self.planner = [-1] * 64  # the seat that ordered it
        self.mark = [0] * 64
        self.reserved = [0] * 2

    def clone(self) -> Field:
        """Return an independent copy without the orders."""
        copy = Field(self.terrain, self.rounds, self.attack_cost)
        copy.round = self.round
        copy.winner = self.winner
        copy.reason = self.reason
        copy.count = self.count
        copy.next_unit = self.next_unit
        copy.gold[:] = self.gold
        copy.id[:] = self.id
        copy.seat[:] = self.seat
        copy.kind[:] = self.kind
        copy.tile[:] = self.tile
        copy.hp[:] = self.hp
        copy.owner[:] = self.owner
        copy.queue[:] = self.queue
        copy.capturer[:] = self.capturer
        copy.progress[:] = self.progress
        copy.forget_orders()
        return copy

    # --- set-up, which checks only what could crash compiled code ---------------------------

    def add_unit(self, number: int, seat: int, kind: int, tile: int, hp: int) -> None:
        """Add a unit in the next slot."""
        if self.count >= UNITS or not (0 <= seat <= 1 and 0 <= kind <= 2 and 0 <= tile < self.terrain.size):
            raise ValueError("There is no room for such a unit.")
        slot = self.count
        self.id[slot] = number
        self.seat[slot] = seat
        self.kind[slot] = kind
        self.tile[slot] = tile
        self.hp[slot] = hp
        self.count += 1
        self.next_unit = max(self.next_unit, number + 1)
        self.wait(slot)

    def set_building(self, site: int, owner: int, queue: int, capturer: int, progress: int) -> None:
        """Set a building's state; -1 is nobody or nothing."""
        if not (0 <= site < self.terrain.site_count and -1 <= owner <= 1 and -1 <= queue <= 2):
            raise ValueError("There is no such building.")
        self.owner[site] = owner
        self.queue[site] = queue
        self.capturer[site] = capturer
        self.progress[site] = progress

    def set_counts(self, gold: Iterable[int], round: int, next_unit: int, winner: int, reason: int) -> None:  # noqa: A002 (one word a thing)
        """Set the counters and the result."""
        for seat, amount in zip((0, 1), gold, strict=True):
            self.gold[seat] = amount
        self.round = round
        self.next_unit = max(self.next_unit, next_unit)
        self.winner = winner
        self.reason = reason

    def fine(self, seat: int, amount: int) -> int:
        """Take up to this much gold from a seat; return how much (CT-76)."""
        if seat not in (0, 1):
            raise ValueError(f"There is no seat {seat}.")
        lost = min(self.gold[seat], amount)
        self.gold[seat] -= lost
        return lost

    def decide(self, winner: int, reason: int) -> None:
        """End the game."""
        self.winner = winner
        self.reason = reason

    # --- orders ---------------------------------------------------------------------------

    def forget_orders(self) -> None:
        """Let all units wait and build nothing."""
        for slot in range(self.count):
            self.wait(slot)
        for site in range(self.terrain.site_count):
            self.build[site] = -1
        self.reserved[0] = 0
        self.reserved[1] = 0

    def wait(self, slot: int) -> None:
        """Order the unit to wait."""
        self.path[4 * slot] = self.tile[slot]
        self.length[slot] = 0
        self.reach[slot] = 0
        self.target[slot] = -1

    def give(self, slot: int, code: int) -> bool:
        """Give a unit the order with this code, or a wait if it's invalid; return which (CT-11 to CT-13)."""
        if not 0 <= slot < self.count:
            return False
        self.wait(slot)
        target = code // WAYS - 1
        if code < 0 or target > self.terrain.size or not self.walk(slot, code % WAYS, target >= 0):
            self.wait(slot)
            return False
        self.target[slot] = target
        return True

    def walk(self, slot: int, way: int, attacks: bool) -> bool:
        """Set the unit's path; return whether it's legal (CT-11, CT-12)."""
        terrain = self.terrain
        kind = self.kind[slot]
        tile = self.tile[slot]
        left = terrain.move[kind]
        steps = 0
        if attacks and way:
            left -= self.attack_cost
        while way:
            direction = way % 5 - 1
            way //= 5
            tile = terrain.near[4 * tile + direction] if direction >= 0 else -1
            if tile < 0 or (terrain.mountain[tile] and kind != INFANTRY):
                return False
            left -= terrain.entry[tile]
            if left < 0:
                return False
            for earlier in range(steps + 1):
                if self.path[4 * slot + earlier] == tile:
                    return False
            self.step[3 * slot + steps] = direction
            steps += 1
            self.path[4 * slot + steps] = tile
        self.length[slot] = steps
        self.reach[slot] = steps
        return True

    def order_build(self, seat: int, site: int, kind: int) -> bool:
        """Reserve gold for a unit, if there is enough. Call it in the order of buildings (CT-18)."""
        terrain = self.terrain
        if not (0 <= site < terrain.site_count and 0 <= kind <= 2 and 0 <= seat <= 1):
            return False
        if terrain.site_kind[site] != FACTORY or self.owner[site] != seat or self.build[site] >= 0:
            return False
        if self.reserved[seat] + terrain.cost[kind] > self.gold[seat]:
            return False
        self.reserved[seat] += terrain.cost[kind]
        self.build[site] = kind
        self.planner[site] = seat
        return True

    # --- totals -----------------------------------------------------------------------------

    def army(self, seat: int) -> int:
        """Return the number of a seat's units."""
        found = 0
        for slot in range(self.count):
            if self.seat[slot] == seat:
                found += 1
        return found

    def score(self, seat: int) -> int:
        """Return the seat's score: HP of all units plus gold (CT-62)."""
        total = self.gold[seat]
        for slot in range(self.count):
            if self.seat[slot] == seat:
                total += self.hp[slot]
        return total


def order_code(directions: Iterable[int], target: int = -1) -> int:
    """Return an order's code: up to three directions, and a target (-1 none, terrain.size off board)."""
    way, place = 0, 1
    for direction in directions:
        way += (direction + 1) * place
        place *= 5
    return way + WAYS * (target + 1)
