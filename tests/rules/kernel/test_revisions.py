"""What earlier revisions have recorded is brought up to date by the functions of the title."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

import rules
from rules import GAMES, CannotUpgrade, IllegalAction
from rules.kernel.codec import decode_action, decode_events, encode
from rules.kernel.contract import Upgrade
from rules.ticket_to_ride.actions import DrawCard, DrawTickets
from rules.ticket_to_ride.events import TicketsDrawn
from rules.ticket_to_ride.game import TicketToRide
from tests.rules.ticket_to_ride.tables import dealt

if TYPE_CHECKING:
    from rules.kernel.contract import Plain


def _drawn(action: Plain) -> Plain:
    return {"kind": "draw_card"} if action["kind"] == "draw" else action


def _later_turn(state: Plain) -> Plain:
    state["turn"] += 10
    return state


def _counted(event: Plain) -> Plain:
    return {**event, "count": event.pop("number")}


def _lost(_: Plain) -> Plain:
    raise CannotUpgrade("kernel.revision.given_up", revision=2, known=3)


class Renewed(TicketToRide):
    """A game of revision 3: 1 said "draw", 2 counted turns otherwise and numbered tickets."""

    revision = 3
    upgrades = {1: Upgrade(action=_drawn), 2: Upgrade(state=_later_turn, event=_counted)}  # noqa: RUF012


GAME = Renewed()


def test_every_game_has_a_revision() -> None:
    """A game tells its revision and how to come to it from what was recorded before there were any."""
    for game in GAMES.values():
        assert game.revision >= 1
        first = min(game.upgrades, default=game.revision)
        assert set(game.upgrades) == set(range(first, game.revision))


def test_state_takes_every_step() -> None:
    """An older state is changed by each upgrade that lies between."""
    state = dealt()
    assert rules.load(GAME, rules.dump(state), 1).turn == state.turn + 10
    assert rules.load(GAME, rules.dump(state), 3) == rules.load(GAME, rules.dump(state)) == state


@pytest.mark.parametrize("data", [b'{"kind":"draw"}', '{"kind":"draw"}', {"kind": "draw"}])
def test_action_of_an_older_revision(data: bytes | str | dict[str, object]) -> None:
    """An older action is read as the present one."""
    assert decode_action(GAME, data, 1) == DrawCard()
    with pytest.raises(IllegalAction):
        decode_action(GAME, data)


def test_events_of_an_older_revision() -> None:
    """Each of the events is brought up to date."""
    drawn = TicketsDrawn(1, count=3, tickets=None)
    older = b'[{"kind":"tickets_drawn","seat":1,"number":3,"tickets":null}]'
    assert decode_events(GAME, older, 2) == [drawn]
    told = encode([drawn])
    assert decode_events(GAME, told, 3) == decode_events(GAME, told) == [drawn]


@pytest.mark.parametrize(("revision", "key"), [(0, "kernel.revision.given_up"), (4, "kernel.revision.later")])
def test_what_cannot_be_carried_over(revision: int, key: str) -> None:
    """A revision that the title has given up, or a later one than its own, is refused with both numbers."""
    with pytest.raises(CannotUpgrade) as caught:
        rules.load(GAME, rules.dump(dealt()), revision)
    assert (caught.value.key, caught.value.params) == (key, {"revision": revision, "known": 3})
    with pytest.raises(CannotUpgrade):
        decode_action(GAME, {"kind": "draw_tickets"}, revision)
    with pytest.raises(CannotUpgrade):
        decode_events(GAME, b'[{"kind":"card_drawn"}]', revision)


def test_title_may_refuse_a_state() -> None:
    """An upgrade may say of a single state that it cannot be carried over."""

    class Strict(TicketToRide):
        revision = 3
        upgrades = {2: Upgrade(state=_lost)}  # noqa: RUF012

    with pytest.raises(CannotUpgrade):
        rules.load(Strict(), rules.dump(dealt()), 2)


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b'{"turn": "first"}'])
def test_what_no_revision_has_written(data: bytes) -> None:
    """Bytes that are no state of that revision are refused as such."""
    with pytest.raises(msgspec.DecodeError):
        rules.load(GAME, data, 2)


def test_action_that_no_revision_has_written() -> None:
    """An action that is none of that revision either is malformed."""
    with pytest.raises(IllegalAction, match="malformed"):
        decode_action(GAME, {"count": 1}, 1)
    assert decode_action(GAME, {"kind": "draw_tickets"}, 1) == DrawTickets()
