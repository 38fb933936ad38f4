"""The same position in several languages, one after the other."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

import rules
from render import PICTURES
from render.kit.cache import DEFAULT_LIMIT, keep_at_most
from rules.kernel.playout import play, random_chooser
from tests.render.positions import PLAYERS, say

if TYPE_CHECKING:
    from render import Picture

SEATS = 3
SEED = "0" * 32
ENOUGH = 40
"""Decisions after which there is something of everything."""
WORDLESS = ("sierra_west",)
"""Titles whose boards, those of players too, have signs and names alone."""


def _in_turn(title: str, view: Any, *languages: str) -> dict[str, list[Picture]]:  # noqa: ANN401  of any title
    """Return what is drawn in some languages one after the other, with nothing kept from before."""
    keep_at_most(0)
    keep_at_most(DEFAULT_LIMIT)
    drawn = {}
    for language in languages:
        reader: dict[str, Any] = {"language": language, "say": say(language)}
        whole = {**reader, "players": PLAYERS[:SEATS]}
        draw = PICTURES[title]
        pictures = [draw.hand(view, 0, **whole)]
        if title not in WORDLESS:
            pictures.append(draw.board(view, **whole))
        if "player_board" in draw.has and title not in WORDLESS:
            pictures.append(draw.player_board(view, 0, **whole))
        if "legend" in draw.has:
            pictures += [draw.legend(view.options, topic, **reader) for topic in draw.topics(view.options)]
        drawn[language] = pictures
    return drawn


@pytest.mark.parametrize("title", PICTURES)
def test_nobody_sees_the_words_of_another_language(title: str) -> None:
    """Pictures are the same in whichever order languages are drawn: what is kept knows its language."""
    game: Any = rules.GAMES[title]
    state = game.setup(seats=SEATS, seed=SEED)
    for _ in islice(play(game, state, random_chooser(SEED)), ENOUGH):
        pass
    view = game.view(state, 0)
    first, second = _in_turn(title, view, "en", "ko"), _in_turn(title, view, "ko", "en")
    assert first == second
    assert all(one != other for one, other in zip(first["en"], first["ko"], strict=True))
