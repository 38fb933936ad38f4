"""Revisions: what an earlier program has recorded of a game, brought up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol

import msgspec

from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Plain = dict[str, Any]
    """A state, an action or an event as JSON reads it."""
    Change = Callable[[Plain], Plain]
    """May change what it is given. Raise CannotUpgrade for what cannot be carried over."""

UNRECORDED = 0
"""What was recorded before revisions were."""

Part = Literal["state", "action", "event"]


class CannotUpgrade(Refusal):
    """What was recorded cannot be carried over to the present revision, or is of a later program."""


def unchanged(plain: Plain) -> Plain:
    """Return what stays as it was."""
    return plain


class Revised(Protocol):
    """A title with its present revision, and how its earlier ones are brought up to date."""

    @property
    def revision(self) -> int:
        """At least 1."""
        ...

    @property
    def upgrades(self) -> Mapping[int, Upgrade]:
        """By revision, from that one to the next."""
        ...


class Upgrade(msgspec.Struct, frozen=True):
    """From one revision of a title to the next: what becomes of a state, an action and an event."""

    state: Change = unchanged
    action: Change = unchanged
    event: Change = unchanged


def brought_up_to_date(game: Revised, part: Part, plain: Plain, revision: int) -> Plain:
    """Return what ``revision`` has written as the present one writes it.

    Raise CannotUpgrade where that cannot be done, msgspec.ValidationError for what no revision has written.
    """
    if revision > game.revision:
        raise CannotUpgrade("kernel.revision.later", revision=revision, known=game.revision)
    for number in range(revision, game.revision):
        if number not in game.upgrades:
            raise CannotUpgrade("kernel.revision.given_up", revision=revision, known=game.revision)
        change: Change = getattr(game.upgrades[number], part)
        try:
            plain = change(plain)
        except (LookupError, TypeError, AttributeError) as error:
            raise msgspec.ValidationError(f"not of revision {number}: {error!r}") from error
    return plain
