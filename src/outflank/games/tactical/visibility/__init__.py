"""Views: what each viewer may know, with and without fog of war."""

from __future__ import annotations
