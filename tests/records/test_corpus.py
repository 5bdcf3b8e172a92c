"""Old records always replay the same. `tools/record.py` adds new ones."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec
import pytest

import outflank
from outflank import games
from outflank.kernel.common_actions import Adjudicate, Draw, Expire, Resign, Takeover
from outflank.kernel.record import FORMAT, Fast, Forked, Given, Sealed, read
from outflank.kernel.replay import verify
from tools import record as tool

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.outflank"))
HASHES = {stem: rest for stem, *rest in map(str.split, (FOLDER / "hashes.txt").read_text().splitlines())}
DICE = {"fast": Fast, "given": Given, "sealed": Sealed, "forked": Forked}
# All records together must stay below this many bytes, because every checkout contains them.
BUDGET = 1_500_000


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_verifies_and_loads_with_the_same_last_position(path):
    _, written, game, *_, dice = path.stem.split("-")
    data = path.read_bytes()
    digest, sha256 = HASHES[path.stem]
    assert hashlib.sha256(data).hexdigest() == sha256  # nobody has changed the file
    record = read(data)
    assert record.header.outflank == int(written) <= FORMAT
    assert isinstance(record.header.dice, DICE[dice])
    report = verify(games.find(game, record.header.rules), record)
    assert report.entries == len(record.lines) > 0
    match = outflank.load(data)
    assert match.digest() == record.end.hash == digest
    assert match.result == record.end.result
    assert report.finished == (match.result is not None)
    again = read(match.record())
    assert again.header.outflank == FORMAT
    assert again.lines == record.lines


def test_every_record_has_its_hash_and_all_of_them_are_small():
    assert sorted(HASHES) == [path.stem for path in RECORDS]
    assert sum(path.stat().st_size for path in RECORDS) < BUDGET


def test_there_are_records_of_every_game_and_preset_and_kind_of_dice():
    headers = [read(path.read_bytes()).header for path in RECORDS]
    kinds = {(header.game, type(header.dice)) for header in headers if header.outflank == FORMAT}
    assert kinds == {
        (game, kind) for game in ("battlezone", "chain", "conquest", "tactical") for kind in DICE.values()
    }
    stems = " ".join(path.stem for path in RECORDS)
    assert [
        name
        for name in ("world", "rizk", "world-plus", "rizk-plus")
        if f"-conquest-{name}-sealed" not in stems
    ] == []


def test_there_are_records_of_fog_and_teams_and_every_expansion():
    options = [read(path.read_bytes()).header.options for path in RECORDS if "-conquest-" in path.stem]
    met = {(name, str(value)) for each in options for name, value in each.items()}
    assert {value for name, value in met if name == "fog"} == {"none", "light", "normal", "dense"}
    assert {value for name, value in met if name == "attack_resolver"} == {
        "dice",
        "dice_italian3",
        "even_luck",
    }
    for name in ("units", "technology", "treaties", "resources", "economy", "boosts", "cards_special"):
        assert {(name, "True"), (name, "False")} <= met, name
    assert ("teams", "[0, 1, 0, 1]") in met
    tactical = [read(path.read_bytes()).header.options for path in RECORDS if "-tactical-" in path.stem]
    assert {each["mode"] for each in tactical} == {"classic", "draft", "freeForAll"}
    assert any(each.get("fog") for each in tactical)
    assert any(each.get("teams") for each in tactical)


def test_there_are_records_of_the_houses_actions():
    found = {type(entry.action) for path in RECORDS for entry in outflank.load(path.read_bytes()).entries}
    assert {Resign, Takeover, Adjudicate, Expire, Draw} <= found


def test_the_tool_adds_a_record_and_never_changes_one(tmp_path):
    match = tool.played("battlezone", ["random", "random"], {}, "given", 3, moves=5)
    message = tool.add(tmp_path, "format-2-battlezone-trial-given", match)
    (file,) = tmp_path.glob("*.outflank")
    assert outflank.load(file.read_bytes()).digest() == match.digest()
    line = (tmp_path / "hashes.txt").read_text()
    assert message.startswith(line.strip())
    with pytest.raises(ValueError, match="already exists and must not change"):
        tool.add(tmp_path, file.stem, tool.played("battlezone", ["random", "random"], {}, "fast", 4, moves=5))
    assert (tmp_path / "hashes.txt").read_text() == line
    assert outflank.load(file.read_bytes()).digest() == match.digest()


@pytest.mark.parametrize("dice", DICE)
def test_the_tool_supports_all_dice_and_repeats_a_game_with_its_seed(dice):
    moves = 10 if dice == "given" else tool.MOST
    players, after = ["easy", "easy", "easy"], {6: "resign"}
    made = [tool.played("conquest", players, {"map": "lagoon"}, dice, 5, moves, after) for _ in range(2)]
    assert made[0].record() == made[1].record()
    assert isinstance(read(made[0].record()).header.dice, DICE[dice])
    assert msgspec.json.encode(made[0].entries).count(b'"resign"') == (0 if dice == "forked" else 1)
