"""The presses in the private panel: the next question, or an action and what the panel shows after it.

Custom ids carry the table, its version and a path of answers.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import msgspec
from discord import ui

from cogs.answering.answers import publish_beside, reason, show
from cogs.answering.answers import replace as replace_message
from cogs.answering.malformed import number
from cogs.answering.pressing import Request, press
from cogs.kit.controls import button
from cogs.panel import learning, planning
from cogs.panel.offers import PAGE
from cogs.panel.showing import LOOKS, Drawn
from cogs.panel.view import USUAL, Opened, panel
from cogs.posts import undoing
from cogs.services.language import for_person
from cogs.table import deciding
from cogs.table.finding import own_table
from cogs.table.listing import next_table
from cogs.table.players import plain_names, view_of
from cogs.title.kinds import kind_of
from cogs.title.narrowing import SEPARATOR, Ask, follow, kinds, plain_action
from cogs.title.words.scene import Scene
from cogs.titles import game_of, phrases_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from bot.model import Table
    from cogs.services import Interaction
    from rules.kernel.contract import Action

    Follow = Callable[..., Coroutine[Any, Any, None]]

_TABLE: Final = r"(?P<table>\d+):(?P<version>\d+)"
_LOOK: Final = rf"(?P<look>[{''.join(look.value for look in LOOKS)}])"
_PATH: Final = r"(?P<path>[^:]*)"
_AT_PAGE: Final = rf"{_PATH}(?::(?P<page>\d+))?"
"""A path, and the page of the question there if it is not the first."""
_STALE: Final = "tables.stale"
"""Why an action is refused when somebody else was quicker."""


class Reader(Request):
    """Who pressed in a panel, and the table as they see it."""

    async def at(self, version: int) -> Reader:
        """Return the table as it is, where a press made for a version is still good; Refusal elsewhere."""
        if self.table.version == version:
            return self
        return replace(self, table=await self.tables.play.current(self.table.id, self.user_id, version))

    def step_at(self, path: Sequence[str]) -> Ask | Action:
        """Return what stands at the end of a path: a question, or an action (also one to be refused)."""
        game = game_of(self.table.title)
        legal = game.legal(self.table.view, self.seat)
        if len(path) == 1 and path[0] not in kinds(legal):
            refused = plain_action(game, path[0])
            if refused is not None:
                return refused
        return follow(legal, path, phrases_of(self.table.title))

    def asked_at(self, path: str) -> Ask | None:
        """Return the question at the end of a path; None where it is not asked any more."""
        try:
            step = self.step_at(split(path)) if path else None
        except Refusal:
            return None
        return step if isinstance(step, Ask) else None

    async def show(self, opened: Opened = USUAL) -> None:
        """Show the panel."""
        shown = await panel(self.services, self.say, self.table, self.seat, opened)
        await replace_message(self.interaction, shown)

    async def show_after(self, table: Table, note: str, further: ui.ActionRow[Any] | None = None) -> None:
        """Show the panel of the table after something was done, and post what is due."""
        shown = replace(self, table=table).show(Opened(note=note, further=further))
        await publish_beside(self.interaction, table.id, shown)

    async def take(self, *actions: Action, since: int) -> None:
        """Take an action, show what happened ``since`` a version, and post what is due.

        Further ones are taken, each a move of its own, as far as they are possible; one that is repeated
        until it has worked.
        """
        play, note = self.tables.play, ""
        table = await play.act(self.table.id, self.user_id, self.table.version, actions[0], since=since)
        for before, action in pairwise(actions):
            try:
                table = await play.act(table.id, self.user_id, table.version, action, since=since)
            except Refusal as refusal:
                table = await self.tables.library.get(table.id, self.user_id)
                why = reason(self.say, refusal, table.title, view_of(table))
                has_worked = action == before and refusal.key != _STALE
                note = "" if has_worked else self.say("offers.halfway", why=why)
                break
        table = await self._taken_by_themselves(table, since)
        outcome = replace(self, table=table).show_outcome(since, note)
        await publish_beside(self.interaction, table.id, outcome)

    async def _taken_by_themselves(self, table: Table, since: int) -> Table:
        """Take what is the only thing possible and nothing to choose; return the table after it."""
        forced = phrases_of(table.title).answers.forced
        while forced and len(legal := game_of(table.title).legal(table.view, self.seat)) == 1:
            if kind_of(legal[0]) not in forced:
                break
            table = await self.tables.play.act(table.id, self.user_id, table.version, legal[0], since=since)
        return table

    async def show_outcome(self, since: int, note: str) -> None:
        """Show the panel with what happened ``since`` a version, and the way to the next table that waits."""
        further = await next_table(self.services, self.say, self.table, self.user_id)
        await self.show(Opened(note=note, acted=since, further=further))


async def _find(follow: Follow, interaction: Interaction, table: int, **parts: object) -> None:
    """Do what an item in the panel is pressed for; where it is refused, the panel says why."""
    found = await own_table(interaction, table)
    reader = Reader(interaction, await for_person(interaction), found)
    _ = reader.seat  # which refuses those who do not play
    try:
        await follow(reader, **parts)
    except Refusal as refusal:
        now = await reader.tables.library.get(table, reader.user_id)
        reader = replace(reader, table=now)
        await reader.show(Opened(note=reader.why(refusal)))


@press(rf"p[mp]?\+?:{_TABLE}:(?:(?P<page>\d+):)?{_PATH}", _find, in_place=True)
async def walk(reader: Reader, version: int, path: str = "", page: int = 0, chosen: str = "") -> None:
    """Go on to a question or a page of it, or take the action at the end of a path; see ``way_of``.

    No path is the panel itself. A "+" is in older panels that showed the board.
    """
    way, page = way_of(path, page, chosen)
    if not way:
        await reader.show()
        return
    reader = await reader.at(version)
    step = reader.step_at(way)
    if isinstance(step, Ask):
        await reader.show(Opened(ask=step, page=page))
    elif open_kinds := await _left_open(reader, step):
        await reader.show(_ending(reader, version, path, open_kinds))
    else:
        await reader.take(step, since=version)


@press(rf"pe:{_TABLE}:(?P<always>[01]):{_PATH}", _find, in_place=True)
async def end(reader: Reader, version: int, always: str, path: str) -> None:
    """End a turn although something may still be done; ``always`` 1: without being asked any more."""
    if always == "1":
        people = reader.services.people
        before = await people.habits(reader.user_id)
        await people.set_habits(reader.user_id, msgspec.structs.replace(before, ends_at_once=True))
    reader = await reader.at(version)
    step = reader.step_at(split(path))
    if isinstance(step, Ask):
        raise Refusal("chat.refused.gone")
    await reader.take(step, since=version)


async def _left_open(reader: Reader, step: Action) -> list[str]:
    """Return the kinds of action that might still be done before a turn ends, for who wants to be asked."""
    answers = phrases_of(reader.table.title).answers
    if kind_of(step) not in answers.ends:
        return []
    legal = game_of(reader.table.title).legal(reader.table.view, reader.seat)
    found = [kind for kind in kinds(legal) if kind not in answers.ends | answers.left | answers.aside]
    if found and (await reader.services.people.habits(reader.user_id)).ends_at_once:
        return []
    return found


def _ending(reader: Reader, version: int, path: str, open_kinds: Sequence[str]) -> Opened:
    say, answers = reader.say, phrases_of(reader.table.title).answers
    named = say.join([answers.action(say, kind, reader.table.view) for kind in open_kinds])
    place = reader.table.id, version
    ends = [
        button(say("panel.end.really"), "pe", *place, 0, path),
        button(say("panel.end.always"), "pe", *place, 1, path),
    ]
    note = say("panel.end.open", actions=named)
    return Opened(note=note, further=ui.ActionRow(*ends), drawn=Drawn.NOTHING)


@press(rf"pt:{_TABLE}:(?P<name>[a-z0-9_-]+)", _find, in_place=True)
async def take_together(reader: Reader, version: int, name: str) -> None:
    """Take several actions, one after the other; what has become impossible is told of."""
    reader = await reader.at(version)
    scene = Scene(view_of(reader.table), plain_names(reader.say, reader.table))
    offered = phrases_of(reader.table.title).answers.together(reader.say, reader.seat, scene)
    found = next((each.actions for each in offered if each.name == name), None)
    if found is None:
        raise Refusal("chat.refused.gone")
    await reader.take(*found, since=version)


@press(rf"pg:{_TABLE}", _find, in_place=True)
async def take_at_once(reader: Reader, version: int, chosen: str) -> None:
    """Take several actions that are chosen in a menu."""
    await take_together(reader, version, chosen)


@press(rf"p(?:v{_LOOK}|c):(?P<table>\d+):\d+:{_AT_PAGE}", _find, in_place=True)
async def look(reader: Reader, look: str = "c", path: str = "", page: int = 0) -> None:
    """Show another picture at the question that is open, if it still is; "pc" is in older panels."""
    await reader.show(Opened(ask=reader.asked_at(path), page=page, drawn=Drawn(look)))


@press(rf"hi:(?P<table>\d+):\d+:{_AT_PAGE}", _find, in_place=True)
async def hint(reader: Reader, path: str = "", page: int = 0) -> None:
    """Say what a bot player would do; the question that is open stays so."""
    suggested = await learning.suggestion(reader.services, reader.table, reader.seat)
    note = await learning.hint(reader.services, reader.say, reader.table, reader.seat, suggested)
    await reader.show(Opened(ask=reader.asked_at(path), page=page, note=note))


@press(rf"px:(?P<table>\d+):\d+:{_AT_PAGE}", _find, in_place=True)
async def explain(reader: Reader, path: str = "", page: int = 0) -> None:
    """Show the lessons about what is asked, in place of the pictures."""
    asked = reader.asked_at(path)
    await reader.show(Opened(ask=asked, page=page, drawn=Drawn.NOTHING, explained=True))


@press(rf"pl:{_TABLE}:{planning.DOINGS}:(?P<plan>[^:]*)", _find, in_place=True)
async def arrange(reader: Reader, version: int, doing: str, plan: str = "") -> None:
    """Save a plan or lock it; moves of others keep nobody from saving one."""
    found = planning.plan_named(reader.table, reader.seat, plan)
    if doing == planning.LOCK:
        await (await reader.at(version)).take(found, since=version)
        return
    auto = {planning.AUTO: True, planning.BY_HAND: False}.get(doing)
    await reader.tables.plans.save_plan(reader.table.id, reader.user_id, found, auto=auto)
    await reader.show()


@press(rf"pu:{_TABLE}", _find, in_place=True)
async def undo(reader: Reader, version: int) -> None:
    """Take back one's last step, or ask the others for it; if what they did goes with it, ask back first."""
    vote = await reader.tables.votes.undoing_others(reader.table.id, reader.user_id)
    if vote is not None:
        await show(
            reader.interaction, await undoing.confirmation(reader.services, reader.say, reader.table, vote)
        )
        return
    after = await reader.tables.votes.undo(reader.table.id, reader.user_id, version)
    further = None if after.undo else await undoing.further(reader.services, reader.say, after, reader.seat)
    await reader.show_after(after, reader.say("chat.undo.asked" if after.undo else "chat.undo.done"), further)


