"""The log as JSON: one object a line, by which all that is about a table is found."""

from __future__ import annotations

import json
import logging
from io import StringIO
from typing import TYPE_CHECKING, Any

import pytest

from bot import logs
from bot.settings import load_settings
from tests.cogs.conftest import world as _world
from tests.cogs.mine.test_forgetting import forget
from tests.cogs.playing import open_panel, play_by_panel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.cogs.world import World

world = _world
log = logging.getLogger("test")
TOKEN = 'a"token\\with.quotes'


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], list[dict[str, Any]]]]:
    """Log JSON; return what reads the lines so far."""
    root, told = logging.getLogger(), StringIO()
    handlers, level = root.handlers[:], root.level
    root.handlers.clear()  # else those of pytest would be closed
    with monkeypatch.context() as patch:
        patch.setattr("sys.stderr", told)
        logs.set_up(load_settings({"DISCORD_TOKEN": TOKEN, "RAILHEAD_LOG_FORMAT": "json"}, env_file=None))
    yield lambda: [json.loads(line) for line in told.getvalue().splitlines()]
    root.handlers[:] = handlers
    root.setLevel(level)


def test_a_line_is_an_object(lines: Callable[[], list[dict[str, Any]]]) -> None:
    """With its time in UTC, its level, where it comes from and what it says."""
    log.warning("two\nlines of %s", "text")
    (line,) = lines()
    assert line.pop("time").endswith("+00:00")
    assert line == {"level": "WARNING", "logger": "test", "message": "two\nlines of text"}


def test_a_traceback_stays_in_its_line(lines: Callable[[], list[dict[str, Any]]]) -> None:
    """The error is a field of its own."""
    try:
        int("no paper")
    except ValueError:
        log.exception("It failed")
    (line,) = lines()
    assert "ValueError: invalid literal" in line["error"]


def test_a_token_that_would_be_escaped_is_hidden(lines: Callable[[], list[dict[str, Any]]]) -> None:
    """It goes before quotes get their backslashes, in a traceback too."""
    try:
        int(TOKEN)
    except ValueError:
        log.exception("With %s", TOKEN)
    (line,) = lines()
    assert line["message"] == "With ***"
    assert TOKEN not in line["error"]


@pytest.mark.parametrize(
    ("message", "field", "found"),
    [
        ("Table 7 could not be posted", "table", 7),
        ("Who has left the server of table 12 could not be seen", "table", 12),
        ("Tables [3, 14] could not be reminded of", "tables", [3, 14]),
        ("Table top 5", "table", None),
    ],
)
def test_a_line_that_names_tables_is_found_by_them(
    lines: Callable[[], list[dict[str, Any]]], message: str, field: str, found: object
) -> None:
    """By their numbers, as the lines of this program write them."""
    log.info(message)
    (line,) = lines()
    assert line.get(field) == found


def test_what_is_logged_meanwhile_is_about_a_table(lines: Callable[[], list[dict[str, Any]]]) -> None:
    """Lines of libraries, too; and no longer than that."""
    with logs.about_table(7):
        log.info("slow")
    log.info("idle")
    assert [line.get("table") for line in lines()] == [7, None]


async def test_the_story_of_a_table_is_found_by_its_number(
    world: World, lines: Callable[[], list[dict[str, Any]]]
) -> None:
    """Each move with the press that it came of, and its post; who has pressed is not told."""
    table = await world.begin_turns()
    before = len(lines())
    await open_panel(world, world.alice)
    await play_by_panel(world, table.id, steps=2)
    story = [line for line in lines()[before:] if line.get("table") == table.id]
    moves = [line for line in story if ": move, version" in line["message"]]
    (post,) = [line for line in story if "is posted" in line["message"]]
    assert len(moves) == 2
    assert len({move["interaction"] for move in moves}) == 2
    assert {move["guild"] for move in moves} == {world.guild.id}
    assert post["interaction"] == moves[-1]["interaction"]
    told = json.dumps(story)
    assert not any(str(person.id) in told or person.name in told for person in world.people)


async def test_the_posts_after_somebody_was_forgotten_name_no_press(
    world: World, lines: Callable[[], list[dict[str, Any]]]
) -> None:
    """By it the former players of several tables would be known as one person."""
    tables = {(await world.begin()).id for _ in range(2)}
    before = len(lines())
    await forget(world)
    after = lines()[before:]
    assert {line["table"] for line in after if "is posted" in line["message"]} == tables
    assert [line for line in after if "table" in line and "interaction" in line] == []
