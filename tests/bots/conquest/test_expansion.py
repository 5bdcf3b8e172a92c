"""Conquest's bots use the whole expansion, by the rules and sensibly."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from outflank.arena.contest import wilson
from outflank.bots.bot import OpenBot
from outflank.bots.conquest import BOTS, Hard, Policy
from outflank.bots.conquest.evaluation.goals import Goals
from outflank.bots.conquest.levels.preferences import (
    DUELLIST,
    NORMAL,
    OPPORTUNIST,
    PLAIN_DUELLIST,
    TURTLE,
    VENGEFUL,
    Preferences,
)
from outflank.bots.conquest.reasons.reasons import reason
from outflank.games.conquest.expansion.model import (
    BARRACKS,
    AnswerTreaty,
    EndTreaty,
    ExpansionPosition,
    Hire,
    Mission,
    Offer,
    OfferTreaty,
    Recruit,
    Research,
    Treaty,
    TreatyKind,
)
from outflank.games.conquest.model import AttackUntil, EndPhase, Place
from outflank.games.conquest.rules.victory import conditions_met
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility.masking import redeal
from outflank.kernel.dice import FastDice
from outflank.kernel.game import ALL, Action
from tests.bots.conquest.expansion_tables import later_table
from tests.bots.conquest.tables import opened, play_on
from tests.games.conquest.boards import GAME, extras, stage

QUICK = [name for name in BOTS if name != "hard"]
# With one hire per territory there is little to choose in rizk-plus, so using the options only mustn't be
# worse.
BARS = {"world-plus": 0.65, "rizk-plus": 0.5}
SURE = 0.99
FEWEST_GAMES, MOST_GAMES = 100, 500
FEW_GAMES = (
    60  # of rizk-plus; hard takes a minute for each, so no interval gets clear of a half within an hour
)


def quick(seed: int, seats: int) -> list[OpenBot]:
    """Return any bots but hard."""
    made: list[OpenBot] = []
    for seat in range(seats):
        bot = BOTS[QUICK[(seed + seat * (1 + seed % 3)) % len(QUICK)]].make(seed + seat)
        assert isinstance(bot, OpenBot)
        made.append(bot)
    return made


def choice(state: State, preferences: Preferences = NORMAL) -> Action:
    return Policy(preferences, FastDice(1)).choose(state)


def share_of(preferences: Preferences, against: Preferences, games: int, **options: object) -> float:
    """Return how often one set of preferences beats another in duels, from both seats."""
    won = 0.0
    for number in range(games):
        state = opened(2, number // 2, **options)
        brains = [Policy(preferences, FastDice(number)), Policy(against, FastDice(number))]
        if number % 2:
            brains.reverse()
        while state.actor() >= 0 and state.round <= 200:
            brains[state.actor()].step(state)
        won += 0.5 if state.winner < 0 else state.winner == number % 2
    return won / games


# --- the whole expansion ------------------------------------------------------------------


@pytest.mark.compiled
def test_bots_play_legally_with_any_expansion_and_games_end() -> None:
    for seed in range(100):
        state = later_table(seed, map="lagoon")
        play_on(state, quick(seed, state.seats))
        assert GAME.result(state), seed


@pytest.mark.soak
def test_a_thousand_games_with_any_expansion_end() -> None:
    for seed in range(1000, 2000):
        state = later_table(seed, **({"map": "lagoon"} if seed % 2 else {}))
        play_on(state, quick(seed, state.seats))
        assert GAME.result(state), seed


@pytest.mark.compiled
def test_hard_plays_with_the_expansion() -> None:
    for seed in range(2):
        state = later_table(seed, map="lagoon", round_limit=2)
        players = quick(seed, state.seats)
        players[0] = Hard(seed)
        play_on(state, players)
        assert GAME.result(state)


@pytest.mark.compiled
@pytest.mark.parametrize("seed", [3, 4, 11])
def test_bots_move_the_same_from_a_view_and_a_masked_position(seed: int) -> None:
    state = later_table(seed, map="lagoon")
    bots = quick(seed, state.seats)
    twins = quick(seed, state.seats)
    for _ in range(120):
        seat = state.actor()
        if seat < 0:
            break
        action = bots[seat].act_on(GAME.masked(state, seat), seat)
        assert twins[seat].act(GAME.view(state, seat), ()) == action
        GAME.apply(state, seat, action, None)


@pytest.mark.compiled
@pytest.mark.parametrize("preset", BARS)
def test_using_the_expansion_beats_ignoring_it(preset: str) -> None:
    games = 1000
    low, _ = wilson(share_of(DUELLIST, PLAIN_DUELLIST, games, preset=preset), games, 0.95)
    assert low > BARS[preset]


def hard_wins(preset: str, number: int) -> bool:
    """Whether hard wins this game against a hard that ignores the expansion."""
    state = opened(2, number // 2, preset=preset)
    players: list[OpenBot] = [Hard(number), Hard(number, ignores=True)]
    if number % 2:
        players.reverse()
    return play_on(state, players) == number % 2


@pytest.mark.soak
def test_hard_beats_a_hard_that_ignores_the_expansion_in_world_plus() -> None:
    low, won = 0.0, 0
    for number in range(MOST_GAMES):
        won += hard_wins("world-plus", number)
        low, _ = wilson(won / (number + 1), number + 1, SURE)
        if number + 1 >= FEWEST_GAMES and low > BARS["world-plus"]:
            break
    assert low > BARS["world-plus"]


@pytest.mark.soak
def test_hard_keeps_up_with_a_hard_that_ignores_the_expansion_in_rizk_plus() -> None:
    assert sum(hard_wins("rizk-plus", number) for number in range(FEW_GAMES)) >= BARS["rizk-plus"] * FEW_GAMES


# --- single options -----------------------------------------------------------------------


RING = [(0, 1), (1, 2), (2, 3), (1, 4), (4, 5), (5, 6), (3, 6)]
USUAL = Mission("territories", count=4)
PEACE = ExpansionPosition(treaties=(Treaty(0, 1, "peace", 9, 1, False),), honoured=(0, 0, 0), ended=(0, 0, 0))


def asked(
    armies: Sequence[int] | str = "2243266", ended: int = 0, near: int = 0, kind: TreatyKind = "peace"
) -> State:
    """Return a position where seat 1 offers seat 0 a treaty; seat 2 is on seat 0's other side."""
    plus = ExpansionPosition(
        offers=(Offer(1, 0, kind, 3 if kind == "peace" else 0),),
        honoured=(0, 0, 0),
        ended=(0, ended, 0),
        near=(0, near, 0),
    )
    return stage("2200011", armies, options={"treaties": True}, phase="reinforce", round=2, plus=plus)


