"""How a title is played: its commands, signs and printed things in short, and the game that teaches it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

import rules as titles
from bot.matching import best_first
from cogs.answering.answers import acknowledge, publish, show, tell
from cogs.game.invitations import person
from cogs.kit import limits
from cogs.kit.message import compose
from cogs.panel.ruling import Subject, overview
from cogs.services.language import for_person
from cogs.table import pictures
from cogs.table.finding import LOOKING, table_meant, title_meant
from cogs.titles import TITLES, phrases_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.words.say import Say
    from cogs.kit.commands import Commands
    from cogs.kit.message import Message
    from cogs.services import Interaction
    from rules.kernel.contract import Options


async def rules(interaction: Interaction, title: str = "", about: str = "") -> None:
    """Explain a title in short with its commands and signs, or one of its printed things."""
    await acknowledge(interaction)
    subject = await _meant(interaction, title)
    say = await for_person(interaction)
    if about:
        await show(interaction, await _piece(interaction, say, subject, about))
    else:
        await show(interaction, overview(interaction.client.services, say, subject))


def add_to(commands: Commands) -> None:
    """Add the commands of this module."""
    named = [(f"{title}.title", title) for title in titles.GAMES if commands.words.has(f"{title}.title")]
    taught = [(f"{key}.title", key) for key, title in TITLES.items() if title.first is not None]
    commands.add("rules", rules, choices={"title": named}, complete={"about": _complete_about})
    commands.add("teach", teach, choices={"title": taught})


async def _piece(interaction: Interaction, say: Say, subject: Subject, about: str) -> Message:
    title, options = subject.title, subject.options
    named = _named(interaction, say, title, options)
    fitting = best_first(about, named, lambda piece: (named[piece],))
    piece = about if about in named else next(iter(fitting), None)
    if piece is None:
        raise Refusal("chat.refused.value", value=about)
    words = phrases_of(title)
    picture = await interaction.client.services.studio.piece(title, options, piece, say)
    return compose(
        say("chat.rules.piece", piece=named[piece], title=say(f"{title}.title")),
        pictures.shown(say, picture, words.alts.piece(say, options, piece)),
        words.pieces.text(say, options, piece),
    )


async def _meant(interaction: Interaction, title: str) -> Subject:
    """Return the title that is meant, as the table here that plays it does, if there is one."""
    table = await table_meant(interaction, LOOKING)
    title = title or await title_meant(interaction, LOOKING) or next(iter(titles.GAMES))
    if table is not None and table.title == title:
        return Subject.of(table)
    return Subject.usual(title)


def _named(interaction: Interaction, say: Say, title: str, options: Options) -> dict[str, str]:
    """Return the names of the printed things by their ids."""
    words = phrases_of(title)
    pieces = interaction.client.services.studio.pieces(title, options)
    return {piece: words.pieces.name(say, options, piece) for piece in pieces}


async def _complete_about(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    subject = await _meant(interaction, interaction.namespace.title or "")
    say = await for_person(interaction)
    named = _named(interaction, say, subject.title, subject.options)
    return [
        app_commands.Choice(name=limits.shorten(named[piece], limits.CHOICE_NAME), value=piece)
        for piece in best_first(current, named, lambda piece: (named[piece],))
    ][: limits.CHOICES]


async def teach(interaction: Interaction, title: str) -> None:
    """Begin the first game of a title for who asks; the panel says before each choice what matters."""
    await acknowledge(interaction)
    first, services = TITLES[title].first, interaction.client.services
    assert first is not None
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    place = interaction.guild_id, interaction.channel_id
    table = await services.tables.lobby.teach(
        *place, title, first.options, person(interaction.user), seed=first.seed
    )
    say = await for_person(interaction)
    await tell(interaction, say("lessons.done.teach", table=table.id))
    await publish(interaction, table.id)
