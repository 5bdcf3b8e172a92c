"""Small positions for tests, written in a few letters."""

from __future__ import annotations

from typing import Any

import msgspec

from outflank.games.chain import cases
from outflank.games.chain.game import ChainTactics
from outflank.games.chain.model import Commit, Reveal
from outflank.kernel.common_actions import Expire
from outflank.kernel.dice import NO_DICE
from outflank.kernel.game import HOUSE, Event, Refusal

GAME: Any = ChainTactics()  # what a test asks for is there
SALTS = ("11" * 32, "22" * 32)
GAME_ID = "0123456789abcdef0123456789abcdef"
HEALTH = {"I": 3, "T": 5, "R": 2}


def stage(*lines: str, terrain: str = "", **more: Any) -> dict[str, Any]:
    """Return a case from rows like `"AI1 . BT1:2"`; `terrain` has other terrain, row by row."""
    rows = [line.split() for line in lines]
    ground = terrain.split() or ["." * len(row) for row in rows]
    units = []
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            if cell != ".":
                name, _, hp = cell.partition(":")
                kind = name[1]
                units.append(
                    {"id": name, "owner": name[0], "kind": kind, "pos": [x, y], "hp": int(hp or HEALTH[kind])}
                )
    before = {
        "terrain": ground,
        "units": units,
        "buildings": [site(x, y, c) for y, row in enumerate(ground) for x, c in enumerate(row) if c in "CFH"],
        "gold": {"A": 5, "B": 5},
        "round": 1,
        "result": None,
    }
    return {"before": {**before, **more}, "orders": orders(), "skip": False}


def site(x: int, y: int, kind: str, owner: str | None = None, **more: Any) -> dict[str, Any]:
    """Return a building of a case."""
    building = {"kind": kind, "pos": [x, y], "owner": owner, "capturer": None, "progress": 0, "queue": None}
    return {**building, **more}


def orders() -> dict[str, Any]:
    """Return orders for nobody."""
    return {player: {"units": {}, "build": {}} for player in "AB"}


def order(case: dict[str, Any], unit: str, path: Any = None, target: Any = None) -> None:
    """Order a unit of a case."""
    given = {"path": path, "target": target}
    case["orders"][unit[0]]["units"][unit] = {name: it for name, it in given.items() if it is not None}


def resolve(case: dict[str, Any], **commands: Any) -> dict[str, Any]:
    """Resolve a case: `AI1=path` moves, `AI1=(path, target)` attacks too, `AI1=(None, target)` just that."""
    for unit, what in commands.items():
        path, target = what if isinstance(what, tuple) else (what, None)
        order(case, unit, path, target)
    return cases.resolve(case)


def happened(case: dict[str, Any], kind: type[Any]) -> list[Any]:
    """Return the events of one kind in a case's round."""
    return [event for event in cases.play(case)[1] if isinstance(event, kind)]


def factors(after: dict[str, Any]) -> dict[str, tuple[int, int]]:
    """Return the units' tiles."""
    return {unit["id"]: tuple(unit["pos"]) for unit in after["units"]}


def health(after: dict[str, Any]) -> dict[str, int]:
    """Return the HP of the surviving units."""
    return {unit["id"]: unit["hp"] for unit in after["units"]}


# --- whole games --------------------------------------------------------------------------


def begin(**options: Any) -> Any:
    """Return the starting position with these options, on the smallest map unless another is named."""
    settled = GAME.resolve_options({"map": "pocket", "game_id": GAME_ID, **options}, 2, 1)
    return GAME.start(settled, 2, NO_DICE)


def text(*given: dict[str, Any]) -> str:
    """Return orders as text."""
    return msgspec.json.encode(given).decode()


def commit(state: Any, seat: int, given: str = "[]", salt: str | None = None) -> list[Event]:
    """Commit to orders with the seat's own salt."""
    return act(state, seat, Commit(state.sealed.digest(seat, given, salt or SALTS[seat])))


def reveal(state: Any, seat: int, given: str = "[]", salt: str | None = None) -> list[Event]:
    return act(state, seat, Reveal(given, salt or SALTS[seat]))


def act(state: Any, seat: int, action: Any) -> list[Event]:
    """Play an action that has to be legal; return the events."""
    refusal = GAME.refusal(state, seat, action)
    assert refusal is None, refusal
    events: list[Event] = []
    GAME.apply(state, seat, action, events)
    return events


def bars(state: Any, seat: int, action: Any) -> str:
    """Return the code of the refusal, and check that asking changes nothing."""
    before = GAME.document(state)
    refusal = GAME.refusal(state, seat, action)
    assert isinstance(refusal, Refusal)
    assert refusal.sentence.endswith(".")
    assert GAME.document(state) == before
    return refusal.code


def expire(state: Any) -> list[Event]:
    """Let the clock run out."""
    wait = GAME.wait(state)
    assert wait is not None
    events: list[Event] = []
    GAME.apply(state, HOUSE, Expire(wait.key), events)
    return events


def play_round(state: Any, first: str = "[]", second: str = "[]") -> list[Event]:
    """Let both seats commit and reveal."""
    given = (first, second)
    for seat in (0, 1):
        commit(state, seat, given[seat])
    return [event for seat in (0, 1) for event in reveal(state, seat, given[seat])]


def edited(state: Any, **changes: Any) -> Any:
    """Return the position with some fields of its document replaced."""
    return GAME.position(msgspec.structs.replace(GAME.document(state), **changes), NO_DICE)
