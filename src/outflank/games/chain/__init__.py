"""Chain Tactics: small armies, with sealed orders that are resolved simultaneously."""

from __future__ import annotations
