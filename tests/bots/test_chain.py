"""Chain Tactics' bots: sealed orders determined by seed and view, and the play of each bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import outflank
from outflank.arena.duel import play_out
from outflank.bots.chain import BOTS
from outflank.games.chain import simple_plans
from outflank.games.chain.model import Commit, Reveal, Sight, Unit, Withhold
from outflank.kernel.build import compiled
from outflank.kernel.dice import FastDice
from tests.games.chain.boards import GAME, act, begin, commit, edited, play_round, reveal, text

NAMES = list(BOTS)
QUICK = ["basic", "intermediate"]  # test_chain_advanced.py has whole games of the other

needs_speed = pytest.mark.skipif(not compiled(), reason="whole games of many want compiled rules")


def action(name: str, state: Any, seat: int, seed: int = 1) -> Any:
    """Return a new bot's action for a view that went over the wire."""
    view = msgspec.json.decode(msgspec.json.encode(GAME.view(state, seat)), type=Sight)
    return BOTS[name].make(seed).act(view, GAME.legal(state, seat))


def orders(name: str, state: Any, seat: int, seed: int = 1) -> list[dict[str, Any]]:
    """Return the bot's orders in a position where nobody has committed."""
    game = state.clone()
    act(game, seat, action(name, game, seat, seed))
    commit(game, 1 - seat)
    opened = action(name, game, seat, seed)
    assert isinstance(opened, Reveal)
    found: list[dict[str, Any]] = msgspec.json.decode(opened.orders)
    return found


def positions(count: int, rounds: int, names: Sequence[str] = GAME.maps()) -> list[Any]:
    """Yield positions after some rounds of random plans, on each map in turn."""
    found = []
    for number in range(count):
        state, dice = begin(map=names[number % len(names)]), FastDice(number)
        for _ in range(rounds):
            given = [simple_plans.texts(state.field, seat) for seat in (0, 1)]
            play_round(state, *[texts[dice.below(len(texts))] for texts in given])
        if not state.over:
            found.append(state)
    return found


def cases(name: str, count: int, rounds: int) -> list[Any]:
    """Yield the same, but only one small map if a bot would be slow with interpreted rules."""
    quick = compiled() or name in QUICK
    return positions(count, rounds) if quick else positions(1, 2, ["pocket"])


