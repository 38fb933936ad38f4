"""``/ttr``: what its commands understand, offer and refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.ticket_to_ride import COLOURS, ROUTES, numbered
from rules.ticket_to_ride.model import TicketToRideState
from tests.cogs.playing import open_panel
from tests.cogs.world import answer, components_of, english, text_of

if TYPE_CHECKING:
    from tests.cogs.world import World

TITLE = "ticket_to_ride"
LONGEST = 6


async def test_claim_asks_for_the_payment(world: World) -> None:
    """`/ttr claim` without a payment opens the panel at that question where several are possible."""
    table = await world.begin_turns()
    route = await world.route_with_payments(table)
    result = await world.alice.slash(world.channel, "ttr claim", route=route)
    assert english("ticket_to_ride.field.claim_route.payment") in answer(result)


async def test_twins_are_offered_once(world: World) -> None:
    """Of two tracks that nothing tells apart only one is offered, in the panel and by command."""
    await world.begin_turns(4)
    offered = await world.alice.autocomplete(world.channel, "ttr claim", "route", "")
    names = [choice["name"] for choice in offered]
    assert len(names) == len(set(names))
    panel = await open_panel(world, world.alice)
    (claims,) = [c for c in components_of(panel) if "claim_route" in c.get("custom_id", "")]
    if "options" not in claims:
        await world.alice.click(panel, custom_id=claims["custom_id"])
        (claims,) = [c for c in components_of(panel) if "pm:" in c.get("custom_id", "")]
    options = [option["label"] for option in claims["options"]]
    assert len(options) == len(set(options))
    assert any(name in option for name in names for option in options)


async def test_claim_takes_city_names(world: World) -> None:
    """Routes are found by what is typed of their cities' names, also without accents."""
    await world.begin_turns()
    result = await world.alice.slash(world.channel, "ttr claim", route="montreal new york")
    assert english("chat.refused.value", value="montreal new york") not in answer(result)


@pytest.mark.parametrize("typed", ["st louis", "St. Louis - Chicago", "chicago, saint louis"])
async def test_claim_takes_cities_as_people_write_them(world: World, typed: str) -> None:
    """Without the dot, in any order, with whatever between them."""
    await world.begin_turns()
    said = answer(await world.alice.slash(world.channel, "ttr claim", route=typed))
    assert typed not in said


async def test_a_city_mistyped(world: World) -> None:
    """What may have been meant is told."""
    await world.begin_turns()
    said = answer(await world.alice.slash(world.channel, "ttr claim", route="sant fe denvr"))
    assert (
        english("chat.refused.alike", value="sant fe denvr", names="Denver \N{EN DASH} Santa Fe")[:-1] in said
    )


async def test_out_of_turn_it_is_said_whose_turn_it_is(world: World) -> None:
    """Instead of that it is not one's own alone."""
    await world.begin_turns()
    said = answer(await world.bob.slash(world.channel, "ttr draw", card="deck"))
    assert said == english("chat.refused.waits", players="alice")


async def test_routes_for_ones_tickets_are_offered_first(world: World) -> None:
    """In the order of their numbers on the map."""
    table = await world.begin_turns()
    view = (await world.table(table.id, world.alice)).view
    assert isinstance(view, TicketToRideState)
    offered = await world.alice.autocomplete(world.channel, "ttr claim", "route", "")
    places = numbered(view, 0)
    order = [places[choice["value"]] for choice in offered]
    assert order == sorted(order)
    assert len(order) > 1


async def test_hopeless_claim_says_why(world: World) -> None:
    """A claim that cannot be paid is refused in the words of the rules, with what is missing of the most."""
    table = await world.begin_turns()
    view = (await world.table(table.id, world.alice)).view
    assert isinstance(view, TicketToRideState)
    hand = view.players[0].hand[:-1]
    most, held = COLOURS[hand.index(max(hand))], max(hand)
    route = next(route for route in ROUTES.values() if route.colour == "gray" and route.length == LONGEST)
    result = await world.alice.slash(world.channel, "ttr claim", route=route.id)
    colour = english(f"{TITLE}.colour.{most}")
    reason = english(f"{TITLE}.illegal.cards", colour=colour, need=LONGEST, have=held)
    assert reason in answer(result)


async def test_cheapest_payment_comes_first(world: World) -> None:
    """Payments are offered with the fewest locomotives first."""
    table = await world.begin_turns()
    route = await world.route_with_payments(table)
    offered = await world.alice.autocomplete(world.channel, "ttr claim", "payment", "", route=route)
    locomotives = [int(choice["value"].split(".")[1]) for choice in offered]
    assert locomotives == sorted(locomotives)


async def test_a_card_by_its_name(world: World) -> None:
    """An open card is understood by what it is called in the language of who types."""
    table = await world.begin_turns()
    world.speak(world.alice, "ko")
    offered = await world.alice.autocomplete(world.channel, "ttr draw", "card", "")
    card = next(choice["value"] for choice in offered if choice["value"] != "deck")
    await world.alice.slash(world.channel, "ttr draw", card=world.voice("ko")(f"{TITLE}.colour.{card}"))
    assert (await world.table(table.id)).version == table.version + 1


async def test_keeping_when_nothing_is_offered(world: World) -> None:
    """Who keeps tickets that nobody has offered is told so in the words of the rules."""
    await world.begin_turns()
    result = await world.alice.slash(world.channel, "ttr keep", tickets="t01")
    assert english(f"{TITLE}.illegal.nothing_offered") in answer(result)


async def test_opening_tickets_are_chosen_independently(world: World) -> None:
    """Whoever has opened a panel before another chose is not refused: the first choice is one's own."""
    table = await world.begin(2)
    people = (world.alice, world.bob)
    panels = [await open_panel(world, person) for person in people]
    for person, panel in zip(people, panels, strict=True):
        (keep,) = [
            c for c in components_of(panel) if f"pm:{table.id}:{table.version}" in c.get("custom_id", "")
        ]
        await person.select(panel, [keep["options"][0]["value"]], custom_id=keep["custom_id"])
        assert english("tables.stale") not in text_of(panel)
    after = await world.table(table.id)
    assert isinstance(after.public, TicketToRideState)
    assert after.public.turn == 1
