"""Events that not everyone sees."""

from __future__ import annotations

from typing import Any

import msgspec

from outflank.kernel.event_visibility import BYSTANDERS, PART, RestrictedEvent, mask, part_for
from outflank.kernel.game import ALL, SPECTATOR

VIEWERS = (0, 1, 2, SPECTATOR, ALL)


class Dug(RestrictedEvent, frozen=True):
    place: int = 7
    depth: int = 3


def shallow(event: RestrictedEvent) -> dict[str, Any]:
    return {"depth": 0}


def nowhere(event: RestrictedEvent) -> dict[str, Any]:
    return {"place": -1, "depth": 0}


def test_an_event_for_everyone_is_shown_unchanged() -> None:
    event = Dug()
    assert [part_for(event, viewer, shallow) for viewer in VIEWERS] == [event] * 5


def test_viewers_who_see_an_event_get_their_part_and_others_nothing() -> None:
    event = Dug(eyes=mask([True, False, True]))
    assert [part_for(event, viewer, shallow) for viewer in VIEWERS] == [
        Dug(7, 0),
        None,
        Dug(7, 0),
        None,
        Dug(),
    ]


def test_viewers_who_do_not_see_an_event_may_get_another_part() -> None:
    event = Dug(eyes=mask([False, True, False]) | BYSTANDERS)
    told = [part_for(event, viewer, shallow, nowhere) for viewer in VIEWERS]
    assert told == [Dug(-1, 0), Dug(7, 0), Dug(-1, 0), Dug(7, 0), Dug()]


def test_a_viewer_who_sees_everything_gets_the_whole_event_and_no_parts() -> None:
    assert part_for(Dug(eyes=mask([True]) | PART), ALL, shallow) is None


def test_nobody_learns_who_else_sees_an_event() -> None:
    for viewer in VIEWERS:
        part = part_for(Dug(eyes=mask([True, True, True]) | BYSTANDERS), viewer, shallow)
        assert "eyes" not in msgspec.to_builtins(part)
