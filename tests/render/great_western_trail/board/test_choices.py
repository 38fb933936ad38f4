"""The board with what may be chosen on it."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from render.great_western_trail import layout
from render.great_western_trail.board.action_targets import rail_box, targets
from render.great_western_trail.board.choices import in_brackets, place_of_tags
from render.great_western_trail.board.common_board import board_frame
from render.great_western_trail.board.question_band import buildings, row_of
from render.kit.house.colours import GOLD
from rules.great_western_trail import EDITIONS, Prospects, actions
from rules.great_western_trail import events as happened
from rules.great_western_trail.model import Appointing, AtLocation, Bonus, Delivery, Foresight
from rules.great_western_trail.printed import icons
from tests.render.great_western_trail.boards import DRAW, GAME, position
from tests.render.great_western_trail.seats import seen
from tests.render.positions import PLAYERS, say

if TYPE_CHECKING:
    from render import Picture
    from rules.great_western_trail import Edition
    from rules.great_western_trail.model import GreatWesternTrailState
    from rules.kernel.contract import Action

ON_THE_BOARD: tuple[Action, ...] = (
    actions.PlaceHerder("A"),
    actions.MoveHerder("E", (0, 0, 0, 0, 0)),
    actions.Build("1a", "AB1"),
    actions.RemoveHazard("FLOOD1"),
    actions.CopyBuilding("E"),
    actions.TakeCampTile("CAMP2"),
    actions.MoveEngine(20),
    actions.MoveEngineBack(3),
    actions.SpecialDelivery(12),
    actions.UpgradeStation(4, "aux_draw"),
    actions.Hire("builder", 0),
    actions.TakeObjective("stack"),
    actions.BuyCattle(("yellow",), 1),
    actions.RevealCattle(),
)


def _offered() -> GreatWesternTrailState:
    """Return a board on which all that has its price on the picture may be chosen."""
    state = position("second", 4)
    priced = icons.EitherIcon((icons.TakeCampTileIcon(), icons.UpgradeStationBehindIcon()))
    state.pending = [AtLocation("GK1", ""), Bonus(priced)]
    return state


def _draw(state: GreatWesternTrailState, *chosen: Action) -> Picture | None:
    view = GAME.view(state, state.seat)
    return DRAW.choices(
        view, state.seat, chosen, players=PLAYERS[: state.seats], language="en", say=say("en")
    )


@pytest.mark.parametrize("action", ON_THE_BOARD, ids=lambda action: type(action).__name__)
def test_marks_what_has_a_place(action: Action) -> None:
    """Whatever is chosen on the board has its picture there, large enough to be read in a chat."""
    picture = _draw(_offered(), action)
    assert picture
    assert DRAW.shows([action])
    assert seen(picture).width == layout.WIDTH
    assert picture.strips[0].name == "choices.png"


@pytest.mark.parametrize("action", ON_THE_BOARD, ids=lambda action: type(action).__name__)
def test_leaves_room_for_the_controls(action: Action) -> None:
    """A picture in a panel is at most 0.65 times as high as wide: below it the choices are made."""
    picture = _draw(_offered(), action)
    assert picture
    assert picture.height <= 0.65 * picture.width


def test_buildings_in_reach_are_drawn_large() -> None:
    """What a building does can be read without the whole board: at least a sixth larger than on it."""
    wide = layout.WIDTH
    state = position("second", 4)
    moves = [actions.MoveHerder(at, (0, 0, 0, 0, 0)) for at in state.neutrals]
    shown = buildings(state, state.seat, [*moves, *moves], Prospects(state, state.seat))
    row = row_of(shown, wide, 200)
    assert row
    assert len(shown) == len(moves)
    assert row.size[0] >= layout.BUILDING[0] * 7 / 6
    assert row.high <= 200


def test_shows_nothing_of_other_hands() -> None:
    """Only one's own cards and money stand below the board: another's hand changes no pixel (2nd p.4)."""
    state = position("second", 4)
    first = _draw(state, actions.MoveHerder("E", (0, 0, 0, 0, 0)))
    state.players[(state.seat + 1) % 4].hand = ["white"]
    second = _draw(state, actions.MoveHerder("E", (0, 0, 0, 0, 0)))
    state.players[state.seat].hand = ["white"]
    own = _draw(state, actions.MoveHerder("E", (0, 0, 0, 0, 0)))
    assert first
    assert second
    assert own
    assert first == second != own


def test_what_happened_is_not_mistaken_for_a_choice() -> None:
    """What others did is marked, but not in gold: gold is what may be chosen now."""
    state = position("second", 4)
    moved = happened.HerderMoved(0, "A", ("AB1", "AB2", "AB3", "B"), 3)
    view, move = GAME.view(state, state.seat), actions.MoveHerder("E", (0, 0, 0, 0, 0))
    plain, marked = (
        board_frame(view, PLAYERS[:4], say("en"), marks, open_to=[layout.space_box("second", move.to)])
        for marks in ((), (moved,))
    )
    assert plain.tobytes() != marked.tobytes()
    golds = [image.convert("RGB").tobytes().count(bytes(GOLD)) for image in (plain, marked)]
    assert golds[0] == golds[1]


def test_a_railroad_shown_for_an_engine_alone_has_all_that_stands_there() -> None:
    """Where cities may be chosen, the railroad beside them is that of the board, with its engines."""
    view, rail = GAME.view(position("second", 4), 0), (0, layout.RAIL_TOP, layout.WIDTH, layout.MAP_BOTTOM)
    seen, inner = [rail, (0, 698, layout.WIDTH, 820)], (0, rail[1] + 30, rail[2], rail[3] - 12)
    frames = [
        board_frame(view, PLAYERS[:4], say("en"), open_to=[layout.city_box(2)], seen=seen),
        board_frame(view, PLAYERS[:4], say("en")),
    ]
    assert frames[0].crop(inner).tobytes() == frames[1].crop(inner).tobytes()


def test_many_spaces_of_the_railroad_have_one_ring() -> None:
    """Steps back are one bracket for each row of rails; what may not be chosen within it is told."""
    boxes = [rail_box(2 * space) for space in range(30) if space != 7]
    rings, barred = in_brackets([*boxes, rail_box(9)])
    assert len(rings) == 3
    assert barred == [layout.rail_at(14)]
    assert in_brackets(boxes[:3]) == (boxes[:3], [])


@pytest.mark.parametrize("edition", EDITIONS)
def test_free_spaces_are_numbered_through(edition: Edition) -> None:
    """A number stands at one place alone, and it is that of its answer."""
    state = position(edition, 4)
    spaces = [at for at, place in EDITIONS[edition].trail.items() if place.kind == "private"]
    builds = [actions.Build("1a", at) for at in spaces]
    shown = [target.number for build in builds for target in targets(build, Prospects(state, 0))]
    assert sorted(map(int, shown)) == list(range(1, len(spaces) + 1))
    numbers = dict(zip(spaces, shown, strict=True))
    assert [numbers[at] for at in ("AB1", "FLR1", "BC3", "GK2")] == ["1", "17", "6", "20"]


def test_nothing_to_show() -> None:
    """Choices without a place on the board have no picture."""
    chosen = [actions.Pass(), actions.TakeIncome(2), actions.DiscardCard("gray"), actions.EndTurn()]
    assert not DRAW.shows(chosen)
    assert _draw(position("second", 4), *chosen) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((0, 0, 0, 0, 0), (0, 0, 0, 0, 2)),
        ((0, 0, 0, 0, 2), (2, 0, 0, 0, 0)),
        ((2, 0, 0, 0, 0), (0, 2, 0, 0, 0)),
        ((1, 0, 0, 0, 0), (2, 0, 0, 0, 0)),
    ],
)
def test_tells_price_and_payee(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    """A way that costs more, or pays somebody else, looks otherwise (2nd p.8)."""
    state = position("second", 4)
    pictures = [_draw(state, actions.MoveHerder("E", fees)) for fees in (one, other)]
    assert pictures[0]
    assert pictures[1]
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize(
    ("action", "alike"),
    [(actions.MoveHerder("E", (0, 0, 0, 0, 0)), True), (actions.Hire("builder", 0), False)],
)
def test_the_trail_is_shown_without_the_panels_beside_it(action: Action, *, alike: bool) -> None:
    """Markets are seen only where something in them may be chosen, and then whole."""
    full, empty = position("second", 4), position("second", 4)
    empty.job_market[1:] = [[""] * 4 for _ in empty.job_market[1:]]
    empty.objectives = []
    pictures = [_draw(state, action) for state in (full, empty)]
    assert pictures[0]
    assert pictures[1]
    assert (pictures[0] == pictures[1]) is alike


def test_a_city_tells_its_transport_cost() -> None:
    """A delivery past crosses costs; a special one does not (2nd p.11, first p.14)."""
    state = position("second", 2)
    state.players[state.seat].engine = 0
    action = actions.Deliver(5, "step_left")
    state.pending = [Delivery(10)]
    paid = _draw(state, action)
    state.pending = [Delivery(10, special=True)]
    free = _draw(state, action)
    assert paid
    assert free
    assert paid != free


def test_foresight_marks_the_tile_of_its_column() -> None:
    """Kansas City: one of the two tiles of the column at hand (2nd p.9)."""
    state = position("second", 3)
    state.pending = [Foresight(0)]
    pictures = [_draw(state, actions.PlaceForesight(tile)) for tile in state.foresight[0]]
    assert pictures[0]
    assert pictures[1]
    assert pictures[0] != pictures[1]


def test_a_station_master_is_drawn_large() -> None:
    """Who may give up a worker for a station master sees whose tile it is, and where it lies (2nd p.10)."""
    state = position("second", 3)
    appoint = [actions.AppointStationMaster(worker) for worker in ("cowboy", "builder")]
    pictures = []
    for station in (1, 3):
        state.pending = [Appointing(station)]
        prospects = Prospects(state, state.seat)
        [shown] = buildings(state, state.seat, appoint, prospects)
        assert shown.key == ("master", "second", state.station_masters[station - 1])
        [box] = {target.box for action in appoint for target in targets(action, prospects)}
        assert box == layout.station_box(station)
        pictures.append(_draw(state, *appoint))
    assert pictures[0]
    assert pictures[1]
    assert pictures[0] != pictures[1]
    assert pictures[0].height <= 0.65 * pictures[0].width


def test_many_kinds_at_once() -> None:
    """All that is legal at a moment can be drawn together."""
    picture = _draw(_offered(), *ON_THE_BOARD, actions.Pass())
    assert picture
    assert seen(picture).width == layout.WIDTH


def test_tags_of_neighbouring_places_lie_clear_of_each_other() -> None:
    """The fees of two ways to houses side by side can both be read."""
    seen, room, taken = (0, 0, 1338, 772), (226, 60), list[layout.Box]()
    for box in ((182, 250, 330, 354), (346, 246, 494, 350), (216, 372, 364, 476)):
        taken.append(place_of_tags(box, room, seen, taken))
    assert not any(
        a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for a, b in combinations(taken, 2)
    )


def test_tags_stay_on_the_picture() -> None:
    """The tags of a city on the upper edge of the board lie below it."""
    left, top, right, bottom = place_of_tags((20, 17, 154, 111), (160, 60), (0, 0, 1100, 560), [])
    assert (left, right) == (7, 167)
    assert top >= 0
    assert bottom <= 560
