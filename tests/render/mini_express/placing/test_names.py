"""The kept places of names are those that the search finds, for every map, module and language."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from render.mini_express.layout import layout_of
from render.mini_express.map.chart import Chart
from render.mini_express.map.towns import DATA, NAMES, Names, settings
from render.mini_express.stage import map_scene
from tests.render.mini_express.games import played
from tests.render.mini_express.placing.names import place_names
from tests.render.positions import say

LANGUAGES = ("en", "ko", "ja")
SIDES = (("usa", False), ("europe", False), ("europe", True))
CAPACITIES = ("printed", "two")
EVERY = [(*side, capacity, language) for side in SIDES for capacity in CAPACITIES for language in LANGUAGES]


def _chart(name: str, ports: bool, capacity: str, language: str) -> Chart:  # noqa: FBT001  a case
    state, _ = played(3, 0, map=name, ports=ports, capacity=capacity)
    return Chart(map_scene(layout_of(state)), state, say(language))


def test_names_that_are_kept_are_those_found() -> None:
    """No name, layout or language has changed since; RENEW_PICTURES=1 keeps what is found now."""
    found = [Names(*case[:3], place_names(_chart(*case))) for case in EVERY]
    if "RENEW_PICTURES" in os.environ:
        rows = ",\n".join(msgspec.json.encode(each).decode() for each in found)
        Path(str(DATA)).write_text(f"[\n{rows}\n]\n", encoding="utf-8")
    else:
        assert found == NAMES


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_every_language_has_its_places(case: tuple[str, bool, str, str]) -> None:
    """The names of a language are looked up by themselves, whichever order these are kept in."""
    assert settings(_chart(*case)) == place_names(_chart(*case))


def test_names_of_no_language_stand_in_english() -> None:
    """Who translates sees the board before places for the new names are found."""
    english, other = _chart(*EVERY[0]), _chart(*EVERY[0])
    assert EVERY[0][3] == "en"
    other.names = dict.fromkeys(english.names, "Atlantis")
    assert settings(other) == settings(english)
