"""Where units can go, and going there: by land, at sea, in the air and aboard transports."""

from __future__ import annotations
