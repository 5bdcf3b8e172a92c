"""What a seat sees, with and without fog of war."""

from __future__ import annotations
