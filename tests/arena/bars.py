"""The matches of docs/opponents.md, on seeds that no number was chosen on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

_MODES = ("apple", "boats", "gold", "outlaws")
_DUEL = {"two_players": "duel"}
SEED = "arena"
"""No number of a bot player was ever chosen by games of this seed."""


class Bar(NamedTuple):
    """A match of so many games."""

    title: str
    seats: int
    ours: str
    theirs: str
    games: int
    options: Mapping[str, object] = {}


BARS = (
    Bar("ticket_to_ride", 2, "present", "frozen", 300),
    Bar("ticket_to_ride", 4, "present", "frozen", 300),
    Bar("ticket_to_ride", 2, "present", "sparring", 300),
    Bar("ticket_to_ride", 4, "present", "sparring", 300),
    *(Bar("ticket_to_ride", 2, "strong", theirs, 300) for theirs in ("frozen", "sparring", "present")),
    *(Bar("ticket_to_ride", 4, "strong", theirs, 200) for theirs in ("frozen", "sparring", "present")),
    Bar("ticket_to_ride", 2, "present", "greedy", 40),
    Bar("ticket_to_ride", 2, "present", "random", 40),
    Bar("great_western_trail", 2, "present", "frozen", 100),
    Bar("great_western_trail", 3, "present", "frozen", 60),
    Bar("great_western_trail", 2, "present", "random", 20),
    *(Bar("great_western_trail", 1, level, "frozen", 100) for level in ("easy", "normal", "strong")),
    *(Bar("sierra_west", 2, "present", "frozen", 60, {"mode": mode}) for mode in _MODES),
    *(Bar("sierra_west", 2, "strong", "frozen", 60, {"mode": mode}) for mode in _MODES),
    Bar("sierra_west", 2, "strong", "present", 60),
    Bar("sierra_west", 2, "present", "random", 10),
    Bar("mini_express", 2, "present", "frozen", 300),
    *(Bar("mini_express", 3, "present", theirs, 300) for theirs in ("greedy", "frozen")),
    *(Bar("mini_express", 2, "present", theirs, 300, _DUEL) for theirs in ("greedy", "frozen")),
    *(Bar("mini_express", 3, "strong", theirs, 102) for theirs in ("greedy", "frozen")),
    Bar("mini_express", 2, "strong", "greedy", 100, _DUEL),
    Bar("mini_express", 2, "easy", "present", 100),
    *(Bar("mini_express", 2, ours, "random", 60) for ours in ("present", "easy")),
)
