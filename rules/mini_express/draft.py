"""The draft of first shares (rulebook p.4; with the automa p.10 and p.13, in the duel p.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.refusal import IllegalAction
from rules.mini_express.actions import DraftShare
from rules.mini_express.automa import automa
from rules.mini_express.catalogue import COMPANIES, NUMBERS
from rules.mini_express.events import GameBegun, ShareDrafted, SharesRemoved
from rules.mini_express.model import is_duel, is_solo, mode_of

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.mini_express.actions import MiniExpressAction
    from rules.mini_express.model import MiniExpressState


def choices(state: MiniExpressState, seat: int) -> list[DraftShare]:
    """Return the shares that a seat may take now."""
    return [DraftShare(name) for index, name in enumerate(COMPANIES) if not _refusal(state, seat, index)]


def take(state: MiniExpressState, seat: int, action: MiniExpressAction) -> list[Event]:
    """Take a share; then whoever has no choice takes theirs; after the last one the game begins."""
    if not isinstance(action, DraftShare):
        raise IllegalAction("mini_express.illegal.draft_first")
    index = COMPANIES.index(action.company)
    refusal = _refusal(state, seat, index)
    if refusal:
        raise IllegalAction(refusal, company=action.company)
    events: list[Event] = []
    _draft(state, seat, index, events)
    while not _is_over(state):
        state.seat = _next_seat(state)
        left = choices(state, state.seat)
        if len(left) > 1:
            return events
        _draft(state, state.seat, COMPANIES.index(left[0].company), events)
    _begin(state, events)
    return events


def _refusal(state: MiniExpressState, seat: int, index: int) -> str | None:
    """Return why a seat may not take a share of a company: none left, the same twice, or another's pair."""
    if not state.display[index]:
        return "mini_express.illegal.none_laid_out"
    if is_duel(state):
        return None
    own = state.players[seat].shares
    if own[index]:
        return "mini_express.illegal.same_share"
    if any(own):
        pair = own.copy()
        pair[index] += 1
        if any(player.shares == pair for player in state.players[: state.seats]):
            return "mini_express.illegal.same_pair"
    return None


def _draft(state: MiniExpressState, seat: int, index: int, events: list[Event]) -> None:
    if not is_duel(state):
        _give(state, seat, index, 1, events)
    elif _shared(state):
        for taker in (seat, 1 - seat):
            _give(state, taker, index, 1, events)
    else:
        _give(state, seat, index, 2, events)


def _shared(state: MiniExpressState) -> bool:
    """Return whether the next choice in the duel is one to share: each seat's second company is."""
    return sum(not shares for shares in state.display) % 2 == 1


def _give(state: MiniExpressState, seat: int, index: int, shares: int, events: list[Event]) -> None:
    state.display[index] -= shares
    state.players[seat].shares[index] += shares
    events.append(ShareDrafted(seat, COMPANIES[index], shares))


def _drafted(state: MiniExpressState) -> int:
    return sum(sum(player.shares) for player in state.players[: state.seats])


def _is_over(state: MiniExpressState) -> bool:
    if is_duel(state):
        return not any(state.display)
    return _drafted(state) == NUMBERS.shares_drafted * state.seats


def _next_seat(state: MiniExpressState) -> int:
    """Return who drafts next: clockwise once round, then back; in the duel two choices each."""
    if is_duel(state):
        return state.start if sum(state.display) > len(COMPANIES) else 1 - state.start
    drafted = _drafted(state)
    steps = drafted if drafted < state.seats else 2 * state.seats - 1 - drafted
    return (state.start + steps) % state.seats


def _begin(state: MiniExpressState, events: list[Event]) -> None:
    """Deal with what nobody took, and let the first turn begin."""
    if is_solo(state):
        automa.draft(state, events)
    elif state.automa:
        for index, left in enumerate(state.display):
            if left:
                _give(state, state.seats, index, left, events)
    _remove_leftovers(state, events)
    state.turn = 1
    state.seat = state.start
    events.append(GameBegun(state.start))


def _remove_leftovers(state: MiniExpressState, events: list[Event]) -> None:
    """Take the shares left out of the game; each raises the value of its company."""
    for index, left in enumerate(state.display):
        if left:
            by = left * mode_of(state).leftover_value
            company = state.companies[index]
            company.value += by
            state.removed[index] += left
            state.display[index] = 0
            events.append(SharesRemoved(state.seat, COMPANIES[index], left, by, company.value))
