"""Matches between bots by the thousand, and what can be said from their results."""
