"""The board picture: what everybody may see, and nothing else."""

from __future__ import annotations

import io
from copy import deepcopy
from itertools import pairwise
from typing import TYPE_CHECKING, Any, cast

import pytest
from PIL import Image

from render.kit import signs, stage, text
from render.kit.cache import Cache
from render.kit.house.panels import INKS
from render.kit.text import Font, width
from render.sierra_west import signs as west_signs
from render.sierra_west.board import stage as stages
from render.sierra_west.board import strip
from render.sierra_west.board.marks import Marks
from render.sierra_west.board.mountain import lying_card
from render.sierra_west.board.scenery import LAND, LIGHTS, in_light
from render.sierra_west.board.stage import STAGE
from render.sierra_west.board.strip import tiles_of
from render.sierra_west.layout import LAYOUT, WIDTH, Point, strip_boxes
from render.sierra_west.table import in_a_row
from rules import Chance
from rules.sierra_west import BASICS, CARDS, FISH, MODES
from tests.render.positions import opened
from tests.render.sierra_west.board.boards import after_turn, board
from tests.render.sierra_west.tables import played
from tests.rules.sierra_west.hidden import shuffle_hidden

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from render import Picture
    from render.kit.palette import Colour
    from rules.kernel.contract import Event
    from rules.sierra_west import Mode, SierraWestState

MOST = 330_000
"""Bytes of a board at most."""
MOST_GOODS = {"boats": FISH, "outlaws": ("bullet",)}
"""What Hastings can have of the goods of a mode."""
_get = Cache.get


@pytest.mark.parametrize("seats", [1, 4])
@pytest.mark.parametrize("mode", MODES)
def test_hidden_cards_are_not_shown(mode: str, seats: int) -> None:
    """The board is the same whatever lies face down (2.10, 2.12)."""
    state = played(seats, 90, mode=mode)
    other = deepcopy(state)
    shuffle_hidden(other, None, Chance("other"))
    assert other != state
    assert board(other, []) == board(state, [])


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("mode", MODES)
def test_boards_are_small(mode: str, seats: int) -> None:
    """A board has at most 256 colours and 330 kB, in every mode, with any number of players."""
    picture = board(*after_turn(seats, 150, mode=mode))
    assert picture.size <= MOST
    for sent in picture.strips:
        with Image.open(io.BytesIO(sent.data)) as image:
            assert image.mode == "P"
            assert image.size == (sent.width, sent.height)


@pytest.mark.parametrize("mode", MODES)
def test_modes_have_boards_of_their_own(mode: str) -> None:
    """A board shows its mode (9)."""
    others = [board(played(2, 0, mode=other), []) for other in MODES if other != mode]
    assert board(played(2, 0, mode=mode), []) not in set(others)


@pytest.mark.parametrize(
    "change",
    [
        lambda state: setattr(state.players[0], "wagon", 12),
        lambda state: state.players[1].homesteads.update(stone=5),
        lambda state: setattr(state.players[1], "explorers", [12]),
        lambda state: state.players[0].goods.update(gold=9),
        lambda state: state.owners.update(mule=1),
        lambda state: state.supply.update(apple_red=3),
        lambda state: setattr(state, "shop", ["", *state.shop[1:]]),
        lambda state: setattr(state, "last_turn", state.turn + 1),
    ],
    ids=["wagon", "homestead", "explorer", "gold", "mule", "apples", "shop", "last turns"],
)
def test_what_changes_can_be_seen(change: Callable[[SierraWestState], None]) -> None:
    """Wagons, markers, explorers, goods, the mule, apples, the shop, the end: each shows on the board."""
    state = played(2, 0)
    before = board(state, [])
    change(state)
    assert board(state, []) != before


def test_a_tile_shows_what_one_has_alone() -> None:
    """No zeros; a house leads the homesteads, by their goods; cards and homesteads of this turn are new."""
    state = played(2, 0)
    own = state.players[0]
    own.goods.update(food=0, wood=0, stone=2, gold=0, token=0)
    own.homesteads.update(food=0, wood=3, stone=0, green=1)
    own.claimed = ["A1"]
    marks = Marks({("track", (0, "wood"))}, claimed={3: 0})
    goods, homesteads, held = tiles_of(state, ("Ada", "Bo"), marks, over=False)[0].rows
    assert [(count.name, count.number, count.new) for count in (*goods, *homesteads, *held)] == [
        *(("stone", 2, False), ("homestead", 0, False), ("wood", 3, True)),
        *(("apple_green", 1, False), ("mountain", 1, True)),
    ]


def test_hastings_shows_his_plan() -> None:
    """The plan card of Hastings that lies face up is on his tile (facts, "solo")."""
    state = played(1, 0)
    assert state.hastings
    seen = set()
    for state.hastings.active[0] in ("P01", "P10", "P16"):
        seen.add(board(state, []))
    assert len(seen) == 3


