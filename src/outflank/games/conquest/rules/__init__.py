"""The rules of a turn, from the starting position to the result."""
