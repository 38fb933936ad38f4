"""The first answer to an interaction after a deferral with a picture; what is typed while it is completed."""

# ruff: noqa: ANN401  SimCord's own types
from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from simcord.backend.errors import BackendError
from simcord.enums import OptionType
from simcord.interactions import walk_to_subcommand

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from simcord.backend import Backend

_FOLLOW_UP: Final = re.compile(r"/webhooks/\d+/(?P<token>[^/]+)")
_ORIGINAL: Final = re.compile(r"/webhooks/\d+/(?P<token>[^/]+)/messages/@original")
_INVALID_FORM: Final = 50035
_NUMBERS: Final = frozenset({OptionType.INTEGER, OptionType.NUMBER})


class Refused(StrEnum):
    """Which first answer with an uploaded picture is refused.

    A follow-up after a deferral is documented to work "for backwards compatibility" as a change of the
    deferred answer (discord-api-docs, interactions/receiving-and-responding.mdx, Create Followup Message),
    and was seen refused where a gallery shows an uploaded picture (discord-api-docs#7529). That the change
    itself is refused has not been seen.
    """

    NOTHING = ""
    FOLLOW_UP = "follow-up"
    CHANGE = "change"


class Reading:
    """The reading of Discord's documentation that holds now."""

    refused = Refused.NOTHING


def require_taken(backend: Backend, method: str, path: str, _sent: object, files: bool) -> None:  # noqa: FBT001
    """Refuse a first answer that the reading in force refuses."""
    pattern = {("POST", Refused.FOLLOW_UP): _FOLLOW_UP, ("PATCH", Refused.CHANGE): _ORIGINAL}.get(
        (method, Reading.refused)
    )
    match = pattern.fullmatch(path) if pattern is not None and files else None
    if match is None:
        return
    record = backend.interaction_by_token(match["token"])
    if record.loading:
        where = "components.0.components.1.items.0.media.url"
        raise BackendError(400, _INVALID_FORM, f"Invalid Form Body\nIn {where}: The attachment is not known")


def is_sent(option_type: int, typed: str) -> bool:
    """Tell whether a client asks for the completion of an option with what is typed there.

    An application gets partial input only if it passes the client's own check (discord-api-docs,
    interactions/application-commands.mdx, Autocomplete): into a number nothing but digits.
    """
    text = typed.strip()
    return option_type not in _NUMBERS or not text or text.isdecimal()


def completing(complete: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """Return SimCord's completion, which is asked for nothing that a client does not send."""

    async def completed(
        actor: Any, channel: Any, name: str, option: str, value: str, filled: dict[str, Any]
    ) -> Any:
        guild = getattr(actor, "guild", None)
        root, *path = name.split()
        found = actor._env.backend.find_command(root, guild.id if guild else None, type=1)  # noqa: SLF001  SimCord has no door
        leaf, _ = walk_to_subcommand(found, path) if found else ({}, [])
        kinds = [each["type"] for each in leaf.get("options") or () if each["name"] == option]
        if not all(is_sent(kind, value) for kind in kinds):
            return []
        return await complete(actor, channel, name, option, value, filled)

    return completed
