"""The journal and where it is kept."""
