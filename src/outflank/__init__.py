"""Outflank: a home for territory-conquest games."""
