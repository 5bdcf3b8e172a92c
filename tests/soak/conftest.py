"""Long tests print their figures at the end, so that the documentation can quote them."""

from __future__ import annotations

from collections.abc import Callable

import pytest


@pytest.fixture
def figure(record_property: Callable[[str, object], None]) -> Callable[[str, object], None]:
    """Note a measured figure."""
    return record_property


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print each figure on a line, even those of tests that failed."""
    for report in terminalreporter.getreports("passed") + terminalreporter.getreports("failed"):
        for name, value in report.user_properties:
            terminalreporter.write_line(f"{name}: {value}")
