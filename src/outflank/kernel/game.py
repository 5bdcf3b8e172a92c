"""The contract of a game: everything the kernel, a table, the arena and bots may ask of one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from outflank.kernel.dice import Dice
from outflank.kernel.layout import Layout
from outflank.kernel.options import Schema, describe

Seat: TypeAlias = int
Viewer: TypeAlias = int  # a seat, SPECTATOR or ALL

# A spectator sees only what everyone may see.
SPECTATOR: Final = -1
# The replay of a finished game shows everything: nothing needs to be secret any longer.
ALL: Final = -2
# The house acts where no seat does: deadlines, takeovers and verdicts.
HOUSE: Final = -3


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the players agreed on before the game. Each game has its own subclass."""


class Action(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """What a seat does."""


class Question(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """What a player asks about a move before making it."""


class Event(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower):
    """What happened. `Game.see` hides the fields that a viewer may not know."""


class View(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What one viewer may know. `board` never changes, so it is sent only once."""

    seat: Viewer
    board: Any = None


class Refusal(msgspec.Struct, frozen=True):
    """Why an action isn't allowed: a code for programs and a sentence for people."""

    code: str
    sentence: str


class Wait(msgspec.Struct, frozen=True):
    """How long the table waits for `seats`; then it applies `Expire(key)`."""

    key: str
    seats: tuple[Seat, ...]
    seconds: float


class Result(msgspec.Struct, frozen=True):
    """How a game ended. `ranks[seat]` is 1 for the best; a draw has no winners."""

    winners: tuple[Seat, ...]
    ranks: tuple[int, ...]
    reason: str

    @property
    def winner(self) -> Seat | None:
        """The only winner; None for a draw or a winning team."""
        return self.winners[0] if len(self.winners) == 1 else None


class Stake(msgspec.Struct, frozen=True):
    """What a roll brought a seat, in the game's own unit, and the exact chance of every outcome."""

    seat: Seat
    got: int
    chances: tuple[tuple[int, float], ...]


class Rolled(msgspec.Struct, frozen=True):
    """A roll that decided something: its first word, everyone's faces in order, and the stakes."""

    word: int
    dice: tuple[tuple[Seat, tuple[int, ...]], ...]
    stakes: tuple[Stake, ...]


class OptionsError(ValueError):
    """Raised for options that can't be played: a sentence, and the option it is about (or "")."""

    def __init__(self, sentence: str, option: str = "") -> None:
        super().__init__(sentence)
        self.option = option


class OddsError(ValueError):
    """Raised for a question without an answer; the message is a sentence for people."""


class State(Protocol):
    """One compact, mutable position with the dice that its rules roll."""

    dice: Dice

    def clone(self, dice: Dice | None = None) -> State:
        """Return an independent copy that rolls `dice`. Without dice, rolling raises."""


S = TypeVar("S", bound=Any)


class Game(ABC, Generic[S]):
    """The rules of one game. They hold no state; positions are passed in."""

    name: ClassVar[str]
    title: ClassVar[str]
    rules: ClassVar[int]  # version: raised whenever the same record would play differently
    earlier: ClassVar[Mapping[int, str]] = {}  # older rules as `module:Class`, see `versions`
    seats: ClassVar[range]
    perfect: ClassVar[bool]  # only future rolls are hidden, unless `hides` says otherwise
    options: ClassVar[type[Options]]
    actions: ClassVar[Any]  # tagged union, for decoding
    events: ClassVar[Any]
    views: ClassVar[type[View]]
    questions: ClassVar[Any] = None  # tagged union for `answer`, if any
    layout: ClassVar[Layout] = Layout()  # for clients that don't know the game
    pages: ClassVar[frozenset[str]] = frozenset()  # addresses of further client pages, such as "odds"
    unique: ClassVar[frozenset[str]] = frozenset()  # options drawn again for each game, even on the same map

    @abstractmethod
    def resolve_options(self, document: Mapping[str, object], seats: int, seed: int) -> Options:
        """Return complete, valid options: presets expanded, the map drawn from its own seed or from `seed`.

        Resolving the result again changes nothing. Raises OptionsError.
        """

    def schema(self) -> Schema:
        """Describe the options for set-up pages and help."""
        return describe(self.options)

    def gist(self, options: Any) -> str:
        """Sum up resolved options in one line, or return ""."""
        return ""

    def hides(self, options: Mapping[str, object]) -> bool:
        """Whether a game with these resolved options hides more than future rolls."""
        return not self.perfect

    def maps(self) -> Sequence[str]:
        """Return the names of the built-in maps, if maps have names."""
        return ()

    @abstractmethod
    def start(self, options: Any, seats: int, dice: Dice) -> S:
        """Return the first position; `dice` are only for what is rolled or secret."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that the game waits for; none when it is over."""

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Sequence[Action]:
        """Return what the seat may do now. The list may be incomplete; `refusal` has the last word."""

    def is_undo(self, state: S, action: Action) -> bool:
        """Whether this legal action only undoes an earlier action of the same turn."""
        return False

    def legal_without_undos(self, state: S, seat: Seat) -> Sequence[Action]:
        """Return the legal actions without undos, unless there are no others.

        A program that is offered an undo after every move may never finish its turn.
        """
        found = self.legal(state, seat)
        kept = [action for action in found if not self.is_undo(state, action)]
        return kept if 0 < len(kept) < len(found) else found

    def round(self, state: S) -> int:
        """Return the current round; 0 in a game without rounds."""
        return 0

    @abstractmethod
    def refusal(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """Return why the seat may not do this now, or None if it may."""

    def panel(self, state: S, seat: Seat) -> msgspec.Struct | None:
        """Return what a player sees beside the legal actions, such as prices and capacities, or None.

        Like a view it shows only what the seat may know. It is not part of the view: bots don't need it.
        """
        return None

    def answer(self, state: S, seat: Seat, question: Any) -> Any:
        """Answer a question about a possible move, quickly and without changing anything.

        Raises OddsError for a question without an answer.
        """
        raise OddsError(f"{self.title} answers no questions.")

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: Action, events: list[Event] | None) -> None:
        """Carry out an action that was not refused: change `state`, then append to `events` unless None."""

    def wait(self, state: S) -> Wait | None:
        """Return the running deadline, if any."""
        return None

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> View:
        """Return what the viewer may know, built field by field."""

    def see(self, event: Event, viewer: Viewer) -> Event | None:
        """Return the part of an event that the viewer may know, or None."""
        return event

    def masked(self, state: S, seat: Seat) -> S | None:
        """Return a copy without dice in which everything hidden from the seat is replaced by defaults.

        Two positions that look the same to the seat give equal copies. None if a game has no such copy.
        """
        return state.clone() if self.perfect else None

    def rolled(self, event: Event) -> Rolled | None:
        """Return the roll in an event, for luck and dice proof; None if no dice decided anything."""
        return None

    @abstractmethod
    def imagine(self, view: View, dice: Dice) -> S:
        """Return some full position that fits the view, with `dice` to roll."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return the result by the rules; None until the game is over."""

    def verdict(self, state: S) -> Result | None:
        """Return the result if the game has dragged on for too long; it is logged as `Adjudicate`."""
        return None

    def sides(self, state: S, seats: int) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats still in play, grouped by team."""
        return tuple((seat,) for seat in range(seats))

    def winners(self, state: S, side: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return who wins if this side does, which may include eliminated teammates."""
        return side

    def on_resign(self, state: S, seat: Seat, events: list[Event]) -> bool:
        """Handle a resignation that doesn't end the match; return whether it changed the position.

        It does if territories pass to a teammate. Otherwise a bot can take over the seat.
        """
        return False

    def odds(self, /, **question: Any) -> Any:
        """Return the exact odds of a battle. Each game has its own question and answer. Raises OddsError."""
        raise OddsError(f"{self.title} has no odds to ask for.")

    def quick_odds(self, /, **question: Any) -> Any:
        """Return `odds` for strangers: raises OddsError for questions that take over a tenth of a second."""
        return self.odds(**question)

    def client_data(self) -> msgspec.Struct | None:
        """Return constant figures, such as tables of odds, for clients that know no rules."""
        return None

    def map_preview(self, document: Mapping[str, object], seats: int, seed: int) -> msgspec.Struct | None:
        """Return a small preview of the map that `resolve_options` would choose, or None.

        Raises OptionsError.
        """
        return None

    @abstractmethod
    def document(self, state: S) -> msgspec.Struct:
        """Return the whole position as plain data. State hashes are made of its canonical JSON."""

    @abstractmethod
    def position(self, document: Any, dice: Dice) -> S:
        """Return the position that a document (Struct or decoded JSON) describes."""
