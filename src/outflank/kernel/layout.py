"""Hints for the generic client: what the fields of a game's views, actions and events mean."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, get_args

import msgspec

if TYPE_CHECKING:
    from outflank.kernel.game import Game


# Clients put the seat's name in front of a sentence; the other two fields are for programs.
NOT_SHOWN = ("seat", "word", "eyes")


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """What the generic client should know about a game; everything is optional.

    Fields that aren't named here are shown in a table, and actions in a list.
    """

    owners: str = "owners"  # in views: the owner of each land, in the board's order; -1 for nobody
    counts: str = "counts"  # in views: a number or short word on each land, in that order
    scores: tuple[str, ...] = ()  # in views: a number for each seat
    lands: tuple[str, ...] = ("source", "target", "land")  # in actions and events: a land's id
    seats: tuple[str, ...] = ("seat", "turn", "winner")  # anywhere: a seat
    dice: tuple[str, ...] = ()  # in events: faces, in the order rolled
    words: dict[str, str] = {}  # "Take {count}" by tag of an action or event; sentences by reason of a result
    turns: bool = True  # whether seats take turns
    secrets: bool = False  # whether seats see different views; `layout_of` sets it


def layout_of(game: Game[Any]) -> Layout:
    """Return a game's layout: only fields that its views have, and words for all actions and events."""
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
    """Return the Structs of a union, or a single Struct."""
    return get_args(union) or (union,)


def tag_of(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def phrase_of(kind: type[msgspec.Struct]) -> str:
    """Word an action or event: "Round began: round {round}". Clients put the seat's name in front."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).capitalize()
    shown = [field for field in kind.__struct_fields__ if field not in NOT_SHOWN]
    parts = [f"{field.replace('_', ' ')} {{{field}}}" for field in shown]
    return f"{name}: {', '.join(parts)}" if parts else name
