"""Fog of war: what each viewer sees, and that nothing else leaks (CQ-170 to CQ-178)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from outflank.games.conquest.events import (
    Conquered,
    Fortified,
    Fought,
    Occupied,
    Placed,
    Recruited,
    Revived,
    Struck,
    Traded,
    TurnBegan,
    Undone,
    Withdrew,
)
from outflank.games.conquest.expansion.model import (
    WITHDRAWAL,
    ExpansionPosition,
    Recruit,
    Treaty,
    TreatyKind,
    WorldEvent,
)
from outflank.games.conquest.model import (
    Attack,
    AttackUntil,
    Card,
    Claim,
    Defend,
    EndPhase,
    EndTurn,
    Fortify,
    Occupy,
    Place,
    Trade,
    Undo,
)
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility import fog, fog_filter
from outflank.games.conquest.visibility.masking import redeal
from outflank.kernel.common_actions import Resign
from outflank.kernel.dice import Dice, FastDice
from outflank.kernel.event_visibility import EVERYONE, RestrictedEvent
from outflank.kernel.game import ALL, SPECTATOR, Event
from outflank.kernel.match import simulate
from tests.games.conquest.boards import GAME, HAND, extras_seen, phase, refused, stage, start, told
from tests.games.conquest.random_options import random_later_options, random_teams

ROW = "000112220"  # seat 0 at both ends, and three seats in a row
COUNTS = "123456789"
VIEWERS = (0, 1, 2, SPECTATOR, ALL)


def foggy(level: str, owners: str = ROW, counts: Any = COUNTS, dice: Any = (), **more: Any) -> State:
    options = {"fog": level, **more.pop("options", {})}
    return stage(owners, counts, dice, options=options, **more)


def owners_seen(state: State, viewer: int) -> str:
    marks = {-3: "?", -1: "n"}
    return "".join(marks.get(it, str(it)) for it in GAME.view(state, viewer).owners)


def armies_seen(state: State, viewer: int) -> str:
    return "".join("?" if it == -1 else str(it) for it in GAME.view(state, viewer).armies)


def watchers(event: Event) -> tuple[int, ...]:
    return tuple([viewer for viewer in VIEWERS if GAME.see(event, viewer) is not None])


def known(event: Event, viewer: int) -> Any:
    """Return what a viewer knows of an event."""
    return GAME.see(event, viewer)


def play(state: State, *actions: Any) -> list[Event]:
    return HAND.play(state, *actions)


# --- views -------------------------------------------------------------------------


def test_cq_170_there_is_no_fog_while_land_is_claimed_nor_once_the_game_is_over() -> None:
    claiming = foggy("normal", "01..12..0", "110011001", phase="claim", pool=(9, 9, 9))
    assert owners_seen(claiming, 0) == "".join("-2" if it == "." else it for it in "01..12..0")
    fought = foggy("normal", "0001", "1191", [6, 6, 6, 1])
    assert armies_seen(fought, SPECTATOR) == "????"
    play(fought, AttackUntil(2, 3, 1))
    assert phase(fought) == "over"
    assert "?" not in armies_seen(fought, SPECTATOR) + armies_seen(fought, 1)


def test_cq_170_without_fog_everyone_sees_the_whole_map() -> None:
    state = foggy("none")
    for viewer in VIEWERS:
        assert (owners_seen(state, viewer), armies_seen(state, viewer)) == (ROW, COUNTS)


@pytest.mark.parametrize(
    ("level", "owners", "armies"),
    [("light", ROW, "??3456???"), ("normal", "??0112???", "??3456???"), ("dense", "??0112???", "???45????")],
)
def test_cq_171_a_seat_sees_what_borders_its_land(level: str, owners: str, armies: str) -> None:
    state = foggy(level)
    assert (owners_seen(state, 1), armies_seen(state, 1)) == (owners, armies)
    assert (owners_seen(state, ALL), armies_seen(state, ALL)) == (ROW, COUNTS)


def test_cq_172_teammates_share_vision() -> None:
    state = foggy("normal", "000111222333", "1" * 12, options={"teams": [0, 1, 0, 1]})
    assert owners_seen(state, 0) == owners_seen(state, 2) == "0001?12223??"
    assert owners_seen(state, 1) == "??01112?2333"


def test_cq_172_an_eliminated_seat_still_sees_what_its_team_sees() -> None:
    state = foggy("normal", "001111333", COUNTS, options={"teams": [0, 1, 0, 1]}, seats=4)
    assert armies_seen(state, 2) == armies_seen(state, 0) == "123??????"


def test_cq_172_allies_share_vision_and_peace_shares_nothing() -> None:
    kinds: tuple[tuple[TreatyKind, str], ...] = (("alliance", "0001?12223??"), ("peace", "0001????????"))
    for kind, seen in kinds:
        pact = ExpansionPosition(treaties=(Treaty(0, 2, kind, 0, None, False),))
        state = foggy("normal", "000111222333", "1" * 12, options={"treaties": True}, plus=pact)
        assert owners_seen(state, 0) == seen


def test_cq_173_scouts_see_two_steps() -> None:
    scouting = ExpansionPosition(science=(0, 0, 0), techs=(0, 1 << 6, 0))
    state = foggy("normal", options={"technology": True}, plus=scouting)
    assert owners_seen(state, 1) == "?001122??"
    dense = foggy("dense", options={"technology": True}, plus=scouting)
    assert (owners_seen(dense, 1), armies_seen(dense, 1)) == ("?001122??", "???45????")


def test_cq_174_another_sides_actions_are_hidden() -> None:
    state = foggy("normal", phase="reinforce", reserve=9, kept=((), (0,), ()))
    play(state, Place(0, 4))
    theirs, own = GAME.view(state, 2), GAME.view(state, 0)
    assert (theirs.reserve, theirs.placed, theirs.fresh) == (-1, False, (0,) * 9)
    assert (own.reserve, own.placed, own.fresh[0]) == (5, True, 4)
    assert (theirs.turn, theirs.phase) == (0, "reinforce")
    assert theirs.kept == own.kept == ((), (), ())
    assert GAME.view(state, 1).kept == ((), (0,), ())
    assert [GAME.view(state, 1).income[seat] >= 0 for seat in range(3)] == [False, True, False]


def test_cq_174_progress_within_a_setup_batch_is_hidden() -> None:
    state = foggy("normal", phase="setup", reserve=5, pool=(9, 9, 9), options={"setup_place_batch": 5})
    before = GAME.view(state, 2)
    play(state, Place(0, 3))
    assert GAME.view(state, 2) == before
    assert GAME.view(state, 0).pool == (6, 9, 9)


def test_cq_174_a_hidden_battle_shows_only_that_its_seat_attacks() -> None:
    options = {"attack_defender_dice": "choose"}
    state = foggy("normal", "000011112222", "1" * 3 + "9" + "1" * 8, [6, 6, 6, 1], options=options)
    play(state, Attack(3, 4, 3))
    seen = {0: "defend", 1: "defend", 2: "attack", SPECTATOR: "attack", ALL: "defend"}
    assert {viewer: GAME.view(state, viewer).phase for viewer in VIEWERS} == seen
    play(state, Defend(1))
    seen = {0: "occupy", 1: "attack", 2: "attack", SPECTATOR: "attack", ALL: "occupy"}
    assert {viewer: GAME.view(state, viewer).phase for viewer in VIEWERS} == seen


def test_cq_174_a_view_reveals_nothing_of_a_battle_with_one_hidden_place() -> None:
    """An attack fails and artillery absorbs its loss: seat 2 sees the defenders unchanged."""
    plus = ExpansionPosition(
        cavalry=(0,) * 4, artillery=(1, 0, 0, 0), fresh_cavalry=(0,) * 4, fresh_artillery=(0,) * 4
    )
    state = foggy("normal", "012n", "9911", [1, 1, 1, 6, 6], options={"units": True}, plus=plus)
    before = GAME.view(state, 2)
    events = play(state, Attack(0, 1, 3))
    assert watchers(events[0]) == (0, 1, ALL)
    assert GAME.view(state, 2) == before
    for side in (0, 1):
        assert (extras_seen(state, side).opened, extras_seen(state, side).shielded) == ((1,), (1,))


def test_cq_175_stocks_are_known_to_their_side_and_technologies_to_everyone() -> None:
    rich = ExpansionPosition(
        money=(5, 6, 7),
        hired=(0,) * 9,
        paid=(0,) * 9,
        food=(1, 2, 3),
        iron=(1, 2, 3),
        gold=(1, 2, 3),
        science=(4, 5, 6),
        techs=(1, 0, 0),
        newest=(0, 0, -1),
    )
    wealth = {"economy": True, "resources": True, "technology": True, "events_every_rounds": 3}
    options = {**wealth, "win_conditions": ["last_standing", "regions", "technology"]}
    state = foggy("normal", options=options, plus=rich)
    for viewer in (0, 1, 2, SPECTATOR):
        plus = GAME.view(state, viewer).plus
        assert plus
        for stocks in (plus.money, plus.food, plus.iron, plus.gold, plus.science, plus.newest):
            assert [stock is not None for stock in stocks] == [seat == viewer for seat in range(3)]
        assert plus.techs == (("roads",), (), ())
        for seat, told_of in enumerate(plus.progress):
            kept = ["regions"] if seat == viewer else []
            assert [it.condition for it in told_of] == [*kept, "technology"]


def test_cq_175_kinds_of_units_are_seen_where_armies_are() -> None:
    units = ExpansionPosition(
        cavalry=(1,) * 9, artillery=(0,) * 9, fresh_cavalry=(0,) * 9, fresh_artillery=(0,) * 9
    )
    state = foggy("normal", options={"units": True}, plus=units)
    plus = GAME.view(state, 1).plus
    assert plus
    assert plus.cavalry == (-1, -1, 1, 1, 1, 1, -1, -1, -1)


# --- events -------------------------------------------------------------------------


def test_cq_176_both_sides_and_viewers_of_both_places_see_a_battle() -> None:
    state = foggy("normal", "00001211", "11191111", [6, 6, 6, 1])
    events = play(state, Attack(3, 4, 3), Occupy(3))
    assert [watchers(event) for event in told(events, Fought)] == [(0, 1, ALL)]
    assert [watchers(event) for event in told(events, Conquered)] == [(0, 1, ALL)]
    fought = told(events, Fought)[0]
    assert known(fought, 1).word == -1
    assert known(fought, ALL).word >= 0


def test_cq_176_in_dense_fog_a_defender_sees_its_own_battles() -> None:
    state = foggy("dense", "00001111", "11191111", [6, 6, 6, 1])
    assert armies_seen(state, 1) == "????1111"
    events = play(state, Attack(3, 4, 3))
    assert watchers(told(events, Fought)[0]) == (0, 1, ALL)
    assert owners_seen(state, 1) == "????0111"


def test_cq_176_placements_and_moves_are_seen_where_armies_are_seen() -> None:
    state = foggy("normal", phase="reinforce", reserve=9)
    events = play(state, Place(0, 4), Undo(0, 1), Place(2, 6), EndPhase(), EndPhase(), Fortify(2, 1, 1))
    far, near = told(events, Placed)
    assert (watchers(far), watchers(near)) == ((0, ALL), (0, 1, ALL))
    assert watchers(told(events, Undone)[0]) == (0, ALL)
    assert watchers(told(events, Fortified)[0]) == (0, ALL)
    began = told(events, TurnBegan)[0]
    assert GAME.see(began, 1) == began.__class__(began.round, 1, began.armies, began.regions, began.takings)
    for viewer in (0, 2, SPECTATOR):
        assert GAME.see(began, viewer) == TurnBegan(began.round, 1, -1, ())


def test_cq_176_an_allys_placement_on_its_teammate_needs_vision_there() -> None:
    """Seat 0 is allied with 1, who reinforces teammate 2: dense fog hides 2 from seat 0."""
    pact = ExpansionPosition(
        treaties=(Treaty(0, 1, "alliance", 0, None, False),),
        cavalry=(0,) * 8,
        artillery=(0,) * 8,
        fresh_cavalry=(0,) * 8,
        fresh_artillery=(0,) * 8,
    )
    options = {"treaties": True, "units": True, "teams": [0, 1, 1, 2]}
    state = foggy(
        "dense", "00112233", "1" * 8, options=options, plus=pact, phase="reinforce", turn=1, reserve=4
    )
    mine, theirs = told(play(state, Place(3, 2), Place(4, 1, "cavalry")), Placed)
    assert (watchers(mine), watchers(theirs)) == ((0, 1, 2, ALL), (1, 2, ALL))
    view = GAME.view(state, 0)
    assert view.fresh == (0, 0, 0, 2, 0, 0, 0, 0)
    assert view.plus
    assert view.plus.fresh_cavalry == (0,) * 8
    assert GAME.view(GAME.imagine(view, FastDice(1)), 0) == view
    assert GAME.view(state, 2).fresh == (0, 0, 0, 2, 1, 0, 0, 0)


def test_cq_175_neighbouring_recruits_are_seen_but_not_their_cost() -> None:
    plus = ExpansionPosition(food=(2, 0, 0), iron=(0, 0, 0), gold=(9, 0, 0))
    state = foggy("normal", options={"resources": True}, phase="reinforce", plus=plus)
    (recruited,) = told(play(state, Recruit(2, "infantry")), Recruited)
    paid, unknown = Recruited(0, 2, "infantry", 2, food=2, gold=1), Recruited(0, 2, "infantry", 2)
    assert [known(recruited, viewer) for viewer in VIEWERS] == [paid, unknown, None, None, paid]


def test_cq_176_an_occupation_is_seen_if_both_places_are_seen() -> None:
    for ways, seen in (([], (0, ALL)), ([(3, 5)], (0, 1, ALL))):
        row = [(n, n + 1) for n in range(7)]
        state = foggy("normal", "00001122", "11191191", [6, 6, 6, 1], borders=row + ways)
        events = play(state, Attack(3, 4, 3), Occupy(8))
        assert watchers(told(events, Occupied)[0]) == seen


def test_cq_176_a_trade_is_public_except_for_its_bonus_territory() -> None:
    hand = [[Card(0, 0), Card(0, 3), Card(0, 6)]]
    state = foggy("normal", hands=hand, phase="reinforce", reserve=3)
    (traded,) = told(play(state, Trade((0, 1, 2))), Traded)
    assert traded.bonus == (0,)
    assert [known(traded, viewer).bonus for viewer in VIEWERS] == [(0,), (), (), (), (0,)]
    assert known(traded, 1).cards == traded.cards


def test_cq_176_a_return_is_public_but_its_place_needs_vision() -> None:
    state = foggy("normal")
    (revived,) = fog_filter.marked(state, Revived(0, 8, 3), fog_filter.vision_of_all(state))
    assert [known(revived, viewer).territory for viewer in VIEWERS] == [8, None, 8, None, 8]


def test_cq_176_each_viewer_sees_its_part_of_an_event() -> None:
    state = foggy("normal")
    struck = Struck("plague", 3, None, ((0, 6), (3, 5), (8, 7)))
    parts = fog_filter.marked(state, struck, fog_filter.vision_of_all(state))
    expected = {
        0: ((0, 6), (3, 5), (8, 7)),
        1: ((3, 5),),
        2: ((8, 7),),
        SPECTATOR: (),
        ALL: struck.lost,
    }
    for viewer, lost in expected.items():
        seen = [part for event in parts if (part := GAME.see(event, viewer))]
        assert seen == [msgspec.structs.replace(struck, lost=lost)]


def test_cq_176_events_after_a_seat_leaves_are_limited_to_their_viewers() -> None:
    """Seat 3 leaves at the end of a round: a plague strikes, and the turn of seat 0 begins."""
    plus = ExpansionPosition(
        money=(5, 6, 7, 8),
        hired=(0,) * 9,
        paid=(0,) * 9,
        newest=(-1,) * 4,
        coming=WorldEvent("plague"),
    )
    options = {"teams": [0, 1, 0, 1], "economy": True, "events_every_rounds": 2}
    state = foggy(
        "normal",
        "001133223",
        [20, 1, 1, 1, 20, 20, 1, 1, 20],
        FastDice(1),
        options=options,
        plus=plus,
        turn=3,
    )
    events: list[Event] = []
    assert GAME.on_resign(state, 3, events)
    (began,) = told(events, TurnBegan)
    assert [known(began, viewer).takings is None for viewer in range(4)] == [False, True, False, True]
    assert known(began, SPECTATOR) == TurnBegan(2, 0, -1, ())
    lost = {0: (0, 5, 8), 1: (4, 5, 8), SPECTATOR: (), ALL: (0, 4, 5, 8)}
    for viewer, places in lost.items():
        (struck,) = [seen for event in told(events, Struck) if (seen := known(event, viewer))]
        assert tuple([place for place, _ in struck.lost]) == places


def test_cq_176_in_random_games_every_restricted_event_names_its_viewers() -> None:
    assert sum(heed_eyes(seed, 150) for seed in range(12)) > 10


def heed_eyes(seed: int, steps: int) -> int:
    """Play a random team game in fog where seats leave; return how often a turn passed on because of that."""
    dice = FastDice(seed, 9)
    _, options = random_later_options(dice)
    options |= {"fog": ("light", "normal", "dense")[seed % 3], "teams": random_teams(5, dice)}
    options |= {"setup_allocation": "deal", "setup_place_batch": 50}
    match, passed_on = simulate(GAME, seed, 5, options), 0
    for _ in range(steps):
        if match.result:
            break
        (seat,) = match.to_act
        legal, leaves = match.legal(seat), dice.below(20) == 0 and match.refusal(seat, Resign()) is None
        events = match.play(seat, Resign() if leaves else legal[dice.below(len(legal))])
        assert EVERYONE not in [event.eyes for event in told(events, RestrictedEvent)]
        passed_on += leaves and bool(told(events, TurnBegan))
    return passed_on


def test_cq_176_a_withdrawal_is_seen_only_by_viewers_of_the_battle() -> None:
    """Seat 2 sees where seat 0 attacks from, and that no army is missing there afterwards."""
    options, plus = {"technology": True}, ExpansionPosition(science=(0,) * 3, techs=(1 << WITHDRAWAL, 0, 0))
    kite = [(2, 3), (0, 1), (0, 2), (1, 2)]
    for ways, seen in ((kite[:3], (0, 1, ALL)), (kite, (0, 1, 2, ALL))):
        state = foggy("normal", "0122", "2991", [1, 6, 6], options=options, borders=ways, plus=plus)
        before = GAME.view(state, 2)
        events = play(state, AttackUntil(0, 1, 1))
        assert [watchers(event) for event in (*told(events, Fought), *told(events, Withdrew))] == [seen, seen]
        assert GAME.view(state, 2) == before


def test_cq_176_an_unknown_kind_of_event_raises_an_error() -> None:
    with pytest.raises(TypeError, match="who sees RestrictedEvent"):
        fog_filter.marked(foggy("normal"), RestrictedEvent(), fog_filter.vision_of_all(foggy("normal")))


# --- legal actions and imagined positions -------------------------------------------------------


def another_world(state: State, seat: int, seed: int) -> State:
    """Return a position that the seat can't tell from this one."""
    other = state.clone(FastDice(seed))
    redeal(other, seat)
    return with_other_battles(other, seat, FastDice(seed, 5))


