"""Conquest: territories, regions, dice and cards for two to six, in two presets."""

from __future__ import annotations
