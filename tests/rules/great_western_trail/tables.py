"""Positions for tests of Great Western Trail: a quiet table, then things put where a test needs them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest

import rules
from rules import Action, IllegalAction
from rules.great_western_trail.actions import EndTurn, MoveHerder
from rules.great_western_trail.board.cards import ranch
from rules.great_western_trail.board.markets import count_supply
from rules.great_western_trail.game import GreatWesternTrail
from rules.great_western_trail.model import Built, Foresight, Income, Moving, TurnDone
from rules.great_western_trail.printed.catalogue import EDITIONS

if TYPE_CHECKING:
    from rules import Event
    from rules.great_western_trail.model import Edition, GreatWesternTrailState, Pending, Player, Worker

A = TypeVar("A")
F = TypeVar("F")

GAME = GreatWesternTrail()
SEED = "0" * 32
EDITION_NAMES: tuple[Edition, ...] = ("first", "second")
OPEN_ROAD = "AB3"
"""A building space without woods or risk action."""


def dealt(
    edition: Edition = "second", seats: int = 2, seed: str = SEED, **options: object
) -> GreatWesternTrailState:
    """Return a game just set up; seat 0 begins."""
    return _dealt(edition, seats, seed, options)


def _dealt(edition: Edition, seats: int, seed: str, options: dict[str, object]) -> GreatWesternTrailState:
    chosen = {"edition": edition, "first_player": "first_seat", **options}
    return GAME.setup(seats=seats, options=chosen, seed=seed)


def begun(edition: Edition = "second", seats: int = 2, **options: object) -> GreatWesternTrailState:
    """Return a quiet position, seat 0 to move its herder from A.

    No hazards or camps stand on the trail; everybody has $20, no hand, no exchange tokens, no objectives.
    """
    state = _dealt(edition, seats, SEED, options)
    for player in state.players[:seats]:
        player.deck += player.hand
        player.hand = []
        player.herder = "A"
        player.dollars = 20
        player.exchange_tokens = 0
        player.objectives = []
    state.supply[0] += [*state.hazards.values(), *state.camps.values()]
    state.hazards, state.camps = {}, {}
    count_supply(state)
    state.pending = [Moving()]
    state.turn = 1 + seats
    return state


def me(state: GreatWesternTrailState) -> Player:
    """Return the player whose turn it is."""
    return state.players[state.seat]


def hold(state: GreatWesternTrailState, *cards: str, seat: int | None = None) -> None:
    """Let a seat hold just these cards, taken from its deck if they are in it; other cards are gone."""
    player = me(state) if seat is None else state.players[seat]
    for card in cards:
        if card in player.deck:
            player.deck.remove(card)
    player.hand = list(cards)
    count_ranch(player)


def count_ranch(player: Player) -> None:
    """Let all know which cards a player has, and of none that it is in the hand."""
    player.ranch, player.known = tuple(sorted(ranch(player))), ()


def stack(state: GreatWesternTrailState, *cards: str, seat: int | None = None) -> None:
    """Let these cards be the deck of a seat, the first one topmost."""
    player = me(state) if seat is None else state.players[seat]
    player.deck = list(reversed(cards))
    count_ranch(player)


def own(state: GreatWesternTrailState, location: str, building: str, seat: int = 0) -> None:
    """Let a seat have built a private building."""
    state.buildings[location] = Built(seat, building)
    if building in state.players[seat].buildings:
        state.players[seat].buildings.remove(building)


def employ(player: Player, **workers: int) -> None:
    """Let a player have so many workers of some kinds, the printed ones included."""
    names: dict[str, Worker] = {"cowboy": "cowboy", "builder": "builder", "engineer": "engineer"}
    player.workers.update({names[worker]: count for worker, count in workers.items()})


def free(player: Player, *spaces: str) -> None:
    """Take discs off disc spaces of the player board; they go nowhere."""
    for space in spaces:
        player.discs[space] -= 1


def offer_workers(state: GreatWesternTrailState, row: int, *workers: str) -> None:
    """Put workers at the right end of a row of the job market; the market token stands below it."""
    width = len(state.job_market[row])
    state.job_market[row] = [""] * (width - len(workers)) + list(workers)
    state.market_row = max(state.market_row, row + 1)


def only_workers(state: GreatWesternTrailState) -> None:
    """Take all workers out of the job market."""
    state.job_market = [[""] * len(row) for row in state.job_market]


def before(state: GreatWesternTrailState, location: str) -> str:
    """Return a space from which ``location`` is the next one along the trail."""
    trail = EDITIONS[state.options.edition].trail
    return next(space.id for space in trail.values() if location in space.next)


def visit(state: GreatWesternTrailState, location: str) -> list[Event]:
    """Let the herder of the seat in turn come to a location by moving there from the space before it."""
    me(state).herder = before(state, location)
    state.pending = [Moving()]
    return take(state, find(state, MoveHerder, to=location))


def neutral(state: GreatWesternTrailState, letter: str) -> str:
    """Return where a neutral building stands."""
    return next(location for location, building in state.neutrals.items() if building == letter)


def visit_own(state: GreatWesternTrailState, building: str, location: str = OPEN_ROAD) -> list[Event]:
    """Let the seat in turn have a building on a location and come there."""
    own(state, location, building, state.seat)
    return visit(state, location)


def in_kansas_city(state: GreatWesternTrailState, frame: Pending) -> None:
    """Let the seat in turn stand in Kansas City with this step to take next, and those after it."""
    me(state).herder = "KC"
    state.pending = [TurnDone()]
    if isinstance(frame, Foresight):
        state.pending += [Income(), *[Foresight(column) for column in range(2, frame.column, -1)]]
    state.pending.append(frame)


def ask(state: GreatWesternTrailState, frame: Pending) -> None:
    """Let the seat in turn have something more to decide first."""
    state.pending.append(frame)


def pending(state: GreatWesternTrailState) -> Pending:
    """Return what is to be decided first."""
    return state.pending[-1]


def legal(state: GreatWesternTrailState, kind: type[A], seat: int | None = None) -> list[A]:
    """Return the legal actions of one kind, of the seat whose turn it is unless told."""
    actions = GAME.legal(state, state.seat if seat is None else seat)
    return [action for action in actions if isinstance(action, kind)]


def matching(state: GreatWesternTrailState, kind: type[A], **fields: object) -> list[A]:
    """Return the legal actions of one kind with these fields; the order of cards does not matter."""

    def plain(value: object) -> object:
        return sorted(value) if isinstance(value, tuple) and value and isinstance(value[0], str) else value

    return [
        action
        for action in legal(state, kind)
        if all(plain(getattr(action, name)) == plain(value) for name, value in fields.items())
    ]


def find(state: GreatWesternTrailState, kind: type[A], **fields: object) -> A:
    """Return the only legal action of one kind with these fields."""
    found = matching(state, kind, **fields)
    assert len(found) == 1, f"{found} of {GAME.legal(state, state.seat)}"
    return found[0]


def take(state: GreatWesternTrailState, action: object, seat: int | None = None) -> list[Event]:
    """Let a seat act (the one whose turn it is unless told); the action has to be listed."""
    actor = state.seat if seat is None else seat
    listed = GAME.legal(state, actor)
    assert isinstance(action, Action)
    assert action in listed, f"{action} is none of {listed}"
    return list(GAME.apply(state, actor, listed[listed.index(action)]))


def do(state: GreatWesternTrailState, kind: type[A], **fields: object) -> list[Event]:
    """Take the only legal action of one kind with these fields."""
    return take(state, find(state, kind, **fields))


def refusal(state: GreatWesternTrailState, action: Action, seat: int | None = None) -> IllegalAction:
    """Return why an action is refused; check that nothing has changed and that it was not listed."""
    actor = state.seat if seat is None else seat
    assert action not in GAME.legal(state, actor)
    before_it = rules.dump(state)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, actor, action)
    assert rules.dump(state) == before_it
    return caught.value


def end_turn(state: GreatWesternTrailState) -> list[Event]:
    """End the turn of the seat whose turn it is."""
    return take(state, EndTurn())


def happened(events: list[Event], kind: type[F]) -> list[F]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
