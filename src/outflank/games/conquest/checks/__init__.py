"""Finds what is wrong with a position that comes from outside."""
