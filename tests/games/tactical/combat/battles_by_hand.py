"""Battles fought one die at a time, straight from the rules: at random, or in every possible way.

Nothing is shared with the odds but the names in the unit file, so the odds can be checked against it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from typing import NamedTuple

ATTACK = {
    "infantry": 1,
    "artillery": 2,
    "armour": 3,
    "fighter": 3,
    "bomber": 4,
    "transport": 0,
    "submarine": 2,
    "destroyer": 3,
    "carrier": 1,
    "battleship": 4,
}
DEFENCE = ATTACK | {"infantry": 2, "armour": 2, "fighter": 4, "bomber": 1, "carrier": 3}
AIRCRAFT = ("fighter", "bomber")

Units = tuple[str, ...]  # the first is lost first
Die = Callable[[int], bool]  # whether a die hits with this strength


class Battle(NamedTuple):
    attackers: Units
    defenders: Units
    aa: bool = False
    bombard: int = 0
    return_fire: bool = False
    transports_defend: bool = False
    retreat_below: int = 0


class Left(NamedTuple):
    attackers: Units
    defenders: Units


class Stand(NamedTuple):
    left: Left
    fought: bool  # the first round, which nobody can avoid


Ways = dict[Left, Fraction]  # how likely each result is


def opening(battle: Battle, die: Die) -> Left:
    """AA fire and bombardment, with a first round if units hit by it fire back."""
    attackers, defenders = battle.attackers, battle.defenders
    if battle.aa:
        shot = sum(die(1) for unit in attackers if unit in AIRCRAFT)
        attackers = lose(attackers, shot, only=AIRCRAFT)
    shells = sum(die(4) for _ in range(battle.bombard))
    if fires_back(battle):
        on_defenders, on_attackers = attack(attackers, die), defend(battle, defenders, die)
        return Left(lose(attackers, on_attackers), lose(defenders, shells + on_defenders))
    return Left(attackers, lose(defenders, shells))


def one_round(battle: Battle, left: Left, die: Die) -> Left:
    """First strikes, then everyone else."""
    attackers, defenders = left
    our_subs, their_subs = attackers.count("submarine"), defenders.count("submarine")
    we_strike, they_strike = "destroyer" not in defenders, "destroyer" not in attackers
    on_defenders = sum(die(2) for _ in range(our_subs)) if we_strike else 0
    on_attackers = sum(die(2) for _ in range(their_subs)) if they_strike else 0
    attackers, defenders = sink(attackers, on_attackers), sink(defenders, on_defenders)
    below = 0 if we_strike else sum(die(2) for unit in attackers if unit == "submarine")
    above = attack(attackers, die)
    their_below = 0 if they_strike else sum(die(2) for unit in defenders if unit == "submarine")
    their_above = defend(battle, defenders, die)
    return Left(lose(sink(attackers, their_below), their_above), lose(sink(defenders, below), above))


def attack(units: Units, die: Die) -> int:
    """Hits of all but submarines; each artillery adds a point to one infantry."""
    supported = min(units.count("infantry"), units.count("artillery"))
    hits = 0
    for unit in units:
        strength = ATTACK[unit]
        if unit == "infantry" and supported:
            strength += 1
            supported -= 1
        if unit not in ("submarine", "transport"):
            hits += die(strength)
    return hits


def defend(battle: Battle, units: Units, die: Die) -> int:
    """Hits of all but submarines; transports fire only if they defend."""
    hits = 0
    for unit in units:
        if unit == "transport":
            hits += battle.transports_defend and die(1)
        elif unit != "submarine":
            hits += die(DEFENCE[unit])
    return hits


def sink(units: Units, hits: int) -> Units:
    """Hits of submarines, which take only ships."""
    return lose(units, hits, only=tuple(unit for unit in ATTACK if unit not in AIRCRAFT))


def lose(units: Units, hits: int, only: Units = tuple(ATTACK)) -> Units:
    """Remove this many units in order."""
    left = []
    for unit in units:
        if hits and unit in only:
            hits -= 1
        else:
            left.append(unit)
    return tuple(left)


def ended(battle: Battle, left: Left, fought: bool) -> Left | None:
    """Survivors at the end, or None while the battle continues."""
    attackers_fight = any(unit != "transport" for unit in left.attackers)
    defenders_fight = any(unit != "transport" for unit in left.defenders)
    if not left.attackers or not left.defenders or not (attackers_fight or defenders_fight):
        return left
    if attackers_fight and not defenders_fight and not battle.transports_defend:
        return Left(left.attackers, ())
    if fought and len(left.attackers) < battle.retreat_below:
        return left
    return None if attackers_fight else Left((), left.defenders)


def fires_back(battle: Battle) -> bool:
    """Whether units hit by the bombardment fight the first round."""
    return battle.return_fire and battle.bombard > 0 and bool(battle.defenders)


def has_retreated(left: Left) -> bool:
    """Whether the attacker retreated: only then, or with lone transports, both sides have units left."""
    return bool(left.attackers and left.defenders) and {*left.attackers, *left.defenders} != {"transport"}


def simulate(battle: Battle, chance: Callable[[], float]) -> Left:
    """Fight one battle with dice from `chance`, which returns numbers from 0 to 1."""

    def die(strength: int) -> bool:
        return chance() * 6 < strength

    left, fought = opening(battle, die), fires_back(battle)
    while (end := ended(battle, left, fought)) is None:
        left, fought = one_round(battle, left, die), True
    return end


def enumerate_battle(battle: Battle) -> tuple[Ways, Fraction]:
    """Chance of each end and the average number of rounds, by trying every die of every round."""
    fought = fires_back(battle)
    waiting: dict[Stand, Fraction] = defaultdict(Fraction)
    for left, chance in every_way(partial(opening, battle)).items():
        waiting[Stand(left, fought)] = chance
    ends, rounds = defaultdict[Left, Fraction](Fraction), Fraction(fought)
    while waiting:
        stand = max(waiting, key=lambda each: (sum(map(len, each.left)), not each.fought))
        chance = waiting.pop(stand)
        end = ended(battle, *stand)
        if end is not None:
            ends[end] += chance
            continue
        ways = every_way(partial(one_round, battle, stand.left))
        again = ways.pop(stand.left, Fraction(0)) if stand.fought else Fraction(0)  # nobody hit anyone
        rounds += chance / (1 - again)
        for after, share in ways.items():
            waiting[Stand(after, True)] += chance * share / (1 - again)
    return ends, rounds


def every_way(rolling: Callable[[Die], Left]) -> Ways:
    """Chance of each result, with every die hitting and missing in turn."""
    ways: Ways = defaultdict(Fraction)
    for result, weight in outcomes(rolling):
        ways[result] += weight
    return ways


def outcomes(rolling: Callable[[Die], Left]) -> Iterator[tuple[Left, Fraction]]:
    """Each result with its chance, going through all hits and misses like an odometer."""
    script: list[bool] = []
    while True:
        strengths: list[int] = []

        def die(strength: int, strengths: list[int] = strengths) -> bool:
            if len(strengths) == len(script):
                script.append(True)
            strengths.append(strength)
            return script[len(strengths) - 1]

        result = rolling(die)
        weight = 1
        for strength, hit in zip(strengths, script, strict=True):
            weight *= strength if hit else 6 - strength
        yield result, Fraction(weight, 6 ** len(strengths))
        while script and not script[-1]:
            script.pop()
        if not script:
            return
        script[-1] = False
