"""How a title is played: its commands, signs and printed things in short, and the game that teaches it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules as titles
from bot.matching import best_first
from cogs.answering.answers import acknowledge, publish, show, tell
from cogs.game.invitations import person
from cogs.kit.message import compose
from cogs.panel.ruling import Subject, overview
from cogs.services.language import for_person, note_host
from cogs.table import pictures
from cogs.table.finding import EXPLAINED, table_meant, title_meant
from cogs.titles import TITLES, phrases_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction


async def rules(interaction: Interaction, title: str = "", about: str = "") -> None:
    """Explain a title in short with its commands and signs, or one of its printed things."""
    await acknowledge(interaction)
    subject = await _meant(interaction, title)
    say = await for_person(interaction)
    if about:
        await show(interaction, await _piece(interaction, say, subject, about))
    else:
        await show(interaction, overview(interaction.client.services, say, subject))


async def teach(
    interaction: Interaction,
    title: str,
    together: bool = False,  # noqa: FBT001, FBT002  an option of a command
) -> None:
    """Begin the first game of a title for who asks; the panel says before each choice what matters.

    ``together``: somebody else may take the seat of a bot player.
    """
    await acknowledge(interaction)
    first, services = TITLES[title].first, interaction.client.services
    assert first is not None
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    place = interaction.guild_id, interaction.channel_id
    await note_host(interaction)
    table = await services.tables.lobby.teach(
        *place, title, first.options, person(interaction.user), seed=first.seed, together=together
    )
    say = await for_person(interaction)
    await tell(interaction, say("lessons.done.teach", table=table.id))
    await publish(interaction, table.id)


async def complete_about(interaction: Interaction, current: str) -> list[tuple[str, str]]:
    """Complete the printed things of the title meant."""
    subject = await _meant(interaction, interaction.namespace.title or "")
    named = _named(interaction, await for_person(interaction), subject)
    return [(named[piece], piece) for piece in best_first(current, named, lambda piece: (named[piece],))]


async def _piece(interaction: Interaction, say: Say, subject: Subject, about: str) -> Message:
    title, options = subject.title, subject.options
    named = _named(interaction, say, subject)
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
    table = await table_meant(interaction, EXPLAINED)
    title = title or await title_meant(interaction, EXPLAINED) or next(iter(titles.GAMES))
    if table is not None and table.title == title:
        return Subject.of(table)
    return Subject.usual(title)


def _named(interaction: Interaction, say: Say, subject: Subject) -> dict[str, str]:
    title, options = subject.title, subject.options
    words = phrases_of(title).pieces
    pieces = interaction.client.services.studio.pieces(title, options)
    by_name: dict[str, str] = {}
    for piece in pieces:  # two that are printed alike are one thing to look up
        by_name.setdefault(words.name(say, options, piece), piece)
    return {piece: name for name, piece in by_name.items()}
