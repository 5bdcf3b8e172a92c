"""Small assertions that also tell the type checker something."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def not_none(value: T | None) -> T:
    """Assert that there is a value, and return it."""
    assert value is not None
    return value
