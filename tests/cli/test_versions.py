"""Commands play a record by the rules that it names."""

from __future__ import annotations

import msgspec
import pytest
from typer.testing import CliRunner

from outflank import games
from outflank.cli.main import app
from outflank.kernel.match import simulate
from tests.toys.coins import Coins


@pytest.fixture(autouse=True)
def coins(monkeypatch):
    monkeypatch.setattr(games, "_FOUND", {**games._FOUND})
    monkeypatch.setattr(games, "_BY_HAND", {*games._BY_HAND})
    games.register(Coins())


def record(folder, rules, named=None):
    match = simulate(games.find("coins", rules), 2, 2, {})
    match.header = msgspec.structs.replace(match.header, rules=named or rules)
    while not match.result:
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    file = folder / f"{rules}.outflank"
    file.write_bytes(match.record())
    return str(file)


@pytest.mark.parametrize(("rules", "told"), [(1, "thrown seat"), (2, "stopped seat"), (3, "stopped seat")])
def test_a_record_of_each_version_is_verified_and_replayed(tmp_path, rules, told):
    file = record(tmp_path, rules)
    verified = CliRunner().invoke(app, ["verify", file])
    assert (verified.exit_code, "is genuine" in verified.output) == (0, True)
    replayed = CliRunner().invoke(app, ["replay", file, "--text"])
    assert (replayed.exit_code, told in replayed.output) == (0, True)


def test_a_record_of_unknown_rules_is_refused_but_not_called_false(tmp_path):
    file = record(tmp_path, 3, named=9)
    sentence = "This match uses version 9 of Coins's rules; only 1, 2 and 3 are known here."
    verified = CliRunner().invoke(app, ["verify", file])
    assert (verified.exit_code, verified.output.split(": ", 1)) == (
        1,
        [f"Can't check {file}", f"{sentence} Please update.\n"],
    )
    replayed = CliRunner().invoke(app, ["replay", file, "--text"])
    assert (replayed.exit_code, sentence in replayed.output) == (1, True)
