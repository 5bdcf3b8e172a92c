"""`outflank options`: list the options of a game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from outflank import games
from outflank.cli.errors import stop
from outflank.kernel.options import Option, Schema


def options(game: Annotated[str, typer.Argument(help="A game, e.g. conquest.", metavar="GAME")]) -> None:
    """List a game's options with their values and meaning."""
    try:
        schema = games.find(game).schema()
    except games.UnknownGame as error:
        stop(str(error))
    for line in lines_of(schema):
        typer.echo(line)


def lines_of(schema: Schema) -> Iterator[str]:
    """Yield the options as lines of text, by group."""
    for group in ("", *schema.groups):
        found = [option for option in schema.options if option.group == group]
        if group and found:
            yield f"\n{group}"
        for option in found:
            yield f"{option.name}={json.dumps(option.default)}  {option.label}"
            if values := "; ".join(allowed(option)):
                yield f"    {values}"
            if option.line:
                yield f"    {option.line}"


def allowed(option: Option) -> Iterator[str]:
    """Yield the values of an option with their labels."""
    if option.kind in ("choice", "several", "map"):
        yield from [f"{written(each.value)} ({each.label})" for each in option.choices if not each.upload]
    if option.kind == "teams":
        yield "null, or the team of each seat, such as [0, 1, 0, 1]"
    if option.kind == "shares":
        yield "null, or the seat for each part, by its name"
    if option.limits and option.kind in ("number", "seed"):
        yield "{} to {}".format(*option.limits)
    if option.none:
        yield f"{written(option.none.value)} ({option.none.label})"


def written(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)
