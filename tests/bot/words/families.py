"""Keys that the code puts together: each f-string, and the keys that it can become.

An f-string is written with ``{}`` for what it puts in: ``f"{title}.action.{kind}"`` is "{}.action.{}".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import rules
from cogs.permissions import NEEDED, NEEDED_IN_THREADS
from rules.kernel.contract import snake_case
from rules.kernel.options import choices
from rules.ticket_to_ride.atlas import CITIES
from rules.ticket_to_ride.model import CARDS, GameEnded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rules.kernel.contract import Result

SEED = "0" * 32
FIELDS_ASKED_TOGETHER = {"claim_route": ("route", "payment")}
"""Actions whose questions are not simply their fields, by kind."""
EVENTS_BY_REASON = {snake_case(GameEnded.__name__): ("last_turns", "stalemate")}
"""Events with a line for each reason, by kind."""


def _kinds(union: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401  a union of types
    for kind in get_args(union):
        yield snake_case(kind.__name__), kind


def _questions() -> Iterator[str]:
    for title, game in rules.GAMES.items():
        for kind, action in _kinds(game.Action):
            for field in FIELDS_ASKED_TOGETHER.get(kind, action.__struct_fields__):
                yield f"{title}.field.{kind}.{field}"


def _events(*, secret: bool) -> Iterator[str]:
    for title, game in rules.GAMES.items():
        for kind, event in _kinds(game.Event):
            if kind not in EVENTS_BY_REASON and (event.secret or not secret):
                yield f"{title}.event.{kind}.known" if secret else f"{title}.event.{kind}"


def _options() -> Iterator[tuple[str, str]]:
    for title, game in rules.GAMES.items():
        for field, values in choices(game.Options).items():
            for value in values:
                yield f"{title}.option.{field}", f"{title}.option.{field}.{str(value).lower()}"


def _result() -> Result:
    game = rules.GAMES["ticket_to_ride"]
    state = game.setup(seats=2, seed=SEED)
    state.ended = "stalemate"
    result = game.result(state)
    assert result is not None
    return result


def _keys(prefix: str, ends: Iterable[str]) -> frozenset[str]:
    return frozenset(f"{prefix}.{end}" for end in ends)


FAMILIES: Mapping[str, frozenset[str]] = {
    "{}.title": frozenset(f"{title}.title" for title in rules.GAMES),
    "{}.action.{}": frozenset(
        f"{t}.action.{k}" for t, game in rules.GAMES.items() for k, _ in _kinds(game.Action)
    ),
    "{}.field.{}.{}": frozenset(_questions()),
    "{}.event.{}": frozenset(_events(secret=False)),
    "{}.event.{}.known": frozenset(_events(secret=True)),
    "{}.option.{}": frozenset(option for option, _ in _options()),
    "{}.option.{}.{}": frozenset(value for _, value in _options()),
    "{}.category.{}": _keys("ticket_to_ride.category", {line.category for line in _result().lines[0]}),
    "{}.reason.{}": _keys("ticket_to_ride.reason", EVENTS_BY_REASON["game_ended"]),
    "{}.{}.{}": frozenset(),  # names of things in a game whose title does not know better: none so far
    "ticket_to_ride.city.{}": _keys("ticket_to_ride.city", CITIES),
    "ticket_to_ride.colour.{}": _keys("ticket_to_ride.colour", (*CARDS, "gray")),
    "ticket_to_ride.event.game_ended.{}": _keys(
        "ticket_to_ride.event.game_ended", EVENTS_BY_REASON["game_ended"]
    ),
    "chat.permission.{}": _keys("chat.permission", {*NEEDED, *NEEDED_IN_THREADS}),
}
"""Every f-string of the code that becomes a key."""

NO_KEYS = frozenset({"{}.{}"})
"""F-strings that look like keys but are none."""
