"""The commands of Great Western Trail: ``/gwt``. Their choices are made of what is legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cogs.great_western_trail.playing import TYPED
from cogs.title.typed import options_of

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from discord import app_commands

    from cogs.desk import Interaction
    from cogs.ports import Words


async def move(interaction: Interaction, place: str, table: int | None = None) -> None:
    """Move the herder, at the first turn put it on a building."""
    await TYPED.play(interaction, table, "move", place)


async def act(interaction: Interaction, action: str, table: int | None = None) -> None:
    """Take a local action, or what a bonus allows."""
    await TYPED.play(interaction, table, "act", action)


async def auxiliary(interaction: Interaction, action: str, table: int | None = None) -> None:
    """Take an auxiliary action."""
    await TYPED.play(interaction, table, "auxiliary", action)


async def hire(interaction: Interaction, worker: str, table: int | None = None) -> None:
    """Hire a worker."""
    await TYPED.play(interaction, table, "hire", worker)


async def build(interaction: Interaction, building: str, place: str = "", table: int | None = None) -> None:
    """Place a private building; where several places are possible and none is named, ask for it."""
    await TYPED.play(interaction, table, "build", building, place)


async def buy(interaction: Interaction, cards: str, table: int | None = None) -> None:
    """Buy cattle."""
    await TYPED.play(interaction, table, "buy", cards)


async def reveal(interaction: Interaction, table: int | None = None) -> None:
    """Turn up two cattle cards."""
    await TYPED.play(interaction, table, "reveal")


async def engine(interaction: Interaction, place: str, table: int | None = None) -> None:
    """Move the engine."""
    await TYPED.play(interaction, table, "engine", place)


async def camp(interaction: Interaction, tile: str, table: int | None = None) -> None:
    """Take a teepee or outlaw."""
    await TYPED.play(interaction, table, "camp", tile)


async def hazard(interaction: Interaction, tile: str, table: int | None = None) -> None:
    """Remove a hazard."""
    await TYPED.play(interaction, table, "hazard", tile)


async def objective(interaction: Interaction, card: str, table: int | None = None) -> None:
    """Play an objective card, or take one."""
    await TYPED.play(interaction, table, "objective", card)


async def station(interaction: Interaction, station: str, disc: str = "", table: int | None = None) -> None:
    """Upgrade a station."""
    await TYPED.play(interaction, table, "station", station, disc)


async def master(interaction: Interaction, worker: str, table: int | None = None) -> None:
    """Make a worker station master."""
    await TYPED.play(interaction, table, "master", worker)


async def foresight(interaction: Interaction, tile: str, table: int | None = None) -> None:
    """Put a foresight tile into play."""
    await TYPED.play(interaction, table, "foresight", tile)


async def income(interaction: Interaction, certificates: str, table: int | None = None) -> None:
    """Take the income of Kansas City."""
    await TYPED.play(interaction, table, "income", certificates)


async def grow(interaction: Interaction, cards: str, table: int | None = None) -> None:
    """Let Simmental cattle grow."""
    await TYPED.play(interaction, table, "grow", cards)


async def deliver(interaction: Interaction, city: str, disc: str = "", table: int | None = None) -> None:
    """Deliver to a city."""
    await TYPED.play(interaction, table, "deliver", city, disc)


async def exchange(interaction: Interaction, cards: str, table: int | None = None) -> None:
    """Use an exchange token, also in another player's turn."""
    await TYPED.play(interaction, table, "token", cards)


async def discard(interaction: Interaction, card: str, table: int | None = None) -> None:
    """Discard a card that has to go."""
    await TYPED.play(interaction, table, "discard", card)


async def remove(interaction: Interaction, card: str, table: int | None = None) -> None:
    """Remove a card from the game."""
    await TYPED.play(interaction, table, "remove", card)


async def pass_(interaction: Interaction, table: int | None = None) -> None:
    """Do without what is offered."""
    await TYPED.play(interaction, table, "pass")


async def end(interaction: Interaction, table: int | None = None) -> None:
    """End the turn."""
    await TYPED.play(interaction, table, "end")


_CALLBACKS: Final[dict[str, Callable[..., Coroutine[Any, Any, None]]]] = {
    "move": move,
    "act": act,
    "auxiliary": auxiliary,
    "hire": hire,
    "build": build,
    "buy": buy,
    "reveal": reveal,
    "engine": engine,
    "camp": camp,
    "hazard": hazard,
    "objective": objective,
    "station": station,
    "master": master,
    "foresight": foresight,
    "income": income,
    "grow": grow,
    "deliver": deliver,
    "token": exchange,
    "discard": discard,
    "remove": remove,
    "pass": pass_,
    "end": end,
}
OPTIONS: Final = {name: options_of(callback) for name, callback in _CALLBACKS.items()}
"""The options of each command that answer questions, in order."""


def group(words: Words) -> app_commands.Group:
    """Return the commands, spelled in the languages of ``words``."""
    return TYPED.group(words, "gwt", _CALLBACKS)
