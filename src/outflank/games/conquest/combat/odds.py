"""Exact odds of a battle fought until decided: a Markov chain over the armies left on both sides."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import get_args

import msgspec

from outflank.games.conquest.combat.roll import COUNTS, EDGES, MOST_DICE, outcomes
from outflank.games.conquest.events import Fought
from outflank.games.conquest.options.settings import Resolver
from outflank.kernel.game import OddsError, Rolled, Seat, Stake

# The most armies of a side in a question. It keeps an answer within milliseconds and a few megabytes.
MOST_ARMIES = 500
RESOLVERS: tuple[Resolver, ...] = get_args(Resolver)
NO_SEAT = -1  # rolls for neutral armies
SHIELD, PARRY = 2, 1  # bits of a chain's layer: attacker or defender can still absorb a loss
REQUIRED = frozenset(["attackers", "defenders"])
OPTIONAL = frozenset(["resolver", "keep", "edge", "attacker_absorbs", "defender_absorbs", "withdrawal"])


class Odds(msgspec.Struct, frozen=True):
    """The outcome of an attack fought until decided; there are no draws."""

    attackers: int
    defenders: int
    keep: int
    resolver: Resolver
    win: float
    lose: float
    draw: float
    attacker_losses: float  # armies lost on average
    defender_losses: float
    edge: int = 0  # added to the attacker's highest die on the first roll
    attacker_absorbs: bool = False  # artillery absorbs the first loss
    defender_absorbs: bool = False
    withdrawal: bool = False  # one lost army comes back from a failed attack and isn't counted as lost


Rolls = tuple[tuple[tuple[float, ...], ...], ...]


class Chances(msgspec.Struct, frozen=True):
    """`rolls[resolver][attack][defence]`: the chances that the attacker loses 0, 1, 2 ... armies in one roll.

    The defender loses the rest of those at stake, so all odds of longer battles follow from these. `first` is
    the same for a first roll with a modifier: `first[resolver]["-1"]`.
    """

    rolls: dict[str, Rolls]
    first: dict[str, dict[str, Rolls]]


class Chain:
    """The odds of all battles up to a size, at index attackers * (most defenders + 1) + defenders.

    The first roll has an edge, and either side may absorb its first loss, whichever roll that happens in.
    """

    def __init__(
        self,
        resolver: Resolver,
        attackers: int,
        defenders: int,
        edge: int = 0,
        shield: bool = False,
        parry: bool = False,
    ) -> None:
        self.defenders = defenders
        cells = (attackers + 1) * (defenders + 1)
        layer = SHIELD * shield + PARRY * parry
        last = layer + 1 if edge else layer
        self.win = array("d", bytes(8 * cells * (last + 1)))
        self.lost = array("d", bytes(8 * cells * (last + 1)))  # by the attacker, on average
        self.beaten = array("d", bytes(8 * cells * (last + 1)))  # defenders, on average
        tables = self.win, self.lost, self.beaten
        defence = 3 if resolver == "dice_italian3" else 2
        for part in range(layer + 1):
            if part | layer == layer:
                fill_layer(*tables, chances_of(resolver, 0), attackers, defenders, defence, part, part)
        if edge:
            fill_layer(*tables, chances_of(resolver, edge), attackers, defenders, defence, layer, last)
        for table in tables:
            del table[: cells * last]


def fill_layer(
    win: array[float],
    lost: array[float],
    beaten: array[float],
    chances: array[float],
    attackers: int,
    defenders: int,
    defence: int,
    layer: int,
    into: int,
) -> None:
    """Compute each battle of a layer from those that one roll leads to (CQ-49, CQ-76).

    Battles are filled from small to large and layers from low to high, so a roll only leads to known cells.
    """
    width = defenders + 1
    cells = (attackers + 1) * width
    base = into * cells
    for cell in range(1, attackers + 1):
        win[base + cell * width] = 1.0
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
                saved = 1 if fallen and layer & 2 else 0
                parried = 1 if fallen < stake and layer & 1 else 0
                down = fallen - saved
                up = stake - fallen - parried
                after = (layer - 2 * saved - parried) * cells + cell - down * width - up
                chance += share * win[after]
                cost += share * (down + lost[after])
                gain += share * (up + beaten[after])
            win[base + cell] = chance
            lost[base + cell] = cost
            beaten[base + cell] = gain


class Course(msgspec.Struct, frozen=True):
    """How an attack until decided can end; `left[n]` is the chance to win with n attackers left."""

    win: float
    attacker_losses: float  # armies lost on average
    defender_losses: float
    left: tuple[float, ...]


def course(
    resolver: Resolver,
    attackers: int,
    defenders: int,
    edge: int = 0,
    shield: bool = False,
    parry: bool = False,
    withdrawal: bool = False,
) -> Course:
    """Return the odds of a battle, with the distribution of attackers left after a win."""
    width = defenders + 1
    cells = (attackers + 1) * width
    ways = array("d", bytes(8 * cells * 4))
    layer = SHIELD * shield + PARRY * parry
    defence = 3 if resolver == "dice_italian3" else 2
    first, later = chances_of(resolver, edge), chances_of(resolver, 0)
    spread_chances(ways, first, later, attackers, defenders, defence, layer)
    ends = [sum([ways[part * cells + cell] for part in range(4)]) for cell in range(cells)]
    left = ends[::width]
    win = sum(left)
    lost = sum([chance * (attackers - mine) for mine, chance in enumerate(left)]) + (1 - win) * attackers
    beaten = win * defenders + sum([ends[theirs] * (defenders - theirs) for theirs in range(1, width)])
    # With withdrawal, one army comes back from every lost battle (CQ-79).
    return Course(win, lost - (1 - win if withdrawal else 0), beaten, tuple(left))


def spread_chances(
    ways: array[float],
    first: array[float],
    later: array[float],
    attackers: int,
    defenders: int,
    defence: int,
    layer: int,
) -> None:
    """Push probability from the full armies down to every ending; cells in between end up at zero."""
    width = defenders + 1
    cells = (attackers + 1) * width
    start = layer * cells + attackers * width + defenders
    ways[start] = 1.0
    # Rolls only lead to fewer armies and lower parts, so going down visits each cell after all that lead to
    # it.
    for mine in range(attackers, 0, -1):
        for theirs in range(defenders, 0, -1):
            attack = min(mine, 3)
            answer = min(theirs, defence)
            stake = min(attack, answer)
            place = (attack * 4 + answer) * 4
            for part in range(3, -1, -1):
                cell = part * cells + mine * width + theirs
                here = ways[cell]
                if here == 0.0:
                    continue
                ways[cell] = 0.0
                for fallen in range(stake + 1):
                    share = first[place + fallen] if cell == start else later[place + fallen]
                    saved = 1 if fallen and part & 2 else 0
                    parried = 1 if fallen < stake and part & 1 else 0
                    after = (part - 2 * saved - parried) * cells
                    after += (mine - fallen + saved) * width + theirs - (stake - fallen) + parried
                    ways[after] += here * share


@cache
def chances_of(resolver: Resolver, edge: int) -> array[float]:
    """Return the chances of one roll, at index (attack * 4 + defence) * 4 + armies the attacker loses."""
    found = array("d", bytes(8 * 64))
    for attack, defence in COUNTS:
        for lost, chance in enumerate(outcomes(resolver, attack, defence, edge)):
            found[(attack * 4 + defence) * 4 + lost] = chance
    return found


def ask(question: Mapping[str, object]) -> Odds:
    """Answer `odds(attackers=10, defenders=10)`; see `OPTIONAL` for more arguments."""
    if not REQUIRED <= set(question) <= REQUIRED | OPTIONAL:
        raise OddsError(f"Give attackers and defenders, and optionally {', '.join(sorted(OPTIONAL))}.")
    attackers = checked(question["attackers"], 1, MOST_ARMIES, "attackers")
    defenders = checked(question["defenders"], 1, MOST_ARMIES, "defenders")
    keep = checked(question.get("keep", 1), 1, attackers, "armies kept back")
    resolver = question.get("resolver", "dice")
    if resolver not in RESOLVERS:
        raise OddsError(f"Choose a resolver: {', '.join(RESOLVERS)}.")
    edge = checked(question.get("edge", 0), min(EDGES), max(EDGES), "points of edge")
    names = ("attacker_absorbs", "defender_absorbs", "withdrawal")
    return odds(attackers, defenders, keep, resolver, edge, *[yes_or_no(question, name) for name in names])


def checked(number: object, least: int, most: int, name: str) -> int:
    """Return the number if it's within limits."""
    if type(number) is not int or not least <= number <= most:
        raise OddsError(f"The number of {name} has to be {least} to {most}, not {number!r}.")
    return number


