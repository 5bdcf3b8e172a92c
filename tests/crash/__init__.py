"""Killed processes and failing disks."""
