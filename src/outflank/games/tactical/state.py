"""The full state of a match: units, owners, money, alliances and the current battle.

Units change only through the methods here, which keep the counts by side and place.
"""

from __future__ import annotations

from collections.abc import Sequence

from outflank.games.tactical.model import (
    ASK,
    CHOOSE,
    GONE,
    MOST_UNITS,
    NOBODY,
    PURCHASE,
    SUBMERGED,
    Board,
    Done,
    Unit,
)
from outflank.games.tactical.options import settings
from outflank.games.tactical.options.settings import Settings
from outflank.games.tactical.terrain import Terrain
from outflank.games.tactical.units import AA_GUN, TRANSPORT
from outflank.kernel.dice import NO_DICE, Dice


class State:
    """Flat tables by unit, place, faction and kind; `ships` and `troops` have a row for each side."""

    def __init__(self, terrain: Terrain, terms: Settings, dice: Dice) -> None:
        self.terrain = terrain
        self.terms = terms
        self.fog = terms.fog
        self.dice = dice
        self.board: Board | None = None
        self.seats = 2
        self.sides = 2
        self.phase = PURCHASE
        self.turn = 0  # the current faction
        self.round = 1
        self.count = 0  # number of units, lost ones included
        self.winner = NOBODY
        self.reason = NOBODY
        self.moves: list[Done] = []
        self.pacts: list[tuple[int, int]] = []  # the lower seat first
        self.offers: list[tuple[int, int]] = []  # from one seat to another
        self.seat_of = [0] * 8  # by faction; -1 if not taken yet
        self.side_of = [0] * 8  # by faction; -1 if not declared yet
        self.side_by_seat = [0] * 8
        self.order = [ASK] * 8  # standing orders by seat
        self.treasury = [0] * 8
        self.owner = [NOBODY] * 128
        self.owner_at_start = [NOBODY] * 128
        self.factory = [0] * 128
        self.made = [0] * 128  # units placed this turn, by factory
        self.raided = [0] * 128
        self.fought = [0] * 128
        self.basket = [0] * 12
        self.kind = [0] * 1200  # MOST_UNITS; compiled C arrays need a literal size
        self.faction = [0] * 1200
        self.place = [GONE] * 1200
        self.spent = [0] * 1200
        self.aboard = [-1] * 1200
        self.target = [NOBODY] * 1200
        self.origin = [NOBODY] * 1200
        self.flags = [0] * 1200
        self.ships = [0] * 1024  # ships by side and place
        self.troops = [0] * 1024  # armed land and air units by side and place; none aboard
        self.stage = CHOOSE
        self.here = NOBODY  # the place of the battle under way
        self.battle_round = 0
        self.chooser = NOBODY  # the faction that chooses for all defenders
        self.amphibious = False
        self.ship_hits = [0, 0]
        self.hits = [0, 0]
        self.struck = [0, 0]
        self.carried = 0

    def clone(self, dice: Dice | None = None) -> State:
        """Return an independent copy that rolls `dice`; without dice, rolling raises."""
        copy = State(self.terrain, self.terms, NO_DICE if dice is None else dice)
        copy.board = self.board
        copy.seats = self.seats
        copy.sides = self.sides
        copy.phase = self.phase
        copy.turn = self.turn
        copy.round = self.round
        copy.count = self.count
        copy.winner = self.winner
        copy.reason = self.reason
        copy.moves = self.moves[:]
        copy.pacts = self.pacts[:]
        copy.offers = self.offers[:]
        copy.seat_of[:] = self.seat_of
        copy.side_of[:] = self.side_of
        copy.side_by_seat[:] = self.side_by_seat
        copy.order[:] = self.order
        copy.treasury[:] = self.treasury
        copy.owner[:] = self.owner
        copy.owner_at_start[:] = self.owner_at_start
        copy.factory[:] = self.factory
        copy.made[:] = self.made
        copy.raided[:] = self.raided
        copy.fought[:] = self.fought
        copy.basket[:] = self.basket
        copy.kind[:] = self.kind
        copy.faction[:] = self.faction
        copy.place[:] = self.place
        copy.spent[:] = self.spent
        copy.aboard[:] = self.aboard
        copy.target[:] = self.target
        copy.origin[:] = self.origin
        copy.flags[:] = self.flags
        copy.ships[:] = self.ships
        copy.troops[:] = self.troops
        copy.stage = self.stage
        copy.here = self.here
        copy.battle_round = self.battle_round
        copy.chooser = self.chooser
        copy.amphibious = self.amphibious
        copy.ship_hits[:] = self.ship_hits
        copy.hits[:] = self.hits
        copy.struck[:] = self.struck
        copy.carried = self.carried
        return copy

    def assign_seats(self, seats: int) -> None:
        """Set the seats and sides of the factions that the options decide."""
        self.seats = seats
        for faction, seat in enumerate(settings.seats_of(self.terms, self.terrain.factions)):
            self.seat_of[faction] = seat
        for seat, side in enumerate(settings.sides_of(self.terms, seats)):
            self.side_by_seat[seat] = side
        self.recount()

    def recount(self) -> None:
        """Put each faction on its seat's side and count all units again."""
        self.sides = 0
        for seat in range(self.seats):
            self.sides = max(self.sides, self.side_by_seat[seat] + 1)
        for faction in range(self.terrain.factions):
            seat = self.seat_of[faction]
            self.side_of[faction] = self.side_by_seat[seat] if seat >= 0 else NOBODY
        for row in range(1024):  # 8 sides by 128 places
            self.ships[row] = 0
            self.troops[row] = 0
        for unit in range(self.count):
            self.count_unit(unit, 1)

    # --- units ----------------------------------------------------------------------------

    def count_unit(self, unit: int, change: int) -> None:
        """Add `change` to the count of the unit's side in its place."""
        side = self.side_of[self.faction[unit]]
        if self.place[unit] < 0 or self.aboard[unit] >= 0 or side < 0:
            return
        row = side * 128 + self.place[unit]
        if self.terrain.ship[self.kind[unit]]:
            self.ships[row] += change
        elif self.kind[unit] != AA_GUN:
            self.troops[row] += change

    def add_unit(self, kind: int, faction: int, place: int) -> int:
        """Add a unit, under the number of a lost one if possible, and return its number."""
        unit = self.free_number(faction)
        if unit == self.count:
            self.count += 1
        self.kind[unit] = kind
        self.faction[unit] = faction
        self.place[unit] = place
        self.spent[unit] = 0
        self.aboard[unit] = -1
        self.target[unit] = NOBODY
        self.origin[unit] = NOBODY
        self.flags[unit] = 0
        self.count_unit(unit, 1)
        return unit

    def free_number(self, faction: int) -> int:
        """Return the number for a new unit.

        In fog a side reuses only the numbers of its own lost units. Otherwise a new unit's number would
        reveal how many units others have lost out of sight.
        """
        for unit in range(self.count):
            if self.place[unit] != GONE:
                continue
            if not self.fog or self.side_of[self.faction[unit]] == self.side_of[faction]:
                return unit
        if self.count < MOST_UNITS:
            return self.count
        unit = 0
        while unit < MOST_UNITS - 1 and self.place[unit] != GONE:
            unit += 1
        return unit

    def move_unit(self, unit: int, place: int) -> None:
        """Move a unit to another place, with everything aboard it."""
        self.count_unit(unit, -1)
        self.place[unit] = place
        self.count_unit(unit, 1)
        if self.kind[unit] != TRANSPORT:
            return
        for other in range(self.count):
            if self.aboard[other] == unit:
                self.place[other] = place

    def embark(self, unit: int, ship: int) -> None:
        """Put a unit aboard a transport."""
        self.count_unit(unit, -1)
        self.aboard[unit] = ship
        self.place[unit] = self.place[ship]

    def disembark(self, unit: int, place: int) -> None:
        """Put a unit ashore."""
        self.aboard[unit] = -1
        self.place[unit] = place
        self.count_unit(unit, 1)

    def remove_unit(self, unit: int) -> None:
        """Take a lost unit off the board."""
        self.count_unit(unit, -1)
        self.place[unit] = GONE
        self.aboard[unit] = -1

    def capture(self, unit: int, faction: int) -> int:
        """Give a unit to another faction and return its number, which changes with fog."""
        if self.fog:
            # Its old number counts hidden units, and its place among the captor's units would reveal that.
            place = self.place[unit]
            self.remove_unit(unit)
            return self.add_unit(self.kind[unit], faction, place)
        self.count_unit(unit, -1)
        self.faction[unit] = faction
        self.count_unit(unit, 1)
        return unit

    def kinds(self, units: Sequence[int]) -> tuple[int, ...]:
        """Return the kind of each unit."""
        return tuple([self.kind[unit] for unit in units])

    def describe(self, unit: int) -> Unit:
        """Return a unit as plain data."""
        return Unit(
            self.kind[unit],
            self.faction[unit],
            self.place[unit],
            self.spent[unit],
            self.aboard[unit],
            self.target[unit],
            self.origin[unit],
            self.flags[unit],
        )

    def restore(self, unit: int, before: Unit) -> None:
        """Set a unit back to an earlier state. Restoring all units of a move undoes it exactly."""
        self.count_unit(unit, -1)
        self.kind[unit] = before.kind
        self.faction[unit] = before.faction
        self.place[unit] = before.place
        self.spent[unit] = before.spent
        self.aboard[unit] = before.aboard
        self.target[unit] = before.target
        self.origin[unit] = before.origin
        self.flags[unit] = before.flags
        self.count_unit(unit, 1)

    def renumber(self) -> None:
        """Drop lost units and close the gaps, without changing the order of the others."""
        new = 0
        numbers = [-1] * self.count
        for unit in range(self.count):
            if self.place[unit] == GONE:
                continue
            numbers[unit] = new
            self.kind[new] = self.kind[unit]
            self.faction[new] = self.faction[unit]
            self.place[new] = self.place[unit]
            self.spent[new] = self.spent[unit]
            self.aboard[new] = self.aboard[unit]
            self.target[new] = self.target[unit]
            self.origin[new] = self.origin[unit]
            self.flags[new] = self.flags[unit]
            new += 1
        for unit in range(new, self.count):
            self.place[unit] = GONE
            self.aboard[unit] = -1
        self.count = new
        for unit in range(new):
            if self.aboard[unit] >= 0:
                self.aboard[unit] = numbers[self.aboard[unit]]

    # --- owners and enemies ---------------------------------------------------------------

    def friendly(self, place: int) -> bool:
        """Whether the current side owns a territory."""
        return self.owner[place] >= 0 and self.side_of[self.owner[place]] == self.side_of[self.turn]

    def friendly_all_turn(self, place: int) -> bool:
        """Whether the current side owns a territory and owned it when the turn began."""
        if not self.friendly(place) or self.owner_at_start[place] < 0:
            return False
        return self.side_of[self.owner_at_start[place]] == self.side_of[self.turn]

    def neutral(self, place: int) -> bool:
        """Whether a place is land without an owner."""
        return self.owner[place] < 0 and not self.terrain.water[place]

    def enemy_ships(self, place: int) -> int:
        """Return the number of enemy ships in a zone."""
        found = 0
        mine = self.side_of[self.turn]
        for side in range(self.sides):
            if side != mine:
                found += self.ships[side * 128 + place]
        return found

    def enemy_troops(self, place: int) -> int:
        """Return the number of enemy land and air units in a place that can fight."""
        found = 0
        mine = self.side_of[self.turn]
        for side in range(self.sides):
            if side != mine:
                found += self.troops[side * 128 + place]
        return found

    def enemy_gun(self, place: int) -> bool:
        """Whether an enemy AA gun is in a territory."""
        mine = self.side_of[self.turn]
        for unit in range(self.count):
            if self.kind[unit] != AA_GUN or self.place[unit] != place or self.aboard[unit] >= 0:
                continue
            if self.side_of[self.faction[unit]] != mine:
                return True
        return False

    def surfaced_enemy(self, place: int) -> bool:
        """Whether a zone has an enemy ship that isn't submerged."""
        if not self.enemy_ships(place):
            return False
        mine = self.side_of[self.turn]
        for unit in range(self.count):
            if self.place[unit] != place or not self.terrain.ship[self.kind[unit]]:
                continue
            if self.side_of[self.faction[unit]] != mine and not self.flags[unit] & SUBMERGED:
                return True
        return False

    def room(self, ship: int) -> int:
        """Return the room left on a transport (TR-22)."""
        left = 2
        for unit in range(self.count):
            if self.aboard[unit] == ship:
                left -= self.terrain.bulk[self.kind[unit]]
        return left

    def capital_lost(self, faction: int) -> bool:
        """Whether an enemy holds the faction's capital."""
        holder = self.owner[self.terrain.capital[faction]]
        return holder < 0 or self.side_of[holder] != self.side_of[faction]

    def holds_land(self, seat: int) -> bool:
        """Whether a faction of this seat owns land."""
        lands = [owner for owner in self.owner[: self.terrain.size] if owner >= 0]
        return bool([owner for owner in lands if self.seat_of[owner] == seat])

    def present(self, faction: int) -> bool:
        """Whether a faction has units or land (TR-5)."""
        for unit in range(self.count):
            if self.faction[unit] == faction and self.place[unit] >= 0:
                return True
        return bool([place for place in range(self.terrain.size) if self.owner[place] == faction])
