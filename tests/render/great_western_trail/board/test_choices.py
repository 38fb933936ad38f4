"""The board with what may be chosen on it."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from render.great_western_trail import layout
from render.great_western_trail.board.choices import place_of_tags
from rules.great_western_trail import actions
from rules.great_western_trail.model import AtLocation, Bonus, Delivery, Foresight
from rules.great_western_trail.printed import icons
from tests.render.great_western_trail.boards import DRAW, GAME, position
from tests.render.great_western_trail.seats import seen
from tests.render.positions import PLAYERS, say

if TYPE_CHECKING:
    from render import Picture
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
    assert seen(picture).width <= 1400
    assert picture.name == "choices.png"


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
    assert pictures[0].data != pictures[1].data


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
    assert (pictures[0].data == pictures[1].data) is alike


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
    assert paid.data != free.data


def test_foresight_marks_the_tile_of_its_column() -> None:
    """Kansas City: one of the two tiles of the column at hand (2nd p.9)."""
    state = position("second", 3)
    state.pending = [Foresight(0)]
    pictures = [_draw(state, actions.PlaceForesight(tile)) for tile in state.foresight[0]]
    assert pictures[0]
    assert pictures[1]
    assert pictures[0].data != pictures[1].data


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
