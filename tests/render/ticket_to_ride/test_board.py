"""What the board shows, and what it keeps to itself."""

from __future__ import annotations

import random
from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from render import PICTURES
from render.kit.cache import DEFAULT_LIMIT, keep_at_most
from render.kit.house.colours import GOLD, INK
from render.kit.palette import PLAYERS
from render.ticket_to_ride import layout, table
from render.ticket_to_ride.board import longest_path, ticket_arcs
from render.ticket_to_ride.layout import spaces
from render.ticket_to_ride.names import city_names, places_of
from render.ticket_to_ride.table import News, _in_room, tile_boxes
from rules.kernel.model import Event
from rules.kernel.playout import advised_chooser, play
from rules.ticket_to_ride.atlas import ROUTES
from rules.ticket_to_ride.events import CardDrawn, CardTaken, CardTurnedUp, RouteClaimed, TicketsKept
from rules.ticket_to_ride.model import CARDS
from tests.render.positions import GAME, opened, position, say
from tests.render.positions import PLAYERS as NAMES

if TYPE_CHECKING:
    from render import Picture
    from render.kit.page import Box
    from render.kit.palette import Colour
    from render.ticket_to_ride.table import Tile
    from rules.ticket_to_ride.model import TicketToRideState

DRAW = PICTURES["ticket_to_ride"]
IN_SHADOW = 40
"""Levels by which a space may look darker beside a train."""
INSIDE = 12
"""Pixels from the edge of a tile to where its rim has ended."""
WHOLE = (layout.WIDTH, layout.MAP_HEIGHT + layout.TABLE_HEIGHT)
TWO_TRACKS = next(route for route in ROUTES.values() if route.twin)


def _draw(state: TicketToRideState, marks: tuple[Event, ...] = ()) -> Picture:
    view = GAME.view(state, None)
    return DRAW.board(view, players=NAMES[: state.seats], language="en", say=say("en"), marks=marks)


def _changed(before: Image.Image, after: Image.Image) -> Image.Image:
    return ImageChops.difference(before, after).convert("L")


def _space_changed(changed: Image.Image, route: str) -> bool:
    """Say whether all spaces look otherwise: more than what a shadow beside them does."""
    means = [ImageStat.Stat(changed.crop(_around(route, i))).mean[0] for i in range(ROUTES[route].length)]
    return min(means) > IN_SHADOW


def _around(route: str, i: int) -> tuple[int, int, int, int]:
    space = spaces(route)[i]
    return round(space.x) - 2, round(space.y) - 2, round(space.x) + 3, round(space.y) + 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_has_one_size(seats: int) -> None:
    """Every board is as large as the layout says, and no heavier than a chat on a phone should load."""
    picture = _draw(position(seats, 50))
    assert (picture.width, picture.height) == WHOLE == opened(picture).size
    assert [strip.shows for strip in picture.strips] == [("map",), ("table",)]
    assert all(strip.width >= 1.62 * strip.height for strip in picture.strips)
    assert picture.size < 320_000


def test_its_name_says_nothing() -> None:
    """The file name is the same whatever the position."""
    assert {_draw(position(2, claims)).strips[0].name for claims in (0, 30)} == {"board.png"}


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
        tile = _corners(tile_boxes(4)[seat])
        assert (changed.crop(tile).getbbox() is not None) is (seat in {0, 2})


def _tile(image: Image.Image, seat: int, seats: int) -> Image.Image:
    return image.crop(_corners(tile_boxes(seats)[seat].inner(INSIDE)))


def _corners(box: Box) -> tuple[int, int, int, int]:
    """Return where a box of the lower strip is on the whole picture."""
    down = layout.MAP_HEIGHT
    return box.left, box.top + down, box.right, box.bottom + down


def test_the_leaders_score_stands_on_gold() -> None:
    """Of the tiles only those of the players with most points have gold within their rim."""
    state = position(3)
    for player, points in zip(state.players, (7, 12, 12), strict=True):
        player.points = points
    image = opened(_draw(state))
    gold = [dict(_counted(_tile(image, seat, 3))).get(GOLD, 0) for seat in range(3)]
    assert gold[0] == 0
    assert min(gold[1:]) > 500


def test_nobody_leads_without_points() -> None:
    """Before the first points no score stands on gold."""
    image = opened(_draw(position(2)))
    assert not any(dict(_counted(_tile(image, seat, 2))).get(GOLD, 0) for seat in range(2))


def _counted(image: Image.Image) -> list[tuple[object, int]]:
    return [(colour, count) for count, colour in image.getcolors(1 << 20) or []]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tiles_fill_the_width(seats: int) -> None:
    """Tiles stand side by side from one edge of the board to the other."""
    boxes = tile_boxes(seats)
    assert boxes[0].left == layout.TILES_EDGE
    assert [after.left - before.right for before, after in pairwise(boxes)] == [layout.GAP] * (seats - 1)
    assert 0 <= layout.WIDTH - layout.TILES_EDGE - boxes[-1].right < seats


def test_no_train_hides_a_letter() -> None:
    """On a board full of trains, all of them new, the letters of every name are where they were."""
    state = position(5)
    bare = opened(_draw(state))
    state.owners = dict.fromkeys(ROUTES, 1)
    marks = [RouteClaimed(seat=1, route=route, colour="red", locomotives=0, points=1) for route in ROUTES]
    full = opened(_draw(state, tuple(marks)))
    for name in places_of(city_names(say("en"))).names.values():
        before, after = (_where(image.crop(name.box), INK) for image in (bare, full))
        assert ImageChops.subtract(before, after).getbbox() is None