def share(first: str, second: str, maps: list[str], pairs: int) -> float:
    """Return the first bot's share of points over mirrored games."""
    points = 0.0
    for name in maps:
        for number in range(2 * pairs):
            swapped = number % 2
            players = (second, first) if swapped else (first, second)
            winner = play_out(GAME, players, number // 2, {"map": name}).winner
            points += 0.5 if winner is None else winner == swapped
    return points / (2 * pairs * len(maps))


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_can_be_found_has_a_title_and_keeps_its_seed(name: str) -> None:
    assert name in outflank.list_bots("chain")
    kind = BOTS[name]
    assert (kind.name, kind.steady) == (name, True)
    assert kind.title
    assert kind.line.endswith(".")


@pytest.mark.parametrize("name", NAMES)
def test_every_order_of_a_bot_is_valid(name: str) -> None:
    tried = cases(name, 9, 6)
    assert tried
    for state in tried:
        for seat in (0, 1):
            given = orders(name, state, seat)
            events = play_round(state.clone(), *[text(*given) if side == seat else "[]" for side in (0, 1)])
            assert not [event for event in events if type(event).__name__ == "Dropped"]


@pytest.mark.parametrize("name", NAMES)
def test_a_new_bot_with_the_same_seed_can_reveal_a_bots_commitment(name: str) -> None:
    tried = cases(name, 3, 4)
    assert tried
    for state in tried:
        committed = action(name, state, 0)
        assert isinstance(committed, Commit)
        act(state, 0, committed)
        commit(state, 1)
        opened = action(name, state, 0)
        assert isinstance(opened, Reveal)
        assert GAME.refusal(state, 0, opened) is None


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_withholds_orders_it_did_not_commit_to(name: str) -> None:
    state = begin()
    commit(state, 0, text({"unit": 0, "action": "wait"}))
    commit(state, 1)
    assert action(name, state, 0) == Withhold()
    known = begin()
    plan = known.plans(0)[1]
    commit(known, 0, plan.orders, simple_plans.SALT)
    commit(known, 1)
    assert action(name, known, 0) == Reveal(plan.orders, simple_plans.SALT)


@pytest.mark.parametrize("name", NAMES)
def test_a_bots_orders_do_not_depend_on_the_opponents_seal(name: str) -> None:
    tried = cases(name, 2, 5)
    assert tried
    for state in tried:
        worlds = [state.clone(), state.clone()]
        told = []
        for world, given in zip(worlds, ("[]", text({"unit": 4, "action": "wait"})), strict=True):
            commit(world, 1, given)
            committed = action(name, world, 0)
            act(world, 0, committed)
            reveal(world, 1, given)
            told.append((committed, action(name, world, 0)))
        assert told[0] == told[1]


@pytest.mark.parametrize("name", NAMES)
def test_the_salt_depends_on_seed_game_round_and_seat(name: str) -> None:
    state = begin()
    later = begin()
    play_round(later)
    games = [(state, 0, 1), (state, 0, 2), (state, 1, 1), (later, 0, 1), (begin(game_id="ab" * 16), 0, 1)]
    salts = set()
    for game, seat, seed in games:
        view = GAME.view(game, seat)
        salts.add(BOTS[name].make(seed).secret(view, b"salt"))  # type: ignore[attr-defined]
    assert len(salts) == len(games)


@pytest.mark.parametrize("name", QUICK)
def test_games_with_the_same_seed_are_the_same(name: str) -> None:
    ends = {play_out(GAME, (name, name), 3, {"map": "pocket", "rounds": 12}) for _ in range(2)}
    assert len(ends) == 1
    assert orders(name, begin(), 0, 1) == orders(name, begin(), 0, 1)


def test_basic_captures_an_idle_players_hq() -> None:
    class Nobody:
        def act(self, view: Any, legal: Any) -> Any:
            return legal[0]  # the first plan is to wait

    for name in ("pocket", "duel"):
        result = play_out(GAME, ("basic", Nobody()), 1, {"map": name})
        assert (result.winner, result.reason) == (0, "hq"), name


@needs_speed
def test_basic_beats_an_idle_player_on_every_map_in_time() -> None:
    class Nobody:
        def act(self, view: Any, legal: Any) -> Any:
            return legal[0]

    assert len(GAME.maps()) > 2
    for name in GAME.maps():
        result = play_out(GAME, ("basic", Nobody()), 1, {"map": name})
        assert result.winner == 0, name
        assert result.reason in ("hq", "elimination"), name


def stand(*units: Unit, **more: Any) -> Any:
    """Return a position with only these units on the smallest map, and no gold."""
    return edited(begin(), units=units, next_unit=9, **{"gold": (0, 0), **more})


def order_of(found: list[dict[str, Any]], number: int) -> dict[str, Any]:
    return next((it for it in found if it.get("unit") == number), {})


def test_basic_attacks_the_nearest_unit_and_intermediate_avoids_a_bad_trade() -> None:
    state = stand(Unit(0, 0, "infantry", (4, 4), 3), Unit(1, 1, "tank", (4, 5), 5))
    assert order_of(orders("basic", state, 0), 0).get("target") == [4, 5]
    assert "target" not in order_of(orders("intermediate", state, 0), 0)


def test_intermediate_takes_a_good_trade() -> None:
    state = stand(Unit(0, 0, "tank", (4, 6), 5), Unit(1, 1, "infantry", (4, 7), 3))
    assert order_of(orders("intermediate", state, 0), 0)["target"] == [4, 7]


def test_intermediate_guards_its_hq_against_nearby_infantry() -> None:
    state = stand(Unit(0, 0, "tank", (3, 1), 5), Unit(1, 1, "infantry", (1, 3), 3))
    assert order_of(orders("intermediate", state, 0), 0)["path"][-1] == [2, 0]


def test_infantry_stays_to_capture() -> None:
    state = stand(Unit(0, 0, "infantry", (6, 1), 3), Unit(1, 1, "tank", (7, 9), 5))
    captured = [
        msgspec.structs.replace(it, unit=0, progress=1) if it.at == (6, 1) else it
        for it in GAME.document(state).buildings
    ]
    state = edited(state, buildings=tuple(captured))
    for name in NAMES:
        assert "path" not in order_of(orders(name, state, 0), 0), name


def test_bots_build_only_what_they_can_pay_for() -> None:
    for gold in (0, 1, 2, 3, 9):
        state = edited(begin(), gold=(gold, 0))
        for name in NAMES:
            built = [it["build"] for it in orders(name, state, 0) if "factory" in it]
            assert sum({"infantry": 1, "tank": 3, "ranger": 2}[kind] for kind in built) <= gold
            assert built or gold < 3, name


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_with_gold_and_a_free_tile_builds_in_every_factory(name: str) -> None:
    tried = cases(name, 9, 6)
    assert tried
    for state in tried:
        rich = edited(state, gold=(40, 40))
        for seat in (0, 1):
            sites = enumerate(GAME.document(rich).buildings)
            owned = [number for number, it in sites if (it.kind, it.owner) == ("factory", seat)]
            built = [it["factory"] for it in orders(name, rich, seat) if "factory" in it]
            assert owned, rich.grid.title
            assert sorted(built) == owned, rich.grid.title


@needs_speed
def test_intermediate_is_stronger_than_basic() -> None:
    assert share("intermediate", "basic", list(GAME.maps()), 2) > 0.75
