"""Where pictures are parted."""

from __future__ import annotations

from render.kit.encoding import MOST, Part, cuts, shown

WIDE = 1132
"""Strips of at most 700 pixels are shown at this full width."""


def _shows(*parts: tuple[str, int]) -> list[tuple[str, ...]]:
    """Return what the strips show of parts, by name and height, one below the other."""
    end, found = 0, []
    for name, high in parts:
        end += high
        found.append(Part(name, end))
    return [cut.shows for cut in cuts(found, WIDE)]


def test_what_is_shown_at_full_width_stays_whole() -> None:
    """There are no more strips than it takes."""
    assert _shows(("a", 300), ("b", 400)) == [("a", "b")]
    assert shown(WIDE, 700)[0] > 565


def test_the_highest_is_as_low_as_can_be() -> None:
    """Strips share the height evenly; three are the most, however high the picture is."""
    assert _shows(("a", 400), ("b", 250), ("c", 300)) == [("a",), ("b", "c")]
    assert len(_shows(*((name, 600) for name in "abcde"))) == MOST


def test_things_of_one_name_stay_together_where_they_can() -> None:
    """A cut between rows of a kind is made only where no other shows all at full width."""
    assert _shows(("row", 150), ("row", 150), ("row", 150), ("chart", 300)) == [("row",) * 3, ("chart",)]
    assert _shows(("row", 400), ("row", 400), ("chart", 200)) == [("row",), ("row", "chart")]


def test_more_strips_make_something_lower_or_there_are_no_more() -> None:
    """A part that is too high by itself is not helped by cuts elsewhere."""
    assert _shows(("a", 900), ("b", 20), ("c", 20)) == [("a",), ("b", "c")]
