"""Chain Tactics' rules: orders read, and a round resolved."""

from __future__ import annotations
