"""How commands speak: sentences on standard error, and an exit code."""

from __future__ import annotations

from typing import NoReturn

import typer


def stop(sentence: str, code: int = 1) -> NoReturn:
    """Say what is wrong and stop."""
    typer.secho(sentence, err=True, fg=typer.colors.RED)
    raise typer.Exit(code)
