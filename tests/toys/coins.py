"""A race whose rules have changed twice: rules 1 are frozen, rules 2 are a migration, and these are rules 3.

Players take turns to toss for 1 to 6 coins, or stop for good. A player with more coins than the goal loses
all of them. Once everyone has stopped, the player with the most coins wins.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from outflank.kernel.dice import Dice, NoDice
from outflank.kernel.game import Action, Event, Game, Options, OptionsError, Refusal, Result, View

SIDES = 6


class CoinOptions(Options, frozen=True):
    goal: int = 15


class Toss(Action, frozen=True):
    pass


class Stop(Action, frozen=True):
    pass


class Tossed(Event, frozen=True):
    seat: int
    coins: int


class Stopped(Event, frozen=True):
    seat: int


class CoinView(View, kw_only=True):
    turn: int
    coins: tuple[int, ...]
    stopped: tuple[bool, ...]
    goal: int
    tosses: int


class Purse(msgspec.Struct):
    goal: int
    turn: int
    coins: list[int]
    stopped: list[bool]
    tosses: int


class State:
    def __init__(self, purse: Purse, dice: Dice) -> None:
        self.it = purse
        self.dice = dice

    def clone(self, dice: Dice | None = None) -> State:
        it = self.it
        copy = Purse(it.goal, it.turn, list(it.coins), list(it.stopped), it.tosses)
        return State(copy, dice or NoDice())


class Coins(Game[State]):
    name, title, rules, seats, perfect = "coins", "Coins", 3, range(2, 4), True
    earlier: ClassVar = {1: "tests.toys.coins_rules_1:Coins1", 2: "tests.toys.coins:Coins2"}
    options, actions, events, views = CoinOptions, Toss | Stop, Tossed | Stopped, CoinView

    def resolve_options(self, document, seats, seed):
        try:
            return msgspec.convert(dict(document), CoinOptions)
        except msgspec.ValidationError as error:
            raise OptionsError(str(error)) from None

    def start(self, options, seats, dice):
        return State(Purse(options.goal, dice.below(seats), [0] * seats, [False] * seats, 0), dice)

    def to_act(self, state):
        return () if all(state.it.stopped) else (state.it.turn,)

    def legal(self, state, seat):
        return (Toss(), Stop()) if seat in self.to_act(state) else ()

    def refusal(self, state, seat, action):
        if seat not in self.to_act(state):
            return Refusal("not_your_turn", "It's not your turn.")
        return None

    def apply(self, state, seat, action, events):
        it, emitted = state.it, [] if events is None else events
        if isinstance(action, Stop):
            it.stopped[seat] = True
            event: Stopped | Tossed = Stopped(seat)
        else:
            coins = state.dice.below(SIDES) + 1
            event = Tossed(seat, coins)
            it.tosses += 1
            it.coins[seat] += coins
            if it.coins[seat] > it.goal:
                it.coins[seat], it.stopped[seat] = 0, True
        seats = len(it.coins)
        order = [(seat + step) % seats for step in range(1, seats + 1)]
        it.turn = next((other for other in order if not it.stopped[other]), seat)
        emitted.append(event)

    def view(self, state, viewer):
        it = state.it
        return CoinView(
            seat=viewer,
            turn=it.turn,
            coins=tuple(it.coins),
            stopped=tuple(it.stopped),
            goal=it.goal,
            tosses=it.tosses,
        )

    def imagine(self, view, dice):
        return State(Purse(view.goal, view.turn, list(view.coins), list(view.stopped), view.tosses), dice)

    def result(self, state):
        it = state.it
        if not all(it.stopped):
            return None
        winners = tuple(seat for seat, coins in enumerate(it.coins) if coins == max(it.coins))
        ranks = tuple(1 if seat in winners else 2 for seat in range(len(it.coins)))
        return Result(winners if len(winners) == 1 else (), ranks, "coins")

    def document(self, state):
        return state.it

    def position(self, document, dice):
        return State(msgspec.convert(document, Purse), dice)


class Coins2(Coins):
    """Rules 2: the goal was called `limit`, and positions did not count tosses."""

    rules = 2

    def resolve_options(self, document, seats, seed):
        renamed = {"goal" if name == "limit" else name: value for name, value in document.items()}
        return super().resolve_options(renamed, seats, seed)

    def document(self, state):
        old = msgspec.to_builtins(state.it)
        del old["tosses"]
        return msgspec.convert(old, OldPurse)

    def position(self, document, dice):
        old = msgspec.to_builtins(document)
        return super().position({**old, "tosses": 0}, dice)


class OldPurse(msgspec.Struct):
    goal: int
    turn: int
    coins: list[int]
    stopped: list[bool]
