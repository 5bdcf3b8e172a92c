"""The commands, as a person types them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import outflank
from outflank.cli.main import app
from outflank.server.serve import import_file

RECORDS = Path(__file__).parents[1] / "records"
README = Path(__file__).parents[2] / "README.md"


def run(*words):
    return CliRunner().invoke(app, list(words))


def test_help_names_every_command_and_the_readme_does_too():
    text = run("--help").stdout
    for command in ("serve", "play", "odds", "options", "verify", "replay", "arena", "bench", "map"):
        assert re.search(rf"^. +{command} ", text, re.MULTILINE), command
        assert f"outflank {command}" in README.read_text(), command


def test_python_m_outflank_is_the_same_command():
    def said(*words):
        command = [sys.executable, "-m", "outflank", *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    assert said("--version") == run("--version").stdout
    assert "Usage: python -m outflank" in said("--help")


def test_version():
    assert run("--version").stdout.startswith(f"outflank {outflank.__version__}")


def test_odds_prints_exact_chances():
    done = run("odds", "battlezone", "--attackers", "5", "--defenders", "3")
    assert (done.exit_code, "win   0.90935" in done.stdout) == (0, True)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("odds", "chess"), 'no game "chess"'),
        (("odds", "battlezone", "5", "3"), "Write the question as pairs"),
        (("odds", "battlezone", "--attackers", "five", "--defenders", "3"), ""),
        (("odds", "battlezone", "--attackers", "5"), ""),
        (("verify", "no-such-file"), "Can't read"),
        (("replay", "no-such-file"), "Can't read"),
        (("replay", str(README)), ": The file isn't an Outflank record"),
        (("arena", "battlezone", "balanced", "deep", "--games", "2"), 'no bot "deep"'),
        (("arena", "chess", "a", "b"), 'no game "chess"'),
        (("arena", "chain", "basic", "random", "--map", "moon"), 'no map "moon". Its maps: corridors'),
        (("arena", "battlezone", "random", "random", "--map", "moon"), "Its maps: none"),
        (("arena", "battlezone", "random", "random", "random"), "needs 2 bots"),
        (("arena", "conquest", "easy", "easy", "--option", "map"), "name=value"),
        (("arena", "conquest", "easy", "easy", "--option", "preset=moon"), 'no preset "moon"'),
        (("play", "chess"), 'no game "chess"'),
    ],
)
def test_a_wrong_argument_gets_a_sentence_and_no_traceback(words, sentence):
    done = run(*words)
    assert done.exit_code == 1
    assert sentence in done.stderr
    assert len(done.stderr.strip()) > 10
    assert isinstance(done.exception, SystemExit)


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("battlezone", ["varied (Varied, 18 to 28 territories)", "map_seed=null  Map seed"]),
        ("chain", ["duel (Duel)", "rounds=30  Last round"]),
        (
            "conquest",
            ["fortify_moves=1  Fortify moves", "0 to 1000; unlimited (Unlimited)"],
        ),
        ("tactical", ["\nBattles\n", "[0, 1, 0, 1]"]),
    ],
)
def test_options_are_listed_with_the_words_of_the_set_up_page(game, lines):
    said = run("options", game)
    assert said.exit_code == 0
    assert [line for line in lines if line not in said.stdout] == []
    assert "no game" in run("options", "chess").output


def test_verify_accepts_genuine_records_only(tmp_path):
    match = outflank.new("battlezone", seed=3)
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    file = tmp_path / "game.record"
    file.write_bytes(match.record())
    done = run("verify", str(file))
    assert done.exit_code == 0
    assert "is genuine: 1 entries of battlezone" in done.stdout
    file.write_bytes(match.record().replace(b'"seed":3', b'"seed":4'))
    done = run("verify", str(file))
    assert done.exit_code == 1
    assert "isn't genuine" in done.stderr


def test_the_arena_prints_a_table_with_intervals():
    done = run("arena", "battlezone", "balanced", "random", "--games", "20", "--workers", "1")
    assert done.exit_code == 0
    assert "99% interval" in done.stdout
    assert "20 games" in done.stdout


def test_the_arena_seats_several_bots_and_takes_options():
    table = ("arena", "conquest", "normal", "easy", "easy", "--games", "3", "--workers", "1")
    done = run(*table, "--option", "map=lagoon", "--option", "round_limit=1")
    assert done.exit_code == 0
    assert "easy + easy" in done.stdout
    assert "round_limit 3" in done.stdout


def test_the_arena_counts_named_maps_separately():
    command = ("arena", "chain", "basic", "random", "--games", "2", "--map", "pocket", "--workers", "1")
    done = run(*command)
    assert done.exit_code == 0
    assert "basic by map" in done.stdout
    assert "pocket" in done.stdout
    assert "duel" not in done.stdout
    reasons = re.findall(r"(\w+) \d+", done.stdout.split("Games ended by: ")[1].splitlines()[0])
    assert reasons
    assert all(reason in done.stdout.split("How games ended")[1] for reason in reasons)


def test_replay_prints_every_move_the_result_and_the_luck():
    text = run("replay", str(RECORDS / "format-1-battlezone-sealed.outflank"), "--text").stdout
    assert text.startswith("BattleZone: Ada v Balanced\n")
    assert len(re.findall(r"^\d+\. ", text, re.MULTILINE)) == 143
    assert re.search(r"^(Ada|Balanced) won by conquest\.$", text, re.MULTILINE)
    assert len(re.findall(r"'s luck: [+-][\d.]+ \([+-]\d+ instead of ", text)) == 2


def test_a_record_is_imported_into_a_folder_only_once(tmp_path):
    content = (RECORDS / "format-1-battlezone-sealed.outflank").read_bytes()
    table = import_file(content, tmp_path)
    assert import_file(content, tmp_path) == table
    unfinished = (RECORDS / "format-1-battlezone-given.outflank").read_bytes()
    assert import_file(unfinished, tmp_path) != import_file(unfinished, tmp_path)
