"""Waystation keeps the contract of the kernel, as every registered title does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.rules import games, test_contract
from tests.rules.games import Case, Check
from tests.toy.hidden import census, shuffle_hidden
from tests.toy.title import GAME

if TYPE_CHECKING:
    from collections.abc import Callable

CASES = [Case(GAME, seats, {"map": size}) for seats in GAME.seats for size in ("small", "large")]
TESTS = [found for name, found in vars(test_contract).items() if name.startswith("test_")]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("holds", TESTS, ids=lambda test: test.__name__)
def test_contract_is_kept(holds: Callable[[Case], None], case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that holds for every title holds for it."""
    monkeypatch.setitem(games.CHECKS, GAME.key, Check(census, shuffle_hidden))
    monkeypatch.setattr(test_contract, "CASES", CASES)
    holds(case)
