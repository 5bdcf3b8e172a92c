"""Chain Tactics' rules: reading orders and resolving a round."""

from __future__ import annotations
