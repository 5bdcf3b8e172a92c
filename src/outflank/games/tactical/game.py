"""Tactical Risk, as the kernel's contract describes a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import le
from typing import Any, ClassVar

from outflank.games.tactical import position, scenario
from outflank.games.tactical.combat import calculator, odds, volley
from outflank.games.tactical.combat.calculator import Sheet
from outflank.games.tactical.combat.odds import Odds
from outflank.games.tactical.events import Fired, Raided, TacticalEvent
from outflank.games.tactical.model import ROUND_LIMIT, Buy, Front, Position, Sight, TacticalAction, Undo
from outflank.games.tactical.options import resolve, setup_page
from outflank.games.tactical.options.settings import FEWEST_SEATS, MOST_SEATS, Settings
from outflank.games.tactical.panel import destinations, panel
from outflank.games.tactical.panel.questions import (
    Aftermath,
    Bill,
    Billed,
    Choices,
    Comers,
    Gathering,
    Panel,
    TacticalQuestion,
    Ways,
)
from outflank.games.tactical.rules import (
    actions,
    economy,
    legal_actions,
    refusals,
    starting_position,
    to_act,
    victory,
)
from outflank.games.tactical.state import State
from outflank.games.tactical.visibility import fog, views
from outflank.kernel.dice import Dice
from outflank.kernel.game import Action, Event, Game, OddsError, Refusal, Result, Rolled, Seat, Viewer, Wait
from outflank.kernel.options import Schema


class TacticalRisk(Game[State]):
    """Tactical Risk: land, sea, air, money and continents."""

    name = "tactical"
    title = "Tactical Risk"
    rules = 1
    seats = range(FEWEST_SEATS, MOST_SEATS + 1)
    perfect = True
    options = Settings
    actions: ClassVar[Any] = TacticalAction
    events: ClassVar[Any] = TacticalEvent
    views = Sight
    pages = frozenset({"odds"})
    questions: ClassVar[Any] = TacticalQuestion

    def hides(self, options: Mapping[str, object]) -> bool:
        return bool(options.get("fog"))

    def resolve_options(self, document: Mapping[str, object], seats: int, seed: int) -> Settings:
        return scenario.check(resolve.settle(document, seats), seats)

    def schema(self) -> Schema:
        return setup_page.schema()

    def start(self, options: Settings, seats: int, dice: Dice) -> State:
        return starting_position.start(options, seats, dice)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        seat = to_act.actor(state)
        return () if seat < 0 else (seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return legal_actions.legal(fog.masked(state, seat) if state.fog else state, seat)

    def is_undo(self, state: State, action: Action) -> bool:
        # A Buy replaces the whole order, so it takes something back if no kind has more than before.
        if isinstance(action, Buy):
            return all(map(le, action.counts, economy.order(state)))
        return isinstance(action, Undo)

    def round(self, state: State) -> int:
        return state.round

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        return refusals.refusal(fog.masked(state, seat) if state.fog else state, seat, action)

    def panel(self, state: State, seat: Seat) -> Panel | None:
        return panel.panel(fog.masked(state, seat) if state.fog else state, seat)

    def answer(self, state: State, seat: Seat, question: Any) -> Choices | Gathering | Billed | Front | None:
        seen = fog.masked(state, seat) if state.fog else state
        match question:
            case Ways(places, units):
                return destinations.ways(seen, seat, places, units)
            case Comers(to):
                return destinations.comers(seen, seat, to)
            case Bill(faction, counts):
                return panel.bill(seen, seat, faction, counts)
            case Aftermath(units):
                return panel.aftermath(seen, seat, units)
        raise OddsError("Tactical Risk has no such question.")

    def apply(self, state: State, seat: Seat, action: Action, events: list[Event] | None) -> None:
        if state.fog:
            fog.apply(state, seat, action, events)
        else:
            actions.apply(state, seat, action, events)

    def wait(self, state: State) -> Wait | None:
        return actions.wait(state)

    def view(self, state: State, viewer: Viewer) -> Sight:
        return views.view(state, viewer)

    def see(self, event: Event, viewer: Viewer) -> Event | None:
        return fog.see(event, viewer)

    def masked(self, state: State, seat: Seat) -> State:
        return fog.masked(state, seat)

    def rolled(self, event: Event) -> Rolled | None:
        if isinstance(event, Raided):
            return Rolled(event.word, ((event.seat, event.faces),), ())
        return volley.rolled(event) if isinstance(event, Fired) else None

    def imagine(self, view: Any, dice: Dice) -> State:
        return views.imagine(view, dice)

    def result(self, state: State) -> Result | None:
        return victory.result(state)

    def verdict(self, state: State) -> Result | None:
        if to_act.actor(state) < 0 or state.round <= ROUND_LIMIT or state.terms.round_limit is not None:
            return None
        return victory.verdict(state)

    def sides(self, state: State, seats: int) -> tuple[tuple[Seat, ...], ...]:
        return victory.in_play(state)

    def odds(self, /, **question: Any) -> Odds:
        return odds.ask(question)

    def quick_odds(self, /, **question: Any) -> Odds | Sheet | None:
        return calculator.answer(question)

    def document(self, state: State) -> Position:
        return position.document(state)

    def position(self, document: Any, dice: Dice) -> State:
        return position.position(document, dice)
