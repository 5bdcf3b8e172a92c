"""Outflank: territory-conquest games as an exact, seeded library, with the same rules as in the browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from outflank import bots, games
from outflank.arena.duel import play_out
from outflank.bots.bot import Bot, BotError
from outflank.kernel.game import ALL, HOUSE, SPECTATOR, Result
from outflank.kernel.match import Match, Refused, simulate
from outflank.kernel.record import RecordError, read
from outflank.kernel.replay import replay_record

__version__ = "0.1.0"
__all__ = [
    "ALL",
    "HOUSE",
    "SPECTATOR",
    "BotError",
    "Match",
    "RecordError",
    "Refused",
    "list_bots",
    "list_games",
    "load",
    "make_bot",
    "new",
    "odds",
    "play",
]


def list_games() -> list[str]:
    """Return the names of all games."""
    return games.names()


def new(
    game: str, *, seed: int, seats: int | None = None, options: Mapping[str, object] | None = None
) -> Match:
    """Start a match whose map and dice depend on `seed` alone."""
    rules = games.find(game)
    count = rules.seats.start if seats is None else seats
    if count not in rules.seats:
        least, most = rules.seats[0], rules.seats[-1]
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise ValueError(f"{rules.title} is for {wanted} players, not {count}.")
    return simulate(rules, seed, count, options or {})


def load(record: bytes) -> Match:
    """Replay a record written by `Match.record`; raises RecordError."""
    parts = read(record)
    return replay_record(games.find(parts.header.game, parts.header.rules), parts)


def list_bots(game: str) -> list[str]:
    """Return the names of a game's bots."""
    games.find(game)
    return list(bots.kinds(game))


def make_bot(game: str, name: str, seed: int) -> Bot:
    """Make a bot with `act(view, legal) -> Action`."""
    return bots.make(game, name, seed)


def play(
    game: str, players: Sequence[str | Bot], *, seed: int, options: Mapping[str, object] | None = None
) -> Result:
    """Play a game between bots, given by name or as objects, and return its result; raises BotError."""
    return play_out(games.find(game), players, seed, options or {})


def odds(game: str, **question: Any) -> Any:
    """Return the exact odds of a battle, e.g. `odds("battlezone", attackers=5, defenders=3).win`."""
    return games.find(game).odds(**question)
