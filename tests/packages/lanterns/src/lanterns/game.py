"""Lanterns: players take turns to light a dark field of a grid, and the most lanterns win."""

from __future__ import annotations

import msgspec

from outflank.kernel.dice import NO_DICE
from outflank.kernel.game import Game, OptionsError, Result

from .model import (
    NO_SUCH_LAND,
    NOBODY,
    NOT_YOUR_TURN,
    TAKEN,
    WIND,
    BlownOut,
    LanternOptions,
    LanternView,
    Light,
    Lit,
    Position,
    board,
)


class State:
    """A position with its dice."""

    def __init__(self, position, dice):
        self.it = position
        self.dice = dice

    def clone(self, dice=None):
        it = self.it
        return State(Position(it.size, it.turn, list(it.owners), it.moves, it.seats), dice or NO_DICE)


class Lanterns(Game[State]):
    """The game that the entry point names."""

    name, title, rules, seats, perfect = "lanterns", "Lanterns", 1, range(2, 5), True
    options, actions, events, views = LanternOptions, Light, Lit | BlownOut, LanternView

    def resolve_options(self, document, seats, seed):
        try:
            return msgspec.convert(dict(document), LanternOptions)
        except msgspec.ValidationError as error:
            raise OptionsError(f"These options don't fit Lanterns: {error}.") from None

    def start(self, options, seats, dice):
        fields = [NOBODY] * options.size**2
        return State(Position(options.size, dice.below(seats), fields, 0, seats), dice)

    def to_act(self, state):
        return (state.it.turn,) if NOBODY in state.it.owners else ()

    def legal(self, state, seat):
        if seat not in self.to_act(state):
            return ()
        return tuple(Light(number) for number, owner in enumerate(state.it.owners, 1) if owner == NOBODY)

    def refusal(self, state, seat, action):
        if seat not in self.to_act(state):
            return NOT_YOUR_TURN
        if not 1 <= action.land <= len(state.it.owners):
            return NO_SUCH_LAND
        return None if state.it.owners[action.land - 1] == NOBODY else TAKEN

    def apply(self, state, seat, action, events):
        it = state.it
        blown_out = state.dice.below(WIND) == 0
        if not blown_out:
            it.owners[action.land - 1] = seat
        it.turn = (seat + 1) % it.seats
        it.moves += 1
        if events is not None:
            events.append((BlownOut if blown_out else Lit)(seat, action.land))

    def round(self, state):
        return state.it.moves // state.it.seats

    def view(self, state, viewer):
        it = state.it
        return LanternView(
            seat=viewer,
            board=board(it.size),
            turn=it.turn,
            owners=tuple(it.owners),
            lanterns=tuple(it.owners.count(seat) for seat in range(it.seats)),
            rounds=self.round(state),
        )

    def imagine(self, view, dice):
        size, seats = round(len(view.owners) ** 0.5), len(view.lanterns)
        return State(Position(size, view.turn, list(view.owners), view.rounds * seats, seats), dice)

    def result(self, state):
        it = state.it
        if NOBODY in it.owners:
            return None
        counts = [it.owners.count(seat) for seat in range(it.seats)]
        best = [seat for seat, count in enumerate(counts) if count == max(counts)]
        ranks = tuple(1 + sum(other > count for other in counts) for count in counts)
        return Result((best[0],) if len(best) == 1 else (), ranks, "lanterns")

    def document(self, state):
        return state.it

    def position(self, document, dice):
        return State(msgspec.convert(document, Position, from_attributes=True), dice)
