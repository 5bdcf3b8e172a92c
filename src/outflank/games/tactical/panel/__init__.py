"""What a player sees beside the legal actions, and the answers to questions about a planned move."""

from __future__ import annotations
