"""The bots themselves, from easy to hard."""
