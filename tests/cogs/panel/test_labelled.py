"""No label and no description of a panel breaks Discord's limits."""

from __future__ import annotations

import pytest

import rules
from tests.cogs.panel.labelled import random_panels

ENOUGH = 1000
"""Labels and descriptions of each title."""


@pytest.mark.parametrize("title", rules.GAMES)
def test_random_panels(title: str) -> None:
    """In random games of a title, in every language, each fits, and none has to be cut."""
    found = 0
    for seen in random_panels((title,)):
        assert seen.problems == ()
        found += seen.texts
        if found > ENOUGH:
            break
