"""Waystation for 2-4; the numbers in docstrings are those of its rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from rules.kernel.chance import Chance
from rules.kernel.contract import Game, Motive, Result, ScoreLine
from rules.kernel.options import check_seed, parse
from rules.kernel.pending import Handler, Stack
from rules.kernel.refusal import IllegalAction
from rules.kernel.views import copy_of
from rules.kernel.visibility import counted
from tests.toy.rules.land import open_spaces, points_of, region_at, spaces_of
from tests.toy.rules.model import (
    PRINTED,
    TILES,
    GameEnded,
    KeepWarden,
    LayTile,
    Player,
    Posting,
    PostWarden,
    TileDrawn,
    TileLaid,
    WardenPosted,
    WaystationAction,
    WaystationEvent,
    WaystationOptions,
    WaystationState,
)
from tests.toy.rules.upgrades import UPGRADES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rules.kernel.contract import Event, Upgrade


class Waystation(Game[WaystationState, WaystationAction, WaystationOptions]):
    """The contract of the kernel."""

    key: ClassVar[str] = "waystation"
    revision: ClassVar[int] = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = UPGRADES
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    Options = WaystationOptions
    State = WaystationState
    Action = WaystationAction
    Event: Any = WaystationEvent

    def setup(self, *, seats: int, options: Mapping[str, object] | None = None, seed: str) -> WaystationState:
        """Shuffle, deal, and lay a tile in the middle (1)."""
        chosen, chance, deck = parse(self, options, seats), Chance(check_seed(seed)), counted(TILES)
        chance.shuffle(deck)
        players = [Player([deck.pop() for _ in range(PRINTED.hands[seats])]) for _ in range(seats)]
        middle = "bc"[PRINTED.sides[chosen.map] % 2] + str(2 + PRINTED.sides[chosen.map] % 2)
        tiles = {middle: deck.pop()}
        return WaystationState(seats, chance, 1, "", chosen, 0, players, deck, tiles, {}, [])

    def waiting(self, state: WaystationState) -> tuple[int, ...]:
        """Return whose turn it is."""
        return (state.seat,)

    def choices(self, state: WaystationState, seat: int) -> Iterable[WaystationAction]:
        """Return what may be done with a warden, else each tile on each open space (2)."""
        if state.pending:
            return STACK.legal(state)  # type: ignore[return-value]
        hand, spaces = sorted(set(state.players[seat].hand)), open_spaces(state)
        return [LayTile(tile, space) for tile in hand for space in spaces]

    def check(self, state: WaystationState, seat: int, action: WaystationAction) -> None:
        """Refuse what is not listed, and say why."""
        if state.pending and isinstance(action, LayTile):
            raise IllegalAction("waystation.illegal.warden_first")
        if not isinstance(action, LayTile):
            if not state.pending:
                raise IllegalAction("waystation.illegal.tile_first")
        elif action.tile not in state.players[seat].hand:
            raise IllegalAction("waystation.illegal.not_in_hand")
        elif action.space not in open_spaces(state):
            raise IllegalAction("waystation.illegal.not_beside")

    def take(self, state: WaystationState, seat: int, action: WaystationAction) -> list[Event]:
        """Lay a tile or decide on a warden; the turn ends when nothing is pending."""
        events = _lay(state, seat, action) if isinstance(action, LayTile) else STACK.take(state, seat, action)
        return events if state.pending else [*events, *_end_turn(state, seat)]

    def score(self, state: WaystationState) -> Result:
        """Score regions by their land, and wardens that were kept (5)."""
        points = [points_of(state, seat) for seat in range(state.seats)]
        totals = tuple(sum(own.values()) for own in points)
        ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
        lines = tuple(tuple(ScoreLine(name, number) for name, number in own.items()) for own in points)
        return Result(state.ended, ranks, totals, lines)

    def advise(self, view: WaystationState, seat: int, _character: str = "") -> WaystationAction:
        """Enlarge what is worth most; post a warden where that is more than the warden is."""
        return max(self.legal(view, seat), key=lambda action: _worth(view, seat, action))

    def motive(self, view: WaystationState, seat: int, action: WaystationAction) -> Motive:  # noqa: ARG002  whose turn it is
        """Return what a region is worth that an action enlarges or guards."""
        if isinstance(action, KeepWarden):
            return Motive("keep")
        name = "guard" if isinstance(action, PostWarden) else "enlarge"
        return Motive(name, {"points": _points(view, action)})

    def plans(self, view: WaystationState, seat: int) -> tuple[LayTile, ...]:
        """Return what could be laid if the seat's turn began now."""
        may = self.preview_next_turn(view, seat) if seat != view.seat else view
        legal = self.legal(may, seat) if may is not None else ()
        return tuple(action for action in legal if isinstance(action, LayTile))

    def preview_next_turn(self, view: WaystationState, seat: int) -> WaystationState | None:
        """Return what a seat would see if its turn began now, as long as one is to come."""
        away = (seat - view.seat) % view.seats
        free = len(spaces_of(view.options)) - len(view.tiles)
        if view.ended or not away or free <= away or not view.players[seat].hand:
            return None
        trial = copy_of(view)
        trial.seat, trial.turn, trial.pending = seat, view.turn + away, []
        return trial


def _lay(state: WaystationState, seat: int, action: LayTile) -> list[Event]:
    """Lay a tile (2); a warden may follow where its region has none (3)."""
    player = state.players[seat]
    player.hand.remove(action.tile)
    state.tiles[action.space] = action.tile
    if player.wardens and not region_at(state, action.space).owners:
        state.pending.append(Posting(action.space))
    return [TileLaid(seat, action.tile, action.space)]


def _post(state: WaystationState, seat: int, frame: Posting, action: WaystationAction) -> list[Event]:
    state.pending.pop()
    if isinstance(action, KeepWarden):
        return []
    state.players[seat].wardens -= 1
    state.wardens[frame.space] = seat
    return [WardenPosted(seat, frame.space)]


def _end_turn(state: WaystationState, seat: int) -> list[Event]:
    """Draw a tile (4), or end the game with the map full (5)."""
    if len(state.tiles) == len(spaces_of(state.options)):
        state.ended = "map_full"
        return [GameEnded(seat, state.ended)]
    state.seat, state.turn = (seat + 1) % state.seats, state.turn + 1
    if not state.deck:
        return []
    state.players[seat].hand.append(state.deck.pop())
    return [TileDrawn(seat, state.players[seat].hand[-1])]


def _worth(view: WaystationState, seat: int, action: WaystationAction) -> int:
    """Return what speaks for an action, in points: nothing for regions of others."""
    if isinstance(action, KeepWarden):
        return PRINTED.wardens
    if isinstance(action, PostWarden):
        return _points(view, action)
    trial = copy_of(view)
    trial.tiles[action.space] = action.tile
    region = region_at(trial, action.space)
    mine = seat in region.owners or (not region.owners and view.players[seat].wardens)
    return region.points if mine else -region.points


def _points(view: WaystationState, action: WaystationAction) -> int:
    """Return what the region is worth on whose tile a warden is posted, or that a tile enlarges."""
    if not isinstance(action, LayTile):
        return region_at(view, view.pending[-1].space).points
    trial = copy_of(view)
    trial.tiles[action.space] = action.tile
    return region_at(trial, action.space).points


STACK = Stack({Posting: Handler(lambda *_: (PostWarden(), KeepWarden()), _post)})
