"""Play one game between bots, without a log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from outflank import bots
from outflank.bots.bot import Bot, BotError, OpenBot, asks_to_undo
from outflank.bots.move_limit import MoveCounter
from outflank.kernel.common_actions import Expire
from outflank.kernel.dice import FastDice
from outflank.kernel.game import HOUSE, Action, Game, Result, Seat


def play_out(
    game: Game[Any], players: Sequence[str | Bot], seed: int, options: Mapping[str, object]
) -> Result:
    """Return the result of a game; one that drags on is adjudicated. Raises BotError."""
    seated = [seat_bot(game, player, seed, seat) for seat, player in enumerate(players)]
    settled = game.resolve_options(options, len(seated), seed)
    state = game.start(settled, len(seated), FastDice(seed))
    moves = MoveCounter()
    while True:
        result = game.result(state) or game.verdict(state)
        if result:
            return result
        waited_for = game.to_act(state)
        if waited_for:
            seat = waited_for[0]
            _move(game, state, seat, seated[seat], _name(players[seat]), moves)
        else:
            wait = game.wait(state)
            assert wait, "a game that isn't over waits for a seat or a deadline"
            game.apply(state, HOUSE, Expire(wait.key), None)


def seat_bot(game: Game[Any], player: str | Bot, seed: int, seat: int) -> Bot:
    """Return the bot for a seat: a new one with its own seed for a name, or the given object."""
    return bots.make(game.name, player, seed * 64 + seat) if isinstance(player, str) else player


def _move(game: Game[Any], state: Any, seat: Seat, bot: Bot, name: str, moves: MoveCounter) -> None:
    action = _choice(game, state, seat, bot)
    refusal = game.refusal(state, seat, action)
    if refusal:
        raise BotError(f"The bot {name} at seat {seat} made an illegal move: {refusal.sentence}")
    if moves.add(game.round(state), seat, action):
        raise BotError(moves.explain(name, seat, game.title))
    game.apply(state, seat, action, None)


def _choice(game: Game[Any], state: Any, seat: Seat, bot: Bot) -> Action:
    handed = game.masked(state, seat) if isinstance(bot, OpenBot) else None
    if handed is not None and isinstance(bot, OpenBot):
        return bot.act_on(handed, seat)
    legal = game.legal(state, seat) if asks_to_undo(bot) else game.legal_without_undos(state, seat)
    return bot.act(game.view(state, seat), legal)


def _name(player: str | Bot) -> str:
    return player if isinstance(player, str) else type(player).__name__
