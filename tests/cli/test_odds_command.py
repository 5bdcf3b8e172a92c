"""`outflank odds`: how to type a question, and the answer, with Tactical Risk's odds."""

from __future__ import annotations

from typer.testing import CliRunner, Result

from outflank.cli.main import app


def run(words: str) -> Result:
    return CliRunner().invoke(app, ["odds", "tactical", *words.split("|")])


def test_units_are_typed_with_their_numbers_and_orders_as_lists() -> None:
    told = run(
        "--attackers|infantry=5,armour=5, fighter=2|--defenders|infantry=8,fighter=1"
        "|--attacker-order|infantry,armour,fighter"
    ).stdout.splitlines()
    assert told[:3] == ["win   0.95829", "lose  0.03589", "draw  0.00582"]
    assert [line.rpartition(" ")[0].strip() for line in told[3:]] == [
        "retreat",
        "take",
        "attacker losses",
        "defender losses",
        "attacker value lost",
        "defender value lost",
        "swing",
        "rounds",
    ]


def test_units_may_be_typed_as_json_too() -> None:
    typed = run('--attackers|{"submarine": 2}|--defenders|{"carrier": 1}|--where|sea').stdout
    assert typed == run("--attackers|submarine=2|--defenders|carrier=1|--where|sea").stdout
    assert "win" in typed


def test_a_wrong_unit_gets_a_sentence() -> None:
    done = run("--attackers|tank=1|--defenders|infantry=1")
    assert (done.exit_code, 'no unit "tank"' in done.stderr) == (1, True)
