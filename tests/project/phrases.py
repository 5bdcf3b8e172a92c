"""Find wording that no native speaker would use, in strings, docstrings, comments, names and pages."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

# Each phrase with what to write instead. Case doesn't matter.
PHRASES: dict[str, str] = {
    # Free relatives: a clause where a noun belongs.
    r"(?<=[.!?] )Who (is|has|was|gets|plays|holds|owns|wins|loses|moves)\b(?![^.!]*\?)": "a player who …",
    r"\b(what|who) (was|is|were|are) (told|gone|out|left over)\b": "a noun",
    r"\bwhat (came|comes) later\b": "a noun",
    r"\bthe ones? (who|which)\b": "a noun",
    r"\ball that (can|are|were|it|they|may|must)\b": "everything that …",
    # Words that nobody says.
    r"\b(him|her|one)self\b": "themselves, or name the player",
    r"\bshall\b": "will, must, or the plain verb",
    r"\banew\b": "again",
    r"\bso many\b(?! (\w+ )?(that|things))": "the number, or what is counted",
    # "One of its own" and "its own map" are fine.
    r"(?<!\bone )(?<!\bboth )(?<!\ball )(?<!\beach )(?<!\bthree )(?<!\d )"
    r"\b(of|on) (one's|its|their|his) own\b(?! \w)": "own",
    r"\bone's own\b": "your own",
    r"\bfor ever\b": "forever",
    r"\bnobody of\b": "none of",
    r"\bthe other one\b": "the other player, the other server, …",
    r"\b(lest|thereof|therein|whereby|whence|thither|hitherto)\b": "a plain word",
    r"\bin the manner of\b": "like",
    r"\bby hand of\b": "by",
    r"\bto and fro\b": "back and forth",
    # Word order and verbs of other languages.
    r"\bany ?more[.!?\"']": "no longer, before the verb",
    r"\b(one|two|three|four|five|\d+) (?!(or|and|is|with|no|one|two|three|four|five)\b)[a-z]+ more\b"
    r"(?! than)": "two more cards",
    r"\b(go|goes|going|went) on\b(?! (the|a|an|to|top|disk|this|each|your)\b)": "continue, keep playing",
    r"\b(stand|stands|stood) in\b(?! front)": "is in, replaces",
    r"\b(on its|on their) way\b": "Loading …",
    r"\bforbids? to\b": "You can't …",
    r"\b(let|lets|letting) go of\b": "deselect, drop",
    r"\b(refused|answered|told|said) in words\b": "with a reason",
    r"\bmaps? of the house\b": "built-in map",
    r"\bas (it|they) (is|are) now\b": "the current …",
    # Numbers and docstrings.
    r"\bper cent\b": "62%",
    r"\b\d+ %": "62%, without a space",
    r"\"\"\"(Gives|Tells|Returns)\b": "the imperative, such as Return",
}

# Private metaphors: names of classes, functions and types must not contain these words.
_METAPHORS = """
aloft barred brains calm chronicle company counsel deeds desk fortune glimpse happenings inbox ledger lit
muster nudge referee shelf shelve shelved steward takings tales teller thinker thinkers veil witness
"""
METAPHORS = frozenset(_METAPHORS.split())

# How a class, a function or a type of each language begins; in TypeScript only those of a whole file.
_TYPESCRIPT = re.compile(r"(?:export )?(?:default )?(?:async )?(?:function|class|interface|type|const) (\w+)")
DEFINED = {
    ".py": re.compile(r"\s*(?:class|(?:async )?def) (\w+)"),
    ".ts": _TYPESCRIPT,
    ".tsx": _TYPESCRIPT,
}


class Found(NamedTuple):
    """A phrase in a file."""

    file: str
    line: int
    phrase: str
    instead: str

    def __str__(self) -> str:
        return f'{self.file}:{self.line}: not "{self.phrase}" but: {self.instead}'


def phrases_in(file: Path, name: str) -> Iterator[Found]:
    """Yield each phrase that a file should not contain."""
    texts = {".py": _python, ".md": _markdown}.get(file.suffix, _lines)
    source = file.read_text(encoding="utf-8")
    # Nearly every file is clean, and one search of the whole is much faster than one of each line.
    whole = source.replace("_", " ")
    suspects = {pattern: instead for pattern, instead in _COMPILED.items() if pattern.search(whole)}
    for line, text in texts(source) if suspects else ():
        for pattern, instead in suspects.items():
            for match in pattern.finditer(text):
                yield Found(name, line + text.count("\n", 0, match.start()), match[0], instead)


def metaphors_in(file: Path, name: str) -> Iterator[Found]:
    """Yield each class, function or type that is named by a metaphor."""
    for number, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if defined := DEFINED[file.suffix].match(text):
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
