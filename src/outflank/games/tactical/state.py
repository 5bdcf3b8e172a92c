"""A position: every unit, who owns which land, and where the turn stands.

Units change only through the methods here, which keep the counts of each side in each place.
"""

from __future__ import annotations

from collections.abc import Sequence

from outflank.games.tactical import options
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
from outflank.games.tactical.options import Settings
from outflank.games.tactical.terrain import Terrain
from outflank.games.tactical.units import AA_GUN, TRANSPORT
from outflank.kernel.dice import NO_DICE, Dice


class State:
    """Flat tables by unit, place, faction and kind; a row of `ships` and `troops` for each side."""

    def __init__(self, terrain: Terrain, terms: Settings, dice: Dice) -> None:
        self.terrain = terrain
        self.terms = terms
        self.fog = terms.fog
        self.dice = dice
        self.board: Board | None = None
        self.seats = 2
        self.sides = 2
        self.phase = PURCHASE
        self.turn = 0  # the faction
        self.round = 1
        self.count = 0  # of units, those that are gone included
        self.winner = NOBODY
        self.reason = NOBODY
        self.moves: list[Done] = []
        self.pacts: list[tuple[int, int]] = []  # the lower seat first
        self.offers: list[tuple[int, int]] = []  # who asks whom for a pact
        self.seat_of = [0] * 8  # by faction; -1 while nobody has it
        self.side_of = [0] * 8  # by faction; -1 while that is not declared
        self.side_by_seat = [0] * 8
        self.order = [ASK] * 8  # by seat
        self.treasury = [0] * 8
        self.owner = [NOBODY] * 128
        self.since = [NOBODY] * 128  # the owner at the start of the turn
        self.factory = [0] * 128
        self.made = [0] * 128  # units placed in this turn, by factory
        self.raided = [0] * 128
        self.fought = [0] * 128
        self.basket = [0] * 12
        self.kind = [0] * 1200  # MOST_UNITS: compiled, the size must be written out
        self.faction = [0] * 1200
        self.place = [GONE] * 1200
        self.spent = [0] * 1200
        self.aboard = [-1] * 1200
        self.target = [NOBODY] * 1200
        self.origin = [NOBODY] * 1200
        self.flags = [0] * 1200
        self.ships = [0] * 1024  # by side and place
        self.troops = [0] * 1024  # land and air units that fight, by side and place; none that are aboard
        self.stage = CHOOSE
        self.here = NOBODY  # the place of the battle
        self.battle_round = 0
        self.chooser = NOBODY  # the faction that chooses for the defenders
        self.amphibious = False
        self.ship_hits = [0, 0]
        self.hits = [0, 0]
        self.struck = [0, 0]
        self.carried = 0

    def clone(self, dice: Dice | None = None) -> State:
        """An independent copy that rolls `dice`; without them, rolling raises."""
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
        copy.since[:] = self.since
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

    def share_out(self, seats: int) -> None:
        """Factions get their seats and sides, as far as that is agreed on."""
        self.seats = seats
        for faction, seat in enumerate(options.seats_of(self.terms, self.terrain.factions)):
            self.seat_of[faction] = seat
        for seat, side in enumerate(options.sides_of(self.terms, seats)):
            self.side_by_seat[seat] = side
        self.align()

    def align(self) -> None:
        """Each faction is on its seat's side, and all units are counted anew."""
        self.sides = 0
        for seat in range(self.seats):
            self.sides = max(self.sides, self.side_by_seat[seat] + 1)
        for faction in range(self.terrain.factions):
            seat = self.seat_of[faction]
            self.side_of[faction] = self.side_by_seat[seat] if seat >= 0 else NOBODY
        for row in range(1024):
            self.ships[row] = 0
            self.troops[row] = 0
        for unit in range(self.count):
            self.tally(unit, 1)

    # --- units ----------------------------------------------------------------------------

    def tally(self, unit: int, change: int) -> None:
        """Count a unit in or out where it stands."""
        side = self.side_of[self.faction[unit]]
        if self.place[unit] < 0 or self.aboard[unit] >= 0 or side < 0:
            return
        row = side * 128 + self.place[unit]
        if self.terrain.ship[self.kind[unit]]:
            self.ships[row] += change
        elif self.kind[unit] != AA_GUN:
            self.troops[row] += change

    def muster(self, kind: int, faction: int, place: int) -> int:
        """A new unit, in the place of one that is gone if there is one; its number."""
        unit = self.vacancy(faction)
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
        self.tally(unit, 1)
        return unit

    def vacancy(self, faction: int) -> int:
        """The number for a new unit.

        In fog a side takes only numbers that its own units had, lest their order tell what others lost.
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

    def put(self, unit: int, place: int) -> None:
        """The unit stands somewhere else; what is aboard comes along."""
        self.tally(unit, -1)
        self.place[unit] = place
        self.tally(unit, 1)
        if self.kind[unit] != TRANSPORT:
            return
        for other in range(self.count):
            if self.aboard[other] == unit:
                self.place[other] = place

    def embark(self, unit: int, ship: int) -> None:
        """The unit goes aboard."""
        self.tally(unit, -1)
        self.aboard[unit] = ship
        self.place[unit] = self.place[ship]

    def disembark(self, unit: int, place: int) -> None:
        """The unit goes ashore."""
        self.aboard[unit] = -1
        self.place[unit] = place
        self.tally(unit, 1)

    def lose(self, unit: int) -> None:
        """The unit is gone."""
        self.tally(unit, -1)
        self.place[unit] = GONE
        self.aboard[unit] = -1

    def capture(self, unit: int, faction: int) -> int:
        """The unit changes sides; its number, which in fog is another one."""
        if self.fog:
            place = self.place[unit]
            self.lose(unit)
            return self.muster(self.kind[unit], faction, place)
        self.tally(unit, -1)
        self.faction[unit] = faction
        self.tally(unit, 1)
        return unit

    def kinds(self, units: Sequence[int]) -> tuple[int, ...]:
        """What these units are, one by one."""
        return tuple([self.kind[unit] for unit in units])

    def describe(self, unit: int) -> Unit:
        """The unit as plain data."""
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
        """The unit is again as it was; who restores all that a move changed ends where it began."""
        self.tally(unit, -1)
        self.kind[unit] = before.kind
        self.faction[unit] = before.faction
        self.place[unit] = before.place
        self.spent[unit] = before.spent
        self.aboard[unit] = before.aboard
        self.target[unit] = before.target
        self.origin[unit] = before.origin
        self.flags[unit] = before.flags
        self.tally(unit, 1)

    def close_ranks(self) -> None:
        """Forget the units that are gone; the others keep their order."""
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

    # --- who stands where -----------------------------------------------------------------

    def friendly(self, place: int) -> bool:
        """Whether the land belongs to the side in turn."""
        return self.owner[place] >= 0 and self.side_of[self.owner[place]] == self.side_of[self.turn]

    def steady(self, place: int) -> bool:
        """Whether the land belongs to the side in turn, and did at the start of the turn."""
        if not self.friendly(place) or self.since[place] < 0:
            return False
        return self.side_of[self.since[place]] == self.side_of[self.turn]

    def neutral(self, place: int) -> bool:
        """Whether it is land that nobody owns."""
        return self.owner[place] < 0 and not self.terrain.water[place]

    def enemy_ships(self, place: int) -> int:
        """How many ships of other sides are in a zone."""
        found = 0
        mine = self.side_of[self.turn]
        for side in range(self.sides):
            if side != mine:
                found += self.ships[side * 128 + place]
        return found

    def enemy_troops(self, place: int) -> int:
        """How many land and air units of other sides that fight stand in a place."""
        found = 0
        mine = self.side_of[self.turn]
        for side in range(self.sides):
            if side != mine:
                found += self.troops[side * 128 + place]
        return found

    def enemy_gun(self, place: int) -> bool:
        """Whether an AA gun of another side stands there."""
        mine = self.side_of[self.turn]
        for unit in range(self.count):
            if self.kind[unit] != AA_GUN or self.place[unit] != place or self.aboard[unit] >= 0:
                continue
            if self.side_of[self.faction[unit]] != mine:
                return True
        return False

    def surfaced_enemy(self, place: int) -> bool:
        """Whether a ship of another side is there that is not submerged."""
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
        """What a transport still has room for (TR-22)."""
        left = 2
        for unit in range(self.count):
            if self.aboard[unit] == ship:
                left -= self.terrain.bulk[self.kind[unit]]
        return left

    def capital_lost(self, faction: int) -> bool:
        """Whether the faction's capital is in enemy hands."""
        holder = self.owner[self.terrain.capital[faction]]
        return holder < 0 or self.side_of[holder] != self.side_of[faction]

    def holds_land(self, seat: int) -> bool:
        """Whether some land belongs to a faction of this seat."""
        lands = [owner for owner in self.owner[: self.terrain.size] if owner >= 0]
        return bool([owner for owner in lands if self.seat_of[owner] == seat])

    def present(self, faction: int) -> bool:
        """Whether a faction has a unit or land (TR-5)."""
        for unit in range(self.count):
            if self.faction[unit] == faction and self.place[unit] >= 0:
                return True
        return bool([place for place in range(self.terrain.size) if self.owner[place] == faction])
