"""States, actions and events as bytes."""

from __future__ import annotations

import msgspec
import pytest

import rules
from rules import IllegalAction
from rules.kernel.codec import decode_action
from rules.ticket_to_ride.model import ClaimRoute, DrawCard
from tests.rules.ticket_to_ride.tables import GAME, dealt


def test_load_by_key_or_game() -> None:
    """A game is named or given."""
    state = dealt()
    assert rules.load("ticket_to_ride", rules.dump(state)) == rules.load(GAME, rules.dump(state)) == state


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff", b'{"seats": 2}'])
def test_load_what_is_no_state(data: bytes) -> None:
    """Bytes that are no state are not taken for one."""
    with pytest.raises(msgspec.DecodeError):
        rules.load(GAME, data)


@pytest.mark.parametrize(
    ("data", "action"),
    [
        (b'{"kind":"draw_card"}', DrawCard()),
        ('{"kind":"draw_card"}', DrawCard()),
        (
            {"kind": "claim_route", "route": "r001", "colour": "red", "locomotives": 1},
            ClaimRoute("r001", "red", 1),
        ),
    ],
)
def test_decode_action(data: bytes | str | dict[str, object], action: object) -> None:
    """An action comes as JSON or as its fields."""
    assert decode_action(GAME, data) == action


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"null",
        b'{"kind":"fly"}',
        b'{"kind":"draw_card","extra":1}',
        b'{"kind":"take_card","card":"pink"}',
        {},
        {"kind": "claim_route", "route": 1, "colour": "red", "locomotives": 1},
        {1: 2},
    ],
)
def test_decode_what_is_no_action(data: bytes | dict[str, object]) -> None:
    """What is no action of the game is refused like an illegal one."""
    with pytest.raises(IllegalAction, match=r"kernel\.illegal\.malformed"):
        decode_action(GAME, data)
