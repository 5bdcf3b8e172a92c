"""Strong bots in draft, alliances, pacts and fog."""

from __future__ import annotations

import pytest

from outflank.bots.tactical import Hard
from outflank.bots.tactical.diplomacy import by_seat, welcome
from outflank.bots.tactical.survey import GARRISON, Survey
from outflank.games.tactical.model import (
    DECLARE,
    DRAFT,
    AnswerPact,
    Declare,
    Draft,
    EndPhase,
    Move,
    OfferPact,
)
from outflank.games.tactical.rules import to_act
from outflank.games.tactical.state import State
from tests.games.tactical.boards import GAME, at, play, start


def bots_begin(seats: int) -> State:
    """Let hard bots draft and declare."""
    state = start(seats, mode="draft")
    while state.phase in (DRAFT, DECLARE):
        action = Hard(1).act_on(state.clone(), to_act.actor(state))
        assert isinstance(action, Draft | Declare)
        play(state, action)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_no_side_of_a_draft_gets_much_more_than_half(seats: int):
    state = bots_begin(seats)
    strength = by_seat(state)
    sides = [0.0] * state.sides
    for seat, worth in enumerate(strength):
        sides[state.side_by_seat[seat]] += worth
    assert state.sides >= 2
    assert max(sides) <= 0.62 * sum(sides)


def test_the_best_faction_is_drafted_first():
    state = start(3, mode="draft")
    first = Hard(1).act_on(state.clone(), 0)
    play(state, first)
    assert first != Hard(1).act_on(state.clone(), 1)


def free_for_all() -> State:
    return start(3, mode="freeForAll", factions={
        "Russians": 0, "Germans": 1, "British": 2, "Japanese": 1, "Americans": 2,
    })  # fmt: skip


def test_a_pact_is_welcome_except_with_the_strongest():
    state = free_for_all()
    strength = by_seat(state)
    strongest = max((1, 2), key=lambda seat: strength[seat])
    other = 3 - strongest
    assert welcome(state, 0, other)
    assert not welcome(state, 0, strongest)


def test_a_pact_offer_is_answered_before_anything_else():
    state = free_for_all()
    play(state, OfferPact(1), EndPhase(), EndPhase(), EndPhase())
    answer = Hard(1).act_on(state.clone(), 1)
    assert isinstance(answer, AnswerPact)
    assert answer.seat == 0


def test_a_partner_is_not_attacked():
    state = free_for_all()
    play(state, OfferPact(1), EndPhase(), EndPhase(), EndPhase(), AnswerPact(0, True))
    bot = Hard(1)
    targets = set()
    while state.turn == 1 and state.phase != 2:
        action = bot.act_on(state.clone(), 1)
        if isinstance(action, Move):
            targets.add(state.owner[action.path[-1]])
        play(state, action)
    assert 0 not in targets


def test_unseen_enemy_territory_is_not_assumed_empty():
    state = start(2, fog=True)
    survey = Survey(GAME.masked(state, 0))
    assert at("Japan") in survey.dark
    assert survey.defence(at("Japan"))[0] == GARRISON
    assert at("Ukraine S.S.R.") not in survey.dark
