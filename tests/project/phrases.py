"""Find wording that no native speaker would use, in strings, docstrings, comments, test names and pages."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

# Each phrase with what to write instead. Case doesn't matter.
PHRASES: dict[str, str] = {
    r"\b(him|her)self\b": "themselves, or name the player",
    r"\bper cent\b": "62%",
    r"\b\d+ %": "62%, without a space",
    r"\bso many\b(?! (\w+ )?(that|things))": "the number, or what is counted",
    r"\banew\b": "again",
    r"\b(of|on) (one's|its|their|his) own\b(?! (accord|\w+))": "own, separate, by itself",
    r"\bone's own\b": "your own",
    r"\b(go|goes|going|went) on\b(?! (the|a|an|to|top|disk|this|each|your)\b)": "continue, keep playing",
    r"\b(stand|stands|stood) in\b": "is in; to stand in for someone is to replace them",
    r"\bshall\b": "will, must, or the plain verb",
    r"\bany ?more[.!?\"']": "no longer, before the verb",
    r"\b(on its|on their) way\b": "Loading …",
    r"(?<=[.!?] )Who (is|has|was|gets|plays|holds|owns|wins|loses)\b(?![^.!]*\?)": "a noun: a player who …",
    r"\b(what|who) (was|is|were|are) (told|gone|out|lost|left over)\b": "a noun",
    r"\bthe ones? (who|that|which)\b": "a noun",
    r"\b(one|two|three|four|five|\d+) (?!or\b|and\b|is\b)[a-z]+ more\b": "two more cards, not two cards more",
    r"\bnobody of\b": "none of",
    r"\bin the manner of\b": "like",
    r"\bby hand of\b": "by",
    r"\bas (it|they) (is|are) now\b": "the current …",
    r"\bto and fro\b": "back and forth",
}

# Private metaphors: names of classes and functions must not contain these words.
METAPHORS = {
    *(
        "aloft",
        "barred",
        "brains",
        "calm",
        "chronicle",
        "company",
        "counsel",
        "deeds",
        "desk",
        "duel",
        "fortune",
    ),
    *("glimpse", "happenings", "ledger", "lit", "muster", "nudge", "shelf", "shelve", "shelved", "steward"),
    *("takings", "tales", "teller", "veil", "witness"),
}


class Found(NamedTuple):
    """A phrase in a file."""

    file: str
    line: int
    phrase: str
    instead: str

    def __str__(self) -> str:
        return f'{self.file}:{self.line}: "{self.phrase}". Write: {self.instead}.'


def phrases_in(file: Path, name: str) -> Iterator[Found]:
    """Yield each phrase that a file should not contain."""
    texts = {".py": _python, ".md": _markdown}.get(file.suffix, _lines)
    for line, text in texts(file.read_text(encoding="utf-8")):
        for pattern, instead in _COMPILED.items():
            for match in pattern.finditer(text):
                yield Found(name, line + text.count("\n", 0, match.start()), match[0], instead)


def metaphors_in(file: Path, name: str) -> Iterator[Found]:
    """Yield each class or function of a Python file that is named by a metaphor."""
    for number, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if defined := re.match(r"\s*(?:class|(?:async )?def) (\w+)", text):
            words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", defined[1]).lower().split("_")
            for word in METAPHORS.intersection(words):
                yield Found(name, number, word, "what it is or does")


_COMPILED = {re.compile(phrase, re.IGNORECASE): instead for phrase, instead in PHRASES.items()}


def _python(source: str) -> Iterator[tuple[int, str]]:
    """Yield strings, docstrings, comments and the names of tests."""
    kinds = (tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in kinds:
            yield token.start[0], token.string
        elif token.type == tokenize.NAME and token.string.startswith("test_"):
            yield token.start[0], token.string.replace("_", " ")


def _markdown(source: str) -> Iterator[tuple[int, str]]:
    """Yield lines outside code blocks."""
    code = False
    for number, line in enumerate(source.splitlines(), 1):
        if line.startswith("```"):
            code = not code
        elif not code:
            yield number, line


def _lines(source: str) -> Iterator[tuple[int, str]]:
    yield from enumerate(source.splitlines(), 1)
