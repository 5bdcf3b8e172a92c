"""Two worlds of Conquest in fog, with missions and treaties, send a viewer the same bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from outflank.kernel import match
from outflank.kernel.dice import FastDice, WordDice
from outflank.server.table import permissions, state
from outflank.server.tokens import hashed
from outflank.server.wire import OpenFork
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
    "setup_initial_armies": {str(seats): 4 for seats in range(2, 7)},
    "setup_place_batch": 99,
    "setup_two_player_neutral": False,
}


async def settle_row(players: list[Player], seats: int) -> None:
    """Let the seats claim equal stretches of the row, which leaves nobody armies to place."""
    share = 12 // seats
    for number in range(12):
        actor = players[0].latest["standing"]["to_act"][0]
        land = actor * share + number // seats
        assert (await players[actor].move(actor, {"t": "claim", "territory": land}))["t"] == "taken"
        for player in players:
            await player.settle()


async def do(players: list[Player], *actions: dict[str, Any]) -> int:
    """Make the moves of the seat to act, and return that seat."""
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


def test_placing_and_moving_in_conquests_fog_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 places and moves armies at its end of the row, which seat 2 at the other end can't see."""

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


def test_a_save_does_not_reveal_whether_anything_happened_in_fog(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 2 saves during seat 0's turn, seat 0 places armies or not, and seat 2 asks to play on."""
    answers = []

    def placing(*actions: dict[str, Any]) -> Script:
        async def script(players: list[Player]) -> None:
            await settle_row(players, 3)
            while turn_of(players) != 0:
                await do(players, place(4 * turn_of(players), 3), END_PHASE, END_TURN)
            asker = players[2]
            token = hashed(asker.token or "")
            saved = await asker.table.save(token)
            await do(players, *actions)
            request = OpenFork(slot=saved.slot)
            answers.append(
                (await asker.table.ask(lambda state: permissions.fork_point(state, token, request)))[2]
            )

        return script

    key = canary(3)
    still, busy = placing(), placing(place(0, 1), place(1, 1))
    compare("conquest", [ME, FRIEND, FRIEND], [2, -1], (key, still), (key, busy), monkeypatch, IN_ROW)
    assert answers == [True, True]


def test_a_battle_in_conquests_fog_is_hidden_from_seats_that_do_not_see_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seat 0 fights seat 1 in different ways, nothing is captured, and seat 2 learns nothing."""

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


@pytest.mark.parametrize(
    ("attacker", "source", "target", "words"), [(0, 3, 7, [0, 0, 0]), (1, 7, 3, [5, 0, 0])]
)
def test_a_battle_leaves_no_trace_at_its_visible_end(
    attacker: int, source: int, target: int, words: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seat 2 sees one end of an attack, and armies are lost at the other end, which it doesn't see."""
    options: dict[str, object] = {
        **IN_ROW,
        "units": True,
        "map": {**ROW, "borders": [*ROW["borders"], [3, 7]]},
    }
    start = GAME.start(GAME.resolve_options(options, 3, 1), 3, WordDice([0] * 99))
    give_words(monkeypatch, {canary(3): [0] * start.dice.drawn + words + [0] * 99})

    def fighting(*attacks: dict[str, Any]) -> Script:
        async def script(players: list[Player]) -> None:
            await settle_row(players, 3)
            front = [place(land, 3) for land in (3, 7, 11)]
            for _ in range(3):
                await do(players, front[turn_of(players)], END_PHASE, END_TURN)
            while turn_of(players) != attacker:
                await do(players, front[turn_of(players)], END_PHASE, END_TURN)
            await do(players, front[attacker], END_PHASE, *attacks)
            if attacks:
                (fought,) = players[attacker].latest["update"]["events"]
                assert fought["lost"] == [int(source == 3), int(target == 3)]
            await do(players, END_TURN)

        return script

    attack = {"t": "attack", "source": source, "target": target, "dice": 1}
    quiet, loud = (canary(3), fighting()), (canary(3), fighting(attack))
    compare("conquest", [ME, FRIEND, FRIEND], [2, -1], quiet, loud, monkeypatch, options)


IN_TEAMS: dict[str, object] = {
    **IN_ROW,
    "teams": [0, 1, 0, 1],
    "economy": True,
    "setup_initial_armies": {str(seats): 9 for seats in range(2, 7)},
}


def leaving(first: Sequence[dict[str, Any]], last: Sequence[dict[str, Any]]) -> Script:
    """Seat 0 places its armies, then seat 3 leaves, and seat 1 acts in its turn."""

    async def script(players: list[Player]) -> None:
        await settle_row(players, 4)
        for _ in range(4):
            actor = turn_of(players)
            await do(players, *(first if actor == 0 else [place(3 * actor + 1, 6)]))
        while turn_of(players) != 3:
            await do(players, END_PHASE, END_TURN)
        await do(players, {"t": "resign"})
        assert turn_of(players) == 0
        while turn_of(players) != 1:
            await do(players, END_PHASE, END_TURN)
        await do(players, *last, END_PHASE, END_TURN)

    return script


def test_a_seat_that_resigns_in_fog_reveals_nothing_about_the_next_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seat 0's stacks, with or without upkeep, are where the other team doesn't see them."""
    apart, together = leaving([place(0, 3), place(1, 3)], []), leaving([place(0, 6)], [])
    one, other = (canary(3), apart), (canary(3), together)
    compare("conquest", [ME, FRIEND, FRIEND, FRIEND], [1, 3, -1], one, other, monkeypatch, IN_TEAMS)


def test_a_seat_that_left_its_team_in_fog_learns_nothing_more_about_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seat 1 hires armies on its own territory, or on one inherited from seat 3."""
    here, there = [leaving([place(0, 6)], [{"t": "hire", "territory": at, "count": 2}]) for at in (4, 10)]
    one, other = (canary(3), here), (canary(3), there)
    compare("conquest", [ME, FRIEND, FRIEND, FRIEND], [3, -1], one, other, monkeypatch, IN_TEAMS)


IN_QUARTERS: dict[str, Any] = {
    **OWN,
    "regions": [*OWN["regions"], {"name": "South", "bonus": 2}],
    "territories": [{**land, "region": n // 3} for n, land in enumerate(OWN["territories"])],
}


def give_words(monkeypatch: pytest.MonkeyPatch, streams: Mapping[bytes, Sequence[int]]) -> None:
    """Make the dice produce these words for these keys."""
    for home in (state, match):
        monkeypatch.setattr(home, "dice_for", lambda source, key: WordDice(streams[key]))


def worlds_of_missions(options: dict[str, object], seats: int) -> dict[str, list[int]]:
    """Return dice words that vary only the last seat's mission, by kind of mission."""
    dice = FastDice(5)
    words = [dice.word() & ~3 for _ in range(3000)]
    settled = GAME.resolve_options(options, seats, 1)
    for number in range(2 * seats):
        found: dict[str, list[int]] = {}
        others = set()
        for kind in range(4):
            changed = [*words[:number], words[number] | kind, *words[number + 1 :]]
            missions = extras(GAME.start(settled, seats, WordDice(changed))).missions
            found[missions[-1].kind] = changed
            others.add(missions[:-1])
        if (len(found), len(others)) == (4, 1):
            return found
    raise AssertionError("No word decides the last mission alone.")


def test_a_secret_mission_is_known_to_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """All worlds have the same dice, except for the word that decides seat 2's mission."""
    options: dict[str, object] = {
        **SMALL,
        "map": IN_QUARTERS,
        "win_conditions": ["last_standing", "missions"],
        "setup_allocation": "deal",
        "setup_place_batch": 99,
    }
    first, *others = worlds_of_missions(options, 3).values()

    async def script(players: list[Player]) -> None:
        for _ in range(30):
            seat = turn_of(players)
            await do(players, boldest(players[seat].latest["standing"]["legal"][str(seat)]))
        rolls = [raw for raw in players[0].bytes if b'"word":' in raw]
        assert len(rolls) > 5, "the rolls include their words"

    for other in others:
        give_words(monkeypatch, {canary(1): first, canary(2): other})
        one, two = (canary(1), script), (canary(2), script)
        compare("conquest", [ME, FRIEND, FRIEND], [0, 1, -1], one, two, monkeypatch, options)


def test_allies_share_vision_until_the_alliance_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 sees what its ally does, but nothing after the notice period."""

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
