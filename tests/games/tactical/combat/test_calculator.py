"""The battle calculator: addresses, orders of losses, settings that matter, and the forces of a place."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

import msgspec
import pytest

from outflank.games.tactical.combat import calculator
from outflank.games.tactical.combat.calculator import Sheet, loss_order, relevant_settings, sheet
from outflank.games.tactical.combat.matchup import Matchup, address_of, parse_address
from outflank.games.tactical.combat.odds import Odds, ask_quickly
from outflank.games.tactical.units import (
    AA_GUN,
    ARMOUR,
    BATTLESHIP,
    FIGHTER,
    INFANTRY,
    KINDS,
    LOSSES,
    SUBMARINE,
    TRANSPORT,
    UNITS,
)
from outflank.games.tactical.world import NAMES
from outflank.kernel.game import OddsError

RUSSIANS, GERMANS, BRITISH = 0, 1, 2
UKRAINE, CAUCASUS = NAMES["Ukraine S.S.R."], NAMES["Caucasus"]
LAND = Matchup(attackers={"infantry": 3, "armour": 2, "fighter": 1}, defenders={"infantry": 2, "bomber": 1})
SEA = Matchup(
    attackers={"submarine": 1, "fighter": 2, "transport": 1},
    defenders={"destroyer": 1, "transport": 2},
    where="sea",
)
changed = msgspec.structs.replace


def fields(address: str) -> dict[str, str]:
    """Fields of an address as a browser decodes them."""
    return dict(parse_qsl(address.partition("?")[2]))


def test_an_address_names_what_differs_and_is_read_back() -> None:
    battle = changed(
        LAND,
        aa=True,
        bombard=2,
        return_fire=True,
        attacker_order=("armour", "infantry"),
        defender_order="cheapest",
        retreat_below=3,
    )
    address = address_of(battle)
    assert address == (
        "/odds?attackers=infantry:3,armour:2,fighter:1&defenders=infantry:2,bomber:1&aa=yes&bombard=2"
        "&returnFire=yes&attackerOrder=armour,infantry&defenderOrder=cheapest&retreatBelow=3"
    )
    assert parse_address(fields(address)) == battle
    assert address_of(Matchup()) == "/odds"
    assert parse_address({}) == Matchup()
    assert parse_address(fields(address_of(changed(SEA, submerge=True)))) == changed(SEA, submerge=True)


def test_invalid_parts_of_an_address_are_ignored() -> None:
    query = (
        "?attackers=infantry:3,dragon:4,armour:x,fighter:-1,bomber:999&where=moon&bombard=many"
        "&attackerOrder=dragon&retreatBelow=1e9"
    )
    assert parse_address(fields(query)) == Matchup(attackers={"infantry": 3, "bomber": 200})


def test_an_order_of_loss_follows_a_rule_with_transports_last() -> None:
    assert loss_order(LAND, "attacker") == ("infantry", "artillery", "armour", "fighter", "bomber")
    cheapest = ("submarine", "destroyer", "fighter", "bomber", "carrier", "battleship", "transport")
    assert loss_order(changed(SEA, attacker_order="cheapest"), "attacker") == cheapest
    aircraft = ("submarine", "destroyer", "carrier", "battleship", "fighter", "bomber", "transport")
    assert loss_order(changed(SEA, attacker_order="aircraft"), "attacker") == aircraft
    defend = changed(SEA, defender_order="cheapest", transports_defend=True)
    assert loss_order(defend, "defender")[1] == "transport"
    other = changed(SEA, attacker_order=("armour", "bomber", "submarine"))
    assert loss_order(other, "attacker")[:3] == ("bomber", "submarine", "destroyer")


def test_units_present_swap_places_with_the_next_one() -> None:
    found = sheet(LAND).attacker.ranks
    assert [rank.name for rank in found] == ["Infantry", "Armour", "Fighters"]
    assert found[0].sooner is None
    assert found[2].later is None
    assert found[2].sooner == found[1].later == ("infantry", "artillery", "fighter", "armour", "bomber")
    fixed = sheet(SEA).attacker.ranks
    assert (fixed[1].name, fixed[1].later) == ("Fighters", None)
    free = sheet(changed(SEA, transports_defend=True)).attacker.ranks
    assert free[-1].sooner is not None


@pytest.mark.parametrize(("where", "side"), LOSSES)
def test_a_side_offers_exactly_the_kinds_that_can_fight_there(where: Any, side: Any) -> None:
    rows = getattr(sheet(Matchup(where=where)), side).rows
    assert [row.kind for row in rows] == sorted(LOSSES[where, side])
    assert [(row.id, row.cost) for row in rows] == [
        (UNITS[row.kind].id, UNITS[row.kind].cost) for row in rows
    ]


def test_a_landing_has_bombardment_and_no_retreat_and_planes_alone_no_bombardment() -> None:
    landing = changed(LAND, bombard=2, retreat_below=2)
    assert relevant_settings(landing) == ("bombard", "aa", "returnFire")
    expected = ask_quickly({"attackers": LAND.attackers, "defenders": LAND.defenders, "bombard": 2})
    assert sheet(landing).odds == expected
    planes = changed(landing, attackers={"fighter": 2})
    assert relevant_settings(planes) == ("bombard", "aa", "retreatBelow")
    retreating = {"attackers": {"fighter": 2}, "defenders": LAND.defenders, "retreat_below": 2}
    assert sheet(planes).odds == ask_quickly(retreating)


def test_units_that_cannot_fight_there_are_left_out() -> None:
    at_sea = sheet(changed(LAND, where="sea", aa=True, bombard=1))
    assert at_sea.odds == ask_quickly({"attackers": {"fighter": 1}, "defenders": {}, "where": "sea"})
    assert (at_sea.attacker.units, at_sea.attacker.worth) == (1, UNITS[FIGHTER].cost)
    assert at_sea.matchup.attackers == LAND.attackers
    nobody = sheet(Matchup(defenders={"infantry": 1}))
    assert (nobody.odds, nobody.trouble) == (None, "Add at least one attacking unit.")
    assert "fewer units" in sheet(Matchup(attackers={"infantry": 200}, defenders={"armour": 200})).trouble


def test_submarines_submerge_only_where_they_defend() -> None:
    boats = changed(SEA, defenders={"submarine": 2}, submerge=True)
    assert "submerge" in relevant_settings(boats)
    question = {"attackers": SEA.attackers, "defenders": {"submarine": 2}, "where": "sea", "submerge": True}
    assert sheet(boats).odds == ask_quickly(question)
    assert "submerge" not in relevant_settings(changed(boats, defenders={"carrier": 1}))


# --- the forces of a place ------------------------------------------------------------------


def unit(kind: int, faction: int, place: int, aboard: int = -1) -> list[int]:
    return [kind, faction, place, 0, aboard]


TROOPS = [
    unit(INFANTRY, RUSSIANS, CAUCASUS),
    unit(INFANTRY, RUSSIANS, CAUCASUS),
    unit(ARMOUR, RUSSIANS, CAUCASUS),
    unit(INFANTRY, GERMANS, UKRAINE),
    unit(AA_GUN, GERMANS, UKRAINE),
]


def around(place: int, units: list[list[int]], **more: Any) -> Matchup:
    """The calculator's start at a German place, seen by the Russians on their turn."""
    asked = {
        "place": place,
        "terms": {"round_limit": 20},
        "owner": GERMANS,
        "turn": RUSSIANS,
        "mine": [RUSSIANS],
        "sides": [0, 1, 0],
        "units": units,
        **more,
    }
    found = calculator.answer({"around": asked})
    assert isinstance(found, Sheet)
    return found.matchup


