"""The contract every game meets: all that the kernel, a table, the arena and a bot may ask of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from outflank.kernel.dice import Dice
from outflank.kernel.layout import Layout
from outflank.kernel.options import Schema, describe

Seat: TypeAlias = int
Viewer: TypeAlias = int  # a seat, or one of the two below

SPECTATOR: Final = -1  # sees what everyone may see
ALL: Final = -2  # sees everything: the viewer of a finished replay
HOUSE: Final = -3  # acts where no seat does: the clock, the referee


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the table agreed on before the game; every game has its own subclass."""


class Action(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """What a seat does."""


class Question(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """What a seat asks about a move that it has in mind, without making it."""


class Event(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower):
    """What happened; a field that not everyone may know is dealt with by `Game.see`."""


class View(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What one viewer may know. `board` never changes, so that it crosses the wire only once."""

    seat: Viewer
    board: Any = None


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not allowed: a code for programs, a sentence for people."""

    code: str
    sentence: str


class Wait(msgspec.Struct, frozen=True):
    """How long the table waits for `seats`; then it applies `Expire(key)`."""

    key: str
    seats: tuple[Seat, ...]
    seconds: float


class Result(msgspec.Struct, frozen=True):
    """How a game ended; `ranks[seat]` is 1 for the best, and a draw has no winners."""

    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]
    reason: str

    @property
    def winner(self) -> Seat | None:
        """The only winner, or None for a draw or a winning team of several."""
        return self.winners[0] if len(self.winners) == 1 else None


class Stake(msgspec.Struct, frozen=True):
    """What a roll could bring a seat, in the game's own unit, with exact chances, and what it did bring."""

    seat: Seat
    got: int
    chances: tuple[tuple[int, float], ...]


class Rolled(msgspec.Struct, frozen=True):
    """A roll that decided something: its first word, everyone's faces in order, and what was at stake."""

    word: int
    dice: tuple[tuple[Seat, tuple[int, ...]], ...]
    stakes: tuple[Stake, ...]


class OptionsError(ValueError):
    """Options that no game can be played with: a sentence for people, and the option it is about, or ""."""

    def __init__(self, sentence: str, option: str = "") -> None:
        super().__init__(sentence)
        self.option = option


class OddsError(ValueError):
    """A question about odds that has no answer; the message is a sentence for people."""


class State(Protocol):
    """One compact mutable position; `dice` is what its rules roll."""

    dice: Dice

    def clone(self, dice: Dice | None = None) -> State:
        """An independent copy that rolls `dice`; without them, rolling raises."""


S = TypeVar("S", bound=Any)


class Game(ABC, Generic[S]):
    """The rules of one game, without state of their own."""

    name: ClassVar[str]
    title: ClassVar[str]
    rules: ClassVar[int]  # raised whenever the same record would play differently
    earlier: ClassVar[Mapping[int, str]] = {}  # older rules as `module:Class`, see `versions`
    seats: ClassVar[range]
    perfect: ClassVar[bool]  # nothing is hidden but the dice to come, unless `hides` says otherwise
    options: ClassVar[type[Options]]
    actions: ClassVar[Any]  # tagged union, for decoding
    events: ClassVar[Any]
    views: ClassVar[type[View]]
    questions: ClassVar[Any] = None  # tagged union of what `answer` answers; None where there is nothing
    layout: ClassVar[Layout] = Layout()  # for clients that do not know the game
    pages: ClassVar[frozenset[str]] = frozenset()  # addresses of its client's pages beside tables, as "odds"
    unique: ClassVar[frozenset[str]] = frozenset()  # options drawn anew for each game, even on the same map

    @abstractmethod
    def settle(self, document: Mapping[str, object], seats: int, seed: int) -> Options:
        """Complete, validated options: presets expanded, the map drawn from its own seed, or from `seed`.

        Settling settled options changes nothing. Raises OptionsError.
        """

    def schema(self) -> Schema:
        """What people can agree on, in words, for set-up pages and help."""
        return describe(self.options)

    def gist(self, options: Any) -> str:
        """What these settled options make of the game, in a line; "" where there is nothing to say."""
        return ""

    def hides(self, options: Mapping[str, object]) -> bool:
        """Whether more than the dice to come is hidden in a game with these settled options."""
        return not self.perfect

    def maps(self) -> Sequence[str]:
        """The names that the option `map` may have; none where a game's maps have no names."""
        return ()

    @abstractmethod
    def start(self, options: Any, seats: int, dice: Dice) -> S:
        """The first position; `dice` serve only what is rolled or secret."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats the game waits for; none when it is over."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Sequence[Action]:
        """What the seat may do now, also out of turn; `refusal` is the truth where this is not complete."""

    def takes_back(self, state: S, action: Action) -> bool:
        """Whether this legal action only undoes what its seat did before in the same turn."""
        return False

    def onward(self, state: S, seat: Seat) -> Sequence[Action]:
        """What is legal without what only takes back; with it where nothing else is left.

        A program that is offered an undo after each move it makes may never come to an end.
        """
        found = self.legal(state, seat)
        kept = [action for action in found if not self.takes_back(state, action)]
        return kept if 0 < len(kept) < len(found) else found

    def round(self, state: S) -> int:
        """The round being played; a game without rounds is all one round."""
        return 0

    @abstractmethod
    def refusal(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """Why the seat may not do this now, or None if it may."""

    def panel(self, state: S, seat: Seat) -> msgspec.Struct | None:
        """What a seat is shown beside its legal actions, such as prices, room and worths; None for nothing.

        Like a view it shows only what the seat may know, but it is not part of one: bots do without it.
        """
        return None

    def answer(self, state: S, seat: Seat, question: Any) -> Any:
        """What the seat may know about a move that it has in mind; quick, and nothing changes.

        Raises OddsError where a question has no answer.
        """
        raise OddsError(f"{self.title} answers no questions.")

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: Action, events: list[Event] | None) -> None:
        """Carry out an action that was not refused; changes `state`, tells `events` unless None."""

    def wait(self, state: S) -> Wait | None:
        """The deadline that runs now, if any."""
        return None

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> View:
        """What the viewer may know, built field by field."""

    def see(self, event: Event, viewer: Viewer) -> Event | None:
        """The part of the event that the viewer may know."""
        return event

    def blinded(self, state: S, seat: Seat) -> S | None:
        """A copy without dice that looks the same to the seat, and is the same whatever it may not know.

        None where a game makes none.
        """
        return state.clone() if self.perfect else None

    def rolled(self, event: Event) -> Rolled | None:
        """The roll in an event, for luck and proof; None where nothing was decided by dice."""
        return None

    @abstractmethod
    def imagine(self, view: View, dice: Dice) -> S:
        """Some full position that fits the view, rolling `dice`."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """The end by the rules, or None while the game goes on."""

    def verdict(self, state: S) -> Result | None:
        """What a referee calls when a game drags on; tables and arenas enter it as `Adjudicate`."""
        return None

    def sides(self, state: S, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Who is still in play, team by team."""
        return tuple((seat,) for seat in range(seats))

    def winners(self, state: S, side: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Who wins if this one of the `sides` does: also who is out already, where a game says so."""
        return side

    def leave(self, state: S, seat: Seat, events: list[Event]) -> bool:
        """A seat has resigned and the match goes on; whether that changes the position.

        So it does where land passes to a team mate; otherwise somebody else can sit in for the seat.
        """
        return False

    def odds(self, /, **question: Any) -> Any:
        """Exact odds of a battle; each game has its own question and answer. Raises OddsError."""
        raise OddsError(f"{self.title} has no odds to ask for.")

    def quick_odds(self, /, **question: Any) -> Any:
        """The same for everyone who asks a server: refused where it takes more than a tenth of a second."""
        return self.odds(**question)

    def tables(self) -> msgspec.Struct | None:
        """Figures that never change, such as chances, for clients that show them and know no rules."""
        return None

    def chart(self, document: Mapping[str, object], seats: int, seed: int) -> msgspec.Struct | None:
        """The map that `settle` would choose, small, to look at before a game; None where a game has no such.

        Raises OptionsError.
        """
        return None

    @abstractmethod
    def document(self, state: S) -> msgspec.Struct:
        """The whole position as plain data; its canonical JSON is what state hashes are made of."""

    @abstractmethod
    def position(self, document: Any, dice: Dice) -> S:
        """The position a document (Struct or decoded JSON) describes."""
