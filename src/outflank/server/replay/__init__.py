"""Replays, forks and imports."""
