"""The easy bot's tables of a position: units, strength, and distance from the enemy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from outflank.games.tactical import position
from outflank.games.tactical.combat import odds
from outflank.games.tactical.model import Unit
from outflank.games.tactical.state import State
from outflank.games.tactical.terrain import terrain
from outflank.games.tactical.units import AA_GUN, ARTILLERY, INFANTRY, TRANSPORT, UNITS
from outflank.games.tactical.world import TERRITORIES

SIZE = len(TERRITORIES)
NEAR = [terrain().neighbours(place) for place in range(SIZE)]
WATER = [territory.is_water for territory in TERRITORIES]
CAPITAL_WORTH = 30  # about a treasury, and more than any other territory
FAR = 1000  # the distance of a place that can't be reached
MOST_ASKED = 30  # units per side; the odds of larger battles take too long


class EasySurvey:
    """A position from the current faction's side; `at` lists unit numbers by place, without cargo."""

    def __init__(self, state: State) -> None:
        now = position.standing(state)
        self.state = state
        self.me = now.turn
        self.sides = list(state.side_of)
        self.production = list(state.terrain.production)
        self.capitals = list(state.terrain.capital)[: state.terrain.factions]
        self.side = self.sides[now.turn]
        self.owners = now.owners
        self.treasury = now.treasuries[now.turn]
        self.units: tuple[Unit, ...] = now.units
        self.basket = now.basket
        self.factories = set(now.factories)
        self.at: list[list[int]] = [[] for _ in range(SIZE)]
        self.cargo: dict[int, list[int]] = {}
        for number, unit in enumerate(now.units):
            if unit.aboard >= 0:
                self.cargo.setdefault(unit.aboard, []).append(number)
            elif unit.place >= 0:
                self.at[unit.place].append(number)

    def friendly(self, place: int) -> bool:
        """Whether this side owns a territory."""
        return self.owners[place] >= 0 and self.sides[self.owners[place]] == self.side

    def hostile_land(self, place: int) -> bool:
        """Whether this is enemy territory; neutral land doesn't count."""
        return not WATER[place] and self.owners[place] >= 0 and not self.friendly(place)

    def mine(self, place: int) -> list[int]:
        """Return the units of the current faction in a place."""
        return [number for number in self.at[place] if self.units[number].faction == self.me]

    def enemies(self, place: int) -> list[int]:
        """Return the enemy units in a place that can fight."""
        return [
            number
            for number in self.at[place]
            if self.sides[self.units[number].faction] != self.side and self.units[number].kind != AA_GUN
        ]

    def gun(self, place: int) -> bool:
        """Whether an enemy AA gun is there."""
        here = [self.units[number] for number in self.at[place]]
        return any(unit.kind == AA_GUN and self.sides[unit.faction] != self.side for unit in here)

    def kinds(self, numbers: Iterable[int]) -> list[int]:
        """Return the kinds of these units."""
        return [self.units[number].kind for number in numbers]

    def worth(self, place: int) -> int:
        """Return the value of taking a territory."""
        capital = CAPITAL_WORTH if place in self.capitals else 0
        return self.production[place] + capital + 2 * (place in self.factories)

    def front(self) -> list[int]:
        """Return the distance of each friendly territory from the enemy, by land."""
        distance = [FAR] * SIZE
        queue = [place for place in range(SIZE) if self.friendly(place) and self.borders_enemy(place)]
        for place in queue:
            distance[place] = 0
        for place in queue:
            for other in NEAR[place]:
                if distance[other] == FAR and not WATER[other] and self.friendly(other):
                    distance[other] = distance[place] + 1
                    queue.append(other)
        return distance

    def borders_enemy(self, place: int) -> bool:
        """Whether enemy territory is next to this place."""
        return any(self.hostile_land(other) for other in NEAR[place])

    def threat(self, place: int) -> list[int]:
        """Return the kinds of enemy land units and planes that could attack a place next turn."""
        found: list[int] = []
        for other in NEAR[place]:
            for number in self.enemies(other):
                kind = self.units[number].kind
                if UNITS[kind].type != "sea":
                    found.append(kind)
                elif kind == TRANSPORT:
                    found += [INFANTRY, INFANTRY]
        return found


def attack_power(kinds: Sequence[int]) -> float:
    """Return the expected hits of attackers in a round."""
    total = sum(UNITS[kind].attack for kind in kinds)
    return (total + min(kinds.count(INFANTRY), kinds.count(ARTILLERY))) / 6


def defence_power(kinds: Sequence[int]) -> float:
    """Return the expected hits of defenders in a round."""
    return sum(UNITS[kind].defense for kind in kinds if kind != TRANSPORT) / 6


def advantage(attackers: Sequence[int], defenders: Sequence[int]) -> float:
    """Return the ratio of both sides' strength, which is power times endurance; 1 is even."""
    fighting = [kind for kind in attackers if kind != TRANSPORT]
    against = [kind for kind in defenders if kind != TRANSPORT]
    if not against:
        return 99.0 if fighting else 0.0
    strength = attack_power(fighting) * len(fighting)
    return strength / max(0.01, defence_power(against) * len(against))


def chance(attackers: Sequence[int], defenders: Sequence[int], sea: bool, gun: bool) -> float:
    """Return the chance to take the place, exact unless the battle is large."""
    if not defenders:
        return 1.0
    if len(attackers) > MOST_ASKED or len(defenders) > MOST_ASKED:
        return 1.0 if advantage(attackers, defenders) > 2 else 0.0
    answer = odds.ask(
        {
            "attackers": count(attackers),
            "defenders": count(defenders),
            "where": "sea" if sea else "land",
            "aa": gun and not sea,
        }
    )
    return answer.take


def count(kinds: Sequence[int]) -> dict[str, int]:
    """Return the number of units of each kind, by id."""
    return {UNITS[kind].id: kinds.count(kind) for kind in sorted(set(kinds))}
