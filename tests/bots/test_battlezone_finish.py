"""BattleZone's hard bot finishes won games, and its hint never advises against a free win (BZ-65, BZ-67)."""

from __future__ import annotations

import random

import msgspec
import pytest

from outflank.arena.contest import Score, batch
from outflank.bots.battlezone import hint
from outflank.games.battlezone.model import Attack, Skip
from outflank.games.battlezone.odds import odds
from outflank.games.battlezone.rules import State
from outflank.kernel.dice import NO_DICE, FastDice
from tests.bots.test_battlezone_hard import needs_speed
from tests.games.battlezone.boards import GAME, line, stage

SURE = 0.998
LIMITS = ("stalemate", "round_limit")


def nearly_won(seed: int, left: int, skips: int = 0) -> State:
    """Return a map of full territories, all but a few held by seat 0, with a large reserve."""
    start = GAME.document(GAME.start(GAME.resolve_options({}, 2, seed), 2, FastDice(seed)))
    size, chance = len(start.owners), random.Random(seed)
    theirs = {chance.randrange(size)}
    while len(theirs) < left:
        theirs.add(chance.choice([near - 1 for land in sorted(theirs) for near in start.neighbours[land]]))
    lands = range(size)
    document = msgspec.structs.replace(
        start,
        owners=tuple(int(land in theirs) for land in lands),
        armies=tuple(1 + land % 2 if land in theirs else 8 for land in lands),
        reserve=(2116, 0),
        turn=0,
        round=120,
        skips=skips,
    )
    return GAME.position(document, NO_DICE)


def free_wins(state: State) -> list[Attack]:
    """List attacks that are almost certain to win and leave neither territory open to attack."""
    document = GAME.document(state)
    foes = [int(owner) for owner in document.owners]

    def open_to(land: int, target: int) -> bool:
        return any(
            foes[near - 1] != state.turn and document.armies[near - 1] > 1
            for near in document.neighbours[land - 1]
            if near != target
        )

    return [
        action
        for action in GAME.legal(state, state.turn)
        if isinstance(action, Attack)
        and odds(document.armies[action.source - 1], document.armies[action.target - 1]).win >= SURE
        and not open_to(action.source, action.target)
        and not open_to(action.target, action.target)
    ]


# In each of these the bot once skipped: even an attack with a 100% chance seemed to expose too much.
@pytest.mark.parametrize("seed", [7, 15, 27, 32])
def test_bz_65_hard_attacks_in_a_won_game(seed: int) -> None:
    found = hint(GAME.view(nearly_won(seed, 3), 0))
    assert isinstance(found.action, Attack)
    assert found.sentence.startswith("Attack ")


def test_bz_65_hard_attacks_even_if_a_skip_would_bring_armies() -> None:
    state = stage("0" * 8 + "11", "8" * 8 + "11", line(10), reserve=(2000, 0), skips=1)
    assert isinstance(hint(GAME.view(state, 0)).action, Attack)


def test_bz_67_a_hint_never_advises_against_a_free_win() -> None:
    tried = 0
    for seed in range(30):
        for skips in (0, 1):
            state = nearly_won(seed, 2 + seed % 4, skips)
            if free_wins(state):
                tried += 1
                assert not isinstance(hint(GAME.view(state, 0)).action, Skip), seed
    assert tried > 20


def met(name: str, count: int, seed: int) -> Score:
    """Play the games of `outflank arena battlezone hard NAME --games COUNT --seed SEED`."""
    return batch("battlezone", ["hard", name], seed, 0, count, (), {})


def drawn_by_limit(score: Score) -> int:
    return sum(score.reasons[reason] for reason in LIMITS)


@needs_speed
@pytest.mark.compiled
def test_bz_65_hard_finishes_its_games() -> None:
    score = met("random", 12, 0)
    assert score.games == 12
    assert drawn_by_limit(score) == 0


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "games", "seed", "before"),
    [
        ("random", 600, 31, 0.75),
        ("aggressive", 600, 31, 0.75),
        ("balanced", 1000, 32, 0.854),
        ("defensive", 3000, 33, 0.797),
    ],
)
def test_bz_65_hard_is_as_strong_as_before_and_at_most_one_game_in_a_hundred_is_a_draw(
    name: str, games: int, seed: int, before: float
) -> None:
    score = met(name, games, seed)
    assert drawn_by_limit(score) <= games // 100
    assert score.share >= before
