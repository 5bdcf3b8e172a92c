"""Conquest's odds compared with exact fractions, published figures, and games."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from pathlib import Path
from time import process_time

import pytest

import outflank
from outflank.games.conquest.combat.odds import RESOLVERS, Chain, chances, odds
from outflank.games.conquest.combat.roll import COUNTS
from outflank.games.conquest.events import Fought
from outflank.games.conquest.model import AttackUntil
from outflank.kernel.build import compiled
from outflank.kernel.dice import FastDice
from outflank.kernel.game import OddsError
from tests.games.conquest.boards import GAME, play, stage, told

PUBLISHED = json.loads((Path(__file__).parent / "conquest_odds.json").read_text())


def outcomes(resolver: str, attack: int, defence: int) -> list[tuple[int, Fraction]]:
    """Return what the attacker can lose in a roll, computed without the rules."""
    counts = COUNTS[attack, defence]
    chances = [Fraction(count, sum(counts)) for count in counts]
    if resolver != "even_luck":
        return list(enumerate(chances))
    average = sum((number * chance for number, chance in enumerate(chances)), Fraction(0))
    low = average.numerator // average.denominator
    return [(low, 1 - (average - low)), (low + 1, average - low)]


@cache
def exact(resolver: str, mine: int, theirs: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return the win chance and average losses as fractions."""
    if not mine or not theirs:
        return Fraction(int(not theirs)), Fraction(0), Fraction(0)
    attack, answer = min(3, mine), min(3 if resolver == "dice_italian3" else 2, theirs)
    stake = min(attack, answer)
    win = lost = beaten = Fraction(0)
    for fallen, chance in outcomes(resolver, attack, answer):
        if chance:
            later = exact(resolver, mine - fallen, theirs - stake + fallen)
            win += chance * later[0]
            lost += chance * (fallen + later[1])
            beaten += chance * (stake - fallen + later[2])
    return win, lost, beaten


@pytest.mark.parametrize("resolver", RESOLVERS)
def test_cq_49_the_chances_are_exact_for_up_to_thirty_armies_on_both_sides(resolver) -> None:
    for mine in range(1, 31):
        for theirs in range(1, 31):
            answer = odds(mine, theirs, resolver=resolver)
            win, lost, beaten = exact(resolver, mine, theirs)
            assert answer.win == pytest.approx(float(win), abs=1e-12)
            assert answer.attacker_losses == pytest.approx(float(lost), abs=1e-12)
            assert answer.defender_losses == pytest.approx(float(beaten), abs=1e-12)


def test_the_published_figures_match() -> None:
    for battle, chance in PUBLISHED["fight_to_the_end_win"].items():
        mine, theirs = map(int, battle.split("v"))
        assert odds(mine, theirs).win == pytest.approx(chance, abs=6e-7)
    for roll, told_of in PUBLISHED["single_roll"].items():
        counted = [told_of[name]["count"] for name in sorted(told_of) if name.startswith("att_")]
        mine, theirs = map(int, roll.split("v"))
        assert COUNTS[mine, theirs] == tuple(counted)
    assert round(outflank.odds("conquest", attackers=5, defenders=5).win, 4) == 0.5062
    assert round(outflank.odds("conquest", attackers=10, defenders=10).win, 4) == 0.5676
    italian = outflank.odds("conquest", attackers=10, defenders=10, resolver="dice_italian3")
    assert round(italian.win, 3) == 0.190


def test_armies_to_keep_do_not_fight() -> None:
    kept = outflank.odds("conquest", attackers=10, defenders=6, keep=4)
    free = outflank.odds("conquest", attackers=7, defenders=6)
    assert (kept.win, kept.attacker_losses) == (free.win, free.attacker_losses)
    assert (kept.lose, kept.draw) == (1 - kept.win, 0)


@pytest.mark.parametrize("resolver", RESOLVERS)
def test_battles_end_as_often_as_the_chances_say(resolver) -> None:
    answer = odds(8, 6, keep=3, resolver=resolver)
    dice = FastDice(8)
    wins = losses = 0
    for _ in range(4000):
        state = stage("0011", [1, 9, 6, 1], dice, options={"attack_resolver": resolver})
        events = play(state, AttackUntil(1, 2, 3))
        wins += GAME.document(state).owners[2] == 0
        losses += sum(fought.lost[0] for fought in told(events, Fought))
    assert wins / 4000 == pytest.approx(answer.win, abs=0.03)
    assert losses / 4000 == pytest.approx(answer.attacker_losses, abs=0.12)


def test_a_question_without_an_answer_is_refused_with_a_sentence() -> None:
    for question, sentence in (
        ({"attackers": 0, "defenders": 1}, "attackers has to be 1 to 500"),
        ({"attackers": 3, "defenders": 501}, "defenders has to be 1 to 500"),
        ({"attackers": 3, "defenders": True}, "defenders"),
        ({"attackers": 3, "defenders": 3, "keep": 4}, "armies kept back has to be 1 to 3"),
        ({"attackers": 3, "defenders": 3, "resolver": "custom"}, "Choose a resolver: dice,"),
        ({"attackers": 3}, "Give attackers and defenders"),
        ({"attackers": 3, "defenders": 3, "dice": 2}, "Give attackers and defenders"),
    ):
        with pytest.raises(OddsError, match=sentence):
            GAME.odds(**question)


def test_clients_get_the_chances_of_every_roll() -> None:
    rolls = chances().rolls
    assert set(rolls) == set(RESOLVERS)
    assert rolls["dice"][3][2] == (2890 / 7776, 2611 / 7776, 2275 / 7776)
    assert rolls["even_luck"][2][1] == (125 / 216, 91 / 216)
    assert GAME.client_data().rolls == rolls


def test_a_hundred_by_a_hundred_take_less_than_a_millisecond_compiled() -> None:
    best = min(_seconds(100) for _ in range(10))
    assert best < (0.001 if compiled() else 1)


@pytest.mark.compiled
def test_odds_with_all_modifiers_are_almost_as_fast_for_the_armies_that_bots_look_up() -> None:
    assert min(_seconds(63, -2, True, True) for _ in range(10)) < 0.0015


def _seconds(armies: int, edge: int = 0, shield: bool = False, parry: bool = False) -> float:
    begin = process_time()
    Chain("dice", armies, armies, edge, shield, parry)
    return process_time() - begin
