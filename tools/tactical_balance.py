"""Measure the balance of Tactical Risk between equal bots.

`tactical_balance.py free [GAMES] [BOT] [ROUNDS]` prints for each of six factions in a free-for-all its mean
gain of production, how often it held its capital at the end, and its share of the games won.

`tactical_balance.py classic [GAMES] [BOT] [ROUNDS] [BID] [SEED]` prints how often the Allies and the Axis won
classic games with that bid for the Axis, how many games ended before the round limit, and the largest number
of units on the board.
"""

from __future__ import annotations

import sys
from collections import Counter

from outflank import bots
from outflank.bots.bot import OpenBot
from outflank.games.tactical.game import TacticalRisk
from outflank.games.tactical.rules import victory
from outflank.games.tactical.state import State
from outflank.kernel.dice import FastDice

GAME = TacticalRisk()
SIX = 6


def play(seed: int, bot: str, seats: int, **options: object) -> tuple[State, int]:
    """Play a game between equal bots; return its end and the largest number of units on the board."""
    most = 0
    settled = GAME.resolve_options(options, seats, seed)
    state = GAME.start(settled, seats, FastDice(seed))
    seated = [bots.make(GAME.name, bot, seed * 64 + seat) for seat in range(seats)]
    while GAME.result(state) is None:
        seat = GAME.to_act(state)[0]
        player = seated[seat]
        if isinstance(player, OpenBot):
            action = player.act_on(state.clone(), seat)
        else:
            action = player.act(GAME.view(state, seat), GAME.legal(state, seat))
        GAME.apply(state, seat, action, None)
        most = max(most, state.count)
    return state, most


def free(games: int, bot: str, rounds: int) -> None:
    """Play free-for-alls and print the results of each faction."""
    gains, kept, won = [0] * SIX, [0] * SIX, [0] * SIX
    for seed in range(games):
        state, _ = play(seed, bot, SIX, mode="freeForAll", round_limit=rounds)
        for faction in range(SIX):
            gains[faction] += victory.side_production(state, faction) - victory.first_production(
                state, faction
            )
            kept[faction] += not state.capital_lost(faction)
            won[faction] += state.winner == faction
    for faction, name in enumerate(GAME.resolve_options({"mode": "freeForAll"}, SIX, 1).factions or ()):
        print(
            f"{name:10} gain {gains[faction] / games:+6.1f}, capital held {kept[faction] / games:4.0%}, "
            f"won {won[faction] / games:4.0%}"
        )


def classic(games: int, bot: str, rounds: int, bid: int, first: int) -> None:
    """Play classic games of two and print which side won."""
    sides: Counter[str] = Counter()
    early = most = 0
    for seed in range(first, first + games):
        state, units = play(seed, bot, 2, round_limit=rounds, axis_bid=bid)
        most = max(most, units)
        result = GAME.result(state)
        sides["drawn" if not result or result.winner is None else ("Allies", "Axis")[result.winner]] += 1
        early += bool(result and result.reason != "round_limit")
    wins = ", ".join(f"{side} {count}" for side, count in sorted(sides.items()))
    print(
        f"bid {bid}, {games} games: {wins}; {early} ended before round {rounds} was over; "
        f"at most {most} units"
    )


if __name__ == "__main__":
    kind, *given = sys.argv[1:]
    defaults = ("100", "normal", "60", "0", "0") if kind == "classic" else ("100", "easy", "12")
    count, player, *numbers = [*given, *defaults[len(given) :]]
    if kind == "classic":
        classic(int(count), player, *map(int, numbers))
    else:
        free(int(count), player, *map(int, numbers))
