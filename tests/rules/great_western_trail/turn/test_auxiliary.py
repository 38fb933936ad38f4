"""Auxiliary actions, single and double."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rules.great_western_trail.actions import (
    Auxiliary,
    DiscardCard,
    EndTurn,
    MoveEngine,
    MoveEngineBack,
    Pass,
    RemoveCard,
)
from rules.great_western_trail.events import CardRemoved
from rules.great_western_trail.model import AtLocation
from tests.rules.great_western_trail.tables import (
    EDITION_NAMES,
    GAME,
    begun,
    free,
    happened,
    hold,
    legal,
    me,
    pending,
    refusal,
    take,
    visit,
)

if TYPE_CHECKING:
    from rules import Event
    from rules.great_western_trail.model import Edition, GreatWesternTrailState

editions = pytest.mark.parametrize("edition", EDITION_NAMES)
ALL = ("aux_dollars", "aux_draw", "aux_certificate", "aux_engine", "aux_remove")
SECOND_DISC = ("aux_certificate", "aux_engine", "aux_remove")


def at_g(edition: Edition, *, all_free: bool = True, engine: int = 20) -> GreatWesternTrailState:
    """Return a position at G (single or double); all discs of auxiliary actions are gone if told."""
    state = begun(edition)
    if all_free:
        free(me(state), *ALL, *SECOND_DISC)
    visit(state, "G")
    me(state).engine = engine
    return state


def choices(state: GreatWesternTrailState) -> set[tuple[str, int]]:
    """Return the auxiliary actions that may be taken, with how often."""
    return {(action.auxiliary, action.times) for action in legal(state, Auxiliary)}


@editions
def test_two_at_the_start(edition: Edition) -> None:
    """1st p.7, 2nd p.9: at first only the first two auxiliary actions are free, once each."""
    assert choices(at_g(edition, all_free=False)) == {("dollars", 1), ("draw", 1)}


@editions
def test_one_disc_off_frees_the_single_action(edition: Edition) -> None:
    """1st p.13, 2nd p.16: with one of two discs gone an action may be taken once."""
    state = at_g(edition, all_free=False)
    free(me(state), "aux_engine")
    assert choices(state) == {("dollars", 1), ("draw", 1), ("engine", 1)}


@editions
def test_both_discs_off_free_the_double_action(edition: Edition) -> None:
    """1st p.13, 2nd p.16: with both places free an action may be taken once or doubled."""
    state = at_g(edition)
    hold(state, "gray", "gray")
    assert choices(state) == {(name[4:], times) for name in ALL for times in (1, 2)}


@editions
def test_single_icon_is_never_doubled(edition: Edition) -> None:
    """1st p.13, 2nd p.16: instead of local actions only a single auxiliary action is taken."""
    state = begun(edition)
    free(me(state), *ALL, *SECOND_DISC)
    state.hazards["FLOOD4"] = "flood_2_green"
    visit(state, "FLOOD4")
    me(state).engine = 20
    assert {times for _, times in choices(state)} == {1}
    assert refusal(state, Auxiliary("dollars", 2))


@editions
@pytest.mark.parametrize("times", [1, 2])
def test_dollars(edition: Edition, times: int) -> None:
    """1st p.13, 2nd p.16: gain $1, doubled $2."""
    state = at_g(edition)
    take(state, Auxiliary("dollars", times))
    assert me(state).dollars == 20 + times


@editions
@pytest.mark.parametrize("times", [1, 2])
def test_draw(edition: Edition, times: int) -> None:
    """1st p.13, 2nd p.16, decision 3: draw a card, then discard one; doubled two, then two."""
    state = at_g(edition)
    hold(state, "gray", "gray", "white", "black")
    deck = list(me(state).deck)
    take(state, Auxiliary("draw", times))
    assert len(me(state).hand) == 4 + times
    assert me(state).hand[4:] == deck[::-1][:times]
    for _ in range(times):
        take(state, DiscardCard("gray"))
    assert (len(me(state).hand), me(state).discard) == (4, ["gray"] * times)
    assert isinstance(pending(state), AtLocation)


@editions
def test_drawn_cards_have_to_be_made_up_for(edition: Edition) -> None:
    """1st p.13, 2nd p.16: the discard is no choice."""
    state = at_g(edition)
    hold(state, "gray", "white")
    take(state, Auxiliary("draw", 1))
    assert all(isinstance(action, DiscardCard) for action in GAME.legal(state, 0))


@editions
@pytest.mark.parametrize("times", [1, 2])
def test_certificate(edition: Edition, times: int) -> None:
    """1st p.13, 2nd p.16: pay $1, engine back one space, gain a certificate; doubled $2, two spaces, two."""
    state = at_g(edition, engine=6)
    take(state, Auxiliary("certificate", times))
    _settle(state)
    assert (me(state).dollars, me(state).engine, me(state).certificates) == (20 - times, 6 - 2 * times, times)


@editions
@pytest.mark.parametrize("times", [1, 2])
def test_engine(edition: Edition, times: int) -> None:
    """1st p.13, 2nd p.16: pay $1, engine forward one space; doubled $2 and up to two spaces."""
    state = at_g(edition, engine=0)
    take(state, Auxiliary("engine", times))
    assert me(state).dollars == 20 - times
    _settle(state, MoveEngine(2 * times))
    assert me(state).engine == 2 * times


@pytest.mark.parametrize(("edition", "dollars"), [("first", 0), ("second", 1)])
@pytest.mark.parametrize("times", [1, 2])
def test_remove(edition: Edition, dollars: int, times: int) -> None:
    """1st p.13, 2nd p.16: engine back, a hand card out of the game (2nd: and $1); doubled two and two."""
    state = at_g(edition, engine=6)
    hold(state, "gray", "white", "gray")
    take(state, Auxiliary("remove", times))
    events = _settle(state, *[RemoveCard("gray")] * times)
    assert happened(events, CardRemoved) == [CardRemoved(0, "gray")] * times
    assert (me(state).dollars, me(state).engine) == (20 + dollars * times, 6 - 2 * times)
    assert (me(state).hand.count("gray"), me(state).discard) == (2 - times, [])
    assert state.removed.count("gray") == times


def _settle(state: GreatWesternTrailState, *wanted: object) -> list[Event]:
    """Take these actions as soon as they may be taken, and what else has to be done or passed before."""
    events: list[Event] = []
    todo = list(wanted)
    for _ in range(8):
        listed = GAME.legal(state, 0)
        if todo and todo[0] in listed:
            events += take(state, todo.pop(0))
        elif isinstance(pending(state), AtLocation):
            break
        else:
            backs = [action for action in listed if isinstance(action, MoveEngineBack | Pass)]
            events += take(state, backs[0])
    assert not todo, f"{todo} never came; {GAME.legal(state, 0)}"
    return events


@editions
def test_removing_is_a_gain_to_decline(edition: Edition) -> None:
    """1st p.10, 2nd p.12: gains may be declined in part: fewer cards, or none, are removed."""
    state = at_g(edition, engine=6)
    hold(state, "gray", "white", "gray")
    take(state, Auxiliary("remove", 2))
    _settle(state, RemoveCard("white"), Pass())
    assert me(state).hand == ["gray", "gray"]


@editions
def test_costs_in_dollars(edition: Edition) -> None:
    """1st p.13, 2nd p.16: without the dollars no certificate, no engine movement; with $1 not the double."""
    state = at_g(edition)
    me(state).dollars = 0
    assert not {"certificate", "engine"} & {name for name, _ in choices(state)}
    me(state).dollars = 1
    assert {("certificate", 1), ("engine", 1)} <= choices(state)
    assert not {("certificate", 2), ("engine", 2)} & choices(state)


@editions
def test_costs_of_the_engine(edition: Edition) -> None:
    """1st p.13, 2nd p.16: at the start of the tracks nothing that moves the engine back."""
    state = at_g(edition, engine=0)
    hold(state, "gray")
    assert not {"certificate", "remove"} & {name for name, _ in choices(state)}
    assert refusal(state, Auxiliary("certificate", 1))


@editions
def test_ranch_may_shrink_without_limit(edition: Edition) -> None:
    """1st p.16, 2nd p.20: with fewer cards than the limit the hand just stays smaller."""
    state = at_g(edition, engine=6)
    player = me(state)
    player.deck, player.discard, player.hand = [], [], ["gray", "white"]
    take(state, Auxiliary("remove", 1))
    _settle(state, RemoveCard("gray"))
    take(state, EndTurn())
    assert player.hand == ["white"]
