"""Sealed orders: commitments and reveals."""

from __future__ import annotations
