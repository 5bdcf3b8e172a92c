"""`outflank odds`: the exact odds of a battle."""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec
import typer

from outflank import games
from outflank.cli.errors import stop
from outflank.kernel.game import OddsError

COUNTED = re.compile(r"\w+=\d+")
FREE = {"allow_extra_args": True, "ignore_unknown_options": True}


def odds(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="A game, e.g. battlezone.", metavar="GAME")],
) -> None:
    """Print the exact odds of a battle, e.g. `outflank odds battlezone --attackers 5 --defenders 3`.

    Give units with their numbers, e.g. `--attackers infantry=3,armour=2 --defenders infantry=4`.
    """
    try:
        answer = games.find(game).odds(**_question(context.args))
    except (games.UnknownGame, OddsError) as error:
        stop(str(error))
    for name in getattr(answer, "__struct_fields__", ("win", "lose", "draw")):
        figure = getattr(answer, name)
        if isinstance(figure, float):
            typer.echo(f"{name.replace('_', ' '):5} {figure:.5f}")


def _question(words: list[str]) -> dict[str, Any]:
    """Turn `--attackers 5` into attackers=5."""
    if len(words) % 2 or not all(word.startswith("--") for word in words[::2]):
        stop("Write the question as pairs, e.g. --attackers 5 --defenders 3.")
    return {
        word[2:].replace("-", "_"): _value(text) for word, text in zip(words[::2], words[1::2], strict=True)
    }


def _value(text: str) -> Any:
    """Parse JSON, named numbers (`infantry=3,armour=2`), a list (`infantry,armour`) or plain text."""
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        pass
    parts = [part.strip() for part in text.split(",")]
    if all(COUNTED.fullmatch(part) for part in parts):
        return {name: int(count) for name, _, count in (part.partition("=") for part in parts)}
    return parts if len(parts) > 1 else text
