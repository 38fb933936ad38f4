"""The colours of seats: given out so that no two are the same."""

from __future__ import annotations

import pytest

from bot.model import COLOURS
from render import PICTURES
from render.kit import palette
from render.kit.palette import PLAYERS

USUAL = ("blue", "red", "yellow", "black")


def test_those_who_choose_nothing_have_the_usual_colours() -> None:
    """So every table that was stored before looks as it did."""
    assert palette.shared_out([], USUAL) == USUAL
    assert palette.shared_out([None, None], USUAL) == USUAL


@pytest.mark.parametrize(
    ("chosen", "given"),
    [
        ([None, "blue"], ("red", "blue", "yellow", "black")),
        (["red", None], ("red", "blue", "yellow", "black")),
        (["black", None, None], ("black", "red", "yellow", "blue")),
        (["green", None], USUAL),
    ],
)
def test_who_loses_the_usual_colour_gets_one_that_is_left(
    chosen: list[str | None], given: tuple[str, ...]
) -> None:
    """Also places after the seats have one: an opponent that the rules play."""
    assert palette.shared_out(chosen, USUAL) == given


def test_colours_hold_while_a_picture_is_drawn() -> None:
    """Not before, and not afterwards."""
    with palette.in_colours(("red", "blue")):
        assert palette.look_of(0, USUAL) is PLAYERS["red"]
        with palette.in_colours(()):
            assert palette.colour_of(0, USUAL) == "blue"
    assert palette.colour_of(0, USUAL) == "blue"


def test_what_can_be_chosen_can_be_drawn() -> None:
    """The tables know the names of the house's colours, and each title takes its own from them."""
    assert tuple(PLAYERS) == COLOURS
    for pictures in PICTURES.values():
        assert set(pictures.colours) <= set(COLOURS)
