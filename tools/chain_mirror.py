"""Measure how games of Chain Tactics between two bots of one level end.

`chain_mirror.py LEVEL [GAMES] [SEED] [MAP...]` plays that many games on each map and prints how they ended,
their median length, the gold that the richer seat had left, and the wins of both seats.
"""

from __future__ import annotations

import sys
from collections import Counter
from statistics import median
from typing import NamedTuple

from outflank import bots
from outflank.games.chain.game import ChainTactics
from outflank.kernel.dice import FastDice

GAME = ChainTactics()


class Ending(NamedTuple):
    """The end of a game."""

    reason: str
    winner: int | None
    rounds: int
    gold: int  # of the richer seat


def play(level: str, name: str, seed: int) -> Ending:
    """Play a whole game between two bots of a level."""
    state = GAME.start(GAME.resolve_options({"map": name}, 2, seed), 2, FastDice(seed))
    seated = [bots.make(GAME.name, level, seed * 64 + seat) for seat in range(2)]
    while True:
        result = GAME.result(state)
        if result:
            field = state.field
            return Ending(result.reason, result.winner, field.round - 1, max(field.gold[0], field.gold[1]))
        seat = GAME.to_act(state)[0]
        action = seated[seat].act(GAME.view(state, seat), GAME.legal_without_undos(state, seat))
        GAME.apply(state, seat, action, None)


def row(title: str, endings: list[Ending]) -> str:
    """Return one line about some games."""
    ends = Counter(ending.reason for ending in endings)
    wins = Counter(ending.winner for ending in endings)
    return (
        f"{title:10} HQ {ends['hq']:4}, elimination {ends['elimination']:3}, rounds {ends['rounds']:4} "
        f"({ends['rounds'] / len(endings):4.0%}); median {median(it.rounds for it in endings):g} rounds, "
        f"{median(it.gold for it in endings):g} gold; won {wins[0]}, {wins[1]}, drawn {wins[None]}"
    )


def main(level: str, games: int, seed: int, maps: list[str]) -> None:
    """Play on each map and print a line about it."""
    everything: list[Ending] = []
    for name in maps:
        endings = [play(level, name, seed + number) for number in range(games)]
        everything += endings
        print(row(name, endings), flush=True)
    print(row("all", everything))


if __name__ == "__main__":
    player, *given = sys.argv[1:]
    count, first = [*given[:2], *("20", "0")[len(given[:2]) :]]
    main(player, int(count), int(first), given[2:] or list(GAME.maps()))
