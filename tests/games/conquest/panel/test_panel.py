"""What a seat is shown and answered, compared with what the rules then do, with any options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from outflank.games.conquest.combat import odds
from outflank.games.conquest.combat.roll import outcomes
from outflank.games.conquest.expansion.model import ExpansionView, Hire, Research
from outflank.games.conquest.model import (
    REINFORCE,
    Attack,
    AttackUntil,
    Defend,
    Fortify,
    Occupy,
    Place,
    Sight,
    Trade,
    Undo,
)
from outflank.games.conquest.panel.attack_preview import Attacks, Prospects
from outflank.games.conquest.panel.explanations import WhyNot
from outflank.games.conquest.panel.panel import (
    ConquestQuestion,
    Hires,
    Hirings,
    Kinds,
    KindSpan,
    Panel,
    Technologies,
    TechStandings,
)
from outflank.games.conquest.state import State
from outflank.kernel.dice import FastDice
from outflank.kernel.game import OddsError, Refusal
from tests.games.conquest.armies import field
from tests.games.conquest.boards import GAME, stage
from tests.games.conquest.random_options import random_later_options, random_options

MOST_MOVES = 400


def positions(games: range, later: bool, every: int = 3) -> Iterator[tuple[State, int]]:
    """Yield positions of random games, each with the seat that acts."""
    for seed in games:
        seats, options = (random_later_options if later else random_options)(FastDice(seed, 9))
        state = GAME.start(GAME.resolve_options(options, seats, seed), seats, FastDice(seed))
        chooser = FastDice(seed, 7)
        for number in range(MOST_MOVES):
            if GAME.result(state):
                break
            seat = GAME.to_act(state)[0]
            if number % every == 0:
                yield state, seat
            legal = [each for each in GAME.legal(state, seat) if not isinstance(each, Undo)]
            GAME.apply(state, seat, legal[chooser.below(len(legal))], None)


def after(state: State, seat: int, action: Any) -> Sight:
    """Return what the seat sees after this action."""
    copy = state.clone(FastDice(5))
    GAME.apply(copy, seat, action, None)
    return GAME.view(copy, seat)


def panel_of(state: State, seat: int) -> Panel:
    panel = GAME.panel(state, seat)
    assert isinstance(panel, Panel)
    return panel


def answered(state: State, seat: int, question: ConquestQuestion) -> Any:
    return GAME.answer(state, seat, question)


def plus_of(view: Sight) -> ExpansionView:
    assert view.plus
    return view.plus


# --- odds ------------------------------------------------------------------------------------


@pytest.mark.parametrize("resolver", odds.RESOLVERS)
@pytest.mark.parametrize("edge", [-2, -1, 0, 1])
@pytest.mark.parametrize(("shield", "parry"), [(False, False), (True, False), (False, True), (True, True)])
def test_the_course_of_a_battle_has_the_exact_odds(resolver, edge, shield, parry) -> None:
    for attackers, defenders in ((1, 1), (1, 5), (3, 2), (7, 4), (12, 17), (40, 33)):
        for withdrawal in (False, True):
            course = odds.course(resolver, attackers, defenders, edge, shield, parry, withdrawal)
            exact = odds.odds(attackers, defenders, 1, resolver, edge, shield, parry, withdrawal)
            assert course.win == pytest.approx(exact.win, abs=1e-12)
            assert course.attacker_losses == pytest.approx(exact.attacker_losses, abs=1e-9)
            assert course.defender_losses == pytest.approx(exact.defender_losses, abs=1e-9)
            assert sum(course.left) == pytest.approx(course.win, abs=1e-12)


def test_an_attack_preview_has_the_exact_odds() -> None:
    state = stage("000111", [1, 2, 8, 4, 1, 1], phase="attack")
    (found,) = answered(state, 0, Attacks(2, 3)).attacks
    exact = odds.odds(7, 4, 3)
    assert (found.target, found.attackers, found.defenders, found.notes) == (3, 5, 4, ())
    assert found.win == pytest.approx(exact.win, abs=1e-12)
    assert found.lost == pytest.approx(exact.attacker_losses, abs=1e-6)
    assert found.rolls == tuple([rounded(outcomes("dice", dice, 2, 0)) for dice in (1, 2, 3)])


def rounded(chances: tuple[float, ...]) -> tuple[float, ...]:
    return tuple([round(chance, 6) for chance in chances])


def test_an_attack_preview_names_both_sides_modifiers() -> None:
    def notes(**more: Any) -> tuple[str, ...]:
        state = field("000111", [1, 2, 8, 4, 1, 1], phase="attack", **more)
        return tuple(answered(state, 0, Attacks(2)).attacks[0].notes)

    assert notes() == ()
    assert notes(cavalry="002000") == ("Attacker: +1 on the first roll, cavalry",)
    assert notes(artillery="001100") == (
        "Attacker: artillery absorbs the first loss",
        "Defender: artillery absorbs the first loss",
    )
    assert notes(techs=(["drill"], ["ramparts"])) == (
        "Attacker: +1 on the first roll, drill",
        "Defender: +1 on the first roll, ramparts",
    )
    assert notes(boosts="--B---") == ("Attacker: +1 on the first roll, a beacon nearby",)
    assert notes(boosts="---c--") == ("Defender: +1 on the first roll, citadel",)
    assert notes(cavalry="002000", plus={"opened": (3,)}) == ()


def test_previews_cover_every_legal_attack() -> None:
    seen: Counter[str] = Counter()
    for state, seat in positions(range(12), later=True):
        legal = [it for it in GAME.legal(state, seat) if isinstance(it, Attack | AttackUntil)]
        view = GAME.view(state, seat)
        for source in {action.source for action in legal}:
            found = answered(state, seat, Attacks(source))
            assert isinstance(found, Prospects)
            assert {it.target for it in found.attacks} == {it.target for it in legal if it.source == source}
            for one in found.attacks:
                assert one.defenders == view.armies[one.target]
                assert (one.win is None) == (one.defenders < 0)
                seen["hidden" if one.win is None else "known"] += 1
                seen.update(["completes"] if one.completes is not None else [])
                seen.update(["breaks"] if one.breaks is not None else [])
    assert seen["known"] > 100
    assert min(seen["hidden"], seen["completes"], seen["breaks"]) > 0


def test_a_region_is_completed_or_broken() -> None:
    def regions(told: str, owners: str = "000111") -> tuple[int | None, int | None]:
        state = stage(owners, [1, 2, 8, 4, 1, 1], phase="attack", regions=told)
        (found,) = answered(state, 0, Attacks(2)).attacks
        return found.completes, found.breaks

    assert regions("001122") == (1, None)
    assert regions("000111") == (None, 1)
    assert regions("000111", "00011n") == (None, None)


def test_defence_dice_show_their_average_losses() -> None:
    count = 0
    for state, seat in positions(range(40), later=False, every=1):
        panel = panel_of(state, seat)
        dice = [it.dice for it in GAME.legal(state, seat) if isinstance(it, Defend)]
        assert len(panel.defence) == max(dice, default=0)
        for number, defence in enumerate(panel.defence, 1):
            chances = outcomes(state.book.terms.attack_resolver, state.rolled, number, 0)
            stake = min(state.rolled, number)
            expected = sum([chance * (stake - lost) for lost, chance in enumerate(chances)])
            assert defence.lost == pytest.approx(expected, abs=1e-6)
            assert defence.most == stake
            count += 1
    assert count > 20


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.compiled
@pytest.mark.parametrize("later", [False, True])
def test_a_set_is_worth_what_the_panel_says(later) -> None:
    count = 0
    for state, seat in positions(range(25), later, every=1):
        panel, before = panel_of(state, seat), GAME.view(state, seat)
        trades = [it for it in GAME.legal(state, seat) if isinstance(it, Trade)]
        assert {it.cards for it in panel.sets} == {it.cards for it in trades}
        best = [(it.worth, it.bonus) for it in panel.sets]
        assert best == sorted(best, reverse=True)
        for action in trades:
            (one,) = [it for it in panel.sets if it.cards == action.cards]
            view = after(state, seat, action)
            assert view.reserve - before.reserve == one.worth
            assert sum(view.armies) - sum(before.armies) == one.bonus
            count += 1
    assert count > 50


@pytest.mark.parametrize("later", [False, True])
def test_the_track_shows_the_worth_of_the_next_set(later) -> None:
    for state, seat in positions(range(10), later, every=5):
        panel, view = panel_of(state, seat), GAME.view(state, seat)
        if view.worth[seat] is None:
            assert panel.worths == ()
        else:
            assert panel.worths[panel.traded] == view.worth[seat]
            assert len(panel.worths) == 7
    four = stage("000111", [1] * 6, phase="reinforce", sets=(1, 3))
    assert (panel_of(four, 0).worths, panel_of(four, 0).traded) == ((8, 10, 12, 15, 20, 25, 30), 2)


def test_a_set_must_be_traded_if_nothing_else_is_legal() -> None:
    count = 0
    for state, seat in positions(range(25), later=False, every=1):
        legal = GAME.legal(state, seat)
        first = panel_of(state, seat).trade_first
        others = [it for it in legal if isinstance(it, Place | Hire)]
        assert not (first and others)
        assert first == "" or first.endswith((" cards.", " cards. Trade a set first."))
        if first:
            assert any(isinstance(it, Trade) for it in legal)
            count += 1
    assert count > 2


# --- units, money and technology ------------------------------------------------------------------


@pytest.mark.compiled
def test_a_shortage_is_the_upkeep_that_money_and_income_do_not_cover() -> None:
    count = 0
    for state, seat in positions(range(60), later=True):
        panel, plus = panel_of(state, seat), GAME.view(state, seat).plus
        if plus is None or not plus.profit:
            assert (panel.short, panel.short_all_here) == (0, ())
            continue
        have = (plus.money[seat] or 0) + (plus.profit[seat] or 0)
        assert panel.short == max(0, -have)
        for territory, short in enumerate(panel.short_all_here):
            action = Place(territory, state.reserve)
            if state.phase == REINFORCE and GAME.refusal(state, seat, action) is None:
                copy = state.clone(FastDice(5))
                GAME.apply(copy, seat, action, None)
                assert panel_of(copy, seat).short == short
                count += short > 0
    assert count > 5


@pytest.mark.compiled
def test_units_cost_the_shown_price_and_no_more_can_be_hired() -> None:
    count = 0
    for state, seat in positions(range(30), later=True, every=2):
        view = GAME.view(state, seat)
        listed = {it.territory for it in GAME.legal(state, seat) if isinstance(it, Hire)}
        for territory in listed:
            found = answered(state, seat, Hires(territory))
            assert isinstance(found, Hirings)
            for kind in found.kinds:
                one = Hire(territory, kind.most + 1, kind.unit)
                assert GAME.refusal(state, seat, one) is not None
                for units, price in ((1, kind.price), (kind.most, kind.total)):
                    action = Hire(territory, units, kind.unit)
                    if not kind.most:
                        continue
                    spent = plus_of(view).money[seat] - plus_of(after(state, seat, action)).money[seat]  # type: ignore[operator]
                    assert spent == price
                    count += 1
    assert count > 100


def test_exactly_the_kinds_within_the_limits_are_legal() -> None:
    count = 0
    for state, seat in positions(range(30), later=True, every=2):
        for action in GAME.legal(state, seat):
            if not isinstance(action, Fortify | Occupy) or not state.book.units:
                continue
            source, target = way_of(state, action)
            span = answered(state, seat, Kinds(source, target, action.count))
            assert isinstance(span, KindSpan)
            least, meant, most = span.cavalry
            assert least <= meant <= most
            assert span.infantry + meant + span.artillery[1] == action.count
            for cavalry in range(least, most + 1):
                crew = answered(state, seat, Kinds(source, target, action.count, cavalry)).artillery
                for artillery in range(crew[0] - 1, crew[2] + 2):
                    sent = with_kinds(action, cavalry, artillery)
                    fits = crew[0] <= artillery <= crew[2]
                    assert (GAME.refusal(state, seat, sent) is None) == fits
                    count += 1
    assert count > 50


def way_of(state: State, action: Fortify | Occupy) -> tuple[int, int]:
    return (action.source, action.target) if isinstance(action, Fortify) else (state.source, state.target)


def with_kinds(action: Fortify | Occupy, cavalry: int, artillery: int) -> Fortify | Occupy:
    if isinstance(action, Fortify):
        return Fortify(action.source, action.target, action.count, cavalry, artillery)
    return Occupy(action.count, cavalry, artillery)


def test_a_technology_is_ready_or_says_why_not() -> None:
    states: Counter[str] = Counter()
    for state, seat in positions(range(15), later=True, every=4):
        found = answered(state, seat, Technologies())
        assert isinstance(found, TechStandings)
        for one in found.techs:
            allowed = GAME.refusal(state, seat, Research(one.tech)) is None
            assert (one.state == "ready") == allowed
            assert (one.why == "") == (one.state in ("known", "ready"))
            states[one.state] += 1
    assert min(states[it] for it in ("known", "ready", "open", "locked")) > 0


# --- reasons --------------------------------------------------------------------------------------


def reason(state: State, territory: int, source: int | None = None) -> str:
    found = answered(state, 0, WhyNot(territory, source))
    assert isinstance(found, Refusal)
    return found.sentence


def test_a_click_that_does_nothing_says_why() -> None:
    attack = stage("000111", [1, 2, 8, 4, 1, 1], phase="attack")
    names = [it.name for it in GAME.view(attack, 0).board.atlas.territories]  # type: ignore[union-attr]
    near = [set() for _ in names]  # type: list[set[int]]
    for one, other in attack.terrain.graph.borders:
        near[one].add(other)
        near[other].add(one)
    far = next(land for land in (4, 5) if not near[land] & {0, 1, 2})
    assert reason(attack, far, 2) == f"{names[far]} doesn't border {names[2]}."
    assert reason(attack, far) == f"{names[far]} borders none of your territories."
    assert reason(attack, 3) == f"Choose one of your territories next to {names[3]} first."
    assert reason(attack, 0) == f"{names[0]} has only 1 army, which has to stay."
    place = stage("000111", [1] * 6, phase="reinforce", reserve=3)
    assert reason(place, 4) == f"{names[4]} isn't yours. Place armies on your own territories."
    fortify = stage("000111", [1, 2, 8, 4, 1, 1], phase="fortify")
    assert reason(fortify, 4) == f"{names[4]} isn't yours. Armies move between your own territories."


def test_a_click_has_a_reason_exactly_where_nothing_can_be_placed() -> None:
    count = 0
    for state, seat in positions(range(12), later=True, every=5):
        if GAME.view(state, seat).phase not in ("setup", "reinforce", "spoils"):
            continue
        for territory in range(state.terrain.size):
            places = GAME.refusal(state, seat, Place(territory, 1)) is None
            hires = GAME.refusal(state, seat, Hire(territory, 1)) is None
            assert (answered(state, seat, WhyNot(territory)) is None) == (places or hires)
            count += 1
    assert count > 200


def test_questions_about_unknown_territories_are_refused() -> None:
    state = stage("000111", [1, 2, 8, 4, 1, 1], phase="attack")
    for question in (Attacks(99), Hires(-1), Kinds(0, 99, 1)):
        with pytest.raises(OddsError, match="doesn't exist"):
            GAME.answer(state, 0, question)
    assert reason(state, 99) == "Territory 99 doesn't exist."


# --- secrets --------------------------------------------------------------------------------------


def test_answers_and_panels_are_the_same_in_worlds_that_look_the_same() -> None:
    count = 0
    for state, seat in positions(range(20), later=True, every=9):
        if state.book.terms.fog == "none":
            continue
        world = GAME.imagine(GAME.view(state, seat), FastDice(count))
        size = state.terrain.size
        questions: list[ConquestQuestion] = [Technologies()]
        questions += [Attacks(land) for land in range(size)] + [WhyNot(land) for land in range(size)]
        questions += [WhyNot(land, land % 3) for land in range(size)] + [Hires(land) for land in range(size)]
        for question in questions:
            assert GAME.answer(state, seat, question) == GAME.answer(world, seat, question), question
        assert GAME.panel(state, seat) == GAME.panel(world, seat)
        count += 1
    assert count > 30
