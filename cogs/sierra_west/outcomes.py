"""What a step or a whole turn brought, summed up: the words of answers and of posts."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from cogs.sierra_west import names
from cogs.title.words.story import of_kind, totals
from rules.sierra_west import BOARD, NOBODY, SierraWestState, events

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.words.say import Say
    from rules.kernel.contract import Event


_EXPLORERS: Final = ("sierra_west.outcome.explorer.left", "sierra_west.outcome.explorer.right")


class Happened(NamedTuple):
    """What happened to the things of ``seat``. ``players`` are the names of all, Hastings among them."""

    say: Say
    view: SierraWestState
    players: Sequence[str]
    seat: int
    events: Sequence[Event]

    @property
    def own(self) -> list[Event]:
        """What happened to the seat itself."""
        return [event for event in self.events if event.seat == self.seat]


def gained(happened: Happened) -> str:
    """Return all goods that the seat has gained, as a list."""
    found = totals((event.good, event.amount) for event in of_kind(happened.own, events.Gained))
    return names.amounts(happened.say, found)


def spent(happened: Happened) -> str:
    """Return all goods that the seat has paid, as a list."""
    own = happened.own
    paid = totals((event.good, event.amount) for event in of_kind(own, events.Paid))
    if tokens := len(of_kind(own, events.TokenSpent)):
        paid["token"] = paid.get("token", 0) + tokens
    return names.amounts(happened.say, paid)


def brought(happened: Happened) -> list[str]:
    """Return all else that came of it, in few words each."""
    return list(chain(mountain(happened), estate(happened), of_mode(happened), losses(happened)))


def mountain(happened: Happened) -> Iterator[str]:
    """Yield what happened on the mountain: where the explorer is, what was claimed and turned up."""
    say, own = happened.say, happened.own
    claims = of_kind(own, events.CardClaimed)
    claimed = {claim.place for claim in claims}
    piles: dict[str, list[str]] = {}
    moved = {move.explorer: move.to for move in of_kind(own, events.ExplorerMoved)}
    for explorer, to in moved.items():
        if to not in claimed:
            place = names.place_name(say, happened.view, to)
            is_hastings = happened.seat == happened.view.seats
            key = _EXPLORERS[explorer] if is_hastings else "sierra_west.outcome.explorer"
            yield say(key, place=place)
    for claim in claims:
        piles.setdefault(claim.pile, []).append(claim.card)
    for pile, cards in piles.items():
        yield say(f"sierra_west.outcome.claimed.{pile}", cards=names.cards_shown(say, cards))
    if turned := [event.card for event in of_kind(own, events.CardTurnedUp)]:
        yield say("sierra_west.outcome.turned_up", cards=names.cards_shown(say, turned))
    for event in own:
        if isinstance(event, events.SpecialTurnedUp | events.OutpostCleared):
            yield say("sierra_west.outcome.special", card=names.card_name(say, event.card), slot=event.slot)
    for sent in of_kind(happened.events, events.ExplorerDisplaced):
        if sent.token:
            yield say("sierra_west.outcome.displaced", player=happened.players[sent.seat])


def estate(happened: Happened) -> Iterator[str]:
    """Yield how far the seat has come: homesteads, wagon, cabins, the mule and cards of the mode."""
    say, own = happened.say, happened.own
    levels = {event.track: event.level for event in of_kind(own, events.HomesteadAdvanced)}
    for track, level in levels.items():
        yield say("sierra_west.outcome.homestead", track=say(f"sierra_west.track.{track}"), level=level)
    for track in dict.fromkeys(event.track for event in of_kind(own, events.HomesteadBlocked)):
        yield say("sierra_west.outcome.blocked", track=say(f"sierra_west.track.{track}"))
    for wagon in of_kind(own, events.WagonMoved)[-1:]:
        multiplier = BOARD.trail[wagon.to].multiplier
        yield say("sierra_west.outcome.wagon", space=wagon.to, multiplier=multiplier)
    if built := [event.cabin for event in of_kind(own, events.CabinBuilt)]:
        cabins = say.join([say(f"sierra_west.cabin.{cabin}") for cabin in built])
        yield say("sierra_west.outcome.built", cabins=cabins)
    for event in own:
        if isinstance(event, events.Taken):
            yield _taken(event, happened)
        elif isinstance(event, events.MuleLeft):
            yield say("sierra_west.outcome.mule_left", player=happened.players[event.former])


def of_mode(happened: Happened) -> Iterator[str]:
    """Yield what the mode adds: canoe, dice, mine carts, outlaws."""
    say, own = happened.say, happened.own
    for canoe in of_kind(own, events.CanoeMoved)[-1:]:
        yield say("sierra_west.outcome.canoe", place=names.river_name(say, canoe.to))
    if rolls := of_kind(own, events.DieRolled):
        numbers = say.join([str(roll.number) for roll in rolls])
        yield say("sierra_west.outcome.rolled", numbers=numbers)
    if captured := len(of_kind(own, events.OutlawCaptured)):
        yield say("sierra_west.outcome.captured", n=captured)
    if carts := len(of_kind(own, events.CartBought)):
        yield say("sierra_west.outcome.carts", n=carts)
    if loaded := sum(event.gold for event in of_kind(own, events.CartLoaded)):
        yield say("sierra_west.outcome.loaded", gold=names.amount(say, "gold", loaded))


def losses(happened: Happened) -> Iterator[str]:
    """Yield what damage has done."""
    say = happened.say
    if lost := [names.loss_name(say, event.loss) for event in of_kind(happened.own, events.Damaged)]:
        yield say("sierra_west.outcome.damage", losses=say.join(lost))


def _taken(event: events.Taken, happened: Happened) -> str:
    thing = happened.say(f"sierra_west.thing.{event.thing}")
    if event.former == NOBODY:
        return happened.say("sierra_west.outcome.taken", thing=thing)
    former = happened.players[event.former]
    return happened.say("sierra_west.outcome.taken_from", thing=thing, player=former)
