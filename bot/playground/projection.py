"""What the page shows, as plain data: all ids are strings, because JavaScript rounds such numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from simcord.backend import serializers
from simcord.backend.access import channel_accessible, message_accessible
from simcord.backend.cdn import CDN_BASE
from simcord.enums import ChannelType

from bot.playground.backend import LOCALES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from simcord.backend.models import Channel, Message

    from bot.playground.backend import LiveBackend

LOADING_FLAG: Final = 1 << 7
OPTION_FIELDS: Final = (
    "name", "type", "required", "autocomplete", "min_value", "max_value", "min_length", "max_length",
)  # fmt: skip


def guild_news(backend: LiveBackend) -> dict[str, Any]:
    """Return the guild, its channels that everybody sees, with threads, its people, the seconds let pass."""
    guild = backend.guild
    rooms = [backend.channels[channel_id] for channel_id in guild.channel_ids]
    threads = [backend.channels[thread_id] for thread_id in guild.thread_ids]
    return {
        "guild": {
            "id": str(guild.id),
            "name": guild.name,
            "locale": guild.preferred_locale,
            "owner": str(guild.owner_id),
            "locales": LOCALES,
        },
        "channels": [
            _channel(room) | {"threads": [_channel(each) for each in threads if each.parent_id == room.id]}
            for room in rooms
            if room.type == ChannelType.TEXT and channel_accessible(backend, room.id, guild.owner_id)
        ],
        "people": [
            msgspec.structs.asdict(each) | {"id": str(each.id), "here": each.id in guild.members}
            for each in backend.people.values()
        ],
        "ahead": backend.clock.elapsed,
    }


def _channel(channel: Channel) -> dict[str, Any]:
    return {
        "id": str(channel.id),
        "name": channel.name,
        "topic": channel.topic,
        "last": str(channel.last_message_id or 0),
        "archived": channel.thread_metadata is not None and channel.thread_metadata.archived,
    }


def message_data(backend: LiveBackend, message: Message) -> dict[str, Any]:
    """Return a message as Discord's API gives it, with what a client would work out added."""
    data = {
        **serializers.message_payload(backend, message),
        "ephemeral": message.is_ephemeral,
        "loading": bool(message.flags & LOADING_FLAG),
        "pings": [str(user_id) for user_id in message.ping_user_ids],
    }
    local: dict[str, Any] = _localize(data)
    return local


def _localize(value: Any) -> Any:  # noqa: ANN401  any JSON
    """Point the addresses of attachments to this server."""
    match value:
        case dict():
            return {key: _localize(each) for key, each in value.items()}
        case list():
            return [_localize(each) for each in value]
        case str() if value.startswith(CDN_BASE):
            return value.removeprefix(CDN_BASE)
    return value


def may_see(backend: LiveBackend, message: Message, person_id: int) -> bool:
    """Tell whether somebody sees a message: private answers are for one person only."""
    return message_accessible(backend, message.channel_id, message, person_id, history=True)


def command_data(
    command: Mapping[str, Any], path: list[str], leaf: Mapping[str, Any], locale: str
) -> dict[str, Any]:
    """Return a slash command, named in a person's language; ``leaf`` is what its ``path`` leads to."""
    names = [_localized(command, "name", locale)]
    node = command
    for name in path[1:]:
        node = next(option for option in node["options"] if option["name"] == name)
        names.append(_localized(node, "name", locale))
    return {
        "id": command["id"],
        "path": path[1:],
        "name": " ".join(path),
        "label": " ".join(names),
        "description": _localized(leaf, "description", locale),
        "options": [_option(option, locale) for option in leaf.get("options") or ()],
    }


def _option(option: Mapping[str, Any], locale: str) -> dict[str, Any]:
    return {field: option[field] for field in OPTION_FIELDS if field in option} | {
        "label": _localized(option, "name", locale),
        "description": _localized(option, "description", locale),
        "choices": choices_data(option.get("choices") or (), locale),
    }


def choices_data(choices: Iterable[Mapping[str, Any]], locale: str) -> list[dict[str, str]]:
    """Return choices of an option, named in a person's language."""
    return [{"name": _localized(choice, "name", locale), "value": str(choice["value"])} for choice in choices]


def _localized(node: Mapping[str, Any], field: str, locale: str) -> str:
    return str((node.get(f"{field}_localizations") or {}).get(locale) or node.get(field) or "")
