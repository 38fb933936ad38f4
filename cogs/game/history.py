"""How a game went: its log by turns as the reader may know it, its file, whether it agrees with its seed."""

from __future__ import annotations

import io
from itertools import count
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

import rules
from bot.model import Status
from cogs.answering.answers import acknowledge, acknowledge_press, replace, show, tell
from cogs.answering.pressing import Press
from cogs.kit import limits
from cogs.kit.controls import button, menu, option, rows
from cogs.kit.message import compose
from cogs.posts import chapters, happened
from cogs.services.language import for_person
from cogs.table.finding import LOOKING, READING, completing, table_by_id, the_table
from cogs.table.players import names, plain_names
from rules.kernel import record, replaying
from rules.kernel.refusal import Refusal
from rules.kernel.replaying import Disagreement, OtherRevision

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from discord import ui

    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.commands import Commands
    from cogs.kit.message import Message
    from cogs.posts.chapters import Chapter
    from cogs.services import Interaction
    from rules.kernel.record import Record

ROOM: Final = 1800
TURNS: Final = 10
"""Characters and turns of a page; a single turn may have more."""
MOST_ROOM: Final = 3500
"""Characters of a single turn: with heading and mark of what is left out they fit into one message."""
LINES_A_PAGE: Final = 20
"""Things that happened in a page of the logs of older messages, whose presses count them."""


class At(NamedTuple):
    """Where a page of the log is: from the chapter of a version on, or up to the one ``before`` it.

    Without a version it is the end; ``turn`` or ``page`` (an older message's, from 0) say it otherwise.
    """

    version: int | None = None
    before: bool = False
    turn: int | None = None
    page: int | None = None


END: Final = At()


async def log(interaction: Interaction, turn: int | None = None, table: str = "") -> None:
    """Show the end of the log, or what begins with a turn."""
    await acknowledge(interaction)
    found = await the_table(interaction, table, READING)
    await show(interaction, await log_page(interaction, found, At(turn=turn)))


async def log_page(interaction: Interaction, table: Table, at: At = END) -> Message:
    """Return a page of the log. Only that page is put into words."""
    say = await for_person(interaction)
    heading = say("history.log.heading", title=say(f"{table.title}.title"), table=table.id)
    entries = await interaction.client.services.tables.history.log(
        table.id, table.seat_of(interaction.user.id)
    )
    every = chapters.chapters(entries)
    if not every:
        return compose(heading, say("chat.log.empty"))
    shown = await _Page(interaction, say, table, every).fill(*_place(every, at))
    return compose(
        heading,
        shown.text,
        *_menus(say, table, every, shown),
        *rows(_ways(say, table, every, shown)),
    )


class _Shown(NamedTuple):
    """The chapters of a page, from ``first`` up to but without ``end``, and their text."""

    first: int
    end: int
    text: str


class _Page:
    """A page of the log in the making."""

    def __init__(self, interaction: Interaction, say: Say, table: Table, every: Sequence[Chapter]) -> None:
        self._services, self._user_id = interaction.client.services, interaction.user.id
        self._say, self._table, self._every = say, table, every
        self._players = names(say, table)

    async def fill(self, place: int, step: int) -> _Shown:
        """Return as many chapters as there is room for: from a place on, or up to it (``step`` -1)."""
        texts: list[str] = []
        for at in count(place, step):
            if not 0 <= at < len(self._every):
                break
            text = await self._text(self._every[at])
            if texts and sum(map(len, texts)) + len(text) > ROOM:
                break
            texts.append(text)
            if len(texts) == TURNS:
                break
        first = place if step > 0 else place - len(texts) + 1
        return _Shown(first, first + len(texts), "\n\n".join(texts[::step]))

    async def _text(self, chapter: Chapter) -> str:
        name = chapters.name(self._say, chapter, self._players)
        lines = await chapters.told(self._services, self._say, self._table, chapter, self._user_id)
        return f"**{name}**\n{happened.last_of(self._say, lines, MOST_ROOM)}"


def _place(every: Sequence[Chapter], at: At) -> tuple[int, int]:
    """Return the chapter with which a page begins, and in which direction it goes on from there."""
    if at.page is not None:
        return _of_page(every, at.page), 1
    if at.turn is not None:
        return chapters.first_of_turn(every, at.turn), 1
    if at.version is None:
        return len(every) - 1, -1
    place = chapters.first_of(every, at.version)
    return (max(0, place - 1), -1) if at.before else (place, 1)


def _of_page(every: Sequence[Chapter], page: int) -> int:
    """Return the chapter in which a page of an older message begins."""
    things = page * LINES_A_PAGE
    for place, chapter in enumerate(every):
        things -= len(happened.single(chapter.entries))
        if things < 0:
            return place
    return len(every) - 1


def _ways(say: Say, table: Table, every: Sequence[Chapter], shown: _Shown) -> list[ui.Button[Any]]:
    """Return the buttons to what came before a page, and after it."""
    earlier = button(say("chat.button.earlier"), "lgb", table.id, every[shown.first].version)
    after = every[shown.end].version if shown.end < len(every) else 0
    later = button(say("chat.button.later"), "lgf", table.id, after)
    return [*([earlier] if shown.first else []), *([later] if after else [])]