def yes_or_no(question: Mapping[str, object], name: str) -> bool:
    """Return an optional true-or-false argument."""
    found = question.get(name, False)
    if type(found) is not bool:
        raise OddsError(f"{name} has to be true or false, not {found!r}.")
    return found


def odds(
    attackers: int,
    defenders: int,
    keep: int = 1,
    resolver: Resolver = "dice",
    edge: int = 0,
    shield: bool = False,
    parry: bool = False,
    withdrawal: bool = False,
) -> Odds:
    """Return the odds if `keep` armies stay behind; `attackers` leaves out the army that has to (CQ-44)."""
    # Compute a larger chain than asked for: it also answers every smaller battle, so most questions
    # find theirs in the cache.
    sizes = [min(MOST_ARMIES, max(50, 2 * count)) for count in (attackers, defenders)]
    chain, free = sized_chain(resolver, *sizes, edge, shield, parry), attackers + 1 - keep
    cell = free * (chain.defenders + 1) + defenders
    win, lost, beaten = chain.win[cell], chain.lost[cell], chain.beaten[cell]
    if withdrawal:
        # One army comes back from every lost battle (CQ-79).
        lost -= 1 - win
    return Odds(
        attackers, defenders, keep, resolver, win, 1 - win, 0.0, lost, beaten, edge, shield, parry, withdrawal
    )


