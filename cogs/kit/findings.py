"""What a doctor finds: one line for each thing that it has looked at or tried."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from bot.truths import Truth
from cogs.kit import limits
from cogs.kit.message import files_of, shown_in
from cogs.kit.permissions import named

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord

    from bot.words.say import Say

MARKS: Final = {True: "✓", False: "✗", None: "-"}
_LONGEST_REASON: Final = 200
_PERMISSIONS: Final = "permissions"


class Finding(msgspec.Struct, frozen=True):
    """How one thing is; ``ok`` None: it could not be tried, or may be as it is.

    ``name`` is the same in every language; that of an assumption about Discord is a ``Truth``.
    """

    name: str
    key: str
    params: Mapping[str, Any] = {}
    ok: bool | None = None

    def words(self, say: Say) -> str:
        """Return how it is."""
        params = dict(self.params)
        if _PERMISSIONS in params:
            params[_PERMISSIONS] = named(say, params[_PERMISSIONS])
        if self.name in set(Truth):
            params["assumed"] = say(f"doctor.truth.{self.name}")
        return say(self.key, **params)

    def line(self, say: Say) -> str:
        """Return it on a line."""
        return f"{MARKS[self.ok]} {self.name}: {self.words(say)}"


right, wrong = partial(Finding, ok=True), partial(Finding, ok=False)
"""Something is as it should be, or to be mended."""
unclear: Final = Finding
"""Something could not be told, or tried."""


@dataclass
class Checkup:
    """What somebody has found so far, and the text that last reached the bot while they typed."""

    typed: str = ""
    findings: list[Finding] = field(default_factory=list)


def compared(truth: Truth, agrees: bool, seen: object) -> Finding:  # noqa: FBT001  the outcome itself
    """Return whether Discord ``agrees`` with what is assumed of it, with what was ``seen``."""
    return Finding(truth, "doctor.agrees" if agrees else "doctor.differs", {"seen": str(seen)}, agrees)


def failed(truth: Truth, error: Exception) -> Finding:
    """Return that something assumed to work did not."""
    return compared(truth, agrees=False, seen=reason_of(error))


def reason_of(error: Exception) -> str:
    """Return on one line what Discord, or the way to it, has said."""
    return limits.shorten(" ".join((str(error) or repr(error)).split()), _LONGEST_REASON)


def compare_files(message: discord.Message) -> list[Finding]:
    """Compare how Discord tells of a message whose files are all shown by its components."""
    shown = shown_in(message)
    known = [media for media in shown if media.attachment_id]
    return [
        compared(Truth.SHOWN_FILES, not message.attachments, f"attachments={len(message.attachments)}"),
        compared(Truth.MEDIA_IDS, bool(shown) and known == shown, f"attachment_id={len(known)}/{len(shown)}"),
    ]


def compare_change(before: discord.Message, after: discord.Message, kept: set[str]) -> list[Finding]:
    """Compare the files of a message whose change has listed by their ids only those called ``kept``."""
    had, has = ({name: file.id for name, file in files_of(each).items()} for each in (before, after))
    same = [name for name in kept if name in had and had[name] == has.get(name)]
    others = set(has) - kept
    found = [compared(Truth.KEPT_FILES, len(same) == len(kept), f"{len(same)}/{len(kept)}")] if kept else []
    if set(had) - kept:
        found.append(compared(Truth.DROPPED_FILES, not (others & set(had)), f"{len(others)}"))
    return found
