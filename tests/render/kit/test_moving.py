"""A game as a moving picture: the board as it is shown, what differs, nothing that is hidden."""

from __future__ import annotations

import io
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from PIL import Image, ImageSequence

import rules
from render import PICTURES
from render.kit.encoding import RATIO, encode
from render.kit.moving import (
    HIGH,
    LAST_MS,
    TURN_MS,
    WIDE,
    Shot,
    _changed,
    _Tile,
    _tile,
    clause,
    moving,
    scaled,
    size_of,
)
from render.kit.picture import Tally
from render.kit.text import Font, width
from rules import Chance
from rules.kernel.playout import advised_chooser, play
from tests.render.kit.pages import LOOKS
from tests.render.positions import PLAYERS, say
from tests.rules.games import CHECKS

if TYPE_CHECKING:
    from render.kit.declared import Reader

TURNS = 4
FONT = Font("bold", 24)
OWN_PALETTE = 0x80
EDGE = 6
"""From the picture's edges to the board."""


class Moment(NamedTuple):
    """A whole state at the end of a turn, and what everybody was told of it."""

    state: Any
    events: tuple[Any, ...]


@cache
def moments(title: str) -> tuple[Moment, ...]:
    """Return the first turns of a game, played as advised."""
    game = rules.GAMES[title]
    state, seats = game.setup(seats=2, seed="5" * 32), 2
    found, events = [Moment(rules.load(game, rules.dump(state)), ())], list[Any]()
    for step in play(game, state, advised_chooser(game)):
        events += [event.seen_by(None) for event in step.events]
        if state.turn != step.turn:
            found.append(Moment(rules.load(game, rules.dump(state)), tuple(events)))
            events = []
        if len(found) > TURNS:
            break
    assert state.seats == seats
    return tuple(found)


def shots_of(title: str, found: tuple[Moment, ...]) -> list[Shot]:
    """Return some moments, as everybody may see them."""
    game = rules.GAMES[title]
    return [
        Shot(
            game.view(each.state, None), each.events, f"Turn {at}", "Something was done.", at % 2, over=False
        )
        for at, each in enumerate(found)
    ]


def film(title: str, found: tuple[Moment, ...]) -> bytes:
    """Return the moving picture of some moments."""
    return moving(PICTURES[title], shots_of(title, found), reader())


def descriptors(data: bytes) -> list[int]:
    """Return the flags of each image of a GIF (GIF89a, sections 20 to 23)."""
    found, at = [], 13 + 3 * 256
    while data[at] != ord(";"):
        if data[at] == ord(","):
            found.append(data[at + 9])
            at += 11
        else:
            at += 2
        while data[at]:
            at += 1 + data[at]
        at += 1
    return found


def reader() -> Reader:
    """Return for whom pictures are drawn."""
    return {"players": PLAYERS[:2], "language": "en", "say": say("en")}


def test_a_long_name_goes_on_in_a_second_line() -> None:
    """Of players whose names begin alike the end is seen, too."""
    tallies = [Tally(f"Wilhelmina Fox {last}", LOOKS[0], 12) for last in "AB"]
    tiles = {_tile(_Tile(tally, acts=False, leads=False), (130, 68), (0, 90)).tobytes() for tally in tallies}
    assert len(tiles) == 2


@pytest.mark.parametrize("title", PICTURES)
def test_every_frame_is_the_first_strip_of_the_board(title: str) -> None:
    """It is what a board shows uppermost, as it is sent, made smaller in the colours of the picture."""
    found = Image.open(io.BytesIO(film(title, moments(title))))
    chart, game = Image.new("P", (1, 1)), rules.GAMES[title]
    chart.putpalette((found.getpalette() or [])[: 255 * 3])
    for moment, frame in zip(moments(title), ImageSequence.Iterator(found), strict=True):
        view = game.view(moment.state, None)
        drawn = PICTURES[title].frame(view, marks=moment.events, **reader())
        board = PICTURES[title].board(view, marks=moment.events, **reader())
        assert encode(drawn, "board.png", ()).strips[0].data == board.strips[0].data
        shown = scaled(drawn).quantize(palette=chart, dither=Image.Dither.NONE).convert("RGB")
        wide, high = size_of(drawn)
        assert frame.convert("RGB").crop((EDGE, EDGE, EDGE + wide, EDGE + high)).tobytes() == shown.tobytes()


@pytest.mark.parametrize("title", PICTURES)
def test_what_is_hidden_makes_no_difference(title: str) -> None:
    """Other hands, decks and seeds give the same bytes."""
    game, others = rules.GAMES[title], []
    for moment in moments(title):
        state = rules.load(game, rules.dump(moment.state))
        CHECKS[title].shuffle_hidden(state, None, Chance("7" * 32))
        others.append(Moment(state, moment.events))
    assert film(title, tuple(others)) == film(title, moments(title))


def test_its_shape_and_pace() -> None:
    """It has the shape of the chat, one palette, begins again, and holds its last frame longest."""
    data = film("sierra_west", moments("sierra_west"))
    found, held = Image.open(io.BytesIO(data)), []
    for number in range(TURNS + 1):
        found.seek(number)
        held.append(found.info["duration"])
    assert found.size == (WIDE, HIGH)
    assert WIDE / HIGH >= RATIO
    assert held == [TURN_MS] * TURNS + [LAST_MS]
    assert found.info["loop"] == 0
    assert not any(flags & OWN_PALETTE for flags in descriptors(data))


def test_a_game_of_one_frame() -> None:
    """It is a picture that stands still."""
    found: Any = Image.open(io.BytesIO(film("sierra_west", moments("sierra_west")[:1])))
    assert found.n_frames == 1


def test_a_long_line_ends_with_a_clause() -> None:
    """What has room stays; else it is cut behind a clause, not so early that hardly anything is left."""
    text = "Alice delivered to Chicago, moved the engine (3 spaces): that brought $3. Bob paid."
    assert clause(text, FONT, 2000) == text
    room = width("Alice delivered to Chicago, moved the engine (3 spac", FONT)
    assert clause(text, FONT, room) == "Alice delivered to Chicago, moved the engine\u2026"
    assert clause("Alice, " + "x" * 300, FONT, room) == "Alice, " + "x" * 300


def test_what_changes_is_scaled_as_in_the_whole() -> None:
    """Also a high and narrow change: part by part the picture is that of the whole strip."""
    before = Image.effect_noise((1400, 860), 90).convert("P")
    after = before.copy()
    for box in ((700, 300, 712, 640), (3, 5, 40, 12), (1380, 100, 1400, 700)):
        after.paste(7, box)
    found, whole = scaled(before), scaled(after)
    for box in _changed(after, before):
        found.paste(scaled(after, box), (box.left, box.top))
    assert found.tobytes() == whole.tobytes()
