"""What all know of cards and tiles that lie face down, and what an action can be foreseen to bring."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import msgspec
import pytest

import rules
from rules.great_western_trail.actions import (
    Auxiliary,
    BuyCattle,
    DiscardCard,
    DiscardFor,
    EndTurn,
    GrowCattle,
    PlayObjective,
    RemoveCard,
    TakeIncome,
    TakeObjective,
)
from rules.great_western_trail.events import AuxiliaryTaken, CattleBought, ObjectiveTaken
from rules.great_western_trail.model import (
    Buying,
    Discarding,
    Growing,
    Income,
    Moving,
    Removing,
    TakingObjective,
    TurnDone,
)
from rules.kernel.chance import Chance
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    ask,
    begun,
    count_ranch,
    dealt,
    do,
    end_turn,
    hold,
    in_kansas_city,
    me,
    pending,
    stack,
    take,
    visit,
    visit_own,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import Edition, GreatWesternTrailState, Player

_SAMPLES = 30


def samples(state: GreatWesternTrailState, seat: int | None) -> Iterator[GreatWesternTrailState]:
    """Yield whole states that fit what a seat sees."""
    view = GAME.view(state, seat)
    for number in range(_SAMPLES):
        yield GAME.sample(view, seat, Chance(str(number)))


def after_shuffling() -> GreatWesternTrailState:
    """Return a position in which seat 0 has drawn the rest of its deck, and one card of a new deck."""
    state = begun()
    player = me(state)
    player.hand, player.deck, player.discard = ["gray", "gray"], ["white"], ["black", "green", "green"]
    count_ranch(player)
    state.pending = [TurnDone()]
    end_turn(state)
    return state


def rest(player: Player) -> Counter[str]:
    """Return what a player holds beside what all know of."""
    return Counter(player.hand) - Counter(player.known)


def test_ranch_follows_what_all_see() -> None:
    """Cards bought, taken, removed and played are seen to come or go."""
    state = begun()
    hold(state, "gray", "dollars2_boo")
    before = Counter(me(state).ranch)
    state.cattle_market, state.objectives = ["red"], ["aux_x"]
    state.pending = [Moving(), Removing(1), TakingObjective(), Buying(2)]
    take(state, BuyCattle(("red",), 2))
    take(state, TakeObjective("aux_x"))
    take(state, RemoveCard("gray"))
    take(state, PlayObjective("dollars2_boo"))
    assert Counter(me(state).ranch) == before + Counter(["red", "aux_x"]) - Counter(["gray", "dollars2_boo"])


def test_hand_is_known_when_its_deck_runs_out() -> None:
    """Whoever has seen all other cards in the pile knows the hand, but for what is drawn from it then."""
    state = after_shuffling()
    player = state.players[0]
    assert player.known == ("gray", "gray", "white")
    assert [*rest(player)] in (["black"], ["green"])


def test_known_cards_stay_in_sampled_hands() -> None:
    """2nd p.6: others deal anew the card from the shuffled pile, and that only."""
    hands = [state.players[0] for state in samples(after_shuffling(), 1)]
    assert {player.known for player in hands} == {("gray", "gray", "white")}
    assert {card for player in hands for card in rest(player)} == {"black", "green"}


def test_known_cards_are_seen_to_go() -> None:
    """A known card that is discarded is not in the hand any more."""
    state = after_shuffling()
    state.seat, state.pending = 0, [Moving(), Discarding(2)]
    take(state, DiscardCard("gray"))
    assert state.players[0].known == ("gray", "white")


def test_hand_shown_for_the_income_is_known() -> None:
    """2nd p.10, p.19: who may let cattle grow still holds the hand that was shown."""
    state = begun(simmental=True)
    hold(state, "calf", "gray", "calf")
    in_kansas_city(state, Income())
    take(state, TakeIncome(0))
    assert pending(state) == Growing(1)
    assert me(state).known == ("calf", "calf", "gray")
    take(state, GrowCattle(1))
    assert (me(state).known, me(state).hand) == ((), [])


def test_objective_taken_into_the_hand_is_known() -> None:
    """2nd p.15: an objective card is taken face up."""
    state = begun()
    hold(state, "gray")
    state.objectives = ["aux_x"]
    visit_own(state, "8b")
    do(state, DiscardFor, cards=("gray",))
    take(state, TakeObjective("aux_x"))
    assert me(state).known == ("aux_x",)
    assert all("aux_x" in sampled.players[0].hand for sampled in samples(state, 1))


def test_sampled_hands_fit_what_is_asked() -> None:
    """Nobody is asked which card to discard of cards that are all alike."""
    state = begun()
    hold(state, "gray", "white")
    stack(state, "gray", "gray", "gray", "gray")
    ask(state, Discarding(1))
    for sampled in samples(state, 1):
        assert sorted(sampled.players[0].hand) == ["gray", "white"]


def test_supply_is_sampled_from_what_is_left() -> None:
    """2nd p.11: the tiles that have come from a stack were seen."""
    state = dealt()
    for sampled in samples(state, None):
        assert [*map(Counter, sampled.supply)] == [*map(Counter, state.supply)]


def test_purchase_is_foreseen() -> None:
    """What all can see is foreseen to the end."""
    state = begun()
    state.cattle_market = ["red"]
    ask(state, Buying(2))
    view = GAME.view(state, 0)
    foreseen = GAME.preview(view, 0, BuyCattle(("red",), 2))
    assert foreseen.events == (CattleBought(0, ("red",), 2, 3),)
    take(state, BuyCattle(("red",), 2))
    assert foreseen.after == GAME.view(state, 0)


def test_drawn_cards_are_not_foreseen() -> None:
    """What a deck or a stack brings is known when it comes."""
    state = begun()
    hold(state, "gray")
    visit(state, "A")
    drawn = GAME.preview(GAME.view(state, 0), 0, Auxiliary("draw", 1))
    assert (drawn.events, drawn.is_certain) == ((AuxiliaryTaken(0, "draw", 1),), False)
    ask(state, TakingObjective())
    card = state.objectives[0]
    taken = GAME.preview(GAME.view(state, 0), 0, TakeObjective(card))
    assert (taken.events, taken.is_certain) == ((ObjectiveTaken(0, card, from_stack=False),), False)


def test_discards_of_the_next_seat_are_not_foreseen() -> None:
    """2nd p.6: whether the next seat has a choice of cards to discard at its first turn, it alone knows."""
    state = dealt()
    for hand in (["gray"] * 5, ["gray", "white", "black", "green", "gray"]):
        state.players[1].hand = hand
        count_ranch(state.players[1])
        hold(state, "gray", "white", "gray", "white")
        state.players[0].herder, state.pending = "A", [TurnDone()]
        foreseen = GAME.preview(GAME.view(state, 0), 0, EndTurn())
        assert (foreseen.events, foreseen.is_certain) == ((), False)


def test_what_the_end_lays_open_is_not_foreseen() -> None:
    """2nd p.18: at the end all hands are counted; until then others do not know them."""
    state = begun()
    hold(state, "gray", "white", "gray", "white")
    state.last_turns, state.pending = 1, [TurnDone()]
    foreseen = GAME.preview(GAME.view(state, 0), 0, EndTurn())
    assert len(foreseen.events) == 1
    assert not foreseen.is_certain


def test_older_states_are_counted_again() -> None:
    """What revision 1 did not note of ranches and supply is counted from the whole state."""
    state = dealt()
    plain = msgspec.json.decode(rules.dump(state))
    del plain["supply_left"]
    for player in plain["players"]:
        del player["ranch"], player["known"]
    assert rules.load(GAME, msgspec.json.encode(plain), 1) == state


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_what_is_to_be_chosen_can_be_listed_for_onlookers(edition: Edition) -> None:
    """Also where a hand pays: of its cards they see no more than that they are there."""
    for number in range(3):
        chance, state = random.Random(number), dealt(edition, 3, seed=f"{number:032x}")
        while to_act := GAME.to_act(state):
            assert GAME.legal(GAME.view(state, None), to_act[0])
            GAME.apply(state, to_act[0], chance.choice(GAME.legal(state, to_act[0])))
