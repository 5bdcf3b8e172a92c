"""What the house does at a table: says what is barred, carries moves out, judges claims, seats stand-ins."""

from __future__ import annotations

from outflank import bots
from outflank.kernel.entries import Adjudicate, Resign, SeatTaken, Takeover
from outflank.kernel.game import HOUSE, Action, Event, Refusal, Result, Seat
from outflank.kernel.match import Match
from outflank.kernel.story import Story
from outflank.server import gate
from outflank.server import refusals as no
from outflank.server.ledger import Ledger, Past
from outflank.server.presence import Presence
from outflank.server.wire import PROTOCOL, Ask, Claim, Hello, Move, PlayOn
from outflank.store.rows import Finished


def bars_hello(ledger: Ledger, hello: Hello, token: str | None) -> Refusal | None:
    """Why this greeting, with its (hashed) token, is not answered with a welcome."""
    if hello.protocol != PROTOCOL:
        return no.OTHER_PROTOCOL
    if hello.nonce is not None and not gate.is_nonce(hello.nonce):
        return no.BAD_NONCE
    return no.WRONG_TOKEN if token is not None and not ledger.knows(token) else None


def bars_move(ledger: Ledger, move: Move | Ask, held: tuple[Seat, ...]) -> Refusal | None:
    """Why no move at all, nor a question about one, may come from there now."""
    if ledger.match is None:
        return no.NOT_STARTED
    return None if move.seat in held else no.NOT_YOUR_SEAT


def bars_pace(
    ledger: Ledger, token: str | None, seconds: float | None = None, most: float = 0.0
) -> Refusal | None:
    """Why the holder of this (hashed) token may not have the bots move, or not at this pace."""
    if not ledger.is_owner(token):
        return no.NOT_OWNER
    if ledger.has_people:
        return no.PEOPLE_HERE
    return no.BAD_PACE if seconds is not None and not 0 <= seconds <= most else None


def bars_rematch(ledger: Ledger, token: str | None) -> Refusal | None:
    """Why the holder of this (hashed) token cannot have a rematch."""
    if not ledger.knows(token):
        return no.WATCHING
    if ledger.opened.imported:
        return no.IMPORTED
    return no.NOT_OVER if ledger.match is None or not ledger.match.result else None


def bars_copy(ledger: Ledger, token: str | None) -> Refusal | None:
    """Why the holder of this (hashed) token may not have the match as a file, or play it on elsewhere.

    It would show what is hidden from others, and how their dice could have fallen.
    """
    if ledger.match is None:
        origin = ledger.opened.origin
        public = origin and (origin.table is None or ledger.is_owner(token))
        return None if public else no.NOT_STARTED
    if ledger.match.result:
        return None
    people = {seat for seat in range(len(ledger.places)) if ledger.is_human(seat)}
    alone = people <= set(ledger.held_by(token)) if people else ledger.is_owner(token)
    return None if alone else no.OTHERS_HERE


def bars_save(ledger: Ledger, token: str | None, most: int) -> Refusal | None:
    """Why the holder of this (hashed) token may not save the match."""
    if not ledger.knows(token):
        return no.WATCHING
    if ledger.match is None:
        return no.NOT_STARTED
    if ledger.match.result:
        return no.GAME_OVER
    return no.MANY_SLOTS if len(ledger.slots) >= most else None


def where(ledger: Ledger, token: str | None, wish: PlayOn) -> tuple[Past, int, bool]:
    """From which entry the holder of this (hashed) token plays on, and whether that is how it stands now.

    Raises no.DeniedError.
    """
    if (wish.slot is None) == (wish.n is None):
        raise no.DeniedError(no.NO_MOVE)
    if wish.slot is not None and wish.slot not in ledger.slots:
        raise no.DeniedError(no.NO_SUCH_SLOT)
    held = ledger.held_by(token)
    n = ledger.slots[wish.slot] if wish.slot else ledger.entry_of(held, wish.n or 0)
    still = ledger.known(held, n) == ledger.known(held)  # as far as whoever asks may know
    if wish.slot and still and ledger.knows(token) and ledger.match and not ledger.match.result:
        return ledger.past(), n, True
    refusal = bars_copy(ledger, token)
    if refusal:
        raise no.DeniedError(refusal)
    return ledger.past(), n, False


