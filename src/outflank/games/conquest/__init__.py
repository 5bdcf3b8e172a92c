"""Conquest: territories, regions, dice and cards for two to six players."""

from __future__ import annotations
