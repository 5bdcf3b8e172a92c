"""Hostile input, slow readers, many players."""
