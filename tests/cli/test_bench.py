"""The figures of `outflank bench`, measured briefly: all of them are there and readable."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from outflank.cli.bench import bar, number, table, turns
from outflank.cli.figures import conquest, page, server, tactical, timing
from outflank.cli.figures.timing import Figure
from outflank.cli.main import app

NAMES = [
    "reference.loops_per_cpu_second",
    "battlezone.games_per_cpu_second",
    "battlezone.games_per_cpu_second_interpreted",
    "battlezone.maps_per_cpu_second",
    "battlezone.clone_ns",
    "battlezone.apply_ns",
    "battlezone.legal_ns",
    "battlezone.hard_move_ms",
    "battlezone.first_mover_share",
    "battlezone.first_mover_share_low",
    "battlezone.first_mover_share_high",
    "battlezone.seat_0_share",
    "chain.rounds_per_cpu_second",
    "chain.rounds_per_cpu_second_interpreted",
    "chain.clone_ns",
    "chain.advanced_round_ms",
    "chain.advanced_slowest_round_ms",
    "conquest.games_per_cpu_second",
    "conquest.plus_games_per_cpu_second",
    "conquest.plus_share_of_plain",
    "conquest.everything_games_per_cpu_second",
    "conquest.everything_share_of_plain",
    "conquest.games_per_cpu_second_interpreted",
    "conquest.normal_games_per_cpu_second",
    "conquest.hard_decision_ms",
    "conquest.hard_slowest_decision_ms",
    "conquest.clone_ns",
    "conquest.odds_table_ms",
    "conquest.first_turn_share_world",
    "conquest.first_turn_share_world_low",
    "conquest.first_turn_share_world_high",
    "conquest.first_turn_share_rizk",
    "conquest.first_turn_share_rizk_low",
    "conquest.first_turn_share_rizk_high",
    "conquest.first_turn_share_world-plus",
    "conquest.first_turn_share_world-plus_low",
    "conquest.first_turn_share_world-plus_high",
    "conquest.first_turn_share_rizk-plus",
    "conquest.first_turn_share_rizk-plus_low",
    "conquest.first_turn_share_rizk-plus_high",
    "conquest.maps_per_cpu_second",
    "tactical.turns_per_cpu_second",
    "tactical.turns_per_cpu_second_interpreted",
    "tactical.hard_turn_ms",
    "tactical.hard_slowest_turn_ms",
    "tactical.odds_ms_typical",
    "tactical.odds_ms_80_70",
    "server.durable_moves_per_second",
    "server.p50_ms_200_sockets",
    "server.p99_ms_200_sockets",
    "server.p50_ms_1000_sockets",
    "server.p99_ms_1000_sockets",
]


def test_bench_prints_every_figure_as_one_json_object(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(timing.BRIEFLY, "1")
    monkeypatch.setattr(conquest, "EQUALS", 200)
    monkeypatch.setattr(conquest, "HARD_SEATS", (2,))
    monkeypatch.setattr(conquest, "HARD_EVERY", 50)
    monkeypatch.setattr(tactical, "HARD_GAMES", 1)
    monkeypatch.setattr(tactical, "HARD_ROUNDS", 1)
    small = server.measured
    monkeypatch.setattr(server, "measured", lambda _, rate=None: small(4, rate and 40))
    monkeypatch.setattr(server, "SECONDS", 0.5)
    monkeypatch.setattr(server, "TRIES", 1)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(page, "BROWSERS", ())  # measuring with a browser takes too long
    done = CliRunner().invoke(app, ["bench", "--json"])
    figures: dict[str, float] = msgspec.json.decode(done.stdout)
    assert [name for name in figures if not name.startswith("page.")] == NAMES
    assert all(value > 0 for value in figures.values())
    assert 0.47 <= figures["battlezone.first_mover_share"] <= 0.53


BROWSER = next(filter(None, map(shutil.which, page.BROWSERS)), None)
needs_browser = pytest.mark.skipif(BROWSER is None, reason="only a browser of the system is measured")


@needs_browser
def test_a_first_move_is_made_by_pressing_buttons() -> None:
    assert BROWSER
    assert page.first_move(BROWSER) > 0


@needs_browser
@pytest.mark.soak
def test_all_figures_of_the_page_are_measured_by_pressing_buttons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "TRIES", 1)
    monkeypatch.setattr(page, "MOVES", 1)
    found = {figure.name: figure.value for figure in page.figures()}
    assert found["page.first_move_seconds"] > 0
    assert found["page.tactical.click_to_board_ms"] > 0


def test_the_table_shows_each_figure_with_its_bar() -> None:
    found = [Figure("reference.loops_per_cpu_second", 1e7, "a loop"), Figure("x.y_ns", 50, "a call", most=40)]
    shown = table(found)
    assert shown.row_count == 2
    assert [str(cell) for cell in shown.columns[2].cells] == ["", "≤ 40 ✗"]


def test_a_bar_shows_the_limit_of_a_figure_and_whether_it_holds() -> None:
    assert bar(Figure("a", 5, "", least=4)) == "≥ 4.000 ✓"
    assert bar(Figure("a", 3, "", least=4)) == "≥ 4.000 ✗"
    assert bar(Figure("a", 0.5, "", least=0.47, most=0.53)) == "0.47 to 0.53 ✓"
    assert bar(Figure("a", 0.54, "", least=0.47, most=0.53)) == "0.47 to 0.53 ✗"
    assert bar(Figure("a", 7, "")) == ""


def test_figures_are_also_shown_in_turns_of_the_reference_loop() -> None:
    assert turns(Figure("a.games_per_cpu_second", 20_000, ""), 1e7) == "2,000"
    assert turns(Figure("a.call_ns", 250, ""), 1e7) == "2.500"
    assert turns(Figure("a.share", 0.5, ""), 1e7) == ""
    assert number(38_412.3) == "38,412"
