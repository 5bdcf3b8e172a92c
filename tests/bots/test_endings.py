"""Any bot finishes every game: it gets no undos, and a bot that loops is stopped."""

from __future__ import annotations

import re
from itertools import cycle

import pytest

import outflank
from outflank import BotError, bots, games
from outflank.arena import duel
from outflank.bots.bot import BotKind
from outflank.bots.move_limit import MoveCounter
from outflank.games.conquest.model import Place, Undo
from outflank.games.tactical.model import Buy, EndPhase
from outflank.kernel.game import Action
from tests.project import house_games

TABLES = [
    ("battlezone", 2, {}),
    ("chain", 2, {}),
    ("conquest", 2, {}),
    ("conquest", 4, {"preset": "rizk", "round_limit": 40}),
    ("conquest", 3, {"preset": "world-plus"}),
    ("conquest", 4, {"preset": "rizk-plus", "round_limit": 40}),
    ("tactical", 2, {"round_limit": 6}),
]


class First:
    def act(self, view, legal):
        return legal[0]


class Last:
    def act(self, view, legal):
        return legal[-1]


class Undoer(First):
    """Undoes whatever it can."""

    undoes = True

    def act(self, view, legal):
        return next((action for action in legal if isinstance(action, Undo)), legal[0])


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> int:
    """Set a low limit."""
    monkeypatch.setattr(duel, "MoveCounter", lambda: MoveCounter(300))
    return 300


def test_these_tests_cover_every_game() -> None:
    assert {name for name, _, _ in TABLES} == {game.name for game in house_games()}


@pytest.mark.parametrize("player", [First(), Last(), "random"], ids=["first", "last", "random"])
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_the_simplest_bots_finish_every_game(game, seats, options, player) -> None:
    result = outflank.play(game, [player] * seats, seed=3, options=options)
    assert len(result.ranks) == seats


def test_a_bot_that_undoes_everything_is_stopped_and_named(steps: int) -> None:
    said = (
        r"The bot Undoer in seat (\d) doesn't finish round \d of Conquest\. It has made 300 moves\. "
        r"The last ones: .*Place\(.*Undo\(.*\.$"
    )
    with pytest.raises(BotError, match=said):
        outflank.play("conquest", [Undoer(), Undoer()], seed=1, options={"preset": "rizk"})


def test_a_bot_that_changes_its_mind_forever_is_stopped(steps: int) -> None:
    class Fickle:
        """Orders infantry instead of armour, and armour instead of infantry."""

        orders = cycle([Buy((1, *[0] * 11)), Buy((0, 1, *[0] * 10))])

        def act(self, view, legal):
            return next(self.orders)

    with pytest.raises(BotError, match=r"The bot Fickle in seat 0 .* The last ones: Buy\("):
        outflank.play("tactical", [Fickle(), Fickle()], seed=1)


def test_only_moves_of_the_same_round_count() -> None:
    steps = MoveCounter(3)
    for number in (1, 2, 3):
        assert not any(steps.add(number, 0, EndPhase()) for _ in range(2))
        assert not steps.spent(number, 0)
    assert steps.add(3, 0, EndPhase())
    assert steps.spent(3, 0)
    assert not steps.spent(3, 1)
    assert not steps.spent(4, 0)


def test_an_arena_names_the_bot_that_moves_in_circles(steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    from typer.testing import CliRunner

    from outflank.cli.main import app

    kind = BotKind("undoer", "Undoer", "Takes everything back.", lambda seed: Undoer())
    monkeypatch.setitem(bots.kinds("conquest"), "undoer", kind)
    command = ["arena", "conquest", "undoer", "easy", "--games", "2", "--workers", "1"]
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 1
    assert re.search(r"The bot undoer in seat \d doesn't finish round \d of Conquest", done.stderr)


def reinforcing() -> outflank.Match:
    """Return a match of Conquest in which an army has just been placed."""
    match = outflank.new("conquest", seed=1, options={"preset": "rizk"})
    while True:
        seat = match.to_act[0]
        match.play(seat, next(action for action in match.legal(seat) if isinstance(action, Place)))
        if any(isinstance(action, Undo) for action in match.legal(seat, undo=True)):
            return match


def test_a_match_lists_undos_only_on_request() -> None:
    match = reinforcing()
    seat = match.to_act[0]
    back = {action for action in match.legal(seat, undo=True) if isinstance(action, Undo)}
    assert back
    assert set(match.legal(seat)) == set(match.legal(seat, undo=True)) - back
    assert all(match.refusal(seat, action) is None for action in back)


def test_a_bot_is_offered_no_undo_unless_it_asks() -> None:
    class Watcher(First):
        def __init__(self) -> None:
            self.offered: set[type[Action]] = set()

        def act(self, view, legal):
            self.offered |= set(map(type, legal))
            return legal[-1]

    class Asking(Watcher):
        undoes = True

    plain, asking = Watcher(), Asking()
    outflank.play("conquest", [plain, asking], seed=2, options={"preset": "rizk", "map": "lagoon"})
    assert Undo in asking.offered
    assert Place in plain.offered
    assert Undo not in plain.offered


def test_an_order_of_nothing_new_counts_as_an_undo() -> None:
    game = games.find("tactical")
    match = outflank.new("tactical", seed=1)
    seat = match.to_act[0]
    first = next(action for action in match.legal(seat) if isinstance(action, Buy))
    assert not game.is_undo(match.state, first)
    match.play(seat, first)
    nothing = Buy((0,) * len(first.counts))
    assert game.is_undo(match.state, nothing)
    assert nothing in match.legal(seat, undo=True)
    assert nothing not in match.legal(seat)
    assert any(isinstance(action, Buy) for action in match.legal(seat))
