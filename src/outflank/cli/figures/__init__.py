"""The figures that `outflank bench` measures: a file for each game, the server and the page."""

from __future__ import annotations
