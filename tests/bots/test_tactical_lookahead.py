"""The hard bot tries a turn before it plays it."""

from __future__ import annotations

from collections import Counter

from outflank.bots.tactical import lookahead
from outflank.bots.tactical.strong import player
from outflank.bots.tactical.style import HARD, NORMAL, STYLES
from tests.games.tactical.boards import stage

CAUTIOUS = STYLES[-1]  # attacks nothing


def test_even_dice_show_every_face_once_in_six():
    dice = lookahead.EvenDice(3)
    for _ in range(5):
        assert Counter(dice.roll(6)) == Counter(range(1, 7))
    assert dice.total(6) == 21
    assert 0 <= dice.below(100) < 100


def test_a_sides_lead_is_measured_against_its_strongest_rival():
    even = stage({"Germany": "Germans 2 infantry", "Russia": "Russians 2 infantry"})
    more = stage({"Germany": "Germans 2 infantry, 1 armour", "Russia": "Russians 2 infantry"})
    assert lookahead.standing(more, 1) - lookahead.standing(even, 1) == 5
    assert lookahead.standing(more, 0) - lookahead.standing(even, 0) == -5


def test_a_winning_attack_is_chosen_and_a_losing_one_is_not():
    stacks = {"East Europe": "Germans 9 infantry, 4 armour", "Germany": "Germans 5 infantry"}
    weak = stage({**stacks, "Ukraine S.S.R.": "Russians 1 infantry"}, owners={"Ukraine S.S.R.": "Russians"})
    assert lookahead.best(weak, (CAUTIOUS, HARD), player, NORMAL) is HARD
    reckless = [lookahead.outcome(weak, player(way), player(NORMAL), 1) for way in (HARD, CAUTIOUS)]
    assert reckless[0] > reckless[1]


def test_a_choice_is_the_same_each_time_and_changes_nothing():
    state = stage({"East Europe": "Germans 5 infantry", "Ukraine S.S.R.": "Russians 3 infantry"})
    before = state.count, state.phase
    first = lookahead.best_in_trials(state, STYLES, player, NORMAL)
    assert (
        lookahead.best(state, STYLES, player, NORMAL)
        == first
        == lookahead.best_in_trials(state, STYLES, player, NORMAL)
    )
    assert (state.count, state.phase) == before
