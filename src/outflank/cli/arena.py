"""`outflank arena`: let bots play many games."""

from __future__ import annotations

import os
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from outflank import bots, games
from outflank.arena.contest import Score, contest
from outflank.bots.bot import BotError
from outflank.cli.errors import stop
from outflank.kernel.build import interpreted
from outflank.kernel.game import OptionsError


def arena(
    game: Annotated[str, typer.Argument(help="A game, e.g. battlezone.", metavar="GAME")],
    players: Annotated[list[str], typer.Argument(help="A bot and its opponents.", metavar="BOT...")],
    count: Annotated[
        int, typer.Option("--games", min=1, help="Number of games. Each start is played from every seat.")
    ] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    confidence: Annotated[
        float, typer.Option(min=0.5, max=0.9999, help="Confidence of the intervals.")
    ] = 0.99,
    workers: Annotated[int, typer.Option(min=0, help="Number of processes; 0 = one per core.")] = 0,
    only: Annotated[
        list[str] | None, typer.Option("--map", help="Play only this map; can be repeated.")
    ] = None,
    agreed: Annotated[
        list[str] | None,
        typer.Option("--option", help="An option of the game, e.g. preset=rizk; can be repeated."),
    ] = None,
) -> None:
    """Play many games between bots and show the first bot's results."""
    options = dict(_option(text) for text in agreed or ())
    try:
        rules = games.find(game)
        for name in players:
            bots.make(game, name, 0)
        if len(players) not in rules.seats:
            stop(f"{rules.title} needs {' or '.join(map(str, rules.seats))} bots.")
        rules.resolve_options(options, len(players), seed)
    except (games.UnknownGame, bots.UnknownBot, OptionsError) as error:
        stop(str(error))
    known = () if "map" in options else rules.maps()
    unknown = [name for name in only or () if name not in known]
    if unknown:
        stop(f'{game} has no map "{unknown[0]}". Its maps: {", ".join(known) or "none"}.')
    score = Score(seats=len(players))
    screen = Console(stderr=True)
    if slow := interpreted():
        screen.print(slow)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen) as progress:
        task = progress.add_task(" v ".join(players), total=count)
        processes = workers or os.cpu_count() or 1
        played = contest(game, players, count, seed, maps=only or known, workers=processes, options=options)
        try:
            for score in played:
                progress.update(task, completed=score.games)
        except BotError as error:
            stop(str(error))
    console = Console()
    console.print(_table(players, score, confidence))
    console.print(
        "Games ended by: " + ", ".join(f"{reason} {number}" for reason, number in score.reasons.most_common())
    )
    if score.maps:
        console.print(_map_table(players[0], score))
        console.print(_ends_table(score))


def _option(text: str) -> tuple[str, object]:
    name, separator, value = text.partition("=")
    if not separator:
        stop(f'Give an option as name=value, not as "{text}".')
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


def _table(players: list[str], score: Score, confidence: float) -> Table:
    low, high = score.interval(confidence)
    table = Table(
        title=f"{score.games} games, each start played from {'both' if score.seats == 2 else 'all'} seats"
    )
    for heading in ("bot", "wins", "draws", "losses", "points", f"{confidence:.0%} interval"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    table.add_row(
        players[0],
        str(score.wins),
        str(score.draws),
        str(score.losses),
        f"{score.share:.1%}",
        f"{low:.1%} to {high:.1%}",
    )
    table.add_row(
        " + ".join(players[1:]),
        str(score.losses),
        str(score.draws),
        str(score.wins),
        f"{1 - score.share:.1%}",
        f"{1 - high:.1%} to {1 - low:.1%}",
    )
    return table


def _map_table(first: str, score: Score) -> Table:
    table = Table(title=f"{first} by map")
    seats = [f"won by seat {seat}" if not seat else f"by seat {seat}" for seat in range(score.seats)]
    for heading in ("map", "wins", "draws", "losses", "points", *seats):
        table.add_column(heading, justify="left" if heading == "map" else "right")
    for name, part in sorted(score.maps.items()):
        counts = (part.wins, part.draws, part.losses)
        table.add_row(name, *map(str, counts), f"{part.share:.1%}", *map(str, part.seat_wins))
    return table


def _ends_table(score: Score) -> Table:
    table = Table(title="How games ended")
    reasons = [reason for reason, _ in score.reasons.most_common()]
    for heading in ("map", *reasons):
        table.add_column(heading, justify="left" if heading == "map" else "right")
    for name, part in sorted(score.maps.items()):
        table.add_row(name, *(str(part.reasons[reason]) for reason in reasons))
    return table
