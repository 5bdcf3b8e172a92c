"""The figures that `outflank bench` measures: one file per game, one for the server and one for the page."""

from __future__ import annotations
