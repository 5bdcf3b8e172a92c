"""How a game ended: who won, and in which places the others are."""

from __future__ import annotations

from outflank.games.conquest.model import OVER
from outflank.games.conquest.position import fallen, owners
from outflank.games.conquest.state import State
from outflank.kernel.game import Result, Seat


def result(state: State) -> Result | None:
    """The end by the rules, or None while the game goes on."""
    if state.phase != OVER:
        return None
    return scored(state) if state.scored else ranked(state, "last_standing")


def scored(state: State) -> Result:
    """The places by score after so many rounds (CQ-61, CQ-62)."""
    return ranked(state, "round_limit")


def leader(state: State) -> int:
    """The seat with the best score, or -1 where several share that place."""
    best = scored(state).winner
    return -1 if best is None else best


def ranked(state: State, reason: str) -> Result:
    """The best score first, then who was eliminated, the last of them first (CQ-60)."""
    scores = [standing(state, seat) for seat in range(state.seats)]
    ranks = tuple([1 + sum(other > mine for other in scores) for mine in scores])
    best = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return Result(tuple(best) if len(best) == 1 else (), ranks, reason)


def standing(state: State, seat: Seat) -> tuple[int, int, int]:
    """What a seat is ranked by: when it was eliminated, territories, armies."""
    out = fallen(state)
    when = out.index(seat) if seat in out else len(out)
    armies = state.armies
    mine = [armies[territory] for territory, owner in enumerate(owners(state)) if owner == seat]
    return when, len(mine), sum(mine)
