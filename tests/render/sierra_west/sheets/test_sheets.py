"""The legend, pieces looked up, the final score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from render.sierra_west.sheets.legend import draw_legend, draw_piece, entries_of, key_of, piece_ids, topics
from render.sierra_west.sheets.score_sheet import draw_score_sheet
from rules.sierra_west import BASIC, CARDS, ICONS, MODE_START, MODES, START, Mode, SierraWestOptions
from tests.render.positions import opened, say
from tests.render.sierra_west.tables import GAME, NAMES, played

if TYPE_CHECKING:
    from render import Picture
    from rules.sierra_west.model import SierraWestState


@pytest.mark.parametrize("mode", MODES)
def test_the_legend_explains_every_icon_of_a_mode(mode: Mode) -> None:
    """What stands on a card of a mode stands in its legend, and nothing of another mode."""
    keys = {key for entries in entries_of(mode).values() for key, _, _ in entries}
    cards = [CARDS[name] for name in (*START, MODE_START[mode], *BASIC[mode])]
    assert {key_of(code) for card in cards for code in (*card.green, *card.tan)} <= keys
    assert {card.summit.type for card in cards} <= keys


@pytest.mark.parametrize(("mode", "language"), [("apple", "en"), ("boats", "ko"), ("gold", "ja")])
def test_the_legend_can_be_drawn(mode: Mode, language: str) -> None:
    """Every sign has its words in every language."""
    options = SierraWestOptions(mode=mode)
    for topic in topics(options):
        picture = draw_legend(options, topic, language, say(language))
        assert opened(picture).size == (picture.width, picture.height)


@pytest.mark.parametrize("mode", MODES)
def test_every_piece_can_be_looked_up(mode: Mode) -> None:
    """Cards of all kinds, cabins and plan cards of a mode have a picture; one of each kind is drawn."""
    options = SierraWestOptions(mode=mode)
    ids = piece_ids(options)
    assert len(ids) == len(set(ids)) == 8 + 1 + 15 + 6 + 12 + 1 + 18
    for piece in (ids[8], ids[12], ids[26], "cross_over", "grey", "P05"):
        assert draw_piece(options, piece, say("ko"))


def test_an_unknown_piece() -> None:
    """A card of another mode is none of this game."""
    with pytest.raises(KeyError):
        draw_piece(SierraWestOptions(mode="apple"), "G1", say("en"))


def test_every_icon_has_words() -> None:
    """No icon code is without a line of the legend."""
    keys = {key for mode in MODES for entries in entries_of(mode).values() for key, _, _ in entries}
    assert {key_of(code) for code in ICONS} <= keys


def _sheet(state: SierraWestState, language: str = "en") -> Picture:
    result = GAME.result(state)
    assert result
    return draw_score_sheet(state, result, NAMES[: state.seats], say(language))


@pytest.mark.parametrize("mode", MODES)
def test_the_score_sheet_has_a_line_for_everybody(mode: Mode) -> None:
    """Seats, and Hastings where he plays, have a line each."""
    alone, two = played(1, 5000, mode=mode), played(2, 5000, mode=mode)
    results = [GAME.result(alone), GAME.result(two)]
    assert all(results)
    first, second = (
        draw_score_sheet(state, result, NAMES[: state.seats], say("ja"))
        for state, result in zip((alone, two), results, strict=True)
        if result
    )
    assert first.height == second.height
    assert first.strips[0].name == "scores.png"


def test_a_claimed_card_is_seen() -> None:
    """8: one card more is other points."""
    state = played(2, 5000)
    before = _sheet(state)
    state.players[0].claimed.append("A15")
    assert _sheet(state) != before
