"""How commands report errors: a sentence on standard error, and an exit code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import typer

from outflank.extras import BROWSER, is_left_out


def stop(sentence: str, code: int = 1) -> NoReturn:
    """Print an error and exit."""
    typer.secho(sentence, err=True, fg=typer.colors.RED)
    raise typer.Exit(code)


@contextmanager
def needing_server() -> Iterator[None]:
    """Import the server's packages inside this block; say what to install if they are missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        if not is_left_out(error):
            raise
        stop(BROWSER)
