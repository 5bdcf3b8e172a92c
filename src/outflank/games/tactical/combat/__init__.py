"""Battles: who fights where, dice, losses and retreats, and their exact odds."""

from __future__ import annotations
