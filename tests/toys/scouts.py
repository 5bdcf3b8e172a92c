"""Scouts, a game with undo, teams and fog: four scouts in two teams on a ring of twelve fields.

A turn is up to two steps, then Done. A team sees the fields of its scouts and their neighbours. A
scout that steps onto an enemy scout sends it home and scores. A step can be undone unless it met or revealed
an enemy. Three points win; after 40 turns the leading team wins.
"""

from __future__ import annotations

import msgspec

from outflank.kernel.dice import Dice, NoDice
from outflank.kernel.game import ALL, Action, Event, Game, Options, OptionsError, Refusal, Result, View

RING = 12
HOMES = (0, 6, 1, 7)  # seats 0 and 2 are one team, 1 and 3 the other
STEPS = 2
GOAL = 3
TURNS = 40
DIRECTIONS = (-1, 1)


class ScoutOptions(Options, frozen=True):
    goal: int = GOAL


class Step(Action, frozen=True, tag="go"):
    direction: int


class Undo(Action, frozen=True):
    pass


class Done(Action, frozen=True):
    pass


class Stepped(Event, frozen=True):
    seat: int
    at: int | None
    known_to: tuple[int, ...]  # the seats that saw it when it happened; only ALL gets this field


class Caught(Event, frozen=True):
    seat: int
    victim: int


class TurnPassed(Event, frozen=True):
    seat: int


class ScoutView(View, kw_only=True):
    turn: int
    number: int
    goal: int
    steps: int
    points: tuple[int, int]
    at: tuple[int | None, ...]
    undo: tuple[int, ...] | None


class Document(msgspec.Struct):
    at: list[int]
    points: list[int]
    turn: int
    number: int
    goal: int
    steps: int
    undo: list[int]  # the scout's fields before each step that can be undone


class Scouting:
    def __init__(self, document: Document, dice: Dice) -> None:
        self.it = document
        self.dice = dice

    def clone(self, dice: Dice | None = None) -> Scouting:
        it = self.it
        copy = Document(list(it.at), list(it.points), it.turn, it.number, it.goal, it.steps, list(it.undo))
        return Scouting(copy, dice or NoDice())


class Scouts(Game[Scouting]):
    name, title, rules, seats, perfect = "scouts", "Scouts", 1, range(4, 5), False
    options, actions, events, views = (
        ScoutOptions,
        Step | Undo | Done,
        Stepped | Caught | TurnPassed,
        ScoutView,
    )

    def resolve_options(self, document, seats, seed):
        try:
            return msgspec.convert(dict(document), ScoutOptions)
        except msgspec.ValidationError as error:
            raise OptionsError(str(error)) from None

    def start(self, options, seats, dice):
        return Scouting(Document(list(HOMES), [0, 0], dice.below(seats), 1, options.goal, 0, []), dice)

    def to_act(self, state):
        return () if self.result(state) else (state.it.turn,)

    def legal(self, state, seat):
        candidates = (*(Step(direction) for direction in DIRECTIONS), Undo(), Done())
        return tuple(action for action in candidates if not self.refusal(state, seat, action))

    def is_undo(self, state, action):
        return isinstance(action, Undo)

    def refusal(self, state, seat, action):
        it = state.it
        if seat not in self.to_act(state):
            return Refusal("not_your_turn", "It's not your turn.")
        if isinstance(action, Undo) and not it.undo:
            return Refusal("nothing_to_undo", "There is no step to undo.")
        if isinstance(action, Step) and action.direction not in DIRECTIONS:
            return Refusal("no_such_direction", "You can step one field to either side.")
        if isinstance(action, Step) and it.steps == STEPS:
            return Refusal("no_steps_left", "You have made both steps of this turn.")
        if isinstance(action, Step) and self._friend_at(state, seat, (it.at[seat] + action.direction) % RING):
            return Refusal("occupied", "Your teammate is there.")
        return None

    def apply(self, state, seat, action, events):
        emitted = [] if events is None else events
        match action:
            case Step(direction):
                self._step(state, seat, (state.it.at[seat] + direction) % RING, emitted)
            case Undo():
                state.it.at[seat] = state.it.undo.pop()
                state.it.steps -= 1
                emitted.append(Stepped(seat, state.it.at[seat], self._watchers(state, seat)))
            case Done():
                emitted.append(TurnPassed(seat))
                state.it.turn, state.it.steps, state.it.undo = (seat + 1) % 4, 0, []
                state.it.number += 1

    def view(self, state, viewer):
        it = state.it
        seen = tuple(at if viewer == ALL or self._sees(state, viewer, at) else None for at in it.at)
        mine = viewer == ALL or viewer in self.sides(state, 4)[it.turn % 2]
        return ScoutView(
            seat=viewer,
            turn=it.turn,
            number=it.number,
            goal=it.goal,
            steps=it.steps if mine else 0,
            points=tuple(it.points),
            at=seen,
            undo=tuple(it.undo) if mine else None,
        )

    def see(self, event, viewer):
        if not isinstance(event, Stepped) or viewer == ALL:
            return event
        if event.at is None or not (
            viewer in event.known_to or (viewer % 2 == event.seat % 2 and viewer >= 0)
        ):
            return None
        return msgspec.structs.replace(event, known_to=(viewer,))

    def imagine(self, view, dice):
        hidden = [field for field in range(RING) if field not in view.at and not self._watched(view, field)]
        at = [hidden.pop(dice.below(len(hidden))) if field is None else field for field in view.at]
        undo = list(view.undo or ())
        return Scouting(
            Document(at, list(view.points), view.turn, view.number, view.goal, view.steps, undo), dice
        )

    def result(self, state):
        points = state.it.points
        if max(points) < state.it.goal and state.it.number <= TURNS:
            return None
        if points[0] == points[1]:
            return Result((), (1, 1, 1, 1), "turns")
        best = 0 if points[0] > points[1] else 1
        return Result((best, best + 2), tuple(1 if seat % 2 == best else 2 for seat in range(4)), "points")

    def sides(self, state, seats):
        return ((0, 2), (1, 3))

    def document(self, state):
        return state.it

    def position(self, document, dice):
        return Scouting(msgspec.convert(document, Document), dice)

    def _step(self, state, seat, field, emitted):
        it = state.it
        before = self.view(state, seat).at
        it.undo.append(it.at[seat])
        it.at[seat] = field
        it.steps += 1
        emitted.append(Stepped(seat, field, self._watchers(state, seat)))
        victims = [other for other in range(4) if other % 2 != seat % 2 and it.at[other] == field]
        for victim in victims:
            it.at[victim] = HOMES[victim]
            it.points[seat % 2] += 1
            emitted.append(Caught(seat, victim))
        after = self.view(state, seat).at
        if victims or any(new is not None and old is None for old, new in zip(before, after, strict=True)):
            it.undo = []  # the step revealed something

    def _friend_at(self, state, seat, field):
        return state.it.at[(seat + 2) % 4] == field

    def _watchers(self, state, seat):
        return tuple(other for other in range(4) if self._sees(state, other, state.it.at[seat]))

    def _sees(self, state, viewer, field):
        return viewer >= 0 and any(_near(state.it.at[seat], field) for seat in (viewer, (viewer + 2) % 4))

    def _watched(self, view, field):
        if view.seat < 0:
            return False
        return any(_near(view.at[seat], field) for seat in (view.seat, (view.seat + 2) % 4))


def _near(a, b):
    return (a - b) % RING in (0, 1, RING - 1)
