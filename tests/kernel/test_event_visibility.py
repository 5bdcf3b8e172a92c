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


def test_what_everyone_sees_is_told_to_all_as_it_is() -> None:
    event = Dug()
    assert [part_for(event, viewer, shallow) for viewer in VIEWERS] == [event] * 5


def test_those_who_see_it_are_told_their_part_and_the_rest_nothing() -> None:
    event = Dug(eyes=mask([True, False, True]))
    assert [part_for(event, viewer, shallow) for viewer in VIEWERS] == [
        Dug(7, 0),
        None,
        Dug(7, 0),
        None,
        Dug(),
    ]


def test_those_who_do_not_see_it_may_be_told_something_too() -> None:
    event = Dug(eyes=mask([False, True, False]) | BYSTANDERS)
    told = [part_for(event, viewer, shallow, nowhere) for viewer in VIEWERS]
    assert told == [Dug(-1, 0), Dug(7, 0), Dug(-1, 0), Dug(7, 0), Dug()]


def test_who_sees_everything_has_the_whole_and_not_its_parts() -> None:
    assert part_for(Dug(eyes=mask([True]) | PART), ALL, shallow) is None


def test_nobody_is_told_who_else_sees_it() -> None:
    for viewer in VIEWERS:
        part = part_for(Dug(eyes=mask([True, True, True]) | BYSTANDERS), viewer, shallow)
        assert "eyes" not in msgspec.to_builtins(part)
