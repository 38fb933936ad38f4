"""Taking turns: what may be done, who has to pass, and when it is over (rulebook p.5, p.9, p.12-14).

In the expert duel (p.14) a turn has two actions; the second one may not do everything.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.kernel.pending import Handler, Stack
from rules.kernel.refusal import IllegalAction
from rules.kernel.views import copy_of
from rules.mini_express import actions, automa, companies, golden_spike, model
from rules.mini_express.building import builds, by_city, check_build, lay, place_port, port_choices
from rules.mini_express.catalogue import COMPANIES, NUMBERS
from rules.mini_express.events import GameEnded, InfluenceGained, Passed, SharesRanOut, TrackBonus
from rules.mini_express.map.board import map_of, reach
from rules.mini_express.scoring import worth

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules.kernel.contract import Event
    from rules.mini_express.catalogue import CompanyId

_TRAINS_OF_MODULES = 2
"""How many trains ports or the golden spike take from a company's supply in one action, at most."""
_DECISIONS = Stack(
    {
        model.ChoosingInfluence: Handler(companies.gain_choices, companies.choose_influence),
        model.ChoosingWest: Handler(golden_spike.choices, golden_spike.choose),
        model.PlacingPort: Handler(port_choices, place_port),
    }
)


def choices(state: model.MiniExpressState, seat: int) -> Iterable[Any]:
    """Return how what is pending may be decided, otherwise the actions of a turn."""
    return _DECISIONS.legal(state) if state.pending else buys_and_builds(state, seat)


def buys_and_builds(state: model.MiniExpressState, seat: int) -> list[actions.TurnAction]:
    """Return the actions of a turn that a seat may take now: shares, then track."""
    if state.used:
        return _second_actions(state, seat)
    return [*companies.purchases(state, seat), *builds(state)]


def numbered_cities(state: model.MiniExpressState) -> dict[tuple[CompanyId, str], int]:
    """Return by company and city the number of what the seat to act may build: of all companies together."""
    return {key: number for number, key in enumerate(by_city(buys_and_builds(state, state.seat)), 1)}


def check(state: model.MiniExpressState, seat: int, action: actions.MiniExpressAction) -> None:
    """Raise IllegalAction for what may not be done; of what is pending, for what is no answer to it."""
    if state.pending:
        if type(action) not in map(type, _DECISIONS.legal(state)):
            raise IllegalAction("mini_express.illegal.choose_first")
        return
    match action:
        case actions.BuyShare():
            companies.check_purchase(state, seat, action)
        case actions.BuildTrack():
            check_build(state, action)
        case _:
            raise IllegalAction("mini_express.illegal.nothing_to_choose")
    if action.company in state.used:
        raise IllegalAction("mini_express.illegal.same_company", company=action.company)
    if state.used and action not in _second_actions(state, seat):
        raise IllegalAction("mini_express.illegal.second_ends_game")


def act(state: model.MiniExpressState, seat: int, action: actions.MiniExpressAction) -> list[Event]:
    """Take an action, or decide what is pending, as far as it goes by itself: turns do not go on."""
    if state.pending:
        return _DECISIONS.take(state, seat, action)
    events: list[Event] = []
    if isinstance(action, actions.BuildTrack):
        lay(state, seat, action, events)
    else:
        assert isinstance(action, actions.BuyShare)
        companies.buy_share(state, seat, action, events)
    state.used.append(action.company)
    return events


class Effects(NamedTuple):
    """What an action brings by itself: what happens, and what is then still to be chosen.

    ``points`` is what the seat's shares gain in worth.
    """

    events: Sequence[Event]
    to_choose: Sequence[model.AnyPending] = ()
    points: int = 0

    @property
    def influence(self) -> list[tuple[CompanyId | None, int]]:
        """The influence gained by company, that of a purple icon in one yet to be chosen (None)."""
        gained = [(event.company, event.by) for event in self.events if isinstance(event, InfluenceGained)]
        return [*gained, *[(None, 1) for each in self.to_choose if isinstance(each, model.ChoosingInfluence)]]

    @property
    def bonus(self) -> list[tuple[CompanyId, int]]:
        """The trains that other companies get on their track places."""
        return [(event.company, event.trains) for event in self.events if isinstance(event, TrackBonus)]

    @property
    def ran_out(self) -> list[CompanyId]:
        """The companies whose last share has gone."""
        return [event.company for event in self.events if isinstance(event, SharesRanOut)]


