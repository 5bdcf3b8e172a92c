"""Options that the players agree on before a game."""
