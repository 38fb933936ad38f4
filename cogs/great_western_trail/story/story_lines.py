"""A turn as a story: what an action cost and brought stands in one line with it, its subject named once."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from cogs.great_western_trail.story.event_grouping import FEES, GAINS, discarded
from cogs.great_western_trail.story.event_lines import arrival
from cogs.great_western_trail.story.railroad_lines import line
from cogs.great_western_trail.words import names, places
from rules.great_western_trail import events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.great_western_trail.story.event_grouping import Part
    from cogs.great_western_trail.story.event_lines import Told
    from rules.kernel.contract import Event


def line_of(part: Part, told: Told) -> str:
    """Return the events of a part in one line."""
    said = _head(part, told)
    others = [event for event in part.after if type(event) is not type(part.head)]
    for kinds, group in groupby(others, _kinds):
        said = _followed(said, kinds, list(group), told)
    return said


def _head(part: Part, told: Told) -> str:
    head = part.head
    if isinstance(head, events.HerderMoved):
        return arrival(head, told)
    if isinstance(head, events.CardsDiscarded):
        cards = told.cards(discarded(part))
        return told.say("great_western_trail.event.cards_discarded", player=told.player, cards=cards)
    tiles = [event for event in (head, *part.after) if isinstance(event, events.TilePlaced)]
    if len(tiles) > 1:
        listed = names.counted(told.say, [_tile(event, told) for event in tiles])
        return told.say("great_western_trail.story.tiles", player=told.player, tiles=listed)
    return line(head, told)


def _tile(event: events.TilePlaced, told: Told) -> str:
    """Return a tile of Kansas City with where it came to."""
    if event.location == "job_market":
        return told.say("great_western_trail.story.tile.job_market", tile=told.tile(event.tile))
    if not event.location:
        return told.say("great_western_trail.story.tile.out", tile=told.tile(event.tile))
    return places.tile_there(told.say, told.view, event.location, event.tile)


def _kinds(event: Event) -> tuple[type[Event], ...]:
    """Return the kinds of event that are told in one list with this one."""
    return next((kinds for kinds in (FEES, GAINS) if isinstance(event, kinds)), (type(event),))


def _followed(before: str, kinds: tuple[type[Event], ...], group: Sequence[Event], told: Told) -> str:
    """Return a line with what else belongs to it, all of the same kinds."""
    say = told.say
    if kinds == FEES:
        fees = say.join([_fee(event, told) for event in group])
        return say("great_western_trail.story.fees", before=before, fees=fees)
    if kinds == GAINS:
        gains = say.join([_gain(event, told) for event in group])
        return say("great_western_trail.story.gains", before=before, gains=gains)
    if kinds == (events.CardsDiscarded,):
        cards = told.cards([c for e in group if isinstance(e, events.CardsDiscarded) for c in e.cards])
        return say("great_western_trail.story.discarded", before=before, cards=cards)
    if kinds == (events.DollarsPaid,):
        paid = sum(event.dollars for event in group if isinstance(event, events.DollarsPaid))
        return say("great_western_trail.story.paid", before=before, dollars=paid)
    for event in group:
        before = say("great_western_trail.story.next", before=before, after=line(event, told))
    return before


def _fee(event: Event, told: Told) -> str:
    if isinstance(event, events.FeePaid):
        key = "great_western_trail.story.fee.short" if event.short else "great_western_trail.story.fee"
        return told.say(key, payee=told.players[event.payee], dollars=event.dollars)
    assert isinstance(event, events.FeePaidToBank)
    key = "great_western_trail.story.fee.bank.short" if event.short else "great_western_trail.story.fee.bank"
    return told.say(key, dollars=event.dollars)


def _gain(event: Event, told: Told) -> str:
    if isinstance(event, events.DollarsGained):
        return told.say("great_western_trail.answer.dollars", dollars=event.dollars)
    if isinstance(event, events.ExchangeTokensGained):
        return told.say("great_western_trail.answer.tokens", n=event.tokens)
    assert isinstance(event, events.CertificatesGained)
    return told.say("great_western_trail.story.certificates", now=event.certificates)
