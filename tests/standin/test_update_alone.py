"""An update of one process with SQLite: it ends, the next begins on the same file, and people press on."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

import pytest

from tests.bench import payloads
from tests.standin.load import Figures
from tests.standin.people import _MENTION, Party, _id_like, _text, choices
from tests.standin.watched import PATIENCE_SECONDS, TITLES, process, type_on

if TYPE_CHECKING:
    from pathlib import Path

    from tests.standin.processes import Bot
    from tests.standin.watched import Watched

TABLES: Final = 8
SILENT_SECONDS: Final = 10.0
"""From the last interaction that the old process acknowledges to the first one of the new process."""
APART_SECONDS: Final = 0.07
"""Between presses, so that they come before the process is told to end, while it ends, and after that."""
OFTEN_SECONDS: Final = 0.1
_MOVES: Final = "SELECT count(*) FROM history WHERE kind = 'move' AND table_id = ?"
pytestmark = [pytest.mark.timeout(600), pytest.mark.filterwarnings("ignore:unread_data:DeprecationWarning")]


@dataclass
class Panel:
    """Somebody's panel at a table, with a choice in it that is a whole move."""

    discord: Watched
    table: int
    person: int
    shown: payloads.Payload

    @classmethod
    async def open(cls, discord: Watched, table: int) -> Self:
        """Play the lobby of a table in a channel of its own, and press Play."""
        party = Party(discord, table - 1, TITLES[0], 2, table)
        post = await party._begin()
        person = int(_MENTION.findall(_text(post))[0])
        return cls(discord, table, person, await party._press(person, post, _id_like(post, "t:play:")))

    async def press(self) -> str:
        """Press the first choice; return the token by which it is answered."""
        (custom_id, _), *_ = choices(self.shown)
        token, channel = self.discord.new_id(), payloads.FIRST_CHANNEL + self.table - 1
        base = payloads.press(token, self.person, channel, custom_id, self.discord.guild_of(channel))
        data = {"custom_id": custom_id, "component_type": 2}
        await self.discord.interact({**base, "data": data, "message": self.shown})
        return token

    def moves(self, folder: Path) -> int:
        """Return how many moves are stored of the table."""
        with closing(sqlite3.connect(folder / "railhead.sqlite3")) as connection:
            return int(connection.execute(_MOVES, (self.table,)).fetchone()[0])


async def answered(discord: Watched, token: str) -> payloads.Payload:
    """Return the answer to a press, which is to come."""
    return await asyncio.wait_for(discord.answers[token].get(), PATIENCE_SECONDS)


def waited(*bots: Bot) -> float:
    """Return for how many seconds processes have had something to do and no processor."""
    return sum(Figures.of([bot]).waited for bot in bots)


@pytest.mark.parametrize("discord", [(1, TABLES)], indirect=True)
async def test_an_update_is_silent_for_ten_seconds_at_most(discord: Watched, tmp_path: Path) -> None:
    """A press in that time is whole, or has changed nothing; its button works afterwards.

    On a machine that others use as well it is silent for longer, by what the process waits for a processor.
    """
    over, whole = asyncio.Event(), set[int]()
    async with process(discord, tmp_path) as old:
        await discord.has(sessions=1)
        panels = await asyncio.gather(*(Panel.open(discord, 1 + number) for number in range(TABLES)))
        typing = asyncio.create_task(type_on(discord, over, OFTEN_SECONDS))
        pressed = [await panels[0].press()]
        await discord.hears(lambda: pressed[0] in discord.acknowledged)
        ending = asyncio.create_task(old.end())
        for panel in panels[1:-1]:
            await asyncio.sleep(APART_SECONDS)
            pressed.append(await panel.press())
        assert await ending == 0
    by_old = discord.heard
    pressed.append(await panels[-1].press())
    for panel, token in zip(panels, pressed, strict=True):
        if moves := panel.moves(tmp_path):
            assert (moves, token in discord.acknowledged) == (1, True)
            assert list(choices(await answered(discord, token))) != list(choices(panel.shown))
            whole.add(panel.table)
    assert {panels[0].table} <= whole <= {panel.table for panel in panels[:-1]}
    async with process(discord, tmp_path) as new:
        await discord.hears(lambda: len(discord.acknowledged) > len(by_old))
        without_processor = waited(new)
        over.set()
        again = [await panel.press() for panel in panels]
        for panel, token in zip(panels, again, strict=True):
            await answered(discord, token)
            assert panel.moves(tmp_path) == 1
    last = max(by_old[token] for token in await typing if token in by_old)
    silent = min(at for token, at in discord.heard.items() if token not in by_old) - last
    print(f"silent for {silent:.1f} s, {without_processor:.1f} s of them without a processor; {whole}")
    assert silent - without_processor < SILENT_SECONDS
    assert discord.traffic.twice == 0
    assert new.logged == ""
