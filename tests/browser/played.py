"""A finished game between bots, imported into the server from a file."""

from __future__ import annotations

import functools
from typing import Any

import httpx
import msgspec

import outflank
from outflank import games
from outflank.kernel.common_actions import Adjudicate
from outflank.kernel.dice import SealedDice, commit
from outflank.kernel.game import HOUSE
from outflank.kernel.match import Match
from outflank.kernel.record import Header, Sealed, SeatInfo

KEY = bytes(range(32))
NONCES = (bytes(32), bytes(32))
BEGAN = 1_700_000_000_000
NAMES = ("Ada", "Bea")


@functools.cache
def finished(seed: int = 1) -> Match:
    """Play a whole game of BattleZone with sealed dice."""
    game = games.find("battlezone")
    header = Header(
        game=game.name,
        rules=game.rules,
        options=msgspec.to_builtins(game.resolve_options({}, 2, seed)),
        seats=tuple(SeatInfo(name, "bot", "balanced") for name in NAMES),
        dice=Sealed(commit(KEY).hex(), tuple(nonce.hex() for nonce in NONCES)),
    )
    match = Match(game, header, SealedDice(KEY, NONCES), KEY)
    seated = [outflank.make_bot("battlezone", "balanced", seat) for seat in range(2)]
    while not match.result:
        verdict = match.verdict()
        seat = match.to_act[0] if not verdict else HOUSE
        action = Adjudicate(verdict) if verdict else seated[seat].act(match.view(seat), match.legal(seat))
        match.play(seat, action, BEGAN + 1000 * len(match.entries))
    return match


def import_game(address: str, seed: int = 1) -> str:
    """Import the finished game, and return the id of its table."""
    answer = httpx.post(f"{address}/api/records", content=finished(seed).record())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def replay_of(address: str, table: str) -> Any:
    """Return the replay that the server sends."""
    return httpx.get(f"{address}/api/tables/{table}/replay").json()
