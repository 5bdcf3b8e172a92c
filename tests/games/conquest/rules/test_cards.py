"""Cards: what they show, how they are drawn, what sets are worth, and when to trade them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, permutations

import pytest

from outflank.games.conquest.events import CardDrawn, Fought, Traded
from outflank.games.conquest.expansion.model import ExpansionPosition, Hire, Recruit
from outflank.games.conquest.model import Attack, Card, EndPhase, EndTurn, Place, Trade, Undo
from outflank.games.conquest.options.rulebook import worths
from outflank.games.conquest.options.settings import Add, Multiply, Table
from outflank.games.conquest.rules.cards import is_set
from outflank.kernel.dice import FastDice
from outflank.kernel.game import OptionsError
from tests.games.conquest.boards import GAME, WILD, armies, phase, play, refused, stage, start, told

A, B, C = Card(0), Card(1), Card(2)
RIZK: dict[str, object] = {"preset": "rizk"}


def trading(hand, owners="000000111", options=None, **more):
    """Return a position where the first seat has 3 armies to place and these cards."""
    place = {"phase": "reinforce", "reserve": 3, "hands": [hand], "options": options, **more}
    return stage(owners, "1" * len(owners), **place)


def value(state, *cards):
    (traded,) = told(play(state, Trade(cards)), Traded)
    return traded.worth


def test_cq_23_each_territory_has_a_card_with_a_symbol_and_two_are_wild() -> None:
    state = start(3)
    deck = GAME.document(state).deck
    assert [card.territory for card in deck] == [*range(12), None, None]
    assert [card.symbol for card in deck] == [0, 1, 2] * 4 + [3, 3]
    assert len(GAME.document(start(3, cards_wilds=5)).deck) == 17


def test_cq_23_with_a_b_and_c_no_card_is_wild() -> None:
    state = start(3, cards_symbols="ABC", cards_wilds=0)
    assert {card.symbol for card in GAME.document(state).deck} == {0, 1, 2}
    with pytest.raises(OptionsError, match=r"cards_wilds has to be 0"):
        start(3, cards_symbols="ABC", cards_wilds=1)


def test_cq_24_a_deck_has_each_card_once_and_traded_cards_are_the_next_deck() -> None:
    pile = [Card(n % 3, n) for n in range(8)]
    hand = [Card(2, 8), WILD]
    state = stage("000000111", "1" * 9, FastDice(1), hands=[hand], pile=pile, conquered=True)
    assert GAME.document(state).deck == (WILD,)
    (drawn,) = told(play(state, EndTurn()), CardDrawn)
    assert (drawn.card, drawn.reshuffled) == (WILD, False)
    again = stage("000000111", "1" * 9, [3], hands=[[*hand, WILD]], pile=pile, conquered=True)
    (drawn,) = told(play(again, EndTurn()), CardDrawn)
    assert (drawn.card, drawn.reshuffled) == (Card(0, 3), True)
    assert (len(GAME.document(again).deck), GAME.document(again).pile) == (7, ())


def test_cq_24_while_all_cards_are_in_hands_nobody_draws() -> None:
    hand = [Card(n % 3, n) for n in range(4)]
    state = stage("0011", "1111", hands=[hand[:2], hand[2:]], options={"cards_wilds": 0}, conquered=True)
    assert told(play(state, EndTurn()), CardDrawn) == []
    assert GAME.view(state, 0).cards == (2, 2)


def test_cq_25_random_draws_show_no_territory_and_are_equally_likely() -> None:
    seen: Counter[Card] = Counter()
    dice = FastDice(4)
    for _ in range(3000):
        state = stage("0011", "1111", dice, conquered=True, options=RIZK)
        (drawn,) = told(play(state, EndTurn()), CardDrawn)
        seen[drawn.card] += 1
    assert set(seen) == {A, B, C}
    assert all(900 < count < 1100 for count in seen.values())


def test_cq_25_wild_cards_are_as_frequent_as_in_a_full_deck() -> None:
    options = {"cards_deck": "iid", "cards_wilds": 4}
    dice = FastDice(5)
    wild = 0
    for _ in range(2000):
        state = stage("0011", "1111", dice, conquered=True, options=options)
        wild += told(play(state, EndTurn()), CardDrawn)[0].card == WILD
    assert 900 < wild < 1100


@pytest.mark.parametrize("special", [False, True])
def test_cq_25_no_later_roll_reveals_a_wild_card(special: bool) -> None:
    seen: dict[tuple[bool, bool], set[int]] = {}
    for seed in range(300):
        options = {"cards_deck": "iid", "cards_special": special}
        state = stage("0011", "1191", FastDice(seed), conquered=True, options=options)
        (drawn,) = told(play(state, EndTurn()), CardDrawn)
        reserve = GAME.document(state).reserve
        (fought,) = told(play(state, Place(2, reserve), EndPhase(), Attack(2, 1, 1)), Fought)
        kind = (drawn.card.symbol == 3, drawn.card.special is not None)
        seen.setdefault(kind, set()).add(fought.word)
    assert len(seen) == 2 + special
    assert len(set.union(*seen.values())) == 1


def test_cq_26_a_set_is_three_alike_or_three_different_and_wild_cards_match_any() -> None:
    for symbols in combinations_with_replacement(range(4), 3):
        expected = 3 in symbols or len(set(symbols)) in (1, 3)
        assert {is_set(*order) for order in permutations(symbols)} == {expected}


def test_cq_26_cards_that_are_no_set_or_not_in_the_hand_are_refused() -> None:
    state = trading([Card(0, 0), Card(0, 3), Card(1, 1), WILD])
    assert refused(state, Trade((0, 1, 2))) == "no_set"
    for cards in ((0, 1, 4), (0, 0, 3), (-1, 1, 3)):
        assert refused(state, Trade(cards)) == "no_such_cards"
    assert {action.cards for action in GAME.legal(state, 0) if isinstance(action, Trade)} == {
        (0, 1, 3),
        (0, 2, 3),
        (1, 2, 3),
    }


def test_cq_27_sets_follow_the_table_and_then_rise_by_five() -> None:
    assert worths(Table())[:9] == [4, 6, 8, 10, 12, 15, 20, 25, 30]
    hand = [Card(0, 0), Card(1, 1), Card(2, 2)]
    assert value(trading(hand), 0, 1, 2) == 4
    assert value(trading(hand, sets=(3, 4)), 0, 1, 2) == 25


def test_cq_28_each_set_is_worth_two_more() -> None:
    assert worths(Add())[:4] == [4, 6, 8, 10]
    assert value(trading([A, A, A], options=RIZK, sets=(1, 1)), 0, 1, 2) == 8


def test_cq_29_each_set_is_worth_a_fifth_more_rounded_down_at_the_end() -> None:
    found = worths(Multiply())
    assert found[:6] == [4, 4, 5, 6, 8, 9]
    assert found[:40] == [4 * 6**n // 5**n for n in range(40)]
    options = {**RIZK, "cards_exchange": {"kind": "multiply", "start": 10, "times": [3, 2]}}
    assert value(trading([A, B, C], options=options, sets=(2, 0)), 0, 1, 2) == 22


@pytest.mark.parametrize(
    ("hand", "armies"),
    [
        ([0, 0, 0], 4), ([1, 1, 1], 6), ([2, 2, 2], 8), ([0, 1, 2], 10),
        ([0, 0, 3], 4), ([0, 1, 3], 10), ([1, 3, 3], 10), ([3, 3, 3], 10),
    ],
)  # fmt: skip
def test_cq_30_symbols_have_a_fixed_worth_and_wild_cards_take_the_best(hand, armies) -> None:
    options = {"cards_deck": "iid", "cards_exchange": {"kind": "fixed_by_symbol"}}
    state = trading([Card(symbol) for symbol in hand], options=options, sets=(5, 5))
    assert GAME.view(state, 0).worth == (None, None)
    assert value(state, 0, 1, 2) == armies


def test_cq_31_sets_are_counted_together_or_per_player() -> None:
    hand = [Card(0, 0), Card(1, 1), Card(2, 2)]
    together = trading(hand, sets=(1, 3))
    assert GAME.view(together, 1).worth == (12, 12)
    assert value(together, 0, 1, 2) == 12
    apart = trading(hand, sets=(1, 3), options={"cards_exchange_counter": "per_player"})
    assert GAME.view(apart, 1).worth == (6, 10)
    assert value(apart, 0, 1, 2) == 6
    assert GAME.document(apart).sets == (2, 3)


def test_cq_31_no_set_is_worth_more_than_ten_thousand() -> None:
    assert worths(Multiply(4, (1000, 1)))[-1] == 10_000
    assert worths(Add(1, 9000))[2] == 10_000
    assert value(trading([A, A, A], options=RIZK, sets=(5000, 0)), 0, 1, 2) == 4 + 2 * 1023


def test_cq_32_an_own_territory_on_a_traded_card_gets_two_armies() -> None:
    state = trading([Card(0, 6), Card(1, 1), Card(2, 8)])
    (traded,) = told(play(state, Trade((0, 1, 2))), Traded)
    assert traded.bonus == (1,)
    assert armies(state) == [1, 3, 1, 1, 1, 1, 1, 1, 1]


def test_cq_32_the_player_chooses_among_several() -> None:
    state = trading([Card(0, 0), Card(1, 1), Card(2, 8)])
    trades = [action for action in GAME.legal(state, 0) if isinstance(action, Trade)]
    assert [action.on for action in trades] == [0, 1]
    assert refused(state, Trade((0, 1, 2), 8)) == "no_bonus"
    play(state, Trade((0, 1, 2), 1))
    assert armies(state)[:2] == [1, 3]
    first = trading([Card(0, 0), Card(1, 1), Card(2, 8)])
    play(first, Trade((0, 1, 2)))
    assert armies(first)[:2] == [3, 1]


def test_cq_32_every_match_counts_by_option_and_none_without_a_bonus() -> None:
    options: dict[str, object] = {"cards_territory_bonus_limit": "every_match", "cards_territory_bonus": 3}
    state = trading([Card(0, 0), Card(1, 1), Card(2, 8)], options=options)
    assert refused(state, Trade((0, 1, 2), 1)) == "no_bonus"
    play(state, Trade((0, 1, 2)))
    assert armies(state)[:2] == [4, 4]
    none = trading([Card(0, 0), Card(1, 1), Card(2, 8)], options={"cards_territory_bonus": 0})
    play(none, Trade((0, 1, 2)))
    assert armies(none) == [1] * 9


def test_cq_33_cards_are_traded_at_any_time_of_the_reinforcement() -> None:
    state = trading([Card(0, 0), Card(1, 1), Card(2, 2)])
    play(state, Place(0, 3), Trade((0, 1, 2)))
    assert GAME.document(state).reserve == 4
    assert refused(state, Undo(0, 1)) == "nothing_to_undo"


def test_cq_34_hired_armies_count_as_placed_and_recruits_do_not() -> None:
    options = {"cards_trade_window": "before_first_placement", "economy": True, "resources": True}
    plus = ExpansionPosition(
        money=(3, 0), hired=(0,) * 9, paid=(0,) * 9, food=(3, 0), iron=(0, 0), gold=(0, 0)
    )
    state = trading([Card(0, 0), Card(1, 1), Card(2, 2)], options=options, plus=plus)
    play(state, Recruit(0, "infantry"))
    assert refused(state, Trade((0, 1, 2))) is None
    play(state, Hire(0, 1))
    assert refused(state, Trade((0, 1, 2))) == "no_trade_now"


def test_cq_34_cards_are_traded_before_the_first_army_is_placed() -> None:
    options = {"cards_trade_window": "before_first_placement"}
    hand = [Card(0, 0), Card(1, 1), Card(2, 2)]
    state = trading(hand, options=options)
    play(state, Place(0, 1))
    assert refused(state, Trade((0, 1, 2))) == "no_trade_now"
    assert not [action for action in GAME.legal(state, 0) if isinstance(action, Trade)]
    play(state, Undo(0, 1), Trade((0, 1, 2)), Place(0, 7), EndPhase())


@pytest.mark.parametrize(("limit", "forced"), [(5, True), (6, False)])
def test_cq_35_a_seat_with_five_cards_must_trade_before_placing(limit, forced) -> None:
    hand = [Card(0, 0), Card(0, 3), Card(1, 1), Card(1, 4), WILD]
    state = trading(hand, options={"cards_forced_at_turn_start": limit})
    assert refused(state, Place(0, 1)) == ("trade_first" if forced else None)
    if forced:
        assert all(isinstance(action, Trade) for action in GAME.legal(state, 0))
        play(state, Trade((0, 1, 4)))
    play(state, Place(0, GAME.document(state).reserve), EndPhase())


def test_cq_35_the_phase_cannot_be_ended_before_a_forced_trade() -> None:
    hand = [Card(0, 0), Card(0, 3), Card(1, 1), Card(1, 4), WILD]
    state = trading(hand, reserve=0)
    assert refused(state, EndPhase()) == "trade_first"


def test_cq_36_a_capture_brings_one_card_at_the_end_of_the_turn() -> None:
    state = stage("0011", "1111", FastDice(1), conquered=True)
    (drawn,) = told(play(state, EndTurn()), CardDrawn)
    assert GAME.document(state).hands == ((drawn.card,), ())
    without = stage("0011", "1111")
    assert told(play(without, EndTurn()), CardDrawn) == []
    assert phase(without) == "reinforce"
