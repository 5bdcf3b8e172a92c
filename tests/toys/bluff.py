"""Bluff, a game with hidden hands and a decision by another seat in mid-turn.

Each seat has three cards from 1 to 6. The active seat plays one face down and claims a number. The next seat
believes or doubts it. A believed claim scores its number. A doubted claim scores double if it was true;
otherwise the doubter scores its number. The game ends when all hands are empty.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from outflank.kernel.dice import Dice, NoDice
from outflank.kernel.game import ALL, Action, Event, Game, Options, OptionsError, Refusal, Result, View
from outflank.kernel.options import Option

HAND = 3
HIGH = 6


class BluffOptions(Options, frozen=True):
    hand: Annotated[int, Option("Cards in hand", limits=(1, 8))] = HAND


class Claim(Action, frozen=True, tag="claim"):
    card: int
    says: int


class Believe(Action, frozen=True):
    pass


class Doubt(Action, frozen=True):
    pass


class Claimed(Event, frozen=True):
    seat: int
    says: int
    card: int | None  # known to the seat that played it


class Settled(Event, frozen=True):
    seat: int
    points: int
    doubted: bool
    card: int | None  # shown only if it was doubted


class BluffView(View, kw_only=True):
    turn: int
    says: int | None
    points: tuple[int, ...]
    sizes: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    card: int | None


class Document(msgspec.Struct):
    hands: list[list[int]]
    points: list[int]
    turn: int
    card: int | None
    says: int | None


class Bluffing:
    def __init__(self, document: Document, dice: Dice) -> None:
        self.it = document
        self.dice = dice

    def clone(self, dice: Dice | None = None) -> Bluffing:
        it = self.it
        copy = Document([list(hand) for hand in it.hands], list(it.points), it.turn, it.card, it.says)
        return Bluffing(copy, dice or NoDice())


class Bluff(Game[Bluffing]):
    name, title, rules, seats, perfect = "bluff", "Bluff", 1, range(2, 5), False
    options, actions, events, views = BluffOptions, Claim | Believe | Doubt, Claimed | Settled, BluffView

    def resolve_options(self, document, seats, seed):
        try:
            options = msgspec.convert(dict(document), BluffOptions)
        except msgspec.ValidationError as error:
            raise OptionsError(str(error)) from None
        if not 1 <= options.hand <= 8:
            raise OptionsError("A hand has 1 to 8 cards.")
        return options

    def start(self, options, seats, dice):
        hands = [sorted(1 + dice.below(HIGH) for _ in range(options.hand)) for _ in range(seats)]
        return Bluffing(Document(hands, [0] * seats, 0, None, None), dice)

    def to_act(self, state):
        if not any(state.it.hands) and state.it.says is None:
            return ()
        return (self._other(state),) if state.it.says is not None else (state.it.turn,)

    def legal(self, state, seat):
        if seat not in self.to_act(state):
            return ()
        if state.it.says is not None:
            return (Believe(), Doubt())
        return tuple(
            Claim(card, says) for card in sorted(set(state.it.hands[seat])) for says in range(1, HIGH + 1)
        )

    def refusal(self, state, seat, action):
        if seat not in self.to_act(state):
            return Refusal("not_your_turn", "It's not your turn.")
        if isinstance(action, Claim) == (state.it.says is not None):
            return Refusal("not_now", "You can't do that now.")
        if isinstance(action, Claim) and action.card not in state.it.hands[seat]:
            return Refusal("no_such_card", "You don't have that card.")
        if isinstance(action, Claim) and not 1 <= action.says <= HIGH:
            return Refusal("no_such_claim", "Claim a number from 1 to 6.")
        return None

    def apply(self, state, seat, action, events):
        it, emitted = state.it, [] if events is None else events
        if isinstance(action, Claim):
            it.hands[seat].remove(action.card)
            it.card, it.says = action.card, action.says
            emitted.append(Claimed(seat, action.says, action.card))
            return
        doubted = isinstance(action, Doubt)
        gainer, points = it.turn, it.says
        if doubted:
            gainer = it.turn if it.card == it.says else seat
            points *= 2 if it.card == it.says else 1
        it.points[gainer] += points
        emitted.append(Settled(gainer, points, doubted, it.card if doubted else None))
        it.turn, it.card, it.says = self._other(state), None, None

    def view(self, state, viewer):
        it = state.it
        shown = tuple(tuple(hand) if viewer in (seat, ALL) else None for seat, hand in enumerate(it.hands))
        return BluffView(
            seat=viewer,
            turn=it.turn,
            says=it.says,
            points=tuple(it.points),
            hands=shown,
            sizes=tuple(len(hand) for hand in it.hands),
            card=it.card if viewer in (it.turn, ALL) else None,
        )

    def see(self, event, viewer):
        if isinstance(event, Claimed) and viewer not in (event.seat, ALL):
            return msgspec.structs.replace(event, card=None)
        return event

    def imagine(self, view, dice):
        hands = [
            list(hand) if hand is not None else sorted(1 + dice.below(HIGH) for _ in range(size))
            for hand, size in zip(view.hands, view.sizes, strict=True)
        ]
        card = view.card if view.card or view.says is None else 1 + dice.below(HIGH)
        return Bluffing(Document(hands, list(view.points), view.turn, card, view.says), dice)

    def result(self, state):
        if self.to_act(state):
            return None
        points = state.it.points
        best = max(points)
        winners = tuple(seat for seat, score in enumerate(points) if score == best)
        ranks = tuple(1 + sum(other > score for other in points) for score in points)
        return Result(winners if len(winners) < len(points) else (), ranks, "points")

    def document(self, state):
        return state.it

    def position(self, document, dice):
        return Bluffing(msgspec.convert(document, Document), dice)

    def _other(self, state):
        return (state.it.turn + 1) % len(state.it.hands)
