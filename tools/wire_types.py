"""Write the client's types from the server's: `python tools/wire_types.py`; with `--check` only compare them.

Messages, boards and results are at the top of `wire.gen.ts`, and each game's types are in a namespace. A file
for each game, such as `conquest.gen.ts`, exports them again by their plain names, for the game's folder.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec import inspect

from outflank import games
from outflank.kernel import common_actions
from outflank.kernel.game import Game
from outflank.kernel.options import Schema
from outflank.server import wire

TARGET = Path(__file__).parent.parent / "client" / "src" / "net" / "wire.gen.ts"
HEADER = """\
// Generated from the Python types by tools/wire_types.py. Don't edit; run `make types`.

export type Seat = number;
export type Point = [number, number];
"""
MANY = (
    inspect.ListType,
    inspect.VarTupleType,
    inspect.SetType,
    inspect.FrozenSetType,
    inspect.CollectionType,
)
TEXT = (inspect.StrType, inspect.BytesType, inspect.DateTimeType, inspect.UUIDType)


def main() -> None:
    """Write the files, or say which one is stale."""
    text = render(games.find(name) for name in games.ours())
    for path, content in {TARGET: text, **plain(text)}.items():
        if "--check" not in sys.argv[1:]:
            path.write_text(content, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != content:
            sys.exit(f"client/src/net/{path.name} is stale: run `make types`.")


def plain(text: str) -> dict[Path, str]:
    """Return a file for each game that exports its types by their plain names."""
    files = {}
    for space, body in re.findall(r"^export namespace (\w+) \{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL):
        names = re.findall(r"^  export (?:interface|type) (\w+)", body, re.MULTILINE)
        lines = [HEADER.splitlines()[0], f'import type {{ {space} }} from "./wire.gen";', ""]
        lines += [f"export type {name} = {space}.{name};" for name in names]
        if space != "Kernel":
            files[TARGET.with_name(f"{space.lower()}.gen.ts")] = "\n".join([*lines, ""])
    return files


def render(found: Iterable[Game[Any]]) -> str:
    """Return the content of `wire.gen.ts`."""
    unions: dict[str, dict[str, Any]] = {
        "": {"Inbound": wire.Inbound, "Outbound": wire.Outbound},
        "Kernel": {"Action": common_actions.KernelAction, "Event": common_actions.KernelEvent},
    }
    roots: list[Any] = [*messages(), Schema, common_actions.KernelAction, common_actions.KernelEvent]
    for game in found:
        parts = {"Action": game.actions, "Event": game.events, "View": game.views, "Options": game.options}
        if (tables := game.client_data()) is not None:
            parts["Tables"] = type(tables)
        if game.questions is not None:
            parts["Question"] = game.questions
        unions[game.name.capitalize()] = parts
        roots += [*parts.values(), *answers(game)]
    structs = reachable(roots)
    blocks = [HEADER + f"export const PROTOCOL = {wire.PROTOCOL};\n"]
    for home, aliases in unions.items():
        own = [structs[kind] for kind in structs if home_of(kind) == home]
        lines = [
            *(interface(struct, home) for struct in own),
            *(alias(*item, home) for item in aliases.items()),
        ]
        blocks.append(namespace(home, "\n".join(lines)))
    return "\n".join(blocks)


def answers(game: Game[Any]) -> list[type[msgspec.Struct]]:
    """Return the Structs that a game's odds, panel and answers consist of."""
    returned = [
        get_type_hints(method)["return"] for method in (game.odds, game.quick_odds, game.panel, game.answer)
    ]
    kinds = [kind for hint in returned for kind in get_args(hint) or (hint,)]
    return [kind for kind in kinds if isinstance(kind, type) and is_data(kind)]


def is_data(kind: type) -> bool:
    return issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct


def messages() -> list[type[msgspec.Struct]]:
    """Return the Structs of `wire.py`, in their order in the file."""
    found = [
        thing
        for thing in vars(wire).values()
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct)
    ]
    return [kind for kind in found if kind.__module__ == wire.__name__ and kind is not wire.Message]


