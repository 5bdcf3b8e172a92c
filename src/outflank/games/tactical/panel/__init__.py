"""What a player sees besides the legal actions, and answers to questions about a planned move."""

from __future__ import annotations
