"""What happened, a line for each event."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple

from cogs.mini_express.words import names
from cogs.mini_express.words.names import city_name, company_name, company_names, port_name
from cogs.title.phrases import kind_of
from rules.mini_express import events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.kit.language import Say
    from rules.kernel.contract import Event


class Told(NamedTuple):
    """In which language it is told, and who it was: a player by name, or the automa."""

    say: Say
    player: str
    is_automa: bool = False

    def company(self, company: str) -> str:
        """Return a company by name."""
        return company_name(self.say, company)

    def city(self, city: str) -> str:
        """Return a city by name."""
        return city_name(self.say, city)


def told_of(say: Say, event: Event, players: Sequence[str]) -> Told:
    """Return how an event is told; ``players`` are the names by seat."""
    everybody = names.everybody(say, players)
    return Told(say, everybody[event.seat], is_automa=event.seat == len(players))


@singledispatch
def line(event: Event, told: Told) -> str:
    """Return an event in words: of this kind those that name nobody but the player."""
    return told.say(f"mini_express.event.{kind_of(event)}", player=told.player)


@line.register
def _share_drafted(event: events.ShareDrafted, told: Told) -> str:
    automa = "mini_express.event.share_drafted.automa"
    key = automa if told.is_automa else "mini_express.event.share_drafted"
    return told.say(key, player=told.player, company=told.company(event.company), n=event.shares)


@line.register
def _shares_removed(event: events.SharesRemoved, told: Told) -> str:
    company = told.company(event.company)
    if not event.by:
        return told.say("mini_express.event.shares_removed.no_value", company=company, n=event.shares)
    return told.say(
        "mini_express.event.shares_removed",
        company=company,
        n=event.shares,
        by=event.by,
        value=event.value,
    )


@line.register
def _share_bought(event: events.ShareBought, told: Told) -> str:
    return told.say(
        "mini_express.event.share_bought",
        player=told.player,
        company=told.company(event.company),
        paid=event.paid,
        influence=event.influence,
        trains=event.trains,
    )


@line.register
def _share_taken(event: events.ShareTaken, told: Told) -> str:
    return told.say(
        "mini_express.event.share_taken",
        player=told.player,
        company=told.company(event.company),
        track=event.track,
        held=event.track + event.trains,
    )


@line.register
def _track_built(event: events.TrackBuilt, told: Told) -> str:
    automa = "mini_express.event.track_built.automa"
    return told.say(
        automa if told.is_automa else "mini_express.event.track_built",
        player=told.player,
        company=told.company(event.company),
        city=told.city(event.city),
        n=len(event.path),
    )


@line.register
def _track_bonus(event: events.TrackBonus, told: Told) -> str:
    company = told.company(event.company)
    return told.say("mini_express.event.track_bonus", company=company, n=event.trains)


@line.register
def _value_raised(event: events.ValueRaised, told: Told) -> str:
    company = told.company(event.company)
    key = f"mini_express.event.value_raised.{event.reason}"
    return told.say(key, company=company, by=event.by, value=event.value)


@line.register
def _influence_gained(event: events.InfluenceGained, told: Told) -> str:
    automa = "mini_express.event.influence_gained.automa"
    return told.say(
        automa if told.is_automa else "mini_express.event.influence_gained",
        player=told.player,
        company=told.company(event.company),
        by=event.by,
        influence=event.influence,
    )


@line.register
def _demand_removed(event: events.DemandRemoved, told: Told) -> str:
    return told.say("mini_express.event.demand_removed", city=told.city(event.city))


@line.register
def _shares_ran_out(event: events.SharesRanOut, told: Told) -> str:
    company = told.company(event.company)
    if event.removed:
        return told.say("mini_express.event.shares_ran_out.trains", company=company, n=event.removed)
    return told.say("mini_express.event.shares_ran_out", company=company)


@line.register
def _last_turns(event: events.LastTurns, told: Told) -> str:
    return told.say("mini_express.event.last_turns", companies=company_names(told.say, event.companies))


@line.register
def _passed(event: events.Passed, told: Told) -> str:
    if told.is_automa:
        return told.say("mini_express.event.passed.automa", player=told.player)
    key = "mini_express.event.passed.second" if event.second else "mini_express.event.passed"
    return told.say(key, player=told.player)


@line.register
def _spike_moved(event: events.SpikeMoved, told: Told) -> str:
    companies = company_names(told.say, event.west_start)
    if event.east is None:
        return told.say("mini_express.event.spike_moved.nobody", companies=companies)
    east = told.company(event.east)
    if not event.west_start:
        return told.say("mini_express.event.spike_moved.alone", east=east)
    return told.say("mini_express.event.spike_moved", east=east, companies=companies)


@line.register
def _line_joined(event: events.LineJoined, told: Told) -> str:
    if event.west is None:
        return told.say("mini_express.event.line_joined.nobody")
    return told.say("mini_express.event.line_joined", west=told.company(event.west))


@line.register
def _port_opened(event: events.PortOpened, told: Told) -> str:
    port = port_name(told.say, event.port)
    return told.say("mini_express.event.port_opened", company=told.company(event.company), port=port)


@line.register
def _game_ended(event: events.GameEnded, told: Told) -> str:
    return told.say(f"mini_express.event.game_ended.{event.reason}")
