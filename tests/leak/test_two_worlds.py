"""Two worlds that differ only in what a viewer may not know send that viewer the same bytes.

If the dice keys of the worlds differ, so do their commitments. A commitment is public but reveals nothing, so
it is the one thing that is made equal before the comparison.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from outflank.games.chain.sealing import commitment
from outflank.games.tactical.units import KINDS
from outflank.kernel import match
from outflank.kernel.dice import FastDice, SealedDice, WordDice
from outflank.server import tables
from outflank.server.table import creation, state
from outflank.server.wire import SeatPlan
from tests.games.conquest.boards import GAME, SMALL
from tests.games.tactical.boards import at
from tests.leak.test_dice_key import canary
from tests.server.world import FRIEND, ME, NONCE, Player, StoppedTime, archives, world

Script = Callable[[list[Player]], Any]


async def bytes_seen(
    game: str,
    seats: Sequence[SeatPlan],
    key: bytes,
    script: Script,
    monkeypatch: pytest.MonkeyPatch,
    options: dict[str, object] | None = None,
) -> list[list[bytes]]:
    """Return the bytes that each player and a spectator got before the end, with fixed clock and names."""
    monkeypatch.setattr(creation, "new_key", lambda: key)
    monkeypatch.setattr(tables, "new_id", lambda: "abcdefghjk")
    async with world(clock=StoppedTime()) as here:
        players = await here.gather(game, seats, **(options or {}))
        spectator = await here.join("abcdefghjk")
        await spectator.hello()
        everyone = [*players, spectator]
        await script(players)
        for player in everyone:
            await player.settle()
            player.bytes += await archives(player)
        commitment = spectator.latest["welcome"]["proof"]["commitment"].encode()
        return [[raw.replace(commitment, b"commitment") for raw in player.bytes] for player in everyone]


def compare(
    game: str,
    seats: Sequence[SeatPlan],
    viewers: Sequence[int],
    one: tuple[bytes, Script],
    other: tuple[bytes, Script],
    monkeypatch: pytest.MonkeyPatch,
    options: dict[str, object] | None = None,
) -> None:
    """Check that these viewers (-1 is a spectator) got the same, and that the worlds differ for someone."""
    first = asyncio.run(bytes_seen(game, seats, *one, monkeypatch, options))
    second = asyncio.run(bytes_seen(game, seats, *other, monkeypatch, options))
    for viewer in viewers:
        assert first[viewer] == second[viewer]
    assert first != second


def hands(key: bytes, seats: int) -> list[list[int]]:
    """Return the hands that Bluff deals with this key."""
    dice = SealedDice(key, [bytes.fromhex(NONCE)] * seats)
    return [sorted(1 + dice.below(6) for _ in range(3)) for _ in range(seats)]


def pair_of_keys(same_hand: int, different_hand: int) -> tuple[bytes, bytes]:
    """Return two keys that deal one seat the same hand and the other seat different hands."""
    dealt: dict[tuple[int, ...], bytes] = {}
    for number in range(1000):
        key = canary(number)
        both = hands(key, 2)
        twin = dealt.setdefault(tuple(both[same_hand]), key)
        if hands(twin, 2)[different_hand] != both[different_hand]:
            return twin, key
    raise AssertionError("No such keys.")


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_hand_and_a_card_face_down_are_known_to_nobody_else(
    viewer: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everyone claims 3 and is believed whatever the card, so the whole game looks the same to others."""
    other_seat = 1 - viewer

    async def script(players: list[Player]) -> None:
        for card_number in range(3):
            for seat in (0, 1):
                claims = players[seat].latest["standing"]["legal"][str(seat)]
                card = next(claim for claim in claims if claim["says"] == 3)
                if seat != other_seat and card_number == 2:
                    return  # one card before the end, which reveals the key
                assert (await players[seat].move(seat, card))["t"] == "taken"
                await players[1 - seat].settle()
                assert (await players[1 - seat].move(1 - seat, {"t": "believe"}))["t"] == "taken"
                await players[seat].settle()
                await players[1 - seat].settle()

    one, other = pair_of_keys(viewer, other_seat)
    compare("bluff", [ME, FRIEND], [viewer, -1], (one, script), (other, script), monkeypatch)


