"""What the automa did and why, a line for each event."""

from __future__ import annotations

from typing import Final

from cogs.mini_express.story.event_lines import Told, line, told_of
from cogs.mini_express.words.names import tile_name
from rules.mini_express import (
    MAPS,
    events,
)

__all__ = ["Told", "is_in_draft", "line", "told_of"]

_STARTS: Final = frozenset(board.cities[0].id for board in MAPS.values())
"""Where the target marker stands before the first turn, and never after."""


def is_in_draft(event: events.AutomaDrew) -> bool:
    """Tell whether a tile was drawn for first shares, which leaves the target marker where it is."""
    return event.target in _STARTS


@line.register
def _automa_drew(event: events.AutomaDrew, told: Told) -> str:
    tile, company = tile_name(told.say, event.tile), told.company(event.company)
    if event.redrawn:
        return told.say(
            "mini_express.event.automa_drew.redrawn", player=told.player, tile=tile, company=company
        )
    if is_in_draft(event):
        return told.say(
            "mini_express.event.automa_drew.draft", player=told.player, tile=tile, company=company
        )
    return told.say(
        "mini_express.event.automa_drew",
        player=told.player,
        tile=tile,
        company=company,
        target=told.city(event.target),
    )


@line.register
def _automa_reset(event: events.AutomaReset, told: Told) -> str:
    if not event.tiles:
        return told.say("mini_express.event.automa_reset.alone", player=told.player)
    return told.say("mini_express.event.automa_reset", player=told.player, n=event.tiles)


@line.register
def _automa_unable(event: events.AutomaUnable, told: Told) -> str:
    company = told.company(event.company)
    if event.reason == "no_share":
        return told.say("mini_express.event.automa_unable.no_share", company=company)
    return told.say("mini_express.event.automa_unable.no_city", company=company, n=event.track)


@line.register
def _automa_chose(event: events.AutomaChose, told: Told) -> str:
    # No other city is at no distance: then all is said by calling it the target.
    reason = event.reason if event.distance or event.reason == "only" else "target"
    chosen = told.say(
        f"mini_express.event.automa_chose.{reason}",
        player=told.player,
        company=told.company(event.company),
        city=told.city(event.city),
        distance=event.distance,
        cities=len(event.others) + 1,
    )
    if event.path_reason == "only":
        return chosen
    way = told.say(f"mini_express.event.automa_chose.path.{event.path_reason}")
    return told.say("mini_express.story.next", before=chosen, after=way)
