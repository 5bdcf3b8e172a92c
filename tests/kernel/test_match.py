"""A match: what is allowed, what is logged, and every way it can end."""

from __future__ import annotations

import pytest

from outflank.kernel.common_actions import (
    Adjudicate,
    Draw,
    Ended,
    Expire,
    Resign,
    Resigned,
    SeatTaken,
    Takeover,
)
from outflank.kernel.fork import prior
from outflank.kernel.game import ALL, HOUSE, OddsError, Refusal, Result
from outflank.kernel.laws import begin, check_record
from outflank.kernel.match import Refused, action_decoder
from tests.checks import not_none
from tests.toys.bluff import Believe, Bluff, Claim, Claimed, Doubt
from tests.toys.scouts import Done, Scouts, ScoutView, Step, Undo
from tests.toys.sealed import Name, Named, Resolved, SealedOrders


def bluff(seats=2):
    return begin(Bluff(), 1, seats, {})


def sealed(seats=3):
    return begin(SealedOrders(), 1, seats, {})


def scouts(match, seat):
    view = match.view(seat)
    assert isinstance(view, ScoutView)
    return view


def code(match, seat, action):
    refusal = match.refusal(seat, action)
    return refusal and refusal.code


def test_another_seat_decides_in_mid_turn():
    match = bluff()
    assert match.to_act == (0,)
    match.play(0, match.legal(0)[0])
    assert match.to_act == (1,)
    assert match.legal(0) == ()
    assert match.legal(1) == (Believe(), Doubt())


def test_a_refused_action_changes_nothing_and_is_not_logged():
    match = bluff()
    before = match.digest()
    with pytest.raises(Refused, match="not your turn") as caught:
        match.play(1, Believe())
    assert caught.value.refusal == Refusal("not_your_turn", "It's not your turn.")
    assert (match.digest(), match.entries) == (before, [])


def test_an_action_of_another_game_is_refused():
    assert code(bluff(), 0, Step(1)) == "unknown_action"


def test_a_seat_that_does_not_exist_is_refused():
    match = bluff()
    assert code(match, 2, Believe()) == "no_such_seat"
    assert code(match, -1, Resign()) == "no_such_seat"
    assert code(match, HOUSE, Believe()) == "no_such_seat"


def test_sealed_orders_resolve_when_the_last_one_is_in():
    match = sealed()
    assert match.to_act == (0, 1, 2)
    assert match.play(1, Name(4)) == [Named(1, 4)]
    assert match.to_act == (0, 2)
    assert match.see(Named(1, 4), 0) == Named(1, None)
    assert match.see(Named(1, 4), ALL) == Named(1, 4)
    match.play(0, Name(4))
    assert match.play(2, Name(5))[1] == Resolved(1, (4, 4, 5), (0, 0, 5))
    assert match.view(0).round == 2


def test_a_deadline_with_an_old_key_is_refused():
    match = sealed()
    key = match.wait.key
    match.play(0, Name(3))
    assert code(match, 1, Expire(key)) == "house_only"
    match.play(HOUSE, Expire(key))
    assert match.view(0).gold == (3, 0, 0)
    assert code(match, HOUSE, Expire(key)) == "old_deadline"


def test_undo_takes_back_a_step_unless_it_revealed_something():
    match = begin(Scouts(), 1, None, {})
    seat = match.to_act[0]
    home = scouts(match, seat).at[seat]
    step = next(action for action in match.legal(seat) if isinstance(action, Step))
    match.play(seat, step)
    match.play(seat, Undo())
    assert scouts(match, seat).at[seat] == home
    assert code(match, seat, Undo()) == "nothing_to_undo"


def test_resigning_gives_the_other_side_the_win():
    match = bluff()
    result = Result((1,), (2, 1), "resignation")
    assert match.play(0, Resign()) == [Resigned(0), Ended(result, "resign")]
    assert match.result == result
    assert match.result.winner == 1
    assert (match.to_act, match.wait, match.legal(1), match.verdict()) == ((), None, (), None)
    assert code(match, 1, Resign()) == "game_over"


