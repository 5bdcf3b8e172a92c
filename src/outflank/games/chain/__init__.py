"""Chain Tactics: small armies, sealed orders, everything at once."""

from __future__ import annotations
