"""Exchange tokens (second edition)."""

from __future__ import annotations

import pytest

from rules.great_western_trail.actions import (
    Auxiliary,
    BuyCattle,
    Deliver,
    DiscardCard,
    DiscardFor,
    EndTurn,
    MoveHerder,
    PlaceHerder,
    TakeCampTile,
    TakeIncome,
    UseExchangeToken,
)
from rules.great_western_trail.events import CardsDrawn, ExchangeTokenUsed
from rules.great_western_trail.model import AtLocation, Buying, Delivery, FirstPlacement, Income
from tests.rules.great_western_trail.tables import (
    GAME,
    begun,
    dealt,
    do,
    employ,
    end_turn,
    happened,
    hold,
    in_kansas_city,
    legal,
    me,
    pending,
    refusal,
    stack,
    take,
    visit,
)


def test_draw_then_discard_as_many() -> None:
    """2nd p.17: give a token back, draw up to two cards, discard as many."""
    state = begun()
    me(state).exchange_tokens = 2
    hold(state, "gray", "white")
    visit(state, "A")
    events = take(state, UseExchangeToken(2))
    assert happened(events, ExchangeTokenUsed) == [ExchangeTokenUsed(0, 2)]
    assert happened(events, CardsDrawn)[0].count == 2
    assert (len(me(state).hand), me(state).exchange_tokens) == (4, 1)
    take(state, DiscardCard("gray"))
    take(state, DiscardCard("white"))
    assert (len(me(state).hand), me(state).discard) == (2, ["gray", "white"])
    assert isinstance(pending(state), AtLocation)


def test_one_card_is_enough() -> None:
    """2nd p.17: up to two cards: one may do."""
    state = begun()
    me(state).exchange_tokens = 1
    hold(state, "gray")
    stack(state, "white", "black")
    assert {action.cards for action in legal(state, UseExchangeToken)} == {1, 2}
    take(state, UseExchangeToken(1))
    take(state, DiscardCard("gray"))
    assert len(me(state).hand) == 1


def test_without_token() -> None:
    """2nd p.17: no token, no use."""
    state = begun()
    assert legal(state, UseExchangeToken) == []
    assert refusal(state, UseExchangeToken(1))


def test_never_in_the_first_edition() -> None:
    """1st p.3: there are no exchange tokens in the first edition."""
    state = dealt("first")
    assert all(legal(state, UseExchangeToken, seat) == [] for seat in (0, 1))


def test_before_moving() -> None:
    """2nd p.17: at any moment of one's turn, also before phase A."""
    state = begun()
    me(state).exchange_tokens = 1
    hold(state, "gray")
    stack(state, "white", "black")
    take(state, UseExchangeToken(1))
    take(state, DiscardCard("gray"))
    assert legal(state, MoveHerder)


def test_within_an_action() -> None:
    """2nd p.17: also in the middle of an action, such as between two purchases."""
    state = begun()
    me(state).exchange_tokens = 1
    employ(me(state), cowboy=2)
    state.cattle_market = ["red", "blue"]
    hold(state, "gray")
    stack(state, "white", "black")
    visit(state, "E")
    do(state, BuyCattle, cards=("red",), cowboys=1)
    take(state, UseExchangeToken(1))
    take(state, DiscardCard("gray"))
    assert pending(state) == Buying(1)


def test_in_kansas_city_before_the_income() -> None:
    """2nd p.17: a token may better the hand just before it is shown."""
    state = begun()
    me(state).exchange_tokens = 1
    hold(state, "gray", "gray")
    stack(state, "purple_5", "brown_3")
    in_kansas_city(state, Income())
    take(state, UseExchangeToken(2))
    take(state, DiscardCard("gray"))
    take(state, DiscardCard("gray"))
    take(state, TakeIncome(0))
    assert me(state).dollars == 29


def test_for_a_card_that_an_action_needs() -> None:
    """2nd p.17: drawn cards may pay for the action at hand."""
    state = begun()
    me(state).exchange_tokens = 1
    hold(state, "gray")
    stack(state, "white")
    visit(state, "A")
    assert legal(state, DiscardFor) == []
    take(state, UseExchangeToken(1))
    take(state, DiscardCard("gray"))
    do(state, DiscardFor, cards=("white",))
    assert me(state).dollars == 22


def test_in_another_players_turn() -> None:
    """2nd p.17: also when it is not one's turn; the player whose turn it is goes on undisturbed."""
    state = begun()
    state.players[1].exchange_tokens = 1
    hold(state, "gray", "gray", seat=1)
    visit(state, "A")
    take(state, UseExchangeToken(2), seat=1)
    assert GAME.to_act(state) == (0,)
    assert state.players[1].owed_discards == 2
    assert len(state.players[1].hand) == 4
    take(state, EndTurn())


def test_discards_are_owed() -> None:
    """2nd p.17: who drew out of turn discards at once, and before anything else in the own turn."""
    state = begun()
    state.players[1].exchange_tokens = 1
    hold(state, "gray", "white", seat=1)
    visit(state, "A")
    take(state, UseExchangeToken(2), seat=1)
    take(state, DiscardCard("gray"), seat=1)
    assert state.players[1].owed_discards == 1
    end_turn(state)
    assert legal(state, MoveHerder) == []
    take(state, DiscardCard("white"))
    assert state.players[1].owed_discards == 0
    assert legal(state, MoveHerder)