def test_a_treaty_partners_land_is_no_target() -> None:
    free = stage("0011122", "1911111", options={"treaties": True})
    assert isinstance(choice(free), AttackUntil)
    assert choice(stage("0011122", "1911111", options={"treaties": True}, plus=PEACE)) == EndPhase()


def test_peace_is_accepted_from_a_threat_and_declined_from_easy_prey() -> None:
    assert choice(asked()) == AnswerTreaty(1, True, "threat")
    assert choice(asked(armies="6623911")) == AnswerTreaty(1, False, "prey")


def test_nobody_makes_peace_with_a_seat_about_to_win() -> None:
    assert choice(asked(near=2)) == AnswerTreaty(1, False, "winning")


def test_vengeful_makes_no_treaty_with_a_seat_that_ended_one() -> None:
    assert choice(asked(), VENGEFUL) == AnswerTreaty(1, True, "threat")
    assert choice(asked(ended=1), VENGEFUL) == AnswerTreaty(1, False, "faithless")
    assert choice(asked(ended=1)) == AnswerTreaty(1, True, "threat")


def threatened(round_: int = 3, more_borders: Sequence[tuple[int, int]] = ((6, 0),)) -> State:
    """Return a position where seat 1 is strong next to seats 0 and 2."""
    return stage(
        "2200011",
        "2223477",
        borders=[*[(n, n + 1) for n in range(6)], *more_borders],
        options={"treaties": True},
        phase="reinforce",
        round=round_,
        reserve=3,
    )


def test_peace_is_offered_to_the_greatest_threat() -> None:
    assert choice(threatened()) == OfferTreaty(1, "peace", 3, "threat")
    assert choice(threatened(), TURTLE) == OfferTreaty(1, "peace", 6, "threat")


def test_opportunist_ends_a_treaty_when_that_pays_but_others_keep_it() -> None:
    # It has nine armies next to its partner's two.
    easy = stage("2200011", "6611911", options={"treaties": True}, phase="reinforce", round=4, plus=PEACE)
    assert choice(easy, OPPORTUNIST) == EndTreaty(1, "prey")
    assert not isinstance(choice(easy), EndTreaty)
    assert not isinstance(choice(easy, TURTLE), EndTreaty)


