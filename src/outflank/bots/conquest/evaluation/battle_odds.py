"""Exact odds of every battle up to 63 armies a side, in tables that compiled bots read."""

from __future__ import annotations

from outflank.games.conquest.combat.odds import Chain
from outflank.games.conquest.options.rulebook import Rulebook
from outflank.games.conquest.options.settings import Resolver

# The most armies per side, so that a table has 64 x 64 cells. Larger battles are scaled down: the win chance
# depends almost only on the proportion.
MOST = 63


class BattleOdds:
    """Win chance and average losses of both sides, at index attackers * 64 + defenders."""

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
        """Return a battle's index in the tables."""
        if attackers > MOST or defenders > MOST:
            most = max(attackers, defenders)
            attackers = attackers * MOST // most
            defenders = max(1, defenders * MOST // most)
        return attackers * 64 + defenders

    def scale(self, attackers: int, defenders: int) -> float:
        """Return how many times larger a battle is than the one in its cell."""
        most = max(attackers, defenders)
        return most / MOST if most > MOST else 1.0


DICE, ITALIAN, EVEN = BattleOdds("dice"), BattleOdds("dice_italian3"), BattleOdds("even_luck")
RESOLVERS: tuple[Resolver, ...] = ("dice", "dice_italian3", "even_luck")
AIDED: list[BattleOdds | None] = [None] * 48  # tables of battles with modifiers, made when first needed


def odds_of(book: Rulebook) -> BattleOdds:
    """Return the odds of plain battles under a game's rules."""
    if book.even:
        return EVEN
    return ITALIAN if book.defence == 3 else DICE


def modified_odds(book: Rulebook, edge: int, shield: bool, parry: bool) -> BattleOdds:
    """Return the odds with an edge (-2 to 1) on the first roll, or sides that absorb a loss."""
    if not edge and not shield and not parry:
        return odds_of(book)
    resolver = 2 if book.even else 1 if book.defence == 3 else 0
    place = resolver * 16 + (edge + 2) * 4 + (2 if shield else 0) + (1 if parry else 0)
    found = AIDED[place]
    if found is None:
        found = BattleOdds(RESOLVERS[resolver], edge, shield, parry)
        AIDED[place] = found
    return found
