"""Playing a game by hand: whoever may act does what a test says."""

from __future__ import annotations

from typing import Any

from outflank.kernel.game import Action, Event, Game


class Hand:
    """The hand that plays one game."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def play(self, state: Any, *actions: Action) -> list[Event]:
        """Whoever may act does these one after the other; returns what happened."""
        events: list[Event] = []
        for action in actions:
            seat = self._game.to_act(state)[0]
            refusal = self._game.refusal(state, seat, action)
            assert refusal is None, refusal
            self._game.apply(state, seat, action, events)
        return events

    def refused(self, state: Any, action: Action, seat: int | None = None) -> str | None:
        """The code of the refusal, if it is refused to whoever may act."""
        refusal = self._game.refusal(state, self._game.to_act(state)[0] if seat is None else seat, action)
        return refusal.code if refusal else None
