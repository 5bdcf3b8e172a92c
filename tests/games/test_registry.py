"""Games and bots of other packages: found by entry points, loaded when asked for, explained when broken."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import outflank
from outflank import bots, games
from tests.toys.bluff import Bluff

GAME = "from tests.toys.bluff import Bluff\nclass Game(Bluff):\n    name = {!r}\n    {}\n"
BOTS = """
from outflank.bots.bot import BotKind
class First:
    def __init__(self, seed):
        pass
    def act(self, view, legal):
        return legal[0]
KIND = BotKind("first", "First", "Takes the first move.", First)
BOTS = {"first": KIND}
RANDOM = {"random": BotKind("random", "Random", "Is there already.", First)}
OTHERS = {"other": KIND}
UNMADE = {"first": BotKind("first", "First", "Cannot be made.", lambda seed: 1 / 0)}
LAZY = {"first": BotKind("first", "First", "Does nothing.", lambda seed: object())}
LIST = [KIND]
"""


def test_a_package_adds_a_game_with_its_bots(site):
    text = GAME.format("lies", "title = 'Lies'") + BOTS
    site.install(
        "party", "party_lies", text, games={"lies": "party_lies:Game"}, bots={"lies": "party_lies:BOTS"}
    )
    assert "lies" in outflank.list_games()
    assert "party_lies" not in sys.modules  # nobody has asked for it
    assert outflank.list_bots("lies") == ["random", "first"]
    assert games.find("lies").title == "Lies"
    assert outflank.play("lies", ["first", "random"], seed=3).ranks
    record = outflank.new("lies", seed=3).record()
    assert outflank.load(record).game is games.find("lies")
    assert bots.problems() == []


def test_a_package_adds_a_bot_to_a_built_in_game(site):
    site.install("firsts", "first_bots", BOTS, bots={"battlezone": "first_bots:BOTS"})
    assert list(bots.kinds("battlezone"))[-1] == "first"
    assert outflank.play("battlezone", ["first", "random"], seed=1).ranks
    assert list(bots.kinds("conquest"))[-1] != "first"


def test_a_bot_of_another_package_gives_hints_only_where_ours_do_not(site):
    talker = (
        BOTS + "class Talker(First):\n    def explain(self, view, legal):\n        return legal[0], 'So.'\n"
    )
    talker += "TALKERS = {'talker': BotKind('talker', 'Talker', 'Talks.', Talker)}\n"
    site.install("party", "lies_of_party", GAME.format("lies", "pass"), games={"lies": "lies_of_party:Game"})
    entries = {"battlezone": "talkers:TALKERS", "lies": "talkers:TALKERS"}
    site.install("talk", "talkers", talker, bots=entries)
    assert bots.adviser("battlezone") == "hard"
    assert bots.adviser("lies") == "talker"
    assert bots.judge("lies") is None


def test_an_entry_point_can_be_a_game_instead_of_its_class(site):
    text = GAME.format("lies", "pass") + "GAME = Game()\n"
    site.install("party", "made_lies", text, games={"lies": "made_lies:GAME"})
    assert games.find("lies").name == "lies"


BROKEN = {
    "unimportable": (
        "import no_such_module\n",
        r"m:Game fails with ModuleNotFoundError \(No module",
    ),
    "failing": ("1 / 0\n", r"importing m:Game fails with ZeroDivisionError \(division by zero\)"),
    "absent": ("", r"importing m:Game fails with AttributeError"),
    "wrong": ("Game = 7\n", "m:Game is not a Game"),
    "foreign": ("class Game:\n    pass\n", "m:Game is not a Game"),
    "unmakeable": ("class Game:\n    def __init__(self):\n        1 / 0\n", "can't be made"),
    "ruleless": (GAME.format("ruleless", "rules = None"), "it has no `rules`"),
    "lettered": (GAME.format("lettered", "rules = 'one'"), "its `rules` is 'one'"),
    "seated": (GAME.format("seated", "seats = 2"), "its `seats` is 2"),
    "nameless": (GAME.format("other", "pass"), 'the game calls itself "other"'),
    "optional": (GAME.format("optional", "options = dict"), "its `options` is not a subclass of Options"),
    "viewless": (GAME.format("viewless", "views = dict"), "its `views` is not a subclass of View"),
    "battlezone": (GAME.format("battlezone", "pass"), "Outflank has a game of that name"),
    "UPPER": (GAME.format("UPPER", "pass"), "a game's name can only have lowercase letters, digits and _"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_package_is_named_with_the_reason_and_stops_nothing(site, name):
    text, reason = BROKEN[name]
    site.install("good", "good_lies", GAME.format("lies", "pass"), games={"lies": "good_lies:Game"})
    site.install("bad", "m", text, games={name: "m:Game"})
    sys.modules.pop("m", None)
    (sentence,) = bots.problems()
    assert sentence.startswith(f'The package bad 1.2 offers "{name}", which can\'t be used: ')
    assert re.search(reason, sentence), sentence
    assert "lies" in games.names()
    assert {"battlezone", "lies"} <= {game.name for game in games.working()}
    if name in ("battlezone", "UPPER"):
        assert games.find("battlezone").title == "BattleZone"
    else:
        assert name not in games.names()
        with pytest.raises(games.UnknownGame) as raised:
            outflank.new(name, seed=1)
        assert str(raised.value) == sentence


def test_the_first_of_two_packages_with_one_name_counts(site):
    for package in ("beta", "alpha"):
        text = GAME.format("lies", f"title = {package!r}")
        site.install(package, f"lies_of_{package}", text, games={"lies": f"lies_of_{package}:Game"})
    assert games.find("lies").title == "alpha"
    assert "alpha 1.2 also has a game of that name" in games.problems()[0]


@pytest.mark.parametrize(
    ("game", "thing", "reason"),
    [
        ("battlezone", "NOTHING", "importing some_bots:NOTHING fails with AttributeError"),
        ("battlezone", "LIST", "some_bots:LIST isn't a dict of BotKind by name"),
        ("battlezone", "OTHERS", 'the bot "other" calls itself "first"'),
        ("battlezone", "RANDOM", 'a bot named "random" already exists'),
        ("battlezone", "UNMADE", 'the bot "first" can\'t be made (division by zero)'),
        ("battlezone", "LAZY", 'the bot "first" has no `act`'),
        ("chess", "BOTS", 'there is no game "chess"'),
        ("battlezone@7", "BOTS", 'there is no game "battlezone@7"'),
        ("battlezone@old", "BOTS", 'there is no game "battlezone@old"'),
    ],
)
def test_unusable_bots_are_explained_and_the_others_play(site, game, thing, reason):
    site.install("some", "some_bots", BOTS, bots={game: f"some_bots:{thing}"})
    (sentence,) = bots.problems()
    assert sentence.startswith(f'The package some 1.2 offers "{game}", which can\'t be used: {reason}')
    assert list(bots.kinds("battlezone"))[:2] == ["random", "balanced"]
    if game == "battlezone":
        with pytest.raises(bots.UnknownBot) as raised:
            bots.make("battlezone", "first", 0)
        assert str(raised.value).endswith(sentence)


def test_importing_outflank_looks_at_no_package_and_loads_no_game():
    program = (
        "import sys, outflank; outflank.games.find('battlezone'); "
        "unwanted = {'importlib.metadata', 'outflank.games.conquest', 'outflank.bots.battlezone'}; "
        "print(sorted(unwanted & {*sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_registered_game_says_where_other_processes_find_it(monkeypatch):
    class Local(Bluff):
        name = "local"

    monkeypatch.setattr(games, "_FOUND", {**games._FOUND})
    monkeypatch.setattr(games, "_BY_HAND", {*games._BY_HAND})
    assert games.home("battlezone") == ""
    games.register(Bluff())
    assert games.home("bluff") == "tests.toys.bluff:Bluff"
    games.register(Local())
    assert games.home("local") is None


def test_another_process_can_register_a_game_from_its_home(monkeypatch):
    monkeypatch.setattr(games, "_FOUND", {})
    monkeypatch.setattr(games, "_BY_HAND", set())
    games.learn("battlezone", "")
    games.learn("local", None)
    assert not games._FOUND
    games.learn("bluff", "tests.toys.bluff:Bluff")
    learned = games.find("bluff")
    games.learn("bluff", "tests.toys.bluff:Bluff")
    assert games.find("bluff") is learned
    assert isinstance(learned, Bluff)
