"""A match: rules, position and the log of all actions."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Generic, TypeVar, get_args

import msgspec

from outflank.kernel.common_actions import (
    Adjudicate,
    Draw,
    DrawOffered,
    Ended,
    Expire,
    KernelAction,
    Resign,
    Resigned,
    SeatTaken,
    Takeover,
)
from outflank.kernel.dice import Dice
from outflank.kernel.event_trace import EventTrace
from outflank.kernel.game import (
    HOUSE,
    Action,
    Event,
    Game,
    Question,
    Refusal,
    Result,
    Seat,
    View,
    Viewer,
    Wait,
)
from outflank.kernel.record import Entry, Fast, Header, SeatInfo, dice_for, write

OVER = Refusal("game_over", "The game is over.")
NO_SUCH_SEAT = Refusal("no_such_seat", "This game doesn't have that seat.")
HOUSE_ONLY = Refusal("house_only", "Only the server can do that.")
FOREIGN = Refusal("unknown_action", "This game has no such action.")
OLD_DEADLINE = Refusal("old_deadline", "That deadline has already ended.")
ALREADY_RESIGNED = Refusal("already_resigned", "You have already resigned.")
ALREADY_OFFERED = Refusal("already_offered", "You have already offered a draw.")
BAD_VERDICT = Refusal("bad_verdict", "A verdict must rank every seat.")


class Refused(ValueError):
    """Raised when a refused action is played."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class Match:
    """A running or finished game; `play` is the only way to change it."""

    def __init__(self, game: Game[Any], header: Header, dice: Dice, key: bytes | None = None) -> None:
        options = game.resolve_options(header.options, len(header.seats), 0)
        self.game = game
        self.header = header
        self.key = key  # of sealed dice; part of the record only once the game is over
        self.state = game.start(options, len(header.seats), dice)
        self.seats: list[SeatInfo] = list(header.seats)
        self.entries: list[Entry] = []
        self.resigned: frozenset[Seat] = frozenset()
        self._agreed: frozenset[Seat] = frozenset()  # seats that offer a draw
        self._outcome: Result | None = None  # set by resignation, agreement or verdict

    # --- questions ------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """The result, or None while the match is running."""
        return self._outcome or self.game.result(self.state)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that the match waits for."""
        return () if self._outcome else self.game.to_act(self.state)

    @property
    def wait(self) -> Wait | None:
        """The running deadline, if any."""
        return None if self._outcome else self.game.wait(self.state)

    def legal(self, seat: Seat, undo: bool = False) -> Sequence[Action]:
        """Return what the seat may do now; undos only with `undo`."""
        if self.result:
            return ()
        return self.game.legal(self.state, seat) if undo else self.game.legal_without_undos(self.state, seat)

    def view(self, viewer: Viewer) -> View:
        """Return what the viewer may know."""
        return self.game.view(self.state, viewer)

    def see(self, event: Event, viewer: Viewer) -> Event | None:
        """Return the part of an event that the viewer may know. The kernel's own events are public."""
        return event if isinstance(event, _KERNEL_EVENTS) else self.game.see(event, viewer)

    def panel(self, seat: Seat) -> msgspec.Struct | None:
        """Return what the seat sees beside its legal actions, such as prices, or None."""
        return None if self.result else self.game.panel(self.state, seat)

    def answer(self, seat: Seat, question: Question) -> Any:
        """Answer a seat's question about a possible move; raises OddsError if there is no answer."""
        if isinstance(question, Why):
            return self.refusal(seat, question.action)
        return self.game.answer(self.state, seat, question)

    def verdict(self) -> Result | None:
        """Return the result if the game has dragged on for too long."""
        return None if self.result else self.game.verdict(self.state)

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Return why the action isn't allowed now, or None if it is."""
        if self.result:
            return OVER
        if isinstance(action, _KERNEL_ACTIONS):
            return self._common_refusal(seat, action)
        if not 0 <= seat < len(self.seats):
            return NO_SUCH_SEAT
        if not isinstance(action, _kinds(self.game.actions)):
            return FOREIGN
        return self.game.refusal(self.state, seat, action)

    def _common_refusal(self, seat: Seat, action: Action) -> Refusal | None:
        match action:
            case Resign():
                return self._seat_refusal(seat, self.resigned, ALREADY_RESIGNED)
            case Draw():
                return self._seat_refusal(seat, self._agreed, ALREADY_OFFERED)
        if seat != HOUSE:
            return HOUSE_ONLY
        match action:
            case Expire(key):
                wait = self.wait
                return None if wait and wait.key == key else OLD_DEADLINE
            case Takeover(taken, _):
                return None if 0 <= taken < len(self.seats) else NO_SUCH_SEAT
            case Adjudicate(result):
                return None if len(result.ranks) == len(self.seats) else BAD_VERDICT
        raise AssertionError(action)

    def _seat_refusal(self, seat: Seat, done: frozenset[Seat], again: Refusal) -> Refusal | None:
        if not 0 <= seat < len(self.seats):
            return NO_SUCH_SEAT
        return again if seat in done else None

    # --- playing --------------------------------------------------------------------------

    def play(
        self,
        seat: Seat,
        action: Action,
        at: int = 0,
        ref: str | None = None,
        *,
        trace: EventTrace | None = None,
    ) -> list[Event]:
        """Carry out an action and log it; `trace` collects the events. Raises Refused if it isn't allowed."""
        refusal = self.refusal(seat, action)
        if refusal:
            raise Refused(refusal)
        events: list[Event] = [] if trace is None else trace
        if isinstance(action, _KERNEL_ACTIONS):
            self._apply_common_action(seat, action, events)
        else:
            self._agreed -= {seat}
            self.game.apply(self.state, seat, action, events)
        self.entries.append(Entry(len(self.entries) + 1, seat, action, self.digest(), at, ref))
        return events

    def _apply_common_action(self, seat: Seat, action: Action, events: list[Event]) -> None:
        match action:
            case Expire():
                self.game.apply(self.state, seat, action, events)
            case Resign():
                self.resigned |= {seat}
                events.append(Resigned(seat))
                self._end_if_one_side_is_left(events)
                if self._outcome is None:
                    self.game.on_resign(self.state, seat, events)
            case Draw():
                self._agreed |= {seat}
                events.append(DrawOffered(seat))
                self._end_if_all_agree(events)
            case Takeover(taken, bot):
                self.seats[taken] = SeatInfo(self.seats[taken].name, "bot", bot)
                events.append(SeatTaken(taken, bot))
            case Adjudicate(result):
                self._end(result, "house", events)

    def _end_if_one_side_is_left(self, events: list[Event]) -> None:
        sides = [side for side in self._sides() if not self.resigned.issuperset(side)]
        if len(sides) == 1:
            winners = self.game.winners(self.state, sides[0])
            ranks = tuple(1 if seat in winners else 2 for seat in range(len(self.seats)))
            self._end(Result(winners, ranks, "resignation"), "resign", events)

    def _end_if_all_agree(self, events: list[Event]) -> None:
        playing = {seat for side in self._sides() for seat in side} - self.resigned
        if playing <= self._agreed:
            sharing = {seat for side in self._sides() for seat in self.game.winners(self.state, side)}
            ranks = tuple(1 if seat in sharing - self.resigned else 2 for seat in range(len(self.seats)))
            self._end(Result((), ranks, "agreement"), "draw", events)

    def _end(self, result: Result, by: Any, events: list[Event]) -> None:
        self._outcome = result
        events.append(Ended(result, by))

    def _sides(self) -> tuple[tuple[Seat, ...], ...]:
        return self.game.sides(self.state, len(self.seats))

    # --- copies and records ---------------------------------------------------------------

    def digest(self) -> str:
        """Return a short hash of the position and of how many words the dice have drawn."""
        document = self.game.document(self.state)
        text = msgspec.json.encode((document, self.state.dice.drawn, self._outcome), order="sorted")
        return hashlib.sha256(text).hexdigest()[:16]

    def trace(self) -> EventTrace:
        """Return an empty trace for the next action."""
        return EventTrace(self.state)

    def clone(self) -> Match:
        """Return an independent copy that will roll the same dice."""
        copy = object.__new__(Match)
        copy.__dict__.update(self.__dict__)
        copy.state = self.state.clone(self.state.dice.clone())
        copy.seats = list(self.seats)
        copy.entries = list(self.entries)
        return copy

    def dice_from_start(self) -> Dice:
        """Return the dice of this match, from the first roll."""
        return dice_for(self.header.dice, self.key)

    def record(self) -> bytes:
        """Return the match as a file. It contains the dice key only once the match is over."""
        return write(self.header, self.entries, self.result, self.key, self.state.dice.drawn, self.digest())


