"""How a bot decides what to do next."""
