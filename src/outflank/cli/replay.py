"""`outflank replay`: watch a record in the browser, or print it as text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from outflank import games
from outflank.cli.errors import needing_server, stop
from outflank.cli.serve import DEFAULT_PORT, Data, Port, run
from outflank.kernel.game import HOUSE, Seat
from outflank.kernel.luck import Luck, Tally
from outflank.kernel.match import Match
from outflank.kernel.record import RecordError, read
from outflank.kernel.replay import replay_record


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.", metavar="FILE")],
    text: Annotated[
        bool, typer.Option("--text", help="Print the match instead of opening the browser.")
    ] = False,
    port: Port = DEFAULT_PORT,
    data: Data = None,
) -> None:
    """Replay a saved game in the browser, or print it."""
    try:
        content = file.read_bytes()
        record = read(content)
        match = replay_record(games.find(record.header.game, record.header.rules), record)
    except OSError as error:
        stop(f"Can't read {file}: {error.strerror}.")
    except (RecordError, games.UnknownGame) as error:
        stop(f"Can't replay {file}: {error}")
    if text:
        for line in lines_of(match):
            typer.echo(line)
    else:
        run("127.0.0.1", port, data, _imported(content, data), open_browser=True)


def lines_of(match: Match) -> Iterator[str]:
    """Yield the match as lines of text: moves, events, the result and everyone's luck."""
    again = Match(match.game, match.header, match.dice_from_start(), match.key)
    tally = Tally(len(again.seats))
    players = " v ".join(seat.name for seat in match.header.seats)
    yield f"{match.game.title}: {players}"
    for entry in match.entries:
        yield f"{entry.n}. {_name(again, entry.seat)}: {_words(entry.action)}"
        for event in again.play(entry.seat, entry.action, entry.at, entry.ref):
            yield f"   {_words(event)}"
            rolled = match.game.rolled(event)
            tally.add([rolled] if rolled else [])
    yield _ending(match)
    for seat, info in enumerate(match.seats):
        luck = tally.luck(seat)
        if luck.rolls:
            yield f"{info.name}'s luck: {_luck_words(luck)}"


def _luck_words(luck: Luck) -> str:
    against = luck.got - luck.expected
    result = f"{against:+.1f} ({luck.got:+} instead of {luck.expected:+.1f} in {luck.rolls} rolls)"
    return f"{result}, better than {luck.percentile:.0f}% of such games."


def _ending(match: Match) -> str:
    result = match.result
    if result is None:
        return "The match isn't over."
    winners = " and ".join(match.seats[seat].name for seat in result.winners)
    return f"{winners} won by {result.reason}." if winners else f"A draw by {result.reason}."


def _name(match: Match, seat: Seat) -> str:
    return "The server" if seat == HOUSE else match.seats[seat].name


def _words(thing: msgspec.Struct) -> str:
    """Return a struct as a line: its tag and its fields."""
    fields = msgspec.to_builtins(thing)
    kind = fields.pop("t")
    return " ".join([kind, *(f"{name} {_value(value)}" for name, value in fields.items())])


def _value(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _imported(content: bytes, data: Path | None) -> str:
    """Import the record, and return the address of its replay."""
    with needing_server():
        from outflank.server.refusals import DeniedError
        from outflank.server.serve import ServeError, import_file
    from outflank.store.journal import JournalError

    try:
        return f"/r/{import_file(content, data)}"
    except (DeniedError, ServeError, JournalError) as error:
        stop(str(error))