def effects_of(view: model.MiniExpressState, seat: int, action: actions.MiniExpressAction) -> Effects:
    """Return what a legal action would bring by itself; ``view`` stays as it is.

    Not in the draft, whose last action has the automa draw.
    """
    after = copy_of(view)
    happened = act(after, seat, action)
    left_open = [pending for pending in after.pending if pending not in view.pending]
    return Effects(happened, left_open, worth(after, seat) - worth(view, seat))


def go_on(state: model.MiniExpressState, seat: int, events: list[Event]) -> None:
    """After an action or a choice: wait for what is pending, for a second action, or end the turn."""
    if state.pending:
        return
    state.passes = 0
    if state.is_duel:
        if companies.ran_out(state):
            _end(state, seat, "shares", events)
            return
        # In the very first turn there is none.
        if state.turn > 1 and len(state.used) == 1:
            if _can_act(state, seat):
                return
            events.append(Passed(seat, second=True))
    _end_turn(state, events)


def _end_turn(state: model.MiniExpressState, events: list[Event]) -> None:
    """Let the next seat that can do something begin its turn, the automa having its own after the last."""
    while True:
        if (state.seat + 1) % state.seats == state.start:
            _end_round(state, events)
        if state.ended:
            return
        seat = state.seat = (state.seat + 1) % state.seats
        state.turn += 1
        state.used = []
        if _can_act(state, seat):
            return
        events.append(Passed(seat))
        state.passes += 1
        # All have passed one after the other: nothing can change any more.
        if state.passes >= len(state.players):
            _end(state, seat, "stalemate", events)
            return


def _end_round(state: model.MiniExpressState, events: list[Event]) -> None:
    """All seats have had the same number of turns; the automa follows, then the game may be over."""
    last = state.opponent if state.automa else state.seat
    if state.automa:
        state.turn += 1
        automa.take_turn(state, events)
    if state.automa and automa.is_at_end(state):
        _end(state, last, "last_city", events)
    elif companies.is_last_round(state):
        _end(state, last, "shares", events)
    elif state.passes >= len(state.players):
        _end(state, last, "stalemate", events)


def _can_act(state: model.MiniExpressState, seat: int) -> bool:
    if state.used:
        return bool(_second_actions(state, seat))
    # As in ``purchases``, but the first will do: this is asked every turn.
    for company, influence in zip(state.companies, state.players[seat].influence, strict=True):
        if influence >= company.track and company.shares:
            return True
    return any(reach(state, index) for index in range(len(COMPANIES)))


def _end(state: model.MiniExpressState, seat: int, reason: model.Ending, events: list[Event]) -> None:
    state.ended = reason
    events.append(GameEnded(seat, reason))


def _second_actions(state: model.MiniExpressState, seat: int) -> list[actions.TurnAction]:
    """Return the actions of other companies after which none need give its last share or train."""
    buys = [
        buy
        for buy in companies.purchases(state, seat)
        if buy.company not in state.used and not companies.is_at_its_end(state, buy.company)
    ]
    risky = _risky(state)
    harmless = [
        build
        for build in builds(state, but=state.used)
        if risky.isdisjoint(build.path) or not _exhausts(state, seat, build)
    ]
    return [*buys, *harmless]


def _risky(state: model.MiniExpressState) -> set[str]:
    """Return the hexes on which track might cost a company its last train: all if modules take some."""
    modules = state.options.ports or (state.spike is not None and state.spike.place in {"map", "board"})
    most = NUMBERS.track_at_most + (_TRAINS_OF_MODULES if modules else 0)
    tight = [company.hexes for company in state.companies if company.supply + company.track <= most]
    return set(map_of(state.options).hexes) if tight and modules else set().union(*tight)


def _exhausts(state: model.MiniExpressState, seat: int, build: actions.BuildTrack) -> bool:
    """Return whether a build costs a company its last train, whatever is chosen then."""
    trial = copy_of(state)
    lay(trial, seat, build, [])
    givers = [
        pending.companies if isinstance(pending, model.ChoosingWest) else (pending.company,)
        for pending in trial.pending
        if not isinstance(pending, model.ChoosingInfluence)
    ]
    last = partial(golden_spike.on_last_train, trial)
    return bool(companies.ran_out(trial)) or any(all(map(last, names)) for names in givers)
