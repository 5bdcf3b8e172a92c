"""Where each kind of unit can pass, stop and land, and shortest paths (TR-11 to TR-21, TR-29)."""

from __future__ import annotations

from outflank.games.tactical.model import COMBAT_MOVE, FIGHTERS_A_CARRIER, MOST_NEAR, NOBODY, NONCOMBAT_MOVE
from outflank.games.tactical.state import State
from outflank.games.tactical.units import AA_GUN, ARMOUR, CARRIER, FIGHTER

FAR = 127  # longer than any path


def can_pass(state: State, kind: int, place: int) -> bool:
    """Whether a unit may continue past this place."""
    if state.terrain.air[kind]:
        return not state.neutral(place)
    if state.terrain.ship[kind]:
        return state.terrain.water[place] != 0 and not state.enemy_ships(place)
    if state.terrain.water[place]:
        return False
    return state.friendly(place) or blitzes(state, kind, place)


def blitzes(state: State, kind: int, place: int) -> bool:
    """Whether the unit may continue past enemy land (TR-13)."""
    if kind != ARMOUR or state.phase != COMBAT_MOVE or russians_wait(state):
        return False
    if state.owner[place] < 0 or state.enemy_troops(place):
        return False
    return state.terms.blitz_past_guns or not state.enemy_gun(place)


def can_enter(state: State, kind: int, place: int) -> bool:
    """Whether owners and enemies let a unit end its move here."""
    if state.phase == COMBAT_MOVE and russians_wait(state) and hostile(state, place):
        return False
    if state.terrain.air[kind]:
        return not state.neutral(place) if state.phase == COMBAT_MOVE else can_land(state, kind, place, 1)
    if state.terrain.ship[kind]:
        if not state.terrain.water[place]:
            return False
        return state.phase == COMBAT_MOVE or not state.enemy_ships(place)
    if state.terrain.water[place]:
        return False
    return state.friendly(place) or (state.phase == COMBAT_MOVE and kind != AA_GUN)


def russians_wait(state: State) -> bool:
    """Whether the Russians may not attack yet, in their first turn (TR-31)."""
    return state.round == 1 and state.turn == 0 and not state.terms.russians_attack_first_round


def hostile(state: State, place: int) -> bool:
    """Whether a place is enemy or neutral land, or a zone with enemy ships."""
    if state.terrain.water[place]:
        return state.enemy_ships(place) > 0
    return not state.friendly(place)


def can_cross(state: State, kind: int, one: int, other: int) -> bool:
    """Whether a unit can cross this border; closed canals stop ships (TR-21)."""
    terrain = state.terrain
    if not terrain.ship[kind]:
        return True
    for canal in range(terrain.canals):
        start = terrain.canal_from[canal]
        end = terrain.canal_to[canal]
        if (one == start and other == end) or (one == end and other == start):
            for number in range(4):
                land = terrain.canal_land[canal * 4 + number]
                if land >= 0 and not state.friendly_all_turn(land):
                    return False
    return True


def can_land(state: State, kind: int, place: int, count: int) -> bool:
    """Whether `count` more planes may land here now (TR-18, TR-27)."""
    if not state.terrain.water[place]:
        return state.friendly_all_turn(place)
    return kind == FIGHTER and carrier_room(state, place) >= count


def carrier_room(state: State, place: int) -> int:
    """Return the room left on the current faction's carriers in a zone."""
    left = 0
    for unit in range(state.count):
        if state.place[unit] == place and state.faction[unit] == state.turn:
            if state.kind[unit] == CARRIER:
                left += FIGHTERS_A_CARRIER
            elif state.kind[unit] == FIGHTER:
                left -= 1
    return left


class Reach:
    """Shortest paths from one place. One object serves many searches, because allocating tables is slow."""

    def __init__(self) -> None:
        self.distance = [FAR] * 128
        self.parent = [NOBODY] * 128
        self.queue = [0] * 128
        self.found = 0

    def search(self, state: State, kind: int, start: int, left: int) -> int:
        """Find all places within `left` steps that a unit can reach, and return their number."""
        terrain = state.terrain
        for place in range(terrain.size):
            self.distance[place] = FAR
        self.distance[start] = 0
        self.parent[start] = NOBODY
        self.queue[0] = start
        self.found = 1
        head = 0
        while head < self.found:
            place = self.queue[head]
            head += 1
            if self.distance[place] >= left or (place != start and not can_pass(state, kind, place)):
                continue
            for number in range(terrain.degree[place]):
                other = terrain.near[place * MOST_NEAR + number]
                if self.distance[other] != FAR or not can_cross(state, kind, place, other):
                    continue
                if not terrain.air[kind] and terrain.ship[kind] != terrain.water[other]:
                    continue
                if terrain.air[kind] and state.neutral(other):
                    continue
                self.distance[other] = self.distance[place] + 1
                self.parent[other] = place
                self.queue[self.found] = other
                self.found += 1
        return self.found

    def way(self, to: int) -> tuple[int, ...]:
        """Return the path from the start to a place that the search found."""
        path = [to]
        while self.parent[path[0]] >= 0:
            path.insert(0, self.parent[path[0]])
        return tuple(path)


