"""Positions to draw, made by hand so that no change of the rules changes the pictures."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from PIL import Image

import rules
from bot.words import Catalogues
from render.kit.encoding import whole
from rules.ticket_to_ride.atlas import CONSTANTS, ROUTES, TICKETS
from rules.ticket_to_ride.model import CARDS, LOCOMOTIVE, TicketToRideState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render import Picture, Say

PLAYERS = ("Alexandra", "김철수", "田中さくら", "Wilhelmina von Hohenstein", "Bob")
GAME = rules.GAMES["ticket_to_ride"]
_words = Catalogues()


def say(language: str) -> Say:
    """Return the catalogue of a language."""

    def speak(key: str, /, **params: object) -> str:
        return _words.text(language, key, **params)

    return speak


def position(seats: int, claims: int = 0) -> TicketToRideState:
    """Return a position with so many claimed tracks, one seat after the other, never two of a pair."""
    state: TicketToRideState = GAME.setup(seats=seats, seed="0" * 32)
    state.turn, state.seat = 1 + claims, claims % seats
    state.face_up = [0, 3, LOCOMOTIVE, 5, 7]
    state.deck, state.discard = state.deck[:40], [1] * 17
    tickets = list(TICKETS)
    for seat, player in enumerate(state.players):
        player.offer, player.keep = [], 0
        player.tickets = tickets[seat * 4 : seat * 4 + 3]
        player.hand = [(seat + kind) % 4 for kind in range(len(CARDS))] + [0]
    free = [route for route in ROUTES.values() if route.track == 1]
    for i in range(claims):
        route, seat = free[(i * 7) % len(free)], i % seats
        state.owners[route.id] = seat
        player = state.players[seat]
        player.routes.append(route.id)
        player.trains = max(0, player.trains - route.length)
        player.points += CONSTANTS.route_points[route.length]
    return state


def course_to(totals: Sequence[int], moments: int = 40) -> list[tuple[int, ...]]:
    """Return a course of a game that ended so: some were early, some came late, all fell back at times."""
    return [
        tuple(
            round(total * (moment / (moments - 1)) ** (0.6 + 0.4 * seat)) - (moment + seat) % 4
            for seat, total in enumerate(totals)
        )
        for moment in range(moments - 1)
    ] + [tuple(totals)]


def opened(picture: Picture) -> Image.Image:
    """Return a picture as an RGB image."""
    with Image.open(io.BytesIO(whole(picture).strips[0].data)) as image:
        return image.convert("RGB")
