"""Replay a match for one viewer: the data of replays and summaries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from outflank import bots
from outflank.bots.bot import Judge
from outflank.kernel.dice import TracedDice
from outflank.kernel.game import ALL, Event, Result, Rolled, Seat, View, Viewer
from outflank.kernel.luck import Luck, Tally
from outflank.kernel.match import Match
from outflank.kernel.record import Entry
from outflank.kernel.steps import Step
from outflank.server.replay.turning_points import Scene, turnings
from outflank.server.table.broadcast import proof_of, seen_by, steps_for, viewer_for
from outflank.server.table.state import MatchSnapshot
from outflank.server.wire import Replay, ReplayMove

_encode = msgspec.json.Encoder().encode


def replay(snapshot: MatchSnapshot, audience: tuple[Seat, ...]) -> Replay:
    """Return the replay: everything once the match is over, until then what these seats may know."""
    match, over = snapshot.match, snapshot.over
    trace = TracedDice(match.dice_from_start())
    again = Match(match.game, match.header, trace, match.key)
    eyes = (ALL,) if over else audience
    judge = bots.judge(match.game.name, match.game.rules) if over else None
    gains = bots.gains_module(match.game.name, match.game.rules)
    first = again.view(_viewer(again, eyes, None))
    moves, scenes = [], []
    chances = [list(judge.judge(first))] if judge else []
    for moment in _moments(again, snapshot.entries, eyes):
        if over:
            scenes.append(Scene(moment.before, moment.events, moment.view))
        if judge:
            chances.append(_chances(again.result, len(again.seats), judge, moment.view))
        moves.append(_move(moment, trace.drawn if over else None, chances[-1] if judge else None))
    return Replay(
        table=snapshot.table,
        game=match.game.name,
        title=match.game.title,
        options=match.header.options,
        seats=list(again.seats),
        you=list(audience),
        began=snapshot.began,
        view=msgspec.Raw(_encode(first)),
        moves=moves,
        result=again.result,
        proof=proof_of(again),
        draws=trace.draws if over else None,
        turnings=turnings(gains, scenes, chances, _side(again.result, audience)) if over else [],
    )


class _Moment(NamedTuple):
    n: int
    entry: Entry
    steps: list[Step]
    events: list[Event]
    rolls: list[Rolled]
    luck: list[Luck] | None  # only where it changed
    before: View
    view: View


def _moments(match: Match, entries: tuple[Entry, ...], eyes: tuple[Viewer, ...]) -> Iterator[_Moment]:
    """Play the entries, and yield each that these viewers may know of."""
    tally, seats = Tally(len(match.seats)), len(match.seats)
    hides = match.game.hides(match.header.options)
    viewer = _viewer(match, eyes, None)
    shown = match.view(viewer)
    n = 0
    for entry in entries:
        trace = match.trace()
        match.play(entry.seat, entry.action, entry.at, entry.ref, trace=trace)
        looked, viewer = viewer, _viewer(match, eyes, viewer)
        if hides and viewer != ALL and entry.seat not in eyes and not seen_by(match, trace, (looked, *eyes)):
            # Even that something happened is hidden. Its change is part of the next step.
            continue
        n += 1
        before, shown = shown, match.view(viewer)
        steps = steps_for(match, trace, looked, eyes, before, shown)
        seen = _events(steps)
        rolls = [roll for event in seen if (roll := match.game.rolled(event)) is not None]
        tally.add(rolls)
        yield _Moment(n, entry, steps, seen, rolls, _luck(tally, seats) if rolls else None, before, shown)


def _events(steps: list[Step]) -> list[Event]:
    return [step.event for step in steps if step.event is not None]


def _viewer(match: Match, eyes: tuple[Viewer, ...], before: Viewer | None) -> Viewer:
    return ALL if eyes == (ALL,) else viewer_for(match.to_act, eyes, before)


def _luck(tally: Tally, seats: int) -> list[Luck]:
    return [tally.luck(seat) for seat in range(seats)]


def _move(moment: _Moment, drawn: int | None, chance: list[float] | None) -> ReplayMove:
    return ReplayMove(
        n=moment.n,
        seat=moment.entry.seat,
        at=moment.entry.at,
        steps=[msgspec.Raw(_encode(step)) for step in moment.steps],
        rolls=moment.rolls,
        hope=_hope(moment.rolls),
        luck=moment.luck,
        drawn=drawn,
        chance=chance,
    )


def _hope(rolls: list[Rolled]) -> tuple[float, bool] | None:
    if not rolls or not rolls[0].stakes:
        return None
    stake = rolls[0].stakes[0]
    return sum(chance for value, chance in stake.chances if value > 0), stake.got > 0


def _chances(result: Result | None, seats: int, judge: Judge, view: View) -> list[float]:
    if result is None:
        return list(judge.judge(view))
    if not result.winners:
        return [1 / seats] * seats
    return [1.0 if seat in result.winners else 0.0 for seat in range(seats)]


def _side(result: Result | None, audience: tuple[Seat, ...]) -> Seat:
    """Return whose turning points to show: the reader's only seat, else the winner's."""
    if len(audience) == 1:
        return audience[0]
    return result.winners[0] if result and result.winners else 0
