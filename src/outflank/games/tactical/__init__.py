"""Tactical Risk: twelve kinds of units on land, at sea and in the air, and continents that pay a bonus."""

from __future__ import annotations
