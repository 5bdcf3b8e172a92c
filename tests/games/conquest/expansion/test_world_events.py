"""World events: announced a round ahead, for terrain, regions or everyone."""

from __future__ import annotations

from collections import Counter

import pytest

from outflank.games.conquest.events import Announced, Passed, Struck, Traded, TurnBegan
from outflank.games.conquest.expansion.model import (
    WORLD_EVENTS,
    ExpansionPosition,
    WorldEvent,
    WorldEventKind,
)
from outflank.games.conquest.model import Attack, AttackUntil, Card, EndPhase, EndTurn, Fortify, Place, Trade
from outflank.kernel.dice import FastDice
from outflank.maps.builtin import builtin_maps
from tests.games.conquest.boards import GAME, armies, extras, extras_seen, owners, play, refused, stage, told

EVERY_ROUND: dict[str, object] = {"events_every_rounds": 1}
NEVER: dict[str, object] = {"events_every_rounds": 100}  # tests set the event themselves


def during(kind: WorldEventKind, held="000111", stacks="111111", region=None, **more):
    """Return a position where the first seat attacks during this event."""
    plus = ExpansionPosition(current=WorldEvent(kind, region), **more.pop("plus", {}))
    options = {**NEVER, **more.pop("options", {})}
    return stage(held, stacks, **{"options": options, "plus": plus, **more})


def striking(kind: WorldEventKind, held, stacks, newest=(-1, -1), **more):
    """End the last turn of the round before this event strikes; return the events."""
    plus = ExpansionPosition(coming=WorldEvent(kind), newest=newest)
    last = len(newest) - 1
    state = stage(held, stacks, turn=last, options=NEVER, plus=plus, seats=len(newest), **more)
    (struck,) = told(play(state, EndTurn()), Struck)
    return state, struck


def test_cq_100_an_event_is_announced_a_round_ahead_strikes_and_passes() -> None:
    state = stage("000111", "111111", FastDice(1), options={"events_every_rounds": 3})
    assert extras_seen(state).next_event == 3
    seen = {}
    for _ in range(8):
        told_now = [it for it in play(state, EndTurn()) if isinstance(it, Announced | Struck | Passed)]
        if told_now:
            seen[GAME.document(state).round] = [type(it).__name__ for it in told_now]
        skip_reinforcement(state)
    assert seen == {2: ["Announced"], 3: ["Struck"], 4: ["Passed"], 5: ["Announced"]}
    assert extras_seen(state).next_event == 6


def skip_reinforcement(state) -> None:
    seat = GAME.to_act(state)[0]
    here = GAME.document(state).owners.index(seat)
    play(state, Place(here, GAME.document(state).reserve), EndPhase())


def test_cq_100_the_announced_event_strikes() -> None:
    state = stage("000111", "111111", FastDice(3), turn=1, options={"events_every_rounds": 3})
    (announced,) = told(play(state, EndTurn()), Announced)
    assert announced.round == 3
    coming = extras_seen(state, 1).coming
    assert coming == WorldEvent(announced.kind, announced.region)
    skip_reinforcement(state)
    play(state, EndTurn())
    skip_reinforcement(state)
    (struck,) = told(play(state, EndTurn()), Struck)
    assert (struck.kind, struck.round, struck.region) == (announced.kind, 3, announced.region)
    place = extras(state)
    assert (place.current, place.coming) == (coming, None)


def test_cq_100_the_first_turn_announces_for_the_second_round() -> None:
    state = stage(
        "000111",
        "111111",
        FastDice(1),
        phase="setup",
        pool=(1, 0),
        reserve=1,
        options=EVERY_ROUND,
    )
    (announced,) = told(play(state, Place(0, 1)), Announced)
    assert announced.round == 2


def test_cq_100_nothing_is_announced_for_after_the_last_round() -> None:
    options = {**EVERY_ROUND, "round_limit": 2}
    state = stage("000111", "111111", turn=1, options=options)
    assert told(play(state, EndTurn()), Announced) == []
    assert extras_seen(state).next_event == 0


@pytest.mark.parametrize(
    ("options", "sea", "missing"),
    [({}, [0], set()), ({}, [], {"storm"}), ({"fortify_range": "connected"}, [0], {"clear_roads"})],
)
def test_cq_101_each_kind_is_drawn_equally_often_where_it_can_happen(options, sea, missing) -> None:
    seen: Counter[str] = Counter()
    dice = FastDice(8)
    before = stage("0011", "1111", turn=1, sea=sea, options={**EVERY_ROUND, **options})
    for _ in range(1200):
        state = before.clone(dice)
        (announced,) = told(play(state, EndTurn()), Announced)
        assert (announced.region is None) == (announced.kind not in ("drought", "boom"))
        seen[announced.kind] += 1
    assert set(seen) == set(WORLD_EVENTS) - missing
    assert all(65 < count < 150 for count in seen.values())


def test_cq_102_a_plague_halves_stacks_over_ten() -> None:
    state, struck = striking("plague", "000n11", [10, 11, 20, 13, 1, 12])
    assert armies(state) == [10, 6, 10, 7, 1, 6]
    assert struck.lost == ((1, 5), (2, 10), (3, 6), (5, 6))


def test_cq_102_infantry_falls_first_in_a_plague() -> None:
    none = (0,) * 4
    plus = ExpansionPosition(
        coming=WorldEvent("plague"),
        cavalry=(4, 0, 0, 0),
        artillery=(5, 0, 0, 0),
        fresh_cavalry=none,
        fresh_artillery=none,
    )
    state = stage("0011", [12, 1, 1, 1], turn=1, options={**NEVER, "units": True}, plus=plus)
    play(state, EndTurn())
    place = GAME.document(state)
    assert (place.armies[0], extras(state).cavalry[0], extras(state).artillery[0]) == (6, 1, 5)


