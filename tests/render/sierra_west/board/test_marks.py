"""What of the last turn is marked on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.kit.house.colours import GOLD
from render.sierra_west.board.marks import Marks, read_marks
from rules.sierra_west import NOBODY, OUTPOSTS
from rules.sierra_west import events as happened
from tests.render.positions import opened
from tests.render.sierra_west.board.boards import board
from tests.render.sierra_west.tables import played

if TYPE_CHECKING:
    from PIL import Image

    from rules.kernel.contract import Event


def test_marks_of_a_turn() -> None:
    """A turn's events name the places, pieces and cards that are marked."""
    marks = read_marks(
        [
            happened.ExplorerMoved(1, 0, 3, 2),
            happened.CardClaimed(1, "A1", 3, "deck"),
            happened.CardTurnedUp(1, 6, "A2"),
            happened.SpecialTurnedUp(1, 7, "AX2", 2),
            happened.ExplorerDisplaced(2, token=True),
            happened.WagonMoved(1, 4),
            happened.HomesteadAdvanced(1, "wood", 2),
            happened.ShopRefilled(1, ("all_green",), shuffled=False),
            happened.Taken(1, "mule", NOBODY),
            happened.Gained(1, "food", 1),
        ]
    )
    assert marks == Marks(
        {
            *(("claimed", 3), ("turned", 6), ("slot", 2), ("wagon", 1), ("track", (1, "wood"))),
            *(("explorer", (1, 0)), ("explorer", (2, 0)), ("taken", "mule")),
        },
        claimed={3: 1},
        built=1,
        turns=[1],
        when={("explorer", (1, 0)): 1, ("claimed", 3): 1, ("wagon", 1): 1, ("track", (1, "wood")): 1},
    )


def test_marks_of_the_modes() -> None:
    """Canoes that moved and outposts that lost an outlaw are marked, the foothill after the outposts."""
    marks = read_marks(
        [
            happened.CanoeMoved(0, 2),
            happened.OutlawCaptured(0, OUTPOSTS[1]),
            happened.OutlawCaptured(0, ""),
            happened.OutpostCleared(0, 0, OUTPOSTS[0], 2),
            happened.Damaged(1, "wagon"),
            happened.Damaged(2, "nothing"),
        ]
    )
    assert marks == Marks(
        {("canoe", 0), ("captured", 1), ("captured", len(OUTPOSTS)), ("slot", 2), ("wagon", 1)},
        turns=[0, 1],
        when={("canoe", 0): 1, ("wagon", 1): 2},
    )


def test_several_turns_have_numbers() -> None:
    """What came of several turns has a sign with the number of its turn; of a single turn it needs none."""
    state = played(4, 60)
    first, second = happened.WagonMoved(0, 1), happened.ExplorerMoved(1, 0, -1, 1)
    one = opened(board(state, [first]))
    both = opened(board(state, [first, second]))
    other_way = opened(board(state, [second, first]))
    assert both.tobytes() != other_way.tobytes()
    assert one.tobytes() != both.tobytes()


@pytest.mark.parametrize(
    "event",
    [
        happened.WagonMoved(0, 1),
        happened.ExplorerMoved(0, 0, -1, 1),
        happened.HomesteadAdvanced(0, "food", 1),
        happened.ShopRefilled(0, ("all_green",), shuffled=False),
        happened.CardTurnedUp(0, 0, "A1"),
    ],
)
def test_what_is_new_is_gold(event: Event) -> None:
    """What came of the last turn stands in gold on the board."""
    state = played(4, 60)
    state.players[0].homesteads["food"] = 1
    plain, marked = (opened(board(state, events)) for events in ([], [event]))
    assert _gold(marked) > _gold(plain) + 100


def _gold(image: Image.Image) -> int:
    data: bytes = image.tobytes()
    return sum(data[at : at + 3] == bytes(GOLD) for at in range(0, len(data), 3))
