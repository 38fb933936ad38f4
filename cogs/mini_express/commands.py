"""The commands of Mini Express: ``/mini``. Their choices are made of what is legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cogs.title.typed import Typed, options_of

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from discord import app_commands

    from cogs.desk import Interaction
    from cogs.ports import Words

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "draft": ("draft_share",),
    "buy": ("buy_share",),
    "build": ("build_track",),
    "influence": ("gain_influence",),
    "west": ("choose_west",),
    "port": ("place_port",),
}
"""The kinds of action that a command may take. A command's options answer their questions in order."""
TYPED: Final = Typed("mini_express", KINDS)


async def draft(interaction: Interaction, company: str, table: int | None = None) -> None:
    """Draft a first share."""
    await TYPED.play(interaction, table, "draft", company)


async def buy(interaction: Interaction, company: str, table: int | None = None) -> None:
    """Buy a share."""
    await TYPED.play(interaction, table, "buy", company)


async def build(
    interaction: Interaction, company: str, city: str, path: str = "", table: int | None = None
) -> None:
    """Build track; where several ways are possible and none is named, ask for it."""
    await TYPED.play(interaction, table, "build", company, city, path)


async def influence(interaction: Interaction, company: str, table: int | None = None) -> None:
    """Gain the influence of a purple icon."""
    await TYPED.play(interaction, table, "influence", company)


async def west(interaction: Interaction, company: str, table: int | None = None) -> None:
    """Name the western company of the golden spike."""
    await TYPED.play(interaction, table, "west", company)


async def port(interaction: Interaction, port: str, table: int | None = None) -> None:
    """Open a port."""
    await TYPED.play(interaction, table, "port", port)


_CALLBACKS: Final[dict[str, Callable[..., Coroutine[Any, Any, None]]]] = {
    "draft": draft,
    "buy": buy,
    "build": build,
    "influence": influence,
    "west": west,
    "port": port,
}
OPTIONS: Final = {name: options_of(callback) for name, callback in _CALLBACKS.items()}
"""The options of each command that answer questions, in order."""


def group(words: Words) -> app_commands.Group:
    """Return the commands, spelled in the languages of ``words``."""
    return TYPED.group(words, "mini", _CALLBACKS)
