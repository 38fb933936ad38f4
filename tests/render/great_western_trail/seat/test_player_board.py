"""The picture of what lies open before a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from PIL import ImageChops

from render.kit.encoding import RATIO
from rules.great_western_trail.printed.catalogue import DISC_SPACES, HAZARDS
from tests.render.great_western_trail.boards import DRAW, GAME
from tests.render.great_western_trail.seats import draw_board, draw_hand, early, late, seen
from tests.render.positions import PLAYERS, say

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL import Image

    from rules.great_western_trail.model import Edition, GreatWesternTrailState, Player

_SHEET = 665
"""The lower end of the player board itself."""


@pytest.mark.parametrize("disc", DISC_SPACES)
def test_shows_each_disc(disc: str) -> None:
    """A disc that left makes another picture (2nd p.10-11)."""
    state = early()
    before = draw_board(state, 0)
    state.players[0].discs[disc] -= 1
    assert draw_board(state, 0) != before


def _set(**things: object) -> Callable[[Player], None]:
    def change(player: Player) -> None:
        for name, value in things.items():
            setattr(player, name, value)

    return change


@pytest.mark.parametrize(
    "change",
    [
        _set(dollars=8),
        _set(exchange_tokens=2),
        _set(engine=9),
        _set(engine=8),
        _set(certificates=2),
        _set(workers={"cowboy": 1, "builder": 1, "engineer": 2}),
        _set(buildings=["1a"]),
        _set(objectives=["start_34b", "aux_x"]),
        _set(hazards=["flood_2_green"]),
        _set(camp_tiles=["camp_black"]),
        _set(station_masters=["cert_camps"]),
        _set(stations=[2]),
        _set(cities=[0]),
        _set(discard=["gray", "gray", "black"]),
        _set(market_token=True),
        _set(hand=["gray"] * 3),
        _set(deck=["gray"] * 3),
    ],
)
def test_shows_everything_that_is_open(change: Callable[[Player], None]) -> None:
    """Whatever changes before a seat shows on its board, of hand and deck their number."""
    state = early()
    before = draw_board(state, 0)
    change(state.players[0])
    assert draw_board(state, 0) != before


def test_hides_what_is_hidden() -> None:
    """Which cards are in hand and deck does not show, not even to objectives that count cattle."""
    state = late()
    before = draw_board(state, 1)
    player = state.players[1]
    player.hand, player.deck = ["purple_7"] * len(player.hand), ["brown_5"] * len(player.deck)
    assert draw_board(state, 1) == before


def test_is_the_same_for_its_owner() -> None:
    """A seat that looks at its own board sees what everybody sees."""
    state = late()
    view = GAME.view(state, 1)
    own = DRAW.player_board(view, 1, players=PLAYERS[:4], language="en", say=say("en"))
    assert own
    assert own == draw_board(state, 1)


def test_camp_tiles_are_those_of_the_edition() -> None:
    """Teepees of the first edition and outlaws of the second are drawn with signs of their own."""
    state = early("first", 2)
    for player in state.players:
        player.camp_tiles, player.exchange_tokens, player.buildings = ["camp_green"], 0, []
    first = _below_the_sheet(state)
    state.options = msgspec.structs.replace(state.options, edition="second")
    assert ImageChops.difference(first, _below_the_sheet(state)).getbbox()


def _below_the_sheet(state: GreatWesternTrailState) -> Image.Image:
    drawn = seen(draw_board(state, 0))
    return drawn.crop((0, _SHEET, *drawn.size))


def test_what_is_empty_is_left_out() -> None:
    """A seat without buildings left has no panel for them, nor one for what it never had."""
    state = early()
    player, drawn = state.players[0], []
    for buildings, hazards in (([], []), (["1a"], []), (["1a"], [*HAZARDS] * 2)):
        player.buildings, player.hazards, player.objectives = buildings, hazards, []
        drawn.append(draw_board(state, 0).height)
    assert drawn == sorted(set(drawn))


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_has_room_for_little_and_much(edition: Edition, seats: int) -> None:
    """The picture grows with what lies there and stays below what Discord takes."""
    few, much = early(edition, seats), late(edition, seats)
    player = much.players[1]
    player.hazards, player.camp_tiles = player.hazards * 6, player.camp_tiles * 6
    player.cities, player.objectives = list(range(10)), player.objectives * 3
    low, high = draw_board(few, 1), draw_board(much, 1)
    assert seen(low).height < seen(high).height
    assert high.size < 500_000


def test_its_name_says_nothing() -> None:
    """The file name does not tell whose board it is."""
    state = early()
    assert {draw_board(state, seat, "ja").strips[0].name for seat in range(3)} == {"player.png"}


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_is_shown_at_full_width(edition: Edition, language: str) -> None:
    """Boards and hands of a game's start and end are as wide as a desktop shows a picture."""
    for state in (early(edition, 4), late(edition)):
        for picture in (draw_board(state, 1, language), draw_hand(state, 1, language)):
            assert all(strip.width >= RATIO * strip.height for strip in picture.strips)


def test_what_cannot_be_built_is_a_head() -> None:
    """A building for which builders lack takes the room of its head alone, and of all in a row of it."""
    state = early()
    state.players[0].buildings = ["11a"]
    low = draw_board(state, 0).height
    state.players[0].workers["builder"] = 12
    assert draw_board(state, 0).height > low + 100
