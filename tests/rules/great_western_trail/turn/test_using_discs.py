"""Which discs may go where (exceptions: last page of either rulebook), and what they free."""

from __future__ import annotations

from rules.great_western_trail.actions import Deliver
from rules.great_western_trail.events import Delivered, DollarsGained, DollarsPaid
from rules.great_western_trail.local_actions.gains import certificate_limit, discs_for, hand_limit, step_limit
from rules.great_western_trail.model import Delivery, Player
from rules.great_western_trail.printed.catalogue import DISC_SPACES
from tests.rules.great_western_trail.tables import begun, free, in_kansas_city, matching, me, refusal, take

WHITE = [space.id for space in DISC_SPACES.values() if space.corners == "white"]
BLACK = [space.id for space in DISC_SPACES.values() if space.corners == "black"]


def keep(player: Player, *spaces: str) -> None:
    """Leave one disc on each of these spaces and none elsewhere; the others lie on Kansas City."""
    player.cities = [0] * (sum(player.discs.values()) - len(spaces))
    player.discs = {space: int(space in spaces) for space in player.discs}


def test_white_space_takes_discs_of_white_spaces() -> None:
    """1st p.8, 2nd p.10: no disc of a black space goes to a white one while there are others."""
    player = me(begun())
    assert discs_for(player, "white", 20) == WHITE
    assert discs_for(player, "black", 20) == [*WHITE, *BLACK]


def test_black_discs_on_white_spaces_when_no_other_is_left() -> None:
    """1st p.16, 2nd p.19: with black spaces' discs only, these go to white spaces, too."""
    player = me(begun())
    keep(player, "step_left", "hand")
    assert discs_for(player, "white", 20) == ["step_left", "hand"]


def test_disc_that_cannot_be_paid() -> None:
    """1st p.9, 2nd p.10: without $5 the disc of the hand limit stays."""
    player = me(begun())
    keep(player, "step_left", "hand")
    assert discs_for(player, "black", 4) == ["step_left"]


def test_disc_of_a_station_when_none_can_be_placed() -> None:
    """1st p.16, 2nd p.19: no disc, or none that can be paid: one of a station, whichever the player likes."""
    player = me(begun())
    keep(player, "hand")
    player.stations = [2, 5]
    assert discs_for(player, "black", 5) == ["hand"]
    assert discs_for(player, "white", 4) == ["station_2", "station_5"]
    keep(player)
    assert discs_for(player, "white", 20) == ["station_2", "station_5"]


def test_delivery_with_a_disc_of_a_station() -> None:
    """1st p.16, 2nd p.19: the disc leaves its station for the city."""
    state = begun()
    keep(me(state))
    me(state).stations = [2, 5]
    in_kansas_city(state, Delivery(0))
    assert take(state, Deliver(0, "station_5")) == [
        Delivered(0, 0, "station_5", 0),
        DollarsGained(0, 4),
    ]
    assert me(state).stations == [2]


def test_delivery_without_any_disc() -> None:
    """Decision: a player without any disc delivers all the same, for nothing."""
    state = begun()
    keep(me(state))
    in_kansas_city(state, Delivery(0))
    assert matching(state, Deliver) == [Deliver(0, "none")]
    assert take(state, Deliver(0, "none")) == [Delivered(0, 0, "none", 0)]


def test_disc_of_the_hand_limit_leaves_enough_for_the_transport() -> None:
    """2nd p.10-11: of $7 one cannot pay $5 for the disc and $3 for the transport."""
    state = begun()
    me(state).dollars, me(state).engine = 7, 2 * 5
    in_kansas_city(state, Delivery(10))
    assert not matching(state, Deliver, city=5, disc="hand")
    assert refusal(state, Deliver(5, "hand")).key == "great_western_trail.illegal.disc"
    me(state).dollars = 8
    take(state, Deliver(5, "hand"))
    assert me(state).dollars == 0


def test_dollars_of_the_left_step_pay_for_the_transport() -> None:
    """2nd p.10-11: the $3 of that disc come at once, the transport is paid last of all."""
    state = begun()
    me(state).dollars, me(state).engine = 0, 2 * 5
    in_kansas_city(state, Delivery(10))
    assert matching(state, Deliver, city=5) == [Deliver(5, "step_left")]
    assert take(state, Deliver(5, "step_left")) == [
        Delivered(0, 5, "step_left", 3),
        DollarsGained(0, 3),
    ]
    assert me(state).dollars == 0


def test_cost_of_a_disc_is_told() -> None:
    """2nd p.10: $5 to the bank for a disc of the hand limit."""
    state = begun()
    in_kansas_city(state, Delivery(18))
    assert DollarsPaid(0, 5) in take(state, Deliver(9, "hand"))


def test_limits() -> None:
    """2nd p.10: what discs free; that at 6 certificates nothing before that at 4."""
    state = begun(seats=3)
    player = me(state)
    assert (hand_limit(player), step_limit(state, player), certificate_limit(player)) == (4, 3, 3)
    free(player, "hand", "step_left", "certificates_6")
    assert (hand_limit(player), step_limit(state, player), certificate_limit(player)) == (5, 5, 3)
    free(player, "hand", "step_right", "certificates_4")
    assert (hand_limit(player), step_limit(state, player), certificate_limit(player)) == (6, 6, 6)
