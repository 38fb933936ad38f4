"""The topics of every legend can be read where they are first seen."""

from __future__ import annotations

import pytest

import rules
from render import PICTURES
from tests.render.positions import opened, say

OPTIONS: tuple[tuple[str, dict[str, object]], ...] = (
    ("ticket_to_ride", {}),
    ("great_western_trail", {"edition": "first"}),
    ("great_western_trail", {"simmental": True}),
    ("mini_express", {"golden_spike": True}),
    ("mini_express", {"map": "europe", "ports": True}),
    ("sierra_west", {"mode": "apple"}),
    ("sierra_west", {"mode": "boats"}),
    ("sierra_west", {"mode": "gold"}),
    ("sierra_west", {"mode": "outlaws"}),
)
IN_CHAT = 550
"""So wide a picture is in a chat."""
NARROW = IN_CHAT * 24 // 14
"""So wide at most is one whose letters, 24 pixels high at least, keep 14 of them there."""
STEEP = 1.6


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
@pytest.mark.parametrize(("title", "options"), OPTIONS)
def test_every_topic_fits_a_chat(title: str, options: dict[str, object], language: str) -> None:
    """None is too wide for its letters or too high for a screen, with whatever there is to explain."""
    draw, chosen = PICTURES[title], rules.GAMES[title].Options(**options)
    for topic in draw.topics(chosen):
        width, height = opened(draw.legend(chosen, topic, language=language, say=say(language))).size
        assert width <= NARROW
        assert height <= STEEP * width, topic


def test_all_titles_have_topics() -> None:
    """Each is explained in more than one picture, under names that differ."""
    assert {title for title, _ in OPTIONS} == set(PICTURES)
    for title, draw in PICTURES.items():
        topics = draw.topics(rules.GAMES[title].Options())
        names = [say("ja")(f"legends.topic.{title}.{topic}") for topic in topics]
        assert len(set(names)) == len(names) > 1


@pytest.mark.parametrize("title", PICTURES)
def test_there_is_no_other_topic(title: str) -> None:
    """What is no topic is not drawn."""
    with pytest.raises(KeyError):
        PICTURES[title].legend(rules.GAMES[title].Options(), "weather", language="en", say=say("en"))
