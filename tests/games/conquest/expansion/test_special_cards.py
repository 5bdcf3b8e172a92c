"""Special cards: they count as any symbol, and change the exchange when traded."""

from __future__ import annotations

from collections import Counter

import pytest

from outflank.games.conquest.events import CardDrawn, Traded
from outflank.games.conquest.expansion.model import SPECIALS, ExpansionPosition, Special
from outflank.games.conquest.model import Card, EndTurn, Trade
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility import masking
from outflank.kernel.dice import FastDice
from tests.games.conquest.boards import GAME, extras, play, refused, stage, start, told

OPTIONS: dict[str, object] = {"cards_special": True}
ANEW: dict[str, object] = {"cards_special": True, "preset": "rizk"}
A, B = Card(0), Card(1)


def special(kind: Special) -> Card:
    return Card(3, None, kind)


def trading(*hand: Card, sets=(0, 0), options=ANEW, **more):
    """Return a position where the first seat is about to trade these cards."""
    return stage("000111", "111111", phase="reinforce", hands=[hand], sets=sets, options=options, **more)


def worth(state, *cards) -> int:
    (traded,) = told(play(state, Trade(cards or (0, 1, 2))), Traded)
    return int(traded.worth)


def next_worth(state: State) -> tuple[int | None, ...]:
    return GAME.view(state, 0).worth


def test_cq_127_the_deck_has_one_special_card_of_each_kind() -> None:
    deck = GAME.document(start(3, cards_special=True)).deck
    assert [card.special for card in deck if card.special] == list(SPECIALS)
    assert len(deck) == 12 + 2 + 4


def test_cq_127_they_are_drawn_traded_and_shuffled_like_others() -> None:
    dice = FastDice(6)
    seen: Counter[Card] = Counter()
    before = stage("0011", "1111", conquered=True, options=OPTIONS)
    for _ in range(900):
        state = before.clone(dice)
        (drawn,) = told(play(state, EndTurn()), CardDrawn)
        seen[drawn.card] += 1
    assert len(seen) == 4 + 1 + 4
    assert all(60 < seen[special(kind)] < 125 for kind in SPECIALS)
    pile = [Card(n % 3, n) for n in range(4)] + [special("surge"), special("crash")]
    hand = [Card(3), Card(3), special("freeze"), special("embargo")]
    state = stage("0011", "1111", [5], conquered=True, hands=[hand], pile=pile, options=OPTIONS)
    (drawn,) = told(play(state, EndTurn()), CardDrawn)
    assert (drawn.card, drawn.reshuffled) == (special("crash"), True)
    assert GAME.document(state).deck[-1] == special("surge")


def test_cq_127_a_traded_special_card_goes_to_the_pile() -> None:
    state = trading(Card(0, 0), Card(1, 1), special("surge"), options=OPTIONS)
    play(state, Trade((0, 1, 2)))
    assert GAME.document(state).pile == (Card(0, 0), Card(1, 1), special("surge"))


def test_cq_127_without_a_deck_one_card_in_eleven_is_special() -> None:
    seen: Counter[str | None] = Counter()
    dice = FastDice(9)
    before = stage("0011", "1111", conquered=True, options=ANEW)
    for _ in range(2200):
        state = before.clone(dice)
        seen[told(play(state, EndTurn()), CardDrawn)[0].card.special] += 1
    assert set(seen) == {None, *SPECIALS}
    assert all(30 < seen[kind] < 75 for kind in SPECIALS)


@pytest.mark.parametrize("kind", ["freeze", "crash"])
def test_cq_127_freeze_and_crash_change_nothing_if_the_rate_is_fixed(kind) -> None:
    options = {**ANEW, "cards_exchange": {"kind": "fixed_by_symbol"}}
    plain = trading(A, A, A, A, A, A, options=options)
    state = trading(A, A, special(kind), A, A, A, options=options, sets=(3, 3))
    assert [worth(plain), worth(plain)] == [worth(state), worth(state)] == [4, 4]


def test_cq_127_a_special_card_counts_as_any_symbol_and_gets_no_bonus() -> None:
    hand = [Card(0, 0), Card(0, 3), special("freeze"), Card(1, 1)]
    state = trading(*hand, options=OPTIONS)
    assert refused(state, Trade((0, 1, 3))) == "no_set"
    (traded,) = told(play(state, Trade((0, 1, 2))), Traded)
    assert (traded.cards[2], traded.bonus) == (special("freeze"), (0,))


