"""The people of the playground: who is there at first, what each sees, and does without the bot."""

from __future__ import annotations

from importlib.resources import files
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

import discord
import msgspec
from simcord.backend.access import channel_accessible
from simcord.backend.models import Overwrite
from simcord.enums import ChannelType, OverwriteType
from simcord.interactions import command_leaves

from bot.playground.backend import LOCALES, Change, MistakeError, Person
from bot.playground.projection import command_data, may_see, message_data

if TYPE_CHECKING:
    from bot.playground import requests
    from bot.playground.backend import LiveBackend

PAGE_OF_MESSAGES: Final = 50


def build_world(backend: LiveBackend) -> None:
    """Fill an empty backend with the prepared guild, channels and people, the first of whom owns it."""
    world = msgspec.json.decode((files(__package__) / "world.json").read_bytes())
    backend.bot_user.name = world["bot"]
    for prepared in world["people"]:
        user = backend.make_user(prepared["username"], global_name=prepared["name"])
        backend.people[user.id] = Person(user.id, prepared["name"], prepared["locale"])
    owner, *others = backend.people
    guild = backend.create_guild(
        world["guild"]["name"], owner_id=owner, preferred_locale=world["guild"]["locale"]
    )
    for person_id in others:
        backend.add_member(guild.id, person_id)
    for room in world["channels"]:
        denied = discord.Permissions(**dict.fromkeys(room.get("deny", ()), True)).value
        denials = [Overwrite(backend.bot_user.id, OverwriteType.MEMBER, deny=denied)] if denied else []
        backend.create_channel(guild.id, room["name"], topic=room["topic"], overwrites=denials)


def sitting(backend: LiveBackend, place: requests.InChannel) -> Person:
    """Return who does something; raise MistakeError unless the person sees the channel."""
    person = _person(backend, place.person)
    if not channel_accessible(backend, place.channel, person.id):
        raise MistakeError("There is no such channel.")
    return person


def _person(backend: LiveBackend, person_id: int) -> Person:
    if person_id not in backend.people:
        raise MistakeError("There is no such person.")
    return backend.people[person_id]


async def commands(backend: LiveBackend, place: requests.InChannel) -> list[dict[str, Any]]:
    """Return the slash commands that a person may use in a channel."""
    person = sitting(backend, place)
    return [
        command_data(command, path, leaf, person.locale)
        for command in backend.visible_commands(user_id=person.id, channel_id=place.channel)
        for path, leaf in command_leaves(command)
    ]


async def messages(backend: LiveBackend, history: requests.History) -> list[dict[str, Any]]:
    """Return the newest messages that a person sees in a channel, oldest first."""
    person = sitting(backend, history)
    seen = [
        message
        for message in backend.messages[history.channel].values()
        if (not history.before or message.id < history.before)
        and message.id not in backend.dismissed
        and may_see(backend, message, person.id)
    ]
    return [message_data(backend, each) for each in sorted(seen, key=attrgetter("id"))[-PAGE_OF_MESSAGES:]]


async def say(backend: LiveBackend, writing: requests.Writing) -> None:
    """Write a message."""
    backend.create_message(writing.channel, sitting(backend, writing).id, writing.content)


async def dismiss(backend: LiveBackend, dismissal: requests.Dismissal) -> None:
    """Hide a private answer for good."""
    person = sitting(backend, dismissal)
    message = backend.messages[dismissal.channel].get(dismissal.message)
    if message is None or not message.is_ephemeral or not message.visible_to(person.id):
        raise MistakeError("Only private answers can be dismissed.")
    backend.dismissed.add(message.id)
    backend.tell(Change.DELETED, message)


async def add_channel(backend: LiveBackend, wanted: requests.NewChannel) -> dict[str, str]:
    """Make a text channel."""
    return {"id": str(backend.create_channel(backend.guild.id, "-".join(wanted.name.lower().split())).id)}


async def delete_channel(backend: LiveBackend, place: requests.InChannel) -> None:
    """Delete a channel or thread; one channel stays."""
    sitting(backend, place)
    is_room = backend.get_channel(place.channel).type == ChannelType.TEXT
    if is_room and len(backend.guild.channel_ids) == 1:
        raise MistakeError("The last channel stays.")
    backend.delete_channel(place.channel)
    backend.tell(Change.GUILD)


async def add_thread(backend: LiveBackend, wanted: requests.NewThread) -> dict[str, str]:
    """Open a thread in a channel."""
    person = sitting(backend, wanted)
    if backend.get_channel(wanted.channel).type != ChannelType.TEXT:
        raise MistakeError("A thread cannot have threads.")
    return {"id": str(backend.create_thread(wanted.channel, wanted.name.strip(), person.id).id)}


async def add_person(backend: LiveBackend, wanted: requests.NewPerson) -> dict[str, str]:
    """Let somebody new join."""
    name, locale = wanted.name.strip(), _known(wanted.locale)
    user = backend.make_user(f"person{len(backend.users)}", global_name=name)
    backend.add_member(backend.guild.id, user.id, announce=True)
    backend.people[user.id] = Person(user.id, name, locale)
    backend.tell(Change.GUILD)
    return {"id": str(user.id)}


async def change_membership(backend: LiveBackend, wanted: requests.Membership) -> None:
    """Let somebody come back or go. Discord tells nobody which way they went: the log of the audit does."""
    person, guild = _person(backend, wanted.person), backend.guild
    if wanted.change == "join":
        if person.id not in guild.members:
            backend.add_member(guild.id, person.id, announce=True)
    elif person.id == guild.owner_id:
        raise MistakeError("The owner of a server stays in it.")
    elif person.id in guild.members:
        backend.remove_member(guild.id, person.id)
    backend.tell(Change.GUILD)


async def set_locale(backend: LiveBackend, choice: requests.LocaleChoice) -> None:
    """Set the language of somebody's Discord, or of the guild."""
    if choice.person is None:
        backend.edit_guild(backend.guild.id, {"preferred_locale": _known(choice.locale)})
    else:
        _person(backend, choice.person).locale = _known(choice.locale)
        backend.tell(Change.GUILD)


def _known(locale: str) -> str:
    if locale not in LOCALES:
        raise MistakeError(f"Discord has no locale {locale!r}.")
    return locale
