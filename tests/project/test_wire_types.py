"""The client's types are those of the server."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest
from msgspec import inspect

from tests.project import house_games
from tests.toys.bluff import Bluff
from tools import wire_types


def test_the_clients_types_are_up_to_date() -> None:
    text = wire_types.render(house_games())
    for path, content in {wire_types.TARGET: text, **wire_types.plain(text)}.items():
        assert path.read_text(encoding="utf-8") == content, "run `make types`"


def test_a_games_file_exports_its_types_by_their_plain_names() -> None:
    files = wire_types.plain(wire_types.render(house_games()))
    assert {path.name for path in files} == {f"{game.name}.gen.ts" for game in house_games()}
    (conquest,) = [text for path, text in files.items() if path.name == "conquest.gen.ts"]
    assert "export type Sight = Conquest.Sight;" in conquest.splitlines()


class Piece(msgspec.Struct):
    kind: Literal["horse", "foot"]
    at: tuple[int, float]
    marks: dict[str, list[int | str]] = {}
    extra: msgspec.Raw | None = None


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (int, "number"),
        (float | None, "number | null"),
        (tuple[str, ...], "string[]"),
        (list[int | None], "(number | null)[]"),
        (tuple[int, bool], "[number, boolean]"),
        (dict[str, object], "Record<string, unknown>"),
        (msgspec.Raw | None, "unknown"),
        (Literal["b", "a"], '"a" | "b"'),
        (bytes, "string"),
        (Piece, "Piece"),
    ],
)
def test_types_are_written_in_typescript(kind: Any, text: str) -> None:
    assert wire_types.written(inspect.type_info(kind), "") == text


def test_a_field_with_a_default_may_be_missing() -> None:
    info = inspect.type_info(Piece)
    assert isinstance(info, inspect.StructType)
    assert wire_types.interface(info, "").splitlines()[1:] == [
        '  kind: "foot" | "horse";',
        "  at: [number, number];",
        "  marks?: Record<string, (number | string)[]>;",
        "  extra?: unknown;",
        "}",
    ]


def test_a_union_is_told_apart_by_its_tag() -> None:
    text = wire_types.render([])
    assert 'export interface Hello {\n  t: "hello";' in text
    assert "export type Inbound = Hello | Move" in text


def test_two_games_may_use_the_same_names() -> None:
    text = wire_types.render([*house_games(), Bluff()])
    assert text.count("export type Options = ") == len(house_games()) + 1
    assert text.count("export namespace ") == len(house_games()) + 2


def test_a_type_without_a_typescript_type_is_an_error() -> None:
    with pytest.raises(TypeError, match="No TypeScript type"):
        wire_types.written(inspect.DecimalType(), "")
