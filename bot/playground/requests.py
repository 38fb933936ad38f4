"""The bodies of the page's requests. Ids are strings in JSON and numbers here."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from bot.playground.backend import MistakeError

Name = Annotated[str, Meta(min_length=1, max_length=32, pattern=r"\S")]
ChannelName = Annotated[str, Meta(min_length=1, max_length=100, pattern=r"\S")]
Content = Annotated[str, Meta(min_length=1, max_length=2000, pattern=r"\S")]


class InChannel(Struct):
    """Who does something, and in which channel."""

    person: int
    channel: int


class History(InChannel):
    """Read the messages before an id; 0: the newest."""

    before: int = 0


class Writing(InChannel):
    """Write a message."""

    content: Content


class Dismissal(InChannel):
    """Hide a private answer."""

    message: int


class Command(InChannel):
    """Run a slash command, or, with an option ``focused``, complete what is being typed there."""

    command: str
    path: list[str]
    options: dict[str, object]
    focused: str = ""


class Press(InChannel):
    """Press a button, or choose ``values`` from a menu."""

    message: int
    custom_id: str
    values: list[str] = []


class Submission(InChannel):
    """Send the modal that an interaction has opened."""

    interaction: int
    values: dict[str, object]


class NewThread(InChannel):
    """Open a thread."""

    name: ChannelName


class NewChannel(Struct):
    """Make a channel."""

    name: ChannelName


class NewPerson(Struct):
    """Let somebody join."""

    name: Name
    locale: str


class Membership(Struct):
    """Let somebody come back, leave the server, or be removed from it."""

    person: int
    change: Literal["join", "leave", "remove"]


class Later(Struct):
    """Let hours pass, or the time until the next thing falls due."""

    hours: Annotated[float, Meta(gt=0, le=24 * 100)] | None


class LocaleChoice(Struct):
    """Set the language of a person, or of the guild if there is none."""

    locale: str
    person: int | None = None


Request = TypeVar("Request", bound=Struct)


def read(data: bytes | dict[str, str], kind: type[Request]) -> Request:
    """Return a request from JSON, or from the query of an address; raise MistakeError if it is malformed."""
    try:
        if isinstance(data, bytes):
            return msgspec.json.decode(data, type=kind, strict=False)
        return msgspec.convert(data, kind, strict=False)
    except msgspec.DecodeError as error:
        raise MistakeError(f"The request is not understood: {error}") from error
