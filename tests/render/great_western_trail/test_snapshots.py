"""The pictures beside the common board as they were last looked at and found good.

``RENEW_PICTURES=1 pytest tests/render/great_western_trail/test_snapshots.py`` draws them anew; look at them
before you commit.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from rules.great_western_trail import actions
from rules.great_western_trail import events as happened
from rules.great_western_trail.model import Appointing, GreatWesternTrailOptions
from tests.render.comparing import difference, small
from tests.render.great_western_trail.boards import DRAW, GAME, position
from tests.render.great_western_trail.sam import draw_own, middle
from tests.render.great_western_trail.seats import draw_board, draw_hand, draw_sheet, early, finished, late
from tests.render.positions import PLAYERS, opened, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from render import Picture
    from rules.great_western_trail.model import Edition, Pending
    from rules.kernel.contract import Action, Event

FOLDER = Path(__file__).parent / "pictures"
TOLERANCE = 0.015


def _owing(edition: Edition) -> Picture:
    state = late(edition)
    player = state.players[1]
    player.hand += ["gray", "white", "green", "purple_7", "eng2_345"]
    player.owed_discards = 2
    return draw_hand(state, 1, "ja")


def _legend(language: str, edition: Edition, topic: str) -> Picture:
    options = GreatWesternTrailOptions(edition=edition)
    return DRAW.legend(options, topic, language=language, say=say(language))


def _piece(language: str, edition: Edition, piece: str) -> Picture:
    options = GreatWesternTrailOptions(edition=edition, private_buildings="random")
    return DRAW.piece(options, piece, language=language, say=say(language))


MOVES = (
    actions.MoveHerder("E", (0, 0, 0, 0, 0)),
    actions.MoveHerder("RKR2", (2, 0, 0, 0, 1)),
    actions.MoveHerder("CE1", (0, 0, 1, 0, 0)),
    actions.MoveHerder("CE1", (0, 0, 0, 0, 2)),
)
TURNS_OF_OTHERS = (
    happened.HerderMoved(0, "A", ("AB1", "AB2", "AB3", "B"), 3),
    happened.BuildingPlaced(0, "4a", "FLR1", 4, ""),
    happened.EngineMoved(0, 0, 6),
    happened.HerderMoved(1, "C", ("CE1", "CE2", "E"), 2),
    happened.CampTileTaken(1, "CAMP2", "camp_green", 2, 0),
    happened.HerderMoved(2, "B", ("BC1", "BC2", "BC3", "C"), 2),
    happened.StationUpgraded(2, 3, "hand", 4),
)


def _choices(
    language: str = "en",
    chosen: Sequence[Action] = MOVES,
    marks: Sequence[Event] = (),
    pending: Sequence[Pending] = (),
) -> Picture:
    state = position("second", 4)
    state.pending = [*pending] or state.pending
    state.players[1].herder, state.players[2].herder = "E", "C"
    view = GAME.view(state, state.seat)
    picture = DRAW.choices(
        view, state.seat, chosen, players=PLAYERS[:4], language=language, say=say(language), marks=marks
    )
    assert picture
    return picture


def _sites() -> list[Action]:
    places = ("AB1", "BC1", "CE2", "FLR2", "DE1")
    return [actions.Build(building, place) for building in ("2a", "3a") for place in places]


CASES: dict[str, Callable[[], Picture]] = {
    "player_en_early": lambda: draw_board(early(), 0),
    "player_ko_late": lambda: draw_board(late(), 1, "ko"),
    "player_ja_late_first": lambda: draw_board(late("first", 3, 2), 2, "ja"),
    "hand_en": lambda: draw_hand(early(), 0),
    "hand_ko": lambda: draw_hand(late(), 1, "ko"),
    "hand_ja_owing": lambda: _owing("first"),
    "sheet_en_4": lambda: draw_sheet(finished(), course=True),
    "sheet_ja_2": lambda: draw_sheet(finished("first", 2), "ja"),
    "legend_en_trail": lambda: _legend("en", "second", "trail"),
    "legend_ko_buildings": lambda: _legend("ko", "second", "buildings"),
    "legend_ja_first_cattle": lambda: _legend("ja", "first", "cattle"),
    "legend_en_cards": lambda: _legend("en", "second", "cards"),
    "legend_ko_workers": lambda: _legend("ko", "second", "workers"),
    "legend_ja_first_railroad": lambda: _legend("ja", "first", "railroad"),
    "legend_en_kansas_city": lambda: _legend("en", "second", "kansas_city"),
    "legend_ko_objectives": lambda: _legend("ko", "second", "objectives"),
    "legend_ja_first_scoring": lambda: _legend("ja", "first", "scoring"),
    "piece_en_building": lambda: _piece("en", "second", "10b"),
    "piece_ko_objective": lambda: _piece("ko", "second", "eng2_44sg"),
    "piece_ja_master": lambda: _piece("ja", "first", "hazard_or_camp"),
    "choices_moves": _choices,
    "choices_ko_moves_after_turns": lambda: _choices("ko", marks=TURNS_OF_OTHERS),
    "choices_ja_sites": lambda: _choices("ja", _sites(), TURNS_OF_OTHERS),
    "choices_en_cattle": lambda: _choices(chosen=[actions.BuyCattle(("yellow",), 1)]),
    "choices_ja_master": lambda: _choices(
        "ja", [actions.AppointStationMaster("cowboy")], pending=[Appointing(3)]
    ),
    "choices_ko_reveal": lambda: _choices("ko", [actions.RevealCattle()]),
    "player_ja_sam": lambda: draw_own(middle(), "ja"),
    "piece_ko_sam": lambda: _piece("ko", "second", "sam"),
}


@pytest.mark.parametrize("name", CASES)
def test_looks_as_it_did(name: str) -> None:
    """A picture is the one that was looked at, but for a few pixels."""
    drawn = small(opened(CASES[name]()))
    path = FOLDER / f"{name}.webp"
    if os.environ.get("RENEW_PICTURES"):
        drawn.save(path, quality=90, method=6)
    with Image.open(path) as kept:
        assert difference(drawn, kept) < TOLERANCE


def test_a_change_is_noticed() -> None:
    """The comparison tells two player boards apart."""
    drawn = small(opened(draw_board(late(), 1, "ko")))
    with Image.open(FOLDER / "player_ja_late_first.webp") as kept:
        assert difference(drawn, kept) > TOLERANCE
