"""Positions for tests of Mini Express: trains, shares and tiles are moved, none is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from rules import IllegalAction
from rules.kernel.views import copy_of
from rules.mini_express import turns
from rules.mini_express.catalogue import COMPANIES
from rules.mini_express.companies import companies_at
from rules.mini_express.game import MiniExpress
from rules.mini_express.map.board import map_of, reach

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rules import Event
    from rules.mini_express.actions import MiniExpressAction
    from rules.mini_express.map.board import Reach
    from rules.mini_express.model import Company, MiniExpressState

E = TypeVar("E")

GAME = MiniExpress()
SEED = "0" * 32


def drafting(seats: int = 4, **options: object) -> MiniExpressState:
    """Return a game in which first shares are drafted; seat 0 begins."""
    return GAME.setup(seats=seats, options={"first_player": "first_seat"} | options, seed=SEED)


def begun(seats: int = 4, **options: object) -> MiniExpressState:
    """Return a game in its first turn, that of seat 0; everybody drafted what came first."""
    state = drafting(seats, **options)
    while not state.turn:
        GAME.apply(state, state.seat, GAME.legal(state, state.seat)[0])
    return state


def preview(
    view: MiniExpressState, seat: int, action: MiniExpressAction
) -> tuple[MiniExpressState, list[Event]]:
    """Return what a legal action would lead to by itself, and its events; ``view`` stays as it is."""
    trial = copy_of(view)
    return trial, turns.act(trial, seat, action)


def company(state: MiniExpressState, name: str) -> Company:
    """Return a company by its name."""
    return state.companies[COMPANIES.index(name)]


def put_track(state: MiniExpressState, *builds: tuple[str, str, str]) -> None:
    """Put trains on hexes, written as company, city, and path; only full cities lose their tile."""
    for name, city, path in builds:
        company(state, name).hexes += path.split()
        company(state, name).supply -= len(path.split())
        place = map_of(state.options).city[city]
        if companies_at(state, place.hex) >= place.capacity:
            del state.demand[city]


def put_trains(state: MiniExpressState, **counts: int) -> None:
    """Let just so many trains lie on the track places of some companies."""
    for name, trains in counts.items():
        company(state, name).supply += company(state, name).track - trains
        company(state, name).track = trains


def empty_supply(state: MiniExpressState, **trains: int) -> None:
    """Leave so many trains in the supplies of companies; the others go to the start."""
    for name, count in trains.items():
        theirs = company(state, name)
        theirs.hexes += [theirs.hexes[0]] * (theirs.supply - count)
        theirs.supply = count


def leave_shares(state: MiniExpressState, **counts: int) -> None:
    """Leave so many shares in stock; the others are out of the game."""
    for name, shares in counts.items():
        index = COMPANIES.index(name)
        state.removed[index] += state.companies[index].shares - shares
        state.companies[index].shares = shares


def put_tile(state: MiniExpressState, city: str, tile: str) -> None:
    """Exchange demand tiles so that a city has one of this kind."""
    other = next(other for other, its in state.demand.items() if its == tile)
    state.demand[other], state.demand[city] = state.demand[city], tile


def influence(state: MiniExpressState, seat: int, **counts: int) -> None:
    """Set some of a player's influence."""
    for name, count in counts.items():
        state.players[seat].influence[COMPANIES.index(name)] = count


def put_tiles(state: MiniExpressState, *tiles: str) -> None:
    """Let the automa draw these tiles next."""
    assert state.automa is not None
    for tile in reversed(tiles):
        pile = state.automa.bag if tile in state.automa.bag else state.automa.drawn
        pile.remove(tile)
        state.automa.bag.append(tile)


def strand(state: MiniExpressState) -> None:
    """Leave nobody anything to do: no city takes track, a train lies on each track place, no influence."""
    state.demand.clear()
    put_trains(state, **dict.fromkeys(COMPANIES, 1))
    for seat in range(state.seats):
        influence(state, seat, **dict.fromkeys(COMPANIES, 0))


def markets(state: MiniExpressState, name: str) -> dict[str, Reach]:
    """Return what a company can reach now, by city."""
    found = reach(state, COMPANIES.index(name))
    return {market.city: market for market in found}


def some_markets(state: MiniExpressState, name: str) -> list[Reach]:
    """Return the markets in reach of a company, of which there have to be some."""
    found = list(markets(state, name).values())
    assert found
    return found


def act(state: MiniExpressState, action: MiniExpressAction) -> list[Event]:
    """Let the seat to act do something that is listed; return what happened."""
    assert action in GAME.legal(state, state.seat)
    return list(GAME.apply(state, state.seat, action))


def refusal(state: MiniExpressState, action: Any) -> str:  # noqa: ANN401  anything may be tried
    """Return the key under which an action of the seat to act is refused."""
    assert action not in GAME.legal(state, state.seat)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, state.seat, action)
    return caught.value.key


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def the(events: Iterable[Event], kind: type[E]) -> E:
    """Return the only event of a kind."""
    (event,) = of_kind(events, kind)
    return event
