"""The bots of every game: those of `bots/<game>.py` in its `BOTS`, and one that plays at random."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from outflank.bots.bot import RANDOM, Adviser, Bot, BotKind, Judge, asks_to_undo
from outflank.bots.gains import Witness

EASIEST = RANDOM.name  # answers for a bot that failed


class UnknownBot(LookupError):
    """The game has no bot of this name; the message lists those there are."""


@cache
def kinds(game: str) -> dict[str, BotKind]:
    """The bots that can play a game, by name, the game's own after the random one."""
    home = f"{__name__}.{game}"
    own: dict[str, BotKind] = import_module(home).BOTS if game.isidentifier() and find_spec(home) else {}
    return {RANDOM.name: RANDOM, **own}


def make(game: str, name: str, seed: int) -> Bot:
    """A new bot; the same seed plays the same moves."""
    found = kinds(game)
    if name not in found:
        raise UnknownBot(f'{game} has no bot "{name}". There are: {", ".join(found)}.')
    return found[name].make(seed)


@cache
def undoes(game: str, name: str) -> bool:
    """Whether the bot of this name asks for moves that only take back."""
    kind = kinds(game).get(name)
    return kind is not None and asks_to_undo(kind.make(0))


def adviser(game: str) -> str | None:
    """The bot that gives hints in a game: the last one that can; None where none does."""
    able = [name for name, kind in kinds(game).items() if isinstance(kind.make(0), Adviser)]
    return able[-1] if able else None


def judge(game: str) -> Judge | None:
    """The bot that judges positions of a game: the last one that can; None where none does."""
    made = [kind.make(0) for kind in kinds(game).values()]
    able = [bot for bot in made if isinstance(bot, Judge)]
    return able[-1] if able else None


def witness(game: str) -> Witness | None:
    """What knows who gains by the events of a game: `bots/<game>/gains.py`; None where there is none."""
    home = f"{__name__}.{game}"
    known = game.isidentifier() and find_spec(home) and find_spec(f"{home}.gains")
    return cast(Witness, import_module(f"{home}.gains")) if known else None
