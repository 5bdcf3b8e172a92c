"""Actions and events of every game, such as resigning, so that records contain every way to end."""

from __future__ import annotations

from typing import Literal

from outflank.kernel.game import Action, Event, Result, Seat


class Expire(Action, frozen=True):
    """The server: the deadline `key` has passed."""

    key: str


class Resign(Action, frozen=True):
    """A seat resigns. The match ends if one side is left; otherwise a bot can take over the seat."""


class Draw(Action, frozen=True):
    """A seat offers or accepts a draw. The offer holds until that seat's next move."""


class Takeover(Action, frozen=True):
    """The server: a bot takes over a seat."""

    seat: Seat
    bot: str


class Adjudicate(Action, frozen=True):
    """The server ends the match: it reached a limit, or a win was claimed against an absent player."""

    result: Result


class Resigned(Event, frozen=True):
    seat: Seat


class DrawOffered(Event, frozen=True):
    seat: Seat


class SeatTaken(Event, frozen=True):
    seat: Seat
    bot: str


class Ended(Event, frozen=True):
    """The match ended outside the game's rules: by resignation, agreement or the server."""

    result: Result
    by: Literal["resign", "draw", "house"]


KernelAction = Expire | Resign | Draw | Takeover | Adjudicate
KernelEvent = Resigned | DrawOffered | SeatTaken | Ended
