"""BattleZone: Dice Wars for two players, on generated hex maps."""

from __future__ import annotations
