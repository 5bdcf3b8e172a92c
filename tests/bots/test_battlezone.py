"""BattleZone's bots: what each does and never does (BZ-60 to BZ-64)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

import outflank
from outflank.bots.battlezone import BOTS, Aggressive, Balanced, Chooser, Defensive, Player, Random, playout
from outflank.bots.bot import OpenBot
from outflank.games.battlezone.model import Attack, Skip
from outflank.games.battlezone.odds import odds
from outflank.games.battlezone.rules import State
from outflank.kernel.dice import DiceError, FastDice
from tests.games.battlezone.boards import GAME, line, stage

NAMES = list(BOTS)
QUICK = [name for name in NAMES if name != "hard"]  # test_battlezone_hard.py is about the other


def start(seed: int) -> State:
    return GAME.start(GAME.resolve_options({}, 2, seed), 2, FastDice(seed))


def make(name: str, seed: int) -> Player:
    bot = BOTS[name].make(seed)
    assert isinstance(bot, Player)
    return bot


def chosen(bot: type[Player], state: State, tries: int = 200) -> Counter[str]:
    """Count the choices of the seat to move over many seeds: "1-2" or "skip"."""
    counts: Counter[str] = Counter()
    for seed in range(tries):
        action = bot(seed).act_on(state, state.turn)
        counts[f"{action.source}-{action.target}" if isinstance(action, Attack) else "skip"] += 1
    return counts


def through_apply(state: State, names: tuple[str, str], seed: int, seen: bool) -> int | None:
    """Return the winner of a game played through views, or through clones without dice."""
    bots = [BOTS[name].make(seed + seat) for seat, name in enumerate(names)]
    while True:
        result = GAME.result(state) or GAME.verdict(state)
        if result:
            return result.winner
        seat = state.turn
        bot = bots[seat]
        assert isinstance(bot, OpenBot)
        if seen:
            action = bot.act(GAME.view(state, seat), GAME.legal(state, seat))
        else:
            action = bot.act_on(state.clone(), seat)
        assert GAME.refusal(state, seat, action) is None
        GAME.apply(state, seat, action, None)


@pytest.mark.parametrize("names", list(product(QUICK, repeat=2)), ids="-".join)
def test_bz_60_a_bot_moves_the_same_from_a_view_and_a_position_without_dice(
    names: tuple[str, str],
) -> None:
    for seed in range(3):
        seen, handed, fast = start(seed), start(seed), start(seed)
        winner = through_apply(seen, names, seed, seen=True)
        assert through_apply(handed, names, seed, seen=False) == winner
        quick = playout(fast, make(names[0], seed), make(names[1], seed + 1))
        assert (None if quick < 0 else quick) == winner
        assert GAME.document(seen) == GAME.document(handed) == GAME.document(fast)
        assert seen.dice.drawn == handed.dice.drawn == fast.dice.drawn


def test_bz_60_a_bot_cannot_see_the_dice_in_a_playout() -> None:
    class Peeker(Balanced):
        def choose(self, state: State, seat: int) -> int:
            state.dice.roll(1)
            return 0

    with pytest.raises(DiceError, match="no dice"):
        playout(start(1), Peeker(1), Peeker(2))


def test_a_playout_rejects_illegal_moves() -> None:
    class Cheat(Balanced):
        def choose(self, state: State, seat: int) -> int:
            return 33 * 64 + 62

    with pytest.raises(ValueError, match="not allowed"):
        playout(start(1), Cheat(1), Cheat(2))


def test_a_playout_stops_at_the_draw_limits() -> None:
    class Idler(Balanced):
        def choose(self, state: State, seat: int) -> int:
            return 0

    state = stage("01", "88", "1-2", FastDice(1))
    assert playout(state, Idler(1), Idler(2)) == -1
    assert state.idle_rounds == 8
    state = start(2)
    assert playout(state, Balanced(1), Balanced(2), 3) in (-1, 0, 1)
    assert state.round <= 4


def test_bots_with_the_same_seed_play_the_same_moves() -> None:
    for name in QUICK:
        ends = [start(4) for _ in range(2)]
        for state in ends:
            playout(state, make(name, 8), make(name, 9))
        assert GAME.document(ends[0]) == GAME.document(ends[1])


def test_bz_61_random_picks_any_legal_action_with_equal_chance() -> None:
    state = stage("0011", "2822", "1-2 2-3 2-4 1-3")
    counts = chosen(Random, state, 2000)
    assert set(counts) == {"1-3", "2-3", "2-4", "skip"}
    assert all(400 < count < 600 for count in counts.values())


def test_bz_62_balanced_never_attacks_a_stronger_territory() -> None:
    # The specification's cases: 3 armies don't attack 5, but 5 attack 2.
    assert chosen(Balanced, stage("01", "35", "1-2")) == {"skip": 200}
    assert chosen(Balanced, stage("01", "52", "1-2")) == {"1-2": 200}
    assert chosen(Balanced, stage("01", "44", "1-2")) == {"1-2": 200}


def test_bz_62_balanced_skips_when_it_can_attack_nothing() -> None:
    assert chosen(Balanced, stage("001", "112", line(3))) == {"skip": 200}


def test_bz_62_balanced_picks_any_such_attack_with_equal_chance() -> None:
    state = stage("0101010", "5342816", line(7))
    counts = chosen(Balanced, state, 2400)
    assert set(counts) == {"1-2", "3-2", "3-4", "5-4", "5-6", "7-6"}
    assert all(310 < count < 490 for count in counts.values())


def test_bz_63_aggressive_attacks_uphill_when_it_wins_one_time_in_five() -> None:
    for attackers, defenders in product(range(2, 9), range(1, 9)):
        state = stage("01", f"{attackers}{defenders}", "1-2")
        attacks = odds(attackers, defenders).win >= 0.2
        assert chosen(Aggressive, state, 3) == {"1-2" if attacks else "skip": 3}
    assert chosen(Aggressive, stage("01", "78", "1-2"), 3) == {"1-2": 3}


def test_bz_63_aggressive_breaks_the_enemys_largest_group() -> None:
    # 3 holds the group 2-3-4 together; 2, 4 and 6 do not.
    state = stage("01110101", "8222822" + "2", "1-2 1-3 1-4 2-3 3-4 5-6 4-5 6-7 7-8")
    assert chosen(Aggressive, state) == {"1-3": 200}


def test_bz_63_aggressive_differs_from_balanced() -> None:
    # 4 is stronger, but without it the enemy's five territories fall apart.
    state = stage("011111", "761811", "1-2 1-4 2-4 4-3 4-5 4-6")
    assert chosen(Balanced, state) == {"1-2": 200}
    assert chosen(Aggressive, state) == {"1-4": 200}


def test_bz_64_defensive_attacks_only_with_a_lead_of_two_armies() -> None:
    for seed in range(6):
        state = start(seed)
        bots = [Defensive(seed), Balanced(seed)]
        while state.winner < 0 and state.round < 40:
            seat = state.turn
            code = bots[seat].choose(state.clone(), seat)
            if seat == 0 and code:
                attackers, defenders = state.armies[code // 64], state.armies[code % 64]
                assert attackers >= defenders + 2 or (attackers == 8 and state.reserve[0] > 0)
            state.step(code)


def test_bz_64_defensive_skips_when_every_attack_would_weaken_it() -> None:
    # The attack would leave a single army beside a full territory, and the captured one beside another.
    state = stage("010111", "511888", "1-2 1-4 2-5 2-6 3-4 3-5")
    assert [isinstance(action, Skip) for action in state.legal(0)].count(False) == 1 + 1
    assert chosen(Defensive, state) == {"skip": 200}


def test_bz_64_defensive_chooses_the_attack_that_leaves_its_border_safest() -> None:
    # 2 is a dead end; 3 is next to the eight armies of 4.
    assert chosen(Defensive, stage("0111", "8118", "1-2 1-3 3-4")) == {"1-2": 200}
    assert chosen(Balanced, stage("0111", "8118", "1-2 1-3 3-4")).keys() == {"1-2", "1-3"}


def test_bz_64_defensive_keeps_attacking_with_full_territories_and_a_reserve() -> None:
    assert chosen(Defensive, stage("01", "88", "1-2", reserve=(0, 5))) == {"skip": 200}
    assert chosen(Defensive, stage("01", "88", "1-2", reserve=(1, 0))) == {"1-2": 200}


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_can_be_found_and_has_a_title(name: str) -> None:
    assert name in outflank.list_bots("battlezone")
    kind = BOTS[name]
    assert kind.name == name
    assert kind.title
    assert kind.line.endswith(".")
    bot = outflank.make_bot("battlezone", name, seed=1)
    match = outflank.new("battlezone", seed=3)
    seat = match.to_act[0]
    assert bot.act(match.view(seat), match.legal(seat)) in match.legal(seat)


def test_bots_differ_in_strength() -> None:
    def share(one: str, other: str) -> float:
        won = 0
        for game in range(60):
            players = (make(one, game), make(other, game))
            state = start(1000 + game // 2)
            swapped = game % 2
            won += playout(state, players[swapped], players[1 - swapped]) == swapped
        return won / 60

    assert share("balanced", "random") > 0.5
    assert share("defensive", "random") > 0.6


def test_a_bot_chooses_only_on_its_turn() -> None:
    for bot in (Random(1), Balanced(1), Aggressive(1), Defensive(1)):
        for seat in (1, -1, 2):
            with pytest.raises(ValueError, match="turn"):
                bot.choose(stage("01", "22", "1-2"), seat)
        with pytest.raises(ValueError, match="turn"):
            bot.choose(stage("00", "22", "1-2", winner=0), 0)


def test_a_bot_without_a_choice_raises_an_error() -> None:
    state = stage("01", "22", "1-2")
    with pytest.raises(NotImplementedError):
        Player(1).choose(state, 0)
    with pytest.raises(NotImplementedError):
        Chooser(1).choose(state, 0)
