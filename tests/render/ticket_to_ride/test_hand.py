"""The picture of a hand."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops

from render import PICTURES
from render.kit.house.colours import PAPER
from render.ticket_to_ride.colours import DONE, OPEN
from render.ticket_to_ride.hand import _PAD, _TALLEST, _WIDTH, _empty_places, _fitting
from rules.ticket_to_ride.atlas import ROUTES, TICKETS
from tests.render.positions import GAME, PLAYERS, opened, position, say

if TYPE_CHECKING:
    from render import Picture
    from render.kit.palette import Colour
    from rules.ticket_to_ride.model import TicketToRideState

DRAW = PICTURES["ticket_to_ride"]
CARDS_TOP, CARDS_HIGH = 90, 160
"""Where the cards lie."""


def _draw(state: TicketToRideState, seat: int = 0) -> Picture:
    view = GAME.view(state, seat)
    return DRAW.hand(view, seat, players=PLAYERS[: state.seats], language="en", say=say("en"))


def _count(state: TicketToRideState, tint: Colour) -> int:
    view = GAME.view(state, 0)
    picture = DRAW.hand(view, 0, players=PLAYERS[: state.seats], language="en", say=say("en"))
    alike = ImageChops.difference(opened(picture), Image.new("RGB", (picture.width, picture.height), tint))
    return sum(alike.convert("L").histogram()[:4])


def test_a_ticket_is_done_when_its_cities_are_linked() -> None:
    """Tickets linked by one's own routes are ticked, others open (rulebook, "destination tickets")."""
    state = position(2)
    ticket = next(t for t in TICKETS.values() if {"denver", "el_paso"} == {t.a, t.b})
    state.players[0].tickets = [ticket.id]
    assert _count(state, OPEN) > 0
    before = _count(state, DONE)
    chain = [{"denver", "santa_fe"}, {"santa_fe", "el_paso"}]
    state.players[0].routes = [r.id for r in ROUTES.values() if {r.a, r.b} in chain]
    assert _count(state, DONE) > before


def test_shows_each_card() -> None:
    """One card more of any kind makes another picture."""
    state = position(2)
    pictures = {_draw(state)}
    for kind in range(9):
        state.players[0].hand[kind] += 1
        pictures.add(_draw(state))
    assert len(pictures) == 10


def test_no_card_lies_there_for_kinds_it_lacks() -> None:
    """Only kinds that are held lie there as cards; an empty hand shows no card stock at all."""
    state = position(2)
    stock = []
    for held in (0, 1, 3):
        state.players[0].hand = [1] * held + [0] * (10 - held)
        picture = opened(DRAW.hand(state, 0, players=PLAYERS[:2], language="en", say=say("en")))
        strip = picture.crop((0, CARDS_TOP, picture.width, CARDS_TOP + CARDS_HIGH))
        stock.append(sum(count for count, tint in strip.getcolors(1 << 20) or [] if tint == PAPER))
    assert stock[0] == 0 < stock[1] < stock[2]


def test_other_hands_do_not_show() -> None:
    """The picture of one seat is the same whatever the others hold."""
    state = position(3, 12)
    before = _draw(state)
    state.players[1].hand, state.players[1].tickets = [9] * 9 + [0], ["t30", "t29", "t28"]
    state.deck.reverse()
    assert _draw(state) == before


def test_grows_with_its_tickets() -> None:
    """All tickets that a player may ever hold are listed."""
    state = position(2)
    low = opened(DRAW.hand(state, 0, players=PLAYERS[:2], language="en", say=say("en")))
    state.players[0].tickets = list(TICKETS)
    high = opened(DRAW.hand(state, 0, players=PLAYERS[:2], language="en", say=say("en")))
    assert low.height < high.height <= _TALLEST
    bottom = high.crop((low.width // 2, high.height - 120, high.width, high.height))
    assert ImageChops.difference(bottom, bottom.resize((1, 1)).resize(bottom.size)).getbbox()


def test_its_name_says_nothing() -> None:
    """The file name does not tell whose hand it is."""
    state = position(2)
    names = {
        DRAW.hand(state, s, players=PLAYERS[:2], language="ko", say=say("ko")).strips[0].name for s in (0, 1)
    }
    assert names == {"hand.png"}


@pytest.mark.parametrize("held", range(10))
def test_places_of_lacking_cards_fill_the_row(held: int) -> None:
    """Beside the cards held, none on another, up to the right edge of the picture but for its margin."""
    places = _empty_places(held, 9 - held)
    assert len(places) == 9 - held
    for one, other in combinations(places, 2):
        assert (
            one.right < other.left
            or other.right < one.left
            or one.bottom < other.top
            or other.bottom < one.top
        )
    assert all(place.left >= _PAD and place.right <= _WIDTH - _PAD + 1 for place in places)
    assert not places or max(place.right for place in places) >= _WIDTH - _PAD - 2


def test_what_was_turned_down_is_no_choice_any_more() -> None:
    """While others still choose their first tickets, those not kept are not offered to who has chosen."""
    state = position(2)
    before = _draw(state)
    state.players[0].offer = ["boston_miami"] if "boston_miami" in TICKETS else [next(iter(TICKETS))]
    assert _draw(state) == before
    state.players[0].keep = 2
    assert _draw(state) != before


@pytest.mark.parametrize("count", range(1, 31))
def test_both_cities_are_written_on_their_ticket(count: int) -> None:
    """However many tickets one holds, two lines are no higher than a ticket."""
    row = _fitting(count, 1)
    assert not row.lines or 2.06 * row.text.size <= row.high
