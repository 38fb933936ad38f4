"""The legend."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import pytest

from bot.words import Catalogues
from render.great_western_trail.sheets.legend import ICONS, TOPICS, draw_legend
from render.kit.encoding import RATIO
from render.kit.text import Font, lines, width
from rules.great_western_trail.model import GreatWesternTrailOptions
from rules.great_western_trail.printed import icons
from rules.great_western_trail.printed.catalogue import COMMON, EDITIONS, NEUTRAL_BUILDINGS, OBJECTIVES
from tests.render.positions import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import Edition
    from rules.great_western_trail.printed.icons import Icon

LANGUAGES = ("en", "ko", "ja")
_strict = Catalogues(strict=True)


def _options(edition: Edition) -> GreatWesternTrailOptions:
    return GreatWesternTrailOptions(edition=edition, simmental=edition == "second")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["first", "second"])
def test_every_sign_has_words(edition: Edition, language: str) -> None:
    """Nothing in the legend lacks its words in any language."""

    def speak(key: str, /, **params: object) -> str:
        return _strict.text(language, key, **params)

    for section in chain.from_iterable(topic(_options(edition), speak) for topic in TOPICS.values()):
        assert all(entry.words for entry in section.entries)


def _kinds(icon: Icon) -> Iterator[type]:
    yield type(icon)
    if isinstance(icon, icons.EitherIcon):
        for option in icon.options:
            yield from _kinds(option)
    if isinstance(icon, icons.DiscardForIcon) and icon.then:
        yield from _kinds(icon.then)


def test_every_kind_of_action_is_explained() -> None:
    """Whatever a tile or card of the second edition prints stands in the legend."""
    printed = [icon for tile in NEUTRAL_BUILDINGS.values() for icon in tile.actions]
    printed += [i for tile in EDITIONS["second"].private_buildings.values() for i in tile.actions]
    printed += [card.immediate for card in OBJECTIVES.values() if card.immediate]
    printed += COMMON.risk_actions.values()
    explained = {kind for icon in (*ICONS, icons.GainIcon()) for kind in _kinds(icon)}
    assert {kind for icon in printed for kind in _kinds(icon)} <= explained


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", TOPICS)
def test_is_shown_at_full_width(topic: str, language: str) -> None:
    """No strip of a topic is too high for a desktop."""
    picture = draw_legend(_options("second"), topic, language, say(language))
    assert all(strip.width >= RATIO * strip.height for strip in picture.strips)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_fit(language: str) -> None:
    """No line of any text in the legend is wider than its column."""
    font, room = Font("regular", 26), 616.0
    for section in chain.from_iterable(topic(_options("second"), say(language)) for topic in TOPICS.values()):
        for entry in section.entries:
            assert all(width(line, font) <= room for line in lines(entry.about, font, room)), entry.about
