"""Colour differences as every kind of eye sees them: CIEDE2000 after simulating colour blindness."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, full severity, for linear RGB.
EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.072175),
    (0.0193339, 0.119192, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def linear(hexadecimal: str) -> Triple:
    """Return the linear light of a colour such as #765ab5."""
    parts = [int(hexadecimal[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue


def transform(matrix: tuple[Triple, Triple, Triple], light: Triple) -> Triple:
    red, green, blue = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    return red, green, blue


def lab(light: Triple) -> Triple:
    """Convert linear light to CIELAB, clipped to the colours that a screen can show."""
    shown = transform(TO_XYZ, tuple(min(1.0, max(0.0, part)) for part in light))  # type: ignore[arg-type]
    x, y, z = (_lab_curve(part / white) for part, white in zip(shown, WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _lab_curve(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def perceived(hexadecimal: str, eye: str) -> Triple:
    """Return the colour as this eye sees it, in CIELAB."""
    return lab(transform(EYES[eye], linear(hexadecimal)))


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast ratio, from 1 to 21."""
    bright = sorted(transform(TO_XYZ, linear(colour))[1] for colour in (one, other))
    return (bright[1] + 0.05) / (bright[0] + 0.05)


def distance(one: Triple, other: Triple) -> float:
    """Return the CIEDE2000 difference of two CIELAB colours."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - sqrt(mean7 / (mean7 + 25**7)))
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = _hue(a1 * stretch, b1), _hue(a2 * stretch, b2)
    grey = c1 * c2 == 0
    turn = 0.0 if grey else (h2 - h1 + 180) % 360 - 180
    light, chroma, hue = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)
    mid_light, mid_chroma = (l1 + l2) / 2, (c1 + c2) / 2
    mid_hue = h1 + h2 if grey else (h1 + turn / 2) % 360
    weight = (
        1
        - 0.17 * cos(radians(mid_hue - 30))
        + 0.24 * cos(radians(2 * mid_hue))
        + 0.32 * cos(radians(3 * mid_hue + 6))
        - 0.20 * cos(radians(4 * mid_hue - 63))
    )
    offset = (mid_light - 50) ** 2
    light /= 1 + 0.015 * offset / sqrt(20 + offset)
    chroma /= 1 + 0.045 * mid_chroma
    hue /= 1 + 0.015 * mid_chroma * weight
    bend = -2 * sqrt(mid_chroma**7 / (mid_chroma**7 + 25**7))
    bend *= sin(radians(60 * exp(-(((mid_hue - 275) / 25) ** 2))))
    return sqrt(light**2 + chroma**2 + hue**2 + bend * chroma * hue)


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360
