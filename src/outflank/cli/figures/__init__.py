"""The figures that `outflank bench` measures, one file a game, and the server's and the page's."""

from __future__ import annotations
