"""Whole games: no unit vanishes, nobody gets stuck, battles survive JSON, and first rounds stay the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from outflank.bots.tactical import Easy
from outflank.games.tactical.model import (
    AnswerPact,
    BreakPact,
    Buy,
    Casualties,
    ChooseBattle,
    Declare,
    Draft,
    EndPhase,
    Fire,
    Load,
    Move,
    OfferPact,
    Place,
    Retreat,
    Submerge,
    Undo,
    Unload,
)
from outflank.kernel.dice import Dice, FastDice
from outflank.kernel.game import Action, Event
from outflank.kernel.laws import play_lawfully
from tests.games.tactical.boards import GAME, SKIRMISH, stage, start
from tests.games.tactical.random_play import begin, check, play_counting, random_options, step

GOLDEN = Path(__file__).parent / "first_round.txt"
BEGINNINGS = Path(__file__).parent / "beginnings.txt"
TESTED, SOAKED = 40, 2000
MODES = ("classic", "draft", "freeForAll")
FREE = ("classic", "freeForAll")


@pytest.mark.compiled
def test_in_random_games_no_unit_appears_or_vanishes_and_someone_can_always_act():
    for seed in range(TESTED):
        whole = seed % 3 == 0
        state = begin(seed, 1, MODES) if whole else begin(seed, 2, FREE, scenario=SKIRMISH["scenario"])
        assert play_counting(state, seed) > 20


@pytest.mark.compiled
def test_in_random_skirmishes_no_unit_appears_or_vanishes():
    for seed in range(3):
        assert play_counting(start(dice=FastDice(seed), **SKIRMISH), seed) > 20


@pytest.mark.soak
def test_in_thousands_of_random_games_no_unit_appears_or_vanishes():
    for seed in range(1000, 1000 + SOAKED):
        assert play_counting(begin(seed, 1 + seed % 3, MODES), seed) > 20


@pytest.mark.compiled
def test_games_with_any_options_keep_every_law():
    for seed, mode in enumerate(MODES):
        seats, options = random_options(FastDice(seed, 3), 1, (mode,))
        assert play_lawfully(GAME, seed, seats, options, every=100).result


@pytest.mark.soak
def test_many_games_with_any_options_keep_every_law():
    for seed in range(200, 300):
        seats, options = random_options(FastDice(seed, 3), 1, MODES)
        assert play_lawfully(GAME, seed, seats, {**options, "fog": seed % 2 == 0}, every=40).result


def garbage(dice: Dice) -> Action:
    """A random action with any numbers."""

    def number() -> int:
        return (dice.below(200) - 2, 2**40, -(2**70))[max(0, dice.below(40) - 37)]

    def some() -> tuple[int, ...]:
        return tuple(number() for _ in range(dice.below(4)))

    kinds: list[Action] = [
        Buy(tuple(dice.below(3) for _ in range(dice.below(14)))),
        Move(some(), some(), bool(dice.below(2))),
        Load(some(), number()),
        Unload(some(), number()),
        Undo(number()),
        ChooseBattle(number(), bool(dice.below(2))),
        Fire(),
        Retreat(number() if dice.below(3) else None),
        Submerge(some()),
        Casualties(some()),
        Place(number(), number(), number(), number()),
        EndPhase(),
        Draft(number()),
        Declare(number() if dice.below(3) else None),
        OfferPact(number()),
        AnswerPact(number(), bool(dice.below(2))),
        BreakPact(number()),
    ]
    return kinds[dice.below(len(kinds))]


@pytest.mark.compiled
def test_garbage_is_refused_with_a_sentence_or_carried_out_soundly():
    done = Counter[bool]()
    for seed in range(6):
        state, chooser = begin(seed, 1, MODES), FastDice(seed, 11)
        for _ in range(250):
            if GAME.result(state):
                break
            seat, action = GAME.to_act(state)[0], garbage(chooser)
            before = GAME.document(state)
            refusal = GAME.refusal(state, seat, action)
            assert GAME.document(state) == before
            done[refusal is None] += 1
            if refusal is None and not isinstance(action, EndPhase):
                GAME.apply(state, seat, action, [])
                check(state, GAME.document(state).now)
            else:
                assert refusal is None or (refusal.code and refusal.sentence.endswith("."))
                step(state, chooser)
    assert done[True] > 20
    assert done[False] > 500


@pytest.mark.compiled
def test_a_position_during_a_battle_survives_json_and_continues_the_same():
    stages = Counter[str]()
    for seed in range(8):
        state, chooser = begin(seed, 1), FastDice(seed, 13)
        while not GAME.result(state):
            fight = GAME.document(state).now.battle
            if fight:
                stages[fight.stage] += 1
                text = msgspec.json.encode(GAME.document(state))
                twin = GAME.position(msgspec.json.decode(text), state.dice.clone())
                assert GAME.document(twin) == GAME.document(state)
                assert step(twin, chooser.clone()) == step(state, chooser)
                assert GAME.document(twin) == GAME.document(state)
            else:
                step(state, chooser)
    assert {"press", "defender_losses", "attacker_losses"} <= set(stages)


@pytest.mark.compiled
def test_a_move_sent_twice_is_refused_the_second_time():
    state, chooser, again = begin(4, 1), FastDice(4, 5), 0
    while not GAME.result(state):
        seat = GAME.to_act(state)[0]
        legal = GAME.legal(state, seat)
        action = legal[chooser.below(len(legal))]
        GAME.apply(state, seat, action, None)
        if isinstance(action, Move | Load | Unload) and GAME.to_act(state) == (seat,):
            if isinstance(action, Move) and state.terrain.air[state.describe(action.units[0]).kind]:
                continue  # a plane may fly in a circle
            assert GAME.refusal(state, seat, action) is not None
            again += 1
    assert again > 20


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"owners": (9,) * 128}, "needs an owner"),
        ({"treasuries": (1,)}, "treasury"),
        ({"turn": 7}, "belong to a faction"),
        ({"units": ([50, 0, 0, 0, -1, -1, -1, 0],)}, "kind"),
        ({"units": ([0, 0, 500, 0, -1, -1, -1, 0],)}, "place that exists"),
        ({"units": ([5, 0, 0, 0, -1, -1, -1, 0],)}, "at sea"),
        ({"units": ([0, 0, 70, 0, 5, -1, -1, 0],)}, "aboard"),
        ({"units": ([0, 0, 0, 9, -1, -1, -1, 0],)}, "further"),
        ({"units": ([0, 0, 0, 0, -1, -1, -1, 0],) * 1201}, "at most"),
        ({"phase": "combat"}, "battle"),
        ({"phase": "over"}, "reason"),
        ({"winner": 1}, "winner"),
        ({"moves": ({"what": "move", "units": [900], "path": [0, 1]},)}, "units that exist"),
        ({"fought": (300,)}, "territory that doesn't exist"),
    ],
)
def test_a_position_the_rules_cannot_handle_is_refused(change, sentence):
    document = msgspec.to_builtins(GAME.document(stage({}, phase="combat_move")))
    document["now"].update(change)
    with pytest.raises(ValueError, match=sentence):
        GAME.position(document, FastDice(1))


def numbers(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Paths to all numbers in a document."""
    if isinstance(document, dict | list):
        for key, value in document.items() if isinstance(document, dict) else enumerate(document):
            yield from numbers(value, (*path, key))
    elif type(document) is int:
        yield path


