"""The private panel of a player: what happened, one picture, and everything that they may do now."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bot.model import Status
from cogs.answering.answers import loss, show
from cogs.kit import limits
from cogs.kit.controls import button, fitting_rows, with_more
from cogs.kit.message import Shown, compose
from cogs.panel import fitting, learning, planning, premoves, showing, since
from cogs.panel.entries import Owner
from cogs.panel.learning import Taught
from cogs.panel.offers import everything, question
from cogs.panel.showing import Drawn, Frame
from cogs.table import deciding
from cogs.table.players import heading, names, plain_names, plays_out, thinks, view_of
from cogs.title.words.scene import Scene
from cogs.title.words.story import following
from cogs.titles import game_of, phrases_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from bot.model import Glance, Table
    from bot.words.say import Say
    from cogs.answering.pressing import Request
    from cogs.kit.message import Message
    from cogs.services import Services
    from cogs.title.narrowing import Ask
    from rules.kernel.contract import Action

STATUS_ROOM: Final = 1800
"""Characters of a message for how things stand."""
HEIGHT: Final = 700
"""Pixels of a panel on a desktop, as far as pictures and controls leave it to what is told."""
LOWEST: Final = 185
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
_FRAME: Final = 4
"""Components of a panel beside its parts: the frame, the heading, what is said, the picture."""


async def panel(services: Services, say: Say, table: Table, seat: int, opened: Opened = USUAL) -> Message:
    """Return the panel of a seat."""
    ask, acted = opened.ask, opened.acted
    glance = table.glance or await services.tables.history.glance(table, seat, acted)
    frame = _frame(services, say, table, seat, opened, glance)
    drawn = showing.settled(frame, opened.drawn)
    if acted is not None and not frame.legal and frame.arranged is None:
        drawn = Drawn.NOTHING
    lists = premoves.offered(say, table, seat, glance.premoves) if ask is None and frame.goes_on else None
    halted, ahead = lists or ("", [])
    picture, lines = await showing.picture(frame, drawn), _lines(frame, drawn)
    before = None if glance.told is None or not frame.possible else Taught(glance.told, table.version)
    suggested = await learning.suggested_now(services, table, seat, before) if before else None
    taught = await learning.lines(frame, before, suggested, explained=opened.explained)
    back = [] if taught else _back(frame)
    buttons = [*showing.buttons(frame, drawn), *ahead, *_help(frame), *back]
    foot, spilt = _foot(frame, buttons, begun=acted is not None)
    below = [deciding.buttons(say, table, "pd"), *foot, opened.further]
    log = glance.since
    own = "" if acted is None else since.outcome(services, say, table, seat, frame.news, log, acted)
    lost = glance.lost and loss(services, say, glance.lost)
    said = "\n".join(filter(None, (opened.note, halted, lost, taught, own)))
    least = fitting.GAP + fitting.LINE * since.LEAST + fitting.SMALL_LINE
    fits = least + fitting.LEAST + LOWEST <= HEIGHT - fitting.of_panel([lines, *below, said])
    # What happened is not told to who has begun to choose, nor where the least of the others leaves no room.
    news = least if fits and frame.news.entries and frame.ask is None and not frame.news.begun else 0
    height = HEIGHT - fitting.of_panel([picture, lines, *below, said]) - news
    others = _FRAME + fitting.Block.of(*[each for each in (lines, *below) if each]).components
    for room in (fitting.ROOM, fitting.ROOM // 2, 0):
        controls = _controls(frame, spilt, height, suggested, taught=bool(taught), room=room)
        if others + fitting.Block.of(*controls).components <= limits.COMPONENTS:
            break
    parts = [lines, *controls, *below]
    if news:
        room = HEIGHT - fitting.of_panel([picture, *parts]) - fitting.GAP - fitting.SMALL_LINE
        told = since.told(services, say, table, frame.news.entries, room // fitting.LINE - since.height(said))
        said = "\n".join(filter(None, (said, told)))
    picture = await _lowered(services, picture, HEIGHT - fitting.of_panel([said, *parts]))
    return compose(heading(say, table), said, picture, *parts)


def _frame(services: Services, say: Say, table: Table, seat: int, opened: Opened, glance: Glance) -> Frame:
    view, game, ask = view_of(table), game_of(table.title), opened.ask
    scene, signs = Scene(view, plain_names(say, table)), services.signs.get(table.title, {})
    owner = Owner(say, table, seat, phrases_of(table.title), scene, signs=signs)
    page, to_act = opened.page if ask else 0, game.to_act(view)
    goes_on = table.status is Status.RUNNING and table.deciding is None
    possible = game.legal(view, seat) if goes_on else ()
    news = since.news_of(table, seat, glance.news) if goes_on else since.News()
    plans = goes_on and ask is None
    arranged = planning.planning_of(services, table, seat, possible, glance.plan) if plans else None
    legal = tuple(each for each in possible if each not in arranged.plans) if arranged else possible
    choices = ask.actions if ask else legal
    on_map = bool(choices) and services.studio.shows(table.title, choices)
    return Frame(
        services, owner, ask, page, to_act, goes_on, news, arranged, possible, legal, choices, on_map
    )


async def show_panel(request: Request, opened: Opened = USUAL) -> None:
    """Answer with the panel of who asks."""
    shown = await panel(request.services, request.say, request.table, request.seat, opened)
    await show(request.interaction, shown)


async def _lowered(services: Services, shown: Shown | None, room: int) -> Shown | None:
    """Return a picture so small that it takes so many pixels at most, as far as it is still of use."""
    if shown is None or fitting.height_of(shown) <= room:
        return shown
    gaps = fitting.GAP * len(shown.alts)
    share = (max(room, LOWEST) - gaps) / (fitting.height_of(shown) - gaps)
    return Shown(await services.studio.lowered(shown.picture, share), shown.alts)


def _lines(frame: Frame, drawn: Drawn) -> str:
    """Return whose turn it is and what is asked, and in a second line what one has if no picture shows it."""
    owner = frame.owner
    standing, seen = owner.phrases.standing, (owner.say, owner.scene.view, owner.seat)
    first = [_situation(frame)]
    if frame.goes_on and (asked := _joined(owner.say, "panel.beside", standing.asked(*seen))):
        first.append(asked)
    means = ""
    pictured = drawn in (Drawn.HAND, Drawn.PLAYER_BOARD) or (drawn is Drawn.CHOICES and standing.on_map)
    if not pictured and (frame.legal or owner.seat in frame.to_act):
        parts = standing.means(*seen)
        whole = (_joined(owner.say, "panel.beside", parts[:most]) for most in range(len(parts), 0, -1))
        means = next((line for line in whole if since.height(line) <= 1), "".join(parts[:1]))
    if frame.arranged is not None and not (means and frame.arranged.may_lock):
        means = planning.told(owner.say, frame.arranged)
    return "\n".join(filter(None, (_joined(owner.say, "panel.then", first), means)))


def _joined(say: Say, key: str, parts: Sequence[str]) -> str:
    return reduce(lambda before, part: following(say, before, part, key), parts, "")


def _situation(frame: Frame) -> str:
    say, table, to_act, optional = frame.owner.say, frame.owner.table, frame.to_act, bool(frame.legal)
    if table.status is not Status.RUNNING:
        return say("chat.panel.over")
    if table.deciding is not None:
        return say("chat.decide.own")
    if frame.owner.seat in to_act:
        return say("chat.panel.your_turn")
    players = say.join([names(say, table)[seat] for seat in to_act])
    if not optional and thinks(table, to_act):
        if any(plays_out(table, seat) for seat in to_act):
            n = max(1, round(frame.services.tables.pools.thinkers.expected_seconds))
            return say("chat.panel.thinking.for", players=players, n=n)
        return say("chat.panel.thinking", players=players)
    return say("chat.panel.optional" if optional else "chat.panel.waiting", players=players)


def _controls(
    frame: Frame,
    spilt: Sequence[ui.Button[Any]],
    height: int,
    suggested: Action | None,
    *,
    taught: bool,
    room: int,
) -> list[Any]:
    """Return what may be done, as far as possible in so many pixels, and what the last row spilt."""
    owner = frame.owner
    if frame.ask is not None:
        return with_more(question(owner, frame.ask, frame.page, suggested), spilt)
    plan = planning.rows_of(owner.say, owner.table, frame.arranged) if frame.arranged else []
    height = max(height - sum(map(fitting.height_of, plan)), 0 if plan else fitting.LEAST)
    waits, least, more = owner.seat in frame.to_act, 0 if taught else fitting.LEAST, () if plan else spilt
    sizes = {"height": height, "least": least, "room": room}
    every = everything(owner, frame.legal, waited_for=waits, suggested=suggested, more=more, **sizes)
    return with_more([*every, *plan], spilt if plan else ())


def _help(frame: Frame) -> list[ui.Button[Any]]:
    """Return what helps to decide; a hint where it is allowed."""
    if not frame.goes_on:
        return []
    owner, table = frame.owner, frame.owner.table
    explain = button(owner.say("lessons.button"), *owner.custom_id("px", frame.place))
    rules = button(owner.say("legends.button"), "ru", table.id, frame.path)
    buttons = [explain, rules] if learning.about(frame) else [rules]
    if frame.possible and table.invitations.hints:
        buttons.append(button(owner.say("hints.button"), *owner.custom_id("hi", frame.place)))
    return buttons


def _back(frame: Frame) -> list[ui.Button[Any]]:
    """Return what leads to the first turn of which the news tell, from where one steps on to the others."""
    if not frame.news.entries or frame.ask is not None or frame.news.begun:
        return []
    owner, (first, *_) = frame.owner, frame.news.entries
    return [button(owner.say("history.button.back"), "hl", owner.table.id, first.version)]


def _foot(
    frame: Frame, more: Sequence[ui.Button[Any]], *, begun: bool
) -> tuple[list[ui.ActionRow[Any]], Sequence[ui.Button[Any]]]:
    """Return the last row, and the buttons that it has no room for.

    Where that is so, it lacks what does nothing for who is to act: what takes back before anything is done
    (not ``begun``), and what shows the same panel again.
    """
    owner, say, is_to_act = frame.owner, frame.owner.say, frame.owner.seat in frame.to_act
    again = button(say("chat.button.back" if frame.ask else "chat.button.refresh"), *owner.custom_id("p", ""))
    undo = button(say("chat.button.undo"), *owner.custom_id("pu"))
    every = [again, *more, *([undo] if frame.goes_on else [])]
    for spare, is_of_use in ((undo, begun or frame.news.begun), (again, frame.ask)):
        if is_to_act and not is_of_use and len(fitting_rows(every)) > 1 and spare in every:
            every.remove(spare)
    first = fitting_rows(every)[:1]
    return first, every[sum(len(row.children) for row in first) :]
