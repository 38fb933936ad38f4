"""Pictures of one pixel, for tests that are not about pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

import rules
from render.kit.declared import GamePictures
from render.kit.encoding import encode
from render.kit.picture import Picture, Strip
from rules.kernel.contract import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.kernel.contract import Action

_IMAGE: Final = Image.new("P", (1, 1))
_IMAGE.putpalette((92, 64, 51))
PIXEL: Final = encode(_IMAGE, "pixel.png").strips[0].data


def pixel(name: str) -> Picture:
    """Return a picture of one pixel, in one strip."""
    return Picture((Strip(PIXEL, name, 1, 1),))


class Pixels(GamePictures[State]):
    """Draws nothing, quickly; only from what the one for whom it is drawn may see."""

    def __init__(self) -> None:
        """Declare nothing: everything is drawn here."""

    def boards(self, view: State) -> int:
        return view.seats

    def board(self, view: State, *_: object, **__: object) -> Picture:
        check_masked(view, None)
        return pixel("board.png")

    def hand(self, view: State, seat: int, *_: object, **__: object) -> Picture:
        check_masked(view, seat)
        return pixel("hand.png")

    def score_sheet(self, state: State, *_: object, **__: object) -> Picture:
        check_masked(state, None)
        return pixel("scores.png")

    def warm_up(self, *_: object, **__: object) -> None:
        return


class Watching(Pixels):
    """Draws what a game may have for a seat, and notes from what and for which seat."""

    has = frozenset({"player_board", "choices"})

    def __init__(self) -> None:
        self.drawn: list[tuple[str, int | None, State]] = []

    def board(self, view: State, *_: object, **__: object) -> Picture:
        return self._note("board", None, view)

    def hand(self, view: State, seat: int, *_: object, **__: object) -> Picture:
        return self._note("hand", seat, view)

    def score_sheet(self, state: State, *_: object, **__: object) -> Picture:
        return self._note("score_sheet", None, state)

    def player_board(self, view: State, seat: int, *_: object, **__: object) -> Picture:
        return self._note("player_board", seat, view)

    def shows(self, actions: Sequence[Action]) -> bool:
        return bool(actions)

    def choices(self, view: State, seat: int, *_: object, **__: object) -> Picture:
        return self._note("choices", seat, view)

    def _note(self, what: str, seat: int | None, view: State) -> Picture:
        self.drawn.append((what, seat, view))
        return pixel(f"{what}.png")


def check_masked(view: State, seat: int | None) -> None:
    """Check that there is nothing left to hide from a seat (None: from an onlooker)."""
    game = next(game for game in rules.GAMES.values() if isinstance(view, game.State))
    assert game.view(view, seat) == view
