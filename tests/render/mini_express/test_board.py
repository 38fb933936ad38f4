"""What the board shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops

from render.kit.house.colours import ENAMEL, GOLD
from render.kit.house.pieces import aged
from render.kit.page import Box
from render.kit.palette import look_of
from render.kit.text import fit
from render.mini_express.board import all_names
from render.mini_express.colours import GAIN, LOOKS, SEATS
from render.mini_express.layout import LAYOUTS, PANEL_HEAD, TRACK_HIGH, Layout, layout_of
from render.mini_express.marks import OLDEST, Marks
from render.mini_express.sheets.legend import signs
from render.mini_express.table import name_font
from render.mini_express.tokens import standing_car
from rules.mini_express import COMPANIES
from rules.mini_express.actions import BuildTrack
from rules.mini_express.events import (
    InfluenceGained,
    LineJoined,
    PortOpened,
    ShareBought,
    SpikeMoved,
    TrackBuilt,
    ValueRaised,
)
from rules.mini_express.model import MiniExpressOptions
from tests.render.mini_express.games import GAME, board, played
from tests.render.positions import opened, say

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.mini_express.model import MiniExpressState

Area = tuple[int, int, int, int]
_UNSEEN = 6
USA, EUROPE = LAYOUTS["usa"][3], LAYOUTS["europe"][3]


def _changed(before: MiniExpressState, after: MiniExpressState) -> Image.Image:
    return ImageChops.difference(opened(board(before)), opened(board(after))).convert("L")


def _hex(layout: Layout, place: str, reach: int = 30) -> Area:
    x, y = layout.middle(place)
    return round(x) - reach, round(y) - reach, round(x) + reach, round(y) + reach


def _below(box: Box) -> Area:
    """Return where a box of the lower strip is on the whole board."""
    down = USA.map_size[1]
    return box.left, box.top + down, box.right, box.bottom + down


def _copy(state: MiniExpressState) -> MiniExpressState:
    return GAME.view(state, None)


def _gold(image: Image.Image, area: Area) -> int:
    """Return how many pixels are gold, or so near it that nobody sees a difference."""
    off = ImageChops.difference(
        image.crop(area), Image.new("RGB", (1, 1), GOLD).resize(image.crop(area).size)
    )
    red, green, blue = off.split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(worst.histogram()[: _UNSEEN + 1])


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("name", LAYOUTS)
def test_has_one_size_a_map_and_number_of_players(name: str, seats: int) -> None:
    """Every strip of a map is as large as its layout says, and well below what Discord takes."""
    state, _ = played(seats, 40, map=name)
    picture, layout = board(state), layout_of(state)
    sizes = [(strip.width, strip.height) for strip in picture.strips]
    assert sizes == [layout.map_size, (1132, layout.high)]
    assert all(strip.width >= 1.62 * strip.height for strip in picture.strips)
    assert opened(picture).size == (picture.width, picture.height)
    assert picture.size < 320_000
    assert picture.strips[0].name == "board.png"


def test_shows_trains_in_the_colour_of_their_company() -> None:
    """A train placed on a hex is seen there in its company's colour."""
    state, _ = played(3, 6)
    after = _copy(state)
    after.companies[2].hexes.append("B5")
    found = opened(board(after)).crop(_hex(USA, "B5")).getcolors(10_000) or []
    assert LOOKS["orange"].fill in {colour for _, colour in found}
    assert _changed(state, after).crop(_hex(USA, "B5")).getbbox()


def test_shows_the_room_left_in_a_city() -> None:
    """A train in a city changes the number of companies that may still come (p.6)."""
    state, _ = played(3, 6)
    after = _copy(state)
    after.companies[0].hexes.append("H7")
    assert _changed(state, after).crop(_hex(USA, "H7")).getbbox()


def test_shows_demand_tiles() -> None:
    """Another demand tile in a city is seen (p.7)."""
    state, _ = played(3, 6)
    after = _copy(state)
    after.demand["denver"] = "white_purple" if state.demand["denver"] != "white_purple" else "grey_grey"
    changed = _changed(state, after)
    assert changed.crop(_hex(USA, "H7")).getbbox()
    assert not changed.crop(_hex(USA, "E12")).getbbox()


def test_shows_the_target_of_the_automa() -> None:
    """The target marker stands at its city (p.10)."""
    state, _ = played(1, 6)
    after = _copy(state)
    assert after.automa
    after.automa.target = "san_francisco"
    changed = _changed(state, after)
    assert changed.crop(_hex(USA, "A10", 55)).getbbox()


def test_shows_the_golden_spike() -> None:
    """The spike lies on its hex until Omaha is reached, then beside the map with its company (p.14)."""
    state, _ = played(3, 6, golden_spike=True)
    after = _copy(state)
    assert after.spike
    after.spike.place, after.spike.east = "board", "brown"
    changed = _changed(state, after)
    assert changed.crop(_hex(USA, "J7", 60)).getbbox()
    x, y = (round(edge) for edge in USA.beside)
    assert changed.crop((x, y, x + 190, y + 70)).getbbox()


