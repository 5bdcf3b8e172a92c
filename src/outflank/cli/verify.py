"""`outflank verify`: check every die and every move of a record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from outflank import games
from outflank.cli.errors import stop
from outflank.kernel.record import RecordError, read
from outflank.kernel.replay import verify as check


def verify(
    file: Annotated[Path, typer.Argument(help="A saved game.", metavar="FILE")],
) -> None:
    """Check every move and every die of a record."""
    try:
        data = file.read_bytes()
    except OSError as error:
        stop(f"Can't read {file}: {error.strerror}.")
    try:
        record = read(data)
        report = check(games.find(record.header.game, record.header.rules), record)
    except games.UnknownGame as error:
        # A game missing here says nothing about the record.
        stop(f"Can't check {file}: {error}")
    except RecordError as error:
        stop(f"{file} isn't genuine: {error}")
    typer.echo(
        f"{file} is genuine: {report.entries} entries of {report.game}, {report.words} dice words replayed."
    )
    if report.commitment:
        typer.echo(
            f"The dice key matches the commitment {report.commitment}, published before the first move."
        )
    elif not report.finished:
        typer.echo("The match isn't over, so its dice can't be checked against a commitment yet.")
    else:
        typer.echo("The dice of this match come from a seed, so it has no commitment to check.")
