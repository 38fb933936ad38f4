"""Which events of a turn go together in a line, and which say what another has said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from rules.great_western_trail import events

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.kernel.contract import Event

_DOLLARS: Final = (events.DollarsGained, events.DollarsPaid)
SMALL: Final = (
    *_DOLLARS,
    events.FeePaid,
    events.FeePaidToBank,
    events.CertificatesGained,
    events.ExchangeTokensGained,
    events.BuildingCopied,
)
"""What goes on in the line of the event before it."""


def without_repetition(happened: Sequence[Event]) -> Iterator[Event]:
    """Yield events, without those that say what another has just said.

    The income shows the hand that is then discarded; an auxiliary action names its dollars.
    """
    shown: tuple[str, ...] = ()
    before: Event | None = None
    for event in happened:
        said = isinstance(before, events.AuxiliaryTaken) and isinstance(event, _DOLLARS)
        if isinstance(event, events.IncomeTaken):
            shown = event.hand
        elif isinstance(event, events.CardsDiscarded) and shown:
            shown, said = (), True
        if not said:
            yield event
        before = event


def discards_together(happened: Iterable[Event]) -> Iterator[Event]:
    """Yield events; cards discarded one after the other are one event."""
    held: events.CardsDiscarded | None = None
    for event in happened:
        if isinstance(event, events.CardsDiscarded):
            cards = (*held.cards, *event.cards) if held else event.cards
            held = msgspec.structs.replace(event, cards=cards)
            continue
        if held:
            yield held
        held = None
        yield event
    if held:
        yield held
