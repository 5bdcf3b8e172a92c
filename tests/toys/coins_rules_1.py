"""The frozen rules 1 of Coins, where the first to reach the goal won and nobody could stop.

Nothing here imports the current rules, so those can change.
"""

from __future__ import annotations

import msgspec

from outflank.kernel.dice import Dice, NoDice
from outflank.kernel.game import Action, Event, Game, Options, OptionsError, Refusal, Result, View

SIDES = 4


class Options1(Options, frozen=True):
    limit: int = 15


class Throw(Action, frozen=True):
    pass


class Thrown(Event, frozen=True):
    seat: int
    coins: int


class View1(View, kw_only=True):
    turn: int
    coins: tuple[int, ...]
    limit: int


class Purse1(msgspec.Struct):
    limit: int
    turn: int
    coins: list[int]


class State1:
    def __init__(self, purse: Purse1, dice: Dice) -> None:
        self.it = purse
        self.dice = dice

    def clone(self, dice: Dice | None = None) -> State1:
        return State1(Purse1(self.it.limit, self.it.turn, list(self.it.coins)), dice or NoDice())


class Coins1(Game[State1]):
    name, title, rules, seats, perfect = "coins", "Coins", 1, range(2, 4), True
    options, actions, events, views = Options1, Throw, Thrown, View1

    def resolve_options(self, document, seats, seed):
        try:
            return msgspec.convert(dict(document), Options1)
        except msgspec.ValidationError as error:
            raise OptionsError(str(error)) from None

    def start(self, options, seats, dice):
        return State1(Purse1(options.limit, dice.below(seats), [0] * seats), dice)

    def to_act(self, state):
        return () if self.result(state) else (state.it.turn,)

    def legal(self, state, seat):
        return (Throw(),) if seat in self.to_act(state) else ()

    def refusal(self, state, seat, action):
        if seat not in self.to_act(state):
            return Refusal("not_your_turn", "It's not your turn.")
        return None

    def apply(self, state, seat, action, events):
        thrown = Thrown(seat, state.dice.below(SIDES) + 1)
        state.it.coins[seat] += thrown.coins
        state.it.turn = (seat + 1) % len(state.it.coins)
        if events is not None:
            events.append(thrown)

    def view(self, state, viewer):
        it = state.it
        return View1(seat=viewer, turn=it.turn, coins=tuple(it.coins), limit=it.limit)

    def imagine(self, view, dice):
        return State1(Purse1(view.limit, view.turn, list(view.coins)), dice)

    def result(self, state):
        it = state.it
        if max(it.coins) < it.limit:
            return None
        winner = it.coins.index(max(it.coins))
        return Result((winner,), tuple(1 if seat == winner else 2 for seat in range(len(it.coins))), "limit")

    def document(self, state):
        return state.it

    def position(self, document, dice):
        return State1(msgspec.convert(document, Purse1), dice)
