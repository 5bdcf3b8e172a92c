"""The starting position (CT-2)."""

from __future__ import annotations

from outflank.games.chain.field import Field
from outflank.games.chain.model import GOING_ON, KINDS, SEATS, START_GOLD, Map, Terms
from outflank.games.chain.position import grid_of
from outflank.games.chain.sealing.sealed_orders import LocalSealedOrders
from outflank.games.chain.state import State
from outflank.games.chain.terrain import terrain_of
from outflank.kernel.dice import Dice


def start(board: Map, terms: Terms, dice: Dice) -> State:
    """Return the starting position, with units numbered in the map's order."""
    field = opening_field(board, terms)
    return State(field, LocalSealedOrders(terms), grid_of(board.title, field.terrain), dice)


def opening_field(board: Map, terms: Terms) -> Field:
    """Return the field before the first orders."""
    terrain = terrain_of(board.rows)
    field = Field(terrain, terms.rounds, terms.attack_move_cost)
    for number, unit in enumerate(board.units):
        kind = KINDS.index(unit.kind)
        tile = unit.at[0] + unit.at[1] * terrain.width
        field.add_unit(number, unit.seat, kind, tile, terrain.health[kind])
    for held in board.holdings:
        site = terrain.site[held.at[0] + held.at[1] * terrain.width]
        field.set_building(site, held.seat, -1, -1, 0)
    field.set_counts([START_GOLD] * SEATS, 1, field.next_unit, GOING_ON, -1)
    return field
