"""Fork a game from one of its positions, or import one from a file."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from outflank import bots, games
from outflank.kernel.fork import prior
from outflank.kernel.game import Refusal
from outflank.kernel.match import Match
from outflank.kernel.record import Forked, Header, RecordError, Sealed, SeatInfo, read
from outflank.kernel.replay import replay_record
from outflank.server.refusals import DeniedError
from outflank.server.table.creation import clean_name, opened, seat_people
from outflank.server.table.state import MatchSnapshot
from outflank.server.tokens import hashed
from outflank.server.wire import Invitation, SeatPlan
from outflank.store.rows import AnyRow, Entered, Finished, Opened, Origin, Place, Started

# The longest error in characters. It may quote the file, which can be long.
SENTENCE = 250


def fork(
    snapshot: MatchSnapshot, n: int, plan: Sequence[SeatPlan] | None, token: str, now: int, name_length: int
) -> tuple[Opened, list[Invitation]]:
    """Return the first row of a table that continues after entry `n` with new dice; raises DeniedError."""
    match = snapshot.match
    if plan is not None:
        places, invitations = seat_people(match.game, plan, token, name_length)
    else:
        places, invitations = _as_before(match, token, name_length), []
    origin = _origin(match, n, snapshot.table)
    options = match.header.options
    first = opened(match.game, options, options, places, owner=hashed(token), now=now, origin=origin)
    return first, invitations


def import_record(data: bytes, token: str, now: int, name_length: int) -> list[AnyRow]:
    """Return the rows of a table for the match in a file, finished or not; raises DeniedError."""
    try:
        record = read(data)
        match = replay_record(games.find(record.header.game, record.header.rules), record)
    except (RecordError, games.UnknownGame) as error:
        raise DeniedError(Refusal("bad_record", _shortened(str(error)))) from None
    if match.result:
        return _finished(match, token, now, name_length)
    options = match.header.options
    places = _as_before(match, token, name_length)
    origin = _origin(match, len(match.entries), None)
    return [opened(match.game, options, options, places, owner=hashed(token), now=now, origin=origin)]


def _shortened(sentence: str) -> str:
    return sentence if len(sentence) <= SENTENCE else f"{sentence[:SENTENCE]}..."


def _origin(match: Match, n: int, table: str | None) -> Origin:
    try:
        before = prior(match, n)
    except RecordError as error:
        raise DeniedError(Refusal("cannot_play_on", str(error))) from None
    entries = tuple(msgspec.Raw(msgspec.json.encode(entry)) for entry in before.entries)
    return Origin(entries, before.words, table)


def _as_before(match: Match, token: str, name_length: int) -> list[Place]:
    """Return the same seats: bots stay, and whoever continues plays all the others."""
    places = []
    for info in match.seats:
        name = clean_name(info.name, name_length) or "Player"
        if info.kind == "human":
            places.append(Place("human", name, token=hashed(token)))
        else:
            known = info.bot in bots.kinds(match.game.name, match.game.rules)
            places.append(Place("bot", name, info.bot if known else bots.EASIEST))
    return places


def _finished(match: Match, token: str, now: int, name_length: int) -> list[AnyRow]:
    seats = tuple(
        SeatInfo(clean_name(info.name, name_length) or "Player", info.kind, info.bot)
        for info in match.header.seats
    )
    header: Header = msgspec.structs.replace(match.header, seats=seats)
    source = header.dice
    first = Opened(
        game=match.game.name,
        rules=match.game.rules,
        asked=header.options,
        options=header.options,
        places=tuple(Place(info.kind, info.name, info.bot) for info in seats),
        owner=hashed(token),
        key=match.key.hex() if match.key else "",
        commitment=source.commitment if isinstance(source, Sealed | Forked) else "",
        created=now,
        imported=True,
    )
    began = match.entries[0].at if match.entries else now
    entered = [Entered(msgspec.Raw(msgspec.json.encode(entry))) for entry in match.entries]
    return [first, Started(header, began), *entered, Finished()]
