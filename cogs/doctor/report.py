"""The report of a doctor: a line each as it is found, or all of it as JSON at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from bot.words.say import Say
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
