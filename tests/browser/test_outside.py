"""A game and a bot from an installed package can be played in the browser like any other."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.person import OVER
from tests.browser.test_access import inspect
from tests.checks import not_none
from tests.packages import install

TURN = re.compile("^Your turn")
FREE = re.compile("^[AB][12], can be chosen")
LOG = "Log, newest first"
LENGTH = re.compile(r", \d+ moves, ")  # it has no rounds to count
MOVE = re.compile("^(You|Keeper) (lit|blown out): land [AB][12]$")
HINT = re.compile("^Light [AB][12]: \\d of your lanterns hang around it")


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """Start a server that finds the package's entry points, and yield its address."""
    outside = install("lanterns", tmp_path_factory.mktemp("outside"))
    data = tmp_path_factory.mktemp("games")
    command = [sys.executable, "-m", "outflank", "serve", "--port", "0", "--data", data]
    with subprocess.Popen(command, env=outside, stdout=subprocess.PIPE, text=True) as server:
        found = re.search(r"http://\S+:\d+", not_none(server.stdout).readline())
        assert found
        try:
            yield found[0]
        finally:
            server.terminate()


def test_it_is_played_against_its_own_bot(person):
    someone = person()
    page = someone.page
    page.goto("/")
    page.get_by_role("region", name="Lanterns").get_by_role("link").first.click()
    page.get_by_role("combobox", name=re.compile("^Who plays Lime")).select_option("Keeper bot")
    page.get_by_role("textbox", name="Size").fill("2")
    page.get_by_role("button", name="Start game").click()
    over = page.get_by_role("heading", name=OVER).first
    mine = page.get_by_role("heading", name=TURN)
    expect(mine).to_be_visible()
    inspect(someone, "outside", 1440)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text(HINT).first).to_be_visible()
    for _ in range(200):  # many moves, because the wind blows out one lantern in six
        expect(over.or_(mine).first).to_be_visible()
        if over.is_visible():
            break
        told = page.get_by_role("list", name=LOG).get_by_role("listitem").count()
        page.get_by_role("button", name=FREE).first.click()
        expect(page.get_by_role("list", name=LOG).get_by_role("listitem")).not_to_have_count(told)
    expect(over).to_be_visible()
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="Next move").click()
    expect(page.get_by_role("region", name=MOVE)).to_be_visible()
    expect(page.get_by_text(LENGTH)).to_be_visible()
