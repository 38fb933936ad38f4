"""Which events of a turn stand in one line of a post, and which say what another has said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.title.words.story import Part, parts
from rules.great_western_trail import DISC_SPACES, EDITIONS, OBJECTIVES, GainIcon, events

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.great_western_trail import Edition
    from rules.kernel.contract import Event


_DOLLARS: Final = (events.DollarsGained, events.DollarsPaid)
FEES: Final = (events.FeePaid, events.FeePaidToBank)
GAINS: Final = (events.DollarsGained, events.CertificatesGained, events.ExchangeTokensGained)
_SMALL: Final = (*FEES, *GAINS, events.DollarsPaid, events.BuildingCopied)
"""What goes on in the line of the event before it."""


def parts_of(happened: Sequence[Event], edition: Edition) -> list[Part]:
    """Return events by the line in which they stand, without those that another one tells, too."""
    return parts(
        without_repetition(happened, edition),
        lambda part, event, last: part is last and _goes_with(part, event),
    )


def without_repetition(happened: Iterable[Event], edition: Edition) -> Iterator[Event]:
    """Yield events, without those that say what another has just said.

    The income shows the hand that is then discarded; what frees or brings dollars names them.
    """
    shown: tuple[str, ...] = ()
    before: Event | None = None
    for event in happened:
        said = isinstance(event, _DOLLARS) and before is not None and _names(before, event, edition)
        if isinstance(event, events.IncomeTaken):
            shown = event.hand
        elif isinstance(event, events.CardsDiscarded) and shown:
            shown, said = (), True
        if not said:
            yield event
        before = event


def discarded(part: Part) -> tuple[str, ...]:
    """Return the cards that were discarded in a line, in order."""
    discards = (event for event in (part.head, *part.after) if isinstance(event, events.CardsDiscarded))
    return tuple(card for event in discards for card in event.cards)


def _names(before: Event, event: events.DollarsGained | events.DollarsPaid, edition: Edition) -> bool:
    """Tell whether the event before is told with these dollars."""
    gained = isinstance(event, events.DollarsGained)
    match before:
        case events.AuxiliaryTaken():
            return True
        case events.Delivered() | events.StationUpgraded():
            space = DISC_SPACES.get(before.disc)
            return space is not None and event.dollars == (space.dollars if gained else space.cost)
        case events.StationMasterAppointed():
            icon = EDITIONS[edition].station_masters[before.station_master].immediate
        case events.ObjectivePlayed():
            icon = OBJECTIVES[before.card].immediate
        case _:
            return False
    return gained and isinstance(icon, GainIcon) and icon.per is None and icon.dollars == event.dollars


def _goes_with(part: Part, event: Event) -> bool:
    """Tell whether an event stands in the line before it."""
    if isinstance(event, _SMALL):
        return True
    if isinstance(event, events.TilePlaced):
        return all(isinstance(each, events.TilePlaced) for each in (part.head, *part.after))
    return isinstance(event, events.CardsDiscarded) and _is_discarding(part, len(event.cards))


def _is_discarding(part: Part, more: int) -> bool:
    """Tell whether so many cards more are discarded for what is told, or just like the last ones."""
    match part.head:
        case events.CardsDiscarded():
            return all(isinstance(event, events.CardsDiscarded) for event in part.after)
        case events.AuxiliaryTaken(auxiliary="draw", times=most) | events.ExchangeTokenUsed(cards=most):
            return len(discarded(part)) + more <= most
    return False
