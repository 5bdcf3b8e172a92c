"""Teams: what teammates share, how a team wins, and a seat that leaves its territories to a teammate."""

from __future__ import annotations

from typing import Any

import pytest

from outflank.games.conquest.events import CardsDropped, Decided, HandedOver
from outflank.games.conquest.expansion.model import ExpansionPosition, Offer, Treaty
from outflank.games.conquest.model import (
    Attack,
    Card,
    Claim,
    Defend,
    EndPhase,
    EndTurn,
    Fortify,
    Occupy,
    Place,
    Undo,
)
from outflank.games.conquest.state import State
from outflank.kernel.common_actions import Draw, Resign, Resigned
from outflank.kernel.dice import FastDice
from outflank.kernel.fork import prior
from outflank.kernel.game import Event, OptionsError, Result
from outflank.kernel.laws import check_position, check_record, play_lawfully
from outflank.kernel.match import Match, simulate
from tests.games.conquest.boards import GAME, SMALL, armies, owners, phase, play, refused, stage, start, told
from tests.games.conquest.random_options import random_options
from tests.games.conquest.rules.test_victory import plus_of

WIN = [6, 6, 6, 1]  # three dice against one
PAIRS = {"teams": [0, 1, 0, 1]}


def table(owned: str, strength: str, dice: Any = (), options: Any = None, **more: Any) -> State:
    """Return a position of seats 0 and 2 against seats 1 and 3."""
    return stage(owned, strength, dice, options={**PAIRS, **(options or {})}, **{"seats": 4, **more})


def test_cq_160_teammates_cannot_attack_each_other() -> None:
    state = table("02113", "44111")
    assert refused(state, Attack(0, 1, 3)) == "team_mate"
    assert not [it for it in GAME.legal(state, 0) if isinstance(it, Attack)]
    view = GAME.view(state, 0).plus
    assert view
    assert (view.friends, view.teams) == ((2,), (0, 1, 0, 1))
    for wrong in ([0, 0, 0, 0], [0, 1], [0, 2, 0, 2]):
        with pytest.raises(OptionsError, match="teams"):
            start(4, teams=wrong)


def test_cq_161_armies_can_be_placed_on_a_teammates_neighbouring_land() -> None:
    state = table("022131", "111111", phase="reinforce", reserve=3)
    assert refused(state, Place(2, 1)) == "not_yours"
    assert refused(state, Place(3, 1)) == "not_yours"
    assert [it for it in GAME.legal(state, 0) if it == Place(1, 3)]
    play(state, Place(1, 3))
    assert Undo(1, 3) in GAME.legal(state, 0)
    play(state, Undo(1, 1), Place(0, 1), EndPhase())
    assert (armies(state), owners(state)) == ([2, 3, 1, 1, 1, 1], "022131")
    setup = table("022131", "111111", phase="setup", pool=(1, 0, 0, 0), reserve=1)
    assert refused(setup, Place(1, 1)) == "not_yours"


@pytest.mark.parametrize(
    ("reach", "allowed"),
    [("adjacent", {1}), ("connected", {1, 2}), ("anywhere", {1, 2, 4, 5}), ("none", set())],
)
def test_cq_162_armies_can_fortify_to_a_teammate(reach, allowed) -> None:
    options = {"fortify_range": reach}
    state = table("0021021", "4111111", phase="fortify", seats=3, options={**options, "teams": [0, 1, 0]})
    moves = {it.target for it in GAME.legal(state, 0) if isinstance(it, Fortify) and it.source == 0}
    assert moves == allowed
    assert refused(state, Fortify(0, 3, 1)) == "not_yours"


def test_cq_162_armies_moved_to_a_teammate_are_the_teammates() -> None:
    state = table("021322", "411111", phase="fortify")
    play(state, Fortify(0, 1, 3))
    assert (armies(state)[:2], owners(state)) == ([1, 4], "021322")
    end = table("021322", "411111")
    play(end, EndPhase())
    assert phase(end) == "fortify"


