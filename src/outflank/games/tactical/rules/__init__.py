"""What each phase allows and does, from the purchase to the end of a turn."""

from __future__ import annotations
