"""`outflank serve`: run the server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from outflank.cli.errors import needing_server, stop
from outflank.kernel.build import interpreted

DEFAULT_PORT = 8642

Host = Annotated[str, typer.Option(help="Address to listen on. With 0.0.0.0 your whole network can join.")]
Port = Annotated[
    int, typer.Option(min=0, max=65535, help="Port to listen on. If it is taken, the next free one; 0 = any.")
]
Data = Annotated[Path | None, typer.Option(help="Folder to save games in.", metavar="DIR")]


def serve(
    host: Host = "127.0.0.1",
    port: Port = DEFAULT_PORT,
    data: Data = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Address that players open, e.g. https://games.example; can be repeated."),
    ] = None,
    claim_after: Annotated[
        float, typer.Option(min=0, help="Seconds that a player can be away before others may claim the win.")
    ] = 60.0,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Run the server until you stop it with Ctrl+C."""
    run(host, port, data, "/", open_browser, tuple(origin or ()), claim_after)


def run(
    host: str,
    port: int,
    data: Path | None,
    path: str,
    open_browser: bool,
    origins: tuple[str, ...] = (),
    claim_after: float = 60.0,
) -> None:
    """Start the server and open `path`, or print why that isn't possible."""
    with needing_server():
        from outflank.server.limits import Limits
        from outflank.server.serve import ServeError
        from outflank.server.serve import serve as start
    from outflank.server.http import files
    from outflank.store.journal import JournalError

    for warning in filter(None, (interpreted(), files.missing())):
        typer.secho(warning, err=True, fg=typer.colors.YELLOW)
    try:
        limits = Limits(claim_after=claim_after)
        start(host, port, data, open_browser, path=path, origins=origins, limits=limits, say=typer.echo)
    except (ServeError, JournalError) as error:
        stop(str(error))