def test_a_sealed_order_is_known_to_nobody_else_until_it_is_resolved(monkeypatch: pytest.MonkeyPatch) -> None:
    def naming(field: int) -> Script:
        async def script(players: list[Player]) -> None:
            await players[1].move(1, {"t": "name", "field": field})
            await players[2].move(2, {"t": "name", "field": 6 - field})
            await players[0].settle()
            assert (await players[0].move(0, {"t": "name", "field": 9}))["code"] == "no_such_field"

        return script

    key = canary(1)
    seats = [ME, FRIEND, FRIEND, FRIEND]
    compare("sealed", seats, [0, 3, -1], (key, naming(1)), (key, naming(4)), monkeypatch)


def test_steps_in_fog_and_undone_steps_leave_no_trace_even_in_sequence_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seat `first` stays in one world; in the other it steps where the other team can't see it."""

    def stepping(first: int, steps: list[dict[str, Any]]) -> Script:
        async def script(players: list[Player]) -> None:
            for step in (*steps, {"t": "done"}):
                answer = await players[first].move(first, step)
                assert answer["t"] == "taken", answer
            enemy = players[(first + 1) % 4]
            await enemy.settle()
            assert (await enemy.move((first + 1) % 4, {"t": "done"}))["t"] == "taken"

        return script

    key = canary(5)
    first = SealedDice(key, [bytes.fromhex(NONCE)] * 4).below(4)
    outward: dict[str, Any] = {"t": "go", "direction": -1 if first in (0, 1) else 1}
    enemies = [seat for seat in range(4) if seat % 2 != first % 2]
    seats = [ME, FRIEND, FRIEND, FRIEND]
    back: dict[str, Any] = {"t": "undo"}
    for steps in ([outward], [outward, back], [outward, back, outward]):
        still, busy = (key, stepping(first, [])), (key, stepping(first, steps))
        compare("scouts", seats, [*enemies, -1], still, busy, monkeypatch)


def test_a_reveal_is_known_to_nobody_else_before_the_other_seats_reveal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only the orders differ. Digests are public but reveal nothing, so they are made equal."""
    monkeypatch.setattr(creation, "new_seed", lambda: 1)  # a game's id is public and depends on it
    monkeypatch.setattr(commitment, "digest", lambda state, game, number, seat, orders, salt: str(seat) * 64)

    def revealing(orders: str, salt: str) -> Script:
        async def script(players: list[Player]) -> None:
            for seat in (0, 1):
                assert (await players[seat].move(seat, {"t": "commit", "digest": str(seat) * 64}))[
                    "t"
                ] == "taken"
            reveal = {"t": "reveal", "orders": orders, "salt": salt}
            assert (await players[1].move(1, reveal))["t"] == "taken"
            await players[0].settle()
            assert (await players[0].move(0, {**reveal, "salt": "x"}))["code"] == "not_a_salt"

        return script

    moving = '[{"unit":7,"action":"move","path":[[10,15]]}]'
    one, other = revealing("[]", "ab" * 32), revealing(moving, "cd" * 32)
    compare("chain", [ME, FRIEND], [0, -1], (canary(1), one), (canary(1), other), monkeypatch)


PRESETS: dict[str, dict[str, object]] = {
    preset: {**SMALL, "preset": preset, "setup_allocation": "deal", "setup_place_batch": 99}
    for preset in ("world", "rizk")
}
PRESETS |= {
    "drawn from all cards": {**PRESETS["world"], "cards_deck": "iid"},
    "special": {**PRESETS["world"], "cards_deck": "iid", "cards_special": True},
}


def boldest(legal: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return an attack until decided, or else the last legal action, such as the largest move in."""
    attacks = [action for action in legal if action["t"] == "attackuntil" and action["keep"] == 1]
    return attacks[0] if attacks else legal[-1]


