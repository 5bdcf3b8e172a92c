"""Chain Tactics, as the kernel's contract describes a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from outflank.games.chain import options as agreed
from outflank.games.chain import position
from outflank.games.chain import view as views
from outflank.games.chain.events import ChainEvent, Committed, RevealTaken
from outflank.games.chain.model import (
    DRAWN,
    GOING_ON,
    REASONS,
    SEATS,
    ChainAction,
    Commit,
    Map,
    Position,
    Reveal,
    Sight,
    Withhold,
)
from outflank.games.chain.options import Settings
from outflank.games.chain.refusals import GAME_OVER, UNKNOWN_ACTION
from outflank.games.chain.rules import opened_round
from outflank.games.chain.simple_plans import SALT
from outflank.games.chain.start import start
from outflank.games.chain.state import State
from outflank.kernel.dice import Dice
from outflank.kernel.game import Action, Event, Game, OptionsError, Refusal, Result, Seat, Viewer, Wait
from outflank.kernel.options import Schema


class ChainTactics(Game[State]):
    """Sealed orders on a grid, resolved simultaneously."""

    name = "chain"
    title = "Chain Tactics"
    rules = 1
    seats = range(SEATS, SEATS + 1)
    perfect = False
    options = Settings
    actions: ClassVar[Any] = ChainAction
    events: ClassVar[Any] = ChainEvent
    views = Sight
    unique = frozenset({"game_id"})

    def resolve_options(self, document: Mapping[str, object], seats: int, seed: int) -> Settings:
        return agreed.resolve(document, seats, seed)

    def schema(self) -> Schema:
        return agreed.schema()

    def maps(self) -> Sequence[str]:
        return tuple(agreed.maps())

    def start(self, options: Settings, seats: int, dice: Dice) -> State:
        if not isinstance(options.map, Map):
            raise OptionsError("A game starts from resolved options, which include a map.")
        return start(options.map, agreed.terms_of(options), dice)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.over else state.sealed.awaited()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        if state.sealed.phase == "commit":
            taken = state.sealed.digests
            return [Commit(plan.digest) for plan in state.plans(seat) if plan.digest not in taken]
        own = state.sealed.digests[seat]
        known = [Reveal(plan.orders, SALT) for plan in state.plans(seat) if plan.digest == own]
        return known or [Withhold()]

    def round(self, state: State) -> int:
        return state.sealed.round

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if state.over:
            return GAME_OVER
        match action:
            case Commit(digest):
                return state.sealed.commit_refusal(seat, digest)
            case Reveal(orders, salt):
                return state.sealed.reveal_refusal(seat, orders, salt)
            case Withhold():
                return state.sealed.withhold_refusal(seat)
        return UNKNOWN_ACTION

    def apply(self, state: State, seat: Seat, action: Action, events: list[Event] | None) -> None:
        told: list[Event] = [] if events is None else events
        match action:
            case Commit(digest):
                state.sealed.commit(seat, digest)
                told.append(Committed(seat, digest))
            case Reveal(orders, salt):
                state.sealed.reveal(seat, orders, salt)
                told.append(RevealTaken(seat))
            case Withhold():
                state.sealed.withhold(seat)
            case _:
                state.sealed.expire()
        opened = state.sealed.advance()
        if opened is not None:
            opened_round.play(state, opened, events)

    def wait(self, state: State) -> Wait | None:
        return None if state.over else state.sealed.deadline()

    def view(self, state: State, viewer: Viewer) -> Sight:
        return views.view(state, viewer)

    def imagine(self, view: Any, dice: Dice) -> State:
        return views.imagine(view, dice)

    def result(self, state: State) -> Result | None:
        winner = state.field.winner
        if winner == GOING_ON:
            return None
        reason = REASONS[state.field.reason]
        if winner == DRAWN:
            return Result((), (1, 1), reason)
        return Result((winner,), (1, 2) if winner == 0 else (2, 1), reason)

    def document(self, state: State) -> Position:
        return position.document(state)

    def position(self, document: Any, dice: Dice) -> State:
        return position.position(document, dice)