def test_others_do_nothing_else_out_of_turn() -> None:
    """2nd p.17: the exchange token is all that is used out of turn."""
    state = begun()
    state.players[1].exchange_tokens = 1
    hold(state, "white", "draw3_bbh", seat=1)
    kinds = {type(action) for action in GAME.legal(state, 1)}
    assert kinds == {UseExchangeToken}


def test_between_another_draw_and_its_discard() -> None:
    """2nd p.17: literally at any moment: also between the draw of an auxiliary action and its discard."""
    state = begun()
    me(state).exchange_tokens = 1
    hold(state, "gray")
    stack(state, "white", "black", "green")
    visit(state, "A")
    do(state, Auxiliary, auxiliary="draw", times=1)
    do(state, UseExchangeToken, cards=2)
    assert sorted(me(state).hand) == ["black", "gray", "green", "white"]
    for card in ("gray", "white", "black"):
        take(state, DiscardCard(card))
    assert me(state).hand == ["green"]
    assert isinstance(pending(state), AtLocation)


def test_before_the_opening_discards() -> None:
    """2nd p.17: literally at any moment: the second player may use it before discarding to four cards."""
    state = dealt()
    take(state, PlaceHerder("A"))
    end_turn(state)
    hold(state, "gray", "gray", "white", "black", "green")
    do(state, UseExchangeToken, cards=2)
    assert len(me(state).hand) == 7
    for _ in range(3):
        take(state, legal(state, DiscardCard)[0])
    assert len(me(state).hand) == 4
    assert isinstance(pending(state), FirstPlacement)


def test_owed_discards_come_at_once() -> None:
    """Decision 18: discards owed for a token come before the next one, also when the own turn has begun."""
    state = begun()
    state.players[1].exchange_tokens = 2
    hold(state, "gray", "white", seat=1)
    visit(state, "A")
    take(state, UseExchangeToken(2), seat=1)
    end_turn(state)
    assert {type(action) for action in GAME.legal(state, 1)} == {DiscardCard}
    assert refusal(state, UseExchangeToken(1)).key == "great_western_trail.illegal.discard_first"


def test_one_use_after_the_other() -> None:
    """2nd p.17: the discard belongs to the use: it comes before the next token."""
    state = begun()
    state.players[1].exchange_tokens = 2
    hold(state, "gray", seat=1)
    take(state, UseExchangeToken(1), seat=1)
    assert {type(action) for action in GAME.legal(state, 1)} == {DiscardCard}


def test_nothing_to_draw() -> None:
    """Decision 18: with no card in deck and discard pile a token is of no use and is not offered."""
    state = begun()
    me(state).exchange_tokens = 1
    me(state).deck, me(state).discard = [], []
    assert legal(state, UseExchangeToken) == []


def test_one_card_to_draw() -> None:
    """2nd p.17: as many cards are discarded as were drawn: with one card left, one."""
    state = begun()
    me(state).exchange_tokens = 1
    me(state).hand, me(state).deck, me(state).discard = ["gray"], ["white"], []
    take(state, UseExchangeToken(legal(state, UseExchangeToken)[-1].cards))
    take(state, DiscardCard("gray"))
    assert (me(state).hand, me(state).discard) == (["white"], ["gray"])


@pytest.mark.parametrize(
    ("deck", "pile"), [([], []), (["white"], []), ([], ["white"]), (["white"], ["black"])]
)
def test_no_more_cards_than_there_are_out_of_turn(deck: list[str], pile: list[str]) -> None:
    """2nd p.17: in another's turn, too, one may draw only as many cards as deck and discard pile hold."""
    state = begun()
    player, there = state.players[1], len(deck) + len(pile)
    player.exchange_tokens = 1
    player.hand, player.deck, player.discard = ["gray", "green"], deck, pile
    assert legal(state, UseExchangeToken, 1) == [UseExchangeToken(cards) for cards in range(1, there + 1)]
    refused = refusal(state, UseExchangeToken(there + 1), seat=1)
    assert refused.key == "great_western_trail.illegal.cards_to_draw"
    assert refused.params == {"cards": there}


def test_link_brings_a_token() -> None:
    """2nd p.17: a delivery that links two cities (St. Louis and Bloomington) brings an exchange token."""
    state = begun()
    me(state).cities = [2]
    me(state).engine = 60
    in_kansas_city(state, Delivery(6))
    take(state, Deliver(3, "aux_draw"))
    assert me(state).exchange_tokens == 1


def test_no_limit() -> None:
    """2nd p.20: exchange tokens are not limited to the twelve of the box."""
    state = begun()
    for player in state.players:
        player.exchange_tokens = 8
    state.camps = {"CAMP1": "camp_green"}
    visit(state, "D")
    take(state, TakeCampTile("CAMP1"))
    assert me(state).exchange_tokens == 9


@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_else_may_use_theirs(seats: int) -> None:
    """2nd p.17: several players may use tokens in one and the same turn."""
    state = begun(seats=seats)
    for seat in range(1, seats):
        state.players[seat].exchange_tokens = 1
        hold(state, "gray", seat=seat)
        stack(state, "white", "black", seat=seat)
        take(state, UseExchangeToken(1), seat=seat)
        take(state, DiscardCard("gray"), seat=seat)
        assert state.players[seat].exchange_tokens == 0
