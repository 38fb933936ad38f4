"""Setting a game up, and the draft of first shares (rulebook p.4; p.10, p.13, p.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.chance import Chance
from rules.kernel.refusal import IllegalAction
from rules.mini_express import automa, model
from rules.mini_express.actions import DraftShare
from rules.mini_express.catalogue import AUTOMA_TILES, COMPANIES, DEMAND, NUMBERS, RESET
from rules.mini_express.events import GameBegun, ShareDrafted, SharesRemoved
from rules.mini_express.map.atlas import MAPS

if TYPE_CHECKING:
    from rules.kernel.contract import Event
    from rules.mini_express.actions import MiniExpressAction
    from rules.mini_express.map.atlas import Map

_SHARES = tuple(DraftShare(company) for company in COMPANIES)


def set_up(seats: int, options: model.MiniExpressOptions, seed: str) -> model.MiniExpressState:
    """Return the state in which first shares are drafted."""
    chance = Chance(seed)
    mode, level, board = options.mode_for(seats), options.level, MAPS[options.map]
    start = chance.below(seats) if options.first_player == "random" else 0
    tiles = [tile.id for tile in DEMAND.values() for _ in range(tile.count)]
    chance.shuffle(tiles)
    influence = [level.player_influence] * seats
    opponent = None
    if seats == 1 or (seats == 2 and options.two_players == "automa"):  # noqa: PLR2004  two players
        influence.append(level.automa_influence)
        opponent = _automa(board, chance, resets=seats > 1)
    count, track = len(COMPANIES), NUMBERS.track_at_start
    return model.MiniExpressState(
        seats=seats,
        chance=chance,
        turn=0,
        ended="",
        options=options,
        seat=start,
        start=start,
        players=[model.Player(shares=[0] * count, influence=[each] * count) for each in influence],
        companies=[
            model.Company(0, mode.stock, track, supply=NUMBERS.trains - 1 - track, hexes=[start.hex])
            for start in board.starts
        ],
        demand={city.id: tile for city, tile in zip(board.cities, tiles, strict=True)},
        display=[mode.display] * count,
        removed=[NUMBERS.shares - mode.stock - mode.display] * count,
        automa=opponent,
        spike=model.Spike() if options.golden_spike else None,
        pending=[],
        used=[],
        passes=0,
    )


def _automa(board: Map, chance: Chance, *, resets: bool) -> model.Automa:
    """Return the automa. Against one player the reset tiles join the bag after the draft only."""
    bag = [tile.id for tile in AUTOMA_TILES.values() for _ in range(tile.count)]
    bag += [RESET] * (NUMBERS.automa_resets if resets else 0)
    chance.shuffle(bag)
    return model.Automa(bag=bag, drawn=[], marker=COMPANIES[0], target=board.cities[0].id)


def draft_choices(state: model.MiniExpressState, seat: int) -> list[DraftShare]:
    """Return the shares that a seat may take now."""
    return [share for index, share in enumerate(_SHARES) if not _refusal(state, seat, index)]


def check_draft(state: model.MiniExpressState, seat: int, action: MiniExpressAction) -> None:
    """Raise IllegalAction for what a seat may not draft."""
    if not isinstance(action, DraftShare):
        raise IllegalAction("mini_express.illegal.draft_first")
    if refusal := _refusal(state, seat, COMPANIES.index(action.company)):
        raise IllegalAction(refusal, company=action.company)


def draft(state: model.MiniExpressState, seat: int, action: DraftShare) -> list[Event]:
    """Take a share; then whoever has no choice takes theirs; after the last one the game begins."""
    events: list[Event] = []
    _draft(state, seat, COMPANIES.index(action.company), events)
    while (following := _next_seat(state)) is not None:
        state.seat = following
        left = draft_choices(state, following)
        if len(left) > 1:
            return events
        _draft(state, following, COMPANIES.index(left[0].company), events)
    _begin(state, events)
    return events


def _refusal(state: model.MiniExpressState, seat: int, index: int) -> str:
    """Return why a seat may not take a share of a company: none left, the same twice, or another's pair."""
    own = [0] * len(COMPANIES) if state.is_duel else state.players[seat].shares
    if not state.display[index]:
        return "mini_express.illegal.none_laid_out"
    if own[index]:
        return "mini_express.illegal.same_share"
    pair, players = [*own[:index], 1, *own[index + 1 :]], state.players[: state.seats]
    is_taken = any(own) and any(player.shares == pair for player in players)
    return "mini_express.illegal.same_pair" if is_taken else ""


def _draft(state: model.MiniExpressState, seat: int, index: int, events: list[Event]) -> None:
    """Give a seat its share. In the duel each seat's second choice is one to share, the others are two."""
    if not state.is_duel:
        _give(state, seat, index, 1, events)
    elif sum(not shares for shares in state.display) % 2:
        for taker in (seat, 1 - seat):
            _give(state, taker, index, 1, events)
    else:
        _give(state, seat, index, 2, events)


def _give(state: model.MiniExpressState, seat: int, index: int, shares: int, events: list[Event]) -> None:
    state.display[index] -= shares
    state.players[seat].shares[index] += shares
    events.append(ShareDrafted(seat, COMPANIES[index], shares))


def _next_seat(state: model.MiniExpressState) -> int | None:
    """Return who drafts next: clockwise once round, then back; in the duel two choices each. None: nobody."""
    if state.is_duel:
        left = sum(state.display)
        return (state.start if left > len(COMPANIES) else 1 - state.start) if left else None
    drafted = sum([sum(player.shares) for player in state.players[: state.seats]])
    if drafted == NUMBERS.shares_drafted * state.seats:
        return None
    steps = drafted if drafted < state.seats else 2 * state.seats - 1 - drafted
    return (state.start + steps) % state.seats


def _begin(state: model.MiniExpressState, events: list[Event]) -> None:
    """Deal with what nobody took, which raises the value of its company, and let the first turn begin."""
    if state.is_solo:
        automa.draft(state, events)
    for index, left in enumerate(state.display):
        if left and state.automa and not state.is_solo:
            _give(state, state.opponent, index, left, events)
        elif left:
            company, by = state.companies[index], left * state.mode.leftover_value
            company.value += by
            state.removed[index] += left
            state.display[index] = 0
            events.append(SharesRemoved(state.seat, COMPANIES[index], left, by, company.value))
    state.turn = 1
    state.seat = state.start
    events.append(GameBegun(state.start))