class Landing:
    """Check whether all planes of the current faction can still land somewhere (TR-17)."""

    def __init__(self) -> None:
        self.reach = Reach()
        self.home = [FAR] * 128  # steps by air to the nearest land to land on
        self.queue = [0] * 128
        self.carriers: list[int] = []
        self.zones: list[list[int]] = []  # zones each carrier can end the turn in
        self.guests: list[list[int]] = []  # planes assigned to each carrier
        self.options: list[list[int]] = []  # carriers each plane can reach

    def count_lost(self, state: State) -> int:
        """Return how many planes can't land, however carriers and other planes move."""
        self.find_homes(state)
        needy = []
        lost = 0
        for unit in range(state.count):
            if (
                state.place[unit] < 0
                or state.faction[unit] != state.turn
                or not state.terrain.air[state.kind[unit]]
            ):
                continue
            left = state.terrain.range[state.kind[unit]] - state.spent[unit]
            if self.home[state.place[unit]] <= left:
                continue
            if state.kind[unit] == FIGHTER:
                needy.append(unit)
            else:
                lost += 1
        return lost + self.without_carrier(state, needy) if needy else lost

    def find_homes(self, state: State) -> None:
        """Compute each place's distance from land that was friendly all turn."""
        terrain = state.terrain
        tail = 0
        for place in range(terrain.size):
            self.home[place] = FAR
            if not terrain.water[place] and state.friendly_all_turn(place):
                self.home[place] = 0
                self.queue[tail] = place
                tail += 1
        head = 0
        while head < tail:
            place = self.queue[head]
            head += 1
            for number in range(terrain.degree[place]):
                other = terrain.near[place * MOST_NEAR + number]
                if self.home[other] == FAR and not state.neutral(other):
                    self.home[other] = self.home[place] + 1
                    self.queue[tail] = other
                    tail += 1

    def without_carrier(self, state: State, needy: list[int]) -> int:
        """Return the number of these fighters without room on a carrier, in the best assignment."""
        self.find_carriers(state)
        self.options = []
        for unit in needy:
            left = state.terrain.range[FIGHTER] - state.spent[unit]
            self.reach.search(state, FIGHTER, state.place[unit], left)
            self.options.append(
                [
                    number
                    for number in range(len(self.carriers))
                    if [zone for zone in self.zones[number] if self.reach.distance[zone] != FAR]
                ]
            )
        self.guests = [[] for _ in self.carriers]
        lost = 0
        for plane in range(len(needy)):
            if not self.find_carrier(plane, set()):
                lost += 1
        return lost

    def find_carriers(self, state: State) -> None:
        """Find the current faction's carriers and the zones each can end the turn in."""
        self.carriers = []
        self.zones = []
        for unit in range(state.count):
            if state.place[unit] < 0 or state.kind[unit] != CARRIER or state.faction[unit] != state.turn:
                continue
            here = state.place[unit]
            left = state.terrain.range[CARRIER] - state.spent[unit]
            if state.phase != NONCOMBAT_MOVE and (state.spent[unit] or state.enemy_ships(here)):
                left = 0  # Its battle will use up its movement.
            self.reach.search(state, CARRIER, here, left)
            found = [self.reach.queue[number] for number in range(self.reach.found)]
            self.carriers.append(unit)
            self.zones.append([zone for zone in found if zone == here or not state.enemy_ships(zone)])

    # Use augmenting paths (Kuhn's algorithm), because a greedy choice could fill a carrier that another plane
    # needs more.
    def find_carrier(self, plane: int, tried: set[int]) -> bool:
        """Assign the plane to a carrier; a full carrier may send another plane elsewhere."""
        for number in self.options[plane]:
            if number in tried:
                continue
            tried.add(number)
            guests = self.guests[number]
            if len(guests) < FIGHTERS_A_CARRIER:
                guests.append(plane)
                return True
            for guest in list(guests):
                if self.find_carrier(guest, tried):
                    guests.remove(guest)
                    guests.append(plane)
                    return True
        return False


def may_stay(state: State, unit: int) -> bool:
    """Whether a plane may stay where it is when the non-combat move ends."""
    here = state.place[unit]
    if not state.terrain.water[here]:
        return state.friendly_all_turn(here)
    return state.kind[unit] == FIGHTER and carrier_room(state, here) >= 0


def can_still_land(state: State, reach: Reach) -> bool:
    """Whether a plane in the air can still land by its own move (TR-19)."""
    for unit in range(state.count):
        kind = state.kind[unit]
        if state.place[unit] < 0 or state.faction[unit] != state.turn or not state.terrain.air[kind]:
            continue
        left = state.terrain.range[kind] - state.spent[unit]
        if may_stay(state, unit) or left <= 0:
            continue
        reach.search(state, kind, state.place[unit], left)
        for number in range(1, reach.found):
            if can_land(state, kind, reach.queue[number], 1):
                return True
    return False