def bent(document: Any, dice: Dice) -> Any:
    """The document with one number replaced."""
    copy = msgspec.json.decode(msgspec.json.encode(document))
    ways = list(numbers(copy))
    *way, last = ways[dice.below(len(ways))]
    target = copy
    for key in way:
        target = target[key]
    target[last] = (target[last] + dice.below(5) - 2, dice.below(200) - 5, 2**40)[dice.below(3)]
    return copy


@pytest.mark.compiled
def test_a_corrupted_position_is_refused_or_can_be_played():
    taken = Counter[bool]()
    for seed in range(12):
        state, chooser = begin(seed, 1, MODES), FastDice(seed, 17)
        for _ in range(chooser.below(150)):
            if not GAME.result(state):
                step(state, chooser)
        document = msgspec.to_builtins(GAME.document(state).now)
        for _ in range(15):
            described = {"terms": msgspec.to_builtins(state.terms), "now": bent(document, chooser)}
            try:
                other = GAME.position(described, FastDice(seed))
            except ValueError:
                taken[False] += 1
                continue
            taken[True] += 1
            for _ in range(20):
                if not GAME.result(other):
                    step(other, chooser)
    assert min(taken.values()) > 20


def first_round() -> str:
    """The first round between easy bots: actions, events, and a hash of every position."""
    state, bot, lines = start(round_limit=1), Easy(1), []
    while not GAME.result(state):
        seat = GAME.to_act(state)[0]
        action = bot.act_on(state.clone(), seat)
        events: list[Event] = []
        GAME.apply(state, seat, action, events)
        lines.append(f"seat {seat}: {msgspec.json.encode(action).decode()}")
        lines += [f"  {msgspec.json.encode(event).decode()}" for event in events]
        lines.append(f"  {sha256(msgspec.json.encode(GAME.document(state))).hexdigest()[:16]}")
    return "\n".join([*lines, msgspec.json.encode(GAME.view(state, 0).now).decode(), ""])


def test_the_first_round_has_not_changed():
    assert first_round().splitlines() == GOLDEN.read_text().splitlines()


def beginnings() -> str:
    """The start of a draft of three and a free-for-all of six between easy bots: actions and positions."""
    lines = []
    for seats, mode in ((3, "draft"), (6, "freeForAll")):
        state, bot = start(seats, mode=mode), Easy(1)
        for _ in range(60):
            seat = GAME.to_act(state)[0]
            action = bot.act_on(state.clone(), seat)
            GAME.apply(state, seat, action, None)
            hashed = sha256(msgspec.json.encode(GAME.document(state))).hexdigest()[:16]
            lines.append(f"{mode} {seat}: {msgspec.json.encode(action).decode()} {hashed}")
    return "\n".join([*lines, ""])


def test_the_starts_of_draft_and_free_for_all_have_not_changed():
    assert beginnings().splitlines() == BEGINNINGS.read_text().splitlines()


if __name__ == "__main__":
    GOLDEN.write_text(first_round())
    BEGINNINGS.write_text(beginnings())
