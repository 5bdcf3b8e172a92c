"""Tactical Risk's odds against every die, against published figures and against the rulings."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from outflank.games.tactical.combat.odds import MOST_SHARES, MOST_UNITS, Odds, Share, ask, ask_quickly
from outflank.games.tactical.units import UNITS
from outflank.kernel.game import OddsError
from tests.games.tactical.combat.battles_by_hand import Left, Units, enumerate_battle, has_retreated
from tests.games.tactical.combat.random_battles import (
    KINDS,
    SUBMARINES_DEFEND,
    by_hand,
    random_question,
    retreating,
    submerged,
    submerging,
)

COSTS = {unit.id: unit.cost for unit in UNITS}
PUBLISHED: list[tuple[dict[str, int], dict[str, int], list[float], list[float]]] = [
    ({"infantry": 1}, {"infantry": 1}, [0.25, 0.625, 0.125], [0.25, 0.625]),
    (
        {"infantry": 2, "artillery": 2},
        {"infantry": 3},
        [0.781382, 0.189519, 0.029099],
        [1.9735, 0.3154],
    ),
    (
        {"infantry": 5, "armour": 5, "fighter": 2},
        {"infantry": 8, "fighter": 1},
        [0.958295, 0.035887, 0.005818],
        [5.9604, 0.0853],
    ),
]


def odds(**question: Any) -> Odds:
    return ask(question)


@pytest.mark.parametrize(("attackers", "defenders", "chances", "left"), PUBLISHED)
def test_the_published_figures_are_the_same(attackers, defenders, chances, left) -> None:
    answer = odds(attackers=attackers, defenders=defenders, where="land", aa=False, bombard=0)
    assert [answer.win, answer.lose, answer.draw] == pytest.approx(chances, abs=1e-6)
    ours, theirs = sum(attackers.values()), sum(defenders.values())
    assert [ours - answer.attacker_losses, theirs - answer.defender_losses] == pytest.approx(left, abs=5.1e-5)


@pytest.mark.parametrize("kind", KINDS)
def test_small_battles_of_every_kind_match_every_possible_roll(kind) -> None:
    chance = Random(f"small {kind}")
    for _ in range(12):
        agree_exactly(random_question(kind, chance, 3))


@pytest.mark.parametrize("kind", ["air at sea", "carriers", "transports"])
def test_larger_battles_with_submarines_match_every_possible_roll(kind) -> None:
    agree_exactly(random_question(kind, Random(f"larger {kind}"), 5))


@pytest.mark.parametrize("kind", KINDS)
def test_battles_with_a_retreat_match_every_possible_roll(kind) -> None:
    chance = Random(f"away {kind}")
    for _ in range(8):
        agree_exactly(retreating(random_question(kind, chance, 3), chance))


@pytest.mark.parametrize("kind", SUBMARINES_DEFEND)
def test_battles_with_submerging_submarines_match_every_possible_roll(kind) -> None:
    chance, dived = Random(f"below {kind}"), 0
    for _ in range(12):
        question = submerging(random_question(kind, chance, 3), chance)
        dived += len(submerged(question))
        agree_exactly(question)
        agree_exactly(retreating(question, chance))
    assert dived


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_fifty_battles_of_every_kind_match_every_possible_roll(kind) -> None:
    chance = Random(f"fifty {kind}")
    for _ in range(50):
        question = random_question(kind, chance, 4)
        agree_exactly(question)
        agree_exactly(retreating(question, chance))


def agree_exactly(question: dict[str, Any]) -> None:
    """Everything in the answer follows from the ends found by hand."""
    battle, answer, below = by_hand(question), ask(question), submerged(question)
    ends, rounds = enumerate_battle(battle)
    assert sum(ends.values()) == 1
    win = total(ends, lambda end: bool(end.attackers) and not end.defenders)
    lose = total(ends, lambda end: bool(end.defenders) and not end.attackers)
    away = {end: share for end, share in ends.items() if has_retreated(end)}
    retreat = sum(away.values(), Fraction(0))
    found = [answer.win, answer.lose, answer.retreat, answer.draw]
    assert found == near([win, lose, retreat, 1 - win - lose - retreat]), question
    assert answer.rounds == near(rounds), question
    on_land = total(ends, lambda end: not end.defenders and any(unit in GROUND for unit in end.attackers))
    assert answer.take == near(win if question["where"] == "sea" else on_land)
    ours, theirs, stay = shares(ends, 0), shares(ends, 1, below), shares(away, 1, below)
    assert {units_of(left.units): left.chance for left in answer.attackers_left} == near(ours)
    assert {units_of(left.units): left.chance for left in answer.defenders_left} == near(theirs)
    assert {units_of(left.units): left.chance for left in answer.attackers_away} == near(shares(away, 0))
    assert {units_of(left.units): left.chance for left in answer.defenders_stay} == near(stay)
    quick = ask_quickly(question)
    agree_in_number(quick.attackers_count, ours, shares(away, 0))
    agree_in_number(quick.defenders_count, theirs, stay)
    lost = [average(battle.attackers, ours, len), average(battle.defenders + below, theirs, len)]
    assert [answer.attacker_losses, answer.defender_losses] == near(lost)
    cost = [average(battle.attackers, ours, worth), average(battle.defenders + below, theirs, worth)]
    assert [answer.attacker_value_lost, answer.defender_value_lost] == near(cost)
    assert answer.swing == near(cost[1] - cost[0])


def agree_in_number(
    rows: tuple[Share, ...], left: dict[Units, Fraction], away: dict[Units, Fraction]
) -> None:
    """The rows give the chance of each number of units."""
    assert {row.least: row.chance for row in rows} == near(by_number(left))
    assert {row.most: row.retreat for row in rows if row.retreat} == near(by_number(away))


def by_number(left: dict[Units, Fraction]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = defaultdict(Fraction)
    for units, chance in left.items():
        found[len(units)] += chance
    return dict(found)


GROUND = ("infantry", "artillery", "armour")


def near(value: Any) -> Any:
    """Equal except for rounding."""
    if isinstance(value, dict):
        return pytest.approx({key: float(chance) for key, chance in value.items()}, abs=1e-12)
    return pytest.approx([*map(float, value)] if isinstance(value, list) else float(value), abs=1e-11)


def total(ends: dict[Left, Fraction], counts: Any) -> Fraction:
    return sum((chance for end, chance in ends.items() if counts(end)), Fraction(0))


def shares(ends: dict[Left, Fraction], side: int, below: Units = ()) -> dict[Units, Fraction]:
    """Chance of each set of survivors of a side, submerged submarines included."""
    found: dict[Units, Fraction] = defaultdict(Fraction)
    for end, chance in ends.items():
        found[units_of(Counter(end[side] + below))] += chance
    return dict(found)


def units_of(counts: dict[str, int]) -> Units:
    return tuple(sorted(name for name, count in counts.items() for _ in range(count)))


def average(units: Units, left: dict[Units, Fraction], measure: Any) -> Fraction:
    """Average losses."""
    return Fraction(measure(units)) - sum(
        (chance * measure(some) for some, chance in left.items()), Fraction(0)
    )


def worth(units: Units) -> int:
    return sum(COSTS[unit] for unit in units)


def test_aircraft_alone_win_but_do_not_take_the_land() -> None:
    """Ruling 9."""
    answer = odds(attackers={"fighter": 2}, defenders={"infantry": 1})
    assert (answer.win > 0.8, answer.take) == (True, 0)
    mixed = odds(attackers={"infantry": 1, "fighter": 2}, defenders={"infantry": 1})
    assert 0 < mixed.take < mixed.win


def test_one_aa_gun_rolls_a_die_for_each_aircraft_once() -> None:
    """Ruling 5: fighters are lost before bombers."""
    answer = odds(attackers={"fighter": 1, "bomber": 1}, defenders={}, aa=True)
    left = {units_of(each.units): each.chance for each in answer.attackers_left}
    assert left == near({("bomber", "fighter"): 25 / 36, ("bomber",): 10 / 36, (): 1 / 36})
    assert (answer.win, answer.draw) == (near(35 / 36), near(1 / 36))


def test_a_chosen_order_says_which_aircraft_an_aa_gun_hits() -> None:
    order = ["infantry", "bomber", "fighter"]
    answer = odds(attackers={"fighter": 1, "bomber": 1}, defenders={}, aa=True, attacker_order=order)
    assert {units_of(each.units) for each in answer.attackers_left} == {
        ("bomber", "fighter"),
        ("fighter",),
        (),
    }


def test_units_hit_by_a_bombardment_fire_only_by_option() -> None:
    """Ruling 12, one infantry against one: a hit of the battleship decides at once."""
    silent = odds(attackers={"infantry": 1}, defenders={"infantry": 1}, bombard=1)
    assert silent.win == near(4 / 6 + 2 / 6 * 0.25)
    firing = odds(attackers={"infantry": 1}, defenders={"infantry": 1}, bombard=1, return_fire=True)
    # The first round is fought in any case: 4/6 hit by the battleship, else an ordinary round.
    ordinary = Fraction(1, 6) * Fraction(4, 6) + Fraction(5, 6) * Fraction(4, 6) * Fraction(1, 4)
    assert firing.win == near(Fraction(4, 6) * Fraction(4, 6) + Fraction(2, 6) * ordinary)


def test_submarines_strike_before_the_enemy_fires_unless_a_destroyer_is_there() -> None:
    """Ruling 3."""
    first = odds(attackers={"submarine": 1}, defenders={"battleship": 1}, where="sea")
    assert first.win == near(Fraction(2, 6) / (1 - Fraction(4, 6) * Fraction(2, 6)))
    together = odds(attackers={"submarine": 1}, defenders={"submarine": 1}, where="sea")
    assert together.win == near(Fraction(2, 9) / (1 - Fraction(4, 9)))
    noticed = odds(attackers={"submarine": 1}, defenders={"destroyer": 1}, where="sea")
    assert noticed.win == near(Fraction(2 * 3, 36) / (1 - Fraction(4 * 3, 36)))


def test_submarines_cannot_hit_aircraft_but_aircraft_hit_them() -> None:
    """Ruling 3."""
    assert odds(attackers={"submarine": 9}, defenders={"fighter": 1}, where="sea").lose == near(1)
    assert odds(attackers={"fighter": 1}, defenders={"submarine": 9}, where="sea").win == near(1)


def test_submarines_sink_the_ships_behind_aircraft_that_would_be_lost_first() -> None:
    answer = odds(
        attackers={"submarine": 3},
        defenders={"fighter": 1, "battleship": 1},
        where="sea",
        defender_order=["fighter", "battleship"],
    )
    assert {units_of(left.units) for left in answer.defenders_left} == {
        ("battleship", "fighter"),
        ("fighter",),
    }


def test_submarines_that_submerge_before_the_first_round_are_neither_lost_nor_fight() -> None:
    fleet = {"battleship": 1, "destroyer": 1}
    gone = odds(attackers=fleet, defenders={"submarine": 2}, where="sea", submerge=True)
    assert (gone.win, gone.attacker_losses, gone.defender_losses, gone.swing, gone.rounds) == (1, 0, 0, 0, 0)
    assert [(left.units, left.chance) for left in gone.defenders_left] == [({"submarine": 2}, 1)]
    stay = odds(attackers=fleet, defenders={"submarine": 2}, where="sea")
    assert stay.defender_value_lost > 10


def test_other_units_keep_fighting_without_submerged_submarines() -> None:
    fleet = {"battleship": 1, "submarine": 1}
    gone = odds(attackers=fleet, defenders={"submarine": 2, "carrier": 1}, where="sea", submerge=True)
    alone = odds(attackers=fleet, defenders={"carrier": 1}, where="sea")
    assert [gone.win, gone.lose, gone.draw, gone.swing, gone.rounds] == [
        alone.win,
        alone.lose,
        alone.draw,
        alone.swing,
        alone.rounds,
    ]
    assert [(left.units, left.chance) for left in gone.defenders_left] == [
        (left.units | {"submarine": 2}, left.chance) for left in alone.defenders_left
    ]
    quick = ask_quickly({"attackers": fleet, "defenders": {"submarine": 2}, "where": "sea", "submerge": True})
    assert quick.defenders_count == (Share(2, 2, 1.0, 0.0),)


def test_transports_roll_no_dice_and_any_combat_unit_sinks_them() -> None:
    """Ruling 2."""
    answer = odds(attackers={"submarine": 1, "transport": 1}, defenders={"transport": 3}, where="sea")
    assert (answer.win, answer.attacker_losses, answer.defender_losses) == (near(1), near(0), near(3))
    answer = odds(attackers={"transport": 3}, defenders={"submarine": 1}, where="sea")
    assert (answer.lose, answer.attacker_value_lost, answer.swing) == (near(1), near(24), near(-24))


@pytest.mark.parametrize("transports_defend", [False, True])
def test_transports_alone_on_both_sides_leave_each_other_alone(transports_defend) -> None:
    """Ruling 2 and the end of the orders of loss."""
    units, agreed = {"submarine": 1, "transport": 2}, {"transports_defend": transports_defend}
    only = odds(attackers={"transport": 1}, defenders={"transport": 2}, where="sea", **agreed)
    assert (only.draw, only.attacker_losses, only.defender_losses) == (1, 0, 0)
    answer = odds(attackers=units, defenders=units, where="sea", **agreed)
    assert any(left.units == {"transport": 2} and left.chance > 0.1 for left in answer.attackers_left)
    assert answer.draw > 0.1


def test_transports_defend_by_option() -> None:
    """Ruling 2: at 1, against attackers that fight."""
    armed = odds(attackers={"destroyer": 1}, defenders={"transport": 1}, where="sea", transports_defend=True)
    assert armed.lose == near(Fraction(3 * 1, 36) / (1 - Fraction(3 * 5, 36)))


def test_artillery_lends_its_strength_to_one_infantry_each() -> None:
    """Ruling 24: two dice at 2 and one at 1 against one defender, then fewer."""
    supported = odds(attackers={"infantry": 2, "artillery": 1}, defenders={"fighter": 1})
    plain = odds(attackers={"infantry": 3}, defenders={"fighter": 1})
    assert supported.win > plain.win
    assert odds(attackers={"infantry": 1, "artillery": 1}, defenders={"infantry": 1}).win == near(
        Fraction(20 * 4, 36 * 6) / (1 - Fraction(16 * 4, 36 * 6))
        + Fraction(16 * 2, 36 * 6)
        / (1 - Fraction(16 * 4, 36 * 6))
        * (Fraction(2 * 4, 36) / (1 - Fraction(4 * 4, 36)))
        + Fraction(20 * 2, 36 * 6) / (1 - Fraction(16 * 4, 36 * 6))
    )


def test_an_attack_without_defenders_is_a_sure_win() -> None:
    answer = odds(attackers={"infantry": 2}, defenders={"infantry": 0})
    assert (answer.win, answer.take, answer.attacker_losses, answer.defender_losses) == (1, 1, 0, 0)
    assert [left.units for left in answer.attackers_left] == [{"infantry": 2}]


def test_an_order_of_losses_changes_the_survivors() -> None:
    battle = {"attackers": {"infantry": 3, "armour": 3}, "defenders": {"infantry": 4}}
    cheap, dear = ask(battle), ask(battle | {"attacker_order": ["armour", "infantry"]})
    assert cheap.win > dear.win
    assert cheap.attacker_value_lost < dear.attacker_value_lost


def test_attackers_retreat_after_the_first_round_at_the_earliest() -> None:
    """Ruling 10: one infantry against one; one round is always fought."""
    answer = odds(attackers={"infantry": 1}, defenders={"infantry": 1}, retreat_below=2)
    assert [answer.win, answer.lose, answer.draw] == near(
        [Fraction(1 * 4, 36), Fraction(5 * 2, 36), Fraction(1, 18)]
    )
    assert (answer.retreat, answer.rounds) == (near(Fraction(5 * 4, 36)), near(1))
    assert [left.units for left in answer.attackers_away] == [{"infantry": 1}]


def test_planes_that_an_aa_gun_shoots_down_end_nothing_before_the_first_round() -> None:
    answer = odds(attackers={"fighter": 2}, defenders={"infantry": 1}, aa=True, retreat_below=2)
    assert answer.win > Fraction(1, 36) * 10 * 0.5  # with one left it fires once
    assert 1 - answer.rounds == near(Fraction(1, 36) - missed_again())


def missed_again() -> Fraction:
    """Both planes arrive and miss, and so does the infantry: more rounds follow."""
    again = Fraction(1, 4) * Fraction(4, 6)
    return Fraction(25, 36) * (1 / (1 - again) - 1)


def test_attackers_who_never_retreat_fight_to_the_end() -> None:
    battle = {"attackers": {"infantry": 4, "fighter": 1}, "defenders": {"infantry": 3}}
    plain = ask(battle)
    assert (plain.retreat, plain.attackers_away, plain.defenders_stay) == (0, (), ())
    for threshold in (None, 0, 1):
        assert ask(battle | {"retreat_below": threshold}) == plain


def test_transports_left_alone_escape_if_they_retreat() -> None:
    battle = {"attackers": {"destroyer": 1, "transport": 2}, "defenders": {"destroyer": 1}, "where": "sea"}
    assert ask(battle).attackers_away == ()
    away = {units_of(left.units) for left in ask(battle | {"retreat_below": 3}).attackers_away}
    assert away == {("transport", "transport")}


def test_a_round_that_has_started_is_fought_before_transports_escape() -> None:
    """First strikes leave only transports, and only a hit by the battleship makes them retreat."""
    attackers, defenders = {"submarine": 1, "transport": 3}, {"submarine": 1, "battleship": 1}
    question = {"attackers": attackers, "defenders": defenders, "where": "sea", "retreat_below": 3}
    agree_exactly(question)
    assert ("transport", "transport") in {units_of(left.units) for left in ask(question).attackers_away}


def test_return_fire_changes_nothing_where_nobody_bombards() -> None:
    battle = {"attackers": {"submarine": 1}, "defenders": {"battleship": 1}, "where": "sea"}
    assert ask(battle | {"return_fire": True}) == ask(battle)


def test_the_survivors_of_a_large_battle_are_grouped() -> None:
    question = {"attackers": {"infantry": 50}, "defenders": {"infantry": 30}, "retreat_below": 15}
    answer = ask_quickly(question)
    assert sum(row.chance for row in answer.attackers_count) == pytest.approx(1, abs=1e-12)
    assert sum(row.retreat for row in answer.defenders_count) == pytest.approx(answer.retreat, abs=1e-12)
    for rows in (answer.attackers_count, answer.defenders_count):
        assert len(rows) <= MOST_SHARES
        assert all(first.most < second.least for first, second in pairwise(rows))
    left = sum(
        each.chance for each in ask(question).attackers_left if each.units.get("infantry", 0) in (19, 20)
    )
    assert [row.chance for row in answer.attackers_count if (row.least, row.most) == (19, 20)] == [
        pytest.approx(left)
    ]


def test_the_chances_of_a_large_battle_add_up() -> None:
    answer = odds(
        attackers={"infantry": 20, "artillery": 10, "armour": 20, "fighter": 10},
        defenders={"infantry": 30, "artillery": 10, "fighter": 10},
    )
    assert answer.win + answer.lose + answer.draw == pytest.approx(1, abs=1e-12)
    assert sum(left.chance for left in answer.attackers_left) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ({"attackers": {"infantry": 1}}, "Give attackers and defenders. You can add where, aa"),
        ({"attackers": {}, "defenders": {}, "walls": 1}, "Give attackers and defenders"),
        (
            {"attackers": 5, "defenders": {}},
            'attackers must be units with their numbers, such as {"infantry": 3}',
        ),
        ({"attackers": {"infantry": "3"}, "defenders": {}}, "attackers must be units with their numbers"),
        ({"attackers": {"infantry": True}, "defenders": {}}, "attackers must be units with their numbers"),
        ({"attackers": {"infantry": 1}, "defenders": {}, "where": "moon"}, "where must be land or sea"),
        ({"attackers": {"infantry": 1}, "defenders": {}, "aa": 1}, "aa must be true or false, not 1"),
        (
            {"attackers": {"tank": 1}, "defenders": {}},
            'no unit "tank". Choose one of these: infantry, artillery',
        ),
        ({"attackers": {"infantry": -1}, "defenders": {}}, "can't be -"),
        ({"attackers": {"infantry": 0}, "defenders": {"infantry": 1}}, "at least one attacking unit"),
        (
            {"attackers": {"infantry": MOST_UNITS, "armour": 1}, "defenders": {}},
            f"at most {MOST_UNITS} units",
        ),
        (
            {"attackers": {"submarine": 1}, "defenders": {}},
            "can't have submarine in a battle on land",
        ),
        ({"attackers": {"infantry": 1}, "defenders": {"aaGun": 1}}, "can't have aaGun"),
        (
            {"attackers": {"submarine": 1}, "defenders": {"bomber": 1}, "where": "sea"},
            "The defender can't have bomber in a battle at sea",
        ),
        (
            {"attackers": {"infantry": 1}, "defenders": {}, "submerge": True},
            "Submarines can submerge only at sea.",
        ),
        (
            {"attackers": {"submarine": 1}, "defenders": {}, "where": "sea", "aa": True},
            "only for battles on land",
        ),
        ({"attackers": {"submarine": 1}, "defenders": {}, "where": "sea", "bombard": 1}, "battles on land"),
        ({"attackers": {"infantry": 1}, "defenders": {}, "bombard": -1}, "0 to 200 battleships"),
        ({"attackers": {"fighter": 1}, "defenders": {}, "bombard": 1}, "only when a land unit attacks"),
        (
            {"attackers": {"infantry": 1}, "defenders": {}, "bombard": 1, "retreat_below": 2},
            "a landing can't retreat",
        ),
        (
            {"attackers": {"infantry": 1}, "defenders": {}, "retreat_below": -1},
            "must be 0 to 200, not -1",
        ),
        (
            {"attackers": {"infantry": 1}, "defenders": {}, "retreat_below": "1"},
            "retreat_below must be a num",
        ),
        (
            {"attackers": {"infantry": 1, "armour": 1}, "defenders": {}, "attacker_order": ["armour"]},
            "every unit in the battle; infantry is missing",
        ),
        (
            {"attackers": {"armour": 1}, "defenders": {}, "attacker_order": ["armour", "armour"]},
            "can't name a unit twice",
        ),
        (
            {
                "attackers": {"submarine": 1},
                "defenders": {"transport": 1, "carrier": 1},
                "where": "sea",
                "defender_order": ["transport", "carrier"],
            },
            "name them last",
        ),
        (
            {
                "attackers": {"submarine": 90, "fighter": 90},
                "defenders": {"submarine": 90, "fighter": 90},
                "where": "sea",
                "attacker_order": ["fighter", "submarine"],
                "defender_order": ["fighter", "submarine"],
            },
            "too large for exact odds",
        ),
    ],
)
def test_a_question_without_an_answer_is_refused_with_a_sentence(question, sentence) -> None:
    with pytest.raises(OddsError) as refused:
        ask(question)
    assert sentence in str(refused.value)
    assert str(refused.value).endswith(".")


def test_transports_that_defend_fire_once_more_when_first_strikes_leave_only_transports() -> None:
    fleet = {"submarine": 1, "transport": 1}
    question = {"where": "sea", "attackers": fleet, "defenders": fleet, "transports_defend": True}
    agree_exactly(question)
    order = ["submarine", "transport"]
    answer = ask({**question, "attacker_order": order, "defender_order": order})
    assert answer.lose == pytest.approx(1 / 2)  # of it 1/34 by the last transport's die
