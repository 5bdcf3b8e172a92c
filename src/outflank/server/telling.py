"""What each connection is told: built for its eyes from the ledger, never cut down from the whole."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from outflank.kernel.game import SPECTATOR, Event, Seat, Viewer
from outflank.kernel.match import Match
from outflank.kernel.record import Fast, Forked, Given, Sealed
from outflank.kernel.steps import Step, steps_of
from outflank.kernel.story import Story
from outflank.server.brains import Brains
from outflank.server.clock import Deadline
from outflank.server.connection import Connection
from outflank.server.ledger import Ledger
from outflank.server.presence import Presence
from outflank.server.wire import PROTOCOL, Proof, Revealed, Seats, SeatView, Standing, Update, Welcome

_encode = msgspec.json.Encoder().encode


class Teller:
    """Tells connections how a table stands."""

    def __init__(self, presence: Presence, deadline: Deadline, brains: Brains, claim_after: float) -> None:
        self._presence = presence
        self._deadline = deadline
        self._brains = brains
        self._claim_after = claim_after
        self._board: tuple[Any, msgspec.Raw] = (None, msgspec.Raw(b"null"))  # the latest, and encoded

    def welcome(self, ledger: Ledger, connection: Connection) -> None:
        """Everything, from the beginning."""
        connection.audience = ledger.held_by(connection.token)
        standing, viewer = self._standing(ledger, connection.audience, connection.viewer)
        connection.viewer = viewer
        connection.told = _mark(standing)
        connection.send(Welcome, *self._greeting(ledger, connection.token, standing, viewer))

    def glance(self, ledger: Ledger, token: str | None) -> Welcome:
        """What the holder of this (hashed) token would be welcomed with."""
        standing, viewer = self._standing(ledger, ledger.held_by(token), None)
        return Welcome(0, *self._greeting(ledger, token, standing, viewer))

    def update(self, ledger: Ledger, connections: Iterable[Connection], story: Story | None = None) -> None:
        """What happened, to everyone who may know of it; without a story only what the bots mean to do."""
        news: dict[tuple[tuple[Seat, ...], Viewer | None], _News] = {}
        for connection in connections:
            if connection.audience != ledger.held_by(connection.token):
                self.welcome(ledger, connection)  # it plays other seats now
                continue
            eyes = (connection.audience, connection.viewer)
            if eyes not in news:
                news[eyes] = self._news(ledger, *eyes, story)
            self._tell(connection, news[eyes])

    def reveal(self, ledger: Ledger, connections: Iterable[Connection]) -> None:
        """The dice key, once the match is over."""
        for connection in connections:
            connection.send(Revealed, self.proof(ledger))

    def show_seats(self, ledger: Ledger, connections: Iterable[Connection]) -> None:
        """Who is there."""
        seats = self.seats(ledger)
        for connection in connections:
            connection.send(Seats, seats, ledger.pace)

    def seats(self, ledger: Ledger) -> list[SeatView]:
        """Every seat as everyone sees it."""
        shown = []
        for seat, (info, place) in enumerate(zip(ledger.sitting(), ledger.places, strict=True)):
            human = info.kind == "human"
            shown.append(
                SeatView(
                    seat=seat,
                    name=info.name,
                    kind=info.kind,
                    bot=info.bot,
                    taken=not human or place.token is not None,
                    connected=not human or self._presence.is_here(place.token),
                    away=self._presence.away(place.token) if human else None,
                )
            )
        return shown

    def proof(self, ledger: Ledger) -> Proof:
        """What checks the dice, as far as it may be known."""
        match, opened = ledger.match, ledger.opened
        given = len(opened.origin.words) if opened.origin else 0
        return proof_of(match) if match else Proof(opened.commitment, None, None, given)

    # --- parts ----------------------------------------------------------------------------

    def _greeting(
        self, ledger: Ledger, token: str | None, standing: Standing, viewer: Viewer
    ) -> tuple[Any, ...]:
        """The fields of a Welcome after `seq`; its standing is with the board."""
        if ledger.match:
            view = ledger.match.view(viewer)
            if view.board is not None:
                view = msgspec.structs.replace(view, board=self._encoded(view.board))
            standing = msgspec.structs.replace(standing, view=msgspec.Raw(_encode(view)))
        return (
            PROTOCOL,
            ledger.table,
            ledger.opened.game,
            ledger.game.title,
            ledger.opened.options,
            self.seats(ledger),
            list(ledger.held_by(token)),
            ledger.is_owner(token),
            self._claim_after,
            ledger.pace,
            self.proof(ledger),
            ledger.began if ledger.match else None,
            ledger.ended,
            standing,
        )

    def _encoded(self, board: Any) -> msgspec.Raw:
        """The board, which is most of a view and stays the same, encoded once."""
        if board is not self._board[0]:
            self._board = (board, msgspec.Raw(_encode(board)))
        return self._board[1]

    def _tell(self, connection: Connection, news: _News) -> None:
        connection.viewer = news.viewer
        if news.steps or news.mark != connection.told:
            connection.told = news.mark
            connection.send(Update, news.steps, news.standing)

    def _news(
        self, ledger: Ledger, audience: tuple[Seat, ...], before: Viewer | None, story: Story | None
    ) -> _News:
        standing, viewer = self._standing(ledger, audience, before)
        steps: list[msgspec.Raw] = []
        if story is not None:
            looked = viewer if before is None else before
            told = steps_for(ledger.running(), story, looked, viewer)
            steps = [msgspec.Raw(_encode(step)) for step in told]
        return _News(steps, standing, _mark(standing), viewer)

    def _standing(
        self, ledger: Ledger, audience: tuple[Seat, ...], before: Viewer | None
    ) -> tuple[Standing, Viewer]:
        """How it stands for these eyes, without a view."""
        match = ledger.match
        if match is None:
            return _WAITING, SPECTATOR
        viewer = eyes_of(match.to_act, audience, before)
        standing = Standing(
            n=ledger.known(audience),
            phase="over" if match.result else "playing",
            to_act=match.to_act,
            view=None,
            legal={str(seat): msgspec.Raw(_encode(match.legal(seat, undo=True))) for seat in audience},
            panel={
                str(seat): msgspec.Raw(_encode(panel))
                for seat in audience
                if (panel := match.panel(seat)) is not None
            },
            intent=self._brains.intent(ledger),
            wait=match.wait and msgspec.structs.replace(match.wait, key=""),  # a key may tell what is hidden
            deadline=self._deadline.left(),
            result=match.result,
        )
        return standing, viewer


def proof_of(match: Match) -> Proof:
    """What checks the dice of a match; the key only once it is over."""
    source = match.header.dice
    key = match.key.hex() if match.key and match.result else None
    match source:
        case Sealed(commitment, nonces):
            return Proof(commitment, list(nonces), key, 0)
        case Forked(words, commitment, nonces):
            return Proof(commitment, list(nonces), key, len(words))
        case Given(words):
            return Proof(None, None, None, len(words))
        case Fast():
            return Proof(None, None, None, 0)


class _News(NamedTuple):
    steps: list[msgspec.Raw]
    standing: Standing
    mark: bytes
    viewer: Viewer


_WAITING = Standing(0, "waiting", (), None, {}, {}, {}, None, None, None)


def eyes_of(to_act: Sequence[Seat], audience: tuple[Seat, ...], before: Viewer | None) -> Viewer:
    """Through which seat's eyes these holders look: at one screen, the seat that acts takes over."""
    if not audience:
        return SPECTATOR
    acting = [seat for seat in to_act if seat in audience]
    if acting:
        return before if before in acting else acting[0]
    return before if before in audience else audience[0]


def steps_for(match: Match, story: Story, looked: Viewer, viewer: Viewer) -> list[Step]:
    """The story as the seat sees it through whose eyes they `looked` so far; `viewer` comes next."""
    look = match.game.view
    return steps_of(
        story,
        lambda event: match.see(event, looked),
        lambda position: look(position, looked),
        look(story.before, looked),
        match.view(viewer),
    )


def seen_by(match: Match, events: Iterable[Event], eyes: tuple[Viewer, ...]) -> list[Event]:
    """The events, each as the first of these eyes that may know of it sees it."""
    return [known for event in events if (known := _first_sight(match, event, eyes)) is not None]


def _first_sight(match: Match, event: Event, eyes: tuple[Viewer, ...]) -> Event | None:
    return next((part for viewer in eyes if (part := match.see(event, viewer)) is not None), None)


def _mark(standing: Standing) -> bytes:
    return _encode(msgspec.structs.replace(standing, deadline=None))
