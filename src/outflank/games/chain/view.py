"""Views of a position, and positions rebuilt from a view."""

from __future__ import annotations

from outflank.games.chain import position
from outflank.games.chain.model import Pair, Position, Sight
from outflank.games.chain.simple_plans import SALT
from outflank.games.chain.state import State
from outflank.kernel.dice import Dice
from outflank.kernel.game import ALL, Viewer


def view(state: State, viewer: Viewer) -> Sight:
    """Return the whole board, and only the viewer's own sealed orders (CT-6, CT-74)."""
    place = position.document(state)
    return Sight(
        seat=viewer,
        board=state.grid,
        terms=place.terms,
        ledger=state.sealed.id.hex(),
        round=place.round,
        rounds_left=rounds_left(state),
        phase=place.phase,
        units=place.units,
        buildings=place.buildings,
        gold=place.gold,
        scores=(state.field.score(0), state.field.score(1)),
        next_unit=place.next_unit,
        digests=place.digests,
        revealed=(place.orders[0] is not None, place.orders[1] is not None),
        given_up=place.given_up,
        orders=own(place.orders, viewer),
        salts=own(place.salts, viewer),
        missed=place.missed,
        withheld=place.withheld,
        past=place.past,
        winner=place.winner,
        reason=place.reason,
    )


def rounds_left(state: State) -> int:
    """Return the rounds until scores decide, including this one (CT-62)."""
    field = state.field
    return 0 if state.over else max(0, field.rounds - field.round + 1)


def own(sealed: Pair, viewer: Viewer) -> Pair:
    """Return the viewer's own part of a sealed pair. Spectators see neither until both are revealed."""
    return (
        sealed[0] if viewer in (0, ALL) else None,
        sealed[1] if viewer in (1, ALL) else None,
    )


def imagine(seen: Sight, dice: Dice) -> State:
    """Return the position in a view. A hidden reveal becomes orders to wait."""
    if seen.board is None:
        raise ValueError("A view without its board can't become a position.")
    return position.position(
        Position(
            title=seen.board.title,
            rows=seen.board.rows,
            terms=seen.terms,
            round=seen.round,
            phase=seen.phase,
            units=seen.units,
            buildings=seen.buildings,
            gold=seen.gold,
            next_unit=seen.next_unit,
            digests=seen.digests,
            orders=filled(seen, seen.orders, "[]"),
            salts=filled(seen, seen.salts, SALT),
            given_up=seen.given_up,
            missed=seen.missed,
            withheld=seen.withheld,
            past=seen.past,
            winner=seen.winner,
            reason=seen.reason,
        ),
        dice,
    )


def filled(seen: Sight, known: Pair, stand_in: str) -> Pair:
    """Return what is known, with `stand_in` for values that exist but are hidden."""
    return (
        stand_in if seen.revealed[0] and known[0] is None else known[0],
        stand_in if seen.revealed[1] and known[1] is None else known[1],
    )
