"""The server that the playground opens with: tables at which something happens, and a welcome.

All is played through the bot's own services while it is not yet listening: it posts nothing of it until it
is, and then makes one post, with one picture, for each table.
"""

from __future__ import annotations

from importlib.resources import files
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.app import Person

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.app import Railhead
    from bot.playground.backend import LiveBackend


class Shown(msgspec.Struct):
    """A table to be shown.

    ``people`` by their names, the host first, are seated; those ``invited`` are not. At least ``moves`` are
    made, and then until ``to_act`` is waited for; without ``moves`` it waits in its lobby.
    """

    channel: str
    topic: str
    title: str
    people: list[str]
    invited: list[str] = []
    moves: int = 0
    to_act: str = ""


class Showcase(msgspec.Struct):
    """What there is to see: a ``welcome`` from the owner, in which ``{channel}`` is named by its name.

    Each step of the ``tour``: its ``title`` and ``text``, the ``channel`` and the number of the ``person`` to
    whom it leads, and what it is to ``mark``, as a selector.
    """

    welcome: str
    tables: list[Shown]
    tour: list[dict[str, Any]]


SHOWCASE: Final = msgspec.json.decode((files(__package__) / "showcase.json").read_bytes(), type=Showcase)


async def fill(backend: LiveBackend, bot: Railhead[Any]) -> None:
    """Let the people of a new server have played for a while."""
    guild = backend.guild
    channels = {backend.channels[each].name: each for each in guild.channel_ids}
    for each in SHOWCASE.tables:
        if each.channel not in channels:
            channels[each.channel] = backend.create_channel(guild.id, each.channel, topic=each.topic).id
    named = {name: f"<#{channel_id}>" for name, channel_id in channels.items()}
    backend.create_message(channels["general"], guild.owner_id, SHOWCASE.welcome.format_map(named))
    for each in SHOWCASE.tables:
        await _set_up(bot, each, (guild.id, channels[each.channel]), backend.people.values())


async def _set_up(bot: Railhead[Any], shown: Shown, place: tuple[int, int], everybody: Iterable[Any]) -> None:
    tables, known = bot.core.tables, {each.name: Person(each.id, each.name) for each in everybody}
    host, *guests = (known[name] for name in shown.people)
    invited = [known[name] for name in shown.invited]
    table_id = (await tables.lobby.create(*place, shown.title, {}, host, invited=invited)).id
    for guest in guests:
        await tables.lobby.join(table_id, guest)
    if shown.moves:
        await tables.lobby.start(table_id, host.id)
        await _play(bot, table_id, shown.moves, known[shown.to_act].id if shown.to_act else 0)


async def _play(bot: Railhead[Any], table_id: int, least: int, wanted: int) -> None:
    """Let everybody do what a bot player would, for so many moves, then until somebody is waited for."""
    tables = bot.core.tables
    table = await tables.library.get(table_id)
    game = tables.ledger.games[table.title]
    for made in count():
        waiting = game.to_act(table.public) if table.public is not None else ()
        people = [table.seats[seat].user_id or 0 for seat in waiting]
        if not waiting or (made >= least and people == [wanted]):
            return
        view = (await tables.library.get(table_id, people[0])).view
        table = await tables.play.act(table_id, people[0], table.version, game.advise(view, waiting[0]))
