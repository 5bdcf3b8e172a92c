"""Small positions for tests, written in a few letters, and a teaching map of twelve territories."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from outflank.games.conquest.expansion.model import SPECIALS
from outflank.games.conquest.game import Conquest
from outflank.games.conquest.model import Card, Position
from outflank.games.conquest.options import resolve
from outflank.games.conquest.options.settings import Graph, written
from outflank.games.conquest.state import State
from outflank.kernel.dice import Dice, FastDice, ScriptedDice
from outflank.kernel.game import Event
from outflank.maps.atlas import Atlas, Region, Territory
from outflank.maps.board import Point
from tests.games.by_hand import Hand

GAME = Conquest()
HAND = Hand(GAME)
play = HAND.play
refused = HAND.refused
WILD = Card(3)


def square(n: int) -> tuple[Point, ...]:
    """Return the outline of the n-th of twelve territories."""
    x, y = 50.0 * (n % 4), 50.0 * (n // 4)
    return (x, y), (x + 40, y), (x + 40, y + 40), (x, y + 40)


TEACHING = Atlas(
    title="Three shores",
    line="Twelve territories in a ring, with two ways across.",
    width=200.0,
    height=150.0,
    regions=(Region("West", 2), Region("North", 2), Region("East", 3)),
    territories=tuple(
        Territory(f"Shore {n}", n // 4, (50.0 * (n % 4) + 20, 50.0 * (n // 4) + 20), (square(n),))
        for n in range(12)
    ),
    borders=(*((n, (n + 1) % 12) for n in range(12)), (1, 7), (3, 10)),
)
OWN: dict[str, Any] = msgspec.to_builtins(TEACHING)
SMALL: dict[str, object] = {"map": OWN, "round_limit": 6}


def start(seats: int = 2, seed: int = 1, dice: Dice | None = None, **options: object) -> State:
    """Return a game on the teaching map."""
    document = {"map": msgspec.to_builtins(TEACHING), **options}
    return GAME.start(GAME.resolve_options(document, seats, seed), seats, dice or FastDice(seed))


def stage(
    owners: str,
    armies: Sequence[int] | str,
    dice: Dice | Iterable[int] = (),
    *,
    regions: str | None = None,
    bonuses: Sequence[int] | None = None,
    borders: Sequence[tuple[int, int]] | None = None,
    sea: Sequence[int] = (),
    hands: Sequence[Sequence[Card]] = (),
    pile: Sequence[Card] = (),
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    **more: Any,
) -> State:
    """Return a position on territories in a row: a digit for a seat, `n` for neutral, `.` for unclaimed."""
    size = len(owners)
    held = tuple(-1 if it == "n" else -2 if it == "." else int(it) for it in owners)
    count = seats or max(2, max(held) + 1)
    graph = Graph(
        borders=tuple(borders or [(n, n + 1) for n in range(size - 1)]),
        regions=tuple(map(int, regions or "0" * size)),
        bonuses=tuple(bonuses or [2] * (1 + max(map(int, regions or "0")))),
        symbols=tuple(n % 3 for n in range(size)),
        sea=tuple(sea),
    )
    agreed = resolve.terms_of(resolve.convert(options or {}))
    cards = [tuple(hand) for hand in (*hands, *[()] * (count - len(hands)))]
    place: dict[str, Any] = {
        "phase": "attack",
        "turn": 0,
        "first": 0,
        "round": 1,
        "pool": (0,) * count,
        "reserve": 0,
        "fresh": (0,) * size,
        "placed": False,
        "conquered": False,
        "moves": 0,
        "battle": None,
        "sets": (0,) * count,
        "kept": ((),) * count,
        "fallen": tuple(seat for seat in range(count) if seat not in held),
        "winner": None,
        "reason": None,
        **more,
    }
    if place["phase"] in ("claim", "setup"):
        place["fallen"], place["round"] = (), 0
    document = Position(
        graph=graph,
        terms=written(agreed),
        owners=held,
        armies=tuple(map(int, armies)),
        hands=tuple(cards),
        pile=tuple(pile),
        deck=rest(graph, agreed, [*pile, *(card for hand in cards for card in hand)]),
        **place,
    )
    return GAME.position(document, dice if isinstance(dice, Dice) else ScriptedDice(dice))


def rest(graph: Graph, agreed: Any, gone: list[Card]) -> tuple[Card, ...]:
    """Return the deck that is left."""
    if agreed.cards_deck == "iid":
        return ()
    deck = [Card(symbol, n) for n, symbol in enumerate(graph.symbols)] + [WILD] * agreed.cards_wilds
    deck += [Card(3, None, special) for special in SPECIALS] if agreed.cards_special else []
    for card in gone:
        deck.remove(card)
    return tuple(deck)


def owners(state: State) -> str:
    return "".join("n" if it == -1 else "." if it == -2 else str(it) for it in GAME.document(state).owners)


def armies(state: State) -> list[int]:
    return list(GAME.document(state).armies)


def phase(state: State) -> str:
    return GAME.document(state).phase


def told(events: Iterable[Event], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def no_kinds(options: Mapping[str, object], size: int) -> dict[str, Any]:
    """Return only infantry on this many territories, as a position holds it."""
    names = ("cavalry", "artillery", "fresh_cavalry", "fresh_artillery")
    return dict.fromkeys(names, (0,) * size) if options.get("units") else {}


def extras(state: State) -> Any:
    """Return the expansion's part of a position."""
    return GAME.document(state).plus


def extras_seen(state: State, viewer: int = 0) -> Any:
    """Return what a viewer sees of it."""
    return GAME.view(state, viewer).plus


def no_units(size: int) -> dict[str, tuple[int, ...]]:
    """Return only infantry on this many territories."""
    return dict.fromkeys(("cavalry", "artillery", "fresh_cavalry", "fresh_artillery"), (0,) * size)
