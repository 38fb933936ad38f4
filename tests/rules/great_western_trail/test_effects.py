"""What an action would bring, from a view alone."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    Auxiliary,
    BuyCattle,
    Deliver,
    EndTurn,
    Hire,
    MoveHerder,
    TakeCampTile,
    UpgradeStation,
)
from rules.great_western_trail.effects import Payment, Prospects
from rules.great_western_trail.model import (
    AtLocation,
    AtStation,
    Bonus,
    Built,
    Buying,
    Delivery,
    GreatWesternTrailState,
    TurnDone,
)
from rules.great_western_trail.printed import icons
from rules.great_western_trail.printed.catalogue import EDITIONS
from rules.kernel.playout import play, random_chooser
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    ask,
    begun,
    dealt,
    hold,
    me,
    offer_workers,
    visit,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import Edition
    from rules.kernel.contract import Action


def met(edition: Edition, dollars: int) -> Iterator[tuple[Prospects, Action]]:
    """Yield what may be done in a random game of players who begin with so many dollars more."""
    state = dealt(edition, 3)
    for player in state.players:
        player.dollars += dollars
    for step, _ in enumerate(play(GAME, state, random_chooser(edition))):
        prospects = Prospects(GAME.view(state, state.seat), state.seat)
        if step % 5 == 0:
            for action in GAME.legal(prospects.view, state.seat):
                yield prospects, action


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_payments_are_what_changes_hands(edition: Edition) -> None:
    """All dollars that a purse gains or loses by an action are among its payments, with who gets them."""
    for prospects, action in met(edition, 30):
        view, effects = prospects.view, prospects.of(action)
        after = GAME.preview(view, view.seat, action).after
        if not isinstance(after, GreatWesternTrailState):
            continue
        paid = Counter[int | None]()
        for payment in effects.payments:
            paid.update({payment.payee: payment.dollars})
            paid.subtract({view.seat: payment.dollars})
        for seat, (now, then) in enumerate(zip(view.players, after.players, strict=True)):
            assert then.dollars - now.dollars == paid[seat]
            assert then.exchange_tokens - now.exchange_tokens == effects.tokens * (seat == view.seat)


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_prices_are_told_alike(edition: Edition) -> None:
    """What costs the same for any disc or free space is worked out once, and is the price of each."""
    for prospects, action in met(edition, 100):
        assert prospects.price(action) == prospects.of(action).price


def test_fees_go_to_their_payees() -> None:
    """2nd p.8: fees are paid to the owners of buildings, those of hazards and camps to the bank."""
    state = begun()
    state.buildings["AB1"] = Built(1, "1a")
    moves = (action for action in GAME.legal(state, 0) if isinstance(action, MoveHerder))
    dear = next(action for action in moves if action.fees[1])
    effects = Prospects(GAME.view(state, 0), 0).of(dear)
    assert effects.payments == [Payment(dear.fees[1], 1)]
    assert effects.price == 0


def test_what_is_left_to_choose() -> None:
    """2nd p.13: cowboys that are not used yet may buy more."""
    state = begun()
    state.cattle_market = ["red", "red"]
    ask(state, Buying(4))
    effects = Prospects(GAME.view(state, 0), 0).of(BuyCattle(("red",), 2))
    assert effects.to_choose[-1] == Buying(2)
    assert effects.is_certain


@pytest.mark.parametrize(("extra", "done", "price"), [(0, [], 6), (2, [1], 8)])
def test_price_is_that_of_what_is_used(extra: int, done: list[int], price: int) -> None:
    """Decision 22: of A's two hirings the one at the wage comes first."""
    state = begun()
    offer_workers(state, 0, "builder")
    ask(state, AtLocation("A", "A", done=done))
    assert Prospects(GAME.view(state, 0), 0).of(Hire("builder", 0)).price == price
    ask(state, Bonus(icons.HireIcon(extra)))
    assert Prospects(GAME.view(state, 0), 0).of(Hire("builder", 0)).price == price


def test_price_is_without_the_disc() -> None:
    """Last page: some discs cost or bring dollars themselves, whatever the station costs."""
    state = begun()
    me(state).engine = 50
    ask(state, AtStation(5))
    by_disc = {
        action.disc: Prospects(GAME.view(state, 0), 0).of(action)
        for action in GAME.legal(state, 0)
        if isinstance(action, UpgradeStation)
    }
    assert len({effects.price for effects in by_disc.values()}) == 1
    assert by_disc["hand"].payments[1:] == [Payment(5)]
    assert by_disc["step_left"].payments[1:] == [Payment(-3)]


def test_special_delivery_has_no_price() -> None:
    """9a: 2nd p.17, 1st p.14: no transport cost."""
    state = begun()
    state.pending = [TurnDone(), Delivery(10)]
    delivery = Deliver(5, "aux_draw")
    assert Prospects(GAME.view(state, 0), 0).of(delivery).price > 0
    state.pending = [AtLocation("A", "A"), Delivery(10, special=True)]
    assert Prospects(GAME.view(state, 0), 0).of(delivery).price == 0


def test_tokens_of_outlaws() -> None:
    """2nd p.17: an outlaw brings what its space shows, dollars or an exchange token."""
    state = begun()
    spaces = EDITIONS["second"].camp_spaces
    state.camps = dict.fromkeys(spaces, "camp_green")
    ask(state, Bonus(icons.TakeCampTileIcon()))
    prospects = Prospects(GAME.view(state, 0), 0)
    for camp, space in spaces.items():
        effects = prospects.of(TakeCampTile(camp))
        assert (effects.tokens, effects.price) == (space.exchange_tokens, -space.dollars)


def test_tokens_of_links() -> None:
    """2nd p.11: some links of two cities bring an exchange token."""
    state = begun()
    link = next(link for link in EDITIONS["second"].links if link.gain == "exchange_token")
    me(state).cities = [link.cities[0]]
    state.pending = [TurnDone(), Delivery(30)]
    delivery = Deliver(link.cities[1], "aux_draw")
    assert Prospects(GAME.view(state, 0), 0).of(delivery).tokens == 1


def test_chance_decides() -> None:
    """2nd p.6, 16: nobody knows the cards to come, nor what the next seat will have to discard."""
    state = begun()
    hold(state, "gray")
    visit(state, "A")
    view = GAME.view(state, 0)
    for action in (Auxiliary("draw", 1), EndTurn()):
        effects = Prospects(view, 0).of(action)
        assert (effects.is_certain, effects.to_choose) == (False, ())