def with_other_battles(state: State, seat: int, dice: Dice) -> State:
    """Return the same position with other battles this turn that the seat doesn't know of."""
    place = GAME.document(state)
    if place.plus is None or fog.sees_all(state, seat) or fog.shares_vision(state, seat, state.turn):
        return state
    unknown = [
        land
        for land, owner in enumerate(place.owners)
        if owner < 0 or not fog.shares_vision(state, seat, owner)
    ]
    fought = [land for land in unknown if dice.below(2)]
    marks = {
        name: tuple(sorted({*getattr(place.plus, name)} - {*unknown} | {*fought}))
        for name in ("opened", "shielded", "parried")
    }
    plus = msgspec.structs.replace(place.plus, **marks, withdrawn=tuple(fought))
    other = GAME.position(msgspec.structs.replace(place, plus=plus), state.dice)
    other.board = state.board
    return other


@pytest.mark.parametrize("level", ["light", "normal", "dense"])
def test_cq_177_legal_actions_do_not_depend_on_hidden_facts(level: str) -> None:
    state = foggy(level)
    attempts = [Attack(a, b, 1) for a in range(9) for b in range(9)] + [Claim(3), EndTurn()]
    worlds = set()
    for seed in range(8):
        world = another_world(state, 0, seed)
        worlds.add(msgspec.json.encode(GAME.document(world)))
        assert GAME.view(world, 0) == GAME.view(state, 0)
        assert [GAME.refusal(world, 0, it) for it in attempts] == [
            GAME.refusal(state, 0, it) for it in attempts
        ]
        assert GAME.document(GAME.masked(world, 0)) == GAME.document(GAME.masked(state, 0))
    assert len(worlds) > 4
    assert refused(state, Attack(0, 6, 1)) == "not_adjacent"


