"""How a game without a client of its own is shown: what the fields of its views, actions and events mean."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_args

import msgspec

if TYPE_CHECKING:
    from outflank.kernel.game import Game


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """What a generic client needs to know of a game; every part may be left out.

    Whatever is not named here is still shown, as a table of named fields and a list of actions.
    """

    owners: str = "owners"  # of views: who has each land, in the board's order; -1 for nobody
    counts: str = "counts"  # of views: a number or short word on each land, in that order
    scores: tuple[str, ...] = ()  # of views: a number for each seat
    lands: tuple[str, ...] = ("source", "target", "land")  # of actions and events: lands by id, as pressed
    seats: tuple[str, ...] = ("seat", "turn", "winner")  # of anything: a seat
    dice: tuple[str, ...] = ()  # of events: faces, in the order of their roll
    words: dict[str, str] = {}  # "Take {count}" by tag of action or event; sentences by reason of a result
    turns: bool = True  # whether one seat acts after the other
    secrets: bool = False  # whether seats see different views; `layout_of` sets it


def layout_of(game: Game[Any]) -> Layout:
    """The layout of a game, only with fields that it has, and with words for all its actions and events."""
    given = game.layout
    fields = game.views.__struct_fields__
    phrases = {tag_of(kind): phrase_of(kind) for kind in (*kinds(game.actions), *kinds(game.events))}
    return msgspec.structs.replace(
        given,
        owners=given.owners if given.owners in fields else "",
        counts=given.counts if given.counts in fields else "",
        scores=tuple(name for name in given.scores if name in fields),
        words=phrases | given.words,
        secrets=not game.perfect,
    )


def kinds(union: Any) -> tuple[type[msgspec.Struct], ...]:
    """The Structs of a union; a Struct alone is one, too."""
    return get_args(union) or (union,)


def tag_of(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def phrase_of(kind: type[msgspec.Struct]) -> str:
    """An action or event in words: "Round began: round {round}"; whose it is stands before it."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).capitalize()
    parts = [f"{field.replace('_', ' ')} {{{field}}}" for field in kind.__struct_fields__ if field != "seat"]
    return f"{name}: {', '.join(parts)}" if parts else name
