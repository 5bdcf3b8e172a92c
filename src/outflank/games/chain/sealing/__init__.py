"""Sealed orders: commitments, and when they are revealed."""

from __future__ import annotations
