"""Nobody learns what they may not know."""
