"""Where games are kept: an append-only journal of every table."""
