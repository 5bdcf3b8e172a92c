"""The result of a game: the winner and everyone's rank."""

from __future__ import annotations

from outflank.games.conquest.model import OVER
from outflank.games.conquest.position import fallen, owners, reason
from outflank.games.conquest.rules import phases
from outflank.games.conquest.state import State
from outflank.kernel.game import Result, Seat

Score = tuple[int, int, int, int]


def result(state: State) -> Result | None:
    """Return the result by the rules, or None while the game continues."""
    if state.phase != OVER:
        return None
    return scored(state) if state.scored else ranked(state, reason(state), side_of(state, state.winner))


def scored(state: State) -> Result:
    """Rank by score, for a game that reached its round limit (CQ-61, CQ-62)."""
    return ranked(state, "round_limit", ())


def leader(state: State) -> int:
    """Return the best-scored seat, or one in play on the best team; -1 if several share first place."""
    out = fallen(state)
    return min([seat for seat in scored(state).winners if seat not in out], default=-1)


def side_of(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seat and its teammates that haven't left."""
    return tuple(sorted((seat, *phases.mates(state, seat))))


def ranked(state: State, why: str, won: tuple[Seat, ...]) -> Result:
    """Rank the winners first, then by score, then the eliminated, the latest first (CQ-60, CQ-164)."""
    gone = fallen(state) if state.plus else ()
    left = [seat for seat in gone if state.plus and state.plus.left & (1 << seat)]
    scores = [(-1, 0, 0, 0) if seat in left else score(state, seat, won) for seat in range(state.seats)]
    ranks = tuple([1 + sum(other > mine for other in scores) for mine in scores])
    best = tuple([seat for seat, rank in enumerate(ranks) if rank == 1])
    return Result(best if best == side_of(state, best[0]) else (), ranks, why)


def score(state: State, seat: Seat, won: tuple[Seat, ...]) -> Score:
    """Return the score that ranks a seat; it's the same for a whole team."""
    whens, lands, armies = zip(
        *[elimination_and_land(state, mate) for mate in side_of(state, seat)], strict=True
    )
    return int(seat in won), max(whens), sum(lands), sum(armies)


def elimination_and_land(state: State, seat: Seat) -> tuple[int, int, int]:
    """Return when a seat was eliminated, and its territories and armies."""
    out = fallen(state)
    when = out.index(seat) if seat in out else len(out)
    armies = state.armies
    mine = [armies[territory] for territory, owner in enumerate(owners(state)) if owner == seat]
    return when, len(mine), sum(mine)


def in_play(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats still in play, team by team (CQ-164)."""
    out = fallen(state)
    team = state.book.team
    sides: dict[int, list[Seat]] = {}
    for seat in range(state.seats):
        if seat not in out:
            sides.setdefault(team[seat], []).append(seat)
    return tuple([tuple(side) for side in sides.values()])
