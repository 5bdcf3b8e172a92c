"""BattleZone, as the kernel's contract describes a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from outflank.games.battlezone import odds, position, rules
from outflank.games.battlezone import view as views
from outflank.games.battlezone.model import (
    IDLE_ROUNDS,
    ROUND_LIMIT,
    SEATS,
    Battle,
    BattleZoneAction,
    BattleZoneEvent,
    Position,
    Sight,
)
from outflank.games.battlezone.odds import Chances
from outflank.games.battlezone.options import Settings, resolve
from outflank.games.battlezone.rules import State
from outflank.games.battlezone.terrain import Terrain, terrain_of
from outflank.kernel.dice import Dice
from outflank.kernel.game import Action, Event, Game, OptionsError, Refusal, Result, Rolled, Seat, Viewer
from outflank.maps import hexes


class BattleZone(Game[State]):
    """Dice Wars for two players."""

    name = "battlezone"
    title = "BattleZone"
    rules = 1
    seats = range(SEATS, SEATS + 1)
    perfect = True
    options = Settings
    actions: ClassVar[Any] = BattleZoneAction
    events: ClassVar[Any] = BattleZoneEvent
    views = Sight

    def resolve_options(self, document: Mapping[str, object], seats: int, seed: int) -> Settings:
        return resolve(document, seats, seed)

    def start(self, options: Settings, seats: int, dice: Dice) -> State:
        if options.map is None:
            raise OptionsError("A game starts from resolved options, which include a map.")
        state = State(hex_terrain(options.map.cells), dice)
        state.set_up(options.map.owners, options.map.armies)
        state.cells = options.map.cells
        state.begin(dice.below(seats))
        return state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return (state.turn,) if state.winner < 0 else ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return state.legal(seat)

    def round(self, state: State) -> int:
        return state.round

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return rules.refusal(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action, events: list[Event] | None) -> None:
        rules.apply(state, action, events)

    def view(self, state: State, viewer: Viewer) -> Sight:
        return views.view(state, viewer)

    def rolled(self, event: Event) -> Rolled | None:
        return odds.rolled(event) if isinstance(event, Battle) else None

    def imagine(self, view: Any, dice: Dice) -> State:
        return views.imagine(view, dice)

    def result(self, state: State) -> Result | None:
        if state.winner < 0:
            return None
        return Result((state.winner,), (1, 2) if state.winner == 0 else (2, 1), "conquest")

    def verdict(self, state: State) -> Result | None:
        if state.winner >= 0:
            return None
        if state.idle_rounds >= IDLE_ROUNDS:
            return Result((), (1, 1), "stalemate")
        return Result((), (1, 1), "round_limit") if state.round > ROUND_LIMIT else None

    def odds(self, /, **question: Any) -> odds.Odds:
        return odds.ask(question)

    def client_data(self) -> Chances:
        return odds.chances()

    def document(self, state: State) -> Position:
        return position.document(state)

    def position(self, document: Any, dice: Dice) -> State:
        return position.position(document, dice)


@lru_cache(maxsize=256)
def hex_terrain(cells: str) -> Terrain:
    """Return the terrain of a hex map, computed once per map."""
    return terrain_of(hexes.neighbours(cells))