def test_shows_ports_only_with_their_module() -> None:
    """Without the module a port is an ordinary hex (p.8)."""
    state, _ = played(3, 6, map="europe", ports=True)
    plain, _ = played(3, 6, map="europe")
    assert _changed(state, plain).crop(_hex(EUROPE, "B19")).getbbox()


@pytest.mark.parametrize("field", ["value", "shares", "track", "supply"])
def test_shows_every_number_of_a_company(field: str) -> None:
    """Value, shares in stock, trains on the track place and in supply are all seen."""
    state, _ = played(3, 30)
    after = _copy(state)
    setattr(after.companies[1], field, getattr(after.companies[1], field) + 1)
    assert _changed(state, after).getbbox()


@pytest.mark.parametrize("company", range(4))
def test_shows_influence(company: int) -> None:
    """Influence in a company is seen in that company's panel only."""
    state, _ = played(4, 30)
    after = _copy(state)
    after.players[3].influence[company] += 1
    changed = _changed(state, after)
    for i, box in enumerate(layout_of(state).companies):
        seen = changed.crop(_below(box)).getbbox()
        assert (seen is not None) is (i == company)


def test_influence_has_no_upper_end() -> None:
    """Beyond the end of the track the number still tells influence apart."""
    state, _ = played(3, 10)
    more = _copy(state)
    state.players[0].influence[0], more.players[0].influence[0] = 18, 23
    assert _changed(state, more).getbbox()


def test_lanes_are_sorted_by_influence() -> None:
    """Whoever leads in a company stands at the top of its panel, whatever their seat."""
    state, _ = played(4, 30)
    layout, tops = layout_of(state), []
    for leader in (0, 3):
        for seat, player in enumerate(state.players):
            player.influence[1] = 9 if seat == leader else 2
        box = layout.companies[1]
        top = opened(board(state)).crop(_below(Box(box.left, box.top + PANEL_HEAD, 120, 36)))
        tops.append({colour for _, colour in top.getcolors(10_000) or []})
    blue, yellow = (look_of(seat, SEATS).fill for seat in (0, 3))
    assert [(blue in found, yellow in found) for found in tops] == [(True, False), (False, True)]


def test_strips_are_kept_while_they_show_the_same() -> None:
    """A share that changes hands leaves the map as it was sent, a demand tile the companies."""
    state, _ = played(3, 30)
    share, tile = _copy(state), _copy(state)
    share.players[0].shares[1] += 1
    tile.demand["denver"] = "white_purple" if state.demand["denver"] != "white_purple" else "grey_grey"
    before = board(state).strips
    kept = [
        [one is other for one, other in zip(before, board(each).strips, strict=True)]
        for each in (share, tile)
    ]
    assert kept == [[True, False], [False, True]]


def test_shows_whose_turn_it_is() -> None:
    """The tile of the seat to act differs from when it has not to act; the others stay."""
    state, _ = played(4, 20)
    state.seat = 0
    after = _copy(state)
    after.seat = 2
    changed = _changed(state, after)
    for seat, box in enumerate(layout_of(state).tiles):
        seen = changed.crop(_below(box)).getbbox()
        assert (seen is not None) is (seat in {0, 2})


def test_marks_new_track_and_what_it_brought() -> None:
    """New trains shine, their city is ringed, and what was gained stands beside value and influence."""
    state, _ = played(3, 9)
    build = next(a for a in GAME.legal(state, state.seat) if isinstance(a, BuildTrack) and len(a.path) > 1)
    events = list(GAME.apply(state, state.seat, build))
    kinds = {type(event) for event in events}
    assert {TrackBuilt, InfluenceGained, ValueRaised} <= kinds
    plain, marked = opened(board(state)), opened(board(state, events))
    for place in build.path:
        assert _gold(marked, _hex(USA, place, 58)) > _gold(plain, _hex(USA, place, 58)) + 50
    changed = ImageChops.difference(plain, marked).convert("L")
    assert changed.crop(_below(Box(0, USA.track_top, 1132, TRACK_HIGH))).getbbox()
    assert changed.crop(_below(Box(0, 0, 1132, USA.companies[0].bottom))).getbbox()
    assert not changed.crop(_below(Box(0, USA.tiles[0].top, 1132, USA.tiles[0].high))).getbbox()


@pytest.mark.parametrize("values", [(11, 11, 4, 4), (11, 12, 12, 4), (15, 15, 4, 4)])
def test_what_a_value_gained_is_hidden_by_no_marker(values: tuple[int, ...]) -> None:
    """Beside one that shares its field, or has another next to it, it is seen as beside one alone."""
    state, _ = played(3, 9)
    found = []
    for others in (values[1:], (0, 0, 0)):
        for company, value in zip(state.companies, (values[0], *others), strict=True):
            company.value = value
        raised = ValueRaised(seat=0, company=COMPANIES[0], by=1, value=values[0], reason="track")
        frame = opened(board(state, [raised])).crop(_below(Box(0, USA.track_top + 30, 1132, 40)))
        found.append(sum(count for count, colour in frame.getcolors(99_999) or [] if colour == GAIN))
    assert found[0] > 0.95 * found[1] > 20


