"""What must not be known to those who may not know it."""
