"""The pages that `outflank bench` measures in a browser still exist."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from outflank.cli.figures.page import OPEN_TABLE, TACTICAL, WORLD


@pytest.mark.parametrize("table", [WORLD, TACTICAL], ids=["world", "tactical"])
def test_a_table_of_the_benchmark_shows_its_map(person, table):
    someone = person()
    someone.page.goto("/")
    opened = someone.page.evaluate(OPEN_TABLE, table)
    someone.page.goto(f"/t/{opened}")
    expect(someone.page.get_by_role("group", name="Map")).to_be_visible()
