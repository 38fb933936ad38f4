"""The names of who plays, and of what a refusal speaks of, as far as the game is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.great_western_trail.words import names, places
from cogs.title.words.names import Names
from rules.great_western_trail import (
    COMMON,
    DISC_SPACES,
    EDITIONS,
    HAZARDS,
    OBJECTIVES,
    WORKERS,
    GreatWesternTrailState,
    is_cattle,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.words.say import Say


class GreatWesternTrailNames(Names[GreatWesternTrailState]):
    """The names of Great Western Trail, which depend on its edition."""

    def everybody(self, say: Say, players: Sequence[str]) -> Sequence[str]:
        """Return the names by seat, Sam's after them: he is the seat beyond the last one."""
        return (*players, say("great_western_trail.sam"))

    def refusal(
        self, say: Say, params: Mapping[str, str | int], view: GreatWesternTrailState | None = None
    ) -> dict[str, object]:
        """Return the parameters of a refusal with names in place of ids, as far as the game is at hand."""
        if view is None:
            return dict(params)
        return {
            field: _NAMES[field](say, view, value) if field in _NAMES and isinstance(value, str) else value
            for field, value in params.items()
        }


def _card(say: Say, view: GreatWesternTrailState, card: str) -> str:
    known = is_cattle(card) or card in OBJECTIVES
    return names.card_name(say, view.options.edition, card) if known else card


def _tile(say: Say, view: GreatWesternTrailState, tile: str) -> str:
    known = tile in HAZARDS or tile in WORKERS or tile in COMMON.supply.camp_hands
    return names.tile_name(say, view.options.edition, tile) if known else tile


def _location(say: Say, view: GreatWesternTrailState, location: str) -> str:
    known = location in EDITIONS[view.options.edition].trail
    return places.space_name(say, view, location) if known else location


def _city(say: Say, _view: GreatWesternTrailState, city: str) -> str:
    key = f"great_western_trail.city.{city}"
    return say(key) if say.has(key) else city


def _auxiliary(say: Say, view: GreatWesternTrailState, auxiliary: str) -> str:
    known = f"aux_{auxiliary}" in DISC_SPACES
    return names.auxiliary_name(say, view.options.edition, auxiliary, 1) if known else auxiliary


_NAMES: dict[str, Callable[[Say, GreatWesternTrailState, str], str]] = {
    "card": _card,
    "tile": _tile,
    "worker": _tile,
    "location": _location,
    "city": _city,
    "auxiliary": _auxiliary,
}
