"""Add a record to `tests/records`: let bots play a match, and keep its file and final hash forever.

`python tools/record.py NAME GAME BOT BOT... --dice sealed --seed 7 --option preset=rizk --option map=lagoon`
writes `format-2-GAME-NAME-sealed.outflank` (2 is the format of records) and a line in `hashes.txt`. It never
overwrites a record, because old files must always replay the same.

`--dice given` stops after `--moves` and leaves an unfinished match. `--dice forked` plays a match, then
continues from its middle with new dice. `--after 60=resign` makes the seat to move resign after 60 entries;
`draw` makes everyone agree to a draw, `expire` lets the deadline pass, and with `absence` the others win.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

import outflank
from outflank import bots, games
from outflank.kernel.common_actions import Adjudicate, Draw, Expire, Resign, Takeover
from outflank.kernel.dice import commit
from outflank.kernel.fork import prior
from outflank.kernel.game import HOUSE, Result
from outflank.kernel.match import Match
from outflank.kernel.record import FORMAT, Fast, Forked, Header, Sealed, SeatInfo, Source, dice_for

FOLDER = Path(__file__).parent.parent / "tests" / "records"
KINDS = ("fast", "sealed", "given", "forked")
# The most moves of a match, far more than any real one has.
MOST = 100_000


def main() -> None:
    """Read the command line, play a match and write its record."""
    parser = argparse.ArgumentParser(description="Add a record to tests/records.")
    parser.add_argument("name", help="what is special about it, such as fog")
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+", help="one for each seat")
    parser.add_argument("--dice", choices=KINDS, default="sealed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--moves", type=int, default=MOST, help="the number of moves to stop after")
    parser.add_argument("--after", action="append", default=[], metavar="N=WHAT")
    given = parser.parse_args()
    stem = f"format-{FORMAT}-{given.game}-{given.name}-{given.dice}"
    try:
        options = dict(_option(text) for text in given.option)
        after = {int(n): what for n, _, what in (text.partition("=") for text in given.after)}
        match = played(given.game, given.bots, options, given.dice, given.seed, given.moves, after)
        print(add(FOLDER, stem, match))
    except (ValueError, LookupError) as error:
        sys.exit(str(error))


def add(folder: Path, stem: str, match: Match) -> str:
    """Write the file and its line in `hashes.txt`; raises ValueError if the file exists."""
    file, data = folder / f"{stem}.outflank", match.record()
    if file.exists():
        raise ValueError(f"The record {file.name} already exists and must not change. Choose another name.")
    assert outflank.load(data).digest() == match.digest()
    file.write_bytes(data)
    line = f"{stem} {match.digest()} {hashlib.sha256(data).hexdigest()}"
    with (folder / "hashes.txt").open("a", encoding="utf-8") as hashes:
        hashes.write(line + "\n")
    return f"{line} {len(data)} bytes, {len(match.entries)} entries"


def played(
    game: str,
    players: list[str],
    options: dict[str, Any],
    dice: str,
    seed: int,
    moves: int = MOST,
    after: Mapping[int, str] | None = None,
) -> Match:
    """Return a match between bots with this kind of dice."""
    rules = games.find(game)
    settled = msgspec.to_builtins(rules.resolve_options(options, len(players), seed))
    seats = tuple(SeatInfo(name.capitalize(), "bot", name) for name in players)
    key, nonces = _secrets(seed, len(players))
    source: Source = Fast(seed) if dice == "fast" else Sealed(commit(key).hex(), nonces)
    header = Header(game=game, rules=rules.rules, options=settled, seats=seats, dice=source)
    shared = None if dice == "fast" else key
    match = _play(Match(rules, header, dice_for(source, shared), shared), seed, moves, after or {})
    return _fork(match, seed, moves) if dice == "forked" else match


def _fork(match: Match, seed: int, moves: int) -> Match:
    """Return a fork from the middle of a match, played to its end."""
    before = prior(match, len(match.entries) // 2)
    key, nonces = _secrets(seed + 1, len(match.seats))
    source = Forked(before.words, commit(key).hex(), nonces)
    header = msgspec.structs.replace(match.header, dice=source)
    again = Match(match.game, header, dice_for(source, key), key)
    for entry in before.entries:
        again.play(entry.seat, entry.action, entry.at)
    return _play(again, seed + 1, moves, {})


def _play(match: Match, seed: int, moves: int, after: Mapping[int, str]) -> Match:
    seated = [bots.make(match.game.name, info.bot or "", seed * 8 + n) for n, info in enumerate(match.seats)]
    done: set[int] = set()
    while not match.result and len(match.entries) < moves:
        n, verdict, waited = len(match.entries), match.verdict(), match.to_act
        if verdict:
            match.play(HOUSE, Adjudicate(verdict))
        elif not waited:
            _expire(match)
        elif n in after and n not in done:
            done.add(n)
            INTERVENTIONS[after[n]](match)
        else:
            seat = waited[0]
            match.play(seat, seated[seat].act(match.view(seat), match.legal(seat)), n * 1000)
    return match


def _expire(match: Match) -> None:
    assert match.wait, "there is no deadline now"
    match.play(HOUSE, Expire(match.wait.key))


def _resign(match: Match) -> None:
    seat = match.to_act[0]
    match.play(seat, Resign())
    if not match.result:
        match.play(HOUSE, Takeover(seat, bots.EASIEST))


def _draw(match: Match) -> None:
    for seat in range(len(match.seats)):
        if not match.result:
            match.play(seat, Draw())


def _absence(match: Match) -> None:
    absent, seats = match.to_act[0], range(len(match.seats))
    winners = tuple(seat for seat in seats if seat != absent)
    ranks = tuple(2 if seat == absent else 1 for seat in seats)
    match.play(HOUSE, Adjudicate(Result(winners, ranks, "absence")))


INTERVENTIONS = {"resign": _resign, "draw": _draw, "expire": _expire, "absence": _absence}


def _secrets(seed: int, seats: int) -> tuple[bytes, tuple[str, ...]]:
    """Return a dice key, and a nonce for each seat."""
    made = [hashlib.sha256(f"record {seed} {place}".encode()).digest() for place in range(seats + 1)]
    return made[0], tuple(nonce.hex() for nonce in made[1:])


def _option(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


if __name__ == "__main__":
    main()