def test_cq_163_a_shared_region_pays_the_teammate_with_most_of_it() -> None:
    most = table("0022213", "1111111", regions="0000011", bonuses=(5, 2))
    assert GAME.view(most, 0).income == (3, 5, 8, 3)
    equals = table("002213", "111111", regions="000011", bonuses=(5, 2))
    assert GAME.view(equals, 0).income == (8, 5, 3, 3)
    broken = table("001213", "111111", regions="000011", bonuses=(5, 2))
    assert GAME.view(broken, 0).income == (3, 5, 3, 3)


def test_cq_163_a_region_kept_by_the_team_counts_as_held() -> None:
    options = {"region_bonus_when": "held_full_round"}
    state = table("002213", "111111", regions="000011", bonuses=(5, 2), turn=2, options=options)
    play(state, EndTurn())
    assert GAME.document(state).kept == ((), (), (0,), ())


def test_cq_164_the_last_team_wins_with_all_its_members() -> None:
    state = table("0013", "1411", [*WIN, 6, 1, 1], fallen=(2,))
    play(state, Attack(1, 2, 3))
    assert GAME.result(state) is None
    assert GAME.sides(state, 4) == ((0,), (3,))
    last = table("0003", "1141", WIN, fallen=(1, 2))
    (decided,) = told(play(last, Attack(2, 3, 3)), Decided)
    assert decided == Decided(0, "last_standing", (2,))
    result = GAME.result(last)
    assert result
    assert (result.winners, result.ranks, result.reason) == ((0, 2), (1, 3, 1, 3), "last_standing")


def test_cq_164_a_team_wins_with_its_eliminated_members_however_the_game_ends() -> None:
    match = simulate(GAME, 3, 4, {**SMALL, **PAIRS, "setup_allocation": "deal"})
    match.state = table("001122", "111111", FastDice(1))
    match.play(2, Resign())
    match.play(0, Resign())
    assert match.result == Result((1, 3), (2, 1, 2, 1), "resignation")
    drawn = simulate(GAME, 3, 4, {**SMALL, **PAIRS, "setup_allocation": "deal"})
    drawn.state = table("001111", "111111", FastDice(1))
    for seat in (0, 1):
        drawn.play(seat, Draw())
    assert drawn.result == Result((), (1, 1, 1, 1), "agreement")


def test_cq_164_a_team_shares_its_place_at_the_round_limit() -> None:
    state = table("0111223", "1111111", turn=3, round=3, options={"round_limit": 3})
    (decided,) = told(play(state, EndTurn()), Decided)
    assert decided == Decided(1, "round_limit", (3,))
    result = GAME.result(state)
    assert result
    assert (result.winners, result.ranks) == ((1, 3), (3, 1, 3, 1))
    equal = table("011223", "111111", turn=3, round=3, options={"round_limit": 3})
    assert told(play(equal, EndTurn()), Decided) == [Decided(None, "round_limit")]
    assert GAME.sides(equal, 4) == ((0, 2), (1, 3))


def leave(state: State, seat: int) -> list[Event]:
    events: list[Event] = []
    assert GAME.on_resign(state, seat, events)
    GAME.position(GAME.document(state), state.dice)
    return events


def test_cq_165_land_and_goods_pass_to_the_next_teammate() -> None:
    hand = [Card(0, 0), Card(1, 1)]
    goods: dict[str, Any] = {"food": (5, 0, 9, 0), "iron": (1, 0, 2, 0), "gold": (0, 0, 3, 0)}
    goods |= {"money": (-2, 0, 9, 0), "science": (4, 0, 1, 0), "techs": (1, 0, 3, 0)}
    plus = ExpansionPosition(hired=(0,) * 6, paid=(0,) * 6, **goods)
    options = {"economy": True, "resources": True, "technology": True}
    state = table("001223", "121111", hands=[hand, [], [], []], options=options, plus=plus, turn=1)
    events = leave(state, 0)
    assert events == [CardsDropped(0, tuple(hand)), HandedOver(0, 2)]
    after = plus_of(state)
    assert (owners(state), after.left, GAME.document(state).fallen) == ("221223", (0,), (0,))
    assert (after.money[2], after.food[2], after.iron[2], after.gold[2], after.science[2]) == (7, 12, 3, 3, 5)
    assert (after.money[0], after.food[0], after.science[0], after.techs[2]) == (0, 0, 0, 3)
    assert GAME.to_act(state) == (1,)


