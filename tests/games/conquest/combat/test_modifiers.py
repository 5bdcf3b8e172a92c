"""Modifiers of a battle, and odds that stay exact with them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

import msgspec
import pytest

import outflank
from outflank.bots.conquest.evaluation.battle_odds import BattleOdds, modified_odds, odds_of
from outflank.games.conquest.combat.modifiers import attack_aid, defence_aid, edge_of
from outflank.games.conquest.combat.odds import RESOLVERS, Chain, chances, odds, rolled
from outflank.games.conquest.combat.roll import COUNTS_BY_EDGE, EDGES, losses, outcomes, table_index
from outflank.games.conquest.events import Fought, Withdrew
from outflank.games.conquest.expansion.model import WorldEvent
from outflank.games.conquest.model import Attack, AttackUntil, Defend, EndTurn
from outflank.games.conquest.state import State
from outflank.kernel.dice import ScriptedDice
from outflank.kernel.game import OddsError
from tests.games.conquest.armies import cavalry, expansion_part, field
from tests.games.conquest.boards import GAME, armies, owners, phase, play, stage, told

PAIRS = list(product(range(1, 4), repeat=2))


def thrown(dice: int) -> Counter[tuple[int, ...]]:
    """Return every roll of this many dice, highest first, and how many ways lead to it."""
    return Counter(tuple(sorted(faces, reverse=True)) for faces in product(range(1, 7), repeat=dice))


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize(("attack", "defence"), PAIRS)
def test_cq_75_every_roll_with_an_edge_compares_the_dice(attack, defence, edge) -> None:
    counts = [0] * (min(attack, defence) + 1)
    for (mine, ways), (theirs, others) in product(thrown(attack).items(), thrown(defence).items()):
        raised = (mine[0] + edge, *mine[1:])
        lost = sum(other >= own for own, other in zip(raised, theirs, strict=False))
        assert losses(mine, theirs, edge) == (lost, min(attack, defence) - lost)
        counts[lost] += ways * others
    assert COUNTS_BY_EDGE[edge][attack, defence] == tuple(counts)


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize(("attack", "defence"), PAIRS)
def test_cq_75_even_luck_with_an_edge_keeps_the_average(attack, defence, edge) -> None:
    dice, even = outcomes("dice", attack, defence, edge), outcomes("even_luck", attack, defence, edge)
    average = sum(n * chance for n, chance in enumerate(dice))
    assert sum(n * chance for n, chance in enumerate(even)) == pytest.approx(average, abs=1e-15)
    assert sum(even) == pytest.approx(1, abs=1e-15)
    assert all(abs(n - average) < 1 for n, chance in enumerate(even) if chance)


def test_every_roll_has_its_own_table_index() -> None:
    places = {table_index(attack, defence, edge) for (attack, defence), edge in product(PAIRS, EDGES)}
    assert len(places) == 36
    assert max(places) < 64


# --- sources of modifiers -------------------------------------------------------------


def aids(state: State, source: int = 1, target: int = 2) -> tuple[int, int, int]:
    aid, ward = attack_aid(state, source, target), defence_aid(state, target)
    return aid, ward, edge_of(aid, ward)


def under_event(kind: str):
    return {"current": WorldEvent(kind), "newest": (-1, -1)}  # type: ignore[arg-type]


def test_cq_75_a_plain_battle_has_no_modifiers() -> None:
    assert aids(field("0011", "3333")) == (0, 0, 0)
    assert aids(stage("0011", "3333")) == (0, 0, 0)


def test_cq_77_cavalry_drill_and_zeal_add_one_to_the_attackers_first_roll_and_only_once() -> None:
    assert aids(field("0011", "3333", cavalry="0100")) == (1, 0, 1)
    assert aids(field("0011", "3333", techs=(["drill"], []))) == (1, 0, 1)
    assert aids(field("0011", "3333", techs=([], ["drill"]))) == (0, 0, 0)
    zeal = field("0011", "3333", cavalry="0100", options={"events_every_rounds": 3}, plus=under_event("zeal"))
    assert aids(zeal) == (1, 0, 1)
    assert aids(field("0011", "3333", cavalry="0100", techs=(["drill"], []), plus={"opened": (2,)})) == (
        0,
        0,
        0,
    )


def test_cq_77_artillery_absorbs_instead_and_needs_no_first_roll() -> None:
    assert aids(field("0011", "3333", cavalry="0100", artillery="0100")) == (2, 0, 0)
    assert aids(field("0011", "3333", cavalry="0100", artillery="0100", plus={"opened": (2,)})) == (2, 0, 0)
    used = {"opened": (2,), "shielded": (2,)}
    assert aids(field("0011", "3333", cavalry="0100", artillery="0100", plus=used)) == (0, 0, 0)
    elsewhere = {"opened": (3,), "shielded": (3,)}
    assert aids(field("0011", "3333", artillery="0100", plus=elsewhere)) == (2, 0, 0)


def test_cq_77_mud_and_debt_hamper_the_first_roll_and_exclude_other_modifiers() -> None:
    events = {"events_every_rounds": 3}
    assert aids(field("0011", "3333", artillery="0100", plus=under_event("mud"), options=events)) == (
        -1,
        0,
        -1,
    )
    later = {**under_event("mud"), "opened": (2,)}
    assert aids(field("0011", "3333", artillery="0100", plus=later, options=events)) == (0, 0, 0)
    debt = {"money": (-1, 5), "hired": (0,) * 4, "paid": (0,) * 4}
    assert aids(field("0011", "3333", cavalry="0100", plus=debt, options={"economy": True})) == (-1, 0, -1)
    assert attack_aid(field("0011", "3333", plus=debt, options={"economy": True}), 2, 1) == 0


def test_cq_78_ramparts_a_citadel_and_walls_add_one_to_the_defenders_first_roll() -> None:
    assert aids(field("0011", "3333", techs=([], ["ramparts"]))) == (0, 1, -1)
    assert aids(field("0011", "3333", techs=(["ramparts"], []))) == (
        1,
        0,
        1,
    )  # ramparts needs drill, so it has that too
    assert aids(field("0011", "3333", boosts="--c-")) == (0, 1, -1)
    assert aids(field("00n1", "3333", boosts="--c-")) == (0, 1, -1)
    walls = field("0011", "3333", plus=under_event("walls"), options={"events_every_rounds": 3})
    assert aids(walls) == (0, 1, -1)
    assert aids(field("0011", "3333", boosts="--c-", plus={"opened": (2,)})) == (0, 0, 0)


def test_cq_78_artillery_in_defence_absorbs_instead() -> None:
    assert aids(field("0011", "3333", artillery="0010", boosts="--c-")) == (0, 2, 0)
    parried = {"opened": (2,), "parried": (2,)}
    assert aids(field("0011", "3333", artillery="0010", boosts="--c-", plus=parried)) == (0, 0, 0)


def test_cq_75_both_sides_modifiers_meet_in_one_number() -> None:
    assert aids(field("0011", "3333", cavalry="0100", boosts="--c-")) == (1, 1, 0)
    assert aids(field("0011", "3333", cavalry="0100", artillery="0010")) == (1, 2, 1)
    assert aids(field("0011", "3333", artillery="0110")) == (2, 2, 0)
    mud = field("0011", "3333", boosts="--c-", plus=under_event("mud"), options={"events_every_rounds": 3})
    assert aids(mud) == (-1, 1, -2)


def test_views_show_each_territorys_modifiers_on_a_new_target() -> None:
    opened = {"opened": (2,)}
    state = field("0011", "3333", cavalry="0100", artillery="1001", boosts="--cc", plus=opened)
    seen = GAME.view(state, 1).plus
    assert seen
    assert (seen.attack, seen.defence) == ((2, 1, 0, 2), (2, 0, 0, 2))
    assert seen.boosts == (None, None, "citadel", "citadel")


# --- effects ----------------------------------------------------------------------------


def test_cq_75_only_the_first_roll_of_a_battle_has_an_edge() -> None:
    equal = [6, 3, 2, 6, 4] * 2
    state = field("0011", "1951", equal, cavalry="0100")
    first, second = told(play(state, Attack(1, 2, 3), Attack(1, 2, 3)), Fought)
    assert (first.edge, first.lost) == (1, (1, 1))
    assert (second.edge, second.lost) == (0, (2, 0))
    assert expansion_part(state).opened == (2,)


def test_cq_75_a_battle_is_all_rolls_on_one_territory_in_one_turn() -> None:
    borders = [(0, 1), (0, 2), (1, 2), (2, 3)]
    rolls = [6, 3, 2, 6, 4] * 2
    state = field("0011", "9951", rolls, cavalry="1100", borders=borders)
    events = play(state, Attack(0, 2, 3), Attack(1, 2, 3), EndTurn())
    assert [fought.edge for fought in told(events, Fought)] == [1, 0]
    assert expansion_part(state).opened == ()


@pytest.mark.parametrize(
    ("riders", "citadel", "absorbed"),
    [("1000", "----", 0), ("1000", "--c-", 0), ("0000", "----", 1)],
)
def test_cq_75_a_side_gets_only_one_modifier_per_battle(riders, citadel, absorbed) -> None:
    borders = [(0, 1), (0, 2), (1, 2), (2, 3)]
    rolls = [1, 1, 1, 6, 6] * 2
    state = field("0011", "9951", rolls, cavalry=riders, artillery="0100", boosts=citadel, borders=borders)
    _, second = told(play(state, Attack(0, 2, 3), Attack(1, 2, 3)), Fought)
    assert (second.edge, second.absorbed) == (0, (absorbed, 0))
    assert expansion_part(state).shielded == (2,)


def test_cq_77_artillery_absorbs_the_first_loss_once_a_battle() -> None:
    state = field("0011", "1951", [1, 1, 1, 6, 6] * 2, artillery="0200")
    first, second = told(play(state, Attack(1, 2, 3), Attack(1, 2, 3)), Fought)
    assert (first.lost, first.absorbed) == ((1, 0), (1, 0))
    assert (second.lost, second.absorbed) == ((2, 0), (0, 0))
    assert (armies(state)[1], expansion_part(state).shielded) == (6, (2,))


def test_cq_77_a_roll_that_costs_nothing_leaves_the_artillery_ready() -> None:
    state = field("0011", "1951", [6, 6, 6, 1, 1, 1, 1, 1, 6, 6], artillery="0100")
    first, second = told(play(state, Attack(1, 2, 3), Attack(1, 2, 3)), Fought)
    assert (first.absorbed, second.absorbed) == ((0, 0), (1, 0))


def test_cq_78_the_defenders_artillery_can_save_its_last_unit() -> None:
    state = field("0011", "1911", [6, 6, 6, 1] * 2, artillery="0010")
    first, second = told(play(state, AttackUntil(1, 2, 1)), Fought)
    assert (first.lost, first.absorbed) == ((0, 0), (0, 1))
    assert (second.lost, second.absorbed, owners(state)) == ((0, 1), (0, 0), "0001")


def test_modifiers_count_if_the_defender_chooses_dice() -> None:
    options = {"attack_defender_dice": "choose"}
    state = field("0011", "1951", [6, 1, 1, 6], cavalry="0100", options=options)
    (fought,) = told(play(state, Attack(1, 2, 3), Defend(1)), Fought)
    assert (fought.edge, fought.lost) == (1, (0, 1))


def test_cq_79_withdrawal_brings_one_lost_army_back_once_a_battle() -> None:
    lost = [1, 1, 6, 6] * 2
    state = field("0011", "1441", lost, techs=(["withdrawal"], []))
    (back,) = told(play(state, AttackUntil(1, 2, 2)), Withdrew)
    assert (back.seat, back.territory, armies(state)[1], phase(state)) == (0, 1, 3, "attack")
    assert expansion_part(state).withdrawn == (2,)
    assert not told(play(state, AttackUntil(1, 2, 1)), Withdrew)
    assert armies(state)[1] == 1


def test_cq_79_the_army_that_comes_back_is_infantry() -> None:
    state = field("0011", "1441", [1, 1, 6, 6], cavalry="0400", techs=(["withdrawal"], []))
    play(state, AttackUntil(1, 2, 2))
    assert (armies(state)[1], cavalry(state)[1]) == (3, 2)


def test_cq_79_nobody_withdraws_from_a_single_roll_or_a_victory_or_without_the_technology() -> None:
    single = field("0011", "1441", [1, 1, 1, 6, 6], techs=(["withdrawal"], []))
    assert not told(play(single, Attack(1, 2, 3)), Withdrew)
    victory = field("0011", "1911", [6, 6, 6, 1], techs=(["withdrawal"], []))
    assert not told(play(victory, AttackUntil(1, 2, 1)), Withdrew)
    unknown = field("0011", "1441", [1, 1, 6, 6], techs=([], ["withdrawal"]))
    assert not told(play(unknown, AttackUntil(1, 2, 2)), Withdrew)


# --- odds -----------------------------------------------------------------------------


def test_cq_76_odds_match_the_rulings() -> None:
    for question, win in (
        ({}, 0.568),
        ({"edge": 1}, 0.610),
        ({"edge": -1}, 0.535),
        ({"attacker_absorbs": True}, 0.654),
        ({"defender_absorbs": True}, 0.494),
    ):
        assert round(outflank.odds("conquest", attackers=10, defenders=10, **question).win, 3) == win
    assert odds(10, 10, shield=True).win == pytest.approx(odds(11, 10).win, abs=1e-15)
    assert odds(10, 10, parry=True).win == pytest.approx(odds(10, 11).win, abs=1e-15)


@cache
def exact(
    resolver: str, mine: int, theirs: int, edge: int, shield: bool, parry: bool
) -> tuple[Fraction, Fraction, Fraction]:
    """Return the win chance and average losses, computed without the tables."""
    if not mine or not theirs:
        return Fraction(int(not theirs)), Fraction(0), Fraction(0)
    attack, answer = min(3, mine), min(3 if resolver == "dice_italian3" else 2, theirs)
    found = [Fraction(0)] * 3
    for fallen, chance in enumerate(map(Fraction, fractions(resolver, attack, answer, edge))):
        beaten = min(attack, answer) - fallen
        down, up = fallen - (shield and fallen > 0), beaten - (parry and beaten > 0)
        later = exact(resolver, mine - down, theirs - up, 0, shield and not fallen, parry and not beaten)
        for place, value in enumerate((later[0], down + later[1], up + later[2])):
            found[place] += chance * value
    return found[0], found[1], found[2]


def fractions(resolver: str, attack: int, answer: int, edge: int) -> list[Fraction]:
    counts = COUNTS_BY_EDGE[edge][attack, answer]
    shares = [Fraction(count, sum(counts)) for count in counts]
    if resolver != "even_luck":
        return shares
    average = sum((n * share for n, share in enumerate(shares)), Fraction(0))
    return [max(Fraction(0), 1 - abs(average - n)) for n in range(len(counts))]


MODIFIED = list(product(EDGES, (False, True), (False, True)))


@pytest.mark.parametrize("resolver", RESOLVERS)
def test_cq_76_the_chances_are_exact_with_every_modifier(resolver) -> None:
    for edge, shield, parry in MODIFIED:
        chain = Chain(resolver, 8, 7, edge, shield, parry)
        for mine, theirs in product(range(1, 9), range(1, 8)):
            cell = mine * 8 + theirs
            found = chain.win[cell], chain.lost[cell], chain.beaten[cell]
            answer = map(float, exact(resolver, mine, theirs, edge, shield, parry))
            assert found == pytest.approx(tuple(answer), abs=1e-12)


def fought_out(state: State, keep: int) -> float:
    """Return the chance that territory 1 captures 2 by the rules, over every way even luck can go."""
    mine, theirs = armies(state)[1:3]
    if owners(state)[2] == "0" or mine <= keep:
        return float(owners(state)[2] == "0")
    dice = min(3, mine - keep), min(2, theirs)
    edge = aids(state)[2]
    counts = COUNTS_BY_EDGE[edge][dice]
    more = sum(n * count for n, count in enumerate(counts)) % sum(counts)
    chance = 0.0
    for number, share in ((more - 1, more), (more, sum(counts) - more)):  # with one more loss, and without
        if share:
            later = state.clone(ScriptedDice([number]))
            play(later, Attack(1, 2, dice[0]))
            chance += share / sum(counts) * fought_out(later, keep)
    return chance


@pytest.mark.parametrize("horses", ["0000", "0100"])
@pytest.mark.parametrize("guns", ["0000", "0100", "0010", "0110"])
@pytest.mark.parametrize("citadel", ["----", "--c-"])
def test_cq_76_battles_match_the_chances(horses, guns, citadel) -> None:
    even = {"attack_resolver": "even_luck"}
    state = field("0011", "1631", cavalry=horses, artillery=guns, boosts=citadel, options=even)
    aid, ward, edge = aids(state)
    answer = odds(5, 3, 1, "even_luck", edge, aid == 2, ward == 2)
    assert fought_out(state, 1) == pytest.approx(answer.win, abs=1e-12)


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (2, 1), (1, 2)])
def test_cq_79_the_average_loss_counts_the_army_that_comes_back(mine, theirs) -> None:
    """Count over all faces that the longest of these battles can show."""
    lost, throws = 0, list(product(range(1, 7), repeat=5))
    before = field("0011", f"1{mine + 1}{theirs}1", techs=(["withdrawal"], []))
    for faces in throws:
        state = before.clone(ScriptedDice(faces))
        GAME.apply(state, 0, AttackUntil(1, 2, 1), None)
        held = state.armies
        lost += mine + 1 - held[1] - (held[2] if state.owner[2] == 0 else 0)
    answer = outflank.odds("conquest", attackers=mine, defenders=theirs, withdrawal=True)
    assert answer.attacker_losses == pytest.approx(lost / len(throws), abs=1e-12)
    plain = odds(mine, theirs)
    assert answer.attacker_losses == pytest.approx(plain.attacker_losses - plain.lose, abs=1e-12)


def test_cq_76_luck_is_what_the_dice_did_before_artillery_absorbed_a_loss() -> None:
    state = field("0011", "1951", [1, 1, 1, 6, 6], artillery="0100", boosts="--c-")
    (fought,) = told(play(state, Attack(1, 2, 3)), Fought)
    assert (fought.lost, fought.absorbed, fought.edge) == ((1, 0), (1, 0), -1)
    attacker, defender = rolled(fought).stakes
    assert (attacker.got, defender.got) == (-2, 2)
    assert [chance for _, chance in attacker.chances] == [count / 7776 for count in (1860, 3176, 2740)]


def test_an_impossible_question_about_modifiers_is_refused_with_a_sentence() -> None:
    for question, sentence in (
        ({"edge": 2}, "-2 to 1"),
        ({"edge": "1"}, "-2 to 1"),
        ({"attacker_absorbs": 1}, "true or false"),
        ({"defender_absorbs": "yes"}, "true or false"),
        ({"withdrawal": 0}, "true or false"),
    ):
        with pytest.raises(OddsError, match=sentence):
            GAME.odds(attackers=3, defenders=3, **question)


def test_clients_get_the_chances_of_first_rolls() -> None:
    first = chances().first
    assert set(first) == set(RESOLVERS)
    assert set(first["dice"]) == {"-2", "-1", "1"}
    assert first["dice"]["1"][3][2] == (3970 / 7776, 2377 / 7776, 1429 / 7776)
    assert msgspec.to_builtins(GAME.client_data())["first"]["even_luck"]["-1"][1][1] == (10 / 36, 26 / 36)


@pytest.mark.compiled
def test_bots_use_the_same_chances_and_build_each_table_once() -> None:
    for resolver, edge in (("dice", 1), ("dice_italian3", -1), ("even_luck", -2)):
        book = stage("0011", "1111", options={"attack_resolver": resolver}).book
        table = modified_odds(book, edge, True, False)
        assert isinstance(table, BattleOdds)
        assert modified_odds(book, edge, True, False) is table
        assert modified_odds(book, 0, False, False) is odds_of(book)
        answer = odds(9, 7, 1, resolver, edge, True, False)  # type: ignore[arg-type]
        place = 9 * 64 + 7
        found = table.win[place], table.lost[place], table.beaten[place]
        assert found == (answer.win, answer.attacker_losses, answer.defender_losses)
