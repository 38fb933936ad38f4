"""What may be chosen, marked on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.kit import encoding
from render.kit.house.colours import GOLD
from render.kit.page import Box
from render.sierra_west import PICTURES
from render.sierra_west.board.board import MOUNTAIN, below_frame, shown_of
from render.sierra_west.board.choices import TRAIL, Target, places_of
from render.sierra_west.layout import HEIGHT, WIDTH, mountain_box, slot_box, space_box
from rules.sierra_west import FOOTHILL, MODES, actions, distances
from rules.sierra_west import events as happened
from tests.render.positions import say
from tests.render.sierra_west.tables import GAME, NAMES, played

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render import Picture
    from rules.kernel.contract import Event
    from rules.sierra_west import SierraWestState


def test_numbers_follow_the_list() -> None:
    """Places are numbered from 1 as they come in the list, each with the boots that the way takes (7)."""
    state = played(2, 0)
    there = distances(state.mountain, FOOTHILL)
    moves = [actions.MoveExplorer(to) for to in (16, 14, 9)]
    found = places_of(state, 0, moves)
    assert list(found.values()) == [1, 2, 3]
    assert [place.boots for place in found] == [there[16], there[14], there[9]]


def test_one_place_has_one_number() -> None:
    """A card that may go to two piles is one place, as a tile with several ways to pay is.

    Where a kind of action has no other place it needs no number.
    """
    state = played(2, 0)
    state.players[0].explorers = [1]
    piles = [actions.ClaimCard("deck"), actions.ClaimCard("discard")]
    assert {place.at: number for place, number in places_of(state, 0, piles).items()} == {mountain_box(1): 0}
    tiles = [actions.BuildCabin(2, ("food",)), actions.BuildCabin(2, ("wood",)), actions.BuildCabin(3, ())]
    found = places_of(state, 0, [*piles, *tiles])
    assert {place.at: number for place, number in found.items()} == {
        mountain_box(1): 0,
        2: 1,
        3: 2,
    }


def test_places_of_wagon_canoe_and_homestead() -> None:
    """A wagon goes to the next space, or back by damage; a canoe to its card, a marker to its next level."""
    state = played(2, 0)
    state.players[0].wagon = 4
    chosen = [
        actions.MoveWagon(),
        actions.TakeDamage("wagon"),
        actions.Paddle(2),
        actions.UseSummit(0, "wood"),
    ]
    places = [place.at for place in places_of(state, 0, chosen)]
    assert places == [space_box(5), space_box(3), slot_box(2), "wood"]


def test_nothing_on_the_board() -> None:
    """There is no picture of choices that have no place on the board."""
    state = played(2, 0)
    assert (
        PICTURES.choices(state, 0, [actions.Pass()], players=NAMES[:2], language="en", say=say("en")) is None
    )
    assert not PICTURES.shows([actions.Pass(), actions.SpendToken()])
    assert not PICTURES.shows([actions.TakeDamage(loss="nothing")])


@pytest.mark.parametrize("mode", MODES)
def test_every_legal_choice_can_be_drawn(mode: str) -> None:
    """All that a seat may do in a game can be marked, on the board's own ground."""
    for moves in range(30, 300, 130):
        state = played(4, moves, mode=mode)
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        legal = list(GAME.legal(view, seat))
        for place in places_of(view, seat, legal):
            if isinstance(place.at, Box):
                assert 0 <= place.at.left <= place.at.right <= WIDTH
                assert 0 <= place.at.top <= place.at.bottom <= HEIGHT
        picture = PICTURES.choices(view, seat, legal, players=NAMES, language="ko", say=say("ko"))
        for strip in picture.strips if picture else ():
            assert strip.width == WIDTH >= encoding.RATIO * strip.height


def _wagon(state: SierraWestState, seat: int, marks: Sequence[Event] = ()) -> Picture:
    picture = PICTURES.choices(
        GAME.view(state, seat),
        seat,
        [actions.MoveWagon()],
        players=NAMES[: state.seats],
        language="en",
        say=say("en"),
        marks=marks,
    )
    assert picture
    return picture


def test_shows_nothing_of_other_hands() -> None:
    """Below the trail stand one's own goods alone: another's hand and goods change no pixel (4)."""
    state = played(2, 0)
    before = _wagon(state, 0)
    state.players[1].hand = state.players[1].hand[:1]
    state.players[1].goods["food"] += 1
    assert _wagon(state, 0) == before
    state.players[0].goods["food"] += 1
    assert _wagon(state, 0) != before


def test_what_happened_is_not_mistaken_for_a_choice() -> None:
    """What others did is marked, but not in gold: gold is what may be chosen now."""
    state = played(2, 0)
    view = GAME.view(state, 0)
    plain, marked = (
        below_frame(shown_of(view, NAMES[:2], say("en"), marks)._replace(past=True))
        for marks in ((), (happened.WagonMoved(1, 0),))
    )
    assert plain.tobytes() != marked.tobytes()
    golds = [image.convert("RGB").tobytes().count(bytes(GOLD)) for image in (plain, marked)]
    assert golds[0] == golds[1]


def test_tracks_are_shown_with_the_steps_that_may_be_taken() -> None:
    """A step on a homestead track is chosen on one's own tracks, each numbered as in the list."""
    state = played(2, 0)
    steps = [actions.UseSummit(0, track) for track in ("stone", "food")]
    view = GAME.view(state, 0)
    pictures = [
        PICTURES.choices(view, 0, offered, players=NAMES[:2], language="en", say=say("en"))
        for offered in (steps, steps[:1])
    ]
    assert list(places_of(view, 0, steps)) == [Target("tracks", "stone"), Target("tracks", "food")]
    assert all(picture and len(picture.strips) == 1 for picture in pictures)
    assert pictures[0] != pictures[1]


def test_the_trail_is_below_the_mountain_for_more_than_one_place() -> None:
    """Two strips are small in a panel: of a single place, where the wagon goes, its answer tells enough."""
    state = played(2, 0, mode="boats")
    moves = actions.MoveExplorer(16), actions.MoveWagon()
    view, high = GAME.view(state, 0), []
    for offered in (moves, moves[1:], [*moves, actions.Paddle(1)]):
        picture = PICTURES.choices(view, 0, offered, players=NAMES[:2], language="en", say=say("en"))
        assert picture
        high.append([strip.height for strip in picture.strips])
    assert high == [[MOUNTAIN.high], [TRAIL.high], [MOUNTAIN.high, TRAIL.high]]
