"""Contests between bots over many games, with confidence intervals."""
