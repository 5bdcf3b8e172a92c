"""Chain Tactics as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from outflank.games.chain import opening, position, round, sight, terms  # noqa: A004 (one word a thing)
from outflank.games.chain.model import (
    DRAWN,
    GOING_ON,
    REASONS,
    SEATS,
    ChainAction,
    ChainEvent,
    Commit,
    Committed,
    Map,
    Position,
    Reveal,
    RevealTaken,
    Settings,
    Sight,
    Withhold,
)
from outflank.games.chain.plans import SALT
from outflank.games.chain.refusals import GAME_OVER, UNKNOWN_ACTION
from outflank.games.chain.state import State
from outflank.kernel.dice import Dice
from outflank.kernel.game import Action, Event, Game, OptionsError, Refusal, Result, Seat, Viewer, Wait
from outflank.kernel.options import Schema


class ChainTactics(Game[State]):
    """Sealed orders on a grid, resolved at once."""

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
        return terms.settle(document, seats, seed)

    def schema(self) -> Schema:
        return terms.schema()

    def maps(self) -> Sequence[str]:
        return tuple(terms.maps())

    def start(self, options: Settings, seats: int, dice: Dice) -> State:
        if not isinstance(options.map, Map):
            raise OptionsError("A game needs settled options, with a map.")
        return opening.start(options.map, terms.terms_of(options), dice)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        return () if state.over else state.ledger.awaited()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act(state):
            return ()
        if state.ledger.phase == "commit":
            taken = state.ledger.digests
            return [Commit(plan.digest) for plan in state.plans(seat) if plan.digest not in taken]
        own = state.ledger.digests[seat]
        known = [Reveal(plan.orders, SALT) for plan in state.plans(seat) if plan.digest == own]
        return known or [Withhold()]

    def round(self, state: State) -> int:
        return state.ledger.round

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        if state.over:
            return GAME_OVER
        match action:
            case Commit(digest):
                return state.ledger.bars_commit(seat, digest)
            case Reveal(orders, salt):
                return state.ledger.bars_reveal(seat, orders, salt)
            case Withhold():
                return state.ledger.bars_withholding(seat)
        return UNKNOWN_ACTION

    def apply(self, state: State, seat: Seat, action: Action, events: list[Event] | None) -> None:
        told: list[Event] = [] if events is None else events
        match action:
            case Commit(digest):
                state.ledger.commit(seat, digest)
                told.append(Committed(seat, digest))
            case Reveal(orders, salt):
                state.ledger.reveal(seat, orders, salt)
                told.append(RevealTaken(seat))
            case Withhold():
                state.ledger.withhold(seat)
            case _:
                state.ledger.expire()
        opened = state.ledger.advance()
        if opened is not None:
            round.play(state, opened, events)

    def wait(self, state: State) -> Wait | None:
        return None if state.over else state.ledger.deadline()

    def view(self, state: State, viewer: Viewer) -> Sight:
        return sight.view(state, viewer)

    def imagine(self, view: Any, dice: Dice) -> State:
        return sight.imagine(view, dice)

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
