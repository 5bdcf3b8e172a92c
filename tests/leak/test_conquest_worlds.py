"""Two worlds of Conquest in fog, with missions and treaties, send a viewer the same bytes."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

import msgspec
import pytest

from outflank.kernel import match
from outflank.kernel.dice import FastDice, WordDice
from outflank.server import ledger
from tests.games.conquest.boards import GAME, OWN, SMALL, extras
from tests.leak.test_dice_key import canary
from tests.leak.test_two_worlds import Script, boldest, bytes_seen, compare
from tests.server.world import FRIEND, ME, Player

ROW: dict[str, Any] = {
    **OWN,
    "regions": [{**region, "bonus": 0} for region in OWN["regions"]],
    "borders": [[n, n + 1] for n in range(11)],
}
IN_ROW: dict[str, object] = {
    "map": ROW,
    "fog": "normal",
    "setup.initial_armies": {str(seats): 4 for seats in range(2, 7)},
    "setup.place_batch": 99,
    "setup.two_player_neutral": False,
}


async def settle_row(players: list[Player], seats: int) -> None:
    """The seats claim the row from its beginning, one third each, and nobody has armies left to place."""
    share = 12 // seats
    for number in range(12):
        actor = players[0].latest["standing"]["to_act"][0]
        land = actor * share + number // seats
        assert (await players[actor].move(actor, {"t": "claim", "territory": land}))["t"] == "taken"
        for player in players:
            await player.settle()


async def do(players: list[Player], *actions: dict[str, Any]) -> int:
    """What the seat in turn does; which seat that was."""
    actor: int = players[0].latest["standing"]["to_act"][0]
    for action in actions:
        answer = await players[actor].move(actor, action)
        assert answer["t"] == "taken", answer
    for player in players:
        await player.settle()
    return actor


def turn_of(players: list[Player]) -> int:
    return int(players[0].latest["standing"]["to_act"][0])


END_PHASE: dict[str, Any] = {"t": "endphase"}
END_TURN: dict[str, Any] = {"t": "endturn"}


def place(land: int, count: int) -> dict[str, Any]:
    return {"t": "place", "territory": land, "count": count}


def test_what_is_placed_and_moved_in_conquests_fog_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 places and moves at its end of the row: seat 2 at the other end sees nothing of it."""

    def playing(*actions: dict[str, Any]) -> Script:
        async def script(players: list[Player]) -> None:
            await settle_row(players, 3)
            while turn_of(players) != 0:
                await do(players, place(4 * turn_of(players), 3), END_PHASE, END_TURN)
            await do(players, *actions)
            while turn_of(players) != 2:
                await do(players, place(4, 3), END_PHASE, END_TURN)
            attack = {"t": "attack", "source": 0, "target": 1, "dice": 1}
            assert (await players[2].move(2, attack))["code"] == "wrong_phase"
            await do(players, place(11, 3), END_PHASE)
            assert (await players[2].move(2, attack))["code"] == "not_yours"

        return script

    move = {"t": "fortify", "source": 1, "target": 0, "count": 1}
    undo = {"t": "undo", "territory": 1, "count": 1}
    still = playing(place(0, 3), END_PHASE, END_PHASE, END_TURN)
    busy = playing(place(1, 2), undo, place(1, 2), END_PHASE, END_PHASE, move)
    key = canary(3)
    compare("conquest", [ME, FRIEND, FRIEND], [2, -1], (key, still), (key, busy), monkeypatch, IN_ROW)


