"""Seats to draw with all that may lie before them, made by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.great_western_trail.model import Built, GreatWesternTrailState
from rules.great_western_trail.printed.catalogue import DISC_SPACES, EDITIONS
from tests.render.great_western_trail.boards import DRAW, GAME, bare, position
from tests.render.positions import PLAYERS, course_to, opened, say

if TYPE_CHECKING:
    from PIL import Image

    from render import Picture
    from rules.great_western_trail.model import Edition

STARTING = ("start_34b", "start_ssg", "start_bbh", "start_ohh")


def early(edition: Edition = "second", seats: int = 3) -> GreatWesternTrailState:
    """Return a game at its start: everybody has what the set-up gives."""
    state = bare(edition, seats)
    for seat, player in enumerate(state.players):
        player.deck = ["gray"] * 3 + ["white", "black", "green"]
        player.hand, player.discard = ["gray", "white", "white", "green"], ["gray", "black"]
        player.discs = {space.id: space.copies for space in DISC_SPACES.values()}
        player.buildings = [b.id for b in EDITIONS[edition].private_buildings.values() if b.side == "a"]
        player.objectives = [STARTING[seat]]
        player.exchange_tokens = int(edition == "second")
        player.hazards, player.camp_tiles, player.station_masters = [], [], []
        player.market_token, player.owed_discards = False, 0
    return state


def late(edition: Edition = "second", seats: int = 4, seat: int = 1) -> GreatWesternTrailState:
    """Return a game towards its end, in which one seat has something of everything."""
    state = early(edition, seats)
    player = state.players[seat]
    player.dollars, player.exchange_tokens, player.engine, player.certificates = 23, 2, 27, 3
    player.workers = {"cowboy": 4, "builder": 6, "engineer": 2}
    player.discs |= {"aux_dollars": 0, "aux_certificate": 1, "aux_engine": 0, "hand": 1}
    player.discs |= {"certificates_4": 0, "step_left": 0}
    player.buildings = [building for building in player.buildings if building not in {"1a", "4a", "7a"}]
    state.buildings = {"AB1": Built(seat, "1a"), "BC1": Built(seat, "4a"), "EF1": Built(seat, "7a")}
    player.objectives = ["start_34b", "eng2_44sg", "move3_bbhh", "aux_x", "draw3_5h"]
    player.hazards = ["flood_3_green", "drought_4_green", "rockfall_2_black"]
    player.camp_tiles = ["camp_green", "camp_green", "camp_black"]
    player.station_masters = ["cert_hazards", "dollars2" if edition == "first" else "dollars12"]
    player.cities, player.stations = [0, 1, 2, 5, 9, 9], [1, 2, 4]
    player.hand = ["gray", "yellow", "brown_4", "brown_5", "eng3_sshh"]
    player.discard = ["gray"] * 3 + ["white", "white", "black", "green", "blue", "red", "purple_6", "brown_3"]
    player.discard += ["dollars2_ssh", "move3_345"]
    return state


def finished(edition: Edition = "second", seats: int = 4) -> GreatWesternTrailState:
    """Return a game that has ended, seats with more and more behind them."""
    state = early(edition, seats)
    state.ended, state.last_turns = "job_market", 0
    for seat, player in enumerate(state.players):
        rich = late(edition, seats, seat).players[seat]
        state.players[seat] = player if seat == 0 else rich
        rich.dollars, rich.hazards = 3 + 17 * seat, rich.hazards[:seat]
        rich.cities = [0] * seat + [1, 2, 3, 4][: seat + 1]
    state.players[0].market_token = True
    return state


def draw_board(state: GreatWesternTrailState, seat: int, language: str = "en") -> Picture:
    """Return the picture of a player board as an onlooker sees it."""
    names, view = PLAYERS[: state.seats], GAME.view(state, None)
    picture = DRAW.player_board(view, seat, players=names, language=language, say=say(language))
    assert picture
    return picture


def draw_hand(state: GreatWesternTrailState, seat: int, language: str = "en") -> Picture:
    """Return the picture of a hand as its owner sees it."""
    names, view = PLAYERS[: state.seats], GAME.view(state, seat)
    return DRAW.hand(view, seat, players=names, language=language, say=say(language))


def draw_sheet(state: GreatWesternTrailState, language: str = "en", *, course: bool = False) -> Picture:
    """Return the score sheet of a finished game."""
    result = GAME.result(state)
    assert result
    return DRAW.score_sheet(
        state,
        result,
        players=PLAYERS[: state.seats],
        language=language,
        say=say(language),
        course=course_to(result.totals) if course else (),
    )


def seen(picture: Picture) -> Image.Image:
    """Return a picture as an RGB image of the size that it says."""
    image = opened(picture)
    assert image.size == (picture.width, picture.height)
    return image


__all__ = ["bare", "draw_board", "draw_hand", "draw_sheet", "early", "finished", "late", "position", "seen"]
