"""What each viewer may know."""
