"""Commit and reveal: the digest, the phases, and the price of missing a step."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from outflank.games.chain.events import Absent, Fined, Moved, Revealed, RevealTaken, RoundSkipped
from outflank.games.chain.model import Commit, Deed, Reveal, Withhold
from outflank.games.chain.sealing import commitment as sealing
from outflank.games.chain.sealing.sealed_orders import HOUSE_ID
from outflank.kernel.common_actions import Expire
from outflank.kernel.dice import FastDice
from outflank.kernel.game import ALL, HOUSE, SPECTATOR
from outflank.kernel.match import simulate
from tests.games.chain.boards import (
    GAME,
    GAME_ID,
    SALTS,
    act,
    bars,
    begin,
    commit,
    edited,
    expire,
    play_round,
    reveal,
    text,
)
from tests.games.chain.reference_keccak import keccak256

FORWARD = text({"unit": 3, "path": [[3, 3]]})


def of(events: list[Any], kind: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def timed(**options: Any) -> Any:
    return begin(plan_seconds=10, **options)


# --- the digest ---------------------------------------------------------------------------


def test_keccak_returns_the_known_hashes_and_is_not_sha3() -> None:
    empty = "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"
    assert sealing.keccak256(b"").hex() == keccak256(b"").hex() == empty
    assert sealing.keccak256(b"").hex() != hashlib.sha3_256(b"").hexdigest()


@pytest.mark.compiled
def test_another_implementation_agrees_on_a_thousand_digests() -> None:
    dice = FastDice(83)
    for number in range(1000):
        orders = "".join(chr(32 + dice.below(95)) for _ in range(dice.below(500)))
        salt, game_id = random_hex(dice, 8), random_hex(dice, 4)
        turn, seat = dice.below(2**31), number % 2
        layout = b"".join(
            (
                b"outflank.chain.commit.v1" + bytes(8),
                b"outflank.house" + bytes(18),
                bytes.fromhex(game_id),
                turn.to_bytes(4, "big"),
                bytes([seat]),
                keccak256(orders.encode()),
                bytes.fromhex(salt),
            )
        )
        assert len(layout) == 149
        assert sealing.digest(HOUSE_ID, game_id, turn, seat, orders, salt) == keccak256(layout).hex()


def random_hex(dice: FastDice, words: int) -> str:
    return "".join(f"{dice.word():08x}" for _ in range(words))


def test_ct_83_the_digest_depends_on_every_field() -> None:
    told = (HOUSE_ID, GAME_ID, 1, 0, "[]", SALTS[0])
    others = (bytes(32), "ff" * 16, 2, 1, "[ ]", SALTS[1])
    digests = {sealing.digest(*told)}
    for place, other in enumerate(others):
        changed: list[Any] = list(told)
        changed[place] = other
        digests.add(sealing.digest(*changed))
    assert len(digests) == 7


def test_ct_83_the_game_id_is_public_and_differs_between_games() -> None:
    one, other = (GAME.resolve_options({}, 2, seed).game_id for seed in (1, 2))
    assert len(one) == len(other) == 32
    assert one != other
    assert GAME.view(begin(), SPECTATOR).terms.game_id == GAME_ID


# --- phases -------------------------------------------------------------------------------


def test_ct_70_both_commit_then_both_reveal_then_the_round_is_resolved() -> None:
    state = begin()
    assert GAME.to_act(state) == (0, 1)
    commit(state, 1)
    assert GAME.to_act(state) == (0,)
    commit(state, 0, FORWARD)
    assert GAME.to_act(state) == (0, 1)
    reveal(state, 0, FORWARD)
    assert GAME.to_act(state) == (1,)
    events = reveal(state, 1)
    assert of(events, Moved) == [Moved(3, ((3, 2), (3, 3)), 1)]
    assert (GAME.document(state).round, GAME.to_act(state)) == (2, (0, 1))


def test_ct_71_a_second_commit_and_a_copied_one_are_refused() -> None:
    state = begin()
    commit(state, 0, FORWARD)
    digest = state.sealed.digests[0]
    assert bars(state, 0, Commit("ab" * 32)) == "already_committed"
    assert bars(state, 0, Commit(digest)) == "already_committed"
    assert bars(state, 1, Commit(digest)) == "copied"


@pytest.mark.parametrize("digest", ["", "ab", "AB" * 32, "xy" * 32, "ab" * 33, "ab" * 32 + "\n"])
def test_a_digest_has_64_digits(digest: str) -> None:
    assert bars(begin(), 0, Commit(digest)) == "not_a_digest"


def test_ct_72_a_reveal_is_refused_until_both_have_committed_or_time_is_up() -> None:
    state = timed()
    commit(state, 0, FORWARD)
    assert bars(state, 0, Reveal(FORWARD, SALTS[0])) == "too_early"
    expire(state)
    assert bars(state, 1, Commit("ab" * 32)) == "commits_are_over"
    assert bars(state, 1, Reveal("[]", SALTS[1])) == "not_committed"
    assert of(reveal(state, 0, FORWARD), Moved)


def test_ct_73_a_mismatched_reveal_is_refused_and_can_be_sent_again() -> None:
    state = begin()
    commit(state, 0, FORWARD)
    commit(state, 1)
    assert bars(state, 0, Reveal("[]", SALTS[0])) == "mismatch"
    assert bars(state, 0, Reveal(FORWARD + " ", SALTS[0])) == "mismatch"
    assert bars(state, 0, Reveal(FORWARD, SALTS[1])) == "mismatch"
    assert bars(state, 0, Reveal(FORWARD, "zz")) == "not_a_salt"
    reveal(state, 0, FORWARD)
    assert bars(state, 0, Reveal(FORWARD, SALTS[0])) == "already_revealed"


def test_ct_73_a_reveal_that_never_matches_counts_as_missing() -> None:
    state = timed()
    act(state, 0, Commit("ab" * 32))
    commit(state, 1)
    reveal(state, 1)
    events = expire(state)
    assert of(events, Absent) == [Absent(0, "reveal", 1)]


def test_ct_74_nobody_sees_a_reveal_before_both_are_in() -> None:
    state = begin()
    commit(state, 0, FORWARD)
    commit(state, 1)
    assert reveal(state, 0, FORWARD) == [RevealTaken(0)]
    for viewer, sees in ((0, True), (1, False), (SPECTATOR, False), (ALL, True)):
        view = GAME.view(state, viewer)
        assert view.revealed == (True, False)
        assert (view.orders[0] == FORWARD, view.salts[0] == SALTS[0]) == (sees, sees)
        assert view.orders[1] is None
    (told,) = of(reveal(state, 1), Revealed)
    assert (told.orders, told.salts) == ((FORWARD, "[]"), SALTS)


def test_ct_6_the_board_is_public_and_orders_are_secret_until_both_are_in() -> None:
    state = begin()
    commit(state, 0, FORWARD)
    seen = [GAME.view(state, viewer) for viewer in (0, 1, SPECTATOR)]
    assert seen[0].units == seen[1].units == seen[2].units
    assert seen[0].digests == seen[1].digests == seen[2].digests
    commit(state, 1)
    reveal(state, 0, FORWARD)
    other = begin()
    commit(other, 0, FORWARD)
    commit(other, 1)
    other.sealed.reveal(0, "[]", SALTS[1])  # another world, with another secret
    for viewer in (1, SPECTATOR):
        assert GAME.view(state, viewer) == GAME.view(other, viewer)
    assert GAME.view(state, 0) != GAME.view(other, 0)


# --- missed steps -------------------------------------------------------------------------


def test_ct_75_without_a_commit_units_wait_and_it_costs_nothing() -> None:
    state = edited(timed(), gold=(5, 5))
    commit(state, 0, FORWARD)
    expire(state)
    events = reveal(state, 0, FORWARD)
    assert of(events, Absent) == [Absent(1, "commit", 1)]
    assert of(events, Fined) == of(events, RoundSkipped) == []
    assert [event.unit for event in of(events, Moved)] == [3]
    assert GAME.document(state).gold == (5, 5)


def test_ct_76_a_commit_without_its_reveal_costs_one_gold_and_the_orders() -> None:
    for gold, left in ((5, 4), (0, 0)):
        state = edited(timed(), gold=(gold, 5))
        commit(state, 0, FORWARD)
        commit(state, 1)
        reveal(state, 1)
        events = expire(state)
        assert of(events, Fined) == [Fined(0, gold - left, left)]
        assert of(events, Moved) == of(events, RoundSkipped) == []
        assert GAME.document(state).gold == (left, 5)
        assert GAME.document(state).round == 2


def test_ct_76_the_penalty_comes_before_the_income() -> None:
    state = timed()
    owned = [
        it if it.kind != "city" else type(it)(it.kind, it.at, 0) for it in GAME.document(state).buildings
    ]
    state = edited(state, gold=(0, 0), buildings=tuple(owned))
    commit(state, 0)
    commit(state, 1)
    reveal(state, 1)
    expire(state)
    assert GAME.document(state).gold == (4, 0)  # four cities; a penalty afterwards would leave three


def test_ct_77_if_nobody_reveals_the_round_is_skipped_and_captures_are_frozen() -> None:
    state = timed()
    city = next(i for i, it in enumerate(GAME.document(state).buildings) if it.kind == "city")
    sites = list(GAME.document(state).buildings)
    sites[city] = type(sites[city])("city", sites[city].at, None, 0, 1)
    state = edited(state, buildings=tuple(sites))
    commit(state, 0, FORWARD)
    commit(state, 1)
    expire_twice = expire(state)
    assert of(expire_twice, RoundSkipped) == [RoundSkipped(1)]
    assert [it.seat for it in of(expire_twice, Fined)] == [0, 1]
    after = GAME.document(state)
    assert (after.round, after.gold, after.buildings[city].progress) == (2, (4, 4), 1)


def test_ct_77_also_if_one_does_not_commit_and_the_other_does_not_reveal() -> None:
    state = timed()
    commit(state, 0, FORWARD)
    expire(state)
    events = expire(state)
    assert of(events, RoundSkipped) == [RoundSkipped(1)]
    assert GAME.document(state).gold == (4, 5)


def test_ct_78_if_nobody_commits_all_phases_run() -> None:
    state = timed()
    owned = tuple(type(it)(it.kind, it.at, 0) for it in GAME.document(state).buildings)
    state = edited(state, buildings=owned)
    events = expire(state)
    assert of(events, RoundSkipped) == of(events, Fined) == []
    assert GAME.document(state).gold == (9, 5)
    assert GAME.document(state).round == 2


def test_ct_79_a_skipped_round_still_checks_elimination_and_the_last_round() -> None:
    state = edited(timed(rounds=1), gold=(9, 0))
    commit(state, 0)
    commit(state, 1)
    expire(state)
    assert GAME.result(state).reason == "rounds"
    lonely = timed()
    document = GAME.document(lonely)
    sites = tuple(type(it)(it.kind, it.at, None) for it in document.buildings)
    lonely = edited(lonely, units=document.units[:4], buildings=sites)
    commit(lonely, 0)
    commit(lonely, 1)
    expire(lonely)
    assert (GAME.result(lonely).winner, GAME.result(lonely).reason) == (0, "elimination")


def test_ct_80_a_seat_that_lost_its_salt_can_withhold_instead_of_waiting() -> None:
    state = begin()
    assert bars(state, 0, Withhold()) == "too_early"
    act(state, 0, Commit("ab" * 32))
    commit(state, 1, FORWARD)
    assert GAME.legal(state, 0) == [Withhold()]
    assert act(state, 0, Withhold()) == []
    assert bars(state, 0, Withhold()) == "given_up"
    assert GAME.to_act(state) == (1,)
    events = reveal(state, 1, FORWARD)
    assert of(events, Fined) == [Fined(0, 1, 4)]


def test_ct_81_the_clock_runs_for_planning_and_commits_and_then_for_reveals() -> None:
    assert GAME.wait(begin()) is None
    state = begin(plan_seconds=15, reveal_seconds=7)
    wait = GAME.wait(state)
    assert (wait.key, wait.seats, wait.seconds) == ("round 1 commit", (0, 1), 20.0)
    commit(state, 0)
    assert GAME.wait(state).seats == (1,)
    commit(state, 1)
    wait = GAME.wait(state)
    assert (wait.key, wait.seats, wait.seconds) == ("round 1 reveal", (0, 1), 7.0)
    expire(state)
    assert (GAME.wait(state).key, GAME.wait(state).seconds) == ("round 2 commit", 27.0)


def test_ct_82_withheld_reveals_cost_twice_as_much_each_time_by_option() -> None:
    state = edited(timed(penalty="doubling", forfeit_after=0), gold=(50, 50))
    lost = []
    for _ in range(4):
        commit(state, 0)
        commit(state, 1)
        reveal(state, 1)
        lost += [event.lost for event in of(expire(state), Fined)]
    assert lost == [1, 2, 4, 8]
    play_round(state)
    assert GAME.document(state).gold == (35, 50)


# --- attacks (R 9) ------------------------------------------------------------------------


def test_attack_a_commit_from_an_earlier_round_is_useless() -> None:
    state = begin()
    old = state.sealed.digest(0, FORWARD, SALTS[0])
    play_round(state, FORWARD)
    act(state, 0, Commit(old))
    commit(state, 1)
    assert bars(state, 0, Reveal(FORWARD, SALTS[0])) == "mismatch"


def test_attack_a_commit_from_another_game_or_seat_is_useless() -> None:
    for stranger, seat in ((begin(game_id="ff" * 16), 0), (begin(), 1)):
        state = begin()
        act(state, 0, Commit(stranger.sealed.digest(seat, FORWARD, SALTS[0])))
        commit(state, 1)
        assert bars(state, 0, Reveal(FORWARD, SALTS[0])) == "mismatch"


def test_attack_a_digest_cannot_be_guessed_by_trying_all_orders() -> None:
    """Without the salt, even the true orders don't have the same digest."""
    state = begin()
    commit(state, 0, "[]")
    guesses = {state.sealed.digest(0, "[]", f"{guess:064x}") for guess in range(300)}
    assert state.sealed.digests[0] not in guesses


