"""The log of a table by turns, as the reader may know it, and the menus that jump to a turn."""

from __future__ import annotations

from itertools import accumulate, groupby
from typing import TYPE_CHECKING, Any, Final

from cogs.answering.answers import show
from cogs.answering.malformed import number
from cogs.answering.pressing import Request, table_press
from cogs.kit import limits
from cogs.kit.controls import button, menu, option, rows
from cogs.kit.message import compose
from cogs.posts import chapters, happened
from cogs.table.finding import READING
from cogs.table.players import names, plain_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import discord
    from discord import ui

    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.posts.chapters import Chapter
    from cogs.services import Interaction

ROOM: Final = 1800
TURNS: Final = 10
"""Characters and turns of a page; a single turn may have more."""
MOST_ROOM: Final = 3500
"""Characters of a single turn: with heading and mark of what is left out they fit into one message."""
LINES_A_PAGE: Final = 20
"""Things that happened in a page of the logs of older messages, whose presses count them."""


def at_the_end(every: Sequence[Chapter]) -> tuple[int, int]:
    """Return where the last page of the log begins, and in which direction it goes on from there."""
    return len(every) - 1, -1


async def log(interaction: Interaction, turn: int | None = None, table: str = "") -> None:
    """Show the end of the log, or the page that begins with a turn."""
    request = await Request.meant(interaction, table, READING)
    begin = at_the_end if turn is None else lambda every: (chapters.first_of_turn(every, turn), 1)
    await show(interaction, await log_page(request, begin))


async def log_page(
    request: Request, begin: Callable[[Sequence[Chapter]], tuple[int, int]] = at_the_end
) -> Message:
    """Return a page of the log; ``begin`` says where, as ``at_the_end``. Only that page is put into words."""
    say, table = request.say, request.table
    heading = say("history.log.heading", title=say(f"{table.title}.title"), table=table.id)
    every = chapters.chapters(await request.tables.history.log(table.id, table.seat_of(request.user_id)))
    if not every:
        return compose(heading, say("chat.log.empty"))
    place, step = begin(every)
    texts = await _texts(request, every, place, step)
    first = place if step > 0 else place - len(texts) + 1
    end = first + len(texts)
    menus = () if len(texts) == len(every) else jumps(say, table, every, first, "lgm", table.id)
    earlier = button(say("chat.button.earlier"), "lgb", table.id, every[first].version)
    ways = [earlier] if first else []
    if end < len(every):
        ways.append(button(say("chat.button.later"), "lgf", table.id, every[end].version))
    return compose(heading, "\n\n".join(texts[::step]), *menus, *rows(ways))


async def _texts(request: Request, every: Sequence[Chapter], place: int, step: int) -> list[str]:
    """Return as many chapters as there is room for: from a place on, or up to it (``step`` -1)."""
    say, table = request.say, request.table
    texts: list[str] = []
    while 0 <= place < len(every) and len(texts) < TURNS:
        lines = await chapters.told(request.services, say, table, every[place], request.user_id)
        players = names(say, table, every[place].entries[0].then)
        text = f"**{chapters.name(say, every[place], players)}**\n{happened.last_of(say, lines, MOST_ROOM)}"
        if texts and sum(map(len, texts)) + len(text) > ROOM:
            break
        texts.append(text)
        place += step
    return texts


def jumps(
    say: Say, table: Table, every: Sequence[Chapter], at: int, *custom_id: str | int
) -> Iterator[ui.ActionRow[Any]]:
    """Yield the menus by which one jumps to a turn: of those around a place, and of all where there are more.

    Their custom ids end with "t" and "s"; what is chosen is the version at which a chapter begins.
    """
    size = limits.OPTIONS
    begin = at // size * size
    if len(every) > size:
        yield menu(say("history.log.spans"), list(_spans(say, every, len(table.seats))), *custom_id, "s")
    turns = [
        option(
            chapters.name(say, chapter, plain_names(say, table, chapter.entries[0].then)),
            str(chapter.version),
        )
        for chapter in every[begin : begin + size]
    ]
    yield menu(say("history.log.jump"), turns, *custom_id, "t")


def _spans(say: Say, every: Sequence[Chapter], seats: int) -> Iterator[discord.SelectOption]:
    """Yield the turns by rounds, in each of which every seat has one; of many by several rounds."""
    rounds = [list(part) for _, part in groupby(every, lambda each: _round(each.turn, seats))]
    step = -(-len(rounds) // limits.OPTIONS)
    for place in range(0, len(rounds), step):
        begin, last = rounds[place][0], rounds[place : place + step][-1][-1].turn
        start, end = _round(begin.turn, seats), _round(last, seats)
        turns = {"first": min(max(1, begin.turn), last), "last": last}
        if seats == 1:
            named = say("history.log.span", **turns)
        elif start == end:
            named = say("history.log.round", round=start, **turns)
        else:
            named = say("history.log.rounds", start=start, end=end, **turns)
        yield option(named, str(begin.version))


def _round(turn: int, seats: int) -> int:
    return max(1, -(-turn // seats))


@table_press(r"lg(?P<way>[bf]):(?P<table>\d+):(?P<version>\d+)", READING, in_place=True, anywhere=True)
async def turn_page(request: Request, way: str, version: int) -> Message:
    """Show what came before a page of the log, or after it."""

    def begin(every: Sequence[Chapter]) -> tuple[int, int]:
        place = chapters.first_of(every, version)
        return (max(0, place - 1), -1) if way == "b" else (place, 1)

    return await log_page(request, begin)


@table_press(r"lgm:(?P<table>\d+):[st]", READING, in_place=True, anywhere=True)
async def jump_to_turn(request: Request, chosen: str) -> Message:
    """Show the page of the log that begins with a turn."""
    return await turn_page(request, "f", number(chosen))


@table_press(r"lg:(?P<table>\d+):(?P<page>\d+)", READING, in_place=True, anywhere=True)
async def turn_to_page(request: Request, page: int) -> Message:
    """Show another page of the log, of a message that counted them."""

    def begin(every: Sequence[Chapter]) -> tuple[int, int]:
        things = accumulate(len(happened.single(chapter.entries)) for chapter in every)
        return next((place for place, n in enumerate(things) if n > page * LINES_A_PAGE), len(every) - 1), 1

    return await log_page(request, begin)
