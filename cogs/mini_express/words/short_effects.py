"""What an action would bring, where full words find no room: companies by a letter, gains by a number."""

from __future__ import annotations

from functools import reduce, singledispatch
from typing import TYPE_CHECKING

from cogs.kit.language import Say
from cogs.mini_express.words.effects import OWN, effect, still_to_choose
from cogs.mini_express.words.foreseeing import signed
from rules.mini_express import ChoosingInfluence, events

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cogs.mini_express.words.foreseeing import Outcome
    from rules.kernel.contract import Event


@singledispatch
def short(event: Event, say: Say) -> str:
    """Return what an event by itself brings; "" for what is told together or can be left out."""
    return effect(event, say)


@short.register
def _value_raised(event: events.ValueRaised, say: Say) -> str:
    # The golden spike always raises both companies by 2: that the line is joined says so.
    return say("mini_express.short.value", by=event.by) if event.reason == "track" else ""


@short.register
def _shares_ran_out(_event: events.SharesRanOut, _say: Say) -> str:
    return ""


@short.register
def _spike_moved(_event: events.SpikeMoved, say: Say) -> str:
    return say("mini_express.short.spike")


def in_short(say: Say, outcome: Outcome) -> list[str]:
    """Return what an action would bring: what it does, influence, what others get, what else there is."""
    own = [short(e, say) for e in outcome.events if isinstance(e, OWN)]
    others = [short(e, say) for e in outcome.events if not isinstance(e, OWN)]
    found = [*own, _influence(say, outcome), _bonus(say, outcome), *others, _out(say, outcome)]
    found += still_to_choose(say, outcome, letter)
    if outcome.points:
        found.append(say("mini_express.effect.worth", points=signed(outcome.points)))
    return [words for words in found if words]


def as_list(say: Say, words: Sequence[str]) -> str:
    """Return effects as a list that spends no word on its end."""
    return reduce(lambda before, after: say("mini_express.short.list", before=before, after=after), words)


def _influence(say: Say, outcome: Outcome) -> str:
    gained = [
        (letter(say, event.company), event.by)
        for event in outcome.events
        if isinstance(event, events.InfluenceGained)
    ]
    if any(isinstance(pending, ChoosingInfluence) for pending in outcome.to_choose):
        gained.append((say("mini_express.short.any_other"), 1))
    return say("mini_express.short.influence", amounts=_amounts(say, gained)) if gained else ""


def _bonus(say: Say, outcome: Outcome) -> str:
    gained = [
        (letter(say, event.company), event.trains)
        for event in outcome.events
        if isinstance(event, events.TrackBonus)
    ]
    return say("mini_express.short.bonus", amounts=_amounts(say, gained)) if gained else ""


def _out(say: Say, outcome: Outcome) -> str:
    out = [letter(say, event.company) for event in outcome.events if isinstance(event, events.SharesRanOut)]
    return say("mini_express.short.out", companies="/".join(out)) if out else ""


def _amounts(say: Say, amounts: Iterable[tuple[str, int]]) -> str:
    return "/".join([say("mini_express.short.amount", company=company, by=by) for company, by in amounts])


def letter(say: Say, company: str) -> str:
    """Return the letter of a company."""
    return say(f"mini_express.letter.{company}")
