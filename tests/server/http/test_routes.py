"""Requests that are not sockets, and the pages."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import httpx
import pytest

from outflank import games
from outflank.kernel.record import read
from outflank.kernel.replay import verify
from outflank.server import gate
from outflank.server.http.files import Files
from outflank.server.limits import Limits
from tests.server.memory import MemoryJournal
from tests.server.network import network

PLAN = [{"who": "me"}, {"who": "friend"}]
BAD_REQUESTS = [
    ("POST", "/api/tables", b"", 400, "malformed"),
    ("POST", "/api/tables", b"{}", 400, "malformed"),
    ("POST", "/api/tables", b'{"game":"chess","seats":[]}', 400, "no_such_game"),
    ("POST", "/api/tables", b'{"game":"bluff","seats":[]}', 400, "bad_seats"),
    ("POST", "/api/tables", b'{"game":"\xff","seats":[]}', 400, "not_text"),
    ("POST", "/api/tables", b'{"game":"bluff","seats":[],"options":{"a":' + b"[" * 9000, 400, "too_deep"),
    ("POST", "/api/tables", b" " * (1024 * 1024 + 1), 413, "too_large"),
    ("POST", "/api/tables/abcdefghjk/sit", b'{"secret":"s"}', 404, "no_such_table"),
    ("POST", "/api/tables/x/sit", b'{"secret":"s"}', 404, "no_such_table"),
    ("POST", "/api/games", b"{}", 405, "not_allowed"),
    ("GET", "/api/tables", b"", 405, "not_allowed"),
    ("GET", "/nothing", b"", 404, "not_found"),
    ("GET", "/assets/../../server/wire.py", b"", 404, "not_found"),
    ("GET", "/..%2f..%2fserver/wire.py", b"", 404, "not_found"),
    ("GET", "/%5c..%5cwire.py", b"", 404, "not_found"),
    ("GET", "/assets/%00", b"", 404, "not_found"),
]


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A built client."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>The client</title>")
    (tmp_path / "assets" / "app-1a2b3c.js").write_text("export const one = 1;\n" * 100)
    (tmp_path / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (tmp_path / "face.woff2").write_bytes(b"wOF2")
    return tmp_path


def test_a_game_hands_out_the_figures_that_clients_show() -> None:
    async def scene() -> None:
        async with network() as here:
            tables = (await here.http.get("/api/games/battlezone/tables")).json()
            assert tables["win"][6][4] == games.find("battlezone").odds(attackers=6, defenders=4).win
            assert len(tables["sums"][8]) == 49
            assert sum(tables["sums"][3]) == pytest.approx(1)
            assert (await here.http.get("/api/games/bluff/tables")).json() is None
            missing = await here.http.get("/api/games/chess/tables")
            assert (missing.status_code, missing.json()["code"]) == (404, "not_found")

    asyncio.run(scene())


def test_the_games_are_listed_with_their_bots_and_options() -> None:
    async def scene() -> None:
        async with network() as here:
            answer = await here.http.get("/api/games")
            assert answer.status_code == 200
            games = {game["name"]: game for game in answer.json()}
            assert games["bluff"]["seats"] == [2, 3, 4]
            assert games["battlezone"]["title"] == "BattleZone"
            assert [bot["name"] for bot in games["bluff"]["bots"]] == ["random"]
            assert all(bot["title"] and bot["line"] for game in games.values() for bot in game["bots"])
            assert "hand" in str(games["bluff"]["options"])
            assert (await here.http.get("/api/games")).content == answer.content

    asyncio.run(scene())


def test_a_table_is_opened_and_a_seat_is_taken_with_a_secret_that_is_in_no_address() -> None:
    async def scene() -> None:
        async with network() as here:
            answer = await here.http.post("/api/tables", json={"game": "bluff", "seats": PLAN})
            assert answer.status_code == 201
            assert answer.headers["cache-control"] == "no-store"
            opened = answer.json()
            assert set(opened) == {"table", "token", "commitment", "invitations"}
            address = f"/api/tables/{opened['table']}/sit"
            secret = {"secret": opened["invitations"][0]["secret"], "name": "Bo"}
            sat = await here.http.post(address, json=secret)
            assert sat.status_code == 200
            assert sat.json()["seat"] == 1
            again = await here.http.post(address, json=secret)
            assert (again.status_code, again.json()["code"]) == (409, "used_invitation")
            assert (await here.http.get("/api/health")).json()["tables"] == 1

    asyncio.run(scene())


def test_the_record_of_a_finished_match_can_be_downloaded_and_verified() -> None:
    async def scene() -> None:
        async with network() as here:
            opened = await here.open("bluff", ["random", "random"])
            address = f"/api/tables/{opened['table']}/record"
            early = await here.http.get(address)
            assert (early.status_code, early.json()["code"]) == (409, "not_started")
            owner = await here.join(opened["table"], opened["token"])
            await owner.hello()
            await owner.until("revealed")
            file = await here.http.get(address)
            assert file.headers["content-disposition"] == f'attachment; filename="{opened["table"]}.outflank"'
            found = verify(games.find("bluff"), read(file.content))
            assert found.finished
            assert found.commitment == opened["commitment"]
            assert opened["token"] not in file.text

    asyncio.run(scene())


def test_a_bad_request_gets_a_sentence() -> None:
    async def scene() -> None:
        async with network() as here:
            for method, path, body, status, code in BAD_REQUESTS:
                answer = await here.http.request(method, path, content=body)
                problem = answer.json()
                assert (answer.status_code, problem["code"]) == (status, code)
                assert problem["sentence"].endswith(".")
                assert "Traceback" not in answer.text

    asyncio.run(scene())


def test_one_address_cannot_open_tables_without_limit() -> None:
    async def scene() -> None:
        async with network(limits=Limits(open_burst=3.0, opens_per_second=0.001)) as here:
            wish: dict[str, Any] = {"game": "bluff", "seats": PLAN}
            answers = [await here.http.post("/api/tables", json=wish) for _ in range(5)]
            assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
            assert answers[-1].json()["code"] == "too_many"

    asyncio.run(scene())


def test_a_disk_that_fails_while_a_table_is_opened_is_reported() -> None:
    async def scene() -> None:
        journal = MemoryJournal()
        journal.fail_before = {1}
        async with network(journal) as here:
            answer = await here.http.post("/api/tables", json={"game": "bluff", "seats": PLAN})
            assert (answer.status_code, answer.json()["code"]) == (503, "journal")
            assert "Nothing was lost" in answer.json()["sentence"]

    asyncio.run(scene())


def test_every_address_of_the_client_is_its_one_page_and_files_are_cached_by_their_names(built: Path) -> None:
    async def scene() -> None:
        async with network(pages=built) as here:
            for path in ("/", "/new", "/new/battlezone", "/t/abcdefghjk", "/odds"):
                page = await here.http.get(path)
                assert "The client" in page.text
                assert page.headers["cache-control"] == "no-cache"
                assert page.headers["content-type"] == "text/html; charset=utf-8"
            script = await here.http.get("/assets/app-1a2b3c.js")
            assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert script.headers["content-type"].startswith("text/javascript")
            assert script.headers["content-encoding"] == "gzip"
            assert (await here.http.get("/icon.svg")).headers["content-type"].startswith("image/svg+xml")
            plain = await here.http.get("/assets/app-1a2b3c.js", headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.content == script.content
            headers = {"if-none-match": script.headers["etag"]}
            known = await here.http.get("/assets/app-1a2b3c.js", headers=headers)
            assert (known.status_code, known.content) == (304, b"")
            assert "content-encoding" not in (await here.http.get("/face.woff2")).headers

    asyncio.run(scene())


def test_a_person_at_a_wrong_address_gets_the_page_that_says_so(built: Path) -> None:
    async def scene() -> None:
        async with network(pages=built) as here:
            page = await here.http.get("/nowhere", headers={"accept": "text/html,*/*"})
            assert page.status_code == 404
            assert "The client" in page.text

    asyncio.run(scene())


def test_a_missing_client_is_explained(tmp_path: Path) -> None:
    async def scene() -> None:
        async with network(pages=tmp_path) as here:
            page = await here.http.get("/")
            assert page.status_code == 200
            assert "Outflank&#x27;s pages are missing. Run make play" in page.text

    asyncio.run(scene())


def test_head_is_answered_like_get_without_a_body(built: Path) -> None:
    async def scene() -> None:
        async with network(pages=built) as here:
            table = (await here.open("bluff", ["me", "friend"]))["table"]
            found = ("/", "/new/chain", "/assets/app-1a2b3c.js", "/icon.svg", "/api/games", "/api/health")
            missing = ("/nothing", "/api/games/chess/tables", "/api/tables/abcdefghjk/record", f"/ws/{table}")
            refused = ("/api/tables", f"/api/tables/{table}/sit")
            for status, paths in {200: found, 404: missing, 405: refused}.items():
                for path in paths:
                    got, head = await here.http.get(path), await here.http.head(path)
                    assert (got.status_code, head.status_code) == (status, status), path
                    assert head.content == b""
                    assert headers(head) == headers(got), path

    def headers(answer: httpx.Response) -> dict[str, str]:
        return {name: value for name, value in answer.headers.items() if name != "date"}

    asyncio.run(scene())


def test_every_answer_has_the_security_headers(built: Path) -> None:
    async def scene() -> None:
        async with network(pages=built) as here:
            for path in ("/", "/assets/app-1a2b3c.js", "/api/games", "/nothing"):
                answer = await here.http.get(path)
                for name, value in gate.SECURITY_HEADERS.items():
                    assert answer.headers[name] == value
                assert "server" not in answer.headers
                assert "access-control-allow-origin" not in answer.headers

    asyncio.run(scene())
    assert "unsafe" not in gate.SECURITY_HEADERS["content-security-policy"]


def test_files_outside_and_links_are_not_found_and_changed_files_are_read_again(built: Path) -> None:
    files = Files(built)
    (built / "link").symlink_to("/etc/passwd")
    for path in ("link", "../index.html", "/etc/passwd", "assets", "", "a\0b", "assets\\app-1a2b3c.js"):
        assert files.find(path) is None
    (built / "index.html").write_text("<!doctype html><title>Built again</title>")
    page = files.index()
    assert b"Built again" in page.body
    assert page.packed is not None
    assert gzip.decompress(page.packed) == page.body


def test_a_client_that_does_not_know_a_game_is_told_how_to_show_it() -> None:
    async def scene() -> None:
        async with network() as here:
            told = (await here.http.get("/api/games/battlezone/layout")).json()
            assert told["name"] == "battlezone"
            assert told["layout"]["owners"] == "owners"
            assert told["layout"]["words"]["skip"] == "Skip"
            assert (await here.http.get("/api/games/chess/layout")).status_code == 404
            listed = (await here.http.get("/api/games")).json()
            assert {game["name"]: game["line"] for game in listed}[
                "battlezone"
            ] == "Dice Wars for two players."

    asyncio.run(scene())
