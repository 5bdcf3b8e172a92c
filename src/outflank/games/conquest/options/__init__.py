"""What the players agree on before a game."""
