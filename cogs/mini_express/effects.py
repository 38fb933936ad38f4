"""What an action would bring, or has brought, in a few words each."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Final

from cogs.language import Say
from cogs.mini_express.names import company_name, company_names
from rules.mini_express import events
from rules.mini_express.acting import foresee
from rules.mini_express.model import ChoosingInfluence, PlacingPort
from rules.mini_express.scoring import worth

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules.kernel.contract import Event
    from rules.mini_express.actions import BuildTrack, MiniExpressAction
    from rules.mini_express.model import MiniExpressState

_OWN: Final = (events.TrackBuilt, events.ShareBought, events.ValueRaised)
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


def foreseen(say: Say, view: MiniExpressState, seat: int, action: MiniExpressAction) -> list[str]:
    """Return what a legal action would bring, as far as it is known before."""
    trial, happened = foresee(view, seat, action)
    found = [*in_words(say, happened), *_still_to_choose(say, view, trial)]
    points = worth(trial, seat) - worth(view, seat)
    if points:
        found.append(say("mini_express.effect.worth", points=signed(points)))
    return found


def in_words(say: Say, happened: Sequence[Event]) -> list[str]:
    """Return what events bring: value and influence, then what others get, then what else there is."""
    own = [effect(event, say) for event in happened if isinstance(event, _OWN)]
    others = [effect(event, say) for event in happened if not isinstance(event, _OWN)]
    influence = [(event.by, event.company) for event in happened if isinstance(event, events.InfluenceGained)]
    bonus = [(event.trains, event.company) for event in happened if isinstance(event, events.TrackBonus)]
    found = [
        *own,
        *(
            say("mini_express.effect.influence", company=companies, by=by)
            for by, companies in _alike(say, influence)
        ),
        *(
            say("mini_express.effect.bonus", company=companies, n=trains)
            for trains, companies in _alike(say, bonus)
        ),
        *others,
    ]
    return [words for words in found if words]


def common(effects: Sequence[Sequence[str]]) -> list[str]:
    """Return what several ways have in common, in the order of the first."""
    return [words for words in effects[0] if all(words in others for others in effects)]


def of_ways(say: Say, view: MiniExpressState, builds: Sequence[BuildTrack]) -> list[list[str]]:
    """Return what each of some builds would bring."""
    return [foreseen(say, view, view.seat, build) for build in builds]


def signed(points: int) -> str:
    """Return a number with its sign, as it is printed."""
    return f"+{points}" if points >= 0 else f"−{-points}"  # noqa: RUF001  the sign as it is printed


def _alike(say: Say, amounts: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield each amount with the companies that get as much."""
    groups: dict[int, list[str]] = {}
    for amount, company in amounts:
        groups.setdefault(amount, []).append(company)
    for amount, companies in groups.items():
        yield amount, company_names(say, companies)


def _still_to_choose(say: Say, view: MiniExpressState, trial: MiniExpressState) -> Iterator[str]:
    """Yield what an action would leave to be chosen."""
    for pending in trial.pending:
        if pending in view.pending:
            continue
        if isinstance(pending, ChoosingInfluence):
            yield say("mini_express.effect.purple")
        elif isinstance(pending, PlacingPort):
            yield say("mini_express.effect.port", company=company_name(say, pending.company))
        else:
            yield say("mini_express.effect.joined")
