"""How the six factions fare in a free-for-all between equal bots.

`tactical_balance.py [GAMES] [BOT] [ROUNDS]` prints for each faction its mean gain of production, how often it
held its capital at the end, and its share of the games that were won.
"""

from __future__ import annotations

import sys

from outflank import bots
from outflank.bots.bot import OpenBot
from outflank.games.tactical import score
from outflank.games.tactical.game import TacticalRisk
from outflank.games.tactical.state import State
from outflank.kernel.dice import FastDice

GAME = TacticalRisk()
SEATS = 6


def play(seed: int, bot: str, rounds: int) -> State:
    """A whole game, one faction for each seat."""
    settled = GAME.settle({"mode": "freeForAll", "roundLimit": rounds}, SEATS, seed)
    state = GAME.start(settled, SEATS, FastDice(seed))
    seated = [bots.make(GAME.name, bot, seed * 64 + seat) for seat in range(SEATS)]
    while GAME.result(state) is None:
        seat = GAME.to_act(state)[0]
        player = seated[seat]
        if isinstance(player, OpenBot):
            action = player.act_on(state.clone(), seat)
        else:
            action = player.act(GAME.view(state, seat), GAME.legal(state, seat))
        GAME.apply(state, seat, action, None)
    return state


def main(games: int, bot: str, rounds: int) -> None:
    """Play so many games and print what became of each faction."""
    gains, kept, won = [0] * SEATS, [0] * SEATS, [0] * SEATS
    for seed in range(games):
        state = play(seed, bot, rounds)
        for faction in range(SEATS):
            gains[faction] += score.produces(state, faction) - score.first_production(state, faction)
            kept[faction] += not state.capital_lost(faction)
            won[faction] += state.winner == faction
    for faction, name in enumerate(GAME.settle({"mode": "freeForAll"}, SEATS, 1).factions or ()):
        print(
            f"{name:10} gain {gains[faction] / games:+6.1f}, capital held {kept[faction] / games:4.0%}, "
            f"won {won[faction] / games:4.0%}"
        )


if __name__ == "__main__":
    given = [*sys.argv[1:], *("100", "easy", "12")[len(sys.argv) - 1 :]]
    main(int(given[0]), given[1], int(given[2]))
