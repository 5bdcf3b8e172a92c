"""The exact chances of a battle to its end: a Markov chain over the armies left on both sides."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import get_args

import msgspec

from outflank.games.conquest.battle import COUNTS, MOST_DICE, outcomes
from outflank.games.conquest.model import Fought
from outflank.games.conquest.options import Resolver
from outflank.kernel.game import OddsError, Rolled, Seat, Stake

MOST_ARMIES = 500  # of a question
RESOLVERS: tuple[Resolver, ...] = get_args(Resolver)
NO_SEAT = -1  # rolls for armies of nobody


class Odds(msgspec.Struct, frozen=True):
    """What an attack promises that goes on to its end; nothing is ever drawn."""

    attackers: int
    defenders: int
    keep: int
    resolver: Resolver
    win: float
    lose: float
    draw: float
    attacker_losses: float  # armies lost on average
    defender_losses: float


class Chances(msgspec.Struct, frozen=True):
    """`rolls[resolver][attack][defence]`: the chances that the attacker loses 0, 1, 2 ... armies in one roll.

    The defender loses the others at stake, so that all odds of longer battles follow from these.
    """

    rolls: dict[str, tuple[tuple[tuple[float, ...], ...], ...]]


class Chain:
    """Every battle up to so many armies, at attackers * (most defenders + 1) + defenders."""

    def __init__(self, resolver: Resolver, attackers: int, defenders: int) -> None:
        self.defenders = defenders
        cells = bytes(8 * (attackers + 1) * (defenders + 1))
        self.win = array("d", cells)
        self.lost = array("d", cells)  # by the attacker, on average
        self.beaten = array("d", cells)  # defenders, on average
        defence = 3 if resolver == "dice_italian3" else 2
        fill(self.win, self.lost, self.beaten, chances_of(resolver), attackers, defenders, defence)


def fill(
    win: array[float],
    lost: array[float],
    beaten: array[float],
    chances: array[float],
    attackers: int,
    defenders: int,
    defence: int,
) -> None:
    """Work out each battle from those that one roll can lead to (CQ-49)."""
    width = defenders + 1
    for cell in range(attackers + 1):
        win[cell * width] = 1.0 if cell else 0.0
    for mine in range(1, attackers + 1):
        for theirs in range(1, defenders + 1):
            attack = min(mine, 3)
            answer = min(theirs, defence)
            stake = min(attack, answer)
            place = (attack * 4 + answer) * 4
            cell = mine * width + theirs
            chance = cost = gain = 0.0
            for fallen in range(stake + 1):
                share = chances[place + fallen]
                after = cell - fallen * width - (stake - fallen)
                chance += share * win[after]
                cost += share * (fallen + lost[after])
                gain += share * (stake - fallen + beaten[after])
            win[cell] = chance
            lost[cell] = cost
            beaten[cell] = gain


@cache
def chances_of(resolver: Resolver) -> array[float]:
    """The chances of one roll, at (attack * 4 + defence) * 4 + armies that the attacker loses."""
    found = array("d", bytes(8 * 64))
    for attack, defence in COUNTS:
        for lost, chance in enumerate(outcomes(resolver, attack, defence)):
            found[(attack * 4 + defence) * 4 + lost] = chance
    return found


def ask(question: Mapping[str, object]) -> Odds:
    """The answer to `odds(attackers=10, defenders=10)`; `resolver` and `keep` may be given too."""
    if not {"attackers", "defenders"} <= set(question) <= {"attackers", "defenders", "resolver", "keep"}:
        raise OddsError("Ask with attackers and defenders, and resolver and keep if you like.")
    attackers = checked(question["attackers"], 1, MOST_ARMIES, "attackers free to attack")
    defenders = checked(question["defenders"], 1, MOST_ARMIES, "defenders")
    keep = checked(question.get("keep", 1), 1, attackers, "armies to keep")
    resolver = question.get("resolver", "dice")
    if resolver not in RESOLVERS:
        raise OddsError(f"A resolver is one of these: {', '.join(RESOLVERS)}.")
    return odds(attackers, defenders, keep, resolver)


def checked(number: object, least: int, most: int, name: str) -> int:
    """The number, if it can be asked about."""
    if type(number) is not int or not least <= number <= most:
        raise OddsError(f"Ask about {least} to {most} {name}, not {number!r}.")
    return number


def odds(attackers: int, defenders: int, keep: int = 1, resolver: Resolver = "dice") -> Odds:
    """`attackers` are the armies free to attack, all but one; `keep` of all shall stay behind (CQ-44)."""
    chain, free = chain_of(resolver, attackers, defenders), attackers + 1 - keep
    cell = free * (chain.defenders + 1) + defenders
    win = chain.win[cell]
    return Odds(attackers, defenders, keep, resolver, win, 1 - win, 0.0, chain.lost[cell], chain.beaten[cell])


def chain_of(resolver: Resolver, attackers: int, defenders: int) -> Chain:
    """A chain that is large enough, worked out once."""
    return sized_chain(resolver, *[min(MOST_ARMIES, max(50, 2 * count)) for count in (attackers, defenders)])


@lru_cache(maxsize=32)
def sized_chain(resolver: Resolver, attackers: int, defenders: int) -> Chain:
    """A chain of this size."""
    return Chain(resolver, attackers, defenders)


@cache
def chances() -> Chances:
    """All that a client needs to show chances (CQ-49)."""
    numbers = range(MOST_DICE + 1)

    def row(resolver: Resolver, attack: int) -> tuple[tuple[float, ...], ...]:
        return tuple(outcomes(resolver, attack, answer) if attack and answer else () for answer in numbers)

    return Chances({resolver: tuple(row(resolver, attack) for attack in numbers) for resolver in RESOLVERS})


def rolled(fought: Fought) -> Rolled:
    """The roll of a battle: what the other side lost less what one's own lost (CQ-48)."""
    chances = outcomes(fought.resolver, *fought.dice)
    stake = min(fought.dice)
    defender: Seat = NO_SEAT if fought.defender is None else fought.defender
    net = fought.lost[1] - fought.lost[0]
    nets = [(stake - 2 * lost, chance) for lost, chance in enumerate(chances)]
    stakes = [Stake(fought.seat, net, tuple(nets))]
    if fought.defender is not None:
        stakes.append(Stake(defender, -net, tuple([(-value, chance) for value, chance in nets])))
    dice = ((fought.seat, fought.attack), (defender, fought.defence)) if fought.attack else ()
    return Rolled(fought.word, dice, tuple(stakes))
