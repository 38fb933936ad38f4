"""What the common board shows, and what it keeps to itself."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import msgspec
import pytest
from PIL import ImageChops

from render.great_western_trail import layout
from render.great_western_trail.board.common_board import _notice_plate
from render.great_western_trail.board.market_pieces import _pile
from render.great_western_trail.land import panels
from render.great_western_trail.land.panels import strip_box
from render.kit.house.colours import GOLD
from render.kit.house.light import CARD
from render.kit.text import width
from rules.great_western_trail.model import Built, GreatWesternTrailState
from tests.render.great_western_trail.boards import DRAW, GAME, bare, draw, position
from tests.render.positions import opened, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from render import Picture
    from render.great_western_trail.layout import Box
    from rules.great_western_trail.model import Edition

Change = "Callable[[GreatWesternTrailState], None]"
EDITIONS: tuple[Edition, ...] = ("first", "second")


def changed(before: GreatWesternTrailState, after: GreatWesternTrailState) -> Box | None:
    """Return the box of what two boards draw differently."""
    pictures = [opened(draw(state)) for state in (before, after)]
    return ImageChops.difference(*pictures).getbbox()


def within(inner: Box | None, outer: Box, room: int = 0) -> bool:
    """Say whether there is a box, and whether it lies within another, or so many pixels around it."""
    if inner is None:
        return False
    left, top, right, bottom = outer
    return (
        left - room <= inner[0]
        and top - room <= inner[1]
        and inner[2] <= right + room
        and inner[3] <= bottom + room
    )


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_has_one_size(edition: Edition, seats: int) -> None:
    """Every board is as large as the layout says, and well below what Discord takes."""
    picture = draw(position(edition, seats))
    assert opened(picture).size == (picture.width, picture.height) == (layout.WIDTH, layout.HEIGHT)
    assert picture.size < 700_000


def test_its_name_says_nothing() -> None:
    """The file name is the same whatever the position."""
    assert {draw(state("second", 2)).strips[0].name for state in (bare, position)} == {"board.png"}


def _one_player(**things: object) -> Callable[[GreatWesternTrailState], None]:
    def change(state: GreatWesternTrailState) -> None:
        for name, value in things.items():
            setattr(state.players[0], name, value)

    return change


def _board(**things: object) -> Callable[[GreatWesternTrailState], None]:
    def change(state: GreatWesternTrailState) -> None:
        for name, value in things.items():
            setattr(state, name, value)

    return change


def foresight_box(column: int, tile: int) -> Box:
    """Return the box of a foresight space."""
    (left, top), (wide, high) = panels.foresight_place(column, tile), panels.PANELS.kansas_city.tile
    return left, top, left + wide, top + high


def _row(*workers: str) -> list[list[str]]:
    return [["", ""], list(workers), *([["", ""]] * 10)]


SHADOW = 10
"""How far the shadows of tiles reach."""
CHANGES: dict[str, tuple[Callable[[GreatWesternTrailState], None], Box, int]] = {
    "building": (_board(buildings={"BC1": Built(1, "6b")}), layout.space_box("second", "BC1"), SHADOW),
    "hazard": (_board(hazards={"FLOOD2": "flood_3_black"}), layout.space_box("second", "FLOOD2"), SHADOW),
    "camp tile": (_board(camps={"CAMP3": "camp_green"}), layout.space_box("second", "CAMP3"), 30),
    "herder": (_one_player(herder="F"), layout.space_box("second", "F"), 75),
    "herder at the start": (_one_player(herder="START"), layout.space_box("second", "START"), 24),
    "herder in Kansas City": (_one_player(herder="KC"), layout.space_box("second", "KC"), 8),
    "disc at a station": (_one_player(stations=[3]), layout.station_box(3), SHADOW),
    "disc in a city": (_one_player(cities=[9, 9]), layout.city_box(9), SHADOW),
    "worker": (_board(job_market=_row("", "builder")), panels.job_place(1, 1, 2), SHADOW),
    "foresight": (_board(foresight=[["", ""], ["", "camp_black"], ["", ""]]), foresight_box(1, 1), SHADOW),
    "stack": (_board(supply=[["cowboy"], [], []]), panels.PANELS.kansas_city.box, 0),
    "cattle": (_board(cattle_market=["red", "red"]), panels.PANELS.cattle.box, SHADOW),
    "cattle deck": (_board(cattle_deck=["red"]), panels.PANELS.cattle.box, 0),
    "objective": (_board(objectives=["aux_x"]), panels.PANELS.objectives.box, 0),
    "objective deck": (_board(objective_deck=["aux_x"]), panels.PANELS.objectives.box, 0),
    "market token": (_board(market_row=12), panels.PANELS.job_market.box, panels.TOKEN),
    "station master": (_board(station_masters=["cowboy"]), layout.station_box(1), SHADOW),
    "dollars": (_one_player(dollars=31), strip_box(0, 2), 0),
    "workers": (_one_player(workers={"cowboy": 4, "builder": 1, "engineer": 1}), strip_box(0, 2), 0),
    "exchange tokens": (_one_player(exchange_tokens=5), strip_box(0, 2), 0),
}


@pytest.mark.parametrize("name", CHANGES)
def test_shows_each_thing_in_its_place(name: str) -> None:
    """A thing that comes to the board changes the picture there, and nowhere else."""
    change, place, room = CHANGES[name]
    before, after = bare("second", 2), bare("second", 2)
    if name == "station master":
        before.station_masters = []
    change(after)
    assert within(changed(before, after), place, room)


def test_shows_an_engine_where_it_stands() -> None:
    """An engine that moves leaves its space and appears on the other."""
    before, after = bare("second", 2), bare("second", 2)
    before.players[0].engine, after.players[0].engine = 24, 60
    difference = ImageChops.difference(opened(draw(before)), opened(draw(after)))
    for position_ in (24, 60):
        x, y = map(round, layout.rail_at(position_))
        assert difference.crop((x - 20, y - 20, x + 20, y + 20)).getbbox()


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_location_can_be_seen(edition: Edition) -> None:
    """A herder shows on each location of the trail, alone or with all the others."""
    before = opened(draw(bare(edition, 4)))
    for location in layout.spaces(edition):
        state = bare(edition, 4)
        for player in state.players:
            player.herder = location
        after = ImageChops.difference(before, opened(draw(state)))
        assert within(after.getbbox(), layout.space_box(edition, location), 180), location


def test_shows_whose_turn_it_is() -> None:
    """The tile of the seat to act differs from when it has not to act; the others stay."""
    state = bare("second", 4)
    first = opened(draw(state))
    state.seat = 2
    difference = ImageChops.difference(first, opened(draw(state)))
    assert [difference.crop(strip_box(seat, 4)).getbbox() is not None for seat in range(4)] == [
        True,
        False,
        True,
        False,
    ]


def test_the_herder_to_act_stands_out() -> None:
    """The herder of the seat to act has another frame than when it has not."""
    state = position("second", 2)
    first = opened(draw(state))
    state.seat = 0
    difference = ImageChops.difference(first, opened(draw(state)))
    assert difference.crop(layout.space_box("second", "B")).getbbox()


@pytest.mark.parametrize(("field", "value"), [("last_turns", 2), ("ended", "job_market")])
def test_tells_of_the_end(field: str, value: object) -> None:
    """Last turns and the end are told above the job market (2nd p.11)."""
    before, after = position("second", 2), position("second", 2)
    setattr(after, field, value)
    left, top, right, _ = panels.PANELS.job_market.box
    difference = ImageChops.difference(opened(draw(before)), opened(draw(after)))
    assert difference.crop((left, top, right, top + 44)).getbbox()


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_the_notice_of_the_last_turns_is_one_line_on_its_board(language: str) -> None:
    """It is as long as the words, which a fixed one would cut off above and below."""
    words = say(language)("render.board.last_turns", turns=3, n=3)
    board = _notice_plate(words).body
    left, _, right, _ = board.getbbox() or (0, 0, 0, 0)
    assert right - left >= width(words, panels.TITLE)
    assert right <= 360


def _tile(state: GreatWesternTrailState, seat: int) -> bytes:
    """Return the tile of a seat on the board."""
    return opened(draw(state)).crop(panels.strip_box(seat, state.crowd)).tobytes()


def test_the_last_board_tells_the_totals() -> None:
    """p.18: money counts by fives, so a dollar more is seen while the game goes on, five are at its end."""
    before, after = position("second", 2), position("second", 2)
    before.players[0].dollars, after.players[0].dollars = 5, 6
    assert _tile(before, 0) != _tile(after, 0)
    before.ended = after.ended = "job_market"
    assert _tile(before, 0) == _tile(after, 0)
    after.players[0].dollars = 10
    assert _tile(before, 0) != _tile(after, 0)


def test_the_winner_stands_out() -> None:
    """p.18: most points win; all who have them have gold behind their points."""
    state = position("second", 2)
    state.ended = "job_market"
    for seat, winner in ((0, 0), (1, 1)):
        state.players[seat].dollars = 500 * (seat + 1)
        golds = [_tile(state, each).count(bytes(GOLD)) for each in range(2)]
        assert golds[winner] > 1000 > golds[1 - winner]


@pytest.mark.parametrize("seed", [1, 2])
def test_hidden_things_change_nothing(seed: int) -> None:
    """Hands, decks and stacks that an onlooker may not see leave no trace in the picture."""
    state = position("second", 3)
    other = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=GreatWesternTrailState)
    dice = random.Random(seed)
    for pile in (other.cattle_deck, other.objective_deck, *other.supply):
        dice.shuffle(pile)
    for player in other.players:
        cards = player.hand + player.deck
        dice.shuffle(cards)
        player.hand, player.deck = cards[: len(player.hand)], cards[len(player.hand) :]
    assert draw(other) == draw(state)


def test_an_empty_board_can_be_drawn() -> None:
    """No cards, no stacks, no station masters, no tiles: the board still shows it."""
    state = bare("first", 2)
    state.cattle_deck, state.objective_deck, state.station_masters = [], [], []
    state.neutrals, state.market_row = {}, 12
    assert opened(draw(state)).size == (layout.WIDTH, layout.HEIGHT)


def test_simmental_cattle_have_their_prices() -> None:
    """The variant adds a row of offers and the cards of calves (2nd p.19)."""
    plain = bare("second", 2)
    state: GreatWesternTrailState = GAME.setup(seats=2, options={"simmental": True}, seed="0" * 32)
    plain.cattle_market, state.cattle_market = ["yellow"], ["yellow"]
    difference = ImageChops.difference(opened(draw(plain)), opened(draw(state)))
    assert difference.crop(panels.PANELS.cattle.box).getbbox()
    state.cattle_market = ["calf", "calf"]
    assert opened(draw(state)).size == (layout.WIDTH, layout.HEIGHT)


def _drawn(seats: int) -> Picture:
    return draw(position("second", seats), language="ko")


def test_threads_do_not_disturb_each_other() -> None:
    """Many boards drawn at once are those drawn one after the other."""
    with ThreadPoolExecutor(4) as pool:
        boards = list(pool.map(_drawn, [2, 3, 4] * 3))
    assert boards == [_drawn(seats) for seats in [2, 3, 4] * 3]


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_any_names_can_be_drawn(language: str) -> None:
    """Boards take any names that Discord allows, within the players' tiles."""
    state = position("second", 3)
    names = ["שלום", "🚂🚂🚂", "x" * 300]
    view = GAME.view(state, None)
    drawn = opened(DRAW.board(view, players=names, language=language, say=say(language)))
    usual = opened(draw(state, language=language))
    box = ImageChops.difference(drawn, usual).getbbox()
    assert box
    assert box[1] >= layout.STRIP_TOP


@pytest.mark.parametrize("simmental", [False, True])
def test_how_many_cattle_there_are_hides_no_points(simmental: bool) -> None:  # noqa: FBT001  a case
    """Where more kinds make all cards narrow, their lower right corners are seen, too."""
    left, top, right, bottom = panels.cattle_box("brown_5", simmental=simmental)
    size = right - left, bottom - top
    one, several = (_pile("brown_5", count, size).body for count in (1, 4))
    foot = CARD.reach + size[0] - 22, CARD.reach + size[1] - 22, CARD.reach + size[0], CARD.reach + size[1]
    assert one.crop(foot).tobytes() == several.crop(foot).tobytes()
    assert one.tobytes() != several.tobytes()
