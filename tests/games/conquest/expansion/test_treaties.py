"""Treaties: offers and answers, what they forbid, how they end, and everyone's record."""

from __future__ import annotations

from typing import Any

import pytest

from outflank.games.conquest.events import NoticeGiven, TreatyAnswered, TreatyEnded, TreatyOffered
from outflank.games.conquest.expansion.model import (
    AnswerTreaty,
    EndTreaty,
    ExpansionPosition,
    Offer,
    OfferTreaty,
    Research,
    Treaty,
)
from outflank.games.conquest.model import Attack, EndPhase, EndTurn, Place
from outflank.games.conquest.playout import Playout
from outflank.games.conquest.state import State
from outflank.kernel.dice import FastDice
from tests.games.conquest.boards import GAME, phase, play, refused, stage, told
from tests.games.conquest.rules.test_victory import plus_of

WIN = [6, 6, 6, 1]  # three dice against one
QUIET = [EndPhase(), EndTurn()]
PEACE = OfferTreaty(1, "peace", 2)


def table(owned="001122", armies="141111", options=None, plus=None, **more: Any) -> State:
    agreed = {"treaties": True, **(options or {})}
    return stage(owned, armies, WIN, options=agreed, plus=plus or ExpansionPosition(), **more)


def turn(state: State, *actions: Any) -> list[Any]:
    """Play a whole turn: place, do this, and end it."""
    seat = GAME.to_act(state)[0]
    land = GAME.document(state).owners.index(seat)
    return play(state, Place(land, GAME.document(state).reserve), EndPhase(), *actions, EndTurn())


def at_peace(rounds: int = 2, **more: Any) -> State:
    """Return a position after seat 1 accepted seat 0's peace, in its turn of round 1."""
    state = table(**more)
    play(state, OfferTreaty(1, "peace", rounds), EndTurn(), AnswerTreaty(0, True))
    return state


def allied(owned="001122", **more: Any) -> State:
    """Return a position with seats 0 and 1 allied, in seat 0's turn."""
    record = {"honoured": (0,) * 3, "ended": (0,) * 3, **more.pop("known", {})}
    treaties = (Treaty(0, 1, "alliance", 0, None, False),)
    return table(owned, plus=ExpansionPosition(treaties=treaties, **record), **more)


def test_cq_150_a_treaty_partner_cannot_be_attacked() -> None:
    state = allied()
    assert refused(state, Attack(1, 2, 3)) == "treaty"
    assert not [it for it in GAME.legal(state, 0) if isinstance(it, Attack)]
    view = GAME.view(state, 0).plus
    assert view
    assert view.friends == (1,)
    at_war = table()
    assert refused(at_war, Attack(1, 2, 3)) is None


def test_cq_150_treaties_are_discussed_on_your_own_turn() -> None:
    assert refused(table(), PEACE, seat=2) == "not_your_turn"
    assert refused(table(phase="setup", pool=(1, 1, 1), reserve=1), PEACE) == "wrong_phase"
    assert refused(table(phase="reinforce", reserve=1), PEACE) is None
    assert refused(table(phase="fortify"), PEACE) is None
    assert refused(stage("001122", "111111"), PEACE) == "no_treaties"
    assert refused(stage("001122", "111111", options={"fog": "light"}), PEACE) == "no_treaties"


def test_cq_151_an_offer_is_public_and_can_be_made_once() -> None:
    state = table()
    assert play(state, PEACE) == [TreatyOffered(0, 1, "peace", 2)]
    assert plus_of(state).offers == (Offer(0, 1, "peace", 2),)
    assert refused(state, OfferTreaty(1, "alliance")) == "already_offered"
    assert refused(state, OfferTreaty(2, "alliance")) is None
    for wrong in (OfferTreaty(0, "alliance"), OfferTreaty(3, "alliance"), OfferTreaty(-1, "alliance")):
        assert refused(state, wrong) == "no_such_seat"
    for wrong in (OfferTreaty(2, "peace"), OfferTreaty(2, "peace", 11), OfferTreaty(2, "alliance", 2)):
        assert refused(state, wrong) == "wrong_rounds"
    assert refused(allied(), PEACE) == "already_bound"


def test_cq_151_treaty_actions_are_listed_as_legal() -> None:
    state = table()
    offers = [it for it in GAME.legal(state, 0) if isinstance(it, OfferTreaty)]
    assert offers[:3] == [OfferTreaty(1, "peace", 1), OfferTreaty(1, "peace", 10), OfferTreaty(1, "alliance")]
    assert len(offers) == 6
    play(state, PEACE, EndTurn())
    answers = [it for it in GAME.legal(state, 1) if isinstance(it, AnswerTreaty)]
    assert answers == [AnswerTreaty(0, True), AnswerTreaty(0, False)]
    assert EndTreaty(1) in GAME.legal(allied(), 0)


