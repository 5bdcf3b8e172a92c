"""What a plain `pip install outflank` leaves out, and how to get it."""

from __future__ import annotations

COMMANDS = "The command line needs more: pip install 'outflank[cli]'"
BROWSER = "Playing in the browser needs more: pip install 'outflank[server]'"


def sentence_for(command: str) -> str:
    """What to install for a command of `outflank`."""
    return BROWSER if command in ("serve", "play") else COMMANDS


def is_left_out(error: ModuleNotFoundError) -> bool:
    """Whether a package of others is missing; a missing module of Outflank's own is a defect."""
    return (error.name or "").partition(".")[0] != "outflank"
