"""CONTRIBUTING.md leads to what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
NAMED = sorted(
    set(
        re.findall(
            r"`((?:bot|cogs|docs|render|rules|tests)/[\w./]+)`",
            (HOUSE / "CONTRIBUTING.md").read_text("utf-8"),
        )
    )
)


@pytest.mark.parametrize("path", NAMED)
def test_what_the_guide_names_is_there(path: str) -> None:
    """A file or folder that it sends a newcomer to exists; of a new title's own, those of the toy are."""
    assert (HOUSE / path).exists()
