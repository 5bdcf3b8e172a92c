"""The exact odds of a battle, fought to its end or broken off: what may be asked, and the answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul

import msgspec

from outflank.games.tactical.combat.course import Course
from outflank.games.tactical.combat.force import AA_STRENGTH, Force, chances
from outflank.games.tactical.units import (
    BATTLESHIP,
    KINDS,
    LOSSES,
    SUBMARINE,
    TRANSPORT,
    UNITS,
    Kind,
    Side,
    Where,
)
from outflank.kernel.game import OddsError

COSTS = [unit.cost for unit in UNITS]
MOST_UNITS = 200  # of one side in a question
MOST_SHARES = 40  # of one side in an answer
# Pairs of what may be left, times the units of both.
MOST_WORK = 10_000_000_000  # a few seconds
QUICK_WORK = 100_000_000  # 99 against 99 infantry: 13 to 45 ms in which a compiled server does nothing else


class Question(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What may be asked; an order of loss names those first that are lost first."""

    attackers: dict[str, int]
    defenders: dict[str, int]
    where: Where = "land"
    aa: bool = False  # an AA gun defends
    bombard: int = 0  # battleships that fire before the landing
    return_fire: bool = False  # of those whom they hit
    transports_defend: bool = False
    attacker_order: tuple[str, ...] | None = None
    defender_order: tuple[str, ...] | None = None
    retreat_below: int | None = None  # the attacker breaks off after a round that leaves it fewer units
    submerge: bool = False  # the defender's submarines leave before the first round (TR-48)


MEANINGS = {
    "attackers": 'units with their numbers, such as {"infantry": 3}',
    "defenders": 'units with their numbers, such as {"infantry": 2}',
    "where": "land or sea",
    "aa": "true or false",
    "bombard": "a number of battleships",
    "return_fire": "true or false",
    "transports_defend": "true or false",
    "attacker_order": 'a list of units, such as ["infantry", "armour"]',
    "defender_order": 'a list of units, such as ["infantry", "fighter"]',
    "retreat_below": "a number of units",
    "submerge": "true or false",
}


class Left(msgspec.Struct, frozen=True):
    """What may be left of a side, and how likely that is."""

    units: dict[str, int]
    chance: float


class Share(msgspec.Struct, frozen=True):
    """How likely from `least` to `most` units of a side are left; `retreat` is what of it ends so."""

    least: int
    most: int
    chance: float
    retreat: float


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """What a battle promises; win, lose, draw and retreat are all there is.

    A win leaves attackers and no defender who fights: submerged submarines are among the defenders left, but
    out of the battle. A draw leaves nobody, or only transports on both sides (ruling 2).
    What comes after the battle is not counted: fighters that find no carrier (ruling 23), cargo that sinks.
    """

    win: float
    lose: float
    draw: float
    retreat: float
    take: float  # a win with a land unit left, which captures the land (ruling 9); at sea any win
    attacker_losses: float  # units lost on average
    defender_losses: float
    attacker_value_lost: float  # IPC lost on average
    defender_value_lost: float
    swing: float  # IPC that the defender loses more than the attacker on average
    rounds: float  # fought on average
    attackers_left: tuple[Left, ...]  # the most units first; none that is impossible
    defenders_left: tuple[Left, ...]
    attackers_away: tuple[Left, ...]  # the same of battles that end with a retreat
    defenders_stay: tuple[Left, ...]
    attackers_count: tuple[Share, ...] = ()  # instead of all that in a quick answer, the fewest units first
    defenders_count: tuple[Share, ...] = ()
    submerged: Odds | None = None  # of a battle ahead: the same if the defender's submarines leave first


def ask(question: Mapping[str, object], most_work: int = MOST_WORK) -> Odds:
    """The answer to `odds(attackers={"infantry": 3}, defenders={"infantry": 2})` and other things asked."""
    asked = understood(question)
    attackers = line_up(asked, "attacker", asked.attackers, asked.attacker_order)
    defenders = line_up(asked, "defender", asked.defenders, asked.defender_order)
    if not attackers:
        raise OddsError("Name at least one unit that attacks.")
    check_guns(asked, attackers)
    return odds(asked, attackers, defenders, most_work)


