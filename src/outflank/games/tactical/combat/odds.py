"""The exact odds of a battle, fought to the end or with a retreat: questions and answers."""

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
# The most units per side: more than any game has in one place.
MOST_UNITS = 200
# The most bars per side in a histogram. Larger answers are grouped, so that they stay small and fit the
# screen.
MOST_SHARES = 40
# Limits on the work: pairs of survivors times the units of both sides, which is proportional to the time. A
# program that asks can wait a few seconds. A server must not: 99 against 99 infantry blocks it for 13 to 45
# ms.
MOST_WORK = 10_000_000_000
QUICK_WORK = 100_000_000


class Question(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question about odds. An order of losses starts with the units lost first."""

    attackers: dict[str, int]
    defenders: dict[str, int]
    where: Where = "land"
    aa: bool = False  # an AA gun defends
    bombard: int = 0  # number of battleships that fire before the landing
    return_fire: bool = False  # by units that the bombardment hit
    transports_defend: bool = False
    attacker_order: tuple[str, ...] | None = None
    defender_order: tuple[str, ...] | None = None
    retreat_below: int | None = None  # the attacker retreats after a round that leaves fewer units
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
    """One possible set of survivors and its chance."""

    units: dict[str, int]
    chance: float


class Share(msgspec.Struct, frozen=True):
    """The chance that `least` to `most` units are left, and how much of it is after a retreat."""

    least: int
    most: int
    chance: float
    retreat: float


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a battle; win, lose, draw and retreat add up to 1.

    A win leaves attackers and no defender that fights: submerged submarines count as defenders left, but are
    out of the battle. A draw leaves nobody, or only transports on both sides (ruling 2).
    Effects after the battle aren't counted: fighters without a carrier (ruling 23) and sunken cargo.
    """

    win: float
    lose: float
    draw: float
    retreat: float
    take: float  # a win with a land unit left, which takes the territory (ruling 9); at sea, any win
    attacker_losses: float  # average number of units lost
    defender_losses: float
    attacker_value_lost: float  # average IPC lost
    defender_value_lost: float
    swing: float  # average IPC lost by the defender, minus that of the attacker
    rounds: float  # average number of rounds
    attackers_left: tuple[Left, ...]  # most units first; impossible results are left out
    defenders_left: tuple[Left, ...]
    attackers_away: tuple[Left, ...]  # the same for battles that end in a retreat
    defenders_stay: tuple[Left, ...]
    attackers_count: tuple[Share, ...] = ()  # in quick answers, instead of the four above; fewest units first
    defenders_count: tuple[Share, ...] = ()
    submerged: Odds | None = None  # the odds if the defender's submarines submerge first


def ask(question: Mapping[str, object], most_work: int = MOST_WORK) -> Odds:
    """Answer `odds(attackers={"infantry": 3}, defenders={"infantry": 2})` and similar questions."""
    asked = parsed(question)
    attackers = in_loss_order(asked, "attacker", asked.attackers, asked.attacker_order)
    defenders = in_loss_order(asked, "defender", asked.defenders, asked.defender_order)
    if not attackers:
        raise OddsError("Add at least one attacking unit.")
    check_guns(asked, attackers)
    return odds(asked, attackers, defenders, most_work)


def ask_quickly(question: Mapping[str, object]) -> Odds:
    """Answer within a shared server's limits: smaller battles, and counts instead of sets of survivors."""
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
    """Return the chance of each number of survivors, with large numbers grouped; 0 is never in a group."""
    numbers, retreats = by_number(left), by_number(after_retreat)
    step = -(-max(numbers) // (MOST_SHARES - 1)) or 1  # rounded up; one row is for 0 units
    found = []
    for row in sorted({-(-number // step) for number in numbers}):
        together = range((row - 1) * step + 1 if row else 0, min(row * step, max(numbers)) + 1)
        chance, retreat = (sum(each.get(number, 0.0) for number in together) for each in (numbers, retreats))
        found.append(Share(together[0], together[-1], chance, retreat))
    return tuple(found)


def by_number(left: Sequence[Left]) -> dict[int, float]:
    """Return the chance of each number of survivors."""
    found: dict[int, float] = {}
    for each in left:
        number = sum(each.units.values())
        found[number] = found.get(number, 0.0) + each.chance
    return found


def parsed(question: Mapping[str, object]) -> Question:
    """Return the question; raise OddsError if it isn't valid."""
    if not {"attackers", "defenders"} <= set(question) <= set(MEANINGS):
        others = ", ".join(list(MEANINGS)[2:])
        raise OddsError(f"Give attackers and defenders. You can add {others}.")
    try:
        return msgspec.convert(dict(question), Question)
    except msgspec.ValidationError:
        wrong = next(name for name, value in question.items() if not is_valid(name, value))
        raise OddsError(f"{wrong} must be {MEANINGS[wrong]}, not {question[wrong]!r}.") from None


def is_valid(name: str, value: object) -> bool:
    """Whether this part of a question is valid."""
    try:
        msgspec.convert({"attackers": {}, "defenders": {}, name: value}, Question)
    except msgspec.ValidationError:
        return False
    return True


def in_loss_order(
    asked: Question, side: Side, units: Mapping[str, int], chosen: Sequence[str] | None
) -> list[Kind]:
    """List the units of a side one by one, first lost first."""
    for name, count in units.items():
        if kind_of(name) not in LOSSES[asked.where, side]:
            place = "at sea" if asked.where == "sea" else "on land"
            raise OddsError(f"The {side} can't have {name} in a battle {place}.")
        if count < 0:
            raise OddsError(f"The number of {name} can't be {count}.")
    if sum(units.values()) > MOST_UNITS:
        raise OddsError(f"Each side can have at most {MOST_UNITS} units.")
    order = LOSSES[asked.where, side] if chosen is None else chosen_order(asked, units, chosen)
    return [kind for kind in order for _ in range(units.get(UNITS[kind].id, 0))]


def kind_of(name: str) -> Kind:
    """Return the kind of this name."""
    if name not in KINDS:
        raise OddsError(f'There is no unit "{name}". Choose one of these: {", ".join(KINDS)}.')
    return KINDS[name]


def chosen_order(asked: Question, units: Mapping[str, int], chosen: Sequence[str]) -> list[Kind]:
    """Return a chosen order of losses; it has to name every unit once, with unarmed transports last."""
    order = [kind_of(name) for name in chosen]
    if len(set(order)) < len(order):
        raise OddsError("An order of losses can't name a unit twice.")
    missing = [name for name, count in units.items() if count and name not in chosen]
    if missing:
        raise OddsError(f"An order of losses must name every unit in the battle; {missing[0]} is missing.")
    if TRANSPORT in order[:-1] and not asked.transports_defend:
        raise OddsError("Transports are lost last, so name them last in an order of losses.")
    return order


def check_guns(asked: Question, attackers: Sequence[Kind]) -> None:
    """Check AA guns, bombardment and submarines against the kind of battle (rulings 5 and 12)."""
    if asked.where == "sea" and (asked.aa or asked.bombard):
        raise OddsError("AA guns and bombardment are only for battles on land.")
    if asked.submerge and asked.where != "sea":
        raise OddsError("Submarines can submerge only at sea.")
    if not 0 <= asked.bombard <= MOST_UNITS:
        raise OddsError(f"0 to {MOST_UNITS} battleships can bombard, not {asked.bombard}.")
    check_retreat(asked)
    if asked.bombard and all(UNITS[kind].type == "air" for kind in attackers):
        raise OddsError("Battleships can bombard only when a land unit attacks.")


def check_retreat(asked: Question) -> None:
    """Check the retreat: landing units can't retreat (ruling 11)."""
    if not 0 <= (asked.retreat_below or 0) <= MOST_UNITS:
        raise OddsError(f"retreat_below must be 0 to {MOST_UNITS}, not {asked.retreat_below}.")
    if asked.bombard and asked.retreat_below:
        raise OddsError("Battleships bombard only before a landing, and a landing can't retreat.")


def odds(asked: Question, attackers: Sequence[Kind], defenders: Sequence[Kind], most_work: int) -> Odds:
    """Return the odds of units given in their order of losses."""
    below = defenders.count(SUBMARINE) if asked.submerge else 0
    if below:
        defenders = [kind for kind in defenders if kind != SUBMARINE]
    attack = Force(attackers, "attacker", asked.transports_defend, asked.aa, SUBMARINE in defenders)
    defence = Force(defenders, "defender", asked.transports_defend, False, SUBMARINE in attackers)
    if attack.size * defence.size * len(attackers) * len(defenders) > most_work:
        raise OddsError("This battle is too large for exact odds. Try fewer units.")
    course = Course(attack, defence, asked.transports_defend, asked.retreat_below or 0)
    shots = chances(len(attack.after_shots) - 1, AA_STRENGTH)
    course.begin(shots, chances(asked.bombard, UNITS[BATTLESHIP].attack), asked.return_fire)
    course.run()
    return answer(asked, course, below)


def answer(asked: Question, course: Course, below: int) -> Odds:
    """Return the odds of every outcome; `below` submarines submerged before the battle."""
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
    """Return the average number of units and IPC that a side loses."""
    units, cost = float(sum(force.counts[0])), float(value(force.counts[0]))
    for chance, counts in zip(left, force.counts, strict=True):
        if chance:
            units -= chance * sum(counts)
            cost -= chance * value(counts)
    return units, cost


def value(counts: Sequence[int]) -> int:
    """Return the cost of these units in IPC."""
    return sum(map(mul, COSTS, counts))


def remains(force: Force, left: Sequence[float], below: int = 0) -> tuple[Left, ...]:
    """Return every set of survivors with its chance, including submerged submarines."""
    submerged = {UNITS[SUBMARINE].id: below} if below else {}
    return tuple(
        Left({UNITS[kind].id: count for kind, count in enumerate(counts) if count} | submerged, chance)
        for chance, counts in zip(left, force.counts, strict=True)
        if chance
    )
