"""What the board shows, and what it keeps to itself."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest
from PIL import ImageChops

from render import PICTURES
from render.kit.palette import GOLD, PLAYERS
from render.ticket_to_ride import layout
from render.ticket_to_ride.panels import tile_boxes
from render.ticket_to_ride.tracks import spaces
from rules.ticket_to_ride.atlas import ROUTES
from rules.ticket_to_ride.model import RouteClaimed
from tests.render.positions import GAME, opened, position, say
from tests.render.positions import PLAYERS as NAMES

if TYPE_CHECKING:
    from PIL import Image

    from render import Picture
    from rules.kernel.contract import Event
    from rules.ticket_to_ride.model import TicketToRideState

DRAW = PICTURES["ticket_to_ride"]
TWO_TRACKS = next(route for route in ROUTES.values() if route.twin)


def _draw(state: TicketToRideState, marks: tuple[Event, ...] = ()) -> Picture:
    view = GAME.view(state, None)
    return DRAW.board(view, players=NAMES[: state.seats], language="en", say=say("en"), marks=marks)


def _changed(before: Image.Image, after: Image.Image) -> Image.Image:
    return ImageChops.difference(before, after).convert("L")


def _space_changed(changed: Image.Image, route: str) -> bool:
    return all(changed.crop(_around(route, i)).getbbox() for i in range(ROUTES[route].length))


def _around(route: str, i: int) -> tuple[int, int, int, int]:
    space = spaces(route)[i]
    return round(space.x) - 4, round(space.y) - 4, round(space.x) + 4, round(space.y) + 4


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_has_one_size(seats: int) -> None:
    """Every board is as large as the layout says, and well below what Discord takes."""
    picture = _draw(position(seats, 50))
    assert (picture.width, picture.height) == (layout.WIDTH, layout.HEIGHT)
    assert opened(picture).size == (layout.WIDTH, layout.HEIGHT)
    assert len(picture.data) < 700_000


def test_its_name_says_nothing() -> None:
    """The file name is the same whatever the position."""
    assert {_draw(position(2, claims)).name for claims in (0, 30)} == {"board.png"}


def test_shows_cars_on_claimed_tracks() -> None:
    """A claim changes each of its spaces to the player's colour."""
    state = position(4)
    before = opened(_draw(state))
    state.owners["r015"] = 0
    after = opened(_draw(state))
    assert _space_changed(_changed(before, after), "r015")
    space = spaces("r015")[0]
    colours = {colour for _, colour in after.crop(_box(space.x, space.y, 16)).getcolors(2000) or []}
    assert PLAYERS["blue"].fill in colours


def _box(x: float, y: float, reach: int) -> tuple[int, int, int, int]:
    return round(x) - reach, round(y) - reach, round(x) + reach, round(y) + reach


@pytest.mark.parametrize(("seats", "closed"), [(2, True), (3, True), (4, False), (5, False)])
def test_bars_the_twin_with_two_or_three_players(seats: int, closed: bool) -> None:  # noqa: FBT001  a parameter
    """With 2-3 players the other track of a pair is closed to all (rulebook, "double routes")."""
    state = position(seats)
    before = opened(_draw(state))
    state.owners[TWO_TRACKS.id] = 1
    after = opened(_draw(state))
    assert TWO_TRACKS.twin
    assert _space_changed(_changed(before, after), TWO_TRACKS.twin) is closed


def test_marks_the_newest_claim() -> None:
    """A claim among the marks shines, an older one does not."""
    state = position(3, 6)
    route = list(state.owners)[2]
    event = RouteClaimed(seat=2, route=route, colour="red", locomotives=0, points=1)
    gold = [_gold(opened(_draw(state, marks)), route) for marks in ((), (event,))]
    assert gold[0] == 0
    assert gold[1] > 100


def _gold(image: Image.Image, route: str) -> int:
    space = spaces(route)[0]
    near = image.crop(_box(space.x, space.y, 30)).getcolors(5000) or []
    return sum(count for count, colour in near if colour == GOLD)


def test_marks_of_a_claim_taken_back_are_left_out() -> None:
    """After an undo a mark may name a track that nobody owns."""
    event = RouteClaimed(seat=0, route="r001", colour="red", locomotives=0, points=1)
    assert _draw(position(2), (event,)) == _draw(position(2))


def test_shows_whose_turn_it_is() -> None:
    """The tile of the seat to act differs from when it has not to act; the others stay."""
    state = position(4)
    first = opened(_draw(state))
    state.seat = 2
    second = opened(_draw(state))
    changed = _changed(first, second)
    for seat in range(4):
        left, _, wide, _ = tile_boxes(4)[seat]
        tile = (left, layout.TILES_TOP, left + wide, layout.TILES_TOP + layout.TILE_HEIGHT)
        assert (changed.crop(tile).getbbox() is not None) is (seat in {0, 2})


def test_shows_all_who_choose_first_tickets() -> None:
    """Before the first turn everybody who has still to choose is marked."""
    state = GAME.setup(seats=3, seed="0" * 32)
    waiting = opened(_draw(state))
    state.players[1].keep, state.players[1].offer = 0, []
    left, _, wide, _ = tile_boxes(3)[1]
    tile = (left, layout.TILES_TOP, left + wide, layout.TILES_TOP + layout.TILE_HEIGHT)
    assert _changed(waiting, opened(_draw(state))).crop(tile).getbbox()


def test_tells_of_the_last_turns() -> None:
    """When the last turns begin the board says so (rulebook, "end of the game")."""
    state = position(2, 10)
    before = _draw(state)
    state.last_turns = 2
    assert _draw(state) != before


@pytest.mark.parametrize("seed", [1, 2])
def test_hidden_things_change_nothing(seed: int) -> None:
    """Decks, hands and tickets that an onlooker may not see leave no trace in the picture."""
    state = position(3, 20)
    other = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state))
    dice = random.Random(seed)
    dice.shuffle(other.deck)
    dice.shuffle(other.ticket_deck)
    for player in other.players:
        dice.shuffle(player.hand)
        player.tickets = dice.sample(other.ticket_deck, len(player.tickets))
    assert _draw(other) == _draw(state)


def test_an_empty_table_can_be_drawn() -> None:
    """No cards face up, no deck, no discards, no tickets: the board still shows it."""
    state = position(2)
    state.face_up, state.deck, state.discard, state.ticket_deck = [], [], [], []
    assert opened(_draw(state)).size == (layout.WIDTH, layout.HEIGHT)
