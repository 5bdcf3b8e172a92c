"""Compute random odds and print one hash: compiled and interpreted code must agree."""

from __future__ import annotations

import hashlib
import sys
from random import Random

import msgspec

from outflank.games.tactical.combat.odds import Odds, ask
from outflank.kernel.build import compiled
from tests.games.tactical.combat.random_battles import KINDS, random_question, retreating

FIGURES = ("win", "lose", "draw", "retreat", "take", "swing", "rounds")


def digest(battles: int) -> str:
    """Hash all answers about `count` battles of each kind."""
    told = hashlib.sha256()
    for kind in KINDS:
        chance = Random(f"same {kind}")
        for _ in range(battles):
            question = random_question(kind, chance, 12)
            for asked in (question, retreating(question, chance)):
                told.update(msgspec.json.encode(rounded(ask(asked))))
    return told.hexdigest()


def rounded(answer: Odds) -> list[object]:
    """The answer without its last digits, which compilers may round differently."""
    figures = [f"{getattr(answer, name):.9f}" for name in FIGURES]
    left = [*answer.attackers_left, *answer.defenders_left, *answer.attackers_away, *answer.defenders_stay]
    return [figures, [(each.units, f"{each.chance:.9f}") for each in left if each.chance > 1e-9]]


if __name__ == "__main__":
    print("compiled" if compiled() else "interpreted", digest(int(sys.argv[1])))  # noqa: T201
