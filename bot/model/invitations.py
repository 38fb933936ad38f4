"""Who is expected at a table that waits in its lobby, who may come, and in which order they will sit."""

from __future__ import annotations

from enum import StrEnum

import msgspec

COLOURS = ("blue", "red", "green", "yellow", "black")
"""The names of the colours that seats may have; a title may have fewer."""


class Order(StrEnum):
    """How seats are given out when the game begins.

    ``KEPT``: as people have joined; in a rematch, as they sat before. ``CHANCE``: by chance. ``ROTATED``: as
    they sat before, but whoever sat after the one who began then begins (of a rematch only).
    """

    KEPT = "kept"
    CHANCE = "chance"
    ROTATED = "rotated"


class Invited(msgspec.Struct, frozen=True):
    """Somebody who is invited; ``since``: the version of the table at which they were."""

    id: int
    name: str
    since: int


class Place(msgspec.Struct, frozen=True):
    """Who sat somewhere in the game before (``user_id`` None: a bot player), and their colour."""

    user_id: int | None
    name: str
    colour: str | None = None


class Before(msgspec.Struct, frozen=True):
    """The game of which another one is the rematch: who sat where, and the seat that began."""

    table_id: int
    places: tuple[Place, ...]
    first: int = 0

    def place_of(self, user_id: int | None, name: str) -> int | None:
        """Return where somebody sat; bot players (without a ``user_id``) are told apart by their names."""
        for index, place in enumerate(self.places):
            if place.user_id == user_id and (user_id is not None or place.name == name):
                return index
        return None


class Invitations(msgspec.Struct, frozen=True):
    """Who is expected at a table. ``private``: only those invited may take a seat.

    ``removed`` are the user ids of those whom the host has removed; ``before`` is known of a rematch.
    ``hints``: players may ask what a bot player would do. ``rated``: the game counts for ratings.
    """

    invited: tuple[Invited, ...] = ()
    private: bool = False
    order: Order = Order.KEPT
    removed: tuple[int, ...] = ()
    before: Before | None = None
    hints: bool = False
    rated: bool = True

    def invites(self, user_id: int) -> bool:
        """Tell whether somebody is invited."""
        return any(each.id == user_id for each in self.invited)
