"""What happened, a line for each event. Spaces are named without what stood there: that changes."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, NamedTuple

from cogs.great_western_trail.words import names, places
from cogs.title.kinds import kind_of
from rules.great_western_trail import events

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.kit.language import Say
    from rules.great_western_trail import Edition, GreatWesternTrailState
    from rules.kernel.contract import Event


class Told(NamedTuple):
    """To whom it is told, and who it was."""

    say: Say
    view: GreatWesternTrailState
    players: Sequence[str]
    player: str

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.view.options.edition

    def cards(self, cards: Sequence[str]) -> str:
        """Return cards by name."""
        return names.card_names(self.say, self.edition, cards)

    def tile(self, tile: str) -> str:
        """Return a tile by name."""
        return names.tile_name(self.say, self.edition, tile)


_COUNTED = {
    events.CertificatesGained: "certificates",
    events.ExchangeTokensGained: "tokens",
    events.ExchangeTokenUsed: "cards",
    events.DeckShuffled: "cards",
    events.CattleGrown: "cards",
}
"""Events that tell a number and nothing else, with the field that holds it."""


@singledispatch
def line(event: Event, told: Told) -> str:
    """Return an event in words: of this kind those that name numbers alone, or nobody but the player."""
    key = f"great_western_trail.event.{kind_of(event)}"
    counted = _COUNTED.get(type(event))
    if counted:
        return told.say(key, player=told.player, n=getattr(event, counted))
    return told.say(key, player=told.player)


@line.register
def _herder_placed(event: events.HerderPlaced, told: Told) -> str:
    return told.say("great_western_trail.event.herder_placed", player=told.player, building=event.building)


@line.register
def _herder_moved(event: events.HerderMoved, told: Told) -> str:
    location = places.space_name(told.say, told.view, event.path[-1])
    key = "great_western_trail.event.herder_moved"
    return told.say(key, player=told.player, location=location, n=event.steps)


def arrival(event: events.HerderMoved, told: Told) -> str:
    """Return a herder's move that has just happened: the building to which it came stands there still."""
    if event.path[-1] not in told.view.buildings:
        return line(event, told)
    built = told.view.buildings[event.path[-1]]
    if built.seat == event.seat:
        space = places.space_name(told.say, told.view, event.path[-1])
        place = told.say("great_western_trail.place.own", building=built.building, space=space)
    else:
        place = places.place_name(told.say, told.view, told.players, event.path[-1])
    key = "great_western_trail.event.herder_moved"
    return told.say(key, player=told.player, location=place, n=event.steps)


@line.register
def _fee_paid(event: events.FeePaid, told: Told) -> str:
    payee = told.players[event.payee]
    if event.short:
        key = "great_western_trail.event.fee_paid.short"
        return told.say(key, player=told.player, payee=payee, dollars=event.dollars)
    key = "great_western_trail.event.fee_paid"
    return told.say(key, player=told.player, payee=payee, dollars=event.dollars)


@line.register
def _fee_paid_to_bank(event: events.FeePaidToBank, told: Told) -> str:
    if event.short:
        key = "great_western_trail.event.fee_paid_to_bank.short"
        return told.say(key, player=told.player, dollars=event.dollars)
    key = "great_western_trail.event.fee_paid_to_bank"
    return told.say(key, player=told.player, dollars=event.dollars)


@line.register
def _dollars_gained(event: events.DollarsGained, told: Told) -> str:
    return told.say("great_western_trail.event.dollars_gained", player=told.player, dollars=event.dollars)


@line.register
def _dollars_paid(event: events.DollarsPaid, told: Told) -> str:
    return told.say("great_western_trail.event.dollars_paid", player=told.player, dollars=event.dollars)


@line.register
def _cards_discarded(event: events.CardsDiscarded, told: Told) -> str:
    cards = told.cards(event.cards)
    return told.say("great_western_trail.event.cards_discarded", player=told.player, cards=cards)


@line.register
def _cards_drawn(event: events.CardsDrawn, told: Told) -> str:
    if event.cards is None:
        return told.say("great_western_trail.event.cards_drawn", player=told.player, n=event.count)
    cards = told.cards(event.cards)
    return told.say("great_western_trail.event.cards_drawn.known", player=told.player, cards=cards)


@line.register
def _card_removed(event: events.CardRemoved, told: Told) -> str:
    card = told.cards([event.card])
    return told.say("great_western_trail.event.card_removed", player=told.player, card=card)


@line.register
def _auxiliary_taken(event: events.AuxiliaryTaken, told: Told) -> str:
    auxiliary = names.auxiliary_name(told.say, told.edition, event.auxiliary, event.times)
    return told.say("great_western_trail.event.auxiliary_taken", player=told.player, auxiliary=auxiliary)


@line.register
def _hired(event: events.Hired, told: Told) -> str:
    worker = told.tile(event.worker)
    key = "great_western_trail.event.hired"
    return told.say(key, player=told.player, worker=worker, dollars=event.dollars)


@line.register
def _building_copied(event: events.BuildingCopied, told: Told) -> str:
    key = "great_western_trail.event.building_copied"
    return told.say(key, player=told.player, building=event.building)


@line.register
def _building_placed(event: events.BuildingPlaced, told: Told) -> str:
    key = "great_western_trail.event.building_placed"
    location = places.space_name(told.say, told.view, event.location)
    if not event.replaced:
        return told.say(
            key, player=told.player, building=event.building, location=location, dollars=event.dollars
        )
    return told.say(
        "great_western_trail.event.building_placed.replaced",
        player=told.player,
        building=event.building,
        replaced=event.replaced,
        location=location,
        dollars=event.dollars,
    )


@line.register
def _cattle_bought(event: events.CattleBought, told: Told) -> str:
    return told.say(
        "great_western_trail.event.cattle_bought",
        player=told.player,
        cards=told.cards(event.cards),
        dollars=event.dollars,
        n=event.cowboys,
    )


@line.register
def _cattle_revealed(event: events.CattleRevealed, told: Told) -> str:
    cards = told.cards(event.cards)
    return told.say("great_western_trail.event.cattle_revealed", player=told.player, cards=cards)


@line.register
def _cattle_market_refilled(event: events.CattleMarketRefilled, told: Told) -> str:
    return told.say("great_western_trail.event.cattle_market_refilled", cards=told.cards(event.cards))


@line.register
def _engine_moved(event: events.EngineMoved, told: Told) -> str:
    to = places.engine_place(told.say, event.to)
    return told.say("great_western_trail.event.engine_moved", player=told.player, to=to)
