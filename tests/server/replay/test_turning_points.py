"""Turning points agree with what happened: whose side, which event, and whether it helped."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import outflank
from outflank.bots.bot import Bot, asks_to_undo
from outflank.kernel.common_actions import Expire
from outflank.kernel.game import HOUSE
from outflank.kernel.match import Match
from outflank.server.replay import replays
from outflank.server.replay.turning_points import LEAST_SWING, MOST
from outflank.server.table.state import MatchSnapshot
from tests.server.following import events_of, views_of

GAMES = [
    ("battlezone", ["balanced", "hard"], 4, {}),
    ("battlezone", ["balanced", "aggressive"], 9, {}),
    ("chain", ["intermediate", "advanced"], 2, {}),
    ("conquest", ["normal", "normal"], 3, {}),
    ("conquest", ["normal", "easy", "normal"], 5, {"preset": "rizk"}),
    ("conquest", ["normal"] * 4, 1, {"preset": "rizk-plus", "teams": [0, 1, 0, 1]}),
    ("tactical", ["normal", "easy"], 2, {"round_limit": 6}),
]


def played(game: str, names: list[str], seed: int, options: dict[str, object]) -> Match:
    """A whole game between bots."""
    match = outflank.new(game, seed=seed, seats=len(names), options=options)
    bots = [outflank.make_bot(game, name, seed * 64 + seat) for seat, name in enumerate(names)]
    while match.result is None:
        move(match, bots)
    return match


def move(match: Match, bots: list[Bot]) -> None:
    if not match.to_act:
        wait = match.wait
        assert wait is not None
        match.play(HOUSE, Expire(wait.key))
        return
    seat = match.to_act[0]
    legal = match.legal(seat, undo=asks_to_undo(bots[seat]))
    match.play(seat, bots[seat].act(match.view(seat), legal))


def replayed(match: Match, audience: tuple[int, ...]) -> Any:
    past = MatchSnapshot("table", match, tuple(match.entries), 0, over=True)
    return msgspec.json.decode(msgspec.json.encode(replays.replay(past, audience)))


def helps(game: str, event: dict[str, Any], view: dict[str, Any], side: set[int]) -> bool | None:
    """Whether an event by itself is good for these seats; None if it doesn't show that."""
    match game, event["t"]:
        case "battlezone", "battle":
            return bool(event["won"]) == (event["seat"] in side)
        case "chain", "hurt":
            owner = next(unit["seat"] for unit in view["units"] if unit["id"] == event["unit"])
            return owner not in side
        case (("battlezone" | "chain" | "conquest"), ("conquered" | "captured")):
            return event["seat"] in side
        case "conquest", "eliminated":
            return event["seat"] not in side
        case "tactical", "captured":
            return event["owner"] >= 0 and view["seats"][event["owner"]] in side
        case _, "decided":
            winners = event["winners"] if "winners" in event else [event["winner"], *event.get("mates", ())]
            return not side.isdisjoint(winners)
        case _:
            return None


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "names", "seed", "options"), GAMES)
def test_turning_points_are_of_one_side_and_agree_with_their_events(
    game: str, names: list[str], seed: int, options: dict[str, object]
) -> None:
    match = played(game, names, seed, options)
    assert match.result is not None
    checked = 0
    for audience in [(0,), (1,), (), (0, 1)]:
        replay = replayed(match, audience)
        seat = audience[0] if len(audience) == 1 else match.result.winners[0]
        views = views_of(replay)
        teams: Any = options.get("teams")
        side = {mate for mate in range(len(names)) if teams and teams[mate] == teams[seat]} or {seat}
        rows = replay["turnings"]
        assert len(rows) <= MOST
        assert [row["move"] for row in rows] == sorted({row["move"] for row in rows})
        for row in rows:
            assert row["seat"] == seat
            change = row["after"] - row["before"]
            assert abs(change) >= LEAST_SWING[row["of"]]
            move = replay["moves"][row["move"]]
            if row["of"] == "chance":
                assert row["after"] == move["chance"][seat]
            events = [events_of(move)[place] for place in row["events"]]
            assert events
            before = views[row["move"]]
            told = [helps(game, event, before, side) for event in events]
            said = [good for good in told if good is not None]
            assert all(good == (change > 0) for good in said), (row, events)
            checked += len(said)
    assert checked > 0
