"""Setting up (rulebook, "preparing the game")."""

from __future__ import annotations

import pytest

from rules import OptionError
from rules.ticket_to_ride.actions import KeepTickets
from rules.ticket_to_ride.atlas import CONSTANTS
from rules.ticket_to_ride.model import LOCOMOTIVE, TRAIN_CARDS
from tests.rules.ticket_to_ride.tables import GAME, SEED, dealt


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_everybody_gets(seats: int) -> None:
    """Preparing the game: 45 trains, four train cards, three tickets each."""
    state = dealt(seats)
    for player in state.players:
        assert (player.trains, sum(player.hand), len(player.offer), player.keep) == (45, 4, 3, 2)
        assert (player.points, player.tickets, player.routes) == (0, [], [])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_lies_on_the_table(seats: int) -> None:
    """Preparing the game: five cards face up, the others in the deck; the other tickets in theirs."""
    state = dealt(seats)
    assert len(state.face_up) == 5
    assert len(state.deck) + len(state.discard) == 110 - 5 - 4 * seats
    assert len(state.ticket_deck) == 30 - 3 * seats


def test_train_cards() -> None:
    """Contents: twelve cards of each of eight colours and 14 locomotives."""
    cards = TRAIN_CARDS
    assert [cards.count(kind) for kind in range(9)] == [12] * 8 + [14]


def test_never_three_locomotives_face_up() -> None:
    """The turn: three face-up locomotives are replaced already when the row is first laid out."""
    replaced = 0
    for number in range(300):
        state = dealt(seed=f"{number:032x}")
        assert state.face_up.count(LOCOMOTIVE) < CONSTANTS.locomotives_that_replace_the_row
        replaced += bool(state.discard)
    assert replaced


def test_first_player_by_chance_or_choice() -> None:
    """Preparing the game: the most travelled begins: a seat by chance, or the first."""
    by_chance = {GAME.setup(seats=3, seed=f"{number:032x}").seat for number in range(40)}
    assert by_chance == {0, 1, 2}
    assert {dealt(3, f"{number:032x}").seat for number in range(40)} == {0}


def test_all_choose_first_tickets_at_once() -> None:
    """Preparing the game: everybody keeps two or three of three first tickets, in any order of answering."""
    state = dealt(3)
    assert GAME.to_act(state) == (0, 1, 2)
    a, b, c = state.players[2].offer
    pairs = [(a, b), (a, c), (b, c), (a, b, c)]
    assert GAME.legal(state, 2) == tuple(KeepTickets(pair) for pair in pairs)
    GAME.apply(state, 2, KeepTickets((a, c)))
    assert GAME.to_act(state) == (0, 1)


@pytest.mark.parametrize(
    ("seats", "options", "key"),
    [
        (1, {}, "kernel.option.seats"),
        (6, {}, "kernel.option.seats"),
        (True, {}, "kernel.option.seats"),
        (3, {"first_player": "oldest"}, "kernel.option.value"),
        (3, {"first_player": 1}, "kernel.option.value"),
        (3, {"variant": "mega"}, "kernel.option.unknown"),
    ],
)
def test_wrong_options(seats: int, options: dict[str, object], key: str) -> None:
    """What is not allowed is refused, and the refusal says what is."""
    with pytest.raises(OptionError) as caught:
        GAME.setup(seats=seats, options=options, seed=SEED)
    assert caught.value.key == key
    assert caught.value.params["allowed"]


@pytest.mark.parametrize("seed", ["", "0" * 31, "0" * 33, "G" * 32, "A" * 32, "٣" * 32])
def test_wrong_seed(seed: str) -> None:
    """A seed is 32 hex digits."""
    with pytest.raises(OptionError, match=r"kernel\.option\.seed"):
        GAME.setup(seats=2, seed=seed)
