"""Each event follows its change, and sealed orders stay visible until the round ends."""

from __future__ import annotations

from outflank.games.chain.events import Captured, CaptureTicked, Hurt, Moved, Revealed, RoundEnded, Struck
from outflank.games.chain.model import Reveal, Sight
from outflank.kernel.event_trace import EventTrace
from outflank.kernel.game import Event
from tests.games.chain.boards import GAME, SALTS, begin, commit, play_round, reveal, text

MAP = {
    "title": "Told",
    "rows": ["H.C...", "......", "...C.H"],
    "holdings": [{"seat": 0, "at": [0, 0]}, {"seat": 1, "at": [5, 2]}],
    "units": [
        {"seat": 0, "kind": "infantry", "at": [2, 0]},
        {"seat": 0, "kind": "tank", "at": [1, 1]},
        {"seat": 1, "kind": "infantry", "at": [2, 1]},
        {"seat": 1, "kind": "tank", "at": [5, 1]},
    ],
}
STRIKE = text({"unit": 1, "action": "attack", "target": [2, 1]})
WALK = text({"unit": 3, "action": "move", "path": [[4, 1]]})


def second_round() -> list[tuple[Event, Sight]]:
    """Return the second round's events, each with seat 0's view after it."""
    state = begin(map=MAP)
    play_round(state)
    commit(state, 0, STRIKE)
    commit(state, 1, WALK)
    reveal(state, 0, STRIKE)
    trace = EventTrace(state)
    GAME.apply(state, 1, Reveal(WALK, SALTS[1]), trace)
    return [(event, GAME.view(at, 0)) for event, at in zip(trace, trace.positions, strict=True)]


def after(kind: type[Event]) -> Sight:
    """Return the view after the first event of a kind."""
    return next(view for event, view in second_round() if isinstance(event, kind))


def test_a_move_event_shows_units_at_their_destinations() -> None:
    assert {unit.id: unit.at for unit in after(Moved).units} == {0: (2, 0), 1: (1, 1), 2: (2, 1), 3: (4, 1)}


def test_hit_events_show_the_board_without_destroyed_units() -> None:
    assert {unit.id: unit.hp for unit in after(Moved).units} == {0: 3, 1: 5, 2: 3, 3: 5}
    for kind in (Struck, Hurt):
        assert {unit.id: unit.hp for unit in after(kind).units} == {0: 3, 1: 3, 3: 5}


def test_a_capture_event_shows_the_new_owner() -> None:
    ticked, captured = after(CaptureTicked).buildings[1], after(Captured).buildings[1]
    assert (ticked.owner, ticked.progress, ticked.unit) == (None, 2, 0)
    assert (captured.owner, captured.progress, captured.unit) == (0, 0, None)


def test_orders_and_the_round_number_stay_until_the_rounds_last_event() -> None:
    told = second_round()
    before_the_end = told[[type(event) for event, _ in told].index(Revealed) : -1]
    assert len(before_the_end) > 5
    assert {view.round for _, view in before_the_end} == {2}
    assert all(None not in view.digests and all(view.revealed) for _, view in before_the_end)
    assert isinstance(told[-1][0], RoundEnded)
