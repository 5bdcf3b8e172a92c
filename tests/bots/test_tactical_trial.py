"""How hard tries a turn out before it plays it."""

from __future__ import annotations

from collections import Counter

from outflank.bots.tactical import trial
from outflank.bots.tactical.general import player
from outflank.bots.tactical.temper import HARD, NORMAL, WAYS
from tests.games.tactical.boards import stage

CAUTIOUS = WAYS[-1]  # attacks nothing


def test_even_dice_show_every_face_once_in_six():
    dice = trial.EvenDice(3)
    for _ in range(5):
        assert Counter(dice.roll(6)) == Counter(range(1, 7))
    assert dice.total(6) == 21
    assert 0 <= dice.below(100) < 100


def test_what_a_side_has_is_counted_against_the_strongest_other_one():
    even = stage({"Germany": "Germans 2 infantry", "Russia": "Russians 2 infantry"})
    more = stage({"Germany": "Germans 2 infantry, 1 armour", "Russia": "Russians 2 infantry"})
    assert trial.standing(more, 1) - trial.standing(even, 1) == 5
    assert trial.standing(more, 0) - trial.standing(even, 0) == -5


def test_an_attack_that_wins_is_tried_and_taken_and_one_that_loses_is_not():
    stacks = {"East Europe": "Germans 9 infantry, 4 armour", "Germany": "Germans 5 infantry"}
    weak = stage({**stacks, "Ukraine S.S.R.": "Russians 1 infantry"}, owners={"Ukraine S.S.R.": "Russians"})
    assert trial.best(weak, (CAUTIOUS, HARD), player, NORMAL) is HARD
    reckless = [trial.outcome(weak, player(way), player(NORMAL), 1) for way in (HARD, CAUTIOUS)]
    assert reckless[0] > reckless[1]


def test_a_choice_is_the_same_each_time_and_changes_nothing():
    state = stage({"East Europe": "Germans 5 infantry", "Ukraine S.S.R.": "Russians 3 infantry"})
    before = state.count, state.phase
    first = trial.tried(state, WAYS, player, NORMAL)
    assert trial.best(state, WAYS, player, NORMAL) == first == trial.tried(state, WAYS, player, NORMAL)
    assert (state.count, state.phase) == before