def _where(image: Image.Image, colour: Colour) -> Image.Image:
    """Return where an image has exactly a colour."""
    bands = ImageChops.difference(image, Image.new("RGB", image.size, colour)).split()
    return ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2]).point([255] + [0] * 255)


def test_shows_all_who_choose_first_tickets() -> None:
    """Before the first turn everybody who has still to choose is marked."""
    state = GAME.setup(seats=3, seed="0" * 32)
    waiting = opened(_draw(state))
    state.players[1].keep, state.players[1].offer = 0, []
    tile = _corners(tile_boxes(3)[1])
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
    assert opened(_draw(state)).size == WHOLE


def test_the_final_totals_stand_on_the_last_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scoring: at the end tickets and the longest path are counted in, and who has won stands on gold."""
    shown: list[tuple[int, bool]] = []

    def lay(_page: object, _box: object, tile: Tile) -> None:
        shown.append((tile.tally.points, tile.leads))

    monkeypatch.setattr(table, "_lay_tile", lay)
    keep_at_most(0)
    keep_at_most(DEFAULT_LIMIT)
    state = position(3)
    _draw(state)
    state.ended = "last_turns"
    _draw(state)
    result = GAME.result(state)
    assert result is not None
    assert [points for points, _ in shown[:3]] == [player.points for player in state.players]
    assert shown[3:] == [(total, rank == 1) for total, rank in zip(result.totals, result.ranks, strict=True)]
    assert shown[:3] != shown[3:]


@pytest.mark.parametrize("seats", [2, 5])
def test_every_turn_leaves_a_trace(seats: int) -> None:
    """After whatever a seat did in its turn the board shows what came of it: also after drawing cards."""
    state = GAME.setup(seats=seats, seed="3" * 32)
    turn, events = state.turn, list[Event]()
    for step in play(GAME, state, advised_chooser(GAME)):
        events += [event.seen_by(None) for event in step.events]
        if state.turn != turn:
            assert turn > 12 or _draw(state, tuple(events)) != _draw(state), events
            turn, events = state.turn, []
        if turn > 13:
            break


def test_new_open_cards_have_a_gold_rim() -> None:
    """What was turned up since the last post shines; other cards do not."""
    state = position(3)
    new = (CardTurnedUp(seat=0, card=CARDS[state.face_up[3]]),)
    before, after = (opened(_draw(state, marks)) for marks in ((), new))
    rims = [_open_card(image, place) for image in (before, after) for place in range(5)]
    assert [count > 500 for count in rims] == [False] * 5 + [False, False, False, True, False]


def _open_card(image: Image.Image, place: int) -> int:
    """Return how many golden pixels an open card has."""
    left, top = layout.CARDS_AT[0] + place * layout.CARD_STEP, layout.MAP_HEIGHT + layout.CARDS_AT[1]
    card = image.crop((left, top, left + layout.CARD[0], top + layout.CARD[1]))
    return dict(_counted(card)).get(GOLD, 0)


@pytest.mark.parametrize(
    "event",
    [CardDrawn(1, None), CardTaken(1, "red"), TicketsKept(1, None, kept=2, returned=1)],
    ids=lambda event: type(event).__name__,
)
def test_what_was_taken_stands_on_the_tile_of_who_took_it(event: Event) -> None:
    """Cards from the deck and tickets by their number, open cards by their colour."""
    state = position(3)
    changed = _changed(opened(_draw(state)), opened(_draw(state, (event,))))
    assert [changed.crop(_corners(box)).getbbox() is not None for box in tile_boxes(3)] == [
        False,
        True,
        False,
    ]


def test_every_ticket_has_an_arc_on_the_last_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """In its owner's colour, unbroken if it is done (rulebook: end of the game)."""
    state = position(3)
    state.ended = "last_turns"
    arcs = ticket_arcs(GAME.score(state))
    assert sorted(ticket for ticket, _, _ in arcs) == sorted(
        ticket for player in state.players for ticket in player.tickets
    )
    with_arcs = _draw(state).strips[0]
    monkeypatch.setattr("render.ticket_to_ride.board.ticket_arcs", lambda _: arcs[:-1])
    assert _draw(state).strips[0].data != with_arcs.data
    monkeypatch.setattr(
        "render.ticket_to_ride.board.ticket_arcs", lambda _: (*arcs[:-1], (*arcs[-1][:2], not arcs[-1][2]))
    )
    assert _draw(state).strips[0].data != with_arcs.data


def test_the_longest_path_is_gold_on_the_last_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Around every space of it, whoever moved last (rulebook: end of the game)."""
    state = position(3)
    state.ended = "last_turns"
    parts = {line.parts for own in GAME.score(state).lines for line in own[3:] if line.points}
    longest = {route for routes in parts for route in routes}
    assert longest == set(longest_path(GAME.score(state)))
    gold = _draw(state).strips[0]
    monkeypatch.setattr("render.ticket_to_ride.board.longest_path", lambda _: [])
    plain = _draw(state).strips[0]
    before, after = (Image.open(BytesIO(each.data)).convert("RGB") for each in (plain, gold))
    changed = _changed(before, after)
    assert all(changed.crop(_around(route, 0)).getbbox() for route in longest)


def test_cards_of_many_turns_leave_the_score_its_room() -> None:
    """Each open card that was taken is shown while there is room; then all are counted, none is left out."""
    few, many = News(("red", "blue"), 1), News(("red",) * 9, 2, 3)
    assert _in_room(few, 300) == few
    assert _in_room(many, 300) == News((), 11, 3)
    assert _in_room(many, 1000) == many
