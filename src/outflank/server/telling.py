"""What each connection is told: built for its eyes from the ledger, never cut down from the whole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from outflank.kernel.game import SPECTATOR, Event, Seat, Viewer
from outflank.kernel.match import Match
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

    def welcome(self, ledger: Ledger, connection: Connection) -> None:
        """Everything, from the beginning."""
        connection.audience = ledger.held_by(connection.token)
        standing, viewer = self._standing(ledger, connection.audience, connection.viewer)
        connection.viewer = viewer
        connection.told = _mark(standing)
        if ledger.match:
            whole = msgspec.Raw(_encode(ledger.match.view(viewer)))
            standing = msgspec.structs.replace(standing, view=whole)
        connection.send(
            Welcome,
            PROTOCOL,
            ledger.table,
            ledger.opened.game,
            ledger.game.title,
            ledger.opened.options,
            self.seats(ledger),
            list(connection.audience),
            ledger.is_owner(connection.token),
            self._claim_after,
            ledger.pace,
            self.proof(ledger),
            standing,
        )

    def update(self, ledger: Ledger, connections: Iterable[Connection], events: list[Event]) -> None:
        """What happened, to everyone who may know of it."""
        news: dict[tuple[tuple[Seat, ...], Viewer | None], _News] = {}
        for connection in connections:
            if connection.audience != ledger.held_by(connection.token):
                self.welcome(ledger, connection)  # it plays other seats now
                continue
            eyes = (connection.audience, connection.viewer)
            if eyes not in news:
                news[eyes] = self._news(ledger, *eyes, events)
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
        match = ledger.match
        nonces = list(ledger.header().dice.nonces) if match else None  # type: ignore[union-attr]
        key = ledger.opened.key if match and match.result else None
        return Proof(ledger.opened.commitment, nonces, key)

    # --- parts ----------------------------------------------------------------------------

    def _tell(self, connection: Connection, news: _News) -> None:
        connection.viewer = news.viewer
        if news.events or news.mark != connection.told:
            connection.told = news.mark
            connection.send(Update, news.events, news.standing)

    def _news(
        self, ledger: Ledger, audience: tuple[Seat, ...], before: Viewer | None, events: list[Event]
    ) -> _News:
        standing, viewer = self._standing(ledger, audience, before)
        seen = _seen(ledger.running(), events, (viewer if before is None else before, *audience))
        return _News(seen, standing, _mark(standing), viewer)

    def _standing(
        self, ledger: Ledger, audience: tuple[Seat, ...], before: Viewer | None
    ) -> tuple[Standing, Viewer]:
        """How it stands for these eyes; the view is without the board, which never changes."""
        match = ledger.match
        if match is None:
            return _WAITING, SPECTATOR
        viewer = _eyes(match, audience, before)
        view: Any = match.view(viewer)
        standing = Standing(
            n=ledger.known(audience),
            phase="over" if match.result else "playing",
            to_act=match.to_act,
            view=msgspec.Raw(_encode(msgspec.structs.replace(view, board=None))),
            legal={str(seat): msgspec.Raw(_encode(match.legal(seat))) for seat in audience},
            intent=self._brains.intent(ledger),
            wait=match.wait,
            deadline=self._deadline.left(),
            result=match.result,
        )
        return standing, viewer


class _News(NamedTuple):
    events: list[msgspec.Raw]
    standing: Standing
    mark: bytes
    viewer: Viewer


_WAITING = Standing(0, "waiting", (), None, {}, {}, None, None, None)


def _eyes(match: Match, audience: tuple[Seat, ...], before: Viewer | None) -> Viewer:
    """Through which seat's eyes these holders look: at one screen, the seat that acts takes over."""
    if not audience:
        return SPECTATOR
    acting = [seat for seat in match.to_act if seat in audience]
    if acting:
        return before if before in acting else acting[0]
    return before if before in audience else audience[0]


def _seen(match: Match, events: list[Event], eyes: tuple[Viewer, ...]) -> list[msgspec.Raw]:
    """The events, each as the first of these eyes that may know of it sees it."""
    seen = []
    for event in events:
        known = next((part for viewer in eyes if (part := match.see(event, viewer)) is not None), None)
        if known is not None:
            seen.append(msgspec.Raw(_encode(known)))
    return seen


def _mark(standing: Standing) -> bytes:
    return _encode(msgspec.structs.replace(standing, deadline=None))
