"""Conquest, as the kernel's contract describes a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from outflank.games.conquest import client_data, position
from outflank.games.conquest.client_data import Offers
from outflank.games.conquest.combat import odds
from outflank.games.conquest.combat.odds import Odds
from outflank.games.conquest.events import ConquestEvent, Fought
from outflank.games.conquest.model import (
    FEWEST_SEATS,
    MOST_SEATS,
    ROUND_LIMIT,
    ConquestAction,
    Position,
    Sight,
    Undo,
)
from outflank.games.conquest.options import resolve, setup_page
from outflank.games.conquest.options.settings import Settings
from outflank.games.conquest.panel import panel
from outflank.games.conquest.panel.panel import ConquestAnswer, ConquestQuestion, Panel
from outflank.games.conquest.rules import (
    legal_actions,
    refusals,
    resignation,
    results,
    starting_position,
    turn,
)
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility import fog_filter, masking, views
from outflank.kernel.dice import Dice
from outflank.kernel.game import Action, Event, Game, Refusal, Result, Rolled, Seat, Viewer
from outflank.kernel.options import Schema
from outflank.maps.preview import Chart


class Conquest(Game[State]):
    """Territories, regions, dice and cards."""

    name = "conquest"
    title = "Conquest"
    rules = 1
    seats = range(FEWEST_SEATS, MOST_SEATS + 1)
    perfect = False
    options = Settings
    actions: ClassVar[Any] = ConquestAction
    events: ClassVar[Any] = ConquestEvent
    views = Sight
    questions: ClassVar[Any] = ConquestQuestion

    def resolve_options(self, document: Mapping[str, object], seats: int, seed: int) -> Settings:
        return resolve.settle(document, seats, seed)

    def schema(self) -> Schema:
        return setup_page.schema()

    def gist(self, options: Settings) -> str:
        return setup_page.gist(options)

    def start(self, options: Settings, seats: int, dice: Dice) -> State:
        return starting_position.start(options, seats, dice)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        seat = state.actor()
        return () if seat < 0 else (seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return legal_actions.legal(state, seat)

    def is_undo(self, state: State, action: Action) -> bool:
        return isinstance(action, Undo)

    def round(self, state: State) -> int:
        return state.round

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return refusals.refusal(state, seat, action)

    def panel(self, state: State, seat: Seat) -> Panel | None:
        return panel.panel(state, seat)

    def answer(self, state: State, seat: Seat, question: ConquestQuestion) -> ConquestAnswer:
        return panel.answer(state, seat, question)

    def apply(self, state: State, seat: Seat, action: Action, events: list[Event] | None) -> None:
        if state.book.fog and events is not None:
            fog_filter.apply(state, seat, action, events)
        else:
            turn.apply(state, seat, action, events)

    def view(self, state: State, viewer: Viewer) -> Sight:
        return views.view(state, viewer)

    def see(self, event: Event, viewer: Viewer) -> Event | None:
        return views.see(event, viewer)

    def masked(self, state: State, seat: Seat) -> State:
        return masking.masked(state, seat)

    def rolled(self, event: Event) -> Rolled | None:
        return odds.rolled(event) if isinstance(event, Fought) else None

    def imagine(self, view: Any, dice: Dice) -> State:
        return views.imagine(view, dice)

    def result(self, state: State) -> Result | None:
        return results.result(state)

    def verdict(self, state: State) -> Result | None:
        if state.actor() < 0 or state.round <= ROUND_LIMIT or state.book.limit:
            return None
        return results.scored(state)

    def sides(self, state: State, seats: int) -> tuple[tuple[Seat, ...], ...]:
        return results.in_play(state)

    def winners(self, state: State, side: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return results.side_of(state, side[0])

    def on_resign(self, state: State, seat: Seat, events: list[Event]) -> bool:
        if state.book.fog:
            return fog_filter.leave(state, seat, events)
        return resignation.leave(state, seat, events)

    def odds(self, /, **question: Any) -> Odds:
        return odds.ask(question)

    def client_data(self) -> Offers:
        return client_data.offers()

    def map_preview(self, document: Mapping[str, object], seats: int, seed: int) -> Chart:
        return client_data.map_preview(document, seats, seed)

    def document(self, state: State) -> Position:
        return position.document(state)

    def position(self, document: Any, dice: Dice) -> State:
        return position.position(document, dice)