@lru_cache(maxsize=32)
def sized_chain(
    resolver: Resolver, attackers: int, defenders: int, edge: int, shield: bool, parry: bool
) -> Chain:
    """Return a cached chain of this size."""
    return Chain(resolver, attackers, defenders, edge, shield, parry)


@cache
def chances() -> Chances:
    """Return the chances of every roll, for clients (CQ-49, CQ-76)."""
    edges = [edge for edge in EDGES if edge]
    return Chances(
        {resolver: rolls(resolver, 0) for resolver in RESOLVERS},
        {resolver: {str(edge): rolls(resolver, edge) for edge in edges} for resolver in RESOLVERS},
    )


def rolls(resolver: Resolver, edge: int) -> Rolls:
    """Return the chances of one roll, by the dice of both sides."""
    numbers = range(MOST_DICE + 1)

    def row(attack: int) -> tuple[tuple[float, ...], ...]:
        return tuple(
            outcomes(resolver, attack, answer, edge) if attack and answer else () for answer in numbers
        )

    return tuple(row(attack) for attack in numbers)


def rolled(fought: Fought) -> Rolled:
    """Describe a roll for luck statistics: what the dice cost each side (CQ-48, CQ-76)."""
    chances = outcomes(fought.resolver, *fought.dice, fought.edge)
    stake = min(fought.dice)
    defender: Seat = NO_SEAT if fought.defender is None else fought.defender
    mine, theirs = [lost + saved for lost, saved in zip(fought.lost, fought.absorbed, strict=True)]
    net = theirs - mine
    nets = [(stake - 2 * lost, chance) for lost, chance in enumerate(chances)]
    stakes = [Stake(fought.seat, net, tuple(nets))]
    if fought.defender is not None:
        stakes.append(Stake(defender, -net, tuple([(-value, chance) for value, chance in nets])))
    dice = ((fought.seat, fought.attack), (defender, fought.defence)) if fought.attack else ()
    return Rolled(fought.word, dice, tuple(stakes))
