"""What the holder of a token may do at a table, and why not."""

from __future__ import annotations

from outflank.kernel.game import Refusal, Seat
from outflank.server import gate
from outflank.server import refusals as no
from outflank.server.table.state import MatchSnapshot, TableState
from outflank.server.wire import PROTOCOL, Ask, Hello, Move, OpenFork


def hello_refusal(state: TableState, hello: Hello, token: str | None) -> Refusal | None:
    """Return why a hello with this (hashed) token gets no welcome, or None."""
    if hello.protocol != PROTOCOL:
        return no.OTHER_PROTOCOL
    if hello.nonce is not None and not gate.is_nonce(hello.nonce):
        return no.BAD_NONCE
    return no.WRONG_TOKEN if token is not None and not state.knows(token) else None


def move_refusal(state: TableState, move: Move | Ask, held: tuple[Seat, ...]) -> Refusal | None:
    """Return why no move, or question about one, is accepted from these seats now, or None."""
    if state.match is None:
        return no.NOT_STARTED
    return None if move.seat in held else no.NOT_YOUR_SEAT


def pace_refusal(
    state: TableState, token: str | None, seconds: float | None = None, most: float = 0.0
) -> Refusal | None:
    """Return why the holder of this (hashed) token may not set the bots' pace, or None."""
    if not state.is_owner(token):
        return no.NOT_OWNER
    if state.has_people:
        return no.PEOPLE_HERE
    return no.BAD_PACE if seconds is not None and not 0 <= seconds <= most else None


def rematch_refusal(state: TableState, token: str | None) -> Refusal | None:
    """Return why the holder of this (hashed) token gets no rematch, or None."""
    if not state.knows(token):
        return no.WATCHING
    if state.opened.imported:
        return no.IMPORTED
    return no.NOT_OVER if state.match is None or not state.match.result else None


def copy_refusal(state: TableState, token: str | None) -> Refusal | None:
    """Return why the holder of this (hashed) token may not export or fork the match, or None.

    It would show what is hidden from the others, and how their dice could fall.
    """
    if state.match is None:
        origin = state.opened.origin
        public = origin and (origin.table is None or state.is_owner(token))
        return None if public else no.NOT_STARTED
    if state.match.result:
        return None
    people = {seat for seat in range(len(state.places)) if state.is_human(seat)}
    alone = people <= set(state.held_by(token)) if people else state.is_owner(token)
    return None if alone else no.OTHERS_HERE


def save_refusal(state: TableState, token: str | None, most: int) -> Refusal | None:
    """Return why the holder of this (hashed) token may not save the match, or None."""
    if not state.knows(token):
        return no.WATCHING
    if state.match is None:
        return no.NOT_STARTED
    if state.match.result:
        return no.GAME_OVER
    return no.MANY_SLOTS if len(state.slots) >= most else None


def fork_point(state: TableState, token: str | None, request: OpenFork) -> tuple[MatchSnapshot, int, bool]:
    """Return the match and the entry to continue from, and whether that is simply the running game.

    Raises no.DeniedError.
    """
    if (request.slot is None) == (request.n is None):
        raise no.DeniedError(no.NO_MOVE)
    if request.slot is not None and request.slot not in state.slots:
        raise no.DeniedError(no.NO_SUCH_SLOT)
    held = state.held_by(token)
    n = state.slots[request.slot] if request.slot else state.entry_behind(held, request.n or 0)
    still = state.known_entries(held, n) == state.known_entries(held)  # as far as the asker may know
    if request.slot and still and state.knows(token) and state.match and not state.match.result:
        return state.snapshot(), n, True
    refusal = copy_refusal(state, token)
    if refusal:
        raise no.DeniedError(refusal)
    return state.snapshot(), n, False