def _menus(say: Say, table: Table, every: Sequence[Chapter], shown: _Shown) -> Iterable[ui.ActionRow[Any]]:
    """Return the menus by which one jumps to a turn: of some turns, and where there are more, of all such."""
    if shown.end - shown.first == len(every):
        return
    size = limits.OPTIONS
    begin = shown.first // size * size
    players = plain_names(say, table)
    if len(every) > size:
        step = size * -(-len(every) // size**2)
        parts = [every[at : at + step] for at in range(0, len(every), step)]
        spans = [
            option(say("history.log.span", first=part[0].turn, last=part[-1].turn), str(part[0].version))
            for part in parts
        ]
        yield menu(say("history.log.spans"), spans, "lgm", table.id, "s")
    turns = [
        option(chapters.name(say, chapter, players), str(chapter.version))
        for chapter in every[begin : begin + size]
    ]
    yield menu(say("history.log.jump"), turns, "lgm", table.id, "t")


class _Turning(Press, template=r"(?!)"):
    """A press that shows another page in place of this one."""

    async def _to(self, interaction: Interaction, at: At) -> None:
        await acknowledge_press(interaction)
        table = await table_by_id(interaction, self.number("table"), played=False)
        await replace(interaction, await log_page(interaction, table, at))


class LogWay(_Turning, template=r"lg(?P<way>[bf]):(?P<table>\d+):(?P<version>\d+)"):
    """Shows what came before a page of the log, or after it."""

    async def press(self, interaction: Interaction) -> None:
        """Turn to it."""
        await self._to(interaction, At(self.number("version"), before=self.match["way"] == "b"))


class LogMenu(_Turning, template=r"lgm:(?P<table>\d+):[st]"):
    """Jumps to a turn."""

    async def press(self, interaction: Interaction) -> None:
        """Turn to the page that begins with it."""
        await self._to(interaction, At(int(self.chosen)))


class LogPage(_Turning, template=r"lg:(?P<table>\d+):(?P<page>\d+)"):
    """Turns to another page of the log, of a message that counted them."""

    async def press(self, interaction: Interaction) -> None:
        """Show what was on that page."""
        await self._to(interaction, At(page=self.number("page")))


async def export(interaction: Interaction, table: str = "") -> None:
    """Hand out a table as a file; of a finished one say whether it agrees with its seed."""
    await acknowledge(interaction)
    found = await the_table(interaction, table, READING)
    data = await interaction.client.services.tables.history.export(found.id)
    limits.check_files([data])
    say = await for_person(interaction)
    said = say("chat.export.open")
    if found.status is Status.FINISHED:
        said = "\n".join([say("chat.export.whole"), await checked(interaction, found, data)])
    await tell(interaction, said, file=discord.File(io.BytesIO(data), filename=f"table-{found.id}.json"))


def add_to(commands: Commands) -> None:
    """Add the commands of this module."""
    commands.add("log", log, complete={"table": completing(READING)})
    commands.add("export", export, complete={"table": completing(LOOKING)})


class VerifyButton(Press, template=r"vf:(?P<table>\d+)"):
    """Verifies the game that has ended."""

    async def press(self, interaction: Interaction) -> None:
        """Say whether all of it agrees."""
        await acknowledge(interaction)
        await _answer(interaction, await table_by_id(interaction, self.number("table"), played=False))


async def _answer(interaction: Interaction, table: Table) -> None:
    if table.status is not Status.FINISHED:
        raise Refusal("history.not_over", table=table.id)
    data = await interaction.client.services.tables.history.export(table.id)
    await tell(interaction, await checked(interaction, table, data))


async def checked(interaction: Interaction, table: Table, data: bytes) -> str:
    """Return what comes of playing a finished table again, from the file that is handed out of it."""
    say, replays = await for_person(interaction), interaction.client.services.tables.pools.replays
    return await replays.run(verified, say, data, table.seed_hash, table.id)


def verified(say: Say, data: bytes, seed_hash: str, table_id: int) -> str:
    """Return what comes of playing an exported game again, ``seed_hash`` being what was told at its start."""
    made = record.read(data)
    found = replaying.verify(made, rules.GAMES) if made.seed_sha256 == seed_hash else Disagreement("seed")
    if found is None:
        said = [say("history.verify.agrees", n=len(made.moves))]
    elif isinstance(found, OtherRevision):
        said = _as_far_as_possible(say, made, found)
    else:
        said = _disagreeing(say, made, found)
    return "\n".join([say("history.verify.heading", title=say(f"{made.game}.title"), table=table_id), *said])


def _as_far_as_possible(say: Say, made: Record, found: OtherRevision) -> list[str]:
    """Return what could be checked of a game that other rules have made, in whole or in part."""
    moves = say("history.verify.moves", moves=found.moves, n=len(made.moves))
    setup = "history.verify.setup" if found.setup else "history.verify.setup_unknown"
    result = "history.verify.result" if found.result else "history.verify.result_unknown"
    return [say("history.verify.other_revision"), say(setup), moves, say(result)]


def _disagreeing(say: Say, made: Record, found: Disagreement) -> list[str]:
    point = say(f"history.verify.differs.{found.point}")
    if found.move is None:
        return [point]
    return [point, say("history.verify.at_move", move=found.move, moves=len(made.moves))]
