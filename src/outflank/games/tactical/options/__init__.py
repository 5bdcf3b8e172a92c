"""The options players agree on before a game."""

from __future__ import annotations
