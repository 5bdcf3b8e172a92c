"""A real server in a separate process, and a real browser."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.person import Person
from tests.checks import not_none

OUTPUT = Path(__file__).parents[2] / "test-output" / "browser"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CLAIM_AFTER = 3
expect.set_options(timeout=15_000)  # generous, because a busy machine is slow
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """Note a failure, so that the `person` fixture takes screenshots."""
    report = yield
    item.stash[FAILED] = report.failed or item.stash.get(FAILED, False)
    return report


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    """Start a server and yield the address it prints."""
    command = [str(Path(sys.executable).with_name("outflank")), "serve", "--port", "0"]
    options = ["--data", str(tmp_path_factory.mktemp("games")), "--claim-after", str(CLAIM_AFTER)]
    with subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True) as server:
        said = not_none(server.stdout).readline()
        found = re.search(r"http://\S+:\d+", said)
        assert found, said
        try:
            yield found[0]
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def browser(browser_path):
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=browser_path, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def person(browser, address, request):
    """Yield a function that opens a new browser for a person, and check that its pages log no errors."""
    people = []

    def make(width=1440, height=900, theme="dark", touch=False):
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            color_scheme=theme,
            has_touch=touch,
            reduced_motion="reduce",
        )
        someone = Person(context.new_page(), OUTPUT)
        people.append((context, someone))
        return someone

    yield make
    for number, (context, someone) in enumerate(people):
        if request.node.stash.get(FAILED, False):
            someone.take_screenshot(f"{request.node.name}-{number}")
        else:
            someone.snapshot(f"{request.node.name}-{number}")
        context.close()
        assert someone.problems == []
