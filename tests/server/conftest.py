"""Fixtures for the tests of the server."""

from __future__ import annotations

import pytest

from outflank.server.table import creation


@pytest.fixture
def same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every table the same dice and, unless a test asks for another, the same map."""
    monkeypatch.setattr(creation, "new_key", lambda: b"k" * 32)
    monkeypatch.setattr(creation, "new_seed", lambda: 7)