@pytest.mark.parametrize("mode", MODES)
def test_what_hastings_has_stands_apart(mode: Mode, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much that is, no sign on his tile lies on the number before it."""
    state = played(1, 0, mode=mode)
    own = state.players[1]
    own.goods |= dict.fromkeys(("gold", "token", *MOST_GOODS.get(mode, ())), 14)
    own.homesteads = dict.fromkeys(own.homesteads, 5)
    own.claimed, own.furs = ["A1"] * 12, ["fox"] * 3
    own.carts, own.captured = ([2] * 6, 0) if mode == "gold" else ([], 12 * (mode == "outlaws"))
    state.owners = {name: 1 for name in state.owners if name != "mule"}
    placed = _placed(state, 1, monkeypatch)
    assert len(placed) > 9
    assert _apart(placed)


def test_goods_stand_apart_on_the_narrowest_tile(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four players each may have some of all eight kinds (Boats and Banjos)."""
    state = played(4, 0, mode="boats")
    state.players[0].goods |= dict.fromkeys((*BASICS, "gold", "token", *FISH), 7)
    placed = _placed(state, 0, monkeypatch)
    assert len(placed) > 7
    assert _apart(placed)


def _placed(
    state: SierraWestState, seat: int, monkeypatch: pytest.MonkeyPatch
) -> list[tuple[int, float, float]]:
    """Return the middles of all signs on a tile with where each begins and where its number ends."""
    placed: list[tuple[int, float, float]] = []

    def sign(page: stages.Page, at: Point, draw: object, *arguments: object, on: Colour) -> None:
        if draw is west_signs.sign:
            size = cast("int", arguments[1])
            placed.append((round(at[1] + size / 2), at[0], at[0] + size))

    def write(page: stages.Page, at: Point, words: str, font: Font, *inks: Colour, on: Colour) -> float:
        placed[-1] = *placed[-1][:2], at[0] + width(words, font)
        return placed[-1][2]

    tiles = strip.tiles_of(state, ("Ada", "Bo", "Cy", "Hastings"), Marks(), over=False)
    box = strip_boxes(len(tiles))[seat]._replace(left=0, top=0)
    monkeypatch.setattr(stages.Page, "sign", sign)
    monkeypatch.setattr(stages.Page, "text", write)
    monkeypatch.setattr(strip, "draw_tile", lambda *_: INKS["rest"])
    strip._draw(state.mode, tiles[seat], stages.Page(Image.new("P", (box.wide, box.high))), box)
    return placed


def _apart(placed: list[tuple[int, float, float]]) -> bool:
    return all(one[0] != other[0] or one[2] < other[1] for one, other in pairwise(placed))


def _drawn_anew(state: SierraWestState, events: list[Event]) -> Picture:
    """Return the board drawn with nothing kept but the empty boards and single signs and words."""
    kept = (stage._scenes, signs._signs, text._labels)

    def get(cache: Cache[Any], key: Hashable, make: Callable[[], Any]) -> Any:  # noqa: ANN401  as the cache
        return _get(cache, key, make) if any(cache is each for each in kept) else make()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Cache, "get", get)
        patch.setattr(Cache, "find", lambda _cache, _key: None)
        return board(state, events)


@pytest.mark.parametrize(("mode", "seats", "looked_at"), [("boats", 3, 3), ("outlaws", 1, 3)])
def test_boards_with_kept_parts_are_those_drawn_anew(mode: str, seats: int, looked_at: int) -> None:
    """Whatever was drawn before, a board is pixel for pixel the one that is drawn for the first time."""
    turns = [after_turn(seats, moves, mode=mode) for moves in range(20, 170, 25)]
    drawn = [board(*turn) for turn in turns]
    assert opened(drawn[looked_at]).tobytes() == opened(_drawn_anew(*turns[looked_at])).tobytes()


def test_a_strip_of_which_nothing_changed_is_kept() -> None:
    """Who only moves a wagon leaves the strip of the mountain as it was sent, byte for byte."""
    state = played(4, 60)
    before = board(state, [])
    state.players[0].wagon += 1
    after = board(state, [])
    assert [one is other for one, other in zip(before.strips, after.strips, strict=True)] == [True, False]


@pytest.mark.parametrize("light", [LIGHTS[0], LIGHTS[2]])
def test_the_whole_scene_has_the_light_of_the_day(light: str) -> None:
    """Sky, clouds, snow, firs, meadow: of the land no tone is as at noon, of the rest each is."""
    palette, seen = (in_light(STAGE.swatches.palette, each) for each in (LIGHTS[1], light))
    changed = {palette[k : k + 3] for k in range(0, len(palette), 3) if palette[k : k + 3] != seen[k : k + 3]}
    assert palette == STAGE.swatches.palette
    assert changed == set(map(bytes, LAND))
    land = stages.land().crop((20, 20, WIDTH - 20, LAYOUT.foot)).getcolors(1 << 16) or []
    assert {colour for _, colour in land} <= set(LAND)


@pytest.mark.parametrize("mode", MODES)
def test_the_land_on_special_backs_has_the_light_of_the_day(mode: Mode) -> None:
    """Also where cards throw their shadow on it; the frame and the sign keep the colours of their mode."""
    plain, special = (
        lying_card(name, mode, (True, False), 14).convert("RGB") for name in ("back_basic", "back_special")
    )
    field = (24, 20, 60, 50)
    tones = {colour for _, colour in special.crop(field).getcolors(1 << 12) or []}
    assert tones == {colour for _, colour in plain.crop(field).getcolors(1 << 12) or []}
    assert tones <= set(LAND)
    assert special.getpixel((special.width // 2, 8)) not in LAND


def test_few_cards_of_a_pile_are_large() -> None:
    """As few lie in a row as the room allows, so that they are as large as can be."""
    names = list(CARDS)
    assert [in_a_row(690, names[:count], names[:3]) for count in (5, 10, 12, 15)] == [5, 6, 6, 7]
