"""What is tried in a channel. Everything posted is taken away again, whatever happens in between."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from bot.truths import ARCHIVED_AFTER, HEAVIEST, PART_BYTES, Truth
from cogs.doctor.leftovers import Leftovers
from cogs.doctor.there import compare_clocks, skew_of
from cogs.kit.findings import Finding, compare_change, compare_files, compared, failed, unclear
from cogs.kit.message import Message, Shown, compose
from cogs.kit.permissions import NEEDED_FOR_A_THREAD, NEEDED_IF_LOCKED
from cogs.sending.channels import FAILURES
from render.kit.encoding import swatches
from render.kit.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cogs.doctor.place import Place
    from cogs.doctor.report import Report

MARGIN: Final = 100
"""Bytes between the limit and what is tried on either side of it."""
_SERVER_ERROR: Final = 500
_WIDE: Final = "\N{EURO SIGN}"
"""Three bytes, as most letters of Korean and Japanese have."""
_PARTS: Final = 2


class Trial:
    """Tries in a place what the bot does there."""

    def __init__(self, place: Place, report: Report) -> None:
        self._place = place
        self._report = report
        self._mark = secrets.token_hex(4)
        self._words = report.say("doctor.posted", mark=self._mark)
        self._left = Leftovers(place, self._mark)

    async def run(self, *, heavy: bool) -> None:
        """Try everything; tell of each thing, and of what could not be taken away."""
        steps: list[tuple[Truth, Callable[[], Awaitable[list[Finding]]]]] = [
            (Truth.SHOWN_FILES, self._strips),
            (Truth.MENTION, self._mention),
            (Truth.ARCHIVING, self._thread),
            (Truth.LIGHT, self._light),
            *([(Truth.HEAVY, self._heavy)] if heavy else []),
        ]
        try:
            for truth, step in steps:
                try:
                    found = await step()
                except FAILURES as error:
                    found = [failed(truth, error)]
                self._report.tell(*found)
        finally:
            self._report.tell(await self._left.clear())

    async def _strips(self) -> list[Finding]:
        """Post two strips; change the message so that it keeps the first one, which is not sent again."""
        both = swatches(2)
        first, sent = self._showing(both), discord.utils.utcnow()
        message = await self._post(view=first.view, files=first.files())
        told = [compare_clocks("clock.messages", skew_of(message, sent)), *compare_files(message)]
        one = self._showing(Picture(both.strips[:1]))
        changed = await message.edit(
            view=one.view, attachments=one.attachments(message), allowed_mentions=one.allowed_mentions()
        )
        return [*told, *compare_change(message, changed, {strip.name for strip in one.pictures})]

    async def _mention(self) -> list[Finding]:
        """Mention the bot itself in plain words."""
        me = self._place.me
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=[me], replied_user=False)
        message = await self._post(content=f"{me.mention} {self._words}", allowed_mentions=allowed)
        mentioned = [each.id for each in message.mentions]
        alone = mentioned == [me.id] and not message.mention_everyone and not message.raw_role_mentions
        return [compared(Truth.MENTION, alone, f"mentions={len(mentioned)}")]

    async def _thread(self) -> list[Finding]:
        """Open a thread for a week, where it can be removed again."""
        if not self._place.may_try_threads or not isinstance(self._place.channel, discord.TextChannel):
            needed = {"permissions": (*NEEDED_FOR_A_THREAD, NEEDED_IF_LOCKED)}
            return [unclear(Truth.ARCHIVING, "doctor.untried.thread", needed)]
        message = await self._post(content=self._words)
        self._left.expect_thread(message.id)
        thread = await message.create_thread(name=self._mark, auto_archive_duration=ARCHIVED_AFTER)
        minutes = thread.auto_archive_duration
        return [compared(Truth.ARCHIVING, minutes == ARCHIVED_AFTER, f"auto_archive_duration={minutes}")]

    async def _light(self) -> list[Finding]:
        weight = HEAVIEST - MARGIN
        await self._post(view=self._weighing(weight))
        return [compared(Truth.LIGHT, agrees=True, seen=weight)]

    async def _heavy(self) -> list[Finding]:
        weight = HEAVIEST + MARGIN
        try:
            await self._post(view=self._weighing(weight))
        except discord.HTTPException as error:
            return [compared(Truth.HEAVY, error.status == _SERVER_ERROR, f"{weight}: {error.status}")]
        return [compared(Truth.HEAVY, agrees=False, seen=weight)]

    def _showing(self, picture: Picture) -> Message:
        alt = self._report.say("doctor.picture")
        return compose(self._words, Shown(picture, (alt,) * len(picture.strips)))

    def _weighing(self, weight: int) -> ui.LayoutView:
        """Return a message whose components weigh so much: a container with a text."""
        room = weight - _PARTS * PART_BYTES - len(self._words.encode())
        letters, rest = divmod(room, len(_WIDE.encode()))
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.Container(ui.TextDisplay(self._words + _WIDE * letters + "." * rest)))
        view.stop()
        return view

    async def _post(self, **parts: Any) -> discord.Message:  # noqa: ANN401  what discord.py takes
        parts.setdefault("allowed_mentions", discord.AllowedMentions.none())
        message = await self._place.channel.send(**parts, silent=True)
        self._left.add(message)
        return message