def ask_quickly(question: Mapping[str, object]) -> Odds:
    """The same, small enough for a server that many share: few ways to go, and only how many may be left."""
    found = ask(question, QUICK_WORK)
    return msgspec.structs.replace(
        found,
        attackers_left=(),
        defenders_left=(),
        attackers_away=(),
        defenders_stay=(),
        attackers_count=shares(found.attackers_left, found.attackers_away),
        defenders_count=shares(found.defenders_left, found.defenders_stay),
    )


def shares(left: Sequence[Left], after_retreat: Sequence[Left]) -> tuple[Share, ...]:
    """How likely each number of units is; of many, some stand side by side, but never with nobody left."""
    numbers, retreats = by_number(left), by_number(after_retreat)
    step = -(-max(numbers) // (MOST_SHARES - 1)) or 1
    found = []
    for row in sorted({-(-number // step) for number in numbers}):
        together = range((row - 1) * step + 1 if row else 0, min(row * step, max(numbers)) + 1)
        chance, retreat = (sum(each.get(number, 0.0) for number in together) for each in (numbers, retreats))
        found.append(Share(together[0], together[-1], chance, retreat))
    return tuple(found)


def by_number(left: Sequence[Left]) -> dict[int, float]:
    """How likely so many units are left."""
    found: dict[int, float] = {}
    for each in left:
        number = sum(each.units.values())
        found[number] = found.get(number, 0.0) + each.chance
    return found


def understood(question: Mapping[str, object]) -> Question:
    """The question, if all that it says can be understood."""
    if not {"attackers", "defenders"} <= set(question) <= set(MEANINGS):
        others = ", ".join(list(MEANINGS)[2:])
        raise OddsError(f"Ask with attackers and defenders, and if you like with {others}.")
    try:
        return msgspec.convert(dict(question), Question)
    except msgspec.ValidationError:
        wrong = next(name for name, value in question.items() if not is_clear(name, value))
        raise OddsError(f"Give {wrong} as {MEANINGS[wrong]}, not as {question[wrong]!r}.") from None


def is_clear(name: str, value: object) -> bool:
    """Whether this part of a question can be understood."""
    try:
        msgspec.convert({"attackers": {}, "defenders": {}, name: value}, Question)
    except msgspec.ValidationError:
        return False
    return True


def line_up(asked: Question, side: Side, units: Mapping[str, int], wish: Sequence[str] | None) -> list[Kind]:
    """The units of a side one by one, the first to be lost first."""
    for name, count in units.items():
        if kind_of(name) not in LOSSES[asked.where, side]:
            place = "at sea" if asked.where == "sea" else "on land"
            raise OddsError(f"The {side} of a battle {place} cannot have this unit: {name}.")
        if count < 0:
            raise OddsError(f"A number of units is not below 0, so not {count} of {name}.")
    if sum(units.values()) > MOST_UNITS:
        raise OddsError(f"Ask about at most {MOST_UNITS} units on a side.")
    order = LOSSES[asked.where, side] if wish is None else chosen_order(asked, units, wish)
    return [kind for kind in order for _ in range(units.get(UNITS[kind].id, 0))]


def kind_of(name: str) -> Kind:
    """The kind of this name."""
    if name not in KINDS:
        raise OddsError(f'There is no unit "{name}". There are: {", ".join(KINDS)}.')
    return KINDS[name]


def chosen_order(asked: Question, units: Mapping[str, int], wish: Sequence[str]) -> list[Kind]:
    """A chosen order of loss, if it names every unit, none twice, and transports last unless they defend."""
    order = [kind_of(name) for name in wish]
    if len(set(order)) < len(order):
        raise OddsError("An order of loss names no unit twice.")
    missing = [name for name, count in units.items() if count and name not in wish]
    if missing:
        raise OddsError(f"An order of loss names all who fight, {missing[0]} too.")
    if TRANSPORT in order[:-1] and not asked.transports_defend:
        raise OddsError("Transports are lost last, so an order of loss names them last.")
    return order


def check_guns(asked: Question, attackers: Sequence[Kind]) -> None:
    """AA guns fire in battles on land, battleships before landings (rulings 5 and 12)."""
    if asked.where == "sea" and (asked.aa or asked.bombard):
        raise OddsError("AA guns and bombardment belong to battles on land.")
    if asked.submerge and asked.where != "sea":
        raise OddsError("Submarines submerge at sea.")
    if not 0 <= asked.bombard <= MOST_UNITS:
        raise OddsError(f"From 0 to {MOST_UNITS} battleships can bombard, not {asked.bombard}.")
    check_retreat(asked)
    if asked.bombard and all(UNITS[kind].type == "air" for kind in attackers):
        raise OddsError("Battleships bombard only where a land unit attacks.")


def check_retreat(asked: Question) -> None:
    """Nobody retreats from a landing (ruling 11)."""
    if not 0 <= (asked.retreat_below or 0) <= MOST_UNITS:
        raise OddsError(f"Attackers break off below 0 to {MOST_UNITS} units, not {asked.retreat_below}.")
    if asked.bombard and asked.retreat_below:
        raise OddsError("Battleships bombard before a landing, and from a landing nobody retreats.")


def odds(asked: Question, attackers: Sequence[Kind], defenders: Sequence[Kind], most_work: int) -> Odds:
    """The odds of units in their orders of loss."""
    below = defenders.count(SUBMARINE) if asked.submerge else 0
    if below:
        defenders = [kind for kind in defenders if kind != SUBMARINE]
    attack = Force(attackers, "attacker", asked.transports_defend, asked.aa, SUBMARINE in defenders)
    defence = Force(defenders, "defender", asked.transports_defend, False, SUBMARINE in attackers)
    if attack.size * defence.size * len(attackers) * len(defenders) > most_work:
        raise OddsError("This battle can go too many ways to count: ask about fewer units.")
    course = Course(attack, defence, asked.transports_defend, asked.retreat_below or 0)
    shots = chances(len(attack.after_shots) - 1, AA_STRENGTH)
    course.begin(shots, chances(asked.bombard, UNITS[BATTLESHIP].attack), asked.return_fire)
    course.run()
    return answer(asked, course, below)


def answer(asked: Question, course: Course, below: int) -> Odds:
    """The odds that follow from all the ways it may end; so many submarines submerged before."""
    attackers, attackers_cost = lost(course.attack, course.attackers_left)
    defenders, defenders_cost = lost(course.defence, course.defenders_left)
    with_land = zip(course.attackers_left, course.attackers_away, course.attack.spots, strict=True)
    take = sum(left - away for left, away, (fallen, _) in with_land if fallen < len(course.attack.surface))
    return Odds(
        win=course.win,
        lose=course.lose,
        draw=course.draw,
        retreat=course.retreat,
        take=course.win if asked.where == "sea" else take,
        attacker_losses=attackers,
        defender_losses=defenders,
        attacker_value_lost=attackers_cost,
        defender_value_lost=defenders_cost,
        swing=defenders_cost - attackers_cost,
        rounds=course.fought,
        attackers_left=remains(course.attack, course.attackers_left),
        defenders_left=remains(course.defence, course.defenders_left, below),
        attackers_away=remains(course.attack, course.attackers_away),
        defenders_stay=remains(course.defence, course.defenders_stay, below),
    )


def lost(force: Force, left: Sequence[float]) -> tuple[float, float]:
    """The units and the IPC that a side loses on average."""
    units, cost = float(sum(force.counts[0])), float(value(force.counts[0]))
    for chance, counts in zip(left, force.counts, strict=True):
        if chance:
            units -= chance * sum(counts)
            cost -= chance * value(counts)
    return units, cost


def value(counts: Sequence[int]) -> int:
    """What so many of each kind cost, in IPC."""
    return sum(map(mul, COSTS, counts))


def remains(force: Force, left: Sequence[float], below: int = 0) -> tuple[Left, ...]:
    """All that may be left of a side, with the submarines that submerged."""
    submerged = {UNITS[SUBMARINE].id: below} if below else {}
    return tuple(
        Left({UNITS[kind].id: count for kind, count in enumerate(counts) if count} | submerged, chance)
        for chance, counts in zip(left, force.counts, strict=True)
        if chance
    )