def reachable(roots: Iterable[Any]) -> dict[type, inspect.StructType]:
    """Return every Struct that one of these types contains."""
    structs: dict[type, inspect.StructType] = {}
    waiting = [inspect.type_info(root) for root in roots]
    while waiting:
        info = waiting.pop(0)
        if isinstance(info, inspect.StructType):
            if info.cls in structs:
                continue
            structs[info.cls] = info
        waiting[:0] = parts_of(info)
    return structs


def parts_of(info: inspect.Type) -> Iterator[inspect.Type]:
    match info:
        case inspect.StructType():
            yield from (field.type for field in info.fields)
        case inspect.UnionType():
            yield from info.types
        case inspect.TupleType():
            yield from info.item_types
        case inspect.DictType():
            yield info.value_type
        case _ if isinstance(info, MANY):
            yield info.item_type


def home_of(kind: type) -> str:
    """Return the namespace of a Struct: its game's, `Kernel` for common actions, or none."""
    if kind.__module__ == common_actions.__name__:
        return "Kernel"
    place = kind.__module__.split(".")
    return place[2].capitalize() if place[:2] == ["outflank", "games"] else ""


def namespace(name: str, body: str) -> str:
    if not name:
        return body
    inner = "\n".join(f"  {line}" if line else "" for line in body.rstrip("\n").split("\n"))
    return f"export namespace {name} {{\n{inner}\n}}\n"


def interface(struct: inspect.StructType, home: str) -> str:
    doc = struct.cls.__dict__.get("__doc__")
    comment = [f"/** {' '.join(doc.split())} */"] if doc else []
    if struct.array_like:
        parts = [f"{field.encode_name}: {written(field.type, home)}" for field in struct.fields]
        return "\n".join([*comment, f"export type {struct.cls.__name__} = [{', '.join(parts)}];", ""])
    lines = [*comment, f"export interface {struct.cls.__name__} {{"]
    if struct.tag_field:
        lines.append(f"  {struct.tag_field}: {literal(struct.tag)};")
    for field in struct.fields:
        mark = "" if field.required else "?"
        lines.append(f"  {key(field.encode_name)}{mark}: {written(field.type, home)};")
    return "\n".join([*lines, "}", ""])


def key(name: str) -> str:
    """Return a field's name in TypeScript: in quotes if it isn't an identifier."""
    return name if name.isidentifier() else literal(name)


def alias(name: str, meaning: Any, home: str) -> str:
    kinds = get_args(meaning) or (meaning,)
    return f"export type {name} = {' | '.join(named(kind, home) for kind in kinds)};\n"


def written(info: inspect.Type, home: str) -> str:
    """Return a type in TypeScript, as written inside the namespace `home`."""
    match info:
        case inspect.NoneType():
            return "null"
        case inspect.BoolType():
            return "boolean"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.LiteralType():
            return " | ".join(literal(value) for value in info.values)
        case inspect.EnumType():
            return " | ".join(literal(member.value) for member in info.cls)
        case inspect.UnionType():
            kinds = list(dict.fromkeys(written(kind, home) for kind in info.types))
            return "unknown" if "unknown" in kinds else " | ".join(kinds)
        case inspect.TupleType():
            return f"[{', '.join(written(kind, home) for kind in info.item_types)}]"
        case inspect.DictType():
            return f"Record<string, {written(info.value_type, home)}>"
        case inspect.StructType():
            return named(info.cls, home)
        case _ if isinstance(info, TEXT):
            return "string"
        case _ if isinstance(info, MANY):
            inner = written(info.item_type, home)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.AnyType() | inspect.RawType() | inspect.CustomType():
            return "unknown"
    raise TypeError(f"No TypeScript type is known for {info}.")


def named(kind: type, home: str) -> str:
    space = home_of(kind)
    return kind.__name__ if space in ("", home) else f"{space}.{kind.__name__}"


def literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    main()
