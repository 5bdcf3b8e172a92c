"""The turning points of a finished match: the events that changed a seat's chances most."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from outflank.bots.gains import Gain, GainsModule, ShareModule
from outflank.kernel.game import Event, Seat, View
from outflank.server.wire import Turning

MOST = 5
LEAST_SWING = {"chance": 0.05, "production": 0.01}


class Scene(NamedTuple):
    """A move as seen by a viewer who sees everything."""

    before: View
    events: list[Event]
    after: View


def turnings(
    module: GainsModule | None, scenes: Sequence[Scene], chances: Sequence[Sequence[float]], seat: Seat
) -> list[Turning]:
    """Return the moves that changed a seat's chances most, each with the event behind it, in order.

    Without `module` nothing is known about the gains of an event. `chances` holds everyone's chance before
    the first move and after each. A game without such estimates may count something else. A change that no
    event explains is left out: an estimate also moves with the turn, so a player may lose land while the
    chance seems to rise.
    """
    if module is None or not scenes:
        return []
    of: Literal["chance", "production"] = "chance"
    if chances:
        course = [by_seat[seat] for by_seat in chances]
    elif isinstance(module, ShareModule):
        of = module.measure
        course = [module.share(view, seat) for view in (scenes[0].before, *(scene.after for scene in scenes))]
    else:
        return []
    found = []
    for move, (scene, (before, after)) in enumerate(zip(scenes, pairwise(course), strict=True)):
        if abs(after - before) >= LEAST_SWING[of] and (
            best := _main_gain(module, scene, seat, after - before)
        ):
            found.append(Turning(move, list(best.events), seat, before, after, of))
    largest = sorted(found, key=lambda turning: -abs(turning.after - turning.before))[:MOST]
    return sorted(largest, key=lambda turning: turning.move)


def _main_gain(module: GainsModule, scene: Scene, seat: Seat, change: float) -> Gain | None:
    """Return what gained the seat's side most in a move, or cost it most if its chance fell."""
    side = module.side(scene.before, seat)

    def gain(best: Gain) -> int:
        own = sum(best.gains.get(mate, 0) for mate in side)
        return own if change > 0 else -own

    fitting = [best for best in module.gains_of(scene.events, scene.before) if gain(best) > 0]
    return max(fitting, key=gain, default=None)
