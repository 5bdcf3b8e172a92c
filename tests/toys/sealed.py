"""Sealed orders with a deadline: all seats choose at the same time, and the last order resolves the round.

Five fields are worth 1 to 5. In each round every seat secretly names one, and scores its value if no other
seat named it. A seat that misses the deadline scores nothing. After four rounds the highest score wins.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from outflank.kernel.common_actions import Expire
from outflank.kernel.dice import Dice, NoDice
from outflank.kernel.game import ALL, Action, Event, Game, Options, OptionsError, Refusal, Result, View, Wait
from outflank.kernel.options import NotOffered

ROUNDS = 4
FIELDS = 5


class SealedOptions(Options, frozen=True):
    seconds: Annotated[float, NotOffered("for tests")] = 5.0


class Name(Action, frozen=True):
    field: int


class Named(Event, frozen=True):
    seat: int
    field: int | None


class Resolved(Event, frozen=True):
    round: int
    fields: tuple[int | None, ...]
    paid: tuple[int, ...]


class SealedView(View, kw_only=True):
    round: int
    seconds: float
    gold: tuple[int, ...]
    ready: tuple[bool, ...]
    fields: tuple[int | None, ...]


class Document(msgspec.Struct):
    round: int
    seconds: float
    gold: list[int]
    fields: list[int | None]


class Orders:
    def __init__(self, document: Document, dice: Dice) -> None:
        self.it = document
        self.dice = dice

    def clone(self, dice: Dice | None = None) -> Orders:
        it = self.it
        return Orders(Document(it.round, it.seconds, list(it.gold), list(it.fields)), dice or NoDice())


class SealedOrders(Game[Orders]):
    name, title, rules, seats, perfect = "sealed", "Sealed orders", 1, range(2, 7), False
    options, actions, events, views = SealedOptions, Name, Named | Resolved, SealedView

    def resolve_options(self, document, seats, seed):
        try:
            return msgspec.convert(dict(document), SealedOptions)
        except msgspec.ValidationError as error:
            raise OptionsError(str(error)) from None

    def start(self, options, seats, dice):
        return Orders(Document(1, options.seconds, [0] * seats, [None] * seats), dice)

    def to_act(self, state):
        if state.it.round > ROUNDS:
            return ()
        return tuple(seat for seat, field in enumerate(state.it.fields) if field is None)

    def legal(self, state, seat):
        return tuple(Name(field) for field in range(1, FIELDS + 1)) if seat in self.to_act(state) else ()

    def refusal(self, state, seat, action):
        if state.it.round > ROUNDS:
            return Refusal("game_over", "The game is over.")
        if state.it.fields[seat] is not None:
            return Refusal("already_named", "You have already named a field.")
        if not 1 <= action.field <= FIELDS:
            return Refusal("no_such_field", "Name a field from 1 to 5.")
        return None

    def apply(self, state, seat, action, events):
        emitted = [] if events is None else events
        if isinstance(action, Name):
            state.it.fields[seat] = action.field
            emitted.append(Named(seat, action.field))
        if isinstance(action, Expire) or None not in state.it.fields:
            self._resolve(state, emitted)

    def wait(self, state):
        waited_for = self.to_act(state)
        return Wait(f"round {state.it.round}", waited_for, state.it.seconds) if waited_for else None

    def view(self, state, viewer):
        it = state.it
        return SealedView(
            seat=viewer,
            round=it.round,
            seconds=it.seconds,
            gold=tuple(it.gold),
            ready=tuple(field is not None for field in it.fields),
            fields=tuple(field if viewer in (seat, ALL) else None for seat, field in enumerate(it.fields)),
        )

    def see(self, event, viewer):
        if isinstance(event, Named) and viewer not in (event.seat, ALL):
            return msgspec.structs.replace(event, field=None)
        return event

    def imagine(self, view, dice):
        fields = [
            field if field is not None or not ready else 1 + dice.below(FIELDS)
            for field, ready in zip(view.fields, view.ready, strict=True)
        ]
        return Orders(Document(view.round, view.seconds, list(view.gold), fields), dice)

    def result(self, state):
        if state.it.round <= ROUNDS:
            return None
        gold = state.it.gold
        winners = tuple(seat for seat, amount in enumerate(gold) if amount == max(gold))
        ranks = tuple(1 + sum(other > amount for other in gold) for amount in gold)
        return Result(winners if len(winners) < len(gold) else (), ranks, "gold")

    def document(self, state):
        return state.it

    def position(self, document, dice):
        return Orders(msgspec.convert(document, Document), dice)

    def _resolve(self, state, emitted):
        it = state.it
        paid = [field if field is not None and it.fields.count(field) == 1 else 0 for field in it.fields]
        emitted.append(Resolved(it.round, tuple(it.fields), tuple(paid)))
        it.gold = [had + more for had, more in zip(it.gold, paid, strict=True)]
        it.fields = [None] * len(it.fields)
        it.round += 1
