"""What a press that commits something costs: transactions, and the code that it crosses.

``python -m tests.bench.test_press [TITLE]`` plays some turns by the panel in a simulated Discord. A read or
a write is one transaction at the door of the database; functions and files are the project's own that run
between the press and its answers, on the event loop; a layer is a folder (of a folder) that a call enters.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
from collections import Counter
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Any, Final, Self

import pytest

from bot.storage.database import Database
from tests.bench.measure import report
from tests.cogs.playing import open_panel, played, take_in_panel
from tests.cogs.world import World

if TYPE_CHECKING:
    from types import FrameType

HOUSE: Final = str(Path(__file__).parents[2])
OURS: Final = tuple(f"{HOUSE}/{room}/" for room in ("bot", "cogs", "render", "rules"))
DOORS: Final = ("read", "write", "note")
DECISIONS: Final = 60


class Trace:
    """What was called within it."""

    def __init__(self) -> None:
        self.functions = set[CodeType]()
        self.files = set[str]()
        self.changes = 0
        self.doors = Counter[str]()

    def __enter__(self) -> Self:
        self._kept = {name: getattr(Database, name) for name in DOORS if hasattr(Database, name)}
        for name, door in self._kept.items():
            setattr(Database, name, self._counted(name, door))
        sys.setprofile(self._hear)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)
        for name, door in self._kept.items():
            setattr(Database, name, door)

    @property
    def named(self) -> list[CodeType]:
        """The functions without what stands within others: lambdas, lists and the like made of others."""
        return [code for code in self.functions if not code.co_name.startswith("<")]

    def _counted(self, name: str, door: Any) -> Any:  # noqa: ANN401  of the database
        def through(*given: Any, **named: Any) -> Any:  # noqa: ANN401  as above
            self.doors[name] += 1
            return door(*given, **named)

        return through

    def _hear(self, frame: FrameType, event: str, _: object) -> None:
        path = frame.f_code.co_filename
        if event != "call" or not path.startswith(OURS) or "/playground/" in path:
            return
        self.functions.add(frame.f_code)
        self.files.add(path)
        caller = frame.f_back
        if caller is not None and caller.f_code.co_filename.startswith(OURS):
            self.changes += _layer(path) != _layer(caller.f_code.co_filename)


def _layer(path: str) -> str:
    return "/".join(path.removeprefix(f"{HOUSE}/").split("/")[:2])


async def traces(title: str, folder: Path) -> list[Trace]:
    """Play by the panel; return what each decision cost, from its press to the last answer."""
    world = World(folder)
    await world.open()
    found = []
    try:
        table = await world.begin(2, title=title) if title != "ticket_to_ride" else await world.begin_turns()
        async for person, now, action in played(world, table.id, DECISIONS):
            panel = await open_panel(world, person)
            with Trace() as trace:
                await take_in_panel(person, panel, now, action)
            if trace.doors["write"]:
                found.append(trace)
    finally:
        await world.close()
    return found


def figures(found: list[Trace]) -> dict[str, float]:
    """Return the mean of each figure over presses."""
    return {
        **{name: statistics.mean(each.doors[name] for each in found) for name in DOORS},
        "functions": statistics.mean(len(each.functions) for each in found),
        "functions with a name": statistics.mean(len(each.named) for each in found),
        "files": statistics.mean(len(each.files) for each in found),
        "changes of layer": statistics.mean(each.changes for each in found),
    }


def test_what_a_press_costs(tmp_path: Path) -> None:
    """Reads and writes of a decision on average, with its post, what is put away and who is looked for."""
    found = figures(asyncio.run(traces("ticket_to_ride", tmp_path)))
    report("reads of a press", found["read"], at_most=6)
    report("writes of a press", found["write"], at_most=2)
    for name in ("note", "functions", "functions with a name", "files", "changes of layer"):
        report(f"{name} of a press", found[name])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place, pytest.MonkeyPatch.context():
        every = asyncio.run(traces((sys.argv[1:] or ["ticket_to_ride"])[0], Path(place)))
    print(len(every), {name: round(value, 1) for name, value in figures(every).items()})
