"""`outflank odds`: the exact chances of a battle."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer

from outflank import games
from outflank.cli.say import stop
from outflank.kernel.game import OddsError

FREE = {"allow_extra_args": True, "ignore_unknown_options": True}


def odds(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="A game, e.g. battlezone.", metavar="GAME")],
) -> None:
    """Exact odds, e.g. `outflank odds battlezone --attackers 5 --defenders 3`."""
    try:
        answer = games.find(game).odds(**_question(context.args))
    except (games.UnknownGame, OddsError) as error:
        stop(str(error))
    for name in ("win", "lose", "draw"):
        chance = getattr(answer, name, None)
        if chance is not None:
            typer.echo(f"{name:5} {float(chance):.5f}")


def _question(words: list[str]) -> dict[str, Any]:
    """`--attackers 5` becomes attackers=5; JSON values are read as such."""
    if len(words) % 2 or not all(word.startswith("--") for word in words[::2]):
        stop("Give the question as pairs, e.g. --attackers 5 --defenders 3.")
    return {
        word[2:].replace("-", "_"): _value(text) for word, text in zip(words[::2], words[1::2], strict=True)
    }


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text
