"""Pictures of a single player's game against Sam."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import ImageChops

from render.great_western_trail import PICTURES
from render.great_western_trail.land.panels import strip_box
from render.great_western_trail.sheets.score_sheet import parts_of
from render.great_western_trail.signs.sam_signs import CARDS, SAM, all_names
from render.kit.house.colours import GOLD
from rules.great_western_trail import events
from rules.great_western_trail.model import GreatWesternTrailOptions
from rules.kernel.contract import ScoreLine
from rules.kernel.playout import advised_chooser, play
from tests.render.great_western_trail.sam import draw, middle
from tests.render.positions import opened, say
from tests.rules.great_western_trail.sam.tables import LEVELS
from tests.rules.great_western_trail.tables import GAME, dealt

if TYPE_CHECKING:
    from PIL import Image

    from rules.great_western_trail.model import Edition

SAY = say("en")


def test_everything_is_drawn() -> None:
    """Board, hand, player board and score sheet, as of two who play."""
    state = dealt(seats=1, difficulty="hard")
    for step, _ in enumerate(play(GAME, state, advised_chooser(GAME))):
        if step % 60 == 0:
            PICTURES.board(GAME.view(state, None), players=["Ann"], language="en", say=SAY)
    own = GAME.view(state, 0)
    PICTURES.hand(own, 0, players=["Ann"], language="en", say=SAY)
    assert PICTURES.boards(own) == 2
    for number in range(PICTURES.boards(own)):
        PICTURES.player_board(own, number, players=["Ann"], language="en", say=SAY)
    result = GAME.result(state)
    assert result is not None
    PICTURES.score_sheet(own, result, players=["Ann"], language="en", say=SAY)


def test_names() -> None:
    """Sam is named with his level, after the seats."""
    names = {level: all_names(dealt(seats=1, difficulty=level), ["Ann"], SAY) for level in LEVELS}
    assert names == {level: ["Ann", f"Sam ({level.title()})"] for level in LEVELS}
    assert all_names(dealt(seats=2), ["Ann", "Bob"], SAY) == ["Ann", "Bob"]


def test_the_card_used_last_lies_on_his_tile() -> None:
    """It changes his tile, and no other; what he has just turned over has a golden rim."""
    one, other = middle(used=(4, 9)), middle(used=(9, 4))
    left, top, right, bottom = strip_box(1, 2)
    box = ImageChops.difference(opened(draw(one)), opened(draw(other))).getbbox()
    assert box
    assert left < box[0] < box[2] < right
    assert top < box[1] < box[3] < bottom
    card = box[0] - 20, top, right, bottom
    new = [events.SamDrew(1, 9, 2, acts=True, shuffled=False)]
    counts = [_gold(opened(draw(one, happened)).crop(card)) for happened in ([], new)]
    assert counts[0] == 0
    assert counts[1] > 800


def _gold(image: Image.Image) -> int:
    return sum(count for count, colour in image.getcolors(60_000) or [] if colour == GOLD)


def test_before_his_first_turn_no_card_lies_there() -> None:
    """There is an empty place."""
    assert opened(draw(middle(used=()))) != opened(draw(middle(used=(4,))))


@pytest.mark.parametrize(("edition", "number"), [("first", 0), ("second", 16)])
def test_his_cards_can_be_looked_up(edition: Edition, number: int) -> None:
    """Each by itself and all on a page; Sam belongs to the second edition."""
    found = PICTURES.pieces(GreatWesternTrailOptions(edition=edition))
    assert sum(piece == SAM or piece in CARDS for piece in found) == number


def test_money_is_no_part_of_his_score() -> None:
    """He has no dollars, and so none are shown (facts, "scoring_of_sam")."""
    state = middle()
    line = ScoreLine("money", 0)
    assert parts_of(state, 0, line, 20)
    assert not parts_of(state, state.opponent, line, 20)
