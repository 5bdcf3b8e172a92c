"""Orders of one seat as numbers, before they become text."""

from __future__ import annotations

from outflank.games.chain.field import Field

UNITS = 64
MOST_DRAFTS = 20  # drafts per seat in a search


class Draft:
    """An order for each slot, as `Field.give` takes it, and a kind of unit (or -1) for each building."""

    def __init__(self) -> None:
        self.code = [0] * 64
        self.build = [-1] * 64

    def copy(self) -> Draft:
        """Return a copy."""
        other = Draft()
        other.code[:] = self.code
        other.build[:] = self.build
        return other

    def ordered(self, slot: int, code: int) -> Draft:
        """Return a copy with this order for the unit in this slot."""
        if not 0 <= slot < UNITS:
            raise ValueError(f"There is no slot {slot}.")
        other = self.copy()
        other.code[slot] = code
        return other

    def give(self, field: Field, seat: int) -> None:
        """Give these orders to the seat's units and Factories."""
        for slot in range(field.count):
            if field.seat[slot] == seat and self.code[slot]:
                field.give(slot, self.code[slot])
        for site in range(field.terrain.site_count):
            if self.build[site] >= 0:
                field.order_build(seat, site, self.build[site])

    def same(self, other: Draft, field: Field, seat: int) -> bool:
        """Whether both drafts have the same orders for the seat."""
        for slot in range(field.count):
            if field.seat[slot] == seat and self.code[slot] != other.code[slot]:
                return False
        differ = 0
        for site in range(field.terrain.site_count):
            differ += self.build[site] != other.build[site]
        return differ == 0
