"""Refusals."""

from __future__ import annotations

from rules import Refusal


def test_refusal_names_key_and_params() -> None:
    """A refusal carries what a message needs, and says it to developers, too."""
    refusal = Refusal("kernel.illegal.not_your_turn", seat=2)
    assert (refusal.key, refusal.params) == ("kernel.illegal.not_your_turn", {"seat": 2})
    assert str(refusal) == "kernel.illegal.not_your_turn (seat=2)"


def test_refusal_without_params() -> None:
    """A refusal may need no parameters."""
    assert str(Refusal("kernel.illegal.game_over")) == "kernel.illegal.game_over"
