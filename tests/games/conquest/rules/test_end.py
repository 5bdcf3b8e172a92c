"""Elimination, fortifying, and how games end."""

from __future__ import annotations

import pytest

from outflank.games.conquest.events import CardsDropped, CardsTaken, Decided, Eliminated, PhaseBegan
from outflank.games.conquest.model import Attack, Card, EndPhase, EndTurn, Fortify, Occupy, Place, Trade, Undo
from outflank.kernel.game import OptionsError
from tests.games.conquest.boards import GAME, WILD, armies, owners, phase, play, refused, stage, start, told

WIN = [6, 6, 6, 1]  # three dice against one
HAND = [Card(n % 3, n) for n in range(6)]


def last_stand(own=0, other=0, options=None, **more):
    """Give seat 1 one territory next to four armies of seat 0, and both some cards."""
    hands = [HAND[:own], HAND[own : own + other], []]
    return stage("0012222", "1411111", WIN, hands=hands, options=options, **more)


def test_cq_50_a_seat_without_territory_is_eliminated() -> None:
    state = last_stand()
    (eliminated,) = told(play(state, Attack(1, 2, 3)), Eliminated)
    assert (eliminated.seat, eliminated.by) == (1, 0)
    assert GAME.document(state).fallen == (1,)
    assert GAME.sides(state, 3) == ((0,), (2,))
    assert GAME.to_act(state) == (0,)


def test_cq_51_the_attacker_takes_the_cards_after_moving_in() -> None:
    state = stage("0012222", "1911111", WIN, hands=[HAND[:1], HAND[1:3], []])
    events = play(state, Attack(1, 2, 3))
    assert (phase(state), told(events, CardsTaken)) == ("occupy", [])
    (taken,) = told(play(state, Occupy(3)), CardsTaken)
    assert (taken.seat, taken.former, taken.cards) == (0, 1, tuple(HAND[1:3]))
    assert GAME.document(state).hands == (tuple(HAND[:3]), (), ())
    assert GAME.see(taken, 2).cards is None  # type: ignore[union-attr]
    assert GAME.see(taken, 0) == taken


def test_cq_51_or_they_are_discarded() -> None:
    state = last_stand(own=5, other=1, options={"elimination_take_cards": False})
    (dropped,) = told(play(state, Attack(1, 2, 3)), CardsDropped)
    assert dropped.cards == (HAND[5],)
    assert (phase(state), GAME.document(state).pile) == ("attack", (HAND[5],))
    iid = stage(
        "0012222",
        "1411111",
        WIN,
        hands=[[], [Card(1)], []],
        options={"preset": "rizk", "elimination_take_cards": False},
    )
    play(iid, Attack(1, 2, 3))
    assert GAME.document(iid).pile == ()


@pytest.mark.parametrize(("own", "other", "forced"), [(3, 2, False), (3, 3, True), (4, 2, True)])
def test_cq_52_six_cards_must_be_traded_immediately_and_the_armies_placed(own, other, forced) -> None:
    state = last_stand(own, other)
    events = play(state, Attack(1, 2, 3))
    assert phase(state) == ("spoils" if forced else "attack")
    if not forced:
        return
    assert [event.phase for event in told(events, PhaseBegan)] == ["spoils"]
    assert refused(state, Place(0, 1)) == "trade_first"
    assert refused(state, EndTurn()) == "wrong_phase"
    play(state, Trade((0, 1, 2)))
    assert refused(state, Trade((0, 1, 2))) == "enough_traded"
    due = GAME.document(state).reserve
    play(state, Place(0, 1), Undo(0, 1), Place(0, due))
    assert (phase(state), armies(state)[0]) == ("attack", 1 + due + 2)


def test_cq_52_both_numbers_are_options() -> None:
    rizk = last_stand(4, 2, options={"elimination_trade_down_to": 5})
    play(rizk, Attack(1, 2, 3), Trade((0, 1, 2)))
    assert refused(rizk, Trade((0, 1, 2))) == "enough_traded"
    late = last_stand(4, 2, options={"elimination_trade_if_at_least": 7})
    play(late, Attack(1, 2, 3))
    assert phase(late) == "attack"
    with pytest.raises(OptionsError, match="has to be less than"):
        start(3, elimination_trade_if_at_least=5, elimination_trade_down_to=5)


def test_cq_52_two_sets_are_traded_where_one_is_not_enough() -> None:
    cards = [Card(n % 3, n) for n in range(7)] + [WILD, WILD]
    state = stage("0012222", "1411111", WIN, hands=[cards[:4], cards[4:], []])
    play(state, Attack(1, 2, 3), Trade((0, 1, 2)))
    assert refused(state, Place(0, 1)) == "trade_first"
    play(state, Trade((0, 1, 2)))
    assert GAME.view(state, 0).cards == (3, 0, 0)
    play(state, Place(0, GAME.document(state).reserve))
    assert phase(state) == "attack"


def test_cq_53_nobody_returns() -> None:
    assert start(3, elimination_revival=False).plus is None


def fortifying(owners, armies, options=None, **more):
    return stage(owners, armies, phase="fortify", options=options, **more)


