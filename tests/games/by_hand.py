"""Playing a game step by step: the seat to act does what a test says."""

from __future__ import annotations

from typing import Any

from outflank.kernel.game import Action, Event, Game


class Hand:
    """Plays one game for all seats."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def play(self, state: Any, *actions: Action) -> list[Event]:
        """Play these actions in a row, each for the seat to act; return the events."""
        events: list[Event] = []
        for action in actions:
            seat = self._game.to_act(state)[0]
            refusal = self._game.refusal(state, seat, action)
            assert refusal is None, refusal
            self._game.apply(state, seat, action, events)
        return events

    def refused(self, state: Any, action: Action, seat: int | None = None) -> str | None:
        """Return the code of the refusal for the seat to act, if any."""
        refusal = self._game.refusal(state, self._game.to_act(state)[0] if seat is None else seat, action)
        return refusal.code if refusal else None
