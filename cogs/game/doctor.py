"""Whether Discord answers commands and presses as is assumed: tried step by step by who manages a server."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final, TypeAlias

import discord
from discord import ui

from bot.truths import Truth
from cogs.answering.answers import acknowledge, complete, edit, follow_up
from cogs.answering.pressing import press
from cogs.kit import limits
from cogs.kit.controls import button
from cogs.kit.findings import Checkup, Finding, compare_change, compare_files, compared, failed, unclear
from cogs.kit.message import Shown, compose
from cogs.kit.permissions import require_manager
from cogs.services.language import for_person
from render.kit.encoding import swatches
from render.kit.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction

log = logging.getLogger(__name__)
FOLLOW_UP: Final = "follow_up"
KEEP: Final = "keep"
REPLACE: Final = "replace"
STEPS: Final = (FOLLOW_UP, KEEP, REPLACE)
"""What is pressed for, one after the other; the command itself is the first step."""
_END: Final = ""
Sent: TypeAlias = discord.InteractionMessage | discord.WebhookMessage
_WAYS: Final[Mapping[Truth, Callable[[Interaction, Message], Awaitable[Sent]]]] = {
    Truth.CHANGE: complete,
    Truth.FOLLOW_UP: follow_up,
}
"""The ways of a first answer. A picture has to come by one of them."""


async def doctor(interaction: Interaction, typed: str = "") -> None:
    """Try the first answer by a change of the deferred one, and look at what comes with a command."""
    await acknowledge(interaction)
    require_manager(interaction)
    checkups = interaction.client.services.checkups
    checkup = checkups[interaction.user.id] = Checkup(checkups.get(interaction.user.id, Checkup()).typed)
    languages = f"{interaction.locale}/{interaction.guild_locale}"
    told = compared(Truth.LOCALE, interaction.guild_locale is not None, languages)
    arrived, sent = checkup.typed.strip(), typed.strip()  # what was typed should have arrived before
    same = bool(arrived) and sent.startswith(arrived)
    untried = unclear(Truth.TYPED, "doctor.untried.typed")
    seen = compared(Truth.TYPED, same, f"{len(arrived)}/{len(sent)}") if typed else untried
    _note(checkup, [told, seen])
    checkup.typed = ""
    await _answer_first(interaction, checkup, Truth.CHANGE, FOLLOW_UP)


@press(r"dr:(?P<step>\w+)", in_place=None)
async def try_next(interaction: Interaction, step: str) -> None:
    """Try the next thing and tell of it."""
    await acknowledge(interaction, in_place=step != FOLLOW_UP)
    require_manager(interaction)
    checkup = interaction.client.services.checkups.setdefault(interaction.user.id, Checkup())
    if step == FOLLOW_UP:
        await _answer_first(interaction, checkup, Truth.FOLLOW_UP, KEEP)
    elif step == KEEP:
        await _change(interaction, checkup, keeps=True, following=REPLACE)
    else:
        await _change(interaction, checkup, keeps=False, following=_END)
        interaction.client.services.checkups.pop(interaction.user.id, None)


async def complete_typed(interaction: Interaction, current: str) -> list[tuple[str, str]]:
    """Keep the text that has arrived; offer it as it is."""
    if interaction.permissions.manage_guild:
        checkup = interaction.client.services.checkups.setdefault(interaction.user.id, Checkup())
        checkup.typed = current or checkup.typed
    text = limits.shorten(current.strip(), limits.CHOICE_NAME)
    return [(text, text)] if text else []


async def _answer_first(interaction: Interaction, checkup: Checkup, way: Truth, following: str) -> None:
    """Answer with a picture in one way, in the other one if it is refused; then tell what has come of it."""
    say, picture = await for_person(interaction), swatches(1)
    plain = _page(say, checkup, picture)
    try:
        sent = await _WAYS[way](interaction, plain)
        found = [compared(way, agrees=True, seen=len(plain.pictures)), *compare_files(sent)]
    except discord.HTTPException as error:
        found = [failed(way, error)]
        (other,) = _WAYS.keys() - {way}
        sent = await _WAYS[other](interaction, plain)
    _note(checkup, found)
    await _show(sent, _page(say, checkup, picture, following))


async def _change(interaction: Interaction, checkup: Checkup, *, keeps: bool, following: str) -> None:
    """Change the message of the button, so that it keeps its picture or gets another one; tell of it."""
    say, there = await for_person(interaction), interaction.message
    assert there is not None
    picture = swatches(1) if keeps else Picture(swatches(2).strips[1:])
    plain = _page(say, checkup, picture)
    changed = await edit(interaction, plain)
    kept = {strip.name for strip in plain.pictures} if keeps else set()
    pressed = compared(Truth.PRESSED, bool(there.components), f"components={len(there.components)}")
    _note(checkup, [pressed, *compare_change(there, changed, kept), *compare_files(changed)])
    await _show(changed, _page(say, checkup, picture, following))


async def _show(sent: Sent, page: Message) -> None:
    await sent.edit(
        view=page.view, attachments=page.attachments(sent), allowed_mentions=page.allowed_mentions()
    )


def _page(say: Say, checkup: Checkup, picture: Picture, following: str | None = None) -> Message:
    """Return what was found so far, with a picture and the next button, or the sum at the end."""
    lines = [say("doctor.title"), *(finding.line(say) for finding in checkup.findings)]
    wrong = sum(finding.ok is False for finding in checkup.findings)
    if following == _END:
        lines.append(say("doctor.done", looked=len(checkup.findings), wrong=wrong))
    alts = (say("doctor.picture"),) * len(picture.strips)
    step = button(say(f"doctor.button.{following}"), "dr", following) if following else None
    return compose("\n".join(lines), Shown(picture, alts), step and ui.ActionRow(step))


def _note(checkup: Checkup, found: list[Finding]) -> None:
    """Keep what was found, a difference before what agrees; log it without who has tried it."""
    kept = {finding.name: finding for finding in checkup.findings}
    for finding in found:
        level = logging.WARNING if finding.ok is False else logging.INFO
        seen = finding.params.get("seen")
        log.log(level, "Tried at Discord: %s agrees=%s seen=%s", finding.name, finding.ok, seen)
        if finding.name not in kept or kept[finding.name].ok is not False:
            kept[finding.name] = finding
    checkup.findings = list(kept.values())
