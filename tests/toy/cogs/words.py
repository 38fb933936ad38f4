"""The words of Waystation, as far as its catalogue does not say them by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cogs.title.words.answers import Answer, Answers
from cogs.title.words.names import Names
from cogs.title.words.standing import Standing
from tests.toy.rules import LayTile, WaystationState, land_of, open_spaces, points_of, spaces_of, springs_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.words.say import Say
    from cogs.title.words.answers import Question
    from cogs.title.words.scene import Scene
    from rules import Action


class WaystationNames(Names[WaystationState]):
    """Tiles are called by land and springs, spaces as the map has them."""

    def known(self, say: Say, field: str, value: object, view: WaystationState | None = None) -> str:
        """Return the name of a thing."""
        if field == "tile":
            land, springs = say(f"waystation.land.{land_of(str(value))}"), springs_of(str(value))
            return say("waystation.tile", n=springs, land=land) if springs else land
        return str(value).upper() if field == "space" else super().known(say, field, value, view)


class WaystationAnswers(Answers[WaystationState]):
    """Spaces have the numbers of the picture, and say what the region there is worth then."""

    on_board: ClassVar[frozenset[str]] = frozenset({"space"})

    def answer(self, say: Say, question: Question, action: Action, scene: Scene[WaystationState]) -> Answer:
        """Return an answer."""
        named = super().answer(say, question, action, scene)
        if not isinstance(action, LayTile) or question.name != "space":
            return named
        spaces = scene.once(open_spaces)
        return named._replace(number=spaces.index(action.space) + 1 if action.space in spaces else None)


class WaystationStanding(Standing[WaystationState]):
    """How everybody would score, and who has wardens left."""

    def scores(self, say: Say, view: WaystationState, players: Sequence[str]) -> list[str]:
        """Return a line for each player: points as the map stands, and wardens left."""
        points = [sum(points_of(view, seat).values()) for seat in range(view.seats)]
        return [
            say("waystation.score", player=player, n=own.wardens, points=total)
            for player, own, total in zip(players, view.players, points, strict=True)
        ]

    def is_last_turn(self, view: WaystationState, seat: int) -> bool:
        """Tell whether the map will be full before the seat has another turn."""
        return view.seat == seat and len(spaces_of(view.options)) - len(view.tiles) <= view.seats
