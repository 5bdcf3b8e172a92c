"""Moves of the house: follow-ups of a move, claims against absent players, bots that take over."""

from __future__ import annotations

from outflank import bots
from outflank.kernel.common_actions import Adjudicate, Resign, SeatTaken, Takeover
from outflank.kernel.event_trace import EventTrace
from outflank.kernel.game import HOUSE, Action, Event, Refusal, Result, Seat
from outflank.kernel.match import Match, Refused
from outflank.server import refusals as no
from outflank.server.table.presence import Presence
from outflank.server.table.state import TableState
from outflank.server.wire import Claim
from outflank.store.rows import Finished


def carry_out(state: TableState, seat: Seat, action: Action, now: int, ref: str | None = None) -> EventTrace:
    """Play an action and what follows from it; nothing is stored yet. Raises Refused before any change."""
    match = state.running()
    before = _playing(match)
    trace = match.trace()
    state.play(seat, action, now, ref, trace)
    if isinstance(action, Resign) and not match.result and before == _playing(match):
        _add(state, Takeover(seat, takeover_bot(state)), now, trace)
    verdict = match.verdict()
    if verdict:
        _add(state, Adjudicate(verdict), now, trace)
    if match.result:
        state.add(Finished())
    return trace


def _add(state: TableState, action: Action, now: int, trace: EventTrace) -> None:
    """Log an action of the house. A refusal is a bug here, and must not reach the player as theirs."""
    try:
        state.play(HOUSE, action, now, trace=trace)
    except Refused as refused:
        raise RuntimeError(f"The house may not do this: {action}") from refused


def _playing(match: Match) -> tuple[tuple[Seat, ...], ...]:
    """Return the sides still in play. A seat whose territories went to a teammate needs no bot."""
    sides: tuple[tuple[Seat, ...], ...] = match.game.sides(match.state, len(match.seats))
    return sides


def claim_outcome(
    state: TableState, presence: Presence, claimant: tuple[Seat, ...], claim: Claim, after: float
) -> Takeover | Adjudicate | Refusal:
    """Return what a claim leads to, or why it is refused."""
    if not claimant:
        return no.WATCHING
    if state.match is None:
        return no.NOT_STARTED
    if state.match.result:
        return no.GAME_OVER
    if not 0 <= claim.seat < len(state.places):
        return no.NO_SUCH_SEAT
    if claim.seat in claimant:
        return no.OWN_SEAT
    refusal = _presence_refusal(state, presence, claim.seat, after)
    if refusal:
        return refusal
    if claim.how == "win":
        return _win_claim(state, presence, claimant, claim.seat, after)
    bot = claim.bot or takeover_bot(state)
    return (
        Takeover(claim.seat, bot)
        if bot in bots.kinds(state.opened.game, state.opened.rules)
        else no.NO_SUCH_BOT
    )


def takeover_bot(state: TableState) -> str:
    """Return the bot that takes over if nobody chose one: the game's first bot above random."""
    known = list(bots.kinds(state.opened.game, state.opened.rules))
    return known[1] if len(known) > 1 else known[0]


def seats_changed(events: list[Event]) -> bool:
    """Whether a seat changed hands in these events."""
    return any(isinstance(event, SeatTaken) for event in events)


def _presence_refusal(state: TableState, presence: Presence, seat: Seat, after: float) -> Refusal | None:
    if not state.is_human(seat):
        return no.NOT_A_PERSON
    away = presence.away(state.places[seat].token)
    if away is None:
        return no.IS_HERE
    return no.not_long_enough(after - away) if away < after else None


def _win_claim(
    state: TableState, presence: Presence, claimant: tuple[Seat, ...], absent: Seat, after: float
) -> Adjudicate | Refusal:
    match = state.running()
    seats = len(state.places)
    sides = match.game.sides(match.state, seats)
    mine = next((side for side in sides if not set(side).isdisjoint(claimant)), None)
    if mine is None or absent in mine:
        return no.NOT_AGAINST
    others = [seat for side in sides if side is not mine for seat in side if seat not in match.resigned]
    if any(_presence_refusal(state, presence, seat, after) for seat in others):
        return no.OTHERS_PLAY_ON
    winners = match.game.winners(match.state, mine)
    ranks = tuple(1 if seat in winners else 2 for seat in range(seats))
    return Adjudicate(Result(winners, ranks, "absence"))
