"""Taking what a command of Great Western Trail names, and completing its options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import app_commands

from cogs import limits
from cogs.acting import take
from cogs.answers import acknowledge
from cogs.finding import Purpose, own_seat, seat_meant, the_table
from cogs.great_western_trail.choosing import chosen, offered, reader_of
from cogs.language import for_person
from cogs.ports import Status

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from cogs.desk import Interaction

PLAYING: Final = Purpose((Status.RUNNING,), seated=True, title="great_western_trail")

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "move": ("place_herder", "move_herder"),
    "act": ("gain", "discard_for", "draw_cards", "copy_building", "special_delivery"),
    "auxiliary": ("auxiliary",),
    "hire": ("hire",),
    "build": ("build",),
    "buy": ("buy_cattle",),
    "reveal": ("reveal_cattle",),
    "engine": ("move_engine", "move_engine_back"),
    "camp": ("take_camp_tile",),
    "hazard": ("remove_hazard",),
    "objective": ("play_objective", "take_objective"),
    "station": ("upgrade_station",),
    "master": ("appoint_station_master",),
    "foresight": ("place_foresight",),
    "income": ("take_income",),
    "grow": ("grow_cattle",),
    "deliver": ("deliver",),
    "token": ("use_exchange_token",),
    "discard": ("discard_card",),
    "remove": ("remove_card",),
    "pass": ("pass",),
    "end": ("end_turn",),
}
"""The kinds of action that a command may take. A command's options answer their questions in order."""


async def play(interaction: Interaction, given: int | None, command: str, *typed: str) -> None:
    """Take the action of a command's kinds that fits what was typed, or ask for what is still open."""
    await acknowledge(interaction)
    table = await the_table(interaction, given, PLAYING)
    seat = own_seat(table, interaction.user.id)
    reader = reader_of(await for_person(interaction), table, seat)
    await take(interaction, table, chosen(reader, KINDS[command], typed))


def answering(
    command: str, before: Sequence[str]
) -> Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]:
    """Return what completes the option of a command that comes after the options ``before``."""

    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        meant = await seat_meant(interaction, PLAYING)
        if meant is None:
            return []
        reader = reader_of(await for_person(interaction), *meant)
        typed = [getattr(interaction.namespace, option) or "" for option in before]
        return [
            app_commands.Choice(name=limits.shorten(label, limits.CHOICE_NAME), value=value)
            for label, value in offered(reader, KINDS[command], typed, current)
        ][: limits.CHOICES]

    return complete