def test_cq_152_the_other_accepts_or_declines() -> None:
    state = table()
    play(state, PEACE, EndTurn())
    assert refused(state, AnswerTreaty(2, True)) == "no_offer"
    declined = state.clone()
    assert play(declined, AnswerTreaty(0, False)) == [TreatyAnswered(1, 0, "peace", 2, False)]
    assert (plus_of(declined).treaties, plus_of(declined).offers) == ((), ())
    assert play(state, AnswerTreaty(0, True)) == [TreatyAnswered(1, 0, "peace", 2, True)]
    assert plus_of(state).treaties == (Treaty(0, 1, "peace", 3, 1, False),)
    assert plus_of(state).offers == ()


def test_cq_152_one_answer_settles_mutual_offers() -> None:
    state = table()
    play(state, PEACE, EndTurn())
    play(state, OfferTreaty(0, "alliance"), AnswerTreaty(0, True))
    assert (len(plus_of(state).treaties), plus_of(state).offers) == (1, ())


def test_cq_152_an_unanswered_offer_expires_after_the_other_seats_turn() -> None:
    state = table()
    play(state, PEACE, OfferTreaty(2, "alliance"), EndTurn())
    turn(state)
    assert plus_of(state).offers == (Offer(0, 2, "alliance", 0),)
    turn(state)
    assert plus_of(state).offers == ()


def test_cq_153_peace_ends_as_the_accepting_seats_turn_begins() -> None:
    state = at_peace(rounds=2)
    turn(state)
    turn(state)
    assert GAME.document(state).round == 2
    turn(state)
    turn(state)
    turn(state)
    events = turn(state)  # seat 0's turn of round 3, then seat 1's begins
    assert GAME.document(state).round == 3
    assert told(events, TreatyEnded) == [TreatyEnded(0, 1, "peace", "time")]
    assert plus_of(state).treaties == ()


def test_cq_154_notice_ends_a_treaty_as_your_next_turn_begins() -> None:
    state = allied()
    assert refused(state, EndTreaty(2)) == "no_treaty"
    assert play(state, EndTreaty(1)) == [NoticeGiven(0, 1, "alliance", 2)]
    assert plus_of(state).treaties == (Treaty(0, 1, "alliance", 2, 0, True),)
    assert (refused(state, EndTreaty(1)), refused(state, Attack(1, 2, 3))) == ("already_ending", "treaty")
    play(state, EndTurn())
    assert refused(state, EndTreaty(0)) == "already_ending"
    turn(state)
    assert told(turn(state), TreatyEnded) == [TreatyEnded(0, 1, "alliance", "notice")]


@pytest.mark.parametrize(("rounds", "code"), [(1, "already_ending"), (2, None)])
def test_cq_154_peace_that_ends_within_a_round_needs_no_notice(rounds, code) -> None:
    assert refused(at_peace(rounds), EndTreaty(0)) == code


def test_cq_155_with_envoys_notice_takes_effect_immediately() -> None:
    known = {"science": (0, 0, 0), "techs": (1 << 6 | 1 << 7, 0, 0)}
    state = allied(options={"technology": True}, known=known)
    events = play(state, EndTreaty(1))
    assert events == [NoticeGiven(0, 1, "alliance", 1), TreatyEnded(0, 1, "alliance", "notice")]
    assert refused(state, Attack(1, 2, 3)) is None
    assert (plus_of(state).honoured, plus_of(state).ended) == ((0, 1, 0), (1, 0, 0))


def test_cq_156_treaties_end_with_a_seat_and_when_two_sides_are_left() -> None:
    treaties = (Treaty(0, 2, "alliance", 0, None, False), Treaty(1, 2, "peace", 9, 1, False))
    offers = (Offer(1, 0, "alliance", 0),)
    plus = ExpansionPosition(treaties=treaties, offers=offers, honoured=(0,) * 4, ended=(0,) * 4)
    four = table("00123333", "14111111", plus=plus, seats=4)
    assert told(play(four, Attack(1, 2, 3)), TreatyEnded) == [TreatyEnded(1, 2, "peace", "fallen")]
    assert (len(plus_of(four).treaties), plus_of(four).offers) == (1, ())
    three = table(
        "0012", "1411", plus=ExpansionPosition(treaties=treaties, honoured=(0,) * 3, ended=(0,) * 3)
    )
    ended = told(play(three, Attack(1, 2, 3)), TreatyEnded)
    assert ended == [TreatyEnded(0, 2, "alliance", "two_left"), TreatyEnded(1, 2, "peace", "fallen")]
    assert refused(three, OfferTreaty(2, "alliance")) == "two_left"
    assert refused(three, OfferTreaty(1, "alliance")) == "no_such_seat"
    assert plus_of(three).honoured == (0, 0, 0)


