"""The unit file: the seed's table of costs and strengths (section 4.1), and rulings 1 and 4."""

from __future__ import annotations

import pytest

from outflank.games.tactical import units
from outflank.games.tactical.units import AA_LOSSES, KINDS, LOSSES, UNITS

TABLE = """
infantry   3 1 2 1 land
artillery  4 2 2 1 land
armour     5 3 2 2 land
fighter    12 3 4 4 air
bomber     15 4 1 6 air
transport  8 0 1 2 sea
submarine  8 2 2 2 sea
destroyer  12 3 3 2 sea
carrier    18 1 3 2 sea
battleship 24 4 4 2 sea
aaGun      5 0 0 1 land
factory    15 0 0 0 structure
"""


def test_every_unit_costs_and_fights_as_the_table_says() -> None:
    told = [(unit.id, unit.cost, unit.attack, unit.defense, unit.movement, unit.type) for unit in UNITS]
    rows = [row.split() for row in TABLE.strip().split("\n")]
    assert told == [(row[0], *map(int, row[1:5]), row[5]) for row in rows]


def test_every_kind_has_a_constant_of_its_name() -> None:
    for name, kind in KINDS.items():
        constant = "AA_GUN" if name == "aaGun" else name.upper()
        assert getattr(units, constant) == kind


@pytest.mark.parametrize(
    ("field", "told"),
    [
        ("transport_cost", {"infantry": 1, "artillery": 1, "armour": 2, "aaGun": 2}),
        ("transport_capacity", {"transport": 2}),
        ("carrier_cost", {"fighter": 1}),
        ("carrier_capacity", {"carrier": 2}),
    ],
)
def test_transports_carry_two_points_and_carriers_two_fighters(field: str, told: dict[str, int]) -> None:
    assert {unit.id: getattr(unit, field) for unit in UNITS if getattr(unit, field)} == told


def test_an_order_of_loss_names_everyone_who_can_fight_there_once() -> None:
    for (where, side), order in LOSSES.items():
        fighting = {kind for kind, unit in enumerate(UNITS) if unit.type in (where, "air")} - {units.AA_GUN}
        if (where, side) == ("sea", "defender"):
            fighting.remove(units.BOMBER)  # it cannot land on a carrier
        assert len(order) == len(fighting)
        assert set(order) == fighting
    assert AA_LOSSES == (units.FIGHTER, units.BOMBER)
