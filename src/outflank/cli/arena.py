"""`outflank arena`: two bots play many games."""

from __future__ import annotations

import os
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from outflank import bots, games
from outflank.arena.contest import Score, contest
from outflank.cli.say import stop


def arena(
    game: Annotated[str, typer.Argument(help="A game, e.g. battlezone.", metavar="GAME")],
    first: Annotated[str, typer.Argument(help="A bot's name.", metavar="BOT")],
    second: Annotated[str, typer.Argument(help="Another bot, or the same.", metavar="BOT")],
    count: Annotated[
        int, typer.Option("--games", min=1, help="How many; each map is played from both seats.")
    ] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    confidence: Annotated[float, typer.Option(min=0.5, max=0.9999, help="Of the intervals.")] = 0.99,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 = one a core.")] = 0,
    only: Annotated[
        list[str] | None, typer.Option("--map", help="Only this map; may be given several times.")
    ] = None,
) -> None:
    """Play two bots against each other and show who is stronger, with intervals."""
    try:
        known = games.find(game).maps()
        for name in (first, second):
            bots.make(game, name, 0)
    except (games.UnknownGame, bots.UnknownBot) as error:
        stop(str(error))
    unknown = [name for name in only or () if name not in known]
    if unknown:
        stop(f'{game} has no map "{unknown[0]}". There are: {", ".join(known) or "none with a name"}.')
    score = Score()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(f"{first} v {second}", total=count)
        hands = workers or os.cpu_count() or 1
        for score in contest(game, first, second, count, seed, maps=only or known, workers=hands):
            progress.update(task, completed=score.games)
    console = Console()
    console.print(_table(first, second, score, confidence))
    console.print(
        "Ends: " + ", ".join(f"{reason} {number}" for reason, number in score.reasons.most_common())
    )
    if score.maps:
        console.print(_map_table(first, score))


def _table(first: str, second: str, score: Score, confidence: float) -> Table:
    low, high = score.interval(confidence)
    table = Table(title=f"{score.games} games, seats swapped on every map")
    for heading in ("bot", "wins", "draws", "losses", "points", f"{confidence:.0%} interval"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    table.add_row(
        first,
        str(score.wins),
        str(score.draws),
        str(score.losses),
        f"{score.share:.1%}",
        f"{low:.1%} to {high:.1%}",
    )
    table.add_row(
        second,
        str(score.losses),
        str(score.draws),
        str(score.wins),
        f"{1 - score.share:.1%}",
        f"{1 - high:.1%} to {1 - low:.1%}",
    )
    return table


def _map_table(first: str, score: Score) -> Table:
    table = Table(title=f"{first}, map by map")
    for heading in ("map", "wins", "draws", "losses", "points", "won by seat 0", "by seat 1"):
        table.add_column(heading, justify="left" if heading == "map" else "right")
    for name, part in sorted(score.maps.items()):
        counts = (part.wins, part.draws, part.losses)
        table.add_row(name, *map(str, counts), f"{part.share:.1%}", *map(str, part.seat_wins))
    return table
