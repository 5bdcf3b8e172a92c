"""What the browser tells of Conquest, event by event, ends where the server says that it ends."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from outflank.games.conquest.events import ConquestEvent, PlusEvent
from outflank.games.conquest.model import CONDITIONS
from outflank.kernel.game import ALL
from tests.proof.browser import answers
from tests.proof.conquest_steps import Step, document, steps

COMES_FROM_THE_SERVER = {"income", "pays", "worth", "kept"}
PLUS_FROM_THE_SERVER = {
    "attack",
    "boosts",
    "capitals",
    "defence",
    "friends",
    "harvest",
    "missions",
    "near",
    "newest",
    "next_event",
    "progress",
    "revenue",
    "study",
    "teams",
    "territories",
    "upkeep",
    "upkeep_all_here",
    "withdrawn",
    "yields",
}
HEARD_IN_FOG = {"round", "turn", "sets", "cards", "fallen", "winner", "reason", "hands"}
PLUS_HEARD_IN_FOG = {
    "techs",
    "coming",
    "current",
    "treaties",
    "offers",
    "honoured",
    "ended",
    "embargo",
    "revived",
}
RARE = {"handedover", "revived"}  # a seat that leaves; nobody's land long after somebody fell
SELDOM = RARE | {"victorynear", "victorystopped", "withdrew"}
WRONG = re.compile(r"undefined|NaN|null|Territory|Seat|\[object|-\d|  \w|\b1 \w+ies\b")


def check(games: Iterable[int], later: bool = False) -> Counter[str]:
    """Every step's telling ends in the next view; how often each kind of event was told."""
    told: Counter[str] = Counter()
    for step, found in answers("tell-conquest.mjs", _told(games, later)):
        server = document(step.after)
        for name in _told_of(step, server) - _unsaid(step):
            assert _unordered(found["view"][name], name) == _unordered(server[name], name), (
                name,
                step.events,
            )
        _check_later_options(step, found["view"].get("plus"), server.get("plus"))
        assert not any(WRONG.search(words) for words in found["words"]), found["words"]
        told.update(event.__struct_config__.tag for event in step.events)
    return told


def _told(games: Iterable[int], later: bool) -> Iterator[Step]:
    return (step for seed in games for step in steps(seed, later) if step.events)


def _in_fog(step: Step) -> bool:
    return step.board.terms.fog != "none" and step.after.seat != ALL


def _told_of(step: Step, server: dict[str, Any]) -> set[str]:
    """What events tell: in fog not even where everyone stands."""
    if _in_fog(step):
        return HEARD_IN_FOG - {"turn"} if step.after.phase == "setup" else HEARD_IN_FOG
    return server.keys() - COMES_FROM_THE_SERVER - {"plus"}


def _check_later_options(step: Step, told: dict[str, Any] | None, server: dict[str, Any] | None) -> None:
    """What is empty does not go over the wire."""
    if server is None or told is None:
        assert server == told
        return
    names = PLUS_HEARD_IN_FOG if _in_fog(step) else (told.keys() | server.keys()) - PLUS_FROM_THE_SERVER
    for name in names:
        assert (told.get(name) or None) == (server.get(name) or None), (name, step.events)


def _unsaid(step: Step) -> set[str]:
    """After the last round nobody is in turn; who has won otherwise does so before its turn begins."""
    if step.after.reason == "round_limit":
        return {"turn", "round"}
    return (
        {"turn", "round", "reserve", "moves", "conquered", "placed"}
        if step.after.reason in CONDITIONS[1:]
        else set()
    )


def _unordered(value: Any, name: str) -> Any:
    """Equal cards are one and the same; a battle's floor means nothing once the battle is won."""
    if name == "hands":
        return [hand and sorted(map(str, map(dict.items, hand))) for hand in value]
    if name == "battle" and value:
        return [value["source"], value["target"], value["dice"]]
    return value


def _kinds(union: Any) -> set[str]:
    return {kind.__struct_config__.tag for kind in union.__args__}


def test_the_browser_tells_random_games_as_the_server_plays_them() -> None:
    told = check(range(40))
    assert _kinds(ConquestEvent) - _kinds(PlusEvent) <= told.keys(), told


def test_the_browser_tells_games_with_later_options_as_the_server_plays_them() -> None:
    told = check(range(9), later=True)
    assert _kinds(PlusEvent) - SELDOM <= told.keys(), told


@pytest.mark.soak
def test_the_browser_tells_a_hundred_games_as_the_server_plays_them() -> None:
    check(range(100, 200))
    told = check(range(100, 200), later=True)
    assert _kinds(ConquestEvent) - RARE <= told.keys(), told