def look(state: State, seat: int) -> bytes:
    return msgspec.json.encode((GAME.view(state, seat), GAME.legal(state, seat)))


def compare_worlds(seed: int, steps: int, every: int) -> int:
    """Check in a random game that each seat sees and may do the same in other worlds; count differences."""
    seats, options = random_later_options(FastDice(seed, 9))
    settled = GAME.resolve_options({**options, "fog": ("light", "normal", "dense")[seed % 3]}, seats, seed)
    state, chooser, other_worlds = GAME.start(settled, seats, FastDice(seed)), FastDice(seed, 7), 0
    for number in range(steps):
        if GAME.result(state):
            break
        for seat in range(seats if number % every == 0 else 0):
            world = another_world(state, seat, number)
            assert look(world, seat) == look(state, seat)
            assert GAME.document(GAME.masked(world, seat)) == GAME.document(GAME.masked(state, seat))
            other_worlds += GAME.document(world) != GAME.document(state)
        actor = GAME.to_act(state)[0]
        legal = GAME.legal(state, actor)
        GAME.apply(state, actor, legal[chooser.below(len(legal))], [])
    return other_worlds


@pytest.mark.compiled
def test_cq_177_in_random_games_a_seat_cannot_tell_one_world_from_another() -> None:
    assert sum(compare_worlds(seed, 120, 23) for seed in range(6)) > 30


