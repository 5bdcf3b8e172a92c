"""The projection of the Tactical world, which wraps from east to west."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from scipy.interpolate import PchipInterpolator
from shapely import affinity

# In degrees. No territory crosses this meridian in the Atlantic, so all of them are placed east of it.
OPENING = -28.0


class Frame:
    """Convert degrees to units: straight meridians, our own spacing of parallels, then local enlargements."""

    def __init__(self, recipe: dict[str, Any]) -> None:
        self.width: int = recipe["width"]
        self.height: int = recipe["height"]
        self.magnified = recipe["magnified"]
        east = np.array(recipe["meridians"], float)
        again = np.array([360, self.width])
        around = np.concatenate([east[-6:-1] - again, east, east[1:6] + again])
        north = np.array(sorted(recipe["parallels"]), float)
        self.first = float(east[0, 0])
        self.across = PchipInterpolator(around[:, 0], around[:, 1])
        self.down = PchipInterpolator(north[:, 0], north[:, 1], extrapolate=True)
        self.start = float(self.units([[OPENING, 0]])[0, 0])

    def units(self, degrees: Any) -> Any:
        """Convert points to units; a longitude 360 degrees further is one width further."""
        points = self._plain(np.asarray(degrees, float))
        for lens in self.magnified:
            centre = self._plain(np.array([lens["centre"]], float))[0]
            away = points - centre
            away[:, 0] = (away[:, 0] + self.width / 2) % self.width - self.width / 2
            fading = np.exp(-(away**2).sum(1) / lens["radius"] ** 2)
            points = points + away * (lens["more"] * fading)[:, None]
        return points

    def point(self, degrees: Any) -> Any:
        """Convert one point, on the copy where territories are gathered."""
        x, y = self.units([degrees])[0]
        return np.array([(x - self.start) % self.width + self.start, y])

    def line(self, degrees: Any) -> Any:
        return np.array([self.point(place) for place in degrees])

    def _plain(self, degrees: Any) -> Any:
        turns = np.floor((degrees[:, 0] - self.first) / 360)
        x = self.across(degrees[:, 0] - 360 * turns) + self.width * turns
        return np.stack([x, self.down(degrees[:, 1])], axis=1)


def unrolled(shape: Any) -> Any:
    """Return a shape in degrees, moved by whole turns so that it is east of the opening."""
    return affinity.translate(shape, -360 * math.floor((middle(shape) - OPENING) / 360))


def middle(shape: Any) -> float:
    return float(shape.bounds[0] + shape.bounds[2]) / 2
