"""The parts of the contract that are code."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import rules
from rules.kernel.contract import snake_case
from rules.kernel.refusal import IllegalAction
from rules.sierra_west.game import SierraWest
from rules.ticket_to_ride.game import TicketToRide
from rules.ticket_to_ride.model import CardDrawn, ClaimRoute, GameBegun, TicketsKept


@pytest.mark.parametrize(("name", "tag"), [("ClaimRoute", "claim_route"), ("Passed", "passed")])
def test_tags(name: str, tag: str) -> None:
    """Actions and events are told apart by the name of their class."""
    assert snake_case(name) == tag


def test_tag_is_written() -> None:
    """The kind stands in the JSON."""
    assert msgspec.to_builtins(ClaimRoute("r001", "red", 1))["kind"] == "claim_route"


def test_secret_is_for_its_seat() -> None:
    """Others see that something happened, not what."""
    event = TicketsKept(1, ("t01",), 1, 2)
    assert event.seen_by(1) is event
    assert event.seen_by(0) == event.seen_by(None) == TicketsKept(1, None, 1, 2)


def test_events_without_secrets_are_for_all() -> None:
    """Nothing is hidden of an event without secrets."""
    event = GameBegun(1)
    assert event.seen_by(None) is event


def test_draws_reveal() -> None:
    """Undo stops at a draw."""
    assert CardDrawn.reveals
    assert not TicketsKept.reveals


GAMES = [*rules.GAMES.values(), *([] if "sierra_west" in rules.GAMES else [SierraWest()])]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_titles_say_whether_they_know_plans(game: rules.Game[Any, Any, Any]) -> None:
    """Who knows none has none for anybody; who does has legal ones for the first seat that acts."""
    state = game.setup(seats=2, seed="0" * 32)
    (seat, *_) = game.to_act(state)
    found = game.plans(game.view(state, seat), seat)
    assert bool(found) == game.plans_ahead
    assert set(found) <= set(game.legal(state, seat))


def test_a_step_is_not_looked_at() -> None:
    """What ``check`` refuses ``apply`` does not take, and changes nothing; ``step`` takes it unseen."""

    class Strict(TicketToRide):
        def check(self, *_: object) -> None:
            raise IllegalAction("test")

    game, state = Strict(), Strict().setup(seats=2, seed="0" * 32)
    (action, *_) = game.legal(state, 0)
    before = rules.dump(state)
    with pytest.raises(IllegalAction):
        game.apply(state, 0, action)
    assert rules.dump(state) == before
    assert game.step(state, 0, action)