def test_the_enemy_in_a_place_is_attacked_by_what_is_beside_it() -> None:
    assert around(UKRAINE, TROOPS) == Matchup(
        attackers={"infantry": 2, "armour": 1}, defenders={"infantry": 1}, aa=True
    )


def test_a_place_of_the_viewer_is_attacked_by_the_enemy_beside_it() -> None:
    assert around(CAUCASUS, TROOPS, owner=RUSSIANS) == Matchup(
        attackers={"infantry": 1}, defenders={"infantry": 2, "armour": 1}
    )


def test_one_faction_attacks_the_current_one_or_else_the_strongest() -> None:
    allies = [
        unit(ARMOUR, BRITISH, CAUCASUS),
        unit(ARMOUR, BRITISH, CAUCASUS),
        unit(FIGHTER, BRITISH, CAUCASUS),
    ]
    both = {"mine": [RUSSIANS, BRITISH]}
    assert around(UKRAINE, [*TROOPS, *allies], **both).attackers == {"infantry": 2, "armour": 1}
    british = {"armour": 2, "fighter": 1}
    assert around(UKRAINE, [*TROOPS, *allies], turn=GERMANS, **both).attackers == british
    assert around(UKRAINE, [*TROOPS[3:], *allies], **both).attackers == british


def test_a_battle_ahead_is_used_unchanged_with_the_games_options() -> None:
    assert around(UKRAINE, TROOPS, front=FRONT, terms={"bombard_return_fire": True}) == Matchup(
        attackers={"infantry": 3}, defenders={"infantry": 1}, aa=True, bombard=1, return_fire=True
    )


