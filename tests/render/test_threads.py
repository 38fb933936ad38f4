"""Pictures are drawn in worker threads."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from PIL import ImageChops

from render import PICTURES, Picture
from tests.render.positions import GAME, PLAYERS, opened, position, say

DRAW = PICTURES["ticket_to_ride"]


def _board(claims: int) -> Picture:
    view = GAME.view(position(4, claims), None)
    return DRAW.board(view, players=PLAYERS[:4], language="ko", say=say("ko"))


def _hand(claims: int) -> Picture:
    view = GAME.view(position(4, claims), 1)
    return DRAW.hand(view, 1, players=PLAYERS[:4], language="ko", say=say("ko"))


def test_threads_do_not_disturb_each_other() -> None:
    """Many pictures drawn at once are those drawn one after the other."""
    claims = [3, 17, 31, 45] * 3
    with ThreadPoolExecutor(4) as pool:
        boards = list(pool.map(_board, claims))
        hands = list(pool.map(_hand, claims))
    assert _differences(boards, [_board(number) for number in claims]) == []
    assert _differences(hands, [_hand(number) for number in claims]) == []


def _differences(drawn: list[Picture], again: list[Picture]) -> list[tuple[int, object]]:
    """Return which pictures differ, and where: None if the same pixels were written differently."""
    return [
        (number, ImageChops.difference(*map(opened, pair)).getbbox())
        for number, pair in enumerate(zip(drawn, again, strict=True))
        if pair[0] != pair[1]
    ]