def test_any_bot_ends_an_alliance_that_leaves_nobody_to_attack() -> None:
    alone = stage(
        "0011122",
        "1911111",
        options={"treaties": True},
        phase="reinforce",
        plus=ExpansionPosition(
            treaties=(Treaty(0, 1, "alliance", 0, None, False),), honoured=(0, 0, 0), ended=(0, 0, 0)
        ),
    )
    for preferences in (NORMAL, TURTLE):
        assert choice(alone, preferences) == EndTreaty(1, "prey")


def test_science_is_saved_for_the_first_technology_on_the_list() -> None:
    def knowing(science: int, known: int, **more: object) -> State:
        plus = ExpansionPosition(science=(science, 0), techs=(known, 0))
        return stage("0011", "5511", options={"technology": True, **more}, phase="reinforce", plus=plus)

    assert choice(knowing(6, 0)) == Research("withdrawal")
    assert choice(knowing(10, 0b1000)) == Research("drill")
    assert choice(knowing(9, 0b1000)) == EndPhase()
    hurried = {"win_conditions": ["last_standing", "technology"]}
    assert choice(knowing(9, 0b1000, **hurried)) == EndPhase()
    assert choice(knowing(9, 0b111001, **hurried)) == Research("scouts")


def test_food_and_iron_buy_armies_at_the_front() -> None:
    def stocked(food: int, iron: int, **more: object) -> State:
        plus = ExpansionPosition(food=(food, 0), iron=(iron, 0), gold=(0, 0))
        if more:
            plus = ExpansionPosition(
                food=(food, 0),
                iron=(iron, 0),
                gold=(0, 0),
                cavalry=(0,) * 4,
                artillery=(0,) * 4,
                fresh_cavalry=(0,) * 4,
                fresh_artillery=(0,) * 4,
            )
        options = {"resources": True, **more}
        return stage("0011", "5511", options=options, phase="reinforce", plus=plus)

    assert choice(stocked(3, 0)) == Recruit(1, "infantry")
    assert choice(stocked(3, 2)) == Recruit(1, "cavalry")
    assert choice(stocked(0, 3, units=True)) == Recruit(1, "artillery")
    assert choice(stocked(2, 1)) == EndPhase()


def test_money_buys_armies_without_debt() -> None:
    def rich(money: int, armies: str = "1511") -> State:
        plus = ExpansionPosition(money=(money, 0), hired=(0,) * 4, paid=(0,) * 4)
        return stage("0011", armies, options={"economy": True}, phase="reinforce", plus=plus)

    assert choice(rich(3)) == Hire(1, 3)
    assert choice(rich(0)) == EndPhase()
    assert choice(rich(-2)) == EndPhase()
    heavy = ExpansionPosition(money=(4, 0), hired=(0,) * 4, paid=(0,) * 4)
    burdened = stage("0011", [1, 30, 1, 1], options={"economy": True}, phase="reinforce", plus=heavy)
    assert choice(burdened) == EndPhase()


def test_a_large_stack_gets_one_artillery() -> None:
    def armed(guns: int) -> State:
        plus = ExpansionPosition(
            cavalry=(0,) * 4,
            artillery=(0, guns, 0, 0),
            fresh_cavalry=(0,) * 4,
            fresh_artillery=(0,) * 4,
        )
        return stage("0011", "1511", options={"units": True}, phase="reinforce", reserve=5, plus=plus)

    assert choice(armed(0)) == Place(1, 1, "artillery")
    assert choice(armed(1)) == Place(1, 5)


def capitals(near: int, fog: str = "none", armies: str = "1953121") -> State:
    """Return a position where seat 1 holds the capitals at both ends; seat 0 has weaker targets too."""
    plus = ExpansionPosition(capitals=(0, 2, 6), near=(0, near, 0))
    options = {"win_conditions": ["last_standing", "capitals"], "fog": fog}
    return stage("0011n21", armies, borders=RING, options=options, plus=plus)


def test_a_seat_about_to_win_is_stopped_even_at_bad_odds() -> None:
    action = choice(capitals(2))
    assert isinstance(action, AttackUntil)
    assert action.target == 2
    ignoring = choice(capitals(2), PLAIN_DUELLIST)
    assert ignoring != action