@cache
def action_decoder(game: Game[Any]) -> msgspec.json.Decoder[Any]:
    """Return a decoder for what a seat may send: the game's actions, Resign and Draw."""
    return msgspec.json.Decoder(game.actions | Resign | Draw)


A = TypeVar("A")


class Why(Question, Generic[A], frozen=True):
    """Why is this action not allowed now? The answer is a Refusal, or None if it is allowed."""

    action: A


@cache
def question_decoder(game: Game[Any]) -> msgspec.json.Decoder[Any]:
    """Return a decoder for what a seat may ask: the game's questions and Why."""
    why = Why[game.actions | Resign | Draw]  # type: ignore[name-defined]
    return msgspec.json.Decoder(why if game.questions is None else game.questions | why)


def simulate(game: Game[Any], seed: int, seats: int, options: Mapping[str, object]) -> Match:
    """Return a new match whose map and dice depend on `seed` alone."""
    settled = msgspec.to_builtins(game.resolve_options(options, seats, seed))
    people = tuple(SeatInfo(f"Seat {seat + 1}") for seat in range(seats))
    source = Fast(seed)
    header = Header(game=game.name, rules=game.rules, options=settled, seats=people, dice=source)
    return Match(game, header, dice_for(source, None))


_KERNEL_ACTIONS: tuple[type, ...] = get_args(KernelAction)
_KERNEL_EVENTS: tuple[type, ...] = (Resigned, DrawOffered, SeatTaken, Ended)


def _kinds(union: Any) -> tuple[type, ...]:
    return get_args(union) or (union,)
