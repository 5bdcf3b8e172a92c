"""The turning points of a finished match: the events that changed a seat's chances most."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from outflank.bots.gains import Counter, Deed, Witness
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
    witness: Witness | None, scenes: Sequence[Scene], chances: Sequence[Sequence[float]], seat: Seat
) -> list[Turning]:
    """Return the moves that changed a seat's chances most, each with the event behind it, in order.

    Without a `witness` nothing is known about the gains of an event. `chances` holds everyone's chance before
    the first move and after each. A game without such estimates may count something else. A change that no
    event explains is left out: an estimate also moves with the turn, so a player may lose land while the
    chance seems to rise.
    """
    if witness is None or not scenes:
        return []
    of: Literal["chance", "production"] = "chance"
    if chances:
        course = [by_seat[seat] for by_seat in chances]
    elif isinstance(witness, Counter):
        of = witness.measure
        course = [
            witness.share(view, seat) for view in (scenes[0].before, *(scene.after for scene in scenes))
        ]
    else:
        return []
    found = []
    for move, (scene, (before, after)) in enumerate(zip(scenes, pairwise(course), strict=True)):
        if abs(after - before) >= LEAST_SWING[of] and (deed := _deed(witness, scene, seat, after - before)):
            found.append(Turning(move, list(deed.events), seat, before, after, of))
    largest = sorted(found, key=lambda turning: -abs(turning.after - turning.before))[:MOST]
    return sorted(largest, key=lambda turning: turning.move)


def _deed(witness: Witness, scene: Scene, seat: Seat, change: float) -> Deed | None:
    """Return what gained the seat's side most in a move, or cost it most if its chance fell."""
    side = witness.side(scene.before, seat)

    def gain(deed: Deed) -> int:
        own = sum(deed.gains.get(mate, 0) for mate in side)
        return own if change > 0 else -own

    fitting = [deed for deed in witness.deeds(scene.events, scene.before) if gain(deed) > 0]
    return max(fitting, key=gain, default=None)