def test_money_is_spread_where_one_stack_would_be_expensive() -> None:
    def rich() -> State:
        plus = ExpansionPosition(money=(12, 0), hired=(0,) * 4, paid=(0,) * 4)
        return stage("1001", "5555", options={"economy": True}, phase="reinforce", plus=plus)

    spread = hired_in(rich(), DUELLIST)
    assert {hire.territory for hire in spread} == {1, 2}
    (naive,) = hired_in(rich(), PLAIN_DUELLIST)
    assert sum(hire.count for hire in spread) > naive.count


def hired_in(state: State, preferences: Preferences) -> list[Hire]:
    """Return its hires before it attacks."""
    found: list[Hire] = []
    while isinstance(action := choice(state, preferences), Hire):
        found.append(action)
        GAME.apply(state, 0, action, None)
    return found


def test_a_seat_about_to_win_is_stopped_in_fog_too() -> None:
    def seen(near: int) -> State:
        return GAME.masked(capitals(near, fog="normal", armies="1983121"), 0)

    action = choice(seen(2))
    assert isinstance(action, AttackUntil)
    assert action.target == 2
    assert choice(seen(0)) != action


def test_in_fog_a_goal_seen_to_be_broken_needs_no_stopping() -> None:
    aims = Goals()
    plus = ExpansionPosition(capitals=(0, 2, 6), near=(0, 2, 0))
    options = {"win_conditions": ["last_standing", "capitals"], "fog": "normal"}
    for owners, urgent in (("0011n21", 0b1000100), ("0001n21", 0)):
        state = GAME.masked(stage(owners, "1953121", borders=RING, options=options, plus=plus), 0)
        assert state.plus
        aims.look(state, state.plus, 0)
        assert aims.urgent & 0b1000100 == urgent


def team_target(owners: str, regions: str) -> int:
    """Return a teammate's target at a fork: territory 2, or 3 and the land behind it."""
    borders = [(0, 1), (1, 2), (1, 3), (2, 4), (3, 5)]
    options = {"teams": [0, 1, 0, 1]}
    state = stage(owners, "192222", borders=borders, regions=regions, seats=4, options=options)
    action = choice(state)
    assert isinstance(action, AttackUntil)
    return action.target


def test_a_team_completes_its_regions_together() -> None:
    assert team_target("20113n", regions="000111") == 2
    assert team_target("20113n", regions="001011") == 3


def test_a_team_breaks_regions_that_another_team_shares() -> None:
    assert team_target("20111n", regions="001212") == 2
    assert team_target("2011n3", regions="001212") == 3


def test_nobody_unites_against_a_teammate() -> None:
    plus = ExpansionPosition(offers=(Offer(1, 0, "peace", 3),), honoured=(0,) * 4, ended=(0,) * 4)
    state = stage(
        "2200133",
        [30, 30, 2, 2, 9, 1, 1],
        borders=[*[(n, n + 1) for n in range(6)], (3, 5)],
        options={"treaties": True, "teams": [0, 1, 0, 2]},
        phase="reinforce",
        round=2,
        plus=plus,
    )
    assert choice(state) == AnswerTreaty(1, True, "threat")


def ahead(known: int = 0, near: int = 0) -> State:
    """Return a position where seat 1 has peace with seat 0 and two of the three regions that win."""
    plus = ExpansionPosition(
        treaties=PEACE.treaties,
        honoured=(0, 0, 0),
        ended=(0, 0, 0),
        near=(0, near, 0),
        science=(0, 0, 0),
        techs=(known, 0, 0),
    )
    options = {"treaties": True, "technology": True, "win_conditions": ["last_standing", "regions"]}
    return stage(
        "2200011", "5533322", regions="0011123", options=options, phase="reinforce", round=4, plus=plus
    )


def test_notice_is_given_in_time_to_stop_a_winner() -> None:
    envoys = 0b11000000
    assert choice(ahead()) == EndTreaty(1, "winning")
    assert not isinstance(choice(ahead(known=envoys)), EndTreaty)
    assert choice(ahead(known=envoys, near=8)) == EndTreaty(1, "winning")
    assert not isinstance(choice(ahead(), TURTLE), EndTreaty)


