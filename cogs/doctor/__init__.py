"""What is right and wrong, here and at Discord: ``python -m bot admin doctor``.

Uses the registry, the services and the kit. Its door: ``run``, which the operator's command calls by name.
"""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bot import logs
from bot.words import Catalogues
from bot.words.say import Say
from cogs.kit.findings import wrong

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Coroutine

    from bot.settings import Settings
    from cogs.kit.findings import Finding


class Report:
    """What was found so far."""

    def __init__(self, say: Say, *, as_json: bool) -> None:
        self.say = say
        self.findings: list[Finding] = []
        self._as_json = as_json

    @property
    def wrong(self) -> int:
        """How much of it is wrong."""
        return sum(finding.ok is False for finding in self.findings)

    def tell(self, *findings: Finding) -> None:
        """Add to it."""
        self.findings += findings
        if not self._as_json:
            for finding in findings:
                print(finding.line(self.say), flush=True)

    def close(self) -> None:
        """Print what is printed at the end."""
        if self._as_json:
            listed = [
                {"name": each.name, "ok": each.ok, "key": each.key, "text": each.words(self.say)}
                for each in self.findings
            ]
            print(msgspec.json.encode(listed).decode())
        else:
            print(self.say("doctor.done", looked=len(self.findings), wrong=self.wrong))


def run(arguments: Namespace) -> int:
    """Look at everything, and try things in a channel; print a line each, return how much is wrong."""
    from cogs.doctor.visit import examine  # noqa: PLC0415  the pictures take a second to load

    settings: Settings = replace(arguments.settings, database=arguments.database, log_level="WARNING")
    logs.set_up(settings)
    report = Report(Say(Catalogues(), settings.language), as_json=arguments.json)
    try:
        asyncio.run(_until_told_to_end(examine(settings, report, arguments.channel, heavy=arguments.heavy)))
    except (KeyboardInterrupt, asyncio.CancelledError):
        report.tell(wrong("doctor", "doctor.interrupted"))
    finally:
        report.close()
    return report.wrong


async def _until_told_to_end(examining: Coroutine[None, None, None]) -> None:
    """Let SIGTERM end it as Ctrl-C does: what was posted is taken away first."""
    task = asyncio.current_task()
    assert task is not None
    with suppress(NotImplementedError):
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    await examining
