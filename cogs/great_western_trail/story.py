"""Which events of a turn go together in a line, and which say what another has said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.great_western_trail import events

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules.kernel.contract import Event

SMALL: Final = (
    events.FeePaid,
    events.FeePaidToBank,
    events.DollarsGained,
    events.DollarsPaid,
    events.CertificatesGained,
    events.ExchangeTokensGained,
    events.BuildingCopied,
)
"""What goes on in the line of the event before it."""


def without_shown_hand(happened: Sequence[Event]) -> Iterator[Event]:
    """Yield events, without the discard of a hand that the income has shown card by card."""
    shown: tuple[str, ...] = ()
    for event in happened:
        if isinstance(event, events.IncomeTaken):
            shown = event.hand
        if isinstance(event, events.CardsDiscarded) and shown:
            shown = ()
            continue
        yield event
