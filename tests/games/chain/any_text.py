"""Texts that someone might send as orders, valid and broken."""

from __future__ import annotations

from outflank.games.chain.model import KINDS
from outflank.kernel.dice import FastDice

ALPHABET = [
    "[", "]", "{", "}", ",", ":", '"', "unit", "factory", "build", "path", "target", "action", "move",
    "attack",
    "0", "1", "2", "3", "-1", "99", "1e9", "2.5", "true", "null", "[3,3]", "[[3,3]]", " ", "\\", "\\u0000",
    '{"unit":3,"path":[[3,3]]}', '{"unit":', '"unit":0', *KINDS,
]  # fmt: skip


def any_text(dice: FastDice) -> str:
    """Return random fragments, or a list in which some orders are valid."""
    text = "".join(ALPHABET[dice.below(len(ALPHABET))] for _ in range(dice.below(30)))
    if dice.below(2):
        return f"[{sound(dice)},{sound(dice)},{text if dice.below(2) else sound(dice)}]"
    return text


def sound(dice: FastDice) -> str:
    """Return a well-formed order, which may still be illegal."""
    path = ",".join(f"[{dice.below(8)},{dice.below(10)}]" for _ in range(dice.below(4)))
    return (
        '{"unit":3,"path":[[3,3]]}',
        '{"unit":4,"path":[[6,7],[6,6]]}',
        f'{{"unit":{dice.below(9)},"path":[{path}]}}',
        f'{{"unit":{dice.below(9)},"target":[{dice.below(9) - 1},{dice.below(9)}]}}',
        f'{{"factory":{dice.below(9)},"build":"{KINDS[dice.below(3)]}"}}',
    )[dice.below(5)]
