"""The cities' names on the map, in every language."""

from __future__ import annotations

import os
import re
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from render.maps.joints import halves
from render.ticket_to_ride.layout import CITY_AT, MAP_HEIGHT, MAP_WIDTH
from render.ticket_to_ride.names import DATA, PLACES, Name, Places, city_names, places_of
from rules.ticket_to_ride import CITIES
from tests.render.positions import say
from tests.render.ticket_to_ride.placing.labels import ASIDE, EDGE, place, runs_through
from tests.render.ticket_to_ride.placing.pins import place_pins
from tests.render.ticket_to_ride.placing.room import CLEAR, FRAME, crossed, track_mask

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("en", "ko", "ja")
READABLE = 22
"""Pixels of a name, half of which a desktop shows: 11 are legible."""
BESIDE = 60
"""Pixels of a line on tracks: over a few of them, where names as large as that have no room nearer."""


thorough = pytest.mark.skipif(
    not {"EVERY_POSITION", "RENEW_PICTURES"} & set(os.environ), reason="looked for in a minute: make soak"
)


def _placed(language: str) -> Mapping[str, Name]:
    return PLACES[LANGUAGES.index(language)].names


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_touches_a_track_or_a_city(language: str) -> None:
    """Names stay clear of every space and of every city."""
    taken = track_mask(CLEAR)
    assert [city for city, name in _placed(language).items() if taken.crop(name.box).getbbox()] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_touches_another(language: str) -> None:
    """Names keep their distance from each other, so that no two side by side read as one."""
    boxes = {city: name.box for city, name in _placed(language).items()}
    touching = [
        (a, b)
        for a, b in combinations(boxes, 2)
        if boxes[a][0] < boxes[b][2] + ASIDE
        and boxes[b][0] < boxes[a][2] + ASIDE
        and boxes[a][1] < boxes[b][3] + EDGE
        and boxes[b][1] < boxes[a][3] + EDGE
    ]
    assert touching == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_lineruns_through_a_name(language: str) -> None:
    """The line from a city to its name keeps off all other names."""
    placed = _placed(language)
    through = [
        (city, other)
        for city, name in placed.items()
        for other, beside in placed.items()
        if city != other and runs_through(name.leader, beside.box)
    ]
    assert through == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_large_enough_to_be_read_small(language: str) -> None:
    """All names have the size that is legible where a chat shows the board small."""
    assert [city for city, name in _placed(language).items() if name.font.size < READABLE] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_runs_over_a_track(language: str) -> None:
    """The line from a city to its name leaves between the tracks as far as it can."""
    assert [city for city, name in _placed(language).items() if crossed(name.leader) > BESIDE] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_on_the_map(language: str) -> None:
    """No name touches the frame of the map."""
    placed = _placed(language)
    assert set(placed) == set(CITY_AT)
    for name in placed.values():
        assert name.box[0] >= FRAME
        assert name.box[1] >= FRAME
        assert name.box[2] <= MAP_WIDTH - FRAME
        assert name.box[3] <= MAP_HEIGHT - FRAME


@pytest.mark.parametrize("language", ["ko", "ja"])
def test_no_word_is_torn(language: str) -> None:
    """A Korean or Japanese name in two lines is cut where two of its words meet."""
    kept = places_of(city_names(say(language))).names.values()
    broken = [tuple(line for line, _, _ in name.lines) for name in kept if len(name.lines) > 1]
    assert [each for each in broken if each not in set(halves("".join(each)))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_of_a_name_make_up_the_name(language: str) -> None:
    """A name broken into lines loses nothing."""
    names = city_names(say(language))
    for text, name in zip(names, map(_placed(language).__getitem__, CITIES), strict=True):
        assert "".join(line for line, _, _ in name.lines).replace(" ", "") == text.replace(" ", "")


@thorough
@pytest.mark.timeout(600)
@pytest.mark.parametrize("language", LANGUAGES)
def test_kept_places_are_those_that_are_found(language: str) -> None:
    """The file is up to date; ``RENEW_PICTURES=1`` writes it anew."""
    names = place(dict(zip(CITIES, city_names(say(language)), strict=True)))
    found, place_of_it = Places(names, place_pins(names.values())), LANGUAGES.index(language)
    if os.environ.get("RENEW_PICTURES"):
        blocks = _blocks()
        blocks[place_of_it] = _block(found)
        Path(str(DATA)).write_text(f"[{', '.join(blocks)}]\n", "utf-8")
    assert _blocks()[place_of_it] == _block(found)
    assert msgspec.json.decode(DATA.read_bytes(), type=list[Places])[place_of_it] == found


def _blocks() -> list[str]:
    """Return what the file keeps for each language."""
    return re.split(r'(?<=}}), (?={"names")', DATA.read_text("utf-8").removesuffix("]\n")[1:])


def _block(places: Places) -> str:
    """Return the places found for a language as the file keeps them, a city or a route on every line."""
    return f'{{"names": {{\n{_lines(places.names)}\n}}, "pins": {{\n{_lines(places.pins)}\n}}}}'


def _lines(places: Mapping[str, object]) -> str:
    return ",\n".join(f"{_json(key)}: {_json(place)}" for key, place in places.items())


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_finds_its_places(language: str) -> None:
    """Places are kept for the names in every language."""
    assert places_of(city_names(say(language))) == PLACES[LANGUAGES.index(language)]


def test_other_names_stand_in_english() -> None:
    """Until places are found for a new wording: who translates sees the board all the same."""
    assert places_of(("Bostontown", *city_names(say("ko"))[1:])) == PLACES[LANGUAGES.index("en")]
