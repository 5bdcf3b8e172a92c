"""Fixtures for all tests."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tools import browser

# Examples are the same every time, so that a test that fails does so for everyone.
settings.register_profile("steady", deadline=None, derandomize=True, database=None, print_blob=False)
settings.load_profile("steady")


@pytest.fixture(scope="session")
def browser_path() -> str:
    """Return the browser's program for the tests."""
    found = browser.installed()
    if found is None:
        pytest.fail("There is no browser: `make browser` finds or installs one.")
    return found
