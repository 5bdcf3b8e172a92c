"""Checks of positions that come from outside, such as a fork or an edited file."""
