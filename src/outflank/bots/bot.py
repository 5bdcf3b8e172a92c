"""What a bot is: it gets what a person at its seat would see, and answers with an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

from outflank.kernel.dice import FastDice
from outflank.kernel.game import Action, Seat, View


class BotError(ValueError):
    """A bot did what no player may do; the message is a sentence that names it."""


class Bot(Protocol):
    """A player; it may remember things between its moves.

    Moves that only take back what it did before are offered to a bot with `undoes = True`, and to no other.
    """

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        """The action to take now; `legal` are candidates, all allowed."""


@runtime_checkable
class OpenBot(Bot, Protocol):
    """A bot that can also be handed a position, as long as that holds nothing it may not know."""

    def act_on(self, state: Any, seat: Seat) -> Action:
        """The same action that `act` would give for a position that `Game.masked` made, sooner."""


@runtime_checkable
class Adviser(Bot, Protocol):
    """A bot that can also say why: it gives people hints."""

    def explain(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        """The action that `act` would give, and the reason for it in one sentence."""


@runtime_checkable
class Judge(Bot, Protocol):
    """A bot that can say how good everyone's chances are."""

    def judge(self, view: View) -> Sequence[float]:
        """The chance of each seat, or of its team, to win; `view` may be of a finished replay."""


class BotKind(msgspec.Struct, frozen=True):
    """A bot that can be seated: `title` and `line` are for people, `make` takes a seed.

    A `steady` one plays a whole game with one seed, for what it does now must fit what it did before.
    """

    name: str
    title: str
    line: str
    make: Callable[[int], Bot]
    steady: bool = False


def asks_to_undo(bot: Bot) -> bool:
    """Whether the bot asks for moves that only take back."""
    return bool(getattr(bot, "undoes", False))


class RandomBot:
    """Plays any legal action with equal chance, in every game."""

    def __init__(self, seed: int) -> None:
        self._dice = FastDice(seed)

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        return legal[self._dice.below(len(legal))]


RANDOM = BotKind("random", "Random", "Does anything that is allowed. Good for a first look.", RandomBot)
