"""Make up names for territories and regions of generated maps."""

from __future__ import annotations

from collections.abc import Sequence

from outflank.kernel.dice import Dice

STARTS: tuple[str, ...] = (
    *("Al", "Ar", "Bel", "Bran", "Cal", "Cor", "Dor", "El", "Fal", "Fen", "Gal", "Gor"),
    *("Hal", "Is", "Kar", "Kel", "Lor", "Mar", "Mor", "Nor", "Or", "Per", "Quel", "Ral"),
    *("Ros", "Sal", "Sor", "Tal", "Thal", "Ul", "Val", "Ver", "Wes", "Yr", "Zan", "Bri"),
    *("Cla", "Dra", "Gre", "Tre", "Sta"),
)
MIDDLES: tuple[str, ...] = (
    *("a", "an", "ar", "e", "en", "er", "i", "in", "ir", "o", "on", "or"),
    *("u", "un"),
)
ENDS: tuple[str, ...] = (
    *("dale", "dor", "den", "fell", "gard", "ham", "holm", "land", "lin", "mar", "mere", "mont"),
    *("mouth", "nia", "ra", "ria", "stead", "thia", "tia", "via", "wick", "wold", "wyn", "ness"),
    *("ford", "cia", "dia", "lia"),
)


def names(dice: Dice, count: int) -> list[str]:
    """Return `count` different names."""
    found: dict[str, None] = {}
    while len(found) < count:
        found[_name(dice)] = None
    return list(found)


def _name(dice: Dice) -> str:
    start, end = _one(dice, STARTS), _one(dice, ENDS)
    middle = _one(dice, MIDDLES) if dice.below(2) and start[-1] not in "aei" else ""
    return start + middle + end


def _one(dice: Dice, words: Sequence[str]) -> str:
    return words[dice.below(len(words))]
