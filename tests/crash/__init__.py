"""Processes that are killed and disks that fail."""