def test_a_battle_in_conquests_fog_is_known_to_nobody_who_does_not_see_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seat 0 fights seat 1 in other ways; nothing falls, so no card is drawn, and seat 2 learns nothing."""

    def fighting(*attacks: dict[str, Any]) -> Script:
        async def script(players: list[Player]) -> None:
            await settle_row(players, 3)
            while turn_of(players) != 1:
                await do(players, place(4 * turn_of(players), 3), END_PHASE, END_TURN)
            await do(players, place(4, 3), END_PHASE, END_TURN)
            while turn_of(players) != 0:
                await do(players, place(4 * turn_of(players), 3), END_PHASE, END_TURN)
            await do(players, place(3, 3), END_PHASE, *attacks, END_TURN)

        return script

    one = {"t": "attack", "source": 3, "target": 4, "dice": 1}
    two = {"t": "attack", "source": 3, "target": 4, "dice": 2}
    key = canary(3)
    quiet, loud = (key, fighting(one)), (key, fighting(two))
    compare("conquest", [ME, FRIEND, FRIEND], [2, -1], quiet, loud, monkeypatch, IN_ROW)


def test_a_secret_mission_is_known_to_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dice of both worlds are the same but for the word that decides what seat 1 has to do."""
    options: dict[str, object] = {
        **SMALL,
        "win.conditions": ["last_standing", "missions"],
        "setup.allocation": "deal",
        "setup.place_batch": 99,
    }
    dice = FastDice(5)
    words = [dice.word() for _ in range(3000)]
    settled = GAME.settle(options, 2, 1)

    def missions(changed: list[int]) -> Any:
        return extras(GAME.start(settled, 2, WordDice(changed))).missions

    def rest(changed: list[int]) -> Any:
        place = GAME.document(GAME.start(settled, 2, WordDice(changed)))
        return msgspec.structs.replace(place, plus=None)

    first = missions(words)
    for number, bit in itertools.product(range(8), range(32)):
        other = [*words[:number], words[number] ^ 1 << bit, *words[number + 1 :]]
        if missions(other)[0] == first[0] and missions(other) != first and rest(other) == rest(words):
            break
    else:
        raise AssertionError("No word decides the second mission alone.")
    streams = {canary(1): words, canary(2): other}
    for home in (ledger, match):
        monkeypatch.setattr(home, "dice_for", lambda source, key: WordDice(streams[key]))

    async def script(players: list[Player]) -> None:
        for _ in range(30):
            seat = turn_of(players)
            await do(players, boldest(players[seat].latest["standing"]["legal"][str(seat)]))

    one, two = (canary(1), script), (canary(2), script)
    compare("conquest", [ME, FRIEND], [0, -1], one, two, monkeypatch, options)


def test_allies_see_for_each_other_until_the_alliance_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 sees what its ally does, and once notice has run out nothing any more."""

    def playing(after: dict[str, Any], before: dict[str, Any]) -> Script:
        async def script(players: list[Player]) -> None:
            await settle_row(players, 3)
            offer = {"t": "offertreaty", "to": 2, "kind": "alliance", "rounds": 0}
            accept = {"t": "answertreaty", "to": 0, "accept": True}
            while turn_of(players) != 0:
                await do(players, place(4 * turn_of(players), 3), END_PHASE, END_TURN)
            await do(players, offer, place(0, 3), END_PHASE, END_TURN)
            await do(players, place(4, 3), END_PHASE, END_TURN)
            await do(players, accept, before, END_PHASE, {"t": "endtreaty", "to": 0}, END_TURN)
            await do(players, place(0, 3), END_PHASE, END_TURN)
            await do(players, place(4, 3), END_PHASE, END_TURN)
            await do(players, after, END_PHASE, END_TURN)

        return script

    options = {**IN_ROW, "treaties": True}
    key = canary(3)
    quiet, busy = playing(place(11, 3), place(9, 3)), playing(place(10, 3), place(9, 3))
    seats = [ME, FRIEND, FRIEND]
    compare("conquest", seats, [0, -1], (key, quiet), (key, busy), monkeypatch, options)
    seen = [
        asyncio.run(bytes_seen("conquest", seats, key, playing(place(11, 3), land), monkeypatch, options))
        for land in (place(11, 3), place(10, 3))
    ]
    assert seen[0][0] != seen[1][0], "an ally sees what its ally places"
    assert seen[0][-1] == seen[1][-1]
