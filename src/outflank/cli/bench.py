"""`outflank bench`: measure the rules, the server and the page."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from outflank.cli.errors import needing_server
from outflank.cli.figures.timing import Figure
from outflank.kernel.build import interpreted

# Columns for output that isn't a terminal, enough for one line per figure.
WIDE = 140


def bench(
    json: Annotated[bool, typer.Option("--json", help="Print the figures as one JSON object.")] = False,
) -> None:
    """Measure speed, fairness and page size, and print a table."""
    run(json)


def run(json: bool) -> None:
    """Measure everything, with progress on standard error."""
    screen = Console(stderr=True)
    if slow := interpreted():
        screen.print(slow)
    found: list[Figure] = []
    with screen.status("Measuring…") as status:
        for figure in figures():
            found.append(figure)
            status.update(f"Measuring… {len(found)} done, the last one was {figure.name}")
    if json:
        print(msgspec.json.encode({figure.name: figure.value for figure in found}).decode())
    else:
        Console(width=None if sys.stdout.isatty() else WIDE).print(table(found))


def figures() -> Iterator[Figure]:
    """Yield the reference, then the figures of games, server and page."""
    from outflank.cli.figures import battlezone, chain, conquest, maps, tactical, tactical_odds, timing

    with needing_server():
        from outflank.cli.figures import page, server

    yield timing.reference()
    yield from battlezone.figures()
    yield from chain.figures()
    yield from conquest.figures()
    yield from maps.figures()
    yield from tactical.figures()
    yield from tactical_odds.figures()
    yield from server.figures()
    yield from page.figures()


def table(found: list[Figure]) -> Table:
    """Return the figures as a table. The column `turns` compares them with the reference loop of this run."""
    loops = found[0].value
    shown = Table(title="Figures, CPU time on one core", box=SIMPLE)
    for heading in ("figure", "value", "bar", "turns", "what"):
        right = heading in ("value", "bar", "turns")
        shown.add_column(heading, justify="right" if right else "left", no_wrap=heading != "what")
    for figure in found:
        shown.add_row(figure.name, number(figure.value), bar(figure), turns(figure, loops), figure.line)
    shown.caption = "turns: a time in turns of the reference loop, or a rate per million turns of it"
    return shown


def bar(figure: Figure) -> str:
    """Return the bar of a figure, and whether it holds."""
    if figure.least is None and figure.most is None:
        return ""
    if figure.least is None or figure.most is None:
        limit = f"≥ {number(figure.least)}" if figure.least is not None else f"≤ {number(figure.most or 0)}"
    else:
        limit = f"{figure.least} to {figure.most}"
    return f"{limit} {'✓' if figure.holds else '✗'}"


def turns(figure: Figure, loops: float) -> str:
    """Return the figure in turns of the reference loop; "" for a share."""
    if figure.name.endswith("_ns"):
        return number(figure.value * loops / 1e9)
    return number(figure.value / loops * 1e6) if "_per_cpu_second" in figure.name else ""


def number(value: float) -> str:
    """Format a number for people."""
    return f"{value:,.0f}" if value >= 10 else f"{value:.3f}"