def test_a_seat_with_many_technologies_is_attacked_before_it_has_all() -> None:
    def public_progress(known: int) -> Action:
        plus = ExpansionPosition(science=(0, 0, 0), techs=(0, known, 0))
        options = {"technology": True, "win_conditions": ["last_standing", "technology"]}
        return choice(stage("22011", "33933", options=options, plus=plus))

    for known, target in ((0b111, 1), (0b111000111, 3)):
        action = public_progress(known)
        assert isinstance(action, AttackUntil)
        assert action.target == target


def test_offers_take_turns_and_go_only_to_seats_that_may_accept() -> None:
    def offers(state: State) -> bool:
        return isinstance(choice(state), OfferTreaty)

    assert [offers(threatened(round_)) for round_ in (3, 4, 5, 6)] == [True, False, False, True]
    assert not offers(threatened(more_borders=()))  # it would have no other target


def test_an_alliance_is_accepted_only_against_a_runaway_leader() -> None:
    assert choice(asked(kind="alliance")) == AnswerTreaty(1, False, "prey")
    assert choice(asked(armies=[20, 20, 4, 3, 2, 6, 6], kind="alliance")) == AnswerTreaty(1, True, "together")


def test_with_two_seats_nobody_goes_for_regions() -> None:
    aims = Goals()
    options = {"win_conditions": ["last_standing", "regions"]}
    for owners, wanted in (("001122", True), ("001111", False)):
        state = stage(owners, "222222", regions="011222", options=options)
        assert state.plus
        aims.look(state, state.plus, 0)
        assert (aims.bid[2] > 0) == wanted


def test_barracks_are_worth_capturing() -> None:
    def beside(boosts: tuple[int, ...], preferences: Preferences = NORMAL) -> int:
        plus = ExpansionPosition(boosts=boosts)
        ring = [(0, 1), (1, 2), (2, 3), (3, 0)]
        state = stage("1011", "3933", borders=ring, options={"boosts": True}, plus=plus)
        action = choice(state, preferences)
        assert isinstance(action, AttackUntil)
        return action.target

    assert beside((0, 0, BARRACKS, 0)) == 2
    assert beside((BARRACKS, 0, 0, 0)) == 0
    assert beside((0, 0, BARRACKS, 0), PLAIN_DUELLIST) == 0


def test_hard_imagines_a_fulfilled_mission_for_a_seat_about_to_win() -> None:
    plus = ExpansionPosition(missions=(USUAL, Mission("territories", count=7)), near=(0, 4))
    options = {"win_conditions": ["last_standing", "missions"]}
    state = stage("0011111", "3322222", options=options, round=3, plus=plus)
    for seed in range(30):
        world = state.clone(FastDice(seed))
        redeal(world, 0)
        assert conditions_met(world, 1) & 4
        assert extras(world).near == (0, 4)


def test_every_expansion_action_has_a_reason_in_one_sentence() -> None:
    state = asked()
    seen = GAME.view(state, 0)
    told = [
        reason(seen, state, Hire(2, 3)),
        reason(seen, state, Hire(2, 1, "cavalry")),
        reason(seen, state, Place(2, 1, "artillery")),
        reason(seen, state, Recruit(2, "infantry")),
        reason(seen, state, Research("drill")),
        reason(seen, state, OfferTreaty(1, "peace", 3), 1),
        reason(seen, state, OfferTreaty(2, "alliance"), 2),
        reason(seen, state, EndTreaty(1), 5),
    ]
    assert all(line[0].isupper() and line.endswith(".") and line.count(". ") == 0 for line in told)
    assert told[0].startswith("Hire 3 armies on Territory 3")
    assert told[5].startswith("Offer player 2 peace for 3 rounds: they have many armies")


def test_hard_gives_a_reason_for_its_answer_to_a_treaty() -> None:
    action, line = Hard(1).explain(GAME.view(asked(), 0), ())
    assert action == AnswerTreaty(1, True, "threat")
    assert line.startswith("Accept the offer from player 2: they have many armies on your border")


def test_win_chances_count_teams_together_and_expect_a_coming_win() -> None:
    plain = stage("0123", "5525", seats=4, options={"teams": [0, 1, 0, 1]})
    one, other, *mates = Hard(1).judge(GAME.view(plain, ALL))
    assert one + other == pytest.approx(1)
    assert mates == [one, other]
    calm, close = [Hard(1).judge(GAME.view(capitals(near), ALL)) for near in (0, 2)]
    assert close[1] > calm[1]
