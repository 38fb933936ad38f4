"""The people of the playground: who they are to Discord, and the language each has set there."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

import discord
import msgspec
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

if TYPE_CHECKING:
    from bot.playground.backend import LiveBackend

LOCALES: Final = tuple(locale.value for locale in discord.Locale)


class MistakeError(ValueError):
    """What a person has asked for cannot be done in Discord; the text tells why."""


class Person(msgspec.Struct):
    """Somebody who can be played: a member of the guild. ``locale`` as Discord writes it ("en-US")."""

    id: int
    name: str
    locale: str


class _Prepared(msgspec.Struct):
    name: str
    username: str
    locale: str
    owner: bool = False


class _Room(msgspec.Struct):
    name: str
    topic: str
    deny: tuple[str, ...] = ()


class _World(msgspec.Struct):
    guild: dict[str, str]
    bot: str
    channels: list[_Room]
    people: list[_Prepared]


def build_world(backend: LiveBackend) -> list[Person]:
    """Fill an empty backend with the prepared guild, channels and people; return the people."""
    world = msgspec.json.decode((files(__package__) / "world.json").read_bytes(), type=_World)
    backend.bot_user.name = world.bot
    people = []
    for prepared in world.people:
        user = backend.make_user(prepared.username, global_name=prepared.name)
        people.append(Person(user.id, prepared.name, prepared.locale))
    owner = next(person.id for person, prepared in zip(people, world.people, strict=True) if prepared.owner)
    guild = backend.create_guild(world.guild["name"], owner_id=owner, preferred_locale=world.guild["locale"])
    for person in people:
        if person.id != owner:
            backend.add_member(guild.id, person.id)
    for room in world.channels:
        denied = discord.Permissions(**dict.fromkeys(room.deny, True)).value
        denials = [Overwrite(backend.bot_user.id, OverwriteType.MEMBER, deny=denied)] if room.deny else []
        backend.create_channel(guild.id, room.name, topic=room.topic, overwrites=denials)
    return people


def add_person(backend: LiveBackend, guild_id: int, name: str, locale: str) -> Person:
    """Let somebody new join the guild."""
    known_locale(locale)
    user = backend.make_user(f"person{len(backend.users)}", global_name=name.strip())
    backend.add_member(guild_id, user.id, announce=True)
    return Person(user.id, name.strip(), locale)


def known_locale(locale: str) -> str:
    """Return the locale if Discord has it."""
    if locale not in LOCALES:
        raise MistakeError(f"Discord has no locale {locale!r}.")
    return locale
