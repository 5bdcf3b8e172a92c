"""All worked cases of the rulings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from outflank.games.chain import cases
from outflank.games.chain.events import PushedBack

CASES: list[dict[str, Any]] = msgspec.json.decode(Path(__file__).with_name("vectors.json").read_bytes())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_worked_case_has_the_written_result(case: dict[str, Any]) -> None:
    assert cases.resolve(case) == case["after"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_events_include_every_fall_back_of_a_case(case: dict[str, Any]) -> None:
    _, events = cases.play(case)
    names = [unit["id"] for unit in case["before"]["units"]]
    last = {names[event.unit]: event.end for event in events if isinstance(event, PushedBack)}
    told = [line for line in case["log"] if "pushed back to" in line]
    assert sorted(f"{name}: pushed back to {spot}" for name, spot in last.items()) == sorted(told)
    sweeps = max([event.sweep for event in events if isinstance(event, PushedBack)], default=0)
    assert case["skip"] or f"movement settled after {sweeps} sweeps" in case["log"]


def test_all_worked_cases_are_present() -> None:
    assert len(CASES) == 24