def first_card(options: dict[str, object], words: Sequence[int]) -> tuple[int, int]:
    """Return the seat that draws the first card with these words, and the index of the deciding word."""
    state = GAME.start(GAME.resolve_options(options, 2, 1), 2, WordDice(words))
    while True:
        (seat,) = GAME.to_act(state)
        before, events = state.dice.drawn, list[Any]()
        action = boldest(msgspec.to_builtins(GAME.legal(state, seat)))
        GAME.apply(state, seat, msgspec.convert(action, GAME.actions), events)
        if any(type(event).__name__ == "CardDrawn" for event in events):
            return seat, before


@pytest.mark.parametrize("preset", PRESETS)
def test_a_drawn_card_is_known_to_nobody_else(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both worlds have the same dice, except for the word that decides the first card drawn.

    If each card is drawn from the full deck, one world draws the rarest card. The next roll shows its word.
    """
    options, dice = PRESETS[preset], FastDice(3)
    words = [dice.word() for _ in range(5000)]
    drawer, place = first_card(options, words)
    changed = 0 if options.get("cards_deck") else words[place] ^ 1
    other = [*words[:place], changed, *words[place + 1 :]]
    streams = {canary(1): words, canary(2): other}
    for home in (state, match):
        monkeypatch.setattr(home, "dice_for", lambda source, key: WordDice(streams[key]))

    async def script(players: list[Player]) -> None:
        drawn = False
        while True:
            seat = next(at for at in (0, 1) if players[at].latest["standing"]["legal"].get(str(at)))
            action = boldest(players[seat].latest["standing"]["legal"][str(seat)])
            assert (await players[seat].move(seat, action))["t"] == "taken"
            for player in players:
                await player.settle()
            kinds = {event["t"] for event in players[0].latest["update"]["events"]}
            if drawn and "fought" in kinds:
                return
            drawn = drawn or "carddrawn" in kinds

    one, two = (canary(1), script), (canary(2), script)
    compare("conquest", [ME, FRIEND], [1 - drawer, -1], one, two, monkeypatch, options)


FOGGY: dict[str, object] = {
    "fog": True,
    "scenario": {
        "units": {
            "Germany": {"Germans": {"infantry": 2, "fighter": 1}},
            "Karelia S.S.R.": {"Russians": {"infantry": 2}},
            "United Kingdom": {"British": {"infantry": 1}},
        },
        "turn": "Germans",
        "treasuries": {"Germans": 12, "British": 9},
    },
}


def test_buying_moving_and_placing_in_the_fog_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Germans spend the same on different units, and move out of the Allies' sight in one world only."""

    def german_turn(kind: str, count: int, *moves: dict[str, Any]) -> Script:
        order = [count * (name == kind) for name in KINDS]
        placing = {
            "t": "place",
            "kind": KINDS[kind],
            "count": count,
            "factory": at("Germany"),
            "at": at("Germany"),
        }
        end: dict[str, Any] = {"t": "endphase"}
        buying: dict[str, Any] = {"t": "buy", "counts": order}

        async def script(players: list[Player]) -> None:
            for action in (buying, end, *moves, end, end, placing, end):
                answer = await players[1].move(1, action)
                assert answer["t"] == "taken", answer
            await players[0].settle()
            far = {"t": "move", "units": [7], "path": [at("Germany"), at("West Europe")]}
            assert (await players[0].move(0, far))["code"] == "wrong_phase"
            assert (await players[0].move(0, end))["t"] == "taken"
            assert (await players[0].move(0, far))["code"] == "no_units"

        return script

    march = {"t": "move", "units": [0, 1], "path": [at("Germany"), at("South Europe")]}
    still = german_turn("infantry", 4)
    busy = german_turn("artillery", 3, march, {"t": "undo", "move": 0}, march)
    key = canary(1)
    compare("tactical", [ME, FRIEND], [0, -1], (key, still), (key, busy), monkeypatch, FOGGY)
