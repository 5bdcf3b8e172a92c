"""Everything that each viewer gets at each step stays the same, byte for byte."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import FOLDER, all_cases, playthrough


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.name)
def test_a_playthrough_is_the_same_as_before_for_every_viewer(case):
    golden = (FOLDER / f"{case.name}.txt").read_text()
    assert playthrough(case).splitlines() == golden.splitlines()
