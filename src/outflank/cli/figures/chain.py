"""Chain Tactics' figures: how fast rounds are resolved, and how long the advanced bot thinks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import process_time
from typing import NamedTuple

from outflank.bots.chain import Advanced, Intermediate
from outflank.cli.figures.timing import Figure, interpreted, nanoseconds, per_second
from outflank.games.chain import options
from outflank.games.chain.field import Field, order_code
from outflank.games.chain.game import ChainTactics
from outflank.games.chain.rules import resolution
from outflank.games.chain.terrain import terrain_of
from outflank.kernel.dice import NO_DICE, FastDice

FIELDS = 100
# Two full armies of eight units meet in four rows in the middle of a map, the slowest case for the rules.
SIDE = 8
CROWD = 4
MAP = "crossing"
# The full health of each kind of unit.
HEALTH = (3, 5, 2)
# Calls between two looks at the clock, so that reading the clock costs nothing.
CALLS = 1000
# The advanced bot is slow, so it thinks only every third round.
ADVANCED_EVERY = 3
GAME = ChainTactics()


class Prepared(NamedTuple):
    """A position, and a legal order for every unit."""

    field: Field
    codes: list[int]


def figures() -> Iterator[Figure]:
    """Yield each figure as soon as it is measured."""
    name = "chain.rounds_per_cpu_second"
    line = f"clone, order and resolve, {SIDE} units a side"
    yield Figure(name, rounds_per_second(), line, least=30_000)
    yield Figure(f"{name}_interpreted", interpreted(__spec__.name), "the same, interpreted")
    yield Figure("chain.clone_ns", nanoseconds(cloner()), "Field.clone from Python", most=1000)
    spent = thinking()
    mean = sum(spent) / len(spent)
    yield Figure("chain.advanced_round_ms", mean, "the advanced bot's plan for a round, CPU time", most=1000)
    yield Figure("chain.advanced_slowest_round_ms", max(spent), "the slowest of them", most=1000)


def rounds_per_second() -> float:
    """Return rounds per CPU second: clone a position, give all orders, resolve."""
    starts = prepared()

    def play() -> int:
        for field, codes in starts:
            copy = field.clone()
            for slot, code in enumerate(codes):
                copy.give(slot, code)
            resolution.resolve(copy)
        return len(starts)

    return per_second(play)


def cloner() -> Callable[[], int]:
    """Return a function that clones a position many times."""
    clone = prepared(1)[0].field.clone

    def copy() -> int:
        for _ in range(CALLS):
            clone()
        return CALLS

    return copy


def thinking() -> list[float]:
    """Return the advanced bot's thinking times in milliseconds, in games between other bots on every map."""
    spent = []
    for name in GAME.maps():
        state = GAME.start(GAME.resolve_options({"map": name}, 2, 1), 2, NO_DICE)
        others = [Intermediate(seat) for seat in range(2)]
        while not GAME.result(state):
            for seat in GAME.to_act(state):
                view = GAME.view(state, seat)
                if seat == 0 and view.phase == "commit" and view.round % ADVANCED_EVERY == 0:
                    begin = process_time()
                    Advanced(1).orders(view)
                    spent.append((process_time() - begin) * 1000)
                GAME.apply(state, seat, others[seat].act(view, ()), None)
    return spent


def prepared(fields: int = FIELDS) -> list[Prepared]:
    """Build positions in which armies have met, with orders to move and attack."""
    return [prepare(FastDice(seed)) for seed in range(fields)]


def prepare(dice: FastDice) -> Prepared:
    """Build a position in which units are close together, and nearly all of them move or attack."""
    board = options.maps()[MAP]
    field = Field(terrain_of(board.rows))
    first = (len(board.rows) - CROWD) // 2 * field.terrain.width
    flat = [
        tile for tile in range(first, first + CROWD * field.terrain.width) if not field.terrain.mountain[tile]
    ]
    for number in range(2 * SIDE):
        tile, kind = flat.pop(dice.below(len(flat))), dice.below(3)
        field.add_unit(number, number % 2, kind, tile, HEALTH[kind])
    return Prepared(field, [legal_code(field, slot, dice) for slot in range(2 * SIDE)])


def legal_code(field: Field, slot: int, dice: FastDice) -> int:
    """Return a random legal order. Half of them attack the nearest enemy, which may have moved by then."""
    tile, tiles = field.tile[slot], field.tile
    foes = [tiles[other] for other in range(2 * SIDE) if other % 2 != slot % 2]
    foe = min(foes, key=lambda there: abs(there % 20 - tile % 20) + abs(there // 20 - tile // 20))
    while True:
        way = [dice.below(4) for _ in range(dice.below(3))]
        code = order_code(way, foe if dice.below(2) else -1)
        if field.give(slot, code):
            return code


if __name__ == "__main__":
    print(rounds_per_second())
