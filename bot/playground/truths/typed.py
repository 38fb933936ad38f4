"""What is typed into the options of a command while it is completed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from simcord.enums import OptionType
from simcord.interactions import walk_to_subcommand

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

_NUMBERS: Final = frozenset({OptionType.INTEGER, OptionType.NUMBER})


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
        actor: Any,  # noqa: ANN401  SimCord's own types
        channel: Any,  # noqa: ANN401  as above
        name: str,
        option: str,
        value: str,
        filled: dict[str, Any],
    ) -> Any:  # noqa: ANN401  as above
        guild = getattr(actor, "guild", None)
        root, *path = name.split()
        found = actor._env.backend.find_command(root, guild.id if guild else None, type=1)  # noqa: SLF001  SimCord has no door
        leaf, _ = walk_to_subcommand(found, path) if found else ({}, [])
        kinds = [each["type"] for each in leaf.get("options") or () if each["name"] == option]
        if not all(is_sent(kind, value) for kind in kinds):
            return []
        return await complete(actor, channel, name, option, value, filled)

    return completed
