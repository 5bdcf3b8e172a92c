"""What is wrong with the part of a position that tells of units, boosts, and battles of this turn."""

from __future__ import annotations

from outflank.games.conquest.expansion.model import BOOSTS, PlusPosition
from outflank.games.conquest.model import Position


def units_flaw(place: Position, plus: PlusPosition, units: bool, boosts: bool) -> str | None:
    """What could hurt compiled rules or cannot be, as a sentence, or None."""
    size = len(place.owners)
    kinds = (plus.cavalry, plus.artillery, plus.fresh_cavalry, plus.fresh_artillery)
    if len({len(given) for given in kinds} | {size if units else 0}) > 1 and any(kinds):
        return "Each territory needs its units, where there are kinds of them."
    if any(number < 0 for given in kinds for number in given):
        return "There cannot be fewer units than none."
    for n, (cavalry, artillery, new_cavalry, new_artillery) in enumerate(zip(*kinds, strict=True)):
        if cavalry + artillery > place.armies[n] or new_cavalry + new_artillery > place.fresh[n]:
            return f"Territory {n} has more cavalry and artillery than armies."
        if new_cavalry > cavalry or new_artillery > artillery:
            return "More units were placed than stand there."
    if len(plus.boosts) != (size if boosts else 0) or not set(plus.boosts) <= set(range(len(BOOSTS))):
        return "Each territory has a boost or none, where there are boosts."
    return marks_flaw(plus, size)


def marks_flaw(plus: PlusPosition, size: int) -> str | None:
    """What is wrong with what is remembered of this turn's battles."""
    marks = (plus.opened, plus.shielded, plus.parried, plus.withdrawn)
    if any(not set(given) <= set(range(size)) or len(set(given)) < len(given) for given in marks):
        return "Battles are remembered by territories of the map, each once."
    if not {*plus.shielded, *plus.parried, *plus.withdrawn} <= set(plus.opened):
        return "What happened in a battle happened after its first roll."
    return None
