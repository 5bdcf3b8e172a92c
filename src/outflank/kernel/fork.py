"""Fork a match: take its moves up to a position, and use new dice from there on."""

from __future__ import annotations

import msgspec

from outflank.kernel.common_actions import Adjudicate, Draw, Resign, Takeover
from outflank.kernel.match import Match
from outflank.kernel.record import Entry, RecordError, words_of

# A fork undoes these: its players haven't resigned, and no bot has taken over a seat.
NOT_PLAYED = (Resign, Draw, Takeover, Adjudicate)


class Prior(msgspec.Struct, frozen=True):
    """The entries before the fork, and the words their rolls drew."""

    entries: tuple[Entry, ...]
    words: tuple[int, ...]


def prior(match: Match, n: int) -> Prior:
    """Return what was played up to entry `n` of a match; raises RecordError if it was over by then."""
    if not 0 <= n <= len(match.entries):
        raise RecordError(f"There is no move {n}: the match has {len(match.entries)}.")
    again = Match(match.game, match.header, match.dice_from_start(), match.key)
    for entry in match.entries[:n]:
        if _played(again, entry):
            again.play(entry.seat, entry.action, entry.at)  # without `ref`, so that new moves may reuse it
    if again.result:
        raise RecordError("The game was over at that move, so you can't continue from there.")
    words = words_of(match.header.dice, match.key, again.state.dice.drawn)
    return Prior(tuple(again.entries), words)


def _played(match: Match, entry: Entry) -> bool:
    """Whether a fork keeps this entry: a move, or a resignation that handed over territories."""
    if isinstance(entry.action, Resign):
        return match.game.on_resign(match.clone().state, entry.seat, [])
    return not isinstance(entry.action, NOT_PLAYED)
