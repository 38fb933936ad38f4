"""Rulebook 6: claiming mountain cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sierra_west.actions import ClaimCard
from rules.sierra_west.catalogue import SPECIALS
from rules.sierra_west.events import CardTurnedUp, EndTriggered, ExplorerDisplaced, SpecialTurnedUp
from rules.sierra_west.mountain import FOOTHILL, GONE, PLACES, Place, is_uncovered
from tests.rules.sierra_west.tables import give, legal, locked, only, refusal, stand, take, walk

if TYPE_CHECKING:
    from rules.sierra_west.model import SierraWestState


def digging(row: int = 1, column: int = 0, mode: str = "boats", seats: int = 2) -> SierraWestState:
    """Return a turn in which a shovel is to be used, the explorer standing on a card."""
    state = locked(mode, "S1", "S2", "S3", seats=seats)
    uncover(state, row, column)
    stand(state, row, column)
    give(state, food=9)
    walk(state, "tan", 1, "food")
    return state


def uncover(state: SierraWestState, row: int, column: int) -> None:
    """Take away everything that lies on a card, out of the game."""
    for number, place in enumerate(PLACES):
        if place.row < row and 0 <= column - place.column <= row - place.row:
            state.mountain[number] = GONE


def test_to_the_deck() -> None:
    """c: the card goes face down on top of the own deck, and is drawn next."""
    state = digging()
    card = state.mountain[0]
    take(state, ClaimCard("deck"))
    assert state.players[0].deck[-1] == card
    assert state.players[0].claimed == [card]


def test_to_the_discard_pile() -> None:
    """c: or face up on the own discard pile."""
    state = digging()
    card = state.mountain[0]
    take(state, ClaimCard("discard"))
    assert state.players[0].discard == [card]


def test_explorer_goes_home() -> None:
    """b: the explorer goes to the foothill, without a token."""
    state = digging()
    take(state, ClaimCard("deck"))
    assert state.players[0].explorer == FOOTHILL
    assert state.players[0].goods["token"] == 0


def test_others_are_displaced() -> None:
    """b: explorers of others on the card go to the foothill; their owners gain a token each."""
    state = digging(seats=3)
    stand(state, 1, 0, seat=1)
    stand(state, 1, 1, seat=2)
    events = take(state, ClaimCard("deck"))
    assert ExplorerDisplaced(1, token=True) in events
    assert [player.goods["token"] for player in state.players] == [0, 1, 0]
    assert state.players[2].explorer == 1


def test_uncovered_cards_are_turned_up() -> None:
    """d: a card on which nothing lies any more is turned face up; explorers on it stay."""
    state = digging()
    stand(state, 2, 0, seat=1)
    told = only(take(state, ClaimCard("deck")), CardTurnedUp)
    assert told.place == 2
    assert state.players[1].explorer == 2
    assert state.players[1].goods["token"] == 0


def test_covered_cards_stay_face_down() -> None:
    """d: what another card still lies on is not turned up."""
    state = digging()
    take(state, ClaimCard("deck"))
    assert not is_uncovered(state.mountain, 3)


def test_face_down_cards_cannot_be_claimed() -> None:
    """a: only a face-up card can be claimed."""
    state = locked("boats", "S1", "S2", "S3")
    stand(state, 2, 0)
    give(state, food=9)
    walk(state, "tan", 1, "food")
    assert legal(state, ClaimCard) == []
    assert refusal(state, ClaimCard("deck")) == "nothing_to_claim"


def test_special_card_leaves() -> None:
    """Exception: an uncovered special card goes to the next slot; what it covered is looked at, too."""
    state = digging(1, 1)
    special = PLACES.index(Place(2, 1))
    uncover(state, 2, 1)
    state.mountain[1] = "B1" if state.mountain[1] == GONE else state.mountain[1]
    card = state.mountain[special]
    told = only(take(state, ClaimCard("deck")), SpecialTurnedUp)
    assert (told.card, told.slot) == (card, 2)
    assert state.row[-1] == card
    assert state.panning[-1] == list(SPECIALS[card].goods)
    assert state.mountain[special] == GONE


def test_explorers_on_a_special_card() -> None:
    """Exception: explorers of others on it go home with a token, the own one without (decision 11)."""
    state = digging(1, 1, seats=2)
    state.mountain[0] = GONE
    stand(state, 2, 1, seat=1)
    events = take(state, ClaimCard("deck"))
    assert ExplorerDisplaced(1, token=True) in events
    assert state.players[1].explorer == FOOTHILL


def test_special_cards_uncover_in_turn() -> None:
    """Decision 12: a special card that leaves uncovers others, left to right, until nothing more opens."""
    state = digging(1, 1)
    state.mountain[0] = state.mountain[3 - 1] = GONE
    below = [PLACES.index(Place(3, 1)), PLACES.index(Place(3, 2))]
    state.mountain[4] = GONE
    opened = [e.place for e in take(state, ClaimCard("deck")) if isinstance(e, CardTurnedUp)]
    assert set(opened) >= {place for place in below if not SPECIALS.get(state.mountain[place])}


def test_sixth_special_triggers_the_end() -> None:
    """8: the sixth special card below the trail triggers the end."""
    state = digging(1, 1)
    state.mountain[0] = GONE
    state.row += ["BX9"] * 4
    state.panning += [[]] * 4
    assert only(take(state, ClaimCard("deck")), EndTriggered) == EndTriggered(0, 3)
