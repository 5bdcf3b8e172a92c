"""Technology: science, research, and its effects on other rules."""

from __future__ import annotations

from outflank.games.conquest.events import Researched
from outflank.games.conquest.expansion.model import (
    CONVOYS,
    ENVOYS,
    ROADS,
    SCOUTS,
    TECH_COSTS,
    TECHS,
    TIERS,
    WITHDRAWAL,
)
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.model import ADJACENT
from outflank.games.conquest.options.rulebook import UNLIMITED
from outflank.games.conquest.state import State
from outflank.kernel import bits
from outflank.kernel.game import Event, Refusal

ONE_A_TURN = Refusal("one_a_turn", "You can only research one technology a turn.")
KNOWN = Refusal("known", "You already have that technology.")
NEEDS_ANOTHER = Refusal("needs_another", "Research the previous technology in this branch first.")
TOO_DEAR = Refusal("too_dear", "You don't have enough science for that.")


def science_due(state: State, seat: int) -> int:
    """Return the science due to a seat at the start of its turn (CQ-86, CQ-97)."""
    plus = state.plus
    science = max(1, state.territories(seat) // 3)
    for tech in (ROADS, CONVOYS, WITHDRAWAL, SCOUTS, ENVOYS):
        if plus is not None and plus.knows(seat, tech) and is_useless(state, tech):
            science += 1
    return science


def is_useless(state: State, tech: int) -> bool:
    """Whether the technology would change nothing in this game (CQ-97)."""
    book = state.book
    if tech == ROADS:
        return book.reach != ADJACENT
    if tech == CONVOYS:
        return book.moves == UNLIMITED or book.terms.fortify_range == "none"
    if tech == WITHDRAWAL:
        return not book.until
    if tech == SCOUTS:
        return not book.fog
    return tech == ENVOYS and (not book.treaties or starting_sides(state) < 3)


def starting_sides(state: State) -> int:
    """Count the sides at the start of the game; with only two there are no treaties (CQ-156)."""
    found = 0
    for seat in range(state.seats):
        found |= state.terrain.bit[state.book.team[seat]]
    return bits.count(found)


def fortify_moves(state: State, seat: int) -> int:
    """Return how many times the seat may fortify this turn (CQ-58, CQ-89)."""
    plus = state.plus
    if plus is not None and plus.knows(seat, CONVOYS):
        return max(2, state.book.moves + 1)
    return state.book.moves


def research_refusal(plus: ExpansionState, seat: int, tech: int) -> Refusal | None:
    """Return why the seat can't research the technology this turn (CQ-85, CQ-87)."""
    if plus.researched:
        return ONE_A_TURN
    if plus.knows(seat, tech):
        return KNOWN
    if tech % TIERS and not plus.knows(seat, tech - 1):
        return NEEDS_ANOTHER
    return None if TECH_COSTS[tech % TIERS] <= research_funds(plus, seat) else TOO_DEAR


def research_funds(plus: ExpansionState, seat: int) -> int:
    """Return what the seat can spend on research: science, and gold if there is any (CQ-87)."""
    return plus.science[seat] + plus.gold[seat]


def research(state: State, plus: ExpansionState, seat: int, tech: int, events: list[Event] | None) -> None:
    """Learn a technology, paying with science first and then gold (CQ-87)."""
    cost = TECH_COSTS[tech % TIERS]
    science = min(cost, plus.science[seat])
    plus.science[seat] -= science
    plus.gold[seat] -= cost - science
    plus.tech[seat] += state.terrain.bit[tech]
    plus.researched = True
    if events is not None:
        events.append(Researched(seat, TECHS[tech]))