def carry_out(ledger: Ledger, seat: Seat, action: Action, now: int, ref: str | None = None) -> Story:
    """Play an action and what the house adds because of it; nothing of it is written yet."""
    match = ledger.running()
    before = _playing(match)
    story = match.story()
    ledger.play(seat, action, now, ref, story)
    if isinstance(action, Resign) and not match.result and before == _playing(match):
        ledger.play(HOUSE, Takeover(seat, stand_in(ledger)), now, story=story)
    verdict = match.verdict()
    if verdict:
        ledger.play(HOUSE, Adjudicate(verdict), now, story=story)
    if match.result:
        ledger.note(Finished())
    return story


def _playing(match: Match) -> tuple[tuple[Seat, ...], ...]:
    """Who is in play; no bot needs to sit in for who has left its land to a team mate."""
    sides: tuple[tuple[Seat, ...], ...] = match.game.sides(match.state, len(match.seats))
    return sides


def judge(
    ledger: Ledger, presence: Presence, claimant: tuple[Seat, ...], claim: Claim, after: float
) -> Takeover | Adjudicate | Refusal:
    """What the house enters for this claim, or why nothing."""
    if not claimant:
        return no.WATCHING
    if ledger.match is None:
        return no.NOT_STARTED
    if ledger.match.result:
        return no.GAME_OVER
    if not 0 <= claim.seat < len(ledger.places):
        return no.NO_SUCH_SEAT
    if claim.seat in claimant:
        return no.OWN_SEAT
    refusal = _present(ledger, presence, claim.seat, after)
    if refusal:
        return refusal
    if claim.how == "win":
        return _win(ledger, presence, claimant, claim.seat, after)
    bot = claim.bot or stand_in(ledger)
    return (
        Takeover(claim.seat, bot)
        if bot in bots.kinds(ledger.opened.game, ledger.opened.rules)
        else no.NO_SUCH_BOT
    )


def stand_in(ledger: Ledger) -> str:
    """The bot that sits in where nobody chose one: the first of the game's own."""
    known = list(bots.kinds(ledger.opened.game, ledger.opened.rules))
    return known[1] if len(known) > 1 else known[0]


def seats_changed(events: list[Event]) -> bool:
    """Whether anyone sits elsewhere after these events."""
    return any(isinstance(event, SeatTaken) for event in events)


def _present(ledger: Ledger, presence: Presence, seat: Seat, after: float) -> Refusal | None:
    if not ledger.is_human(seat):
        return no.NOT_A_PERSON
    away = presence.away(ledger.places[seat].token)
    if away is None:
        return no.IS_HERE
    return no.not_long_enough(after - away) if away < after else None


def _win(
    ledger: Ledger, presence: Presence, claimant: tuple[Seat, ...], absent: Seat, after: float
) -> Adjudicate | Refusal:
    match = ledger.running()
    seats = len(ledger.places)
    sides = match.game.sides(match.state, seats)
    mine = next((side for side in sides if not set(side).isdisjoint(claimant)), None)
    if mine is None or absent in mine:
        return no.NOT_AGAINST
    others = [seat for side in sides if side is not mine for seat in side if seat not in match.resigned]
    if any(_present(ledger, presence, seat, after) for seat in others):
        return no.OTHERS_PLAY_ON
    winners = match.game.winners(match.state, mine)
    ranks = tuple(1 if seat in winners else 2 for seat in range(seats))
    return Adjudicate(Result(winners, ranks, "absence"))
