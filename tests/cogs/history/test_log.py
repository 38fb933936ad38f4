"""The log by turns: it opens at the end, turns back and forth, jumps, and fits into a message."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import discord
import pytest
from discord import ui

from cogs.kit import limits
from cogs.kit.controls import button
from cogs.kit.message import compose
from cogs.posts import chapters
from tests.cogs import fair
from tests.cogs.playing import open_panel, play_straight, take_in_panel
from tests.cogs.world import answer, components_of, english, labels, last, shown, text_of

if TYPE_CHECKING:
    from simcord import ResponseMessage

    from bot.model import Table
    from bot.words.say import Say
    from cogs.posts.chapters import Chapter
    from cogs.services import Services
    from tests.cogs.world import World

MENU = 3


def turns_in(message: discord.Message | ResponseMessage) -> list[int]:
    """Return the numbers of the turns that a page of the log tells."""
    return [int(turn) for turn in re.findall(r"\*\*Turn (\d+) · ", text_of(message))]


def menus(message: ResponseMessage) -> dict[str, list[dict[str, str]]]:
    """Return the options of the menus of a page, by their custom ids."""
    return {c["custom_id"]: c["options"] for c in components_of(message) if c.get("type") == MENU}


async def played(world: World, steps: int) -> tuple[Table, ResponseMessage]:
    """Play some steps, then open the log."""
    table = await world.begin()
    await play_straight(world, table.id, steps=steps)
    return table, shown(await world.alice.slash(world.channel, "history log"))


async def test_it_opens_at_the_end(world: World) -> None:
    """The last turn stands at the end of the page, each under a bold name with whose it was."""
    table, page = await played(world, 60)
    last = (await world.bot.services.tables.history.log(table.id, None))[-1].turn
    assert turns_in(page)[-1] == last
    assert turns_in(page) == list(range(turns_in(page)[0], last + 1))
    assert "Later" not in labels(page)


async def test_earlier_and_later(world: World) -> None:
    """Page by page all turns are told, each once; and back again."""
    _, page = await played(world, 60)
    told = turns_in(page)
    while "Earlier" in labels(page):
        await world.alice.click(page, label="Earlier")
        told = [*turns_in(page), *told]
    assert told == list(range(1, told[-1] + 1))
    assert english("chat.log.start") in text_of(page)
    seen = turns_in(page)
    while "Later" in labels(page):
        await world.alice.click(page, label="Later")
        seen += turns_in(page)
    assert seen == told


async def test_jump_to_a_turn(world: World) -> None:
    """A menu lists the turns by name; the page then begins with the one chosen."""
    table, page = await played(world, 40)
    options = menus(page)[f"lgm:{table.id}:t"]
    chosen = next(each for each in options if each["label"].startswith("Turn 5 "))
    await world.alice.select(page, [chosen["value"]], custom_id=f"lgm:{table.id}:t")
    assert turns_in(page)[0] == 5


async def test_jump_in_a_long_game(world: World) -> None:
    """Of over 25 turns the menu has those around the page, another one leads to all the others by rounds."""
    table, page = await played(world, 80)
    spans = menus(page)[f"lgm:{table.id}:s"]
    assert [each["label"] for each in spans[:3]] == [
        english("history.log.round", round=number, first=first, last=2 * number)
        for number, first in ((1, 1), (2, 3), (3, 5))
    ]
    await world.alice.select(page, [spans[2]["value"]], custom_id=f"lgm:{table.id}:s")
    assert turns_in(page)[:2] == [5, 6]
    await world.alice.select(page, [spans[0]["value"]], custom_id=f"lgm:{table.id}:s")
    assert english("chat.log.start") in text_of(page)
    assert any(each["label"].startswith("Turn 20 ") for each in menus(page)[f"lgm:{table.id}:t"])


async def test_by_command_from_a_turn(world: World) -> None:
    """`/history log turn:` does what the menu does."""
    await played(world, 40)
    page = shown(await world.alice.slash(world.channel, "history log", turn=7))
    assert turns_in(page)[0] == 7


@pytest.mark.parametrize(("number", "start"), [(0, True), (1, False), (999, False)])
async def test_buttons_of_older_messages(world: World, number: int, *, start: bool) -> None:
    """A press that counts pages of lines, as messages before had them, still opens the log there."""
    table, newest = await played(world, 40)
    place = world.bot.get_channel(world.channel.id)
    assert isinstance(place, discord.TextChannel)
    older = compose("log", ui.ActionRow(button("Earlier", "lg", table.id, number)))
    await world.in_bot(place.send(view=older.view))
    pressed = await world.alice.click(last(world.channel, "Earlier"), label="Earlier")
    page = pressed.followups[-1]
    assert (english("chat.log.start") in text_of(page)) == start
    assert (turns_in(page)[-1] == turns_in(newest)[-1]) == (number == 999)


async def test_a_page_grows_no_older(world: World) -> None:
    """Earlier leads to what came before the page, however much has happened since it was shown."""
    table, page = await played(world, 50)
    first = turns_in(page)[0]
    await play_straight(world, table.id, steps=10)
    await world.alice.click(page, label="Earlier")
    assert turns_in(page)[-1] == first - 1


async def test_the_longest_turns_fit(fairground: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn of very many steps goes over several pages, each within Discord's limits."""
    monkeypatch.setattr(fair.FairStory, "told", lambda *about: ["x" * 390] * len(about[2]))
    table = await fairground.begin(2, title=fair.TITLE, settings="")
    panel = await open_panel(fairground, fairground.alice)
    for _ in range(35):
        now = await fairground.table(table.id, fairground.alice)
        await take_in_panel(fairground.alice, panel, now, fair.Eat(1))
    page = shown(await fairground.bob.slash(fairground.channel, "history log"))
    parts = 0
    while True:
        texts = [c["content"] for c in components_of(page) if "content" in c]
        assert sum(map(len, texts)) <= limits.TEXT
        parts += "part " in text_of(page)
        if "Earlier" not in labels(page):
            break
        await fairground.bob.click(page, label="Earlier")
    assert parts >= 2


async def test_only_the_page_shown_is_put_into_words(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a long game no more turns are told than stand on the page, and the one that had no room."""
    told: list[int] = []
    tell = chapters.told

    async def counted(
        services: Services, say: Say, table: Table, chapter: Chapter, user_id: int | None
    ) -> list[str]:
        told.append(chapter.turn)
        return await tell(services, say, table, chapter, user_id)

    monkeypatch.setattr(chapters, "told", counted)
    _, page = await played(world, 80)
    assert len(told) <= len(turns_in(page)) + 2


async def test_what_was_said_of_a_place_then(world: World) -> None:
    """An empty lobby's log says that nothing has happened yet."""
    await world.alice.slash(world.channel, "game new")
    (table,) = await world.tables()
    said = answer(await world.alice.slash(world.channel, "history log", table=str(table.id)))
    assert english("chat.log.empty") in said
