"""The turning points of a finished match: the events that changed a seat's chances most."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from outflank.bots.gains import GainsModule, Impact, MeasuringModule
from outflank.kernel.game import Event, Seat, View
from outflank.server.wire import Turning

# A summary with more turning points would be another replay.
MOST = 5
# Smaller changes are noise: an estimate of chances wavers by a few percent, production doesn't.
LEAST_SWING = {"chance": 0.05, "production": 0.01}


class Scene(NamedTuple):
    """A move as seen by a viewer who sees everything."""

    before: View
    events: list[Event]
    after: View


def turnings(
    gains: GainsModule | None, scenes: Sequence[Scene], chances: Sequence[Sequence[float]], seat: Seat
) -> list[Turning]:
    """Return the moves that changed a seat's chances most, each with the event behind it, in order.

    `chances` holds everyone's win chance before the first move and after each. A game without such estimates
    may measure something else, and one without a `gains` module has no turning points. A change that no event
    explains is left out: an estimate also depends on whose turn it is, so a player may lose territories while
    the chance seems to rise.
    """
    if gains is None or not scenes:
        return []
    of: Literal["chance", "production"] = "chance"
    if chances:
        course = [by_seat[seat] for by_seat in chances]
    elif isinstance(gains, MeasuringModule):
        of = gains.measure
        course = [gains.share(view, seat) for view in (scenes[0].before, *(scene.after for scene in scenes))]
    else:
        return []
    found = []
    for move, (scene, (before, after)) in enumerate(zip(scenes, pairwise(course), strict=True)):
        if abs(after - before) >= LEAST_SWING[of] and (
            impact := _largest_impact(gains, scene, seat, after - before)
        ):
            found.append(Turning(move, list(impact.events), seat, before, after, of))
    largest = sorted(found, key=lambda turning: -abs(turning.after - turning.before))[:MOST]
    return sorted(largest, key=lambda turning: turning.move)


def _largest_impact(gains: GainsModule, scene: Scene, seat: Seat, change: float) -> Impact | None:
    """Return the impact that gained the seat's side most in a move, or cost it most if its chance fell."""
    side = gains.side(scene.before, seat)

    def gain(impact: Impact) -> int:
        own = sum(impact.gains.get(mate, 0) for mate in side)
        return own if change > 0 else -own

    fitting = [impact for impact in gains.impacts(scene.events, scene.before) if gain(impact) > 0]
    return max(fitting, key=gain, default=None)