@pytest.mark.soak
def test_cq_177_in_many_random_games_a_seat_cannot_tell_one_world_from_another() -> None:
    for seed in range(100, 400):
        compare_worlds(seed, 1000, 11)


def test_cq_177_every_seat_in_play_has_land_in_every_guess() -> None:
    state = foggy("normal", "000012345", "1" * 9)
    for seed in range(5):
        found = set(GAME.document(another_world(state, 0, seed)).owners)
        assert found == {0, 1, 2, 3, 4, 5}
    assert set(GAME.document(GAME.masked(state, 0)).owners) == {0, 1, 2, 3, 4, 5}


def test_cq_177_hidden_armies_are_guessed_from_visible_ones() -> None:
    state = foggy("normal", "000011111", "888811111")
    assert GAME.document(GAME.masked(state, 0)).armies == (8, 8, 8, 8, 1, 7, 7, 7, 7)
    unseen = GAME.document(GAME.masked(state, SPECTATOR))
    assert set(unseen.armies) == {2}


@pytest.mark.parametrize("level", ["none", "normal"])
def test_cq_177_a_spectator_has_no_cards_in_a_guess(level: str) -> None:
    hands = [[], [], [], [], [], [Card(0, 0), Card(0, 3)]]  # the last seat has cards
    world = GAME.document(GAME.masked(foggy(level, "012345012", hands=hands), SPECTATOR))
    shown = [card.territory for card in (*world.hands[5], *world.deck) if card.territory is not None]
    assert sorted(shown) == [*range(9)]


