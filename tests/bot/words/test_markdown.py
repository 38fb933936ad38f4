"""Names of people stand in messages as they are."""

from __future__ import annotations

import re

import discord
import pytest

from bot.words import escape


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("**x**", r"\*\*x\*\*"),
        ("_a_ ~~b~~ `c` ||d||", r"\_a\_ \~\~b\~\~ \`c\` \|\|d\|\|"),
        ("# big", r"\# big"),
        ("> quote", r"\> quote"),
        ("- item", r"\- item"),
        ("1. item", r"1\. item"),
        ("[a](https://b.c)", r"\[a\]\(https\://b.c\)"),
        (r"¯\_(ツ)_/¯", r"¯\\\_\(ツ\)\_/¯"),
        (":smile:", r"\:smile\:"),
    ],
)
def test_no_formatting(name: str, expected: str) -> None:
    """Whatever Discord would format is escaped."""
    assert escape(name) == expected


@pytest.mark.parametrize(
    "name", ["@everyone", "@here", "<@123456789012345678>", "<@&123456789012345678>", "<@!1>"]
)
def test_no_mention(name: str) -> None:
    """A name mentions nobody."""
    assert not re.search(r"@(everyone|here|[!&]?\d)", escape(name))


@pytest.mark.parametrize("name", ["<#123>", "<:a:123>", "<t:123>", "</game new:123>", "<id:guide>"])
def test_no_reference(name: str) -> None:
    """A name is no channel, emoji, time or command."""
    assert escape(name).startswith(r"\<")


def test_one_line() -> None:
    """A name stays on its line."""
    assert escape(" a\nb\u2028c\td ") == "a b c d"


def test_no_reversed_text() -> None:
    """A name does not turn the text around it round."""
    assert escape("a\u202eb\u2066c\x00") == "abc"


@pytest.mark.parametrize("name", ["철수", "さくら", "Zoé", "🚂 x", "a.b!?", "O'Neil"])
def test_plain_names(name: str) -> None:
    """Names without marks are left alone."""
    assert escape(name) == name


def test_reads_as_before() -> None:
    """Without its marks an escaped name is the name."""
    assert discord.utils.remove_markdown(escape("**철수** (봇)")) == "철수 (봇)"
