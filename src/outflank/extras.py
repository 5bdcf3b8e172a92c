"""What `pip install outflank` leaves out, and how to install it."""

from __future__ import annotations

COMMANDS = "The command line needs more packages: pip install 'outflank[cli]'"
BROWSER = "Playing in the browser needs more packages: pip install 'outflank[server]'"


def sentence_for(command: str) -> str:
    """Return what to install for a command of `outflank`."""
    return BROWSER if command in ("serve", "play") else COMMANDS


def is_left_out(error: ModuleNotFoundError) -> bool:
    """Whether someone else's package is missing; a missing module of Outflank is a defect."""
    return (error.name or "").partition(".")[0] != "outflank"
