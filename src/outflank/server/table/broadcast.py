"""Send each connection what it may know. A message is built for its viewer, never cut from a fuller one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec

from outflank.kernel.event_trace import EventTrace
from outflank.kernel.game import SPECTATOR, Event, Seat, View, Viewer
from outflank.kernel.match import Match
from outflank.kernel.record import Fast, Forked, Given, Sealed
from outflank.kernel.steps import Step, steps_of
from outflank.server.bots.scheduler import BotScheduler
from outflank.server.table.clock import Deadline
from outflank.server.table.connection import Connection
from outflank.server.table.presence import Presence
from outflank.server.table.state import TableState
from outflank.server.wire import PROTOCOL, Proof, Revealed, Seats, SeatView, Standing, Update, Welcome

_encode = msgspec.json.Encoder().encode


class Broadcaster:
    """Sends the state of a table to its connections."""

    def __init__(
        self, presence: Presence, deadline: Deadline, scheduler: BotScheduler, claim_after: float
    ) -> None:
        self._presence = presence
        self._deadline = deadline
        self._scheduler = scheduler
        self._claim_after = claim_after
        self._board: tuple[Any, msgspec.Raw] = (None, msgspec.Raw(b"null"))  # the latest, and encoded

    def welcome(self, state: TableState, connection: Connection) -> None:
        """Send everything a new connection needs."""
        connection.audience = state.held_by(connection.token)
        standing, viewer = self._standing(state, connection.audience, connection.viewer)
        view = state.match and state.match.view(viewer)
        connection.viewer, connection.view, connection.standing = viewer, view, standing
        connection.send(Welcome, *self._greeting(state, connection.token, standing, view))

    def glance(self, state: TableState, token: str | None) -> Welcome:
        """Return the Welcome that the holder of this (hashed) token would get."""
        standing, viewer = self._standing(state, state.held_by(token), None)
        view = state.match and state.match.view(viewer)
        return Welcome(0, *self._greeting(state, token, standing, view))

    def update(
        self, state: TableState, connections: Iterable[Connection], trace: EventTrace | None = None
    ) -> None:
        """Send what happened to everyone who may know of it; without a trace only the bots' next moves."""
        # Spectators and tabs of the same player get the same update, so it is built and encoded once.
        news: dict[tuple[tuple[Seat, ...], Viewer | None], _News] = {}
        for connection in connections:
            if connection.audience != state.held_by(connection.token):
                self.welcome(state, connection)  # it plays different seats now
                continue
            eyes = (connection.audience, connection.viewer)
            if eyes not in news:
                news[eyes] = self._news(state, connection, trace)
            _send(connection, news[eyes])

    def reveal(self, state: TableState, connections: Iterable[Connection]) -> None:
        """Send the dice key, once the match is over."""
        for connection in connections:
            connection.send(Revealed, self.proof(state))

    def show_seats(self, state: TableState, connections: Iterable[Connection]) -> None:
        """Send who sits where and who is connected."""
        seats = self.seats(state)
        for connection in connections:
            connection.send(Seats, seats, state.pace)

    def seats(self, state: TableState) -> list[SeatView]:
        """Return every seat as everyone sees it."""
        shown = []
        for seat, (info, place) in enumerate(zip(state.sitting(), state.places, strict=True)):
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

    def proof(self, state: TableState) -> Proof:
        """Return what checks the dice, as far as it is public."""
        match, opened = state.match, state.opened
        given = len(opened.origin.words) if opened.origin else 0
        return proof_of(match) if match else Proof(opened.commitment, None, None, given)

    # --- parts ----------------------------------------------------------------------------

    def _greeting(
        self, state: TableState, token: str | None, standing: Standing, view: Any
    ) -> tuple[Any, ...]:
        """Return the fields of a Welcome after `seq`; its standing contains the view with the board."""
        if view is not None:
            if view.board is not None:
                view = msgspec.structs.replace(view, board=self._encoded(view.board))
            standing = msgspec.structs.replace(standing, view=msgspec.Raw(_encode(view)))
        return (
            PROTOCOL,
            state.table,
            state.opened.game,
            state.game.title,
            state.opened.options,
            self.seats(state),
            list(state.held_by(token)),
            state.is_owner(token),
            self._claim_after,
            state.pace,
            self.proof(state),
            state.began if state.match else None,
            state.ended,
            standing,
        )

    def _encoded(self, board: Any) -> msgspec.Raw:
        """Encode the board only once: it is most of a view and never changes."""
        if board is not self._board[0]:
            self._board = (board, msgspec.Raw(_encode(board)))
        return self._board[1]

    def _news(self, state: TableState, connection: Connection, trace: EventTrace | None) -> _News:
        """Build the update for all connections with the same viewer as this one."""
        audience, looked, shown = connection.audience, connection.viewer, connection.view
        standing, viewer = self._standing(state, audience, looked)
        if trace is None:
            return _News([], standing, viewer, shown)
        match = state.running()
        view = match.view(viewer)
        eyes = viewer if looked is None else looked
        steps = steps_for(match, trace, eyes, audience, shown, view)
        return _News([msgspec.Raw(_encode(step)) for step in steps], standing, viewer, view)

    def _standing(
        self, state: TableState, audience: tuple[Seat, ...], before: Viewer | None
    ) -> tuple[Standing, Viewer]:
        """Return the standing for these seats, without a view."""
        match = state.match
        if match is None:
            return _WAITING, SPECTATOR
        viewer = viewer_for(match.to_act, audience, before)
        standing = Standing(
            n=state.known_entries(audience),
            phase="over" if match.result else "playing",
            to_act=match.to_act,
            view=None,
            legal={str(seat): msgspec.Raw(_encode(match.legal(seat, undo=True))) for seat in audience},
            panel={
                str(seat): msgspec.Raw(_encode(panel))
                for seat in audience
                if (panel := match.panel(seat)) is not None
            },
            intent=self._scheduler.intent(state),
            # A wait's key may name something hidden.
            wait=match.wait and msgspec.structs.replace(match.wait, key=""),
            deadline=self._deadline.left(),
            result=match.result,
        )
        return standing, viewer