def test_cq_103_nobody_attacks_or_moves_across_water_in_a_storm() -> None:
    state = during("storm", stacks="119111", sea=[2])
    assert refused(state, Attack(2, 3, 1)) == "closed"
    assert not [it for it in GAME.legal(state, 0) if isinstance(it, Attack | AttackUntil)]
    calm = during("levy", stacks="119111", sea=[2])
    assert refused(calm, Attack(2, 3, 1)) is None
    moving = during("storm", stacks="911111", sea=[0], phase="fortify")
    assert refused(moving, Fortify(0, 1, 1)) == "closed"
    assert refused(moving, Fortify(0, 2, 1)) == "out_of_reach"
    far = during("storm", stacks="911111", sea=[1], phase="fortify", options={"fortify_range": "connected"})
    assert [it.target for it in GAME.legal(far, 0) if isinstance(it, Fortify) and it.count == 1] == [1]


def test_cq_103_moves_that_go_anywhere_cross_no_border() -> None:
    options = {"fortify_range": "anywhere"}
    state = during("storm", stacks="911111", sea=[0], phase="fortify", options=options)
    assert refused(state, Fortify(0, 1, 1)) is None


def test_cq_103_the_maps_say_which_borders_lead_over_water() -> None:
    drawn = builtin_maps()["world"]
    settled = GAME.resolve_options({"events_every_rounds": 3}, 3, 1)
    state = GAME.start(settled, 3, FastDice(1))
    graph = GAME.document(state).graph
    assert len(graph.sea) == len(drawn.links) > 0
    across = [{link.one, link.other} for link in drawn.links]
    assert all(set(graph.borders[border]) in across for border in graph.sea)
    seen = GAME.view(state, 0)
    assert seen.board
    assert seen.board.atlas == drawn
    assert GAME.document(GAME.imagine(seen, FastDice(2))).graph == graph
    calm = GAME.start(GAME.resolve_options({}, 3, 1), 3, FastDice(1))
    assert GAME.document(calm).graph.sea == ()


def test_cq_104_a_harvest_brings_an_army_for_every_whole_region() -> None:
    state = during("harvest", held="000111", regions="001222", bonuses=(2, 2, 2))
    assert GAME.view(state, 0).income == (3 + 4 + 2, 3 + 2 + 1)


def test_cq_104_harvest_armies_are_listed_separately() -> None:
    state = during("harvest", held="0011", stacks="1111", regions="0012")
    (began,) = told(play(state, EndTurn()), TurnBegan)
    assert (began.armies, began.takings.armies) == (3 + 4 + 2, (("harvest", 2),))


def test_cq_105_a_revolt_takes_single_armies_of_the_largest_empire_in_its_newest_region() -> None:
    state, struck = striking("revolt", "000011", "112111", (0, 1), regions="000111")
    assert owners(state) == "nn0011"
    assert struck.turned == (0, 1)
    assert armies(state) == [1, 1, 2, 1, 1, 1]


@pytest.mark.parametrize(("held", "newest"), [("000111", (0, 1)), ("000011", (-1, 1)), ("000011", (1, 1))])
def test_cq_105_a_revolt_needs_a_single_largest_empire_with_a_capture(held, newest) -> None:
    state, struck = striking("revolt", held, "111211", newest, regions="000111")
    assert owners(state) == held
    assert struck.turned == ()


def test_cq_105_a_revolt_leaves_the_last_territory() -> None:
    state, struck = striking("revolt", "n00n1", "11111", (0, -1))
    assert owners(state) == "nn0n1"
    assert struck.turned == (1,)


def test_cq_105_the_newest_region_is_that_of_the_latest_conquest() -> None:
    state = stage("0111", "9111", FastDice(2), regions="0012", options=NEVER)
    play(state, AttackUntil(0, 1, 1))
    assert extras(state).newest == (0, -1)


@pytest.mark.parametrize(("kind", "pays"), [("drought", (0, 5)), ("boom", (6, 5))])
def test_cq_106_a_region_pays_nothing_or_double(kind, pays) -> None:
    state = during(kind, held="000111", regions="000111", bonuses=(3, 5), region=0, round=4)
    view = GAME.view(state, 0)
    assert view.pays == pays
    assert view.income == (3 + pays[0], 3 + pays[1])


def test_cq_106_a_grown_bonus_is_doubled_too() -> None:
    options = {"region_growth_every_rounds": 2}
    state = during("boom", regions="000111", bonuses=(3, 5), region=1, round=5, options=options)
    assert GAME.view(state, 0).pays == (5, 14)


def test_cq_107_a_levy_brings_everyone_two_armies() -> None:
    state = during("levy", regions="000112")
    assert GAME.view(state, 0).income == (3 + 2 + 2, 3 + 4 + 2)
    (began,) = told(play(state, EndTurn()), TurnBegan)
    assert (began.armies, began.takings.armies) == (9, (("levy", 2),))


def test_cq_108_a_set_is_worth_three_more_at_a_fair() -> None:
    hand = [Card(0, 0), Card(1, 1), Card(2, 5)]
    state = during("fair", phase="reinforce", hands=[hand])
    assert GAME.view(state, 0).worth == (7, 7)
    (traded,) = told(play(state, Trade((0, 1, 2))), Traded)
    assert traded.worth == 7


def test_cq_109_clear_roads_lead_through_all_connected_territories() -> None:
    assert refused(during("levy", stacks="911111", phase="fortify"), Fortify(0, 2, 1)) == "out_of_reach"
    play(during("clear_roads", stacks="911111", phase="fortify"), Fortify(0, 2, 1))
