"""Playing on from a position of another match: its moves so far, and dice of its own from there on."""

from __future__ import annotations

import msgspec

from outflank.kernel.entries import Adjudicate, Draw, Resign, Takeover
from outflank.kernel.match import Match
from outflank.kernel.record import Entry, RecordError, words_of

NOT_PLAYED = (Resign, Draw, Takeover, Adjudicate)  # whoever plays on has not given up


class Prior(msgspec.Struct, frozen=True):
    """What was played before: the entries, and the words they drew."""

    entries: tuple[Entry, ...]
    words: tuple[int, ...]


def prior(match: Match, n: int) -> Prior:
    """What was played up to entry `n` of a match; raises RecordError where it had ended by then."""
    if not 0 <= n <= len(match.entries):
        raise RecordError(f"There is no move {n}; the match has {len(match.entries)}.")
    again = Match(match.game, match.header, match.dice_again(), match.key)
    for entry in match.entries[:n]:
        if _played(again, entry):
            again.play(entry.seat, entry.action, entry.at)  # without `ref`: new moves may use the same names
    if again.result:
        raise RecordError("The game was over there, so it cannot be played on.")
    words = words_of(match.header.dice, match.key, again.state.dice.drawn)
    return Prior(tuple(again.entries), words)


def _played(match: Match, entry: Entry) -> bool:
    """Whether the position goes on from here: by a move, or because somebody left it to a team mate."""
    if isinstance(entry.action, Resign):
        return match.game.leave(match.clone().state, entry.seat, [])
    return not isinstance(entry.action, NOT_PLAYED)
