"""The gate: origins, budgets, and bytes that become values or a sentence."""

from __future__ import annotations

import msgspec
import pytest

from outflank.kernel.game import Refusal
from outflank.server import gate
from outflank.server.table.creation import clean_name
from outflank.server.tokens import ALPHABET, hashed, is_id, new_id, new_secret, same
from outflank.server.wire import Inbound

DECODER: msgspec.json.Decoder[Inbound] = msgspec.json.Decoder(Inbound)


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        (None, "127.0.0.1:8642", True),  # a program
        (None, None, False),
        ("http://127.0.0.1:8642", "127.0.0.1:8642", True),
        ("http://localhost:8642", "localhost:8642", True),
        ("http://localhost:8642", "127.0.0.1:8642", False),
        ("http://[::1]:8642", "[::1]:8642", True),
        ("http://192.168.1.7:8642", "192.168.1.7:8642", True),
        ("http://192.168.1.8:8642", "192.168.1.7:8642", False),
        ("https://play.example", "play.example", True),
        ("https://play.example:443", "play.example", True),
        ("https://play.example", "10.0.0.5:8642", True),  # behind a proxy that doesn't pass on the name
        ("http://play.example", "10.0.0.5:8642", False),
        ("https://play.example.evil.example", "play.example", False),
        ("http://rebound.example:8642", "rebound.example:8642", False),
        (None, "rebound.example:8642", False),
        ("null", "127.0.0.1:8642", False),
        ("", "127.0.0.1:8642", False),
        ("http://127.0.0.1:8642/path", "127.0.0.1:8642", False),
        ("http://127.0.0.1:bad", "127.0.0.1:8642", False),
        ("ws://127.0.0.1:8642", "127.0.0.1:8642", False),
    ],
)
def test_only_our_own_pages_and_programs_are_let_in(
    origin: str | None, host: str | None, allowed: bool
) -> None:
    assert gate.Origins(["https://play.example"]).allowed(origin, host) is allowed


def test_fifty_hostile_origins_are_refused() -> None:
    origins = gate.Origins()
    for number in range(50):
        for pattern in (
            "https://evil{}.example",
            "http://127.0.0.1:{}",
            "http://127.0.0.1.evil{}.example:8642",
        ):
            assert not origins.allowed(pattern.format(number), "127.0.0.1:8642")


def test_a_budget_is_spent_and_refills() -> None:
    now = 0.0
    bucket = gate.Bucket(2.0, 3.0, lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 1000.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_every_address_has_a_budget_and_the_number_of_addresses_is_limited() -> None:
    buckets = gate.Buckets(0.0, 1.0, 2, lambda: 0.0)
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b"), buckets.take("b")] == [
        True,
        False,
        True,
        False,
    ]
    buckets.take("c")
    assert len(buckets._of) == 2
    assert buckets.take("b") is False
    assert buckets.take("a") is True


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "malformed"),
        (b"{", "malformed"),
        (b'{"t":"pong","seq":1}', "malformed"),
        (b'{"t":"claim","seat":1,"how":"theft"}', "malformed"),
        (b'{"t":"hello","protocol":1,"token":"\xff"}', "not_text"),
        (b'{"t":"move","ref":"r","seat":0,"action":' + b"[" * 5000 + b"]" * 5000 + b"}", "too_deep"),
        (b" " * 20_000, "too_large"),
    ],
)
def test_bytes_that_mean_nothing_get_a_sentence(raw: bytes, code: str) -> None:
    refusal = gate.decode(DECODER, raw, 16 * 1024)
    assert isinstance(refusal, Refusal)
    assert refusal.code == code
    assert refusal.sentence.endswith(".")


def test_table_ids_are_readable_and_secrets_cannot_be_guessed() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(is_id(one) for one in ids)
    assert not set("01ilou") & set(ALPHABET) - {"u"}
    secrets = {new_secret() for _ in range(1000)}
    assert {len(secret) for secret in secrets} == {43}
    assert len({hashed(secret) for secret in secrets}) == 1000
    assert same(hashed("a"), hashed("a"))
    assert not same(hashed("a"), hashed("b"))
    assert not same(None, None)
    assert len(hashed("\ud800")) == 64


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        (None, ""),
        ("Ann", "Ann"),
        ("  Ann \t Lee ", "Ann Lee"),
        ("A\u202enn\u0000\n", "A nn"),
        ("<script>alert(1)</script>", "<script>alert(1)</script"),
        ("\u00c5sa \u5f20", "\u00c5sa \u5f20"),
        ("x" * 100, "x" * 24),
    ],
)
def test_names_are_printable_and_short(name: str | None, cleaned: str) -> None:
    assert clean_name(name, 24) == cleaned
