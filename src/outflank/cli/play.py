"""`outflank play`: start a local server and open a game in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from outflank import games
from outflank.cli.errors import stop
from outflank.cli.serve import DEFAULT_PORT, Data, Port, run


def play(
    game: Annotated[str, typer.Argument(help="A game, e.g. battlezone.", metavar="GAME")] = "battlezone",
    port: Port = DEFAULT_PORT,
    data: Data = None,
) -> None:
    """Start a local server and open the game in the browser."""
    try:
        games.find(game)
    except games.UnknownGame as error:
        stop(str(error))
    run("127.0.0.1", port, data, f"/new/{game}", open_browser=True)