def test_cq_54_armies_move_to_a_neighbouring_territory_of_yours() -> None:
    state = fortifying("000101", "311111")
    assert refused(state, Fortify(0, 2, 1)) == "out_of_reach"
    assert refused(state, Fortify(0, 3, 1)) == "not_yours"
    assert refused(state, Fortify(3, 0, 1)) == "not_yours"
    assert refused(state, Fortify(0, 9, 1)) == "no_such_territory"
    assert GAME.legal(state, 0) == [Fortify(0, 1, 1), Fortify(0, 1, 2), EndTurn()]
    play(state, Fortify(0, 1, 2))
    assert armies(state) == [1, 3, 1, 1, 1, 1]


def test_cq_55_armies_move_through_connected_territories() -> None:
    state = fortifying("000101", "311111", {"fortify_range": "connected"})
    assert refused(state, Fortify(0, 4, 1)) == "out_of_reach"
    assert refused(state, Fortify(0, 0, 1)) == "out_of_reach"
    play(state, Fortify(0, 2, 1))
    assert armies(state) == [2, 1, 2, 1, 1, 1]


def test_cq_56_armies_move_to_any_own_territory() -> None:
    state = fortifying("000101", "311111", {"fortify_range": "anywhere"})
    assert refused(state, Fortify(0, 0, 1)) == "out_of_reach"
    play(state, Fortify(0, 4, 2))
    assert armies(state) == [1, 1, 1, 1, 3, 1]


def test_cq_57_the_turn_ends_with_the_attack_phase() -> None:
    state = stage("0011", "9111", options={"fortify_range": "none"})
    play(state, EndPhase())
    assert GAME.to_act(state) == (1,)


def test_cq_58_one_move_and_the_turn_ends() -> None:
    state = fortifying("000101", "311111")
    assert refused(state, Fortify(0, 1, 3)) == "wrong_count"
    assert refused(state, Fortify(0, 1, 0)) == "wrong_count"
    assert refused(state, Fortify(1, 0, 1)) == "one_army"
    play(state, Fortify(0, 1, 1))
    assert GAME.to_act(state) == (1,)


@pytest.mark.parametrize(("moves", "possible"), [(1, 1), (2, 2), ("unlimited", 6)])
def test_cq_58_the_number_of_moves_is_an_option(moves, possible) -> None:
    state = fortifying("000101", "311111", {"fortify_moves": moves})
    for number in range(possible):
        assert GAME.to_act(state) == (0,)
        play(state, Fortify(0, 1, 2) if number % 2 == 0 else Fortify(1, 0, 2))
    assert GAME.to_act(state) == ((0,) if moves == "unlimited" else (1,))
    none = stage("0011", "9111", options={"fortify_moves": 0})
    play(none, EndPhase())
    assert GAME.to_act(none) == (1,)


def test_cq_59_the_last_player_wins_immediately_without_beating_neutrals() -> None:
    state = stage("001n", "1915", WIN)
    events = play(state, Attack(1, 2, 3))
    (decided,) = told(events, Decided)
    assert (decided.winner, decided.reason, phase(state)) == (0, "last_standing", "over")
    assert (owners(state), armies(state)) == ("000n", [1, 6, 3, 5])
    result = GAME.result(state)
    assert result
    assert (result.winner, result.ranks, result.reason) == (0, (1, 2), "last_standing")
    with pytest.raises(OptionsError, match="win_conditions"):
        start(2, win_conditions=[])


def test_cq_60_the_others_are_ranked_by_when_they_were_eliminated() -> None:
    state = stage("0033", "1411", [*WIN, *WIN], seats=4, fallen=(2, 1))
    play(state, Attack(1, 2, 3))
    state = stage("0003", "1141", WIN, seats=4, fallen=(2, 1))
    play(state, Attack(2, 3, 3))
    result = GAME.result(state)
    assert result
    assert result.ranks == (1, 3, 4, 2)


@pytest.mark.parametrize(
    ("owners", "armies", "winner", "ranks"),
    [
        ("0001", "1119", 0, (1, 2)),
        ("0011", "2111", 0, (1, 2)),
        ("0011", "1121", 1, (2, 1)),
        ("0011", "1111", None, (1, 1)),
    ],
)
def test_cq_61_after_the_last_round_territories_then_armies_decide(owners, armies, winner, ranks) -> None:
    options = {"round_limit": 3}
    state = stage(owners, armies, turn=1, round=3, options=options)
    (decided,) = told(play(state, EndTurn()), Decided)
    result = GAME.result(state)
    assert result
    assert (decided.winner, result.winner, result.ranks, result.reason) == (
        winner,
        winner,
        ranks,
        "round_limit",
    )
    earlier = stage(owners, armies, turn=1, round=2, options=options)
    play(earlier, EndTurn())
    assert GAME.result(earlier) is None


def test_cq_61_eliminated_seats_rank_behind_the_others() -> None:
    state = stage("0022", "1129", seats=4, turn=2, round=3, options={"round_limit": 3}, fallen=(3, 1))
    play(state, EndTurn())
    result = GAME.result(state)
    assert result
    assert result.ranks == (2, 3, 1, 4)


def test_cq_62_a_game_ends_after_200_rounds() -> None:
    state = stage("0001", "1111", turn=1, round=200)
    assert GAME.verdict(state) is None
    play(state, EndTurn())
    verdict = GAME.verdict(state)
    assert verdict
    assert (verdict.winners, verdict.ranks, verdict.reason) == ((0,), (1, 2), "round_limit")
    agreed = stage("0001", "1111", turn=1, round=200, options={"round_limit": 500})
    play(agreed, EndTurn())
    assert GAME.verdict(agreed) is None