def test_cq_165_its_turn_passes_on() -> None:
    state = table("001223", "121111", phase="reinforce", reserve=5, fresh=(0, 1, 0, 0, 0, 0), placed=True)
    leave(state, 0)
    assert (GAME.to_act(state), GAME.document(state).reserve, phase(state)) == ((1,), 3, "reinforce")
    assert GAME.document(state).fresh == (0,) * 6
    last = table("001223", "121111", turn=3, round=4)
    leave(last, 3)
    assert (GAME.to_act(last), GAME.document(last).round) == ((0,), 5)


def test_cq_165_during_setup_its_armies_pass_too() -> None:
    placing = table("001223", "121111", phase="setup", pool=(3, 2, 1, 0), reserve=1)
    leave(placing, 0)
    assert (GAME.document(placing).pool, GAME.to_act(placing)) == ((0, 2, 4, 0), (1,))
    claiming = table("0.....", "100000", phase="claim", pool=(3, 4, 4, 4), turn=3)
    leave(claiming, 0)
    assert GAME.document(claiming).pool == (0, 4, 7, 4)
    play(claiming, Claim(1))
    assert GAME.to_act(claiming) == (1,)
    own = table("......", "000000", phase="claim", pool=(3, 4, 4, 4))
    leave(own, 0)
    assert GAME.to_act(own) == (1,)
    first = table("221223", "111111", phase="setup", pool=(0, 0, 1, 0), reserve=1, turn=2)
    leave(first, 0)
    play(first, Place(0, 1))
    assert (GAME.to_act(first), GAME.document(first).round) == ((1,), 1)


def test_cq_165_a_battle_continues_unless_the_teammate_has_a_treaty_with_the_attacker() -> None:
    options = {"attack_defender_dice": "choose", "treaties": True, "teams": [0, 1, 2, 1]}
    state = table("012233", "411111", options=options)
    play(state, Attack(0, 1, 3))
    bound = ExpansionPosition(
        treaties=(Treaty(0, 3, "alliance", 0, None, False),), offers=(Offer(1, 2, "peace", 1),)
    )
    friend = table("012233", "411111", options=options, plus=bound)
    play(friend, Attack(0, 1, 3))
    leave(state, 1)
    assert (phase(state), GAME.to_act(state), refused(state, Defend(1))) == ("defend", (3,), None)
    leave(friend, 1)
    assert (phase(friend), GAME.to_act(friend), plus_of(friend).offers) == ("attack", (0,), ())
    attacker = table("012233", "411111", options={"attack_defender_dice": "choose"})
    play(attacker, Attack(0, 1, 3))
    leave(attacker, 0)
    assert (phase(attacker), GAME.to_act(attacker)) == ("reinforce", (1,))


def test_cq_165_cards_of_seats_it_just_eliminated_are_discarded_too() -> None:
    state = table("0012233", "1911111", WIN, hands=[[], [Card(0, 0)], [], []])
    play(state, Attack(1, 2, 3))
    assert phase(state) == "occupy"
    assert told(leave(state, 0), CardsDropped) == [CardsDropped(1, (Card(0, 0),))]


def test_cq_51_the_attacker_takes_the_cards_even_if_another_seat_leaves() -> None:
    state = table("0012233", "1911111", WIN, hands=[[], [Card(0, 0)], [Card(1, 1)], []])
    play(state, Attack(1, 2, 3))
    assert told(leave(state, 2), CardsDropped) == [CardsDropped(2, (Card(1, 1),))]
    play(state, Occupy(3))
    assert GAME.document(state).hands[0] == (Card(0, 0),)


