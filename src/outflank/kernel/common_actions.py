"""Actions and events that every game's log may hold, so that every ending is in the record."""

from __future__ import annotations

from typing import Literal

from outflank.kernel.game import Action, Event, Result, Seat


class Expire(Action, frozen=True):
    """The house: the deadline `key` has run out."""

    key: str


class Resign(Action, frozen=True):
    """A seat gives up: the match ends if one side is left, else a bot plays on for it."""


class Draw(Action, frozen=True):
    """A seat agrees to a draw; it holds until that seat's next move."""


class Takeover(Action, frozen=True):
    """The house: a bot sits in for a seat."""

    seat: Seat
    bot: str


class Adjudicate(Action, frozen=True):
    """The house ends the match: a limit was reached, or a win was claimed from an absent seat."""

    result: Result


class Resigned(Event, frozen=True):
    seat: Seat


class DrawOffered(Event, frozen=True):
    seat: Seat


class SeatTaken(Event, frozen=True):
    seat: Seat
    bot: str


class Ended(Event, frozen=True):
    """The match ended outside the rules of the game (resignation, agreement, the house)."""

    result: Result
    by: Literal["resign", "draw", "house"]


KernelAction = Expire | Resign | Draw | Takeover | Adjudicate
KernelEvent = Resigned | DrawOffered | SeatTaken | Ended
