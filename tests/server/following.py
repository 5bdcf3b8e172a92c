"""What a client keeps of its messages: the view of the welcome, kept up to date by steps."""

from __future__ import annotations

from typing import Any

from outflank.kernel.steps import applied


def follow(latest: dict[str, Any], message: dict[str, Any]) -> None:
    """Keep the latest message of each kind, an update with its events and with the view it leads to."""
    latest[message["t"]] = message
    if message["t"] == "update":
        view = without_board(latest["standing"]["view"])
        for step in message["steps"]:
            view = view if step["change"] is None else applied(view, step["change"])
        message["standing"]["view"] = view
        message["events"] = events_of(message)
    if "standing" in message:
        latest["standing"] = message["standing"]


def events_of(told: dict[str, Any]) -> list[Any]:
    """Return the events of an update, or of a replay's move."""
    return [step["event"] for step in told["steps"] if step["event"]]


def without_board(view: dict[str, Any]) -> dict[str, Any]:
    """Return a view as it is sent after the first one."""
    return {name: part for name, part in view.items() if name != "board"}


def views_of(replay: dict[str, Any]) -> list[Any]:
    """Return the views at the start and after each move of a replay, without the board."""
    views = [without_board(replay["view"])]
    for move in replay["moves"]:
        view = views[-1]
        for step in move["steps"]:
            view = view if step["change"] is None else applied(view, step["change"])
        views.append(view)
    return views