@press(rf"pb:{_TABLE}", _find, in_place=True)
async def undo_to(reader: Reader, version: int, chosen: str) -> None:
    """Take back all steps since the one that was chosen, and that one."""
    after = await reader.tables.votes.undo_to(reader.table.id, reader.user_id, version, number(chosen))
    await reader.show_after(after, reader.say("chat.undo.done"))


@press(rf"pd:{_TABLE}:{deciding.ANSWERS}", _find, in_place=True)
async def decide(reader: Reader, version: int, answer: str) -> None:
    """Claim the win when all others have resigned, or go on."""
    claim = answer == deciding.CLAIM
    after = await reader.tables.play.decide(reader.table.id, reader.user_id, version, claim=claim)
    await reader.show_after(after, deciding.done(reader.say, after, answer))


def way_of(path: str, page: int, chosen: str) -> tuple[tuple[str, ...], int]:
    """Return the path that a press is for, after what was ``chosen`` in a menu, and the page there."""
    if chosen.startswith(PAGE):
        return split(path), int(chosen.removeprefix(PAGE))
    return (*split(path), *split(chosen)), 0 if chosen else page


def split(path: str) -> tuple[str, ...]:
    """Return the steps of a path as it stands in a custom id."""
    return tuple(path.split(SEPARATOR)) if path else ()
