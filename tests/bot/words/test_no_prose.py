"""No sentence stands in the code: what a person reads comes from the catalogues."""

from __future__ import annotations

import re

from tests.bot.words.families import command_names
from tests.bot.words.sources import texts_for_people

PROSE = re.compile(r"[^\W\d_]{2,}[,;:.]? [^\W\d_]{2,}")
"""Two words with a space between them."""
SQL = re.compile(
    r"\s*(\{\} )?(ON CONFLICT|ORDER BY|RETURNING|DO UPDATE|DO NOTHING)\b|"
    r"\s*(SELECT|INSERT|UPDATE|DELETE|PRAGMA|BEGIN|CREATE|ALTER|DROP|VACUUM|WITH)\b|\s*.*\b(FROM|WHERE|AND|BETWEEN|JOIN|IN|CASE)\b"
)
OTHER_SCRIPTS = re.compile(r"[\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7a3]")
LIST_OF_NAMES = re.compile(r"\s*[a-z_]+(,\s+[a-z_]+)+\s*|(?=.*_)[a-z_.]+( [a-z_.]+)+")
"""Columns of a table of the database; kinds of action."""
HEADER = re.compile(r"[a-z-]+(, [a-z-]+(=\d+)?)+")
"""The value of an HTTP header: "private, max-age=60, immutable"."""
COMMAND_LINES = (
    "rules/__main__.py",
    "rules/train/__main__.py",
    "cogs/history/__main__.py",
    "render/maps/build.py",
    "bot/words/update.py",
    "bot/words/glossary.py",
)
"""Programs for operators and developers, who read English."""
FOR_PROGRAMMERS = ("cogs/kit/limits.py",)
"""What a message breaks of Discord's limits is told in an exception."""
METRICS = ("bot/measures.py",)
"""What Prometheus tells operators of each."""
ABOUT_LETTERS = ("bot/words/particles.py", "bot/words/people.py")
"""Korean particles, and who is called さん."""
PROGRAM = "python -m "
"""The name of a program, in the help of its command line."""


def _is_technical(text: str) -> bool:
    return text.startswith(PROGRAM) or bool(
        SQL.match(text) or LIST_OF_NAMES.fullmatch(text) or HEADER.fullmatch(text)
    )


def test_no_sentence_in_code() -> None:
    """A string of two or more words belongs in a catalogue."""
    found = [
        text.place
        for text in texts_for_people()
        if PROSE.search(text.value)
        and not _is_technical(text.value)
        and text.value not in command_names()
        and not text.path.startswith((*COMMAND_LINES, *FOR_PROGRAMMERS, *METRICS))
    ]
    assert found == []


def test_no_other_script_in_code() -> None:
    """Korean and Japanese words stand in the catalogues alone."""
    found = [
        t.place for t in texts_for_people() if OTHER_SCRIPTS.search(t.value) and t.path not in ABOUT_LETTERS
    ]
    assert found == []
