"""No byte that leaves the server before the end reveals the dice key or anyone's secrets."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import logging
import random
from typing import Any

import msgspec
import pytest

from outflank.kernel.dice import SealedDice
from outflank.server.table import creation
from outflank.server.tokens import hashed
from tests.server.following import events_of
from tests.server.world import BOT, FRIEND, ME, Player, archives, play_out, world

GAMES = {
    "bluff": [ME, FRIEND, FRIEND],
    "sealed": [ME, FRIEND, BOT],
    "scouts": [ME, FRIEND, BOT, FRIEND],
    "battlezone": [ME, FRIEND],
    "conquest": [ME, FRIEND, BOT],
}


def canary(number: int) -> bytes:
    """Return a key that is easy to find wherever it appears."""
    return hashlib.sha256(b"canary %d" % number).digest()


def encodings(secret: bytes) -> list[bytes]:
    """Return every encoding in which a key could leak."""
    digits = secret.hex()
    return [
        secret,
        digits.encode(),
        digits.upper().encode(),
        base64.b64encode(secret).rstrip(b"="),
        base64.urlsafe_b64encode(secret).rstrip(b"="),
        str(int.from_bytes(secret, "big")).encode(),
        ",".join(str(byte) for byte in secret).encode(),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_the_key_appears_only_when_the_match_is_over(
    game: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    for number in range(3):
        asyncio.run(_game(game, canary(number), random.Random(number), monkeypatch))
    for number in range(3):
        assert all(form not in caplog.text.encode() for form in encodings(canary(number)))


async def _game(game: str, key: bytes, chance: random.Random, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(creation, "new_key", lambda: key)
    async with world() as here:
        players = await here.gather(game, GAMES[game])
        spectator = await here.join(players[0].latest["welcome"]["table"])
        await spectator.hello()
        await _cause_errors(players[0])
        everyone = [*players, spectator]
        for player in everyone:
            for text in await archives(player):
                assert not any(form in text for form in encodings(key))
        await play_out(everyone, chance, most=100)
        for player in everyone:
            await player.settle()
            _search(player, key, [other.token for other in everyone if other.token])


async def _cause_errors(player: Player) -> None:
    """Send bad messages, because errors must reveal nothing either."""
    actions: list[Any] = [{"t": "nonsense"}, {"t": "adjudicate"}, [], 7]
    for action in actions:
        await player.ask({"t": "move", "ref": "r", "seat": 0, "action": action}, "refused")


def _search(player: Player, key: bytes, tokens: list[str]) -> None:
    over = next(n for n, raw in enumerate(player.bytes) if b'"phase":"over"' in raw)
    before = b"\n".join(player.bytes[: over + 1])
    nonces = [bytes.fromhex(nonce) for nonce in player.latest["revealed"]["proof"]["nonces"]]
    mixed = hashlib.sha256(key + b"".join(nonces)).digest()
    for form in (*encodings(key), *encodings(mixed)):
        assert form not in before
    assert key.hex().encode() in b"\n".join(player.bytes[over + 1 :])
    for token in tokens:
        assert token.encode() not in b"\n".join(player.bytes)
        assert hashed(token).encode() not in b"\n".join(player.bytes)


def test_the_revealed_key_matches_the_commitment_and_the_dice_that_were_rolled() -> None:
    async def scene() -> None:
        async with world() as here:
            (player,) = await here.gather("battlezone", [ME, BOT])
            await play_out([player], random.Random(1))
            proof = player.latest["revealed"]["proof"]
            key = bytes.fromhex(proof["key"])
            assert hashlib.sha256(b"outflank-dice-1" + key).hexdigest() == proof["commitment"]
            battles = [
                event
                for update in _messages(player, "update")
                for event in events_of(update)
                if event["t"] == "battle"
            ]
            assert battles
            for battle in battles:
                dice = SealedDice(key, [bytes.fromhex(nonce) for nonce in proof["nonces"]])
                for _ in range(battle["word"]):
                    dice.word()
                assert list(dice.roll(len(battle["attack"]))) == battle["attack"]
                assert list(dice.roll(len(battle["defence"]))) == battle["defence"]

    asyncio.run(scene())


def _messages(player: Player, kind: str) -> list[dict[str, Any]]:
    return [message for message in map(msgspec.json.decode, player.bytes) if message["t"] == kind]