def test_cq_177_in_dense_fog_a_guessed_attacker_has_enough_armies_for_its_dice() -> None:
    options = {"attack_defender_dice": "choose"}
    state = foggy("dense", "00001111", "11191111", options=options)
    play(state, AttackUntil(3, 4, 6))
    assert GAME.document(GAME.masked(state, 1)).armies == (1, 1, 1, 4, 1, 1, 1, 1)


@pytest.mark.parametrize(("level", "keep"), [("light", 6), ("normal", 6), ("dense", 1)])
def test_cq_174_armies_kept_back_are_known_only_where_armies_are_seen(level: str, keep: int) -> None:
    state = foggy(level, "00001111", "11191111", options={"attack_defender_dice": "choose"})
    play(state, AttackUntil(3, 4, 6))
    battles = [GAME.view(state, seat).battle for seat in (0, 1)]
    assert [battle and battle.keep for battle in battles] == [6, keep]


def test_cq_178_spectators_see_owners_in_light_fog_and_otherwise_nothing() -> None:
    assert owners_seen(foggy("light"), SPECTATOR) == ROW
    for level in ("light", "normal", "dense"):
        assert armies_seen(foggy(level), SPECTATOR) == "?" * 9
    assert owners_seen(foggy("normal"), SPECTATOR) == "?" * 9


