"""Options that the players agree on before a game."""

from __future__ import annotations
