"""`outflank map`: list and show the built-in maps, and check your own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from outflank.cli.errors import stop
from outflank.maps import builtin, picture
from outflank.maps.atlas import Atlas, neighbours
from outflank.maps.check import MOST_BYTES, MapError, read

app = typer.Typer(help="List the built-in maps, show one, or check your own.", no_args_is_help=True)


@app.command("list")
def listed() -> None:
    """List the built-in maps."""
    for name, atlas in builtin.builtin_maps().items():
        typer.echo(f"{name:12} {len(atlas.territories):3} territories  {atlas.title}: {atlas.line}")


@app.command("show")
def show(
    name: Annotated[str, typer.Argument(help="A built-in map.", metavar="NAME")],
    picture_file: Annotated[
        Path | None, typer.Option("--picture", help="Also write a picture as SVG.", metavar="FILE")
    ] = None,
) -> None:
    """Show a map's regions, territories and borders."""
    try:
        atlas = builtin.find(name)
    except MapError as error:
        stop(str(error))
    for line in lines_of(atlas):
        typer.echo(line)
    if picture_file:
        _write(picture_file, picture.svg(atlas))


def lines_of(atlas: Atlas) -> Iterator[str]:
    """Yield the map as lines of text, by region."""
    yield f"{atlas.title}: {atlas.line}"
    yield sizes(atlas)
    around = neighbours(atlas)
    for number, region in enumerate(atlas.regions):
        yield f"{region.name}, +{region.bonus}"
        for place, territory in enumerate(atlas.territories):
            if territory.region == number:
                others = ", ".join(atlas.territories[other].name for other in around[place])
                yield f"  {territory.name}: {others}"


def sizes(atlas: Atlas) -> str:
    """Return the size of the map in one line."""
    counted = f"{len(atlas.territories)} territories, {len(atlas.regions)} regions"
    return f"{counted}, {len(atlas.borders)} borders, {len(atlas.links)} of them across water"


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        stop(f"Can't write {file}: {error.strerror}.")


@app.command("check")
def checked(
    file: Annotated[Path, typer.Argument(help="A map as JSON.", metavar="FILE")],
) -> None:
    """Check whether a map can be played, and say what is wrong with it."""
    try:
        with file.open("rb") as opened:
            atlas = read(opened.read(MOST_BYTES + 1))
    except OSError as error:
        stop(f"Can't read {file}: {error.strerror}.")
    except MapError as error:
        stop(str(error))
    typer.echo(f"{atlas.title} can be played: {sizes(atlas)}.")