def test_cq_178_an_eliminated_seat_sees_as_little() -> None:
    state = foggy("normal", "000011111", "1" * 9, seats=3)
    assert owners_seen(state, 2) == "?" * 9


@pytest.mark.parametrize("level", ["light", "normal", "dense"])
def test_cq_178_a_seat_that_left_sees_what_a_spectator_sees(level: str) -> None:
    state = foggy(level, "001122333", COUNTS, options={"teams": [0, 1, 0, 1], "economy": True})
    GAME.on_resign(state, 2, [])
    gone, watching = GAME.view(state, 2), GAME.view(state, SPECTATOR)
    assert gone.plus
    assert watching.plus
    plus = msgspec.structs.replace(watching.plus, friends=gone.plus.friends)
    assert gone == msgspec.structs.replace(watching, seat=2, hands=gone.hands, plus=plus)
    assert armies_seen(state, 0) != armies_seen(state, 2)


def test_events_lose_their_viewer_masks_once_seen() -> None:
    state = start(3, fog="normal", setup_allocation="deal")
    seat = GAME.to_act(state)[0]
    events: list[Event] = []
    GAME.apply(state, seat, GAME.legal(state, seat)[0], events)
    placed = told(events, Placed)[0]
    assert placed.eyes >= 0
    assert known(placed, seat).eyes == -1
