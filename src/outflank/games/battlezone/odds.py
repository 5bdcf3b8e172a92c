"""The exact odds of an attack, found by counting all rolls."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

import msgspec

from outflank.games.battlezone.model import ARMY_CAP, Battle
from outflank.kernel.game import OddsError, Rolled, Stake

FACES = 6


class Odds(msgspec.Struct, frozen=True):
    """The odds of an attack. Ties count as losses (BZ-24), so `draw` is always 0.

    `won` of all `rolls` win, so the exact chance is `Fraction(won, rolls)`.
    """

    attackers: int
    defenders: int
    win: float
    lose: float
    draw: float
    tie: float
    attacker_losses: float  # armies lost on average
    defender_losses: float
    won: int
    rolls: int
    attack: tuple[float, ...]  # attack[total] is the chance of that total
    defence: tuple[float, ...]

    @property
    def chance(self) -> Fraction:
        """The exact chance to win."""
        return Fraction(self.won, self.rolls)


class Chances(msgspec.Struct, frozen=True):
    """Chances of every attack, `win[attackers][defenders]`, and of every total, `sums[dice][total]`."""

    win: tuple[tuple[float, ...], ...]
    sums: tuple[tuple[float, ...], ...]


def ask(question: Mapping[str, object]) -> Odds:
    """Answer a question such as `odds(attackers=5, defenders=3)`."""
    if set(question) != {"attackers", "defenders"}:
        raise OddsError("Give attackers and defenders, for example attackers=5 and defenders=3.")
    return odds(question["attackers"], question["defenders"])


def odds(attackers: object, defenders: object) -> Odds:
    """Return the odds of an attack between these numbers of armies (BZ-27)."""
    return counted(checked(attackers, 2, "attackers"), checked(defenders, 1, "defenders"))


def checked(number: object, least: int, name: str) -> int:
    """Return the number if an attack can have that many; raise OddsError otherwise."""
    if type(number) is not int or not least <= number <= ARMY_CAP:
        raise OddsError(f"The number of {name} has to be {least} to {ARMY_CAP}, not {number!r}.")
    return number


def rolled(battle: Battle) -> Rolled:
    """Describe a battle for luck statistics: its rolls, and what each outcome gains each seat (BZ-37)."""
    attackers, defenders = len(battle.attack), len(battle.defence)
    win = counted(attackers, defenders).win
    gain, loss = defenders, 1 - attackers
    got = gain if battle.won else loss
    other = 1 - battle.seat
    return Rolled(
        battle.word,
        ((battle.seat, battle.attack), (other, battle.defence)),
        (
            Stake(battle.seat, got, ((gain, win), (loss, 1 - win))),
            Stake(other, -got, ((-gain, win), (-loss, 1 - win))),
        ),
    )


@cache
def chances() -> Chances:
    """Return all chances that clients show before an attack (BZ-27)."""
    numbers = range(ARMY_CAP + 1)
    return Chances(
        win=tuple(tuple(counted(mine, theirs).win for theirs in numbers) for mine in numbers),
        sums=tuple(tuple(count / FACES**dice for count in ways(dice)) for dice in numbers),
    )


@cache
def counted(attackers: int, defenders: int) -> Odds:
    """Compute the odds, once for each pair."""
    attack, defence = ways(attackers), ways(defenders)
    rolls = FACES ** (attackers + defenders)
    won = sum(count * sum(defence[:total]) for total, count in enumerate(attack))
    tied = sum(count * other for count, other in zip(attack, defence, strict=False))
    win, lose = won / rolls, (rolls - won) / rolls
    return Odds(
        attackers,
        defenders,
        win=win,
        lose=lose,
        draw=0.0,
        tie=tied / rolls,
        attacker_losses=(attackers - 1) * lose,
        defender_losses=defenders * win,
        won=won,
        rolls=rolls,
        attack=tuple(count / FACES**attackers for count in attack),
        defence=tuple(count / FACES**defenders for count in defence),
    )


@cache
def ways(dice: int) -> tuple[int, ...]:
    """Count the ways in which this number of dice can show each total."""
    counts = [1]
    for _ in range(dice):
        longer = [0] * (len(counts) + FACES)
        for total, count in enumerate(counts):
            for face in range(1, FACES + 1):
                longer[total + face] += count
        counts = longer
    return tuple(counts)