def test_with_more_than_two_sides_the_game_continues_and_a_bot_takes_over():
    match = bluff(seats=3)
    assert match.play(0, Resign()) == [Resigned(0)]
    assert code(match, 0, Resign()) == "already_resigned"
    assert match.play(HOUSE, Takeover(0, "random")) == [SeatTaken(0, "random")]
    assert (match.seats[0].kind, match.seats[0].bot, match.header.seats[0].kind) == ("bot", "random", "human")
    match.play(1, Resign())
    assert match.result == Result((2,), (2, 2, 1), "resignation")


def test_a_team_of_two_plays_on_when_one_of_them_resigns():
    match = begin(Scouts(), 1, None, {})
    match.play(0, Resign())
    assert match.result is None
    match.play(2, Resign())
    result: Result = not_none(match.result)
    assert result.winners == (1, 3)
    assert result.winner is None


class Deserters(Scouts):
    """Scouts whose team gains a point when a mate leaves."""

    def on_resign(self, state, seat, events):
        state.it.points[seat % 2] += 1
        return True


def test_a_game_may_change_the_position_when_a_seat_resigns():
    match = begin(Deserters(), 1, None, {})
    match.play(0, Resign())
    assert scouts(match, 0).points == (1, 0)
    check_record(match)
    match.play(2, Resign())  # this ends the match, so no teammate gains by it
    assert scouts(match, 0).points == (1, 0)
    plain = begin(Scouts(), 1, None, {})
    plain.play(0, Resign())
    assert scouts(plain, 0).points == (0, 0)


def test_a_fork_keeps_what_a_resignation_changed():
    for game, moves in ((Deserters(), 1), (Scouts(), 0)):
        match = begin(game, 1, None, {})
        match.play(0, Resign())
        assert len(prior(match, 1).entries) == moves


def test_a_draw_needs_everyone_and_an_offer_lapses_with_the_next_move():
    match = bluff()
    match.play(0, Draw())
    assert code(match, 0, Draw()) == "already_offered"
    match.play(0, match.legal(0)[0])
    match.play(1, Draw())
    assert match.result is None
    match.play(0, Draw())
    assert match.result == Result((), (1, 1), "agreement")


def test_the_house_adjudicates_but_only_for_the_whole_table():
    match = bluff()
    assert code(match, 0, Adjudicate(Result((), (1, 1), "limit"))) == "house_only"
    assert code(match, HOUSE, Adjudicate(Result((), (1,), "limit"))) == "bad_verdict"
    assert code(match, HOUSE, Takeover(5, "random")) == "no_such_seat"
    match.play(HOUSE, Adjudicate(Result((0,), (1, 2), "absence")))
    assert match.result.winner == 0


def test_a_seat_may_send_the_games_actions_resign_and_draw():
    decode = action_decoder(Bluff()).decode
    assert decode(b'{"t":"claim","card":3,"says":6}') == Claim(3, 6)
    assert decode(b'{"t":"resign"}') == Resign()
    with pytest.raises(ValueError, match="Invalid value"):
        decode(b'{"t":"adjudicate","result":{}}')


def test_a_clone_is_independent_and_has_the_same_dice():
    match = begin(Scouts(), 7, None, {})
    copy = match.clone()
    copy.play(copy.to_act[0], Done())
    assert len(match.entries) == 0
    match.play(match.to_act[0], Done())
    assert copy.digest() == match.digest()
    assert copy.state.dice is not match.state.dice


def test_hands_are_open_only_to_their_holder_and_to_a_finished_replay():
    match = bluff()
    assert match.view(0).hands[1] is None
    assert None not in match.view(ALL).hands
    event = match.play(0, match.legal(0)[0])[0]
    assert isinstance(event, Claimed)
    assert match.see(event, 1).card is None
    assert match.see(event, 0) == event
    assert match.see(Resigned(0), 1) == Resigned(0)


def test_a_game_without_odds_says_so():
    with pytest.raises(OddsError, match="Bluff has no odds"):
        Bluff().odds(attackers=3)


def test_a_game_without_a_verdict_is_never_adjudicated():
    assert Bluff().verdict(begin(Bluff(), 3, 2, {}).state) is None
    assert begin(Bluff(), 3, 2, {}).verdict() is None
