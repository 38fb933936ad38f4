"""Setting a game up (rulebook p.4, p.10, p.13, p.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.chance import Chance
from rules.mini_express.catalogue import AUTOMA_TILES, COMPANIES, DEMAND, NUMBERS, RESET, RESETS
from rules.mini_express.map.atlas import MAPS
from rules.mini_express.model import Automa, Company, MiniExpressState, Player, Spike, mode_for

if TYPE_CHECKING:
    from rules.mini_express.catalogue import CompanyId
    from rules.mini_express.map.atlas import Map
    from rules.mini_express.model import MiniExpressOptions


def set_up(seats: int, options: MiniExpressOptions, seed: str) -> MiniExpressState:
    """Return the state in which first shares are drafted."""
    chance = Chance(seed)
    mode, level, board = mode_for(seats, options), NUMBERS.levels[options.difficulty], MAPS[options.map]
    start = chance.below(seats) if options.first_player == "random" else 0
    unused = NUMBERS.shares - mode.stock - mode.display
    players = [_player(level.player_influence) for _ in range(seats)]
    automa = None
    demand = _demand(board, chance)
    if _has_automa(seats, options):
        players.append(_player(level.automa_influence))
        automa = _automa(board, chance, resets=seats > 1)
    return MiniExpressState(
        seats=seats,
        chance=chance,
        turn=0,
        ended="",
        options=options,
        seat=start,
        start=start,
        players=players,
        companies=[_company(board, company, mode.stock) for company in COMPANIES],
        demand=demand,
        display=[mode.display] * len(COMPANIES),
        removed=[unused] * len(COMPANIES),
        automa=automa,
        spike=Spike() if options.golden_spike else None,
        pending=[],
        used=[],
        passes=0,
    )


def _has_automa(seats: int, options: MiniExpressOptions) -> bool:
    """Return whether the automa plays: against one, or with two who do not duel."""
    return seats == 1 or (seats == 2 and options.two_players == "automa")  # noqa: PLR2004  two players


def _player(influence: int) -> Player:
    return Player(shares=[0] * len(COMPANIES), influence=[influence] * len(COMPANIES))


def _company(board: Map, company: CompanyId, stock: int) -> Company:
    """Return a company: one train on its start, some on its track place, the others in supply."""
    track = NUMBERS.track_at_start
    start = board.start_of[company].hex
    return Company(value=0, shares=stock, track=track, supply=NUMBERS.trains - 1 - track, hexes=[start])


def _demand(board: Map, chance: Chance) -> dict[str, str]:
    tiles = [tile.id for tile in DEMAND.values() for _ in range(tile.count)]
    chance.shuffle(tiles)
    return {city.id: tile for city, tile in zip(board.cities, tiles, strict=True)}


def _automa(board: Map, chance: Chance, *, resets: bool) -> Automa:
    """Return the automa. Against one player the reset tiles join the bag after the draft only."""
    bag = [tile.id for tile in AUTOMA_TILES.values() for _ in range(tile.count)]
    bag += [RESET] * (RESETS if resets else 0)
    chance.shuffle(bag)
    return Automa(bag=bag, drawn=[], marker=COMPANIES[0], target=board.cities[0].id)
