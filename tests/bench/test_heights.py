"""What a panel holds and how high it is, in whole games of every title with their real pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from discord import ui

import render
import rules
from bot.words.say import Say
from cogs.kit.message import Shown
from cogs.panel import fitting
from cogs.panel.learning import suggestion
from cogs.panel.view import HEIGHT, Opened, panel
from render.kit.picture import Picture
from tests.cogs.conftest import running
from tests.cogs.panel.test_learning import settle, taught
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.model import Table
    from cogs.kit.message import Message, Part
    from tests.cogs.world import World

EVERY: Final = 6
"""Of so many decisions one is looked at: pictures take time."""
LOOKED_AT: Final = 16
LINES_BELOW: Final = 2
LESSONS: Final = 12
"""Moves of a first game that are looked at, each with the lessons that come with it."""
MOST_ROWS: Final = 7
"""Rows of controls, with the last one."""


async def played(world: World, title: str) -> AsyncIterator[tuple[Table, int]]:
    """Yield a table as who is to act sees it, with their seat, now and then in a whole game."""
    tables, game = world.bot.services.tables, rules.GAMES[title]
    begun = await world.begin(3, title=title, settings="")
    for step in range(EVERY * LOOKED_AT):
        public = (await world.table(begun.id)).public
        seat = next(iter(game.to_act(public)), None)
        if seat is None:
            return
        table = await world.table(begun.id, world.people[seat])
        if step % EVERY == 0:
            yield table, seat
        action = game.advise(table.view, seat)
        await world.in_bot(tables.play.act(table.id, world.people[seat].id, table.version, action))


def parts_of(message: Message) -> list[Part]:
    """Return the parts of a panel below its heading, with the pictures that they show."""
    (container,) = message.view.children
    assert isinstance(container, ui.Container)
    found: list[Part] = []
    pictures = iter(message.pictures)
    for item in container.children[1:]:
        if isinstance(item, ui.TextDisplay):
            found.append(item.content)
        elif isinstance(item, ui.MediaGallery):
            found.append(Shown(Picture((next(pictures),)), ("",)))
        else:
            assert isinstance(item, ui.ActionRow)
            found.append(item)
    return found


async def look_at(world: World, table: Table, seat: int, language: str, *, acted: int | None = None) -> None:
    """Check the panel of a seat in a language; ``acted``: after a move since that version."""
    parts = parts_of(await panel(world.bot.services, Say(WORDS, language), table, seat, Opened(acted=acted)))
    pictures = [at for at, part in enumerate(parts) if isinstance(part, Shown)]
    place = table.version, language
    assert pictures == list(range(pictures[0], pictures[-1] + 1)), place
    below = parts[pictures[-1] + 1]
    assert isinstance(below, str)
    assert len(below.splitlines()) <= LINES_BELOW, (place, below)
    assert sum(isinstance(part, ui.ActionRow) for part in parts) <= MOST_ROWS, place
    assert fitting.of_panel(parts) <= HEIGHT, (
        place,
        [(fitting.height_of(p), str(p)[:60]) for p in parts],
    )


@pytest.mark.timeout(300)
@pytest.mark.parametrize("title", rules.GAMES)
async def test_a_panel_is_seen_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    """One picture, two lines below it, few rows of controls, and no more pixels than a window has."""
    async with running(tmp_path, monkeypatch, render.PICTURES, patience=60.0) as world:
        async for table, seat in played(world, title):
            for language in WORDS.languages:
                await look_at(world, table, seat, language)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("title", rules.GAMES)
async def test_a_lesson_is_seen_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    """So is a panel with lessons, also after a step: they take the room of the news, and of the picture."""
    async with running(tmp_path, monkeypatch, render.PICTURES, patience=60.0) as world:
        tables, acted = world.bot.services.tables, None
        begun = await taught(world, title)
        for _ in range(LESSONS):
            table = await world.table(begun.id, world.alice)
            action = await suggestion(world.bot.services, table, 0)
            if action is None:
                break
            for language in WORDS.languages:
                await look_at(world, table, 0, language, acted=acted)
            acted = table.version
            await world.in_bot(tables.play.act(table.id, world.alice.id, table.version, action))
            await settle(world)
