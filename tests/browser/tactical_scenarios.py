"""Games of Tactical Risk that start from a given position."""

from __future__ import annotations

from typing import Any

from outflank.games.tactical.state import State
from tests.browser.person import Person
from tests.games.tactical.boards import scenario

ME = {"who": "me", "name": "Ada"}
BOT = {"who": "bot", "bot": "easy", "name": "Easy"}
HOT_SEAT = [ME, {"who": "me", "name": "Bea"}]


def open_scenario(
    someone: Person, state: State, seats: list[dict[str, str]] | None = None, **options: Any
) -> str:
    """Open a game that starts from the position of `stage(...)` with its options, and return its address.

    Without `seats` the person plays the side whose turn it is, and an easy bot the other.
    """
    mine = state.seat_of[state.turn]
    chosen = seats or [ME if seat == mine else BOT for seat in range(2)]
    someone.open_table(chosen, "tactical", scenario=scenario(state), **options)
    return someone.page.url