def test_cq_157_the_record_shows_treaties_kept_and_ended() -> None:
    state = at_peace(rounds=1)
    for _ in range(3):
        turn(state)
    assert (plus_of(state).honoured, plus_of(state).ended) == ((1, 1, 0), (0, 0, 0))
    noticed = allied()
    play(noticed, EndTreaty(1))
    assert (plus_of(noticed).honoured, plus_of(noticed).ended) == ((0, 0, 0), (1, 0, 0))
    play(noticed, EndTurn())
    turn(noticed)
    turn(noticed)
    view = GAME.view(noticed, 2).plus
    assert view
    assert (view.honoured, view.ended) == ((0, 1, 0), (1, 0, 0))


def test_cq_157_no_treaty_is_both_ended_and_kept_or_ended_twice() -> None:
    envoys = 1 << 6 | 1 << 7
    both = allied(options={"technology": True}, known={"science": (0, 0, 0), "techs": (0, envoys, 0)})
    play(both, EndTreaty(1), EndTurn(), EndTreaty(0))
    assert (plus_of(both).treaties, plus_of(both).honoured, plus_of(both).ended) == ((), (0, 0, 0), (1, 1, 0))
    known = {"science": (10, 0, 0), "techs": (1 << 6, 0, 0)}
    twice = allied(options={"technology": True}, known=known, phase="reinforce")
    play(twice, EndTreaty(1), Research("envoys"), EndTreaty(1))
    assert (plus_of(twice).honoured, plus_of(twice).ended) == ((0, 1, 0), (1, 0, 0))


def test_cq_158_treaty_actions_can_have_a_reason_without_effect() -> None:
    said, silent = table(), table()
    events = play(said, OfferTreaty(1, "peace", 2, "threat"), EndTurn(), AnswerTreaty(0, True, "together"))
    events += play(said, EndTreaty(0, "late"))
    play(silent, OfferTreaty(1, "peace", 2), EndTurn(), AnswerTreaty(0, True), EndTreaty(0))
    (offered,), (answered,) = told(events, TreatyOffered), told(events, TreatyAnswered)
    (notice,) = told(events, NoticeGiven)
    assert (offered.motive, answered.motive, notice.motive) == ("threat", "together", "late")
    assert all(GAME.see(it, viewer) == it for it in (offered, answered, notice) for viewer in (0, 1, 2, -1))
    assert GAME.document(said) == GAME.document(silent)


def test_a_playout_among_treaty_partners_ends() -> None:
    bonds = tuple(Treaty(one, other, "alliance", 0, None, False) for one, other in ((0, 1), (0, 2), (1, 2)))
    plus = ExpansionPosition(treaties=bonds, honoured=(0,) * 3, ended=(0,) * 3)
    state = table("001122", plus=plus, phase="reinforce", reserve=3).clone(FastDice(1))
    assert Playout(FastDice(1)).play(state, 20) == -1
    assert (GAME.document(state).round, phase(state)) == (21, "reinforce")


@pytest.mark.parametrize(
    "plus",
    [
        {"treaties": (Treaty(1, 0, "peace", 3, 1, False),)},
        {"treaties": (Treaty(0, 3, "peace", 3, 0, False),)},
        {"treaties": (Treaty(0, 1, "peace", 3, 2, False),)},
        {"treaties": (Treaty(0, 1, "peace", 0, 1, False),)},
        {"treaties": (Treaty(0, 1, "alliance", 2**40, 1, False),)},
        {"treaties": (Treaty(0, 1, "alliance", 0, None, False),) * 2},
        {"offers": (Offer(0, 3, "alliance", 0),)},
        {"offers": (Offer(0, 0, "alliance", 0),)},
        {"offers": (Offer(0, 1, "peace", 99),)},
        {"offers": (Offer(0, 1, "peace", 2), Offer(0, 1, "alliance", 0))},
        {"honoured": (0, 0, 0)},
        {"honoured": (0, 0, -1), "ended": (0, 0, 0)},
    ],
)
def test_a_position_with_impossible_treaties_is_refused(plus) -> None:
    with pytest.raises(ValueError, match=r"\."):
        table(plus=ExpansionPosition(**plus))
