"""The exact chances of every battle up to 63 armies a side, where compiled brains find them."""

from __future__ import annotations

from outflank.games.conquest.combat.odds import Chain
from outflank.games.conquest.options.rulebook import Rulebook
from outflank.games.conquest.options.settings import Resolver

MOST = 63  # armies a side; larger battles are looked up by their proportion


class Chances:
    """By armies free to attack * 64 + defenders: the chance to win, and what both sides lose on average."""

    def __init__(self, resolver: Resolver, edge: int = 0, shield: bool = False, parry: bool = False) -> None:
        self.win = [0.0] * 4096
        self.lost = [0.0] * 4096
        self.beaten = [0.0] * 4096
        chain = Chain(resolver, MOST, MOST, edge, shield, parry)
        for cell in range(4096):
            self.win[cell] = chain.win[cell]
            self.lost[cell] = chain.lost[cell]
            self.beaten[cell] = chain.beaten[cell]

    def cell(self, attackers: int, defenders: int) -> int:
        """Where a battle stands in the tables."""
        if attackers > MOST or defenders > MOST:
            most = max(attackers, defenders)
            attackers = attackers * MOST // most
            defenders = max(1, defenders * MOST // most)
        return attackers * 64 + defenders

    def scale(self, attackers: int, defenders: int) -> float:
        """By how much a battle is larger than the one it is looked up by."""
        most = max(attackers, defenders)
        return most / MOST if most > MOST else 1.0


DICE, ITALIAN, EVEN = Chances("dice"), Chances("dice_italian3"), Chances("even_luck")
RESOLVERS: tuple[Resolver, ...] = ("dice", "dice_italian3", "even_luck")
AIDED: list[Chances | None] = [None] * 48  # those of battles with modifiers, made when first asked for


def chances_of(book: Rulebook) -> Chances:
    """The chances of plain battles under a game's rules."""
    if book.even:
        return EVEN
    return ITALIAN if book.defence == 3 else DICE


def aided_chances(book: Rulebook, edge: int, shield: bool, parry: bool) -> Chances:
    """The chances with an edge (-2 to 1) in the first roll, where a side absorbs its first loss."""
    if not edge and not shield and not parry:
        return chances_of(book)
    resolver = 2 if book.even else 1 if book.defence == 3 else 0
    place = resolver * 16 + (edge + 2) * 4 + (2 if shield else 0) + (1 if parry else 0)
    found = AIDED[place]
    if found is None:
        found = Chances(RESOLVERS[resolver], edge, shield, parry)
        AIDED[place] = found
    return found
