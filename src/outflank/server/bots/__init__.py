"""Bots at tables: when they are asked, where they run, and hints."""
