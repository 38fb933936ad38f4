"""Kansas City, steps 1 to 4: foresight, income and the growth of Simmental cattle.

Second edition p.9-10, 19; first edition p.8. Step 5 is in ``deliveries``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.actions import GrowCattle, Pass, PlaceForesight, TakeIncome, not_offered
from rules.great_western_trail.board.cards import discard, leave, receive, show_hand, value_of_hand
from rules.great_western_trail.board.markets import is_worker, place_chosen, refills_cattle_market, selectable
from rules.great_western_trail.events import CattleGrown, IncomeTaken
from rules.great_western_trail.model import Delivery, Foresight, Frame, Growing, Income
from rules.great_western_trail.printed.catalogue import COMMON
from rules.great_western_trail.scoring import permanent_certificates
from rules.kernel.pending import Handler
from rules.kernel.refusal import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules.great_western_trail.model import GreatWesternTrailState as State
    from rules.kernel.contract import Action, Event

_TRACK = COMMON.player_board.certificate_track
_STAGES = [stage.id for stage in COMMON.cattle.simmental.stages]


def value_at_kansas_city(state: State, seat: int) -> int:
    """Return the value of the hand of ``seat`` with permanent certificates, without temporary ones."""
    player = state.players[seat]
    return value_of_hand(player.hand) + permanent_certificates(state, player)


def _tiles(state: State, _seat: int, frame: Foresight) -> Iterator[Action]:
    return (PlaceForesight(tile) for tile in selectable(state, frame.column))


def _place(state: State, seat: int, frame: Foresight, action: Action) -> list[Event]:
    if not isinstance(action, PlaceForesight):
        raise IllegalAction("great_western_trail.illegal.foresight_first")
    if action.tile not in selectable(state, frame.column):
        raise IllegalAction("great_western_trail.illegal.not_foresight", tile=action.tile)
    state.pending.pop()
    return place_chosen(state, seat, frame.column, action.tile)


def _place_the_only_one(state: State, seat: int, frame: Foresight) -> list[Event] | None:
    """Skip a column without a tile to choose; place the only tile, unless it turns up cards of the market."""
    tiles = selectable(state, frame.column)
    if len(tiles) > 1 or (tiles and is_worker(tiles[0]) and refills_cattle_market(state)):
        return None
    state.pending.pop()
    return place_chosen(state, seat, frame.column, tiles[0]) if tiles else []


def _incomes(state: State, seat: int, _: Income) -> Iterator[Action]:
    """Yield what the marker of certificates can go back, step by step of its track."""
    have = state.players[seat].certificates
    return (TakeIncome(have - left) for left in reversed(_TRACK) if left <= have)


def _take_income(state: State, seat: int, _: Income, action: Action) -> list[Event]:
    if not isinstance(action, TakeIncome):
        raise IllegalAction("great_western_trail.illegal.income_first")
    player = state.players[seat]
    used = action.certificates
    if used < 0 or player.certificates - used not in _TRACK:
        raise IllegalAction("great_western_trail.illegal.certificates", certificates=player.certificates)
    value = value_at_kansas_city(state, seat) + used
    player.certificates -= used
    player.dollars += value
    state.pending[-1:] = [Delivery(value)]
    events: list[Event] = [IncomeTaken(seat, tuple(player.hand), used, value)]
    # A card that grows may still come to the hand by an exchange token.
    cards = player.ranch if player.exchange_tokens else player.hand
    if any(young in cards for young in _STAGES[:-1]):
        show_hand(player)
        state.pending += [Growing(stage) for stage in range(len(_STAGES) - 1, 0, -1)]
        return events
    return events + _discard_hand(state, seat)


def _growths(state: State, seat: int, frame: Growing) -> Iterator[Action]:
    for cards in range(1, state.players[seat].hand.count(_STAGES[frame.stage - 1]) + 1):
        yield GrowCattle(cards)
    yield Pass()


def _grow(state: State, seat: int, frame: Growing, action: Action) -> list[Event]:
    """Exchange hand cards for as many of the next stage, which go to the discard pile."""
    if isinstance(action, Pass):
        return _grown(state, seat)
    if not isinstance(action, GrowCattle):
        raise not_offered()
    player = state.players[seat]
    young, older = _STAGES[frame.stage - 1], _STAGES[frame.stage]
    if not 1 <= action.cards <= player.hand.count(young):
        raise IllegalAction("great_western_trail.illegal.growth", cards=player.hand.count(young))
    for _ in range(action.cards):
        leave(player, young)
        receive(player, older)
        state.removed.append(young)
    state.simmental[frame.stage - 1] -= action.cards
    return [CattleGrown(seat, frame.stage, action.cards), *_grown(state, seat)]


def _skip_growth(state: State, seat: int, frame: Growing) -> list[Event] | None:
    """Go on without a card to grow; who may draw one by an exchange token is asked once, first."""
    player = state.players[seat]
    asked = _STAGES[frame.stage - 1] in player.hand or (frame.stage == 1 and player.exchange_tokens)
    return None if asked else _grown(state, seat)


def _grown(state: State, seat: int) -> list[Event]:
    """Go on; after the last stage the hand is discarded."""
    state.pending.pop()
    return [] if isinstance(state.pending[-1], Growing) else _discard_hand(state, seat)


def _discard_hand(state: State, seat: int) -> list[Event]:
    hand = tuple(state.players[seat].hand)
    return [discard(state, seat, hand)] if hand else []


FRAMES: dict[type[Frame], Handler] = {
    Foresight: Handler(_tiles, _place, _place_the_only_one),
    Income: Handler(_incomes, _take_income),
    Growing: Handler(_growths, _grow, _skip_growth),
}
