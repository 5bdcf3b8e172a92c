"""What each connection is told: built for its eyes from the ledger, never cut down from the whole."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec

from outflank.kernel.game import SPECTATOR, Event, Seat, View, Viewer
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
        view = ledger.match and ledger.match.view(viewer)
        connection.viewer, connection.view, connection.told = viewer, view, standing
        connection.send(Welcome, *self._greeting(ledger, connection.token, standing, view))

    def glance(self, ledger: Ledger, token: str | None) -> Welcome:
        """What the holder of this (hashed) token would be welcomed with."""
        standing, viewer = self._standing(ledger, ledger.held_by(token), None)
        view = ledger.match and ledger.match.view(viewer)
        return Welcome(0, *self._greeting(ledger, token, standing, view))

    def update(self, ledger: Ledger, connections: Iterable[Connection], story: Story | None = None) -> None:
        """What happened, to everyone who may know of it; without a story only what the bots mean to do."""
        news: dict[tuple[tuple[Seat, ...], Viewer | None], _News] = {}
        for connection in connections:
            if connection.audience != ledger.held_by(connection.token):
                self.welcome(ledger, connection)  # it plays other seats now
                continue
            eyes = (connection.audience, connection.viewer)
            if eyes not in news:
                news[eyes] = self._news(ledger, connection, story)
            _tell(connection, news[eyes])

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

    def _greeting(self, ledger: Ledger, token: str | None, standing: Standing, view: Any) -> tuple[Any, ...]:
        """The fields of a Welcome after `seq`; its standing holds the view, with the board."""
        if view is not None:
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

    def _news(self, ledger: Ledger, connection: Connection, story: Story | None) -> _News:
        """What all who have the same eyes as this connection are told; they have been shown the same view."""
        audience, looked, shown = connection.audience, connection.viewer, connection.view
        standing, viewer = self._standing(ledger, audience, looked)
        if story is None:
            return _News([], standing, viewer, shown)
        match = ledger.running()
        view = match.view(viewer)
        eyes = viewer if looked is None else looked
        told = steps_for(match, story, eyes, audience, shown, view)
        return _News([msgspec.Raw(_encode(step)) for step in told], standing, viewer, view)

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
    viewer: Viewer
    view: View


def _tell(connection: Connection, news: _News) -> None:
    known, connection.told = connection.told, news.standing
    connection.viewer, connection.view = news.viewer, news.view
    if news.steps or known is None or not _same(known, news.standing):
        connection.send(Update, news.steps, news.standing)


def _same(one: Standing, other: Standing) -> bool:
    """Whether two standings differ at most in how much time is left."""
    return one == msgspec.structs.replace(other, deadline=one.deadline)


_WAITING = Standing(0, "waiting", (), None, {}, {}, {}, None, None, None)


def eyes_of(to_act: Sequence[Seat], audience: tuple[Seat, ...], before: Viewer | None) -> Viewer:
    """Through which seat's eyes these holders look: at one screen, the seat that acts takes over."""
    if not audience:
        return SPECTATOR
    acting = [seat for seat in to_act if seat in audience]
    if acting:
        return before if before in acting else acting[0]
    return before if before in audience else audience[0]


def steps_for(
    match: Match, story: Story, looked: Viewer, audience: tuple[Viewer, ...], before: View, after: View
) -> list[Step]:
    """The story for the holders of these seats, who `looked` through one's eyes: from view to view.

    What only another of their seats may know of is told aside.
    """
    look = match.game.view
    own: list[bool] = []  # whether the eyes that look know of it, for each event that is told

    def see(event: Event) -> Event | None:
        seen = match.see(event, looked)
        known = _first_sight(match, event, audience) if seen is None else seen
        if known is not None:
            own.append(seen is not None)
        return known

    told = steps_of(story, see, lambda position: look(position, looked), before, after)
    return [
        msgspec.structs.replace(step, aside=True) if step.event and not mine else step
        for step, mine in zip_longest(told, own)
    ]


def seen_by(match: Match, events: Iterable[Event], eyes: tuple[Viewer, ...]) -> list[Event]:
    """The events, each as the first of these eyes that may know of it sees it."""
    return [known for event in events if (known := _first_sight(match, event, eyes)) is not None]


def _first_sight(match: Match, event: Event, eyes: tuple[Viewer, ...]) -> Event | None:
    for viewer in eyes:
        part = match.see(event, viewer)
        if part is not None:
            return part
    return None
