"""The contract of a bot: it gets what a person in its seat would see, and answers with an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

from outflank.kernel.dice import FastDice
from outflank.kernel.game import Action, Seat, View


class BotError(ValueError):
    """Raised when a bot breaks the rules; the message is a sentence that names the bot."""


class Bot(Protocol):
    """A program that plays. It may remember things between its moves.

    Only a bot with `undoes = True` finds undos among its legal moves: another might never finish its turn.
    """

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the action to take now. `legal` lists candidates, all of them allowed."""


@runtime_checkable
class OpenBot(Bot, Protocol):
    """A bot that also accepts a position in which everything hidden is masked, which saves it time."""

    def act_on(self, state: Any, seat: Seat) -> Action:
        """Return the same action as `act`, for a position that `Game.masked` made."""


@runtime_checkable
class Adviser(Bot, Protocol):
    """A bot that can also give reasons, so it can give people hints."""

    def explain(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        """Return the same action as `act`, and the reason for it in one sentence."""


@runtime_checkable
class Judge(Bot, Protocol):
    """A bot that can estimate everyone's win chance."""

    def judge(self, view: View) -> Sequence[float]:
        """Return the win chance of each seat or its team. `view` may be that of a finished game's replay."""


class BotKind(msgspec.Struct, frozen=True):
    """A bot to choose for a seat: `title` and `line` are for people, `make` takes a seed.

    A `steady` bot gets the same seed for a whole game, because its moves must fit its earlier ones.
    """

    name: str
    title: str
    line: str
    make: Callable[[int], Bot]
    steady: bool = False


def asks_to_undo(bot: Bot) -> bool:
    """Whether the bot wants undos among its legal moves."""
    return bool(getattr(bot, "undoes", False))


class RandomBot:
    """Plays every game: it picks one of the legal actions, each with the same chance."""

    def __init__(self, seed: int) -> None:
        self._dice = FastDice(seed)

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        return legal[self._dice.below(len(legal))]


RANDOM = BotKind("random", "Random", "Plays any legal move. Good for a first look at a game.", RandomBot)
