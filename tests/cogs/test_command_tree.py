"""The whole command tree keeps within Discord's limits, in all languages together."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.cogs.world import World

NAME = re.compile(r"[-_'\w]{1,32}")
SUBCOMMAND = 1
TEXT = 3


@pytest.fixture
def synced(world: World) -> list[Mapping[str, Any]]:
    """Return the commands as they were sent to Discord."""
    (request,) = [r for r in world.env.http_requests if r.method == "PUT" and r.path.endswith("/commands")]
    assert isinstance(request.json, list)
    return request.json


async def test_names(synced: list[Mapping[str, Any]]) -> None:
    """Names are lower case, at most 32 letters, in each language."""
    for node in walk(synced):
        for name in texts(node, "name"):
            assert NAME.fullmatch(name), name
            assert name == name.lower()


async def test_descriptions(synced: list[Mapping[str, Any]]) -> None:
    """Descriptions have 1 to 100 characters, in each language."""
    for node in walk(synced):
        for description in texts(node, "description"):
            assert 1 <= len(description) <= 100, description


async def test_numbers(synced: list[Mapping[str, Any]]) -> None:
    """No command has more than 25 subcommands, options or choices."""
    for node in walk(synced):
        assert len(node.get("options", ())) <= 25
        assert len(node.get("choices", ())) <= 25


async def test_what_is_completed_is_text(synced: list[Mapping[str, Any]]) -> None:
    """What is completed by names is a text: into a number clients let nobody type letters."""
    completed = [node for node in walk(synced) if node.get("autocomplete")]
    assert completed
    assert {option["name"] for option in completed if option["type"] != TEXT} == set()


async def test_length(synced: list[Mapping[str, Any]]) -> None:
    """A command has at most 8,000 characters; of each text the language counts in which it is longest."""
    for command in synced:
        length = sum(longest for node in walk([command]) for longest in lengths(node))
        assert length <= 8000, (command["name"], length)


async def test_names_differ(synced: list[Mapping[str, Any]]) -> None:
    """Subcommands and options of one command have different names, in each language."""
    for node in walk(synced):
        for language in ("en", "ko", "ja"):
            names = [name_in(child, language) for child in node.get("options", ())]
            assert len(names) == len(set(names))


async def test_translations(synced: list[Mapping[str, Any]]) -> None:
    """Every name and description is there in Korean and Japanese."""
    for node in walk(synced):
        assert {"ko", "ja"} <= set(node["name_localizations"])
        assert {"ko", "ja"} <= set(node["description_localizations"])


async def test_choices(synced: list[Mapping[str, Any]]) -> None:
    """Names of choices have 1 to 100 characters, in each language."""
    choices = [choice for node in walk(synced) for choice in node.get("choices", ())]
    assert choices
    for choice in choices:
        assert all(1 <= len(name) <= 100 for name in texts(choice, "name"))


async def test_servers_only(synced: list[Mapping[str, Any]]) -> None:
    """Commands about a table are offered in servers; what is one's own also in messages to the bot."""
    everywhere = {command["name"] for command in synced if command["contexts"] == [0, 1]}
    assert everywhere == {"mine", "me"}
    assert {tuple(command["contexts"]) for command in synced if command["name"] not in everywhere} == {(0,)}


async def test_room_for_more(synced: list[Mapping[str, Any]]) -> None:
    """Of the 25 subcommands that Discord allows, what one does at a table and the doctor take at most 23."""
    (game,) = (command for command in synced if command["name"] == "game")
    assert len(game["options"]) <= 23


async def test_table_option_everywhere(synced: list[Mapping[str, Any]]) -> None:
    """Every command that is about a table can name it."""
    without = {
        node["name"]
        for node in walk(synced)
        if node["type"] == SUBCOMMAND
        and "options" in node
        and not any(child["type"] == SUBCOMMAND for child in node["options"])
        and "table" not in [option["name"] for option in node["options"]]
    }
    own = {"mine", "settings", "away", "forget", "open"}
    others = {"new", "teach", "list", "rules", "games", "language", "doctor", "ratings", "stats", "season"}
    assert without <= {*others, *own}


def walk(nodes: list[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Yield commands, their subcommands and options."""
    for node in nodes:
        yield node
        yield from walk(node.get("options", []))


def texts(node: Mapping[str, Any], field: str) -> list[str]:
    """Return a text in all languages."""
    return [node[field], *(node.get(f"{field}_localizations") or {}).values()]


def lengths(node: Mapping[str, Any]) -> Iterator[int]:
    """Yield how long each text is in the language in which it is longest (discord-api-docs, pull 5343).

    Choices count with their values (discord-api-docs, interactions/application-commands.mdx).
    """
    yield max(map(len, texts(node, "name")))
    yield max(map(len, texts(node, "description")), default=0)
    for choice in node.get("choices", ()):
        yield max(map(len, texts(choice, "name"))) + len(str(choice["value"]))
        yield len(str(choice["value"]))


def name_in(node: Mapping[str, Any], language: str) -> str:
    """Return a name in a language."""
    name: str = (node.get("name_localizations") or {}).get(language, node["name"])
    return name