def test_attack_waiting_for_the_opponents_reveal_shows_nothing() -> None:
    """Between the opponent's reveal and your own, you only learn that it was received."""
    told = []
    for orders in ("[]", FORWARD):
        state = begin()
        act(state, 0, Commit("cd" * 32))
        commit(state, 1)
        state.sealed.digests[0] = state.sealed.digest(0, orders, SALTS[0])
        events = reveal(state, 0, orders)
        view = GAME.view(state, 1)
        view.digests = (None, view.digests[1])
        told.append(([GAME.see(event, 1) for event in events], view))
    assert told[0] == told[1]


def test_attack_a_game_cannot_be_locked_because_every_deadline_expires() -> None:
    match = simulate(GAME, 1, 2, {"map": "pocket", "plan_seconds": 10})
    for _ in range(3):
        wait = match.wait
        assert wait is not None
        match.play(HOUSE, Expire(wait.key))
    assert match.result is not None
    assert match.result.reason == "forfeit"


# --- past rounds --------------------------------------------------------------------------


def test_ct_8_orders_of_the_last_four_rounds_stay_visible() -> None:
    state = begin()
    walk = text({"unit": 2, "path": [[6, 1]]}, {"unit": 3, "target": [3, 5]}, {"unit": 0, "target": [-1, 0]})
    for number in range(6):
        play_round(state, walk if number == 5 else "[]")
    for viewer in (0, 1, SPECTATOR):
        past = GAME.view(state, viewer).past
        assert [chapter.round for chapter in past] == [3, 4, 5, 6]
        latest = {deed.unit: deed for deed in past[-1].deeds}
        assert latest[2] == Deed(2, 0, "infantry", 3, (5, 1), (6, 1))
        assert latest[3] == Deed(3, 0, "tank", 5, (3, 2), (3, 2), (3, 5))
        assert latest[0].target is None
        assert latest[4].to == latest[4].at
        assert past[-1].owners == (0, 0, None, None, None, None, 1, 1)


def test_ct_8_without_a_reveal_only_places_are_shown_and_nothing_of_a_skipped_round() -> None:
    state = begin()
    for seat in (0, 1):
        commit(state, seat)
    act(state, 0, Withhold())
    reveal(state, 1)
    (chapter,) = GAME.view(state, 1).past
    assert {deed.to is None for deed in chapter.deeds if deed.seat == 0} == {True}
    assert {deed.to is None for deed in chapter.deeds if deed.seat == 1} == {False}
    for seat in (0, 1):
        commit(state, seat)
    for seat in (0, 1):
        act(state, seat, Withhold())
    assert GAME.view(state, 1).past == (chapter,)
