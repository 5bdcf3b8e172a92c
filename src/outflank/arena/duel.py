"""One game between bots, from start to end, without a log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from outflank import bots
from outflank.bots.bot import Bot, OpenBot
from outflank.kernel.dice import FastDice
from outflank.kernel.entries import Expire
from outflank.kernel.game import HOUSE, Game, Result


def play_out(
    game: Game[Any], players: Sequence[str | Bot], seed: int, options: Mapping[str, object]
) -> Result:
    """The result of a whole game; a referee ends one that drags on."""
    seated = [seat_bot(game, player, seed, seat) for seat, player in enumerate(players)]
    settled = game.settle(options, len(seated), seed)
    state = game.start(settled, len(seated), FastDice(seed))
    while True:
        result = game.result(state) or game.verdict(state)
        if result:
            return result
        _move(game, state, seated)


def seat_bot(game: Game[Any], player: str | Bot, seed: int, seat: int) -> Bot:
    """A bot by name gets a seed of its own for each seat; an object plays as it is."""
    return bots.make(game.name, player, seed * 64 + seat) if isinstance(player, str) else player


def _move(game: Game[Any], state: Any, seated: Sequence[Bot]) -> None:
    waited_for = game.to_act(state)
    if not waited_for:
        wait = game.wait(state)
        assert wait, "a game that is not over waits for a seat or for the clock"
        game.apply(state, HOUSE, Expire(wait.key), None)
        return
    seat = waited_for[0]
    bot = seated[seat]
    handed = game.blinded(state, seat) if isinstance(bot, OpenBot) else None
    if handed is not None and isinstance(bot, OpenBot):
        action = bot.act_on(handed, seat)
    else:
        action = bot.act(game.view(state, seat), game.legal(state, seat))
    refusal = game.refusal(state, seat, action)
    if refusal:
        raise ValueError(f"The bot at seat {seat} did what is not allowed: {refusal.sentence}")
    game.apply(state, seat, action, None)
