"""Chosen colours change the pieces of seats in every picture, whatever was drawn before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PIL import ImageChops

import rules
from render import PICTURES
from render.kit import cache
from render.kit.palette import RULED, in_colours
from rules.kernel.playout import play, random_chooser
from tests.render.positions import PLAYERS, opened, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render import Picture

GAMES: dict[str, tuple[int, int]] = {
    "ticket_to_ride": (3, 60),
    "great_western_trail": (3, 60),
    "mini_express": (3, 60),
    "sierra_west": (3, 60),
}
"""Seats and decisions."""


def drawn(title: str, seats: int, decisions: int) -> Iterator[tuple[str, Picture]]:
    """Yield all pictures of a position that show seats."""
    game: Any = rules.GAMES[title]
    draw, state = PICTURES[title], game.setup(seats=seats, options={}, seed="5" * 32)
    events: list[Any] = []
    for number, step in enumerate(play(game, state, random_chooser("colours")), 1):
        events += step.events
        if number == decisions:
            break
    reader: dict[str, Any] = {"players": PLAYERS[:seats], "language": "en", "say": say("en")}
    marks = [event.seen_by(None) for event in events[-12:]]
    yield "board", draw.board(game.view(state, None), marks=marks, **reader)
    for seat in range(seats):
        yield f"hand {seat}", draw.hand(game.view(state, seat), seat, **reader)
        if "player_board" in draw.has:
            yield f"player board {seat}", draw.player_board(game.view(state, None), seat, **reader)
    yield "scores", draw.score_sheet(game.view(state, None), game.count(state), **reader)


@pytest.mark.parametrize("title", list(GAMES))
def test_other_colours_are_drawn_whatever_was_drawn_before(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing that was kept in the usual colours comes back in others, and the other way round."""
    others = (*PICTURES[title].colours[1:], PICTURES[title].colours[0])
    usual = dict(drawn(title, *GAMES[title]))
    with in_colours(others):
        warm = dict(drawn(title, *GAMES[title]))
    again = dict(drawn(title, *GAMES[title]))
    monkeypatch.setattr(cache.MEMORY, "_kept", type(cache.MEMORY._kept)())
    monkeypatch.setattr(cache.MEMORY, "held", 0)
    with in_colours(others):
        cold = dict(drawn(title, *GAMES[title]))
    for name, picture in usual.items():
        assert warm[name] == cold[name], name
        assert again[name] == picture, name
        assert ImageChops.difference(opened(warm[name]), opened(picture)).getbbox(), name


def test_an_opponent_of_the_rules_has_a_colour_that_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays against Sam may have his red: he then has another colour, on his cards, too."""
    monkeypatch.setitem(GAMES, "great_western_trail", (1, 60))
    test_other_colours_are_drawn_whatever_was_drawn_before("great_western_trail", monkeypatch)


@pytest.mark.parametrize(("title", "seats"), [("mini_express", 1), ("mini_express", 2), ("sierra_west", 1)])
def test_an_opponent_with_a_colour_of_its_own_has_it_in_all_charts(title: str, seats: int) -> None:
    """The name by which charts know it is that of how it looks on the board."""
    game: Any = rules.GAMES[title]
    view = game.view(game.setup(seats=seats, options={}, seed="5" * 32), None)
    *_, opponent = PICTURES[title].tallies(view, players=PLAYERS[:seats], language="en", say=say("en"))
    assert opponent.look == RULED[PICTURES[title].opponent]
