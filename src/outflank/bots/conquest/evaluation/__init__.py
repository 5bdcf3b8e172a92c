"""Evaluation of positions, goals and territories."""
