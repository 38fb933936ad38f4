"""States, actions and events as bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

import rules
from rules import IllegalAction
from rules.kernel.codec import decode_action, is_stored_as
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard
from tests.rules.ticket_to_ride.tables import GAME, dealt

if TYPE_CHECKING:
    from rules.ticket_to_ride.model import TicketToRideState


def test_load_by_key_or_game() -> None:
    """A game is named or given."""
    state = dealt()
    assert rules.load("ticket_to_ride", rules.dump(state)) == rules.load(GAME, rules.dump(state)) == state


@pytest.mark.parametrize("data", [b"", b"{}", b"\xff", b'{"seats": 2}'])
def test_load_what_is_no_state(data: bytes) -> None:
    """Bytes that are no state are not taken for one."""
    with pytest.raises(msgspec.DecodeError):
        rules.load(GAME, data)


def _of_revision_1(state: TicketToRideState) -> bytes:
    plain = msgspec.json.decode(rules.dump(state))
    del plain["returned_by"]
    for player in plain["players"]:
        del player["known"]
    return msgspec.json.encode(plain)


def test_stored_state_knows_less() -> None:
    """What only a later revision writes may differ from what an upgrade makes of it."""
    state = dealt()
    data = _of_revision_1(state)
    state.returned_by = [1]
    state.players[0].known[0] = 1
    assert is_stored_as(GAME, state, data, 1)
    assert not is_stored_as(GAME, state, rules.dump(dealt()), GAME.revision)


def test_stored_state_is_another() -> None:
    """What its revision did write may not differ, also deep inside."""
    state = dealt()
    data = _of_revision_1(state)
    state.players[1].trains -= 1
    assert not is_stored_as(GAME, state, data, 1)


def test_stored_state_has_no_more_entries() -> None:
    """What is new in a mapping is no field that an upgrade has added."""
    state = dealt()
    data = _of_revision_1(state)
    state.owners["r001"] = 0
    assert not is_stored_as(GAME, state, data, 1)


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