def test_cq_165_it_neither_wins_with_its_team_nor_returns() -> None:
    state = table("2223", "1141", WIN, turn=2, fallen=(1, 0), plus=ExpansionPosition(left=(0,)))
    assert told(play(state, Attack(2, 3, 3)), Decided) == [Decided(2, "last_standing")]
    result = GAME.result(state)
    assert result
    assert (result.winners, result.ranks) == ((2,), (4, 2, 1, 2))
    plus = ExpansionPosition(returns=(0, 5, 0, 0))
    out = table("0023", "1111", fallen=(1,), options={"elimination_revival": True}, plus=plus)
    leave(out, 1)
    assert (plus_of(out).returns, plus_of(out).left) == ((0, 0, 0, 0), (1,))
    assert not GAME.on_resign(out, 1, [])


def test_cq_165_nor_does_a_seat_that_leaves_after_elimination() -> None:
    state = table("0003", "1141", WIN, fallen=(1, 2))
    leave(state, 2)
    assert told(play(state, Attack(2, 3, 3)), Decided) == [Decided(0, "last_standing")]
    assert GAME.result(state) == Result((0,), (1, 2, 4, 2), "last_standing")


def test_cq_166_without_a_teammate_nothing_passes() -> None:
    alone = table("0011", "1111", fallen=(2, 3))
    before = GAME.document(alone)
    assert not GAME.on_resign(alone, 0, [])
    assert not GAME.on_resign(stage("001122", "111111"), 0, [])
    assert GAME.document(alone) == before


def quick(match: Match, moves: int) -> None:
    for _ in range(moves):
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[0])


def test_a_match_with_a_seat_that_left_can_be_replayed_and_played_on() -> None:
    match = simulate(GAME, 3, 4, {**SMALL, **PAIRS, "setup_allocation": "deal"})
    quick(match, 12)
    assert [type(event) for event in match.play(2, Resign())] == [Resigned, HandedOver]
    assert match.result is None
    quick(match, 9)
    check_record(match)
    again = prior(match, len(match.entries))
    assert [entry.hash for entry in again.entries] == [entry.hash for entry in match.entries]
    match.play(0, Resign())
    assert match.result
    assert match.result.winners == (1, 3)


def test_the_laws_hold_in_teams_with_every_way_to_win_or_return() -> None:
    more: dict[str, object] = {
        "win_conditions": ["last_standing", "capitals", "missions", "regions"],
        "treaties": True,
        "elimination_revival": True,
        "setup_allocation": "deal",
        "setup_place_batch": 50,
    }
    play_lawfully(GAME, 5, 5, {**SMALL, **more, "teams": [0, 1, 2, 0, 1]}, moves=200, every=67)
    play_lawfully(GAME, 7, 4, {**SMALL, **more}, moves=200, every=67)


@pytest.mark.soak
def test_seats_may_leave_at_any_moment_of_many_games() -> None:
    handed_over = 0
    for seed in range(200):
        dice = FastDice(seed, 9)
        seats, options = random_options(dice)
        options |= {
            "teams": [seat % 2 for seat in range(seats)],
            "treaties": True,
            "elimination_revival": True,
            "fog": ("none", "light", "normal", "dense")[seed % 4],
        }
        match = simulate(GAME, seed, seats, options)
        while not match.result:
            seat = dice.below(seats)
            if dice.below(150) == 0 and match.refusal(seat, Resign()) is None:
                handed_over += len(told(match.play(seat, Resign()), HandedOver))
                continue
            (seat,) = match.to_act
            legal = match.legal(seat)
            match.play(seat, legal[dice.below(len(legal))])
            if dice.below(50) == 0 and not match.result:
                check_position(match, dice.clone())
        check_record(match)
    assert handed_over > 100
