"""Random battles of every kind, as questions about odds and to be fought by hand."""

from __future__ import annotations

from random import Random
from typing import Any

from outflank.games.tactical.units import LOSSES, UNITS
from tests.games.tactical.combat.battles_by_hand import Battle, Units

# For each kind of battle who attacks and who defends there; the first of each is always there.
KINDS: dict[str, tuple[list[str], list[str]]] = {
    "land": (
        ["infantry", "artillery", "armour", "fighter", "bomber"],
        ["infantry", "artillery", "armour", "fighter", "bomber"],
    ),
    "aa": (["fighter", "bomber", "infantry", "armour"], ["infantry", "armour", "fighter"]),
    "bombard": (["infantry", "artillery", "armour", "fighter"], ["infantry", "artillery", "fighter"]),
    "sea": (["destroyer", "carrier", "battleship"], ["destroyer", "carrier", "battleship"]),
    "submarines": (["submarine", "battleship", "carrier"], ["submarine", "carrier", "battleship"]),
    "destroyers": (["submarine", "destroyer", "carrier"], ["destroyer", "submarine", "battleship"]),
    "air at sea": (
        ["submarine", "fighter", "bomber", "destroyer", "carrier"],
        ["submarine", "fighter", "carrier", "destroyer"],
    ),
    "carriers": (["carrier", "fighter", "submarine"], ["carrier", "fighter", "submarine", "battleship"]),
    "transports": (
        ["transport", "submarine", "destroyer", "fighter"],
        ["transport", "submarine", "fighter", "destroyer"],
    ),
}
SUBMARINES_DEFEND = [kind for kind, (_, defenders) in KINDS.items() if "submarine" in defenders]


def random_question(kind: str, chance: Random, most: int) -> dict[str, Any]:
    """A question about a battle with up to `most` units on each side."""
    where = "land" if kind in ("land", "aa", "bombard") else "sea"
    ours, theirs = KINDS[kind]
    question: dict[str, Any] = {
        "where": where,
        "attackers": random_units(ours, chance, most),
        "defenders": random_units(theirs, chance, most),
    }
    if kind == "aa":
        question["aa"] = True
    if kind == "bombard":
        question |= {"bombard": chance.randint(1, 3), "return_fire": chance.random() < 0.5}
        question["aa"] = chance.random() < 0.3
    if kind == "transports":
        question["transports_defend"] = chance.random() < 0.4
    for side in ("attacker", "defender"):
        if chance.random() < 0.4:
            question[f"{side}_order"] = random_order(where, side, chance)
    return question


def retreating(question: dict[str, Any], chance: Random) -> dict[str, Any]:
    """The same battle with a retreat, unless it is a landing."""
    if question.get("bombard"):
        return question
    return question | {"retreat_below": chance.randint(2, sum(question["attackers"].values()) + 1)}


def submerging(question: dict[str, Any], _: Random) -> dict[str, Any]:
    """The same battle with defending submarines that submerge before the first round."""
    return question | {"submerge": True}


def submerged(question: dict[str, Any]) -> Units:
    """The defender's submarines that are out of the battle."""
    return ("submarine",) * question["defenders"].get("submarine", 0) if question.get("submerge") else ()


def random_units(names: list[str], chance: Random, most: int) -> dict[str, int]:
    """One unit of the first kind, and others."""
    units = {names[0]: 1}
    for _ in range(chance.randint(0, most - 1)):
        name = chance.choice(names)
        units[name] = units.get(name, 0) + 1
    return units


def random_order(where: Any, side: Any, chance: Random) -> list[str]:
    """A random order of losses with transports last."""
    names = [UNITS[kind].id for kind in LOSSES[where, side]]
    chance.shuffle(names)
    return sorted(names, key="transport".__eq__)


def by_hand(question: dict[str, Any]) -> Battle:
    """The same battle to be fought by hand, without submerging submarines."""
    below = "submarine" if question.get("submerge") else ""
    return Battle(
        line(question, "attacker"),
        tuple(unit for unit in line(question, "defender") if unit != below),
        aa=question.get("aa", False),
        bombard=question.get("bombard", 0),
        return_fire=question.get("return_fire", False),
        transports_defend=question.get("transports_defend", False),
        retreat_below=question.get("retreat_below", 0),
    )


def line(question: dict[str, Any], side: Any) -> Units:
    """Units of a side, first lost first."""
    default = [UNITS[kind].id for kind in LOSSES[question["where"], side]]
    units = question[f"{side}s"]
    return tuple(name for name in question.get(f"{side}_order", default) for _ in range(units.get(name, 0)))