def test_cargo_lands_from_the_sea_and_battleships_beside_it_bombard() -> None:
    sea = NAMES["Black Sea Zone"]
    fleet = [
        unit(TRANSPORT, RUSSIANS, sea),
        unit(INFANTRY, RUSSIANS, sea, aboard=0),
        unit(BATTLESHIP, RUSSIANS, sea),
        unit(FIGHTER, RUSSIANS, sea),
        unit(INFANTRY, GERMANS, UKRAINE),
    ]
    assert around(UKRAINE, fleet) == Matchup(
        attackers={"infantry": 1, "fighter": 1}, defenders={"infantry": 1}, bombard=1
    )


def test_planes_join_sea_battles_from_the_shore_and_land_units_do_not() -> None:
    sea = NAMES["Black Sea Zone"]
    units = [
        unit(SUBMARINE, GERMANS, sea),
        unit(FIGHTER, RUSSIANS, CAUCASUS),
        unit(ARMOUR, RUSSIANS, CAUCASUS),
    ]
    assert around(sea, units, owner=-1) == Matchup(
        attackers={"fighter": 1}, defenders={"submarine": 1}, where="sea"
    )


# --- questions from pages --------------------------------------------------------------------


FRONT: dict[str, Any] = {
    "place": UKRAINE,
    "raid": False,
    "ready": True,
    "attackers": {"infantry": 3},
    "defenders": {"infantry": 1},
    "aa": True,
    "bombard": 1,
    "defender": GERMANS,
    "submerges": False,
}


def test_a_front_has_the_odds_of_its_battle_and_a_raid_none() -> None:
    question = {"attackers": {"infantry": 3}, "defenders": {"infantry": 1}, "aa": True, "bombard": 1}
    asked = {"front": FRONT, "terms": {}}
    assert calculator.answer(asked) == ask_quickly(question)
    fired = {"front": FRONT, "terms": {"bombard_return_fire": True, "mode": "draft"}}
    assert calculator.answer(fired) == ask_quickly({**question, "return_fire": True})
    assert calculator.answer({**asked, "front": {**FRONT, "raid": True}}) is None
    assert calculator.answer({**asked, "front": {**FRONT, "defenders": {}}}) is None


def test_a_front_whose_submarines_may_submerge_has_both_odds() -> None:
    front = {
        **FRONT,
        "place": NAMES["Black Sea Zone"],
        "attackers": {"destroyer": 1},
        "defenders": {"submarine": 1},
        "aa": False,
        "bombard": 0,
        "submerges": True,
    }
    question = {"attackers": {"destroyer": 1}, "defenders": {"submarine": 1}, "where": "sea"}
    found = calculator.answer({"front": front, "terms": {}})
    assert isinstance(found, Odds)
    assert changed(found, submerged=None) == ask_quickly(question)
    assert found.submerged == ask_quickly({**question, "submerge": True})


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ({"matchup": {"attackers": {"dragon": 1}}}, "Use units of this game"),
        ({"matchup": {"attackers": {"infantry": 201}}}, "Use units of this game"),
        ({"matchup": {"retreatBelow": -1}}, "Use units of this game"),
        ({"matchup": {"moon": True}}, "isn't valid"),
        ({"address": 5}, "isn't valid"),
        ({"around": {}}, "isn't valid"),
        ({"front": {**FRONT, "place": 999}, "terms": {}}, "doesn't exist"),
    ],
)
def test_a_question_that_cannot_be_understood_gets_a_sentence(question: dict[str, Any], words: str) -> None:
    with pytest.raises(OddsError, match=words):
        calculator.answer(question)


def test_a_distant_unit_changes_nothing() -> None:
    strange = [*TROOPS, [99, 77, CAUCASUS], [INFANTRY, RUSSIANS, 999]]
    assert around(UKRAINE, strange) == around(UKRAINE, TROOPS)
    assert set(KINDS) == {kind.id for kind in UNITS}
