"""What the answers to the questions of Ticket to Ride bring, and in which order they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
from bot.words.say import Say
from cogs.kit import limits
from cogs.panel.entries import entries
from cogs.panel.offers import everything
from cogs.title.narrowing import Ask, follow
from cogs.title.words.answers import Question
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of
from rules.ticket_to_ride import numbered
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, KeepTickets, TakeCard
from rules.ticket_to_ride.model import CARDS, TicketToRideState
from tests.cogs.panel.counting import owner_of
from tests.cogs.world import WORDS, english

if TYPE_CHECKING:
    from cogs.panel.entries import Owner

GAME = rules.GAMES["ticket_to_ride"]
ANSWERS = phrases_of("ticket_to_ride").answers
SAY = Say(WORDS, "en")
WAY = SAY("ticket_to_ride.name.route", a="Denver", b="El Paso")
ROUTE = Question("route", ("route",))
TICKETS = Question("tickets", ("tickets",))


def first_turn(*tickets: str, hand: int = 6) -> TicketToRideState:
    """Return a state in which the first seat begins a turn with some tickets and many cards."""
    state = GAME.setup(seats=2, options={"first_player": "first_seat"}, seed="1" * 32)
    for seat in range(2):
        GAME.apply(state, seat, GAME.legal(state, seat)[-1])
    assert isinstance(state, TicketToRideState)
    state.players[0].tickets = list(tickets)
    state.players[0].hand = [hand] * 8 + [0, 0]
    return state


def brings(state: TicketToRideState, action: ClaimRoute | KeepTickets) -> str:
    """Return the line below an answer."""
    question = ROUTE if isinstance(action, ClaimRoute) else TICKETS
    return ANSWERS.brings(SAY, question, action, Scene(state, ("alice", "bob")))


def routes(owner: Owner) -> list[str]:
    """Return the routes in the order in which they are offered."""
    step = follow(GAME.legal(owner.scene.view, owner.seat), ("claim_route",), owner.phrases)
    assert isinstance(step, Ask)
    return [entry.action.route for entry in entries(owner, step) if isinstance(entry.action, ClaimRoute)]


def test_a_route_on_the_way_of_a_ticket() -> None:
    """It tells points, ticket and trains left: Denver - El Paso leads by Santa Fe."""
    claim = ClaimRoute("r039", "blue", 0)
    assert brings(first_turn("t11"), claim) == f"2 points · on the way of {WAY} · 43 trains left after it"
    assert brings(first_turn(), claim) == "2 points · 43 trains left after it"


def test_a_route_that_completes_a_ticket() -> None:
    """With Denver - Santa Fe claimed, Santa Fe - El Paso completes the ticket."""
    state = first_turn("t11")
    state.players[0].routes.append("r039")
    assert f"completes {WAY}" in brings(state, ClaimRoute("r050", "blue", 0))


def test_with_many_tickets_they_are_counted() -> None:
    """The line keeps within what Discord shows."""
    state = first_turn(*rules.ticket_to_ride.TICKETS)
    lines = [brings(state, ClaimRoute(route, "blue", 0)) for route in rules.ticket_to_ride.ROUTES]
    assert all(len(line) <= limits.OPTION_TEXT for line in lines)
    assert any("on the way of 3 tickets" in line for line in lines)


def test_trains_for_tickets() -> None:
    """Of tickets one is told how many trains each takes, whether they are connected, and if one cannot be."""
    state = first_turn()
    keep = KeepTickets(("t11", "t09"))
    assert brings(state, keep) == "Trains on the shortest ways: 4 and 9"
    state.players[0].routes += ["r039", "r050"]
    assert brings(state, KeepTickets(("t11",))) == "Connected already"
    state.players[0].trains = 5
    assert brings(state, keep) == "Not all of them can be connected any more"


def test_routes_of_tickets_come_first() -> None:
    """Routes stand in the order of their numbers, which are those of the map."""
    state = first_turn("t11")
    owner = owner_of("ticket_to_ride", state, 0)
    numbers = [numbered(state, 0)[route] for route in routes(owner)]
    assert numbers == sorted(numbers)
    assert routes(owner)[:2] == ["r039", "r050"]


def test_cards_have_their_signs() -> None:
    """Cards and coloured routes have the sign of their colour, grey routes and the deck none."""
    card = Question("card", ("card",))
    assert {ANSWERS.sign(card, TakeCard(each)) for each in CARDS} == set(CARDS)
    assert ANSWERS.sign(ROUTE, ClaimRoute("r039", "blue", 0)) == ""
    assert ANSWERS.sign(ROUTE, ClaimRoute("r010", "blue", 0)) == "red"
    assert ANSWERS.sign(Question("payment", ()), ClaimRoute("r039", "blue", 0)) == "blue"


def test_both_cards_only_while_there_are_two() -> None:
    """One press for two cards is there at the start of a turn, and if the deck or the discards have them."""
    state = first_turn()
    scene = Scene(state, ())
    assert [each.actions for each in ANSWERS.together(SAY, 0, scene)] == [(DrawCard(), DrawCard())]
    state.drawn = 1
    assert ANSWERS.together(SAY, 0, scene) == ()
    state.drawn, state.deck, state.discard = 0, state.deck[:1], []
    assert ANSWERS.together(SAY, 0, scene) == ()


def test_why_there_is_nothing_to_choose() -> None:
    """A line says what keeps one from routes and tickets, where there is anything to say."""
    for change, key in (
        ({}, ""),
        ({"drawn": 1}, "ticket_to_ride_offers.barred.second_card"),
        ({"deck": [], "discard": []}, "ticket_to_ride.illegal.no_train_cards"),
        ({"ticket_deck": []}, "ticket_to_ride.illegal.no_tickets"),
    ):
        state = first_turn()
        for field, value in change.items():
            setattr(state, field, value)
        said = ANSWERS.barred(SAY, 0, GAME.legal(state, 0), Scene(state, ()))
        assert said == (english(key) if key else "")
    poor = first_turn(hand=0)
    assert ANSWERS.barred(SAY, 0, GAME.legal(poor, 0), Scene(poor, ())) == english(
        "ticket_to_ride_offers.barred.no_route"
    )


def test_the_line_stands_only_in_ones_turn() -> None:
    """Who is not waited for looks for nothing."""
    state = first_turn(hand=0)
    owner = owner_of("ticket_to_ride", state, 0)
    why = "-# " + english("ticket_to_ride_offers.barred.no_route")
    assert why in everything(owner, GAME.legal(state, 0), waited_for=True)
    assert why not in everything(owner, GAME.legal(state, 0), waited_for=False)
