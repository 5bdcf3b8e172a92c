"""What a program keeps of the messages it hears: the view that it was welcomed with, led on by steps."""

from __future__ import annotations

from typing import Any

from outflank.kernel.steps import applied


def follow(latest: dict[str, Any], message: dict[str, Any]) -> None:
    """Keep the latest message of each kind, an update with its events and with the view it leads to."""
    latest[message["t"]] = message
    if message["t"] == "update":
        view = {name: part for name, part in latest["standing"]["view"].items() if name != "board"}
        for step in message["steps"]:
            view = view if step["change"] is None else applied(view, step["change"])
        message["standing"]["view"] = view
        message["events"] = events_of(message)
    if "standing" in message:
        latest["standing"] = message["standing"]


def events_of(update: dict[str, Any]) -> list[Any]:
    """What an update tells."""
    return [step["event"] for step in update["steps"] if step["event"]]
