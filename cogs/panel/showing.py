"""The one picture of a panel, that of the question asked, and buttons that show another one."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cogs.kit.controls import button
from cogs.table import pictures
from cogs.title.narrowing import SEPARATOR
from cogs.titles import TITLES, game_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from cogs.kit.message import Shown
    from cogs.panel.entries import Owner
    from cogs.panel.planning import Planning
    from cogs.panel.since import News
    from cogs.services import Services
    from cogs.title.narrowing import Ask
    from rules.kernel.contract import Action


class Drawn(Enum):
    """What a panel shows a picture of. ``FITTING``: whatever the question asked is about."""

    FITTING = ""
    NOTHING = "n"
    PLAN = "p"
    CHOICES = "c"
    HAND = "h"
    PLAYER_BOARD = "o"
    BOARD = "b"


LOOKS: Final = (Drawn.CHOICES, Drawn.HAND, Drawn.PLAYER_BOARD, Drawn.BOARD)
"""The pictures that a press can ask for; their values stand in its custom id."""


class Frame(NamedTuple):
    """What a panel is about: who may do what (``legal``), what is asked, and what happened before.

    ``to_act`` are the seats that the table waits for; ``goes_on``: moves may be made now. ``possible`` is all
    that the seat may do now, plans included; ``arranged`` is the plan that can be changed; ``page`` is that
    of the question which is open, ``in_question`` what may be chosen, ``markable``: some of it on the map.
    """

    services: Services
    owner: Owner
    ask: Ask | None
    page: int
    to_act: tuple[int, ...]
    goes_on: bool
    news: News
    arranged: Planning | None
    possible: Sequence[Action]
    legal: Sequence[Action]
    in_question: Sequence[Action]
    markable: bool

    @property
    def path(self) -> str:
        """The path to the question that is open as custom ids name it; "" for none."""
        return SEPARATOR.join(self.ask.path) if self.ask else ""

    @property
    def place(self) -> str:
        """The path to the question that is open, with its page if that is not the first."""
        return f"{self.path}:{self.page}" if self.page else self.path


def settled(frame: Frame, wanted: Drawn) -> Drawn:
    """Return which picture is shown where one is wanted: not that of choices if it could mark nothing.

    Fitting is the map if an answer has a place there, what happened for who waits, else what one holds.
    """
    if wanted is not Drawn.FITTING and (wanted is not Drawn.CHOICES or frame.markable):
        return wanted
    if frame.arranged is not None:
        return Drawn.PLAN
    if frame.markable:
        return Drawn.CHOICES
    waits = frame.ask is None and frame.owner.seat not in frame.to_act
    if waits and frame.goes_on and frame.news.entries:
        return Drawn.BOARD
    owner, title = frame.owner, frame.owner.table.title
    # What a seat held that has planned lies open on its board.
    has_planned = TITLES[title].planner and not game_of(title).plans(owner.scene.view, owner.seat)
    return Drawn.PLAYER_BOARD if has_planned else Drawn.HAND


async def picture(frame: Frame, drawn: Drawn) -> Shown | None:
    """Return a picture; the board and the choices on it have the traces of what happened."""
    owner, services, news = frame.owner, frame.services, frame.news.entries
    say, table, seat = owner.say, owner.table, owner.seat
    if drawn is Drawn.PLAN and frame.arranged is not None:
        return await pictures.plan(services, say, table, seat, frame.arranged.plan)
    if drawn is Drawn.CHOICES:
        return await pictures.choices(services, say, table, seat, frame.in_question, news, scene=owner.scene)
    if drawn is Drawn.BOARD:
        return await pictures.board(services, say, table, news)
    if drawn is Drawn.PLAYER_BOARD:
        return await pictures.player_board(services, say, table, seat)
    return None if drawn is Drawn.NOTHING else await pictures.hand(services, say, table, seat)


def buttons(frame: Frame, drawn: Drawn) -> list[ui.Button[Any]]:
    """Return what shows the other pictures, at the question that is open."""
    owner = frame.owner
    labels = {Drawn.HAND: owner.phrases.names.hand(owner.say), Drawn.BOARD: owner.say("panel.button.board")}
    if frame.markable:
        labels[Drawn.CHOICES] = owner.say("panel.button.choices")
    if frame.services.studio.has(owner.table.title, "player_board"):
        labels[Drawn.PLAYER_BOARD] = owner.say("panel.button.player_board")
    shown = [look for look in LOOKS if look in labels and look is not drawn]
    return [button(labels[look], *owner.custom_id(f"pv{look.value}", frame.place)) for look in shown]
