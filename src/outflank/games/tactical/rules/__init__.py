"""The rules of each phase, from the purchase to the end of a turn."""

from __future__ import annotations
