"""The command `outflank`: one file per command."""

from __future__ import annotations

from typing import Annotated

import typer

import outflank
from outflank.cli import arena, bench, maps, odds, options, play, replay, serve, verify

app = typer.Typer(
    help="Territory-conquest games in the browser and as a library.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("serve")(serve.serve)
app.command("play")(play.play)
app.command("odds", context_settings=odds.FREE)(odds.odds)
app.command("options")(options.options)
app.command("replay")(replay.replay)
app.command("verify")(verify.verify)
app.command("arena")(arena.arena)
app.command("bench")(bench.bench)
app.add_typer(maps.app, name="map")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"outflank {outflank.__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Territory-conquest games in the browser and as a library."""
