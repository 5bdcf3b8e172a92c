"""A game whose rules have changed: records of every version play, replay and verify by their own rules."""

from __future__ import annotations

import msgspec
import pytest

import outflank
from outflank import bots, games
from outflank.bots.bot import BotKind
from outflank.kernel import versions
from outflank.kernel.laws import play_lawfully
from outflank.kernel.match import simulate
from outflank.kernel.record import RecordError, read
from outflank.kernel.replay import replay_record, verify
from tests.toys.coins import Coins, Coins2
from tests.toys.coins_rules_1 import Coins1

OPTIONS = {1: {"limit": 12}, 2: {"limit": 12}, 3: {"goal": 12}}


@pytest.fixture(autouse=True)
def coins(monkeypatch):
    monkeypatch.setattr(games, "_FOUND", {**games._FOUND})
    monkeypatch.setattr(games, "_BY_HAND", {*games._BY_HAND})
    games.register(Coins())


def played(rules, moves=99, seed=5):
    """A match by a version of the rules, in which everyone tosses three times and then stops."""
    match = simulate(games.find("coins", rules), seed, 2, OPTIONS[rules])
    match.header = msgspec.structs.replace(
        match.header, options=OPTIONS[rules]
    )  # in the spelling of that time
    for _ in range(moves):
        if match.result:
            break
        seat = match.to_act[0]
        tossed = sum(entry.seat == seat for entry in match.entries)
        legal = match.legal(seat)
        match.play(seat, legal[-1 if tossed == 3 else 0])
    return match


@pytest.mark.parametrize("rules", OPTIONS)
def test_a_record_of_each_version_loads_and_verifies_by_its_own_rules(rules):
    match = played(rules)
    assert match.result
    record = read(match.record())
    assert record.header.rules == rules
    assert record.header.options == OPTIONS[rules]
    again = outflank.load(match.record())
    assert (again.game.rules, again.digest(), again.result) == (rules, match.digest(), match.result)
    assert again.record() == match.record()
    assert verify(again.game, record).entries == len(match.entries) > 3


@pytest.mark.parametrize("rules", OPTIONS)
def test_a_match_of_each_version_continues(rules):
    again = outflank.load(played(rules, moves=3).record())
    while not again.result:
        again.play(again.to_act[0], again.legal(again.to_act[0])[-1])
    assert outflank.load(again.record()).result == again.result


@pytest.mark.parametrize("rules", OPTIONS)
def test_older_rules_keep_the_laws_too(rules):
    assert play_lawfully(games.find("coins", rules), 3, options=OPTIONS[rules]).result


def test_the_versions_play_differently():
    kinds = {type(games.find("coins", rules)) for rules in OPTIONS}
    assert kinds == {Coins, Coins1, Coins2}
    assert len({played(rules).digest() for rules in OPTIONS}) == 3
    with pytest.raises(RecordError, match="follows version 1 of the rules"):
        replay_record(Coins(), read(played(1).record()))


def test_a_new_match_follows_the_current_rules():
    assert outflank.new("coins", seed=1).header.rules == 3
    assert versions.known(games.find("coins")) == [1, 2, 3]


@pytest.mark.parametrize(("rules", "advice"), [(0, r"known here\.$"), (4, r"known here\. Please update\.$")])
def test_unknown_rules_are_refused_with_a_reason(rules, advice):
    match = played(3)
    header = msgspec.structs.replace(match.header, rules=rules)
    match.header = header
    with pytest.raises(RecordError, match=f"version {rules} of Coins's rules; only 1, 2 and 3 are {advice}"):
        outflank.load(match.record())
    with pytest.raises(games.UnknownGame):
        games.find("coins", rules)


def test_older_rules_that_cannot_be_loaded_are_refused_with_a_reason():
    class Moved(Coins):
        earlier = {1: "tests.toys.nowhere:Coins1", 2: "tests.toys.coins_rules_1:Coins1"}  # noqa: RUF012

    games.register(Moved())
    with pytest.raises(games.UnknownRules, match=r"Version 1 of Coins's rules can't be loaded: No module"):
        games.find("coins", 1)
    with pytest.raises(games.UnknownRules, match=r"has rules 1 of coins, not 2 of coins"):
        games.find("coins", 2)


def test_bots_play_older_rules_where_views_and_actions_are_the_same(monkeypatch):
    class First:
        def act(self, view, legal):
            return legal[0]

    kind = BotKind("first", "First", "Takes the first move.", lambda seed: First())
    bots._older_kinds.cache_clear()
    monkeypatch.setitem(bots.kinds("coins"), "first", kind)
    assert list(bots.kinds("coins", 3)) == list(bots.kinds("coins", 2)) == ["random", "first"]
    assert list(bots.kinds("coins", 1)) == ["random"]
    with pytest.raises(bots.UnknownBot, match='no bot "first"'):
        bots.make("coins", "first", 0, 1)
    bots._older_kinds.cache_clear()
