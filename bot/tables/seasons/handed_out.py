"""A season as a file, as everybody in its server may have it; see ``docs/export.md``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from bot.tables.seasons.standings import standings

if TYPE_CHECKING:
    from bot.model.seasons import Season

FORMAT: Final = 1
_IDS: Final = ("user_id", "seat", "status")
"""What is not handed out of where people sat, and of themselves."""


def handed_out(season: Season) -> bytes:
    """Return a season as JSON: without its seed, by which ties are broken, and without ids of people."""
    ranked = [
        {
            "place": each.place,
            "number": each.who.number,
            "name": each.who.name,
            "left": each.who.left,
            "points": float(each.points),
            "wins": each.wins,
        }
        for each in standings(season)
    ]
    known = {
        "format": FORMAT,
        "kind": "season",
        "season": season.id,
        "title": season.title,
        "options": season.options,
        "seats": season.seats,
        "rounds": season.rounds,
        "round": season.round,
        "draw": season.draw,
        "stage": season.stage,
        "opened": season.created_at,
        "standings": ranked,
        "tables": [
            {name: value for name, value in msgspec.to_builtins(each).items() if name not in _IDS}
            for each in season.sat
        ],
    }
    return msgspec.json.encode(known)
