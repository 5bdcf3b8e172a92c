"""How a game ended: who won, and in which places the others are."""

from __future__ import annotations

from outflank.games.conquest.model import OVER
from outflank.games.conquest.position import fallen, owners, reason
from outflank.games.conquest.rules import phases
from outflank.games.conquest.state import State
from outflank.kernel.game import Result, Seat

Score = tuple[int, int, int, int]


def result(state: State) -> Result | None:
    """The end by the rules, or None while the game goes on."""
    if state.phase != OVER:
        return None
    return scored(state) if state.scored else ranked(state, reason(state), side_of(state, state.winner))


def scored(state: State) -> Result:
    """The places by score after so many rounds (CQ-61, CQ-62)."""
    return ranked(state, "round_limit", ())


def leader(state: State) -> int:
    """The seat with the best score, or in play of the best team; -1 where several share that place."""
    out = fallen(state)
    return min([seat for seat in scored(state).winners if seat not in out], default=-1)


def side_of(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The seat and the rest of its team that has not left."""
    return tuple(sorted((seat, *phases.mates(state, seat))))


def ranked(state: State, why: str, won: tuple[Seat, ...]) -> Result:
    """Who has won first, then by score, then who was eliminated, the last of them first (CQ-60, CQ-164)."""
    gone = fallen(state) if state.plus else ()
    left = [seat for seat in gone if state.plus and state.plus.left & (1 << seat)]
    scores = [(-1, 0, 0, 0) if seat in left else score(state, seat, won) for seat in range(state.seats)]
    ranks = tuple([1 + sum(other > mine for other in scores) for mine in scores])
    best = tuple([seat for seat, rank in enumerate(ranks) if rank == 1])
    return Result(best if best == side_of(state, best[0]) else (), ranks, why)


def score(state: State, seat: Seat, won: tuple[Seat, ...]) -> Score:
    """What a seat is ranked by, which is the same for its whole team."""
    whens, lands, armies = zip(*[standing(state, mate) for mate in side_of(state, seat)], strict=True)
    return int(seat in won), max(whens), sum(lands), sum(armies)


def standing(state: State, seat: Seat) -> tuple[int, int, int]:
    """When a seat was eliminated, territories, armies."""
    out = fallen(state)
    when = out.index(seat) if seat in out else len(out)
    armies = state.armies
    mine = [armies[territory] for territory, owner in enumerate(owners(state)) if owner == seat]
    return when, len(mine), sum(mine)


def in_play(state: State) -> tuple[tuple[Seat, ...], ...]:
    """The seats that are not out, team by team (CQ-164)."""
    out = fallen(state)
    team = state.book.team
    sides: dict[int, list[Seat]] = {}
    for seat in range(state.seats):
        if seat not in out:
            sides.setdefault(team[seat], []).append(seat)
    return tuple([tuple(side) for side in sides.values()])
