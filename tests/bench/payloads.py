"""What Discord sends, as far as discord.py reads it. Payloads are JSON objects, hence dicts of anything."""

from __future__ import annotations

import json
from itertools import count
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from bot.playground.truths.messages import without_shown_files

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Payload: TypeAlias = dict[str, Any]

GUILD: Final = 10
BOT: Final = 30
FIRST_CHANNEL: Final = 100
COMPONENT: Final = 3
_BUTTON: Final = 2
_CONTAINER: Final = 17
_EVERYTHING: Final = str(1 << 3)
_LAYOUT: Final = 1 << 15
_PRIVATE_LAYOUT: Final = 1 << 6 | _LAYOUT
_FIRST_FILE: Final = 1_000_000
_files: Final = count(_FIRST_FILE)
_AT: Final = "2026-01-01T00:00:00.000000+00:00"


def user(user_id: int) -> Payload:
    """Return a user."""
    return {"id": str(user_id), "username": f"u{user_id}", "discriminator": "0", "avatar": None}


def application() -> Payload:
    """Return the bot's application."""
    return {
        "id": str(BOT),
        "name": "Railhead",
        "owner": user(1),
        "description": "",
        "icon": None,
        "verify_key": "",
        "flags": 0,
        "bot_public": True,
        "bot_require_code_grant": False,
    }


def guild(channels: Iterable[int], guild_id: int = GUILD) -> Payload:
    """Return a server with these channels, where the bot may do everything."""
    everyone = {
        "id": str(guild_id),
        "name": "@everyone",
        "permissions": _EVERYTHING,
        "position": 0,
        "color": 0,
    }
    return {
        "id": str(guild_id),
        "name": "Railway",
        "owner_id": "1",
        "preferred_locale": "en-US",
        "roles": [everyone],
        "channels": [_channel(channel_id) for channel_id in channels],
        "members": [member(BOT)],
        "member_count": 1,
        "threads": [],
        "emojis": [],
        "stickers": [],
        "features": [],
        "large": False,
    }


def press(token: str, user_id: int, channel_id: int, custom_id: str, guild_id: int = GUILD) -> Payload:
    """Return the press of a button of a private panel."""
    button = {"type": _BUTTON, "custom_id": custom_id, "style": 1, "label": "x", "id": 2}
    panel = [{"type": 1, "id": 1, "components": [button]}]
    return {
        "id": token,
        "application_id": str(BOT),
        "token": token,
        "version": 1,
        "type": COMPONENT,
        "data": {"custom_id": custom_id, "component_type": _BUTTON},
        "message": {**message(token, channel_id, {"components": panel}), "flags": _PRIVATE_LAYOUT},
        "guild_id": str(guild_id),
        "channel_id": str(channel_id),
        "channel": _channel(channel_id),
        "member": {**member(user_id), "permissions": _EVERYTHING},
        "locale": "en-US",
        "guild_locale": "en-US",
        "app_permissions": _EVERYTHING,
        "entitlements": [],
        "authorizing_integration_owners": {},
        "attachment_size_limit": 10 << 20,
    }


def message(message_id: str, channel_id: int, sent: Payload) -> Payload:
    """Return the message that came of what the bot has sent, as the truths of the playground have it."""
    files = [_file(file) for file in sent.get("attachments", [])]
    components = _with_addresses(sent.get("components", []), {file["filename"]: file["id"] for file in files})
    made = {
        "id": message_id,
        "channel_id": str(channel_id),
        "author": user(BOT),
        "content": sent.get("content", ""),
        "timestamp": _AT,
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": files,
        "embeds": [],
        "pinned": False,
        "type": 0,
        "flags": _LAYOUT if any(part["type"] == _CONTAINER for part in components) else 0,
        "components": components,
    }
    return without_shown_files(made)


def private_message(message_id: str, channel_id: int, sent: Payload) -> Payload:
    """Return the message that one person sees: the answer to what they did."""
    return {**message(message_id, channel_id, sent), "flags": _PRIVATE_LAYOUT}


def body(request: Payload) -> Payload:
    """Return the JSON of a request, also where it comes with files."""
    found: Payload | None = request.get("json") or request.get("payload")
    if found:
        return found
    form = request.get("form") or request.get("multipart") or []
    return next((json.loads(part["value"]) for part in form if part["name"] == "payload_json"), {})


def member(user_id: int) -> Payload:
    """Return a member of a server."""
    return {"user": user(user_id), "roles": [], "joined_at": _AT, "deaf": False, "mute": False, "flags": 0}


def _channel(channel_id: int) -> Payload:
    return {
        "id": str(channel_id),
        "type": 0,
        "name": "trains",
        "position": 0,
        "permission_overwrites": [],
        "permissions": _EVERYTHING,
    }


def _file(sent: Payload) -> Payload:
    """Return a file of a message: one that stays has an id already, a new one its place among the new."""
    url = _address(sent["filename"])
    number = int(sent["id"]) if int(sent["id"]) >= _FIRST_FILE else next(_files)
    return {"id": str(number), "filename": sent["filename"], "size": 1, "url": url, "proxy_url": url}


def _with_addresses(components: list[Payload], files: Mapping[str, str]) -> list[Payload]:
    """Return components with the addresses that Discord gives to pictures, and the ids of their files."""
    for component in components:
        _with_addresses(component.get("components", []), files)
        for item in component.get("items", []):
            name = item["media"]["url"].rpartition("/")[2]
            item["media"] = {"url": _address(name), "attachment_id": files.get(name)}
    return components


def _address(filename: str) -> str:
    return f"https://cdn.invalid/{filename}"