@pytest.mark.parametrize("options", [OPTIONS, ANEW])
def test_cq_127_nobody_knows_other_seats_special_cards(options) -> None:
    hand = [special("surge"), special("crash")]
    state = stage("000111", "111111", hands=[(), hand], options=options)
    view = GAME.view(state, 0)
    assert (view.hands[1], view.cards) == (None, (0, 2))
    guessed = GAME.document(masking.masked(state, 0))
    assert guessed.hands[1] == GAME.document(masking.masked(masking.masked(state, 0), 0)).hands[1]
    assert sorted(map(str, [*guessed.hands[1], *guessed.deck])) == sorted(
        map(str, [*(hand if options is OPTIONS else guessed.hands[1]), *GAME.document(state).deck])
    )
    own = GAME.document(masking.masked(state, 1))
    assert own == GAME.document(state)


def test_cq_127_imagined_hands_have_special_cards_too() -> None:
    state = stage("000111", "111111", hands=[(), [A] * 4], options=ANEW)
    dice = FastDice(3)
    hands = [GAME.document(GAME.imagine(GAME.view(state, 0), dice)).hands[1] for _ in range(200)]
    found = Counter(card.special for hand in hands for card in hand)
    assert 45 < 800 - found[None] < 100
    assert set(found) == {None, *SPECIALS}


@pytest.mark.parametrize(("sets", "armies"), [((0, 0), 6), ((2, 1), 15), ((4, 1), 21)])
def test_cq_128_a_surge_is_worth_half_as_much_again(sets, armies) -> None:
    assert worth(trading(A, A, special("surge"), sets=sets)) == armies


def test_cq_128_rounded_down_and_before_anything_else() -> None:
    options = {**ANEW, "cards_exchange": {"kind": "add", "start": 5, "step": 2}, "technology": True}
    plus = ExpansionPosition(science=(0, 0), techs=(0b111000000, 0))
    assert worth(trading(A, A, special("surge"), options=options, plus=plus)) == 7 + 2


def test_cq_128_two_surges_both_count() -> None:
    assert worth(trading(A, special("surge"), special("surge"))) == 4 + 2 + 3


def test_cq_31_no_surge_exceeds_the_largest_worth() -> None:
    options = {**ANEW, "cards_exchange": {"kind": "add", "start": 9000, "step": 0}, "technology": True}
    plus = ExpansionPosition(science=(0, 0), techs=(0b111000000, 0))
    assert worth(trading(A, special("surge"), special("surge"), options=options, plus=plus)) == 10_000


def test_cq_129_a_freeze_keeps_the_rate() -> None:
    state = trading(A, A, special("freeze"), sets=(1, 1))
    assert worth(state) == 8
    assert next_worth(state) == (8, 8)
    assert GAME.document(state).sets == (2, 1)


def test_cq_129_also_with_a_rate_per_player() -> None:
    options = {**ANEW, "cards_exchange_counter": "per_player"}
    state = trading(A, A, special("freeze"), sets=(1, 2), options=options)
    play(state, Trade((0, 1, 2)))
    assert next_worth(state) == (6, 8)


def test_cq_130_an_embargo_takes_four_from_the_next_set_of_another() -> None:
    state = trading(A, A, special("embargo"), B, B, B, sets=(4, 0))
    assert worth(state) == 12
    assert next_worth(state) == (14, 10)
    assert worth(state) == 14
    assert extras(state).embargo == 0
    after = stage(
        "000111",
        "111111",
        phase="reinforce",
        turn=1,
        sets=(4, 0),
        hands=[(), (A, A, A)],
        options=ANEW,
        plus=ExpansionPosition(embargo=0, slack=(0, 0)),
    )
    assert worth(after) == 8
    assert extras(after).embargo is None
    assert next_worth(after) == (14, 14)


def test_cq_130_it_leaves_at_least_one() -> None:
    state = trading(A, A, A, plus=ExpansionPosition(embargo=1))
    assert worth(state) == 1


def test_cq_131_a_crash_takes_the_rate_two_steps_back() -> None:
    state = trading(A, A, special("crash"), sets=(3, 1))
    assert worth(state) == 12
    assert next_worth(state) == (8, 8)


def test_cq_131_never_below_its_beginning() -> None:
    state = trading(A, A, special("crash"), B, B, B, sets=(1, 0))
    assert worth(state) == 6
    assert next_worth(state) == (4, 4)
    assert worth(state) == 4
    assert next_worth(state) == (6, 6)


def test_cq_131_with_a_freeze_or_another_crash_all_count() -> None:
    both = trading(A, special("freeze"), special("crash"), sets=(4, 2))
    play(both, Trade((0, 1, 2)))
    assert next_worth(both) == (12, 12)
    twice = trading(A, special("crash"), special("crash"), sets=(4, 2))
    play(twice, Trade((0, 1, 2)))
    assert next_worth(twice) == (8, 8)