def test_tells_the_level_of_a_single_players_automa() -> None:
    """Against a single player the automa's name says its level, otherwise it has none (p.12)."""
    names = [all_names(played(seats, 3)[0], ("A", "B"), say("en"))[-1] for seats in (1, 2)]
    hard = all_names(played(1, 3, difficulty="hard")[0], ("A",), say("en"))[-1]
    assert [*names, hard] == ["Automa: Easy", "Automa", "Automa: Hard"]


def test_marks_a_new_share() -> None:
    """A share just bought is ringed in its owner's tile, its new trains on the track place."""
    state, _ = played(3, 9)
    event = ShareBought(seat=1, company="grey", paid=1, influence=2, trains=1)
    changed = ImageChops.difference(opened(board(state)), opened(board(state, [event]))).convert("L")
    for seat, box in enumerate(USA.tiles):
        seen = changed.crop(_below(box)).getbbox()
        assert (seen is not None) is (seat == 1)


def test_marks_an_opened_port() -> None:
    """A port that got a train is ringed (p.16)."""
    state, _ = played(3, 9, map="europe", ports=True)
    event = PortOpened(seat=0, company="white", port="porto")
    state.companies[3].hexes.append("B19")
    plain, marked = opened(board(state)), opened(board(state, [event]))
    assert _gold(marked, _hex(EUROPE, "B19", 58)) > _gold(plain, _hex(EUROPE, "B19", 58)) + 100


@pytest.mark.parametrize(
    "event",
    [SpikeMoved(seat=0, east="white", west_start=()), LineJoined(seat=0, east="white", west="brown")],
)
def test_a_new_golden_spike_is_ringed(event: Event) -> None:
    """The spike beside the map is ringed when it has just come, or its line was joined; not later."""
    state, _ = played(3, 9, golden_spike=True)
    assert state.spike
    state.spike.place, state.spike.east = "board", "white"
    left, top = (round(edge) for edge in USA.beside)
    tile = (left, top, left + 206, top + 82)
    plain, new, later = (_gold(opened(board(state, marks)), tile) for marks in ([], [event], []))
    assert new > plain + 800
    assert later == plain


def test_shows_the_shares_laid_out() -> None:
    """Before the first turn the shares to be drafted lie beside the map (p.4)."""
    draft, _ = played(3, 0)
    later = _copy(draft)
    later.display = [1, 2, 2, 2]
    left, top = (round(edge) for edge in USA.beside)
    changed = _changed(draft, later)
    assert changed.crop((left, top, left + 340, top + 100)).getbbox()


def test_tells_of_the_last_turns() -> None:
    """When two companies have run out of shares the map says that the game ends (p.5)."""
    state, _ = played(3, 30)
    after = _copy(state)
    for company in after.companies[:2]:
        company.shares = 0
    assert _changed(state, after).crop((900, 0, 1600, 80)).getbbox()


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize("name", LAYOUTS)
def test_notices_are_whole(name: str, language: str) -> None:
    """What the map says in words has its frame on all sides."""
    state, _ = played(3, 0, map=name)
    wide, image = layout_of(state).map_size[0], opened(board(state, language=language))
    columns = [x for x in range(wide) if image.getpixel((x, 32)) == ENAMEL]
    assert columns[0] > 10
    assert columns[-1] < wide - 10
    assert columns[-1] - columns[0] > 150


@pytest.mark.parametrize("sign", ["marker", "total", "first", "automa", "spike", "port"])
def test_the_legend_explains(sign: str) -> None:
    """What stands on a board without a word is explained, a module's signs in games with it."""
    every = (MiniExpressOptions(golden_spike=True), MiniExpressOptions(map="europe", ports=True))
    found = [signs(options).keys() for options in every]
    assert [sign in keys for keys in found] == [sign != "port", sign != "spike"]


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize("company", sorted(LOOKS))
def test_names_are_whole_beside_the_company_marker(company: str, language: str) -> None:
    """The automa's marker leaves room for the name of its company in the narrowest panel."""
    name = say(language)(f"mini_express_pictures.company.{company}")
    for layouts in LAYOUTS.values():
        font, room = name_font(name, min(box.wide for box in layouts[5].companies), marker=True)
        assert fit(name, font, room)[0] == name


def test_marks_of_several_turns_fade() -> None:
    """The newest track shines in gold, the oldest of four in brass."""
    marks = Marks([TrackBuilt(seat=0, company="brown", city="", path=(place,)) for place in "ABCDE"])
    assert marks.places == {"A": OLDEST, "B": OLDEST, "C": 2, "D": 1, "E": 0}
    piece = standing_car(44, "brown", new=True)
    assert aged(piece, 0) is piece
    assert _has_gold(aged(piece, 1).glow[-1])
    assert not _has_gold(aged(piece, OLDEST).glow[-1])


def _has_gold(drawn: Image.Image) -> bool:
    """Tell whether any pixel that is seen (RGBA) is gold."""
    return (*GOLD, 255) in {colour for _, colour in drawn.getcolors(9999) or []}
