"""Measure how fair Conquest is between equal bots, by preset and number of seats.

`conquest_balance.py [PRESET] [SEATS] [GAMES] [SEED] [NAME=VALUE ...]` plays whole games between normal bots
that see what their seats see. It prints who won by place in the turn order (or team), how, and when. Without
a preset it goes through all of them with two to six seats, and the team games of rizk-plus. Values are JSON.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from statistics import median

import msgspec

from outflank.bots.conquest import Policy
from outflank.bots.conquest.levels.preferences import NORMAL
from outflank.games.conquest.game import Conquest
from outflank.games.conquest.model import ROUND_LIMIT
from outflank.games.conquest.state import State
from outflank.kernel.dice import FastDice

GAME = Conquest()
PRESETS = ("world", "rizk", "world-plus", "rizk-plus")
# Team games by seating. The set-up page seats teams alternately; the others show what that is worth.
TEAMS = {
    "0101": (0, 1, 0, 1),
    "0011": (0, 0, 1, 1),
    "010101": (0, 1, 0, 1, 0, 1),
    "000111": (0, 0, 0, 1, 1, 1),
    "012012": (0, 1, 2, 0, 1, 2),
    "001122": (0, 0, 1, 1, 2, 2),
}


class Balance(msgspec.Struct):
    """The results of a number of games."""

    games: int
    shares: list[float]  # shares of the sides, in turn order
    rounds: list[int]
    kinds: Counter[str]
    revived: int  # games in which an eliminated player returned

    @property
    def gap(self) -> float:
        """The largest distance of a side's share from an even share."""
        return max(abs(share - 1 / len(self.shares)) for share in self.shares)


def measure(preset: str, seats: int, games: int, seed: int = 0, **options: object) -> Balance:
    """Play games between normal bots."""
    settled = GAME.resolve_options({"preset": preset, **options}, seats, 1)
    teams = settled.teams or tuple(range(seats))
    sides = len(set(teams))
    won = [0.0] * sides
    found = Balance(games, won, [], Counter(), 0)
    for number in range(seed, seed + games):
        state = played(GAME.start(settled, seats, FastDice(number)), number)
        result = GAME.result(state) or GAME.verdict(state)
        order = list(dict.fromkeys(teams[(state.first + place) % seats] for place in range(seats)))
        if result is None or state.winner < 0:
            won[:] = [share + 1 / sides for share in won]
        else:
            won[order.index(teams[state.winner])] += 1
        found.rounds.append(state.round)
        found.kinds[result.reason if result else "none"] += 1
        found.revived += state.plus is not None and state.plus.revived != 0
    won[:] = [share / games for share in won]
    return found


def played(state: State, seed: int) -> State:
    """Play a game to its end. In the fog, each bot gets only what its seat sees."""
    players = [Policy(NORMAL, FastDice(seed * 64 + seat)) for seat in range(state.seats)]
    blind = state.plus is not None
    while state.actor() >= 0 and state.round <= ROUND_LIMIT:
        seat = state.actor()
        if blind and state.book.fog:
            action = players[seat].choose(GAME.masked(state, seat))
            GAME.apply(state, seat, action, None)
        else:
            players[seat].step(state)
    return state


def summary(name: str, seats: int, found: Balance) -> str:
    """Return a line of the table."""
    shares = " ".join(f"{share:5.1%}" for share in found.shares)
    kinds = ", ".join(f"{kind} {count / found.games:.0%}" for kind, count in found.kinds.most_common())
    return (
        f"{name:16} {seats} seats: {shares}  gap {found.gap:5.1%}  rounds {min(found.rounds)} to "
        f"{max(found.rounds)}, median {median(found.rounds):g}; {kinds}; revived in {found.revived}"
    )


def table(games: int, seed: int) -> Iterator[str]:
    """Measure every preset with every number of seats, and the team games."""
    for preset in PRESETS:
        for seats in range(2, 7):
            yield summary(preset, seats, measure(preset, seats, games, seed))
    for name, teams in TEAMS.items():
        yield summary(
            f"rizk-plus {name}", len(teams), measure("rizk-plus", len(teams), games, seed, teams=teams)
        )


if __name__ == "__main__":
    given = [word for word in sys.argv[1:] if "=" not in word]
    more = {
        name: json.loads(value) for name, _, value in (it.partition("=") for it in sys.argv[1:] if "=" in it)
    }
    if given and given[0] in PRESETS:
        preset, seats, games, seed, *_ = [*given, *("", "4", "400", "0")[len(given) :]]
        print(summary(preset, int(seats), measure(preset, int(seats), int(games), int(seed), **more)))
    else:
        for line in table(int(given[0]) if given else 400, int(given[1]) if len(given) > 1 else 0):
            print(line, flush=True)