def proof_of(match: Match) -> Proof:
    """Return what checks the dice of a match, with the key only once it is over."""
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


def _send(connection: Connection, news: _News) -> None:
    known, connection.standing = connection.standing, news.standing
    connection.viewer, connection.view = news.viewer, news.view
    if news.steps or known is None or not _same(known, news.standing):
        connection.send(Update, news.steps, news.standing)


def _same(one: Standing, other: Standing) -> bool:
    """Whether two standings differ in nothing but the time left."""
    return one == msgspec.structs.replace(other, deadline=one.deadline)


_WAITING = Standing(0, "waiting", (), None, {}, {}, {}, None, None, None)


def viewer_for(to_act: Sequence[Seat], audience: tuple[Seat, ...], before: Viewer | None) -> Viewer:
    """Return whose view is shown to the holders of these seats. At one screen it follows the seat to act."""
    if not audience:
        return SPECTATOR
    acting = [seat for seat in to_act if seat in audience]
    if acting:
        return before if before in acting else acting[0]
    return before if before in audience else audience[0]


def steps_for(
    match: Match, trace: EventTrace, looked: Viewer, audience: tuple[Viewer, ...], before: View, after: View
) -> list[Step]:
    """Return the steps of a trace for the holders of these seats, who see the view of `looked`.

    An event that only another of their seats may know is marked `aside`.
    """
    look = match.game.view
    own: list[bool] = []  # for each event they get: whether the viewer `looked` may know it

    def see(event: Event) -> Event | None:
        seen = match.see(event, looked)
        known = _first_seen(match, event, audience) if seen is None else seen
        if known is not None:
            own.append(seen is not None)
        return known

    steps = steps_of(trace, see, lambda position: look(position, looked), before, after)
    if all(own):
        return steps
    return [
        msgspec.structs.replace(step, aside=True) if step.event and not mine else step
        for step, mine in zip_longest(steps, own)
    ]


def seen_by(match: Match, events: Iterable[Event], eyes: tuple[Viewer, ...]) -> list[Event]:
    """Return the events, each as seen by the first of these viewers that may know of it."""
    return [known for event in events if (known := _first_seen(match, event, eyes)) is not None]


def _first_seen(match: Match, event: Event, eyes: tuple[Viewer, ...]) -> Event | None:
    for viewer in eyes:
        part = match.see(event, viewer)
        if part is not None:
            return part
    return None
