"""A finished game out of a file that somebody brings: whether it agrees with itself, and each of its turns.

The answer is private and carries the file; a button says the turn alone, and finds the game by the file of
the message in which it stands, be it after a restart. Source: discord-api-docs, components/reference.mdx
(File: an uploaded file is shown by a component, and comes back as its media item) and resources/message.mdx
(Attachment: those of a private message are there as long as it is).
"""

from __future__ import annotations

import asyncio
import re
from functools import partial
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import aiohttp
import discord
from discord import ui

from bot.model import Status
from cogs.answering.answers import acknowledge, show
from cogs.answering.malformed import MalformedError, number
from cogs.answering.pressing import press
from cogs.history import files, records
from cogs.history.log import jumps
from cogs.history.replay import filmed, screen
from cogs.history.turns import steps, stood
from cogs.kit.controls import button
from cogs.kit.message import Document, compose, files_of
from cogs.posts import chapters
from cogs.services.language import for_person
from cogs.table.finding import READING, table_by_id
from render.kit.video import HAS_VIDEO
from rules.kernel.record import Disagreement
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.words.say import Say
    from cogs.history.records import Opened
    from cogs.kit.message import Message, Part
    from cogs.posts.chapters import Chapter
    from cogs.services import Interaction

MIB: Final = 4
MOST_BYTES: Final = MIB * 2**20
"""Of a file that is opened: the longest games take some two."""
PATIENCE_SECONDS: Final = 20.0
"""With Discord, for the file."""
_CARRIED: Final = re.compile(r"game-(?P<digest>[0-9a-f]{24})\.json")
_DIGEST_BYTES: Final = 12
_OUT_OF_REACH: Final = (discord.HTTPException, aiohttp.ClientError, ConnectionError, TimeoutError)


async def open_file(interaction: Interaction, file: discord.Attachment) -> None:
    """Show a finished game out of a file: what comes of verifying it, and the board after its last turn."""
    await acknowledge(interaction)
    if not isinstance(file, discord.Attachment):  # but an id, where Discord does not say of what
        raise MalformedError("a file that is not there")
    if file.size > MOST_BYTES:
        raise Refusal("history.open.large", most=MIB)
    with interaction.client.services.tables.pools.opening(interaction.user.id):
        data = await _fetched(interaction, file)
    digest = _digest(data)
    opened = await _played(interaction, digest, data)
    await show(interaction, await _page(interaction, opened, Document(f"game-{digest}.json", data)))


@press(r"ho:(?P<version>\d+):[fbal]", in_place=True)
async def step(interaction: Interaction, version: int) -> Message:
    """Show another turn in place of this one."""
    carried, opened = await _carried(interaction)
    if not opened.entries:
        raise MalformedError("a turn of a file without turns")
    return await _page(interaction, opened, carried, version)


@press(r"hom:[st]", in_place=True)
async def jump(interaction: Interaction, chosen: str) -> Message:
    """Show the turn that was chosen in a menu."""
    return await step(interaction, number(chosen))


@press(r"ho(?P<way>[fv])", in_place=None)
async def replay(interaction: Interaction, way: str) -> None:
    """Show the game as a moving picture, or as a video."""
    video = way == "v"
    if video and not HAS_VIDEO:  # the operator may have taken it away since
        raise Refusal("history.replay.no_video")
    await acknowledge(interaction)
    carried, opened = await _carried(interaction)
    services, say, table = interaction.client.services, await for_person(interaction), opened.table
    wind = partial(services.tables.pools.files.run, opened.reel, say, services.studio.colours(table))
    film = partial(filmed, services, say, table.title, carried.name, wind, video=video)
    heading = say("history.replay.heading", table=_heading(say, opened))
    await screen(interaction, say, heading, film)


async def _carried(interaction: Interaction) -> tuple[Document, Opened]:
    """Return the file of the private message in which somebody has pressed, and its game."""
    message, me = interaction.message, interaction.client.user
    if message is None or me is None or message.author.id != me.id or not message.flags.ephemeral:
        raise MalformedError("a file in a message that is none of ours")
    for name, file in files_of(message).items():
        if named := _CARRIED.fullmatch(name):
            return Document(name), await _played(interaction, named["digest"], file)
    raise MalformedError("a message without its file")


async def _played(interaction: Interaction, digest: str, found: bytes | discord.Attachment) -> Opened:
    """Return the game of a file, played again unless it is remembered."""
    pools = interaction.client.services.tables.pools

    async def play() -> Opened:
        with pools.opening(interaction.user.id):
            data = await _fetched(interaction, found) if isinstance(found, discord.Attachment) else found
            if _digest(data) != digest:
                raise MalformedError("a file with the name of another")
            return await pools.files.run(records.play, data, pools.opener.play)

    return await pools.remembered.of(("opened", digest), play)


async def _fetched(interaction: Interaction, file: discord.Attachment) -> bytes:
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            return await file.read()
    except _OUT_OF_REACH as error:
        say, link = await for_person(interaction), interaction.client.services.link
        raise Refusal("history.open.unread", command=link(say, "history open")) from error


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=_DIGEST_BYTES).hexdigest()


async def _page(
    interaction: Interaction, opened: Opened, carried: Document, version: int | None = None
) -> Message:
    """Return what verifying a file has brought, and a turn of its game, or the last, where there is any."""
    say, services = await for_person(interaction), interaction.client.services
    told = [_heading(say, opened), *_verified(say, opened), await _whose(interaction, say, opened)]
    heading, every = "\n".join(told), chapters.chapters(opened.entries)
    if not every:
        return compose(heading)
    at = len(every) - 1 if version is None else chapters.first_of(every, version)

    def to(way: str, chapter: Chapter) -> ui.Button[Any]:
        return button(say(f"history.back.{way}"), "ho", chapter.version, way[0])

    then = opened.at(every[at].entries[-1].version)
    parts: list[Part] = [
        *await stood(services, say, then, every[at], heading),
        steps(every, at, to),
        *jumps(say, opened.table, every, at, "hom"),
    ]
    if services.studio.has(then.title, "frame"):
        films = [button(say("history.button.replay"), "hof")]
        if HAS_VIDEO:
            films.append(button(say("history.button.video"), "hov"))
        parts.append(ui.ActionRow(*films))
    return compose(*parts, carried)


def _heading(say: Say, opened: Opened) -> str:
    return say("history.open.heading", title=say(f"{opened.table.title}.title"))


def _verified(say: Say, opened: Opened) -> list[str]:
    """Return what can be said of a file by itself."""
    if isinstance(opened.found, Disagreement) and opened.found.point == "seed":
        return [say("history.open.seed")]
    keys = "history.open.agrees", "history.open.other_revision"
    return files.came_of_it(say, opened.found, opened.moves, *keys)


async def _whose(interaction: Interaction, say: Say, opened: Opened) -> str:
    """Return which table here a file is of, if its number and seed say so and its reader sees that."""
    told, library = opened.table, interaction.client.services.tables.library
    try:
        found = await table_by_id(interaction, told.id, READING)
    except Refusal:
        return say("history.open.unproved")
    theirs = found.status, found.title, found.seed_hash
    if theirs != (Status.FINISHED, told.title, told.seed_hash):
        return say("history.open.unproved")
    (standing,) = await library.standings([found])
    if standing.url is None:
        return say("history.open.known", table=found.id)
    return say("history.open.linked", table=found.id, url=standing.url)
