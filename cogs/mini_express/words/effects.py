"""What an action would bring, or has brought, in a few words each."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Final

from cogs.kit.language import Say
from cogs.mini_express.words.foreseeing import signed
from cogs.mini_express.words.names import company_name
from rules.mini_express import ChoosingInfluence, PlacingPort, events

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from cogs.mini_express.words.foreseeing import Outcome
    from rules.kernel.contract import Event
    from rules.mini_express import AnyPending

OWN: Final = (events.TrackBuilt, events.ShareBought, events.ValueRaised)
"""What the acting company gets."""


@singledispatch
def effect(_event: Event, _say: Say) -> str:
    """Return what an event by itself brings; "" for one that is not named among the effects."""
    return ""


@effect.register
def _track_built(event: events.TrackBuilt, say: Say) -> str:
    return say("mini_express.effect.trains", n=len(event.path))


@effect.register
def _share_bought(event: events.ShareBought, say: Say) -> str:
    if not event.trains:
        return say("mini_express.effect.no_track")
    return say("mini_express.effect.track", n=event.trains)


@effect.register
def _value_raised(event: events.ValueRaised, say: Say) -> str:
    if event.reason == "track":
        return say("mini_express.effect.value", by=event.by, value=event.value)
    company = company_name(say, event.company)
    return say("mini_express.effect.value_of", company=company, by=event.by, value=event.value)


@effect.register
def _shares_ran_out(event: events.SharesRanOut, say: Say) -> str:
    return say("mini_express.effect.out", company=company_name(say, event.company))


@effect.register
def _spike_moved(_event: events.SpikeMoved, say: Say) -> str:
    return say("mini_express.effect.spike")


@effect.register
def _spike_lost(_event: events.SpikeLost, say: Say) -> str:
    return say("mini_express.effect.no_spike")


@effect.register
def _line_joined(_event: events.LineJoined, say: Say) -> str:
    return say("mini_express.effect.joined")


def foreseen(say: Say, outcome: Outcome) -> list[str]:
    """Return what an action would bring."""
    found = [*in_words(say, outcome.events, outcome.to_choose), *still_to_choose(say, outcome, company_name)]
    if outcome.points:
        found.append(say("mini_express.effect.worth", points=signed(outcome.points)))
    return found


def in_words(say: Say, happened: Sequence[Event], to_choose: Sequence[AnyPending] = ()) -> list[str]:
    """Return what events bring: value and influence, then what others get, then what else there is.

    ``to_choose`` is what they leave open: of it, influence stands with that which has been gained.
    """
    own = [effect(event, say) for event in happened if isinstance(event, OWN)]
    others = [effect(event, say) for event in happened if not isinstance(event, OWN)]
    found = [*own, *_influence(say, happened, to_choose), *bonuses(say, happened), *others]
    return [words for words in found if words]


def common(effects: Sequence[Sequence[str]]) -> list[str]:
    """Return what several ways have in common, in the order of the first."""
    return [words for words in effects[0] if all(words in others for others in effects)]


def _influence(say: Say, happened: Sequence[Event], to_choose: Sequence[AnyPending]) -> Iterator[str]:
    """Yield influence, that of a purple icon in a company yet to be chosen."""
    gained = [
        (event.by, company_name(say, event.company))
        for event in happened
        if isinstance(event, events.InfluenceGained)
    ]
    if any(isinstance(pending, ChoosingInfluence) for pending in to_choose):
        gained.append((1, say("mini_express.effect.any_other")))
    for by, companies in _alike(say, gained):
        yield say("mini_express.effect.influence", company=companies, by=by)


def bonuses(say: Say, happened: Sequence[Event]) -> list[str]:
    """Return the track bonus of other companies."""
    gained = [
        (event.trains, company_name(say, event.company))
        for event in happened
        if isinstance(event, events.TrackBonus)
    ]
    alike = _alike(say, gained)
    return [say("mini_express.effect.bonus", company=companies, n=trains) for trains, companies in alike]


def _alike(say: Say, amounts: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield each amount with the names of the companies that get as much."""
    groups: dict[int, list[str]] = {}
    for amount, company in amounts:
        groups.setdefault(amount, []).append(company)
    for amount, companies in groups.items():
        yield amount, say.join(companies)


def still_to_choose(say: Say, outcome: Outcome, called: Callable[[Say, str], str]) -> Iterator[str]:
    """Yield what an action would leave to be chosen, but for influence; ``called`` names a company."""
    for pending in outcome.to_choose:
        if isinstance(pending, PlacingPort):
            yield say("mini_express.effect.port", company=called(say, pending.company))
        elif not isinstance(pending, ChoosingInfluence):
            yield say("mini_express.effect.joined")
