"""Buying a share (rulebook p.6)."""

from __future__ import annotations

import pytest

from rules.mini_express.actions import BuyShare
from rules.mini_express.events import ShareBought, SharesRanOut
from tests.rules.mini_express.tables import (
    GAME,
    act,
    begun,
    company,
    empty_supply,
    influence,
    leave_shares,
    put_trains,
    refusal,
    the,
)


def test_price_is_the_number_of_trains() -> None:
    """p.6, 2: influence falls by as much as trains lie on the track place."""
    state = begun()
    influence(state, 0, grey=6)
    event = the(act(state, BuyShare("grey")), ShareBought)
    assert (event.paid, event.influence) == (4, 2)


def test_influence_may_fall_to_nothing() -> None:
    """p.6, decision 21: all influence may be spent."""
    state = begun()
    influence(state, 0, grey=4)
    act(state, BuyShare("grey"))
    assert state.players[0].influence[1] == 0


def test_too_little_influence() -> None:
    """p.6, 2: without influence enough the share cannot be bought."""
    state = begun()
    influence(state, 0, grey=3)
    assert refusal(state, BuyShare("grey")) == "mini_express.illegal.influence"


def test_without_trains_it_is_free() -> None:
    """p.6, 2: with no train on the track place nothing is paid, not even influence 0."""
    state = begun()
    put_trains(state, grey=0)
    influence(state, 0, grey=0)
    assert the(act(state, BuyShare("grey")), ShareBought).paid == 0


@pytest.mark.parametrize(("before", "added"), [(0, 3), (1, 3), (2, 3), (3, 2), (4, 1), (5, 0)])
def test_trains_are_added(before: int, added: int) -> None:
    """p.6, 4: three trains from the supply, up to five on the track place."""
    state = begun()
    put_trains(state, grey=before)
    influence(state, 0, grey=9)
    supply = company(state, "grey").supply
    assert the(act(state, BuyShare("grey")), ShareBought).trains == added
    assert (company(state, "grey").track, company(state, "grey").supply) == (before + added, supply - added)


def test_supply_too_small() -> None:
    """p.6, 4: with fewer trains in the supply as many as there are; then the other shares go at once."""
    state = begun()
    put_trains(state, grey=0)
    empty_supply(state, grey=2)
    removed = state.removed[1]
    events = act(state, BuyShare("grey"))
    assert the(events, ShareBought).trains == 2
    assert the(events, SharesRanOut) == SharesRanOut(0, "grey", 5)
    assert (company(state, "grey").shares, state.removed[1]) == (0, removed + 5)


def test_last_share() -> None:
    """p.5: who takes the last share makes the company run out of them; nothing is removed."""
    state = begun()
    put_trains(state, grey=0)
    leave_shares(state, grey=1)
    assert the(act(state, BuyShare("grey")), SharesRanOut) == SharesRanOut(0, "grey", 0)


def test_no_share_left() -> None:
    """p.5: shares of a company that has run out cannot be bought."""
    state = begun()
    put_trains(state, grey=0)
    leave_shares(state, grey=0)
    assert refusal(state, BuyShare("grey")) == "mini_express.illegal.no_share"


def test_others_keep_what_they_have() -> None:
    """p.6: only the buyer's influence and shares change."""
    state = begun()
    put_trains(state, grey=1)
    before = [(player.shares.copy(), player.influence.copy()) for player in state.players[1:]]
    act(state, BuyShare("grey"))
    assert [(player.shares, player.influence) for player in state.players[1:]] == before


def test_company_must_exist() -> None:
    """What is no company is refused."""
    for name in ("purple", "", None, 1, "BROWN"):
        assert refusal(begun(), BuyShare(name)) == "kernel.illegal.malformed"  # type: ignore[arg-type]


def test_shares_are_listed_in_order() -> None:
    """Purchases are listed first, in the order of the companies."""
    state = begun()
    put_trains(state, brown=1, grey=0, orange=1, white=1)
    listed = GAME.legal(state, 0)[:4]
    assert listed == tuple(BuyShare(name) for name in ("brown", "grey", "orange", "white"))
