"""Labels and descriptions of all options over random games; ``read_options`` plays more of them."""

from __future__ import annotations

import pytest

from tests.cogs.read_options import TABLES, read

EVERY = {"great_western_trail": 15, "mini_express": 9, "sierra_west": 25}
"""Options are read after so many actions: often enough to meet all kinds of long ones."""


@pytest.mark.parametrize("title", TABLES)
def test_every_option_fits_and_reads_differently(title: str) -> None:
    """No label or description is over Discord's 100 characters, and no two answers read the same."""
    for game in range(len(TABLES[title])):
        assert [each for each in read(title, game, EVERY[title]) if each.is_wrong] == []
