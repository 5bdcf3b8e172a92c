"""Replays show the holders of a seat what that seat knew, and everything once the game is over."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import outflank
from outflank.kernel.common_actions import Expire
from outflank.kernel.dice import FastDice
from outflank.kernel.game import ALL, HOUSE, SPECTATOR, Action, Seat, Viewer
from outflank.kernel.match import Match
from outflank.server.replay import replays
from outflank.server.table.broadcast import seen_by, steps_for
from outflank.server.table.state import MatchSnapshot
from tests.server.following import views_of, without_board

GAMES = [
    ("battlezone", 2, {}),
    ("chain", 2, {}),
    ("conquest", 3, {"preset": "rizk"}),
    ("conquest", 3, {"preset": "world-plus", "fog": "normal"}),
    ("conquest", 4, {"preset": "rizk-plus", "teams": [0, 1, 0, 1]}),
    ("tactical", 3, {"fog": True}),
]
MOVES = 120


def moved(match: Match, chooser: FastDice) -> tuple[Seat, Action]:
    """Return a random move of a seat to act, or a passed deadline."""
    seats = [seat for seat in match.to_act if match.legal(seat)]
    if not seats:
        assert match.wait is not None
        return HOUSE, Expire(match.wait.key)
    seat = seats[chooser.below(len(seats))]
    legal = match.legal(seat)
    return seat, legal[chooser.below(len(legal))]


def plain(match: Match, viewer: Viewer) -> Any:
    view = msgspec.structs.replace(match.view(viewer), board=None)  # the map is most of a view
    return without_board(msgspec.json.decode(msgspec.json.encode(view)))


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "seats", "options"), GAMES)
def test_the_steps_of_a_replay_lead_through_the_views_that_its_reader_had(
    game: str, seats: int, options: dict[str, object]
) -> None:
    match = outflank.new(game, seed=5, seats=seats, options=options)
    viewers = (*range(seats), SPECTATOR, ALL)
    had = {viewer: [plain(match, viewer)] for viewer in viewers}
    chooser = FastDice(7)
    while len(match.entries) < MOVES and match.result is None:
        match.play(*moved(match, chooser))
        for viewer in viewers:
            had[viewer].append(plain(match, viewer))
    hides = match.game.hides(match.header.options)
    for viewer in viewers:
        audience = (viewer,) if viewer in range(seats) else ()
        past = MatchSnapshot("table", match, tuple(match.entries), 0, over=viewer == ALL)
        replay = msgspec.json.decode(msgspec.json.encode(replays.replay(past, audience)))
        shown = views_of(replay)
        assert [move["n"] for move in replay["moves"]] == list(range(1, len(shown)))
        if hides and viewer != ALL:
            assert 1 < len(shown) <= len(had[viewer])
            left = iter(had[viewer])
            assert all(view in left for view in shown)  # in this order, without hidden ones
        else:
            assert shown == had[viewer]


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["conquest", "tactical"])
def test_events_for_another_seat_at_the_screen_are_marked_aside(game: str) -> None:
    options: dict[str, object] = {"fog": True} if game == "tactical" else {"fog": "normal"}
    match = outflank.new(game, seed=5, seats=3, options=options)
    chooser = FastDice(7)
    told = {False: 0, True: 0}
    while len(match.entries) < 3 * MOVES and match.result is None:
        trace, before = match.trace(), match.view(0)
        match.play(*moved(match, chooser), trace=trace)
        steps = [step for step in steps_for(match, trace, 0, (0, 1), before, match.view(0)) if step.event]
        own = [match.see(event, 0) is not None for event in trace if seen_by(match, [event], (0, 1))]
        assert [step.aside for step in steps] == [not mine for mine in own]
        for mine in own:
            told[mine] += 1
    assert min(told.values()) > 0
