"""The commands of Ticket to Ride: ``/ttr``. Their choices are made of what is legal now."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from discord import app_commands

from cogs.answers import acknowledge
from cogs.finding import Purpose, completing, once_table_is_clear, own_seat, seat_meant, the_table
from cogs.kit import limits
from cogs.kit.commands import Commands
from cogs.kit.language import for_person
from cogs.kit.matching import best_first
from cogs.kit.translation import BASE
from cogs.panel.narrowing import answered, kinds, token
from cogs.ports import Status
from cogs.ticket_to_ride.words.names import payment_of, route_label, ticket_name
from cogs.title.acting import take
from cogs.title.titles import game_of, phrases_of
from rules.kernel.refusal import Refusal
from rules.ticket_to_ride import (
    CARDS,
    COLOURS,
    ROUTES,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    TakeCard,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cogs.desk import Interaction
    from cogs.kit.language import Say
    from cogs.ports import Table, Words
    from rules.ticket_to_ride import Card, Route, TicketToRideAction, TicketToRideState

TITLE: Final = "ticket_to_ride"
PLAYING: Final = Purpose((Status.RUNNING,), seated=True, title=TITLE)
_DECK: Final = "deck"


async def draw(interaction: Interaction, card: str, table: int | None = None) -> None:
    """Take a train card: an open one by its colour, or one of the deck."""
    await acknowledge(interaction)
    found = await _table(interaction, table)
    if card == _DECK:
        await take(interaction, found, DrawCard())
        return
    await take(interaction, found, TakeCard(_card(await for_person(interaction), card)))


async def claim(interaction: Interaction, route: str, payment: str = "", table: int | None = None) -> None:
    """Claim a route; where several payments are possible and none is named, ask for it."""
    await acknowledge(interaction)
    found = await _table(interaction, table)
    seat = own_seat(found, interaction.user.id)
    wanted = _route(await for_person(interaction), route)
    if not _claims(found, seat, wanted.id):
        await take(interaction, found, _hopeless(found, seat, wanted))
        return
    answers = {"route": token((wanted.id,)), "payment": payment or None}
    await take(interaction, found, answered(_legal(found, seat), "claim_route", answers, phrases_of(TITLE)))


async def tickets(interaction: Interaction, table: int | None = None) -> None:
    """Draw destination tickets."""
    await acknowledge(interaction)
    await take(interaction, await _table(interaction, table), DrawTickets())


async def keep(interaction: Interaction, tickets: str, table: int | None = None) -> None:
    """Keep some of the tickets offered."""
    await acknowledge(interaction)
    found = await _table(interaction, table)
    legal = _legal(found, own_seat(found, interaction.user.id))
    if "keep_tickets" not in kinds(legal):
        await take(interaction, found, KeepTickets(()))
        return
    await take(interaction, found, answered(legal, "keep_tickets", {"tickets": tickets}, phrases_of(TITLE)))


def group(words: Words) -> app_commands.Group:
    """Return the commands, spelled in the languages of ``words``."""
    commands = Commands(words, "ttr")
    playing = {"table": completing(PLAYING)}
    clear = partial(once_table_is_clear, PLAYING)
    route, payment = clear(_complete_route), clear(_complete_payment)
    commands.add("draw", draw, complete={"card": clear(_complete_card), **playing})
    commands.add("claim", claim, complete={"route": route, "payment": payment, **playing})
    commands.add("tickets", tickets, complete=playing)
    commands.add("keep", keep, complete={"tickets": clear(_complete_tickets), **playing})
    return commands.group


async def _table(interaction: Interaction, given: int | None) -> Table:
    table = await the_table(interaction, given, PLAYING)
    own_seat(table, interaction.user.id)
    return table


def _legal(table: Table, seat: int) -> tuple[TicketToRideAction, ...]:
    return game_of(TITLE).legal(table.view, seat)


def _claims(table: Table, seat: int, route: str | None = None) -> list[ClaimRoute]:
    claims = [action for action in _legal(table, seat) if isinstance(action, ClaimRoute)]
    return [claim for claim in claims if route in (None, claim.route)]


def _hopeless(table: Table, seat: int, route: Route) -> ClaimRoute:
    """Return a claim that the rules will refuse, for the sake of their reason."""
    view = cast("TicketToRideState", table.view)
    most = max(COLOURS, key=lambda colour: view.players[seat].hand[COLOURS.index(colour)])
    return ClaimRoute(route.id, most if route.colour == "gray" else route.colour, 0)


def _card(say: Say, typed: str) -> Card:
    """Return the card that is meant by its id or its name."""
    for card in CARDS:
        if typed == card or typed.casefold() == say(f"{TITLE}.colour.{card}").casefold():
            return card
    raise Refusal("chat.refused.value", value=typed)


def _route(say: Say, typed: str) -> Route:
    """Return the route that is meant; Refusal if there is none."""
    found = _find_route(say, typed)
    if found is None:
        raise Refusal("chat.refused.value", value=typed)
    return found


def _find_route(say: Say, typed: str) -> Route | None:
    """Return the route that is meant by its id or its cities."""
    if typed in ROUTES:
        return ROUTES[typed]
    fitting = best_first(typed, ROUTES.values(), lambda route: _route_labels(say, route.id))
    return next(iter(fitting), None) if typed else None


def _route_labels(say: Say, route: str) -> tuple[str, str]:
    """Return a route's label in the reader's language and in the base language, in which maps are printed."""
    return route_label(say, route), route_label(say._replace(language=BASE), route)


async def _complete_card(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    say, legal = await _reader(interaction)
    named = [(say(f"{TITLE}.action.draw_card"), _DECK) for action in legal if isinstance(action, DrawCard)]
    open_cards = [action.card for action in legal if isinstance(action, TakeCard)]
    named += [(say(f"{TITLE}.colour.{card}"), card) for card in open_cards]
    return _offered(current, named)


async def _complete_route(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    say, legal = await _reader(interaction)
    routes = dict.fromkeys(action.route for action in legal if isinstance(action, ClaimRoute))
    labels: dict[tuple[str, str], str] = {}
    for route in routes:
        labels.setdefault(_route_labels(say, route), route)
    fitting = best_first(current, labels, lambda names: names)
    return _choices((names[0], labels[names]) for names in fitting)


async def _complete_payment(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    say, legal = await _reader(interaction)
    route = _find_route(say, interaction.namespace.route or "")
    claims = [
        action for action in legal if isinstance(action, ClaimRoute) and route and action.route == route.id
    ]
    claims.sort(key=lambda claim: claim.locomotives)
    named = [(payment_of(say, claim), token((claim.colour, claim.locomotives))) for claim in claims]
    return _offered(current, named)


async def _complete_tickets(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    say, legal = await _reader(interaction)
    kept = [action.tickets for action in legal if isinstance(action, KeepTickets)]
    named = [
        (say.join([ticket_name(say, ticket) for ticket in tickets]), token((tickets,))) for tickets in kept
    ]
    return _offered(current, named)


async def _reader(interaction: Interaction) -> tuple[Say, Sequence[TicketToRideAction]]:
    """Return the language of who types and what they may do at the table meant, if there is one."""
    say = await for_person(interaction)
    meant = await seat_meant(interaction, PLAYING)
    return say, _legal(*meant) if meant else ()


def _offered(current: str, named: Iterable[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    return _choices(best_first(current, named, lambda each: each[:1]))


def _choices(named: Iterable[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    choices = [
        app_commands.Choice(name=limits.shorten(name, limits.CHOICE_NAME), value=value)
        for name, value in named
    ]
    return choices[: limits.CHOICES]
