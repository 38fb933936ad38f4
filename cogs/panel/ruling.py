"""The rules of a title one press away: its legend by topics, opened at the topic of the question asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from bot.model import Status
from cogs.answering.pressing import press
from cogs.kit.controls import menu_of
from cogs.kit.message import compose
from cogs.services.language import for_person
from cogs.table import pictures
from cogs.table.finding import own_table
from cogs.title.kinds import kind_of
from cogs.title.narrowing import SEPARATOR, Ask, follow, kinds
from cogs.titles import commands_of, game_of, phrases_of, topic_of
from rules.kernel.options import parse
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from discord import ui

    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Interaction, Services
    from rules.kernel.contract import Options

_OVERVIEW: Final = "-"
"""What stands for the title in short in the menu of topics."""


class Subject(NamedTuple):
    """What is explained: a title with options, those of a table if there is one (``id``, else the title)."""

    title: str
    options: Options
    id: str

    @classmethod
    def of(cls, table: Table) -> Subject:
        """Return what is played at a table."""
        seats = None if table.status is Status.LOBBY else len(table.seats)
        return cls(table.title, parse(game_of(table.title), table.options, seats), str(table.id))

    @classmethod
    def usual(cls, title: str) -> Subject:
        """Return a title as it is usually played."""
        return cls(title, game_of(title).Options(), title)


def topic_at(table: Table, seat: int | None, path: Sequence[str]) -> str | None:
    """Return the topic of what ``seat`` is asked at the end of a path, or may do first; None for nothing."""
    if seat is None or table.view is None:
        return None
    legal = game_of(table.title).legal(table.view, seat)
    if not path:
        return next((topic_of(table.title, kind) for kind in kinds(legal)), None)
    try:
        step = follow(legal, path, phrases_of(table.title))
    except Refusal:
        return topic_of(table.title, path[0])
    if isinstance(step, Ask):
        return topic_of(table.title, step.kind, step.question.name)
    return topic_of(table.title, kind_of(step))


async def topic_page(services: Services, say: Say, subject: Subject, topic: str | None) -> Message:
    """Return a topic of the legend, by default the first one; the title in short where it has no legend."""
    title, there = subject.title, services.studio.topics(subject.title, subject.options)
    if not there or topic == _OVERVIEW:
        return overview(services, say, subject)
    topic = topic if topic in there else next(iter(there))
    named = say(f"legends.topic.{title}.{topic}")
    picture = await services.studio.legend(title, subject.options, topic, say)
    return compose(
        say("legends.heading", title=say(f"{title}.title"), topic=named),
        pictures.shown(say, picture, phrases_of(title).alts.legend(say, named)),
        *_topics(services, say, subject, topic),
    )


def overview(services: Services, say: Say, subject: Subject) -> Message:
    """Return how a title is played in short, its commands, and a menu of the topics."""
    title, commands = subject.title, list[str]()
    for command in commands_of(title):
        key = f"chat.command.{command.replace(' ', '.')}.description"
        commands.append(say("chat.rules.command", command=services.link(say, command), description=say(key)))
    return compose(
        say("chat.rules.heading", title=say(f"{title}.title")),
        say(f"{title}.how_to"),
        "\n".join(commands),
        say("chat.rules.more", game=say("chat.command.game.name")),
        say("lessons.more", command=services.link(say, "game teach")),
        *_topics(services, say, subject, _OVERVIEW),
    )


def _topics(services: Services, say: Say, subject: Subject, shown: str) -> list[ui.ActionRow[Any]]:
    """Return the menu of all that is not ``shown``; none where there is no more."""
    title = subject.title
    topics = services.studio.topics(title, subject.options)
    named = [(say(f"legends.topic.{title}.{topic}"), topic) for topic in topics]
    named.insert(0, (say("legends.overview"), _OVERVIEW))
    others = [(name, topic) for name, topic in named if topic != shown]
    return [menu_of(say("legends.menu"), others, None, "rt", subject.id)] if others else []


@press(r"ru:(?P<table>\d+):(?P<path>[^:]*)")
async def open_rules(interaction: Interaction, table: int, path: str = "") -> Message:
    """Show the rules, at the topic of what who pressed is asked; before the start, the title in short."""
    found, say = await own_table(interaction, table), await for_person(interaction)
    if found.view is None:
        return overview(interaction.client.services, say, Subject.of(found))
    topic = topic_at(found, found.seat_of(interaction.user.id), path.split(SEPARATOR) if path else ())
    return await topic_page(interaction.client.services, say, Subject.of(found), topic)


@press(r"rt:(?P<subject>\w+)", in_place=True)
async def turn_rules(interaction: Interaction, subject: str, chosen: str) -> Message:
    """Show another topic of a table's title, or of a title, in place of this one."""
    services, say = interaction.client.services, await for_person(interaction)
    if subject.isdecimal():
        about = Subject.of(await own_table(interaction, int(subject)))
    else:
        about = Subject.usual(subject)
    return await topic_page(services, say, about, chosen)
