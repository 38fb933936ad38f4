"""Games between players who are after one thing only: rare corners of the rules, met often."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.kernel.playout import play, random_chooser
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, TakeCard
from rules.ticket_to_ride.events import DeckShuffled, Passed, RowReplaced
from tests.rules.ticket_to_ride.hidden import census
from tests.rules.ticket_to_ride.tables import GAME

if TYPE_CHECKING:
    from rules import Action, Event, State
    from rules.kernel.playout import Chooser
    from rules.ticket_to_ride.model import TicketToRideState

CARDS_ONLY = (DrawCard, TakeCard)
FACE_UP_ONLY = (TakeCard, DrawCard)
TICKETS_ONLY = (DrawTickets, DrawCard)
CLAIMS_ONLY = (ClaimRoute, DrawCard)


def preferring(kinds: tuple[type[Action], ...], seed: str) -> Chooser:
    """Return a chooser that takes the first of ``kinds`` that it may; of tickets offered it keeps all."""
    by_chance = random_chooser(seed)

    def choose(state: State, seat: int, legal: tuple[Action, ...]) -> Action:
        if isinstance(legal[-1], KeepTickets):
            return legal[-1]
        wanted = (tuple(action for action in legal if isinstance(action, kind)) for kind in kinds)
        return by_chance(state, seat, next((found for found in wanted if found), legal))

    return choose


def played(seats: int, kinds: tuple[type[Action], ...]) -> tuple[TicketToRideState, list[Event]]:
    """Play a game to its end; nothing may get lost on the way."""
    state = GAME.setup(seats=seats, seed=f"{seats:032x}")
    before = census(state)
    events: list[Event] = []
    for step in play(GAME, state, preferring(kinds, str(seats))):
        events += step.events
        assert census(state) == before
        assert len(state.face_up) == 5 or not state.deck
        assert state.deck or not state.discard
    assert GAME.result(state) is not None
    return state, events


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("kinds", [CARDS_ONLY, FACE_UP_ONLY], ids=["unseen", "face up"])
def test_hoarders_use_up_deck_and_discards(seats: int, kinds: tuple[type[Action], ...]) -> None:
    """Train cards: hands may hold any number of cards; with none left to draw the game goes on."""
    _, events = played(seats, kinds)
    assert any(isinstance(event, DeckShuffled) for event in events)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_tickets_are_drawn(seats: int) -> None:
    """Drawing tickets: without limit, until there are none left; all are scored."""
    state, _ = played(seats, TICKETS_ONLY)
    assert state.ticket_deck == []
    assert sum(len(player.tickets) for player in state.players) == 30


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_builders_end_the_game_by_trains(seats: int) -> None:
    """The end of the game: who claims whenever possible runs low on trains."""
    state, events = played(seats, CLAIMS_ONLY)
    assert state.ended == "last_turns"
    assert not any(isinstance(event, Passed) for event in events)


def test_rows_are_replaced_among_hoarders() -> None:
    """The games above do meet three face-up locomotives."""
    assert any(isinstance(event, RowReplaced) for event in played(5, FACE_UP_ONLY)[1])
