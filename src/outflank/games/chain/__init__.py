"""Chain Tactics: small armies and sealed orders that are resolved at once."""

from __future__ import annotations
