"""The private panel of a player: what happened, one picture, and everything that they may do now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from discord import ui

from bot.model import Status
from cogs.answering.answers import loss
from cogs.kit.controls import button, fitting_rows, with_more
from cogs.kit.message import Shown, compose
from cogs.panel import fitting, learning, planning, premoves, showing, since
from cogs.panel.entries import Owner
from cogs.panel.offers import everything, question
from cogs.panel.showing import Drawn, Frame
from cogs.table import deciding
from cogs.table.players import names, plain_names, thinks
from cogs.table.views import view_of
from cogs.title.words.scene import Scene
from cogs.titles import game_of, phrases_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Glance, Table
    from bot.words.say import Say
    from cogs.kit.message import Message
    from cogs.services import Services
    from cogs.title.narrowing import Ask

STATUS_ROOM: Final = 1800
"""Characters of a message for how things stand."""
HEIGHT: Final = 700
"""Pixels of a panel on a desktop, as far as pictures and controls leave it to what is told."""
LOWEST: Final = 190
"""Of these, the picture has so many at least: with fewer, nothing can be told apart in it."""


class Opened(NamedTuple):
    """How a panel is opened: with all that its owner may do now, or with one page of the question ``ask``.

    It begins with ``note`` and with what happened since the seat's last turn, until a question is open or a
    step taken: then with what came of those since version ``acted``. ``further`` leads on from there.
    ``explained``: with the lessons about what may be chosen.
    """

    ask: Ask | None = None
    page: int = 0
    note: str = ""
    acted: int | None = None
    drawn: Drawn = Drawn.FITTING
    further: ui.ActionRow[Any] | None = None
    explained: bool = False


USUAL: Final = Opened()


async def panel(services: Services, say: Say, table: Table, seat: int, opened: Opened = USUAL) -> Message:
    """Return the panel of a seat."""
    ask, acted = opened.ask, opened.acted
    glance = table.glance or await services.tables.history.glance(table, seat, acted)
    frame = _frame(services, say, table, seat, ask, opened.page, glance)
    drawn = showing.settled(frame, opened.drawn)
    if acted is not None and not frame.legal and frame.arranged is None:
        drawn = Drawn.NOTHING
    lists = premoves.offered(say, table, seat, glance.premoves) if ask is None and frame.goes_on else None
    halted, ahead = lists or ("", [])
    picture, lines = await showing.picture(frame, drawn), _lines(frame, drawn)
    buttons = [*showing.buttons(frame, drawn), *ahead, *_help(frame)]
    foot, spilt = _foot(frame, buttons, begun=acted is not None)
    below = [deciding.buttons(say, table, "pd"), *foot, opened.further]
    taught = await learning.lines(frame, glance.told, explained=opened.explained)
    own = ""
    if acted is not None:
        own = since.outcome(services, say, table, seat, frame.news, glance.since, acted)
    lost = glance.lost and loss(services, say, glance.lost)
    said = "\n".join(filter(None, (opened.note, halted, lost, taught, own)))
    news = _news_height(frame, HEIGHT - fitting.of_panel([lines, *below, said]))
    controls = _controls(frame, spilt, HEIGHT - fitting.of_panel([picture, lines, *below, said]) - news)
    parts = [lines, *controls, *below]
    if news:
        said = _with_news(frame, said, HEIGHT - fitting.of_panel([picture, *parts]) - fitting.GAP)
    picture = await _lowered(services, picture, HEIGHT - fitting.of_panel([said, *parts]))
    heading = say("chat.panel.heading", title=say(f"{table.title}.title"), table=table.id)
    return compose(heading, said, picture, *parts)


def _frame(
    services: Services, say: Say, table: Table, seat: int, ask: Ask | None, page: int, glance: Glance
) -> Frame:
    view = view_of(table)
    scene, signs = Scene(view, plain_names(say, table)), services.signs.get(table.title, {})
    owner = Owner(say, table, seat, phrases_of(table.title), scene, signs=signs)
    frame = Frame(services, owner, (), ask, since.News(), page=page if ask else 0)
    if not frame.goes_on:
        return frame
    legal, news = game_of(table.title).legal(view, seat), since.news_of(table, seat, glance.news)
    arranged = planning.planning_of(services, table, seat, legal, glance.plan) if ask is None else None
    others = arranged.others(legal) if arranged else legal
    return frame._replace(legal=others, possible=legal, news=news, arranged=arranged)


def _with_news(frame: Frame, said: str, room: int) -> str:
    """Return what is said with what happened behind it, in so many pixels if possible."""
    services, say, table = frame.services, frame.owner.say, frame.owner.table
    lines = (room - fitting.SMALL_LINE) // fitting.LINE - since.height(said)
    return "\n".join(filter(None, (said, since.told(services, say, table, frame.news.entries, lines))))


async def _lowered(services: Services, shown: Shown | None, room: int) -> Shown | None:
    """Return a picture so small that it takes so many pixels at most, as far as it is still of use."""
    if shown is None or fitting.height_of(shown) <= room:
        return shown
    gaps = fitting.GAP * len(shown.alts)
    share = (max(room, LOWEST) - gaps) / (fitting.height_of(shown) - gaps)
    return Shown(await services.studio.lowered(shown.picture, share), shown.alts)


def _news_height(frame: Frame, room: int) -> int:
    """Return the pixels that what happened takes at least, with the line that says where the rest is.

    It is left out once its reader has begun to choose, and where so many pixels have no room for it beside
    the least of the others: with lessons.
    """
    least = fitting.GAP + fitting.LINE * since.LEAST + fitting.SMALL_LINE
    is_told = frame.news.entries and frame.ask is None and not frame.news.begun
    return least if is_told and least + fitting.LEAST + LOWEST <= room else 0


def _lines(frame: Frame, drawn: Drawn) -> str:
    """Return the two lines below the picture: whose turn it is and what is asked, and what one has for it.

    What one has is not said where the picture shows it.
    """
    owner, to_act = frame.owner, frame.to_act
    standing, seen = owner.phrases.standing, (owner.say, owner.scene.view, owner.seat)
    first = [_situation(frame, to_act)]
    if frame.goes_on and (asked := _joined(owner.say, "panel.beside", standing.asked(*seen))):
        first.append(asked)
    means = ""
    pictured = drawn in (Drawn.HAND, Drawn.PLAYER_BOARD) or (drawn is Drawn.CHOICES and standing.on_map)
    if not pictured and (frame.legal or owner.seat in to_act):
        means = _in_a_line(owner.say, standing.means(*seen))
    if frame.arranged is not None and not (means and frame.arranged.may_lock):
        means = planning.told(owner.say, frame.arranged)
    return "\n".join(filter(None, (_joined(owner.say, "panel.then", first), means)))


def _in_a_line(say: Say, parts: Sequence[str]) -> str:
    """Return as many of the first parts as have room in one line of a panel."""
    lines = (_joined(say, "panel.beside", parts[:most]) for most in range(len(parts), 0, -1))
    return next((line for line in lines if since.height(line) <= 1), "".join(parts[:1]))


def _joined(say: Say, key: str, parts: Sequence[str]) -> str:
    whole = "".join(parts[:1])
    for part in parts[1:]:
        whole = say("panel.then" if whole.endswith(since.ENDS) else key, before=whole, then=part)
    return whole


def _situation(frame: Frame, to_act: Sequence[int]) -> str:
    say, table, optional = frame.owner.say, frame.owner.table, bool(frame.legal)
    if table.status is not Status.RUNNING:
        return say("chat.panel.over")
    if table.deciding is not None:
        return say("chat.decide.own")
    if frame.owner.seat in to_act:
        return say("chat.panel.your_turn")
    players = say.join([names(say, table)[seat] for seat in to_act])
    if not optional and thinks(table, to_act):
        return say("chat.panel.thinking", players=players)
    return say("chat.panel.optional" if optional else "chat.panel.waiting", players=players)


def _controls(frame: Frame, spilt: Sequence[ui.Button[Any]], height: int) -> list[Any]:
    """Return what may be done, as far as possible in so many pixels, and what the last row spilt."""
    owner = frame.owner
    if frame.ask is not None:
        return with_more(question(owner, frame.ask, frame.page), spilt)
    plan = planning.rows_of(owner.say, owner.table, frame.arranged) if frame.arranged else []
    room = min(fitting.HEIGHT, max(height - sum(map(fitting.height_of, plan)), 0 if plan else fitting.LEAST))
    waited_for = owner.seat in frame.to_act
    more = () if plan else spilt
    every = everything(owner, frame.legal, waited_for=waited_for, height=room, more=more)
    return with_more([*every, *plan], spilt if plan else ())


def _help(frame: Frame) -> list[ui.Button[Any]]:
    """Return what helps to decide; a hint where it is allowed."""
    if not frame.goes_on:
        return []
    owner, table = frame.owner, frame.owner.table
    buttons = [*learning.buttons(frame), button(owner.say("legends.button"), "ru", table.id, frame.path)]
    if frame.possible and table.invitations.hints:
        buttons.append(button(owner.say("hints.button"), *owner.custom_id("hi", frame.place)))
    return buttons


def _foot(
    frame: Frame, more: Sequence[ui.Button[Any]], *, begun: bool
) -> tuple[list[ui.ActionRow[Any]], Sequence[ui.Button[Any]]]:
    """Return the last row, and the buttons that it has no room for.

    Where that is so, it lacks what does nothing for who is to act: what takes back before anything is done
    (not ``begun``), and what shows the same panel again.
    """
    owner, say = frame.owner, frame.owner.say
    again = button(say("chat.button.back" if frame.ask else "chat.button.refresh"), *owner.custom_id("p", ""))
    undo = button(say("chat.button.undo"), *owner.custom_id("pu"))
    every, spare = [again, *more, *([undo] if frame.goes_on else [])], list[ui.Button[Any]]()
    if frame.owner.seat in frame.to_act:
        spare += [] if begun or frame.news.begun else [undo]
        spare += [] if frame.ask else [again]
    for each in spare:
        if len(fitting_rows(every)) > 1 and each in every:
            every.remove(each)
    first = fitting_rows(every)[:1]
    return first, every[sum(len(row.children) for row in first) :]
