"""What the automa did and why, a line for each event."""

from __future__ import annotations

from cogs.mini_express.event_lines import Told, line
from cogs.mini_express.names import tile_name
from rules.mini_express import events  # noqa: TC001  the functions are registered by their annotations

__all__ = ["Told", "drawn_for_draft", "line"]


@line.register
def _automa_drew(event: events.AutomaDrew, told: Told) -> str:
    tile, company = tile_name(told.say, event.tile), told.company(event.company)
    if event.redrawn:
        return told.say(
            "mini_express.event.automa_drew.redrawn", player=told.player, tile=tile, company=company
        )
    return told.say(
        "mini_express.event.automa_drew",
        player=told.player,
        tile=tile,
        company=company,
        target=told.city(event.target),
    )


def drawn_for_draft(event: events.AutomaDrew, told: Told) -> str:
    """Return a tile drawn in the draft, when the target marker stays."""
    tile, company = tile_name(told.say, event.tile), told.company(event.company)
    return told.say("mini_express.event.automa_drew.draft", player=told.player, tile=tile, company=company)


@line.register
def _automa_reset(event: events.AutomaReset, told: Told) -> str:
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
    way = told.say(f"mini_express.event.automa_chose.path.{event.path_reason}", start=event.start)
    return told.say("mini_express.story.next", before=chosen, after=way)
