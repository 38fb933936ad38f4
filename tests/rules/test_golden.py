"""Golden playthroughs."""

from __future__ import annotations

import pytest

import rules
from tests.rules.golden import GOLDENS, Golden, playthrough


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.file.stem)
def test_game_is_played_as_it_was(golden: Golden) -> None:
    """States, actions, events and views are as written; ``python -m tests.rules.golden`` renews them."""
    expected = golden.file.read_text(encoding="utf8").splitlines()
    for line, (now, then) in enumerate(zip(playthrough(golden).splitlines(), expected, strict=True), start=1):
        assert now == then, f"{golden.file.name} line {line}"


def test_every_game_has_a_playthrough() -> None:
    """A game cannot be added without one."""
    assert {golden.game for golden in GOLDENS} == set(rules.GAMES)
