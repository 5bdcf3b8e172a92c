"""How good a position is, and what each territory is worth."""
