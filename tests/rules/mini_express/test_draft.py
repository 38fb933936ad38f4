"""The draft of first shares (rulebook p.4, p.10, p.13, p.14)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from rules.kernel.views import copy_of
from rules.mini_express.actions import BuyShare, DraftShare
from rules.mini_express.catalogue import COMPANIES
from rules.mini_express.events import AutomaDrew, GameBegun, ShareDrafted, SharesRemoved
from rules.mini_express.model import Player
from rules.mini_express.setup import draft_choices
from tests.rules.mini_express.tables import GAME, act, drafting, of_kind, put_tiles, refusal, the

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.mini_express.model import MiniExpressState


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_order(seats: int) -> None:
    """p.4, 9: clockwise from the starting player, then back from the last one, who drafts twice running."""
    state = GAME.setup(seats=seats, seed="7" * 32)
    events: list[Event] = []
    while not state.turn:
        events += GAME.apply(state, state.seat, GAME.legal(state, state.seat)[0])
    clockwise = [(state.start + n) % seats for n in range(seats)]
    order = [event.seat for event in of_kind(events, ShareDrafted) if event.seat < seats]
    assert order == [*clockwise, *clockwise[::-1]]
    assert state.seat == state.start


def test_two_different_companies() -> None:
    """p.4, 9a: nobody has two shares of the same company."""
    state = drafting(1)
    act(state, DraftShare("grey"))
    assert refusal(state, DraftShare("grey")) == "mini_express.illegal.same_share"


def test_same_pair_is_refused() -> None:
    """p.4, 9b: who holds a share of a pair that another has may not take the other one."""
    state = drafting(4)
    for name in ("brown", "brown", "grey", "orange"):
        act(state, DraftShare(name))
    act(state, DraftShare("white"))
    act(state, DraftShare("orange"))
    assert state.seat == 1
    act(state, DraftShare("white"))
    assert refusal(state, DraftShare("white")) == "mini_express.illegal.same_pair"


def test_what_is_left_raises_the_value() -> None:
    """p.4, 10: each share that nobody took raises its company by two with three players, then it is gone."""
    state = drafting(3)
    events: list[Event] = []
    while not state.turn:
        events += GAME.apply(state, state.seat, GAME.legal(state, state.seat)[0])
    left = of_kind(events, SharesRemoved)
    assert sum(event.shares for event in left) == 2
    for event in left:
        company = state.companies[COMPANIES.index(event.company)]
        assert company.value == event.value == event.by == 2 * event.shares
    assert (state.display, sum(state.removed)) == ([0] * 4, 4 + 2)
    assert of_kind(events, GameBegun) == [GameBegun(0)]


@pytest.mark.parametrize(("seats", "left", "by"), [(3, 2, 2), (4, 4, 1), (5, 2, 2)])
def test_how_much_is_left(seats: int, left: int, by: int) -> None:
    """p.4, 10: with four players four shares are left, worth one step each; else two, worth two."""
    state = drafting(seats)
    while not state.turn:
        GAME.apply(state, state.seat, GAME.legal(state, state.seat)[0])
    assert sum(company.value for company in state.companies) == left * by


def single_draft() -> tuple[MiniExpressState, list[Event]]:
    """Return the state after the draft of a single player, brown and white, and the events of it."""
    state = drafting(1)
    put_tiles(state, "3_2", "2_1")
    events = act(state, DraftShare("brown"))
    events += act(state, DraftShare("white"))
    return state, events


def test_automa_drafts_for_tiles() -> None:
    """p.10, IV.a: against a single player the automa draws two tiles, and gets a share for each."""
    state, events = single_draft()
    assert [event.company for event in of_kind(events, AutomaDrew)] == ["white", "grey"]
    automas = [event for event in of_kind(events, ShareDrafted) if event.seat == 1]
    assert automas == [ShareDrafted(1, "white", 1), ShareDrafted(1, "grey", 1)]
    assert state.players[1].shares == [0, 1, 0, 1]


def test_nothing_rises_in_the_draft_of_a_single_player() -> None:
    """p.10, IV: the shares that are left raise no value."""
    state, _ = single_draft()
    assert [company.value for company in state.companies] == [0] * 4


def test_single_player_begins_after_the_draft() -> None:
    """p.10, 9: after two shares the single player has the first turn."""
    state, _ = single_draft()
    assert (state.turn, state.seat) == (1, 0)


@pytest.mark.parametrize(("level", "removed"), [("easy", [3, 3, 4, 2]), ("hard", [3, 2, 4, 1])])
def test_first_shares_of_the_automa(level: str, removed: list[int]) -> None:
    """p.10, IV.a, p.12, decision 19: they are of those laid out, or unused if need be, not of the stock."""
    state = drafting(1, difficulty=level)
    put_tiles(state, "3_2", "2_1")
    act(state, DraftShare("brown"))
    act(state, DraftShare("white"))
    assert [company.shares for company in state.companies] == [5] * 4
    assert state.removed == removed


def test_target_marker_stays_in_the_draft() -> None:
    """p.10, IV.a: the target marker does not move for the first shares."""
    state = drafting(1)
    act(state, DraftShare("brown"))
    act(state, DraftShare("white"))
    assert state.automa is not None
    assert state.automa.target == "augusta"


def test_draft_with_the_automa() -> None:
    """p.13, 10: with two players the automa gets all four shares that are left, and nothing rises."""
    state = drafting(2)
    events = []
    for name in ("brown", "brown", "grey", "white"):
        events += act(state, DraftShare(name))
    assert state.players[2].shares == [0, 1, 2, 1]
    assert not of_kind(events, SharesRemoved)
    assert [company.value for company in state.companies] == [0] * 4


def test_first_choice_of_the_duel() -> None:
    """p.14: the starting player takes both shares of one company, and none of them again."""
    state = drafting(2, two_players="duel")
    assert the(act(state, DraftShare("brown")), ShareDrafted) == ShareDrafted(0, "brown", 2)
    assert state.seat == 0
    assert refusal(state, DraftShare("brown")) == "mini_express.illegal.none_laid_out"


def test_second_choice_of_the_duel() -> None:
    """p.14: then one share each of another company; the other player chooses of the two that are left."""
    state = drafting(2, two_players="duel")
    act(state, DraftShare("brown"))
    assert of_kind(act(state, DraftShare("grey")), ShareDrafted) == [
        ShareDrafted(0, "grey", 1),
        ShareDrafted(1, "grey", 1),
    ]
    assert GAME.legal(state, 1) == (DraftShare("orange"), DraftShare("white"))


def test_last_choice_of_the_duel() -> None:
    """p.14: the other player takes both shares of a third company, of the last one each gets one."""
    state = drafting(2, two_players="duel")
    act(state, DraftShare("brown"))
    act(state, DraftShare("grey"))
    events = act(state, DraftShare("white"))
    assert [player.shares for player in state.players] == [[2, 1, 1, 0], [0, 1, 1, 2]]
    assert the(events, GameBegun) == GameBegun(0)


def test_draft_of_the_duel_begins_with_the_starting_player() -> None:
    """p.14: it is the starting player, whichever seat that is, who chooses two companies first."""
    state = drafting(2, two_players="duel")
    state.start = state.seat = 1
    seats = []
    for name in ("brown", "grey", "white"):
        seats.append(state.seat)
        act(state, DraftShare(name))
    assert seats == [1, 1, 0]
    assert [player.shares for player in state.players] == [[0, 1, 1, 2], [2, 1, 1, 0]]
    assert state.seat == 1


def test_nothing_else_during_the_draft() -> None:
    """p.4, 9: nobody buys before all have drafted."""
    assert refusal(drafting(3), BuyShare("brown")) == "mini_express.illegal.draft_first"


def test_only_companies_are_drafted() -> None:
    """A share of what is no company is refused."""
    assert refusal(drafting(3), DraftShare("purple")) == "kernel.illegal.malformed"  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_no_dead_end(seats: int) -> None:
    """Decision 11: whatever is taken, everybody finds a share that they may take."""
    state = drafting(seats)
    picks = [*range(seats), *range(seats)[::-1]]

    @cache
    def is_safe(held: tuple[tuple[int, ...], ...]) -> bool:
        number = sum(map(sum, held))
        if number == 2 * seats:
            return True
        trial = copy_of(state)
        trial.players[:seats] = [Player(list(shares), [1] * 4) for shares in held]
        trial.display = [
            there - sum(shares[index] for shares in held) for index, there in enumerate(state.display)
        ]
        seat = picks[number]
        options = draft_choices(trial, seat)
        return bool(options) and all(is_safe(_with(held, seat, action)) for action in options)

    assert is_safe(((0,) * 4,) * seats)


def _with(held: tuple[tuple[int, ...], ...], seat: int, action: DraftShare) -> tuple[tuple[int, ...], ...]:
    shares = list(held[seat])
    shares[COMPANIES.index(action.company)] += 1
    return (*held[:seat], tuple(shares), *held[seat + 1 :])
