"""Parts of the labels of answers."""

from __future__ import annotations

import pytest

from cogs.title.labels import Label, parted


@pytest.mark.parametrize(
    ("label", "parts"),
    [
        ("6. Krakow: 4 trains, value +3 → 3", Label("6", "Krakow")),
        ("Grey: 4 on the track place", Label("", "Grey")),
        ("灰\uff1a線路の場に4両", Label("", "灰")),
        ("Omaha (4, blue)", Label("", "Omaha (4, blue)")),
        ("3: Salt Lake City", Label("3", "Salt Lake City")),
    ],
)
def test_parts(label: str, parts: Label) -> None:
    """A label is a number on the picture if there is one, a name, and what it costs and brings."""
    assert parted(label) == parts
