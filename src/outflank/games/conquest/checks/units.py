"""Checks of a position's units and boosts, and of its marks for this turn's battles."""

from __future__ import annotations

from outflank.games.conquest.expansion.model import BOOSTS, ExpansionPosition
from outflank.games.conquest.model import Position


def units_flaw(place: Position, plus: ExpansionPosition, units: bool, boosts: bool) -> str | None:
    """Return a flaw that compiled rules couldn't survive or no game could produce, as a sentence, or None."""
    size = len(place.owners)
    kinds = (plus.cavalry, plus.artillery, plus.fresh_cavalry, plus.fresh_artillery)
    if len({len(given) for given in kinds} | {size if units else 0}) > 1 and any(kinds):
        return "With units on, each territory needs a count of each kind."
    if any(number < 0 for given in kinds for number in given):
        return "A count of units can't be negative."
    for n, (cavalry, artillery, new_cavalry, new_artillery) in enumerate(zip(*kinds, strict=True)):
        if cavalry + artillery > place.armies[n] or new_cavalry + new_artillery > place.fresh[n]:
            return f"Territory {n} has more cavalry and artillery than armies."
        if new_cavalry > cavalry or new_artillery > artillery:
            return "A territory can't have fewer units than were placed there this turn."
    if len(plus.boosts) != (size if boosts else 0) or not set(plus.boosts) <= set(range(len(BOOSTS))):
        return "With boosts on, each territory needs a boost or none."
    return battle_marks_flaw(plus, size)


def battle_marks_flaw(plus: ExpansionPosition, size: int) -> str | None:
    """Check the marks of this turn's battles."""
    marks = (plus.opened, plus.shielded, plus.parried, plus.withdrawn)
    if any(not set(given) <= set(range(size)) or len(set(given)) < len(given) for given in marks):
        return "Battle marks have to be territories of the map, each at most once."
    if not {*plus.shielded, *plus.parried, *plus.withdrawn} <= set(plus.opened):
        return "A battle mark needs the mark of its first roll."
    return None
