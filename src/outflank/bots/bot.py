"""The interface of bots: a bot gets what a person in its seat would see, and returns an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

from outflank.kernel.dice import FastDice
from outflank.kernel.game import Action, Seat, View


class BotError(ValueError):
    """A bot broke the rules; the message is a sentence that names it."""


class Bot(Protocol):
    """A player; it can remember things between its moves.

    Only a bot with `undoes = True` is offered moves that undo its earlier ones.
    """

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the action to take now; `legal` lists candidates, all of them allowed."""


@runtime_checkable
class OpenBot(Bot, Protocol):
    """A bot that can also be given a position, as long as nothing in it is secret."""

    def act_on(self, state: Any, seat: Seat) -> Action:
        """Return the same action as `act`, but faster, for a position from `Game.masked`."""


@runtime_checkable
class Adviser(Bot, Protocol):
    """A bot that can explain its actions, and so give hints."""

    def explain(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        """Return the action that `act` would return, with the reason in one sentence."""


@runtime_checkable
class Judge(Bot, Protocol):
    """A bot that can estimate everyone's chance to win."""

    def judge(self, view: View) -> Sequence[float]:
        """Return the chance to win of each seat, or of its team; `view` can be from a finished replay."""


class BotKind(msgspec.Struct, frozen=True):
    """A kind of bot: `title` and `line` are for people, and `make` takes a seed.

    A `steady` bot keeps one seed for the whole game, because its moves depend on its earlier ones.
    """

    name: str
    title: str
    line: str
    make: Callable[[int], Bot]
    steady: bool = False


def asks_to_undo(bot: Bot) -> bool:
    """Whether the bot wants to be offered moves that only undo others."""
    return bool(getattr(bot, "undoes", False))


class RandomBot:
    """Plays any legal action of any game, all equally likely."""

    def __init__(self, seed: int) -> None:
        self._dice = FastDice(seed)

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        return legal[self._dice.below(len(legal))]


RANDOM = BotKind("random", "Random", "Makes any legal move. Good for a first look.", RandomBot)
