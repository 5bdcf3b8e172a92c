"""Movement by land, at sea, in the air and aboard transports."""

from __future__ import annotations
