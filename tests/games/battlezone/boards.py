"""Small positions for tests, written in a few letters."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from outflank.games.battlezone.game import BattleZone
from outflank.games.battlezone.model import Position
from outflank.games.battlezone.rules import State
from outflank.kernel.dice import Dice, ScriptedDice
from outflank.kernel.game import Event

GAME = BattleZone()


def line(count: int) -> str:
    """Return the borders of territories in a row: 1-2 2-3 3-4 ..."""
    return " ".join(f"{i}-{i + 1}" for i in range(1, count))


def star(count: int) -> str:
    """Return the borders of a hub, territory 1, with all others."""
    return " ".join(f"1-{i}" for i in range(2, count + 1))


def neighbours(borders: str, count: int) -> tuple[tuple[int, ...], ...]:
    pairs = [tuple(map(int, border.split("-"))) for border in borders.split()]
    return tuple(
        tuple(sorted({b for a, b in pairs if a == i} | {a for a, b in pairs if b == i}))
        for i in range(1, count + 1)
    )


def stage(
    owners: str, armies: str, borders: str, dice: Dice | Iterable[int] = (), turn: int = 0, **more: Any
) -> State:
    """Return a position from one digit per territory: `stage("01", "53", "1-2")`; `dice` can be a script."""
    document = Position(
        neighbours=neighbours(borders, len(owners)),
        owners=tuple(map(int, owners)),
        armies=tuple(map(int, armies)),
        turn=turn,
        **more,
    )
    return GAME.position(document, dice if isinstance(dice, Dice) else ScriptedDice(dice))


def owners(state: State) -> str:
    return "".join(map(str, GAME.document(state).owners))


def armies(state: State) -> str:
    return "".join(map(str, GAME.document(state).armies))


def play(state: State, *codes: tuple[int, int] | None) -> list[Event]:
    """Play attacks, as (source, target), and skips, as None, in turn; return the events."""
    events: list[Event] = []
    for code in codes:
        state.step(code[0] * 64 + code[1] if code else 0, events)
    return events
