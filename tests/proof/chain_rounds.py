"""Rounds of Chain Tactics as the server resolves them, in the form that the browser gets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import cycle
from typing import Any

import msgspec

from outflank.games.chain import position
from outflank.games.chain.events import Dropped
from outflank.games.chain.field import Field
from outflank.games.chain.model import DRAWN, GOING_ON, KINDS, REASONS
from outflank.games.chain.rules import orders, resolution
from outflank.games.chain.simple_plans import texts
from outflank.games.chain.terrain import STEPS
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Event
from tests.games.chain.boards import GAME
from tests.games.chain.random_rounds import Round, field_of, random_round

MAPS = ("pocket", "duel", "crossing", "highlands")


class Case(msgspec.Struct):
    """A round: the position, both seats' orders, and the server's result."""

    field: dict[str, Any]
    orders: list[str]
    view: dict[str, Any]
    events: list[Any]
    told: list[dict[str, Any]]  # the field after each event, if wanted


def crowded(seed: int, count: int, told: bool = False) -> Iterator[Case]:
    """Yield rounds of random units with random orders, valid and invalid, on small random boards."""
    dice = FastDice(seed)
    for number in range(count):
        it = random_round(dice)
        field = field_of(it._replace(orders={}, builds={}), 1 + dice.below(2), number % 2)
        yield resolved(field, [order_text(it, seat, dice) for seat in (0, 1)], told)


def order_text(it: Round, seat: int, dice: FastDice) -> str:
    """Return a seat's orders, a few of them for the opponent's units and factories."""
    given: list[dict[str, Any]] = []
    width = len(it.rows[0])
    for number, owner, _, tile, _ in it.units:
        if number in it.orders and (owner == seat or not dice.below(9)):
            way, target = it.orders[number]
            given.append({"unit": number, **unit_order(tile % width, tile // width, way, target, width)})
    for site in range(len(it.sites)):
        owns = it.builds.get(site, (None, 0))[0] == seat
        if owns or not dice.below(9):
            given.append({"factory": site, "build": KINDS[dice.below(3)]})
    return msgspec.json.encode(given).decode()


def unit_order(x: int, y: int, way: list[int], target: int, width: int) -> dict[str, Any]:
    """Return one order, with coordinates that may be off the board."""
    path = []
    for direction in way:
        x, y = x + STEPS[direction][0], y + STEPS[direction][1]
        path.append([x, y])
    aim = [target % width, target // width]
    return {"path": path, "target": aim} if target >= 0 else {"path": path}


def games(seed: int) -> Iterator[Case]:
    """Yield the rounds of one game after another on our maps, with simple plans for both sides."""
    dice = FastDice(seed)
    for number, name in enumerate(cycle(MAPS)):
        state = GAME.start(GAME.resolve_options({"map": name}, 2, number), 2, dice)
        while not state.over:
            plans = [texts(state.field, seat) for seat in (0, 1)]
            yield resolved(state.field, [each[dice.below(len(each))] for each in plans])


def resolved(field: Field, given: list[str], told: bool = False) -> Case:
    """Resolve the round here."""
    before = {"grid": grid(field), "view": sight(field)}
    dropped: list[Dropped] = [it for seat in (0, 1) for it in orders.give(field, seat, given[seat])]
    story = Kept(field) if told else []
    story.extend(dropped)
    resolution.resolve(field, story)
    views = story.views if isinstance(story, Kept) else []
    return Case(
        before, given, sight(field), msgspec.to_builtins(story), [*views[:-1], sight(field)][: len(views)]
    )


class Kept(list[Event]):
    """Return the events, with the field after each."""

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.field = field
        self.views: list[dict[str, Any]] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self.views.append(sight(self.field))

    def extend(self, events: Iterable[Event]) -> None:
        for event in events:
            self.append(event)


def grid(field: Field) -> dict[str, Any]:
    terrain = field.terrain
    return {"title": "", "width": terrain.width, "height": terrain.height, "rows": terrain.rows}


def sight(field: Field) -> dict[str, Any]:
    """Return everything that a round depends on or can change."""
    over = field.winner != GOING_ON
    return {
        "terms": {"game_id": "", "rounds": field.rounds, "attack_move_cost": field.attack_cost},
        "round": field.round,
        "rounds_left": 0 if over else field.rounds - field.round + 1,
        "phase": "over" if over else "commit",
        "units": msgspec.to_builtins(position.units(field)),
        "buildings": [msgspec.structs.asdict(building) for building in position.buildings(field)],
        "gold": list(field.gold),
        "scores": [field.score(0), field.score(1)],
        "next_unit": field.next_unit,
        "winner": None if field.winner in (GOING_ON, DRAWN) else field.winner,
        "reason": REASONS[field.reason] if over else None,
    }
