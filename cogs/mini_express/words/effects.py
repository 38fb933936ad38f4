"""What an action would bring, or has brought, in a few words each.

Where room is short, companies stand by a letter, each with what it gets, and what goes without saying is
left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.mini_express.words.names import company_name
from rules.mini_express import ChoosingWest, PlacingPort, events

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from bot.words.say import Say
    from rules.kernel.contract import Event
    from rules.mini_express import CompanyId, Effects
    from rules.mini_express.model import AnyPending


def in_words(say: Say, effects: Effects, *, short: bool = False) -> list[str]:
    """Return what an action brings: its own gains, influence, what others get, what else there is."""
    own = [words for event in effects.events for words in _own(say, event, short=short)]
    others = [words for event in effects.events for words in _others(say, event, short=short)]
    to_choose = [words for pending in effects.to_choose for words in _others(say, pending, short=short)]
    gained = _gains(say, "influence", effects.influence, short=short)
    found = [*own, *gained, *bonus(say, effects, short=short), *others]
    if short and effects.ran_out:
        companies = "/".join(_called(say, company, short=True) for company in effects.ran_out)
        found.append(say("mini_express.short.out", companies=companies))
    found += to_choose
    if effects.points:
        found.append(worth_of(say, effects.points))
    return found


def built(say: Say, effects: Effects, *, short: bool = False) -> list[str]:
    """Return the trains of a build and the value that they raise: what a city is known by."""
    own = [event for event in effects.events if getattr(event, "reason", "track") == "track"]
    return [words for event in own for words in _own(say, event, short=short)]


def bonus(say: Say, effects: Effects, *, short: bool = False) -> list[str]:
    """Return the track bonus of other companies."""
    return _gains(say, "bonus", effects.bonus, short=short)


def worth_of(say: Say, points: int) -> str:
    """Return what shares gain or lose in worth, with the sign as it is printed."""
    signed = f"+{points}" if points >= 0 else f"−{-points}"  # noqa: RUF001  the sign as it is printed
    return say("mini_express.effect.worth", points=signed)


def _own(say: Say, event: Event, *, short: bool) -> Iterator[str]:
    match event:
        case events.TrackBuilt():
            yield say("mini_express.effect.trains", n=len(event.path))
        case events.ShareBought(trains=0):
            yield say("mini_express.effect.no_track")
        case events.ShareBought():
            yield say("mini_express.effect.track", n=event.trains)
        case events.ValueRaised(reason="track") if short:
            yield say("mini_express.short.value", by=event.by)
        case events.ValueRaised(reason="track"):
            yield say("mini_express.effect.value", by=event.by, value=event.value)
        # The golden spike always raises both companies by 2: that the line is joined says so.
        case events.ValueRaised() if not short:
            company = company_name(say, event.company)
            yield say("mini_express.effect.value_of", company=company, by=event.by, value=event.value)


def _others(say: Say, happened: Event | AnyPending, *, short: bool) -> Iterator[str]:
    """Yield what else happens, or would be left to be chosen, but for influence."""
    match happened:
        case events.SharesRanOut() if not short:
            yield say("mini_express.effect.out", company=company_name(say, happened.company))
        case events.SpikeMoved():
            yield say("mini_express.short.spike" if short else "mini_express.effect.spike")
        case events.SpikeLost():
            yield say("mini_express.effect.no_spike")
        case events.LineJoined() | ChoosingWest():
            yield say("mini_express.effect.joined")
        case PlacingPort():
            yield say("mini_express.effect.port", company=_called(say, happened.company, short=short))


def _gains(say: Say, kind: str, gains: Iterable[tuple[CompanyId | None, int]], *, short: bool) -> list[str]:
    """Return each amount with the companies that get as much; in ``short`` each company with its amount."""
    called = [(_called(say, company, short=short), by) for company, by in gains]
    if short:
        listed = [say("mini_express.short.amount", company=company, by=by) for company, by in called]
        return [say(f"mini_express.short.{kind}", amounts="/".join(listed))] if listed else []
    groups: dict[int, list[str]] = {}
    for company, by in called:
        groups.setdefault(by, []).append(company)
    key = f"mini_express.effect.{kind}"
    return [say(key, company=say.join(companies), by=by, n=by) for by, companies in groups.items()]


def _called(say: Say, company: CompanyId | None, *, short: bool) -> str:
    if company is None:
        return say("mini_express.short.any_other" if short else "mini_express.effect.any_other")
    return say(f"mini_express.letter.{company}") if short else company_name(say, company)
