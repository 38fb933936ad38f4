"""The presses in the private panel: the next question, or an action and what the panel shows after it.

Custom ids carry the table, its version and a path of answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypedDict, Unpack

from discord import ui

from cogs.answering.answers import acknowledge_press, publish_beside, reason, replace
from cogs.answering.pressing import Press
from cogs.panel import learning, planning, view
from cogs.panel.offers import PAGE
from cogs.panel.showing import LOOKS, Drawn
from cogs.services.language import for_person
from cogs.table import deciding
from cogs.table.finding import own_seat, own_table
from cogs.table.listing import next_table
from cogs.table.players import plain_names
from cogs.table.views import view_of
from cogs.title.narrowing import SEPARATOR, Ask, follow, kinds, plain_action
from cogs.title.words.scene import Scene
from cogs.titles import game_of, phrases_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Table
    from bot.words.say import Say
    from cogs.services import Interaction
    from cogs.services.services import Services
    from rules.kernel.contract import Action

_TABLE: Final = r"(?P<table>\d+):(?P<version>\d+)"
_LOOK: Final = rf"(?P<look>[{''.join(look.value for look in LOOKS)}])"
_PATH: Final = r"(?P<path>[^:]*)"
_AT_PAGE: Final = rf"{_PATH}(?::(?P<page>\d+))?"
"""A path, and the page of the question there if it is not the first."""


class Opened(TypedDict, total=False):
    """How a panel can be opened: see ``view.panel``."""

    ask: Ask | None
    page: int
    note: str
    acted: int
    drawn: Drawn
    further: ui.ActionRow[Any] | None
    explained: bool


class Reader(NamedTuple):
    """Who pressed in a panel, and the table as they see it."""

    interaction: Interaction
    say: Say
    table: Table
    seat: int

    @classmethod
    async def of(cls, interaction: Interaction, table_id: int) -> Reader:
        """Return who pressed in the panel of a table; Refusal where they do not play."""
        table = await own_table(interaction, table_id)
        return cls(interaction, await for_person(interaction), table, own_seat(table, interaction.user.id))

    @property
    def services(self) -> Services:
        """What commands work with."""
        return self.interaction.client.services

    @property
    def user_id(self) -> int:
        """The person."""
        return self.interaction.user.id

    async def at(self, version: int) -> Reader:
        """Return the table as it is, where a press made for a version is still good; Refusal elsewhere."""
        if self.table.version == version:
            return self
        return self._replace(
            table=await self.services.tables.play.current(self.table.id, self.user_id, version)
        )

    def step_at(self, path: Sequence[str]) -> Ask | Action:
        """Return what stands at the end of a path: a question, or an action (also one to be refused)."""
        game = game_of(self.table.title)
        legal = game.legal(self.table.view, self.seat)
        if len(path) == 1 and path[0] not in kinds(legal):
            refused = plain_action(game, path[0])
            if refused is not None:
                return refused
        return follow(legal, path, phrases_of(self.table.title))

    def asked_at(self, path: Sequence[str]) -> Ask | None:
        """Return the question at the end of a path; None where it is not asked any more."""
        try:
            step = self.step_at(path) if path else None
        except Refusal:
            return None
        return step if isinstance(step, Ask) else None

    async def show(self, **opened: Unpack[Opened]) -> None:
        """Show the panel."""
        shown = await view.panel(self.services, self.say, self.table, self.seat, **opened)
        await replace(self.interaction, shown)

    async def show_after(self, table: Table, note: str) -> None:
        """Show the panel of the table after something was done, and post what is due."""
        answer = self._replace(table=table).show(note=note)
        await publish_beside(self.interaction, table.id, answer)

    async def take(self, *actions: Action, since: int) -> None:
        """Take an action, show what happened ``since`` a version, and post what is due.

        Further ones are taken, each a move of its own, as far as they are possible.
        """
        tables, note = self.services.tables, ""
        table = await tables.play.act(
            self.table.id, self.user_id, self.table.version, actions[0], since=since
        )
        try:
            for action in actions[1:]:
                table = await tables.play.act(table.id, self.user_id, table.version, action, since=since)
        except Refusal as refusal:
            table = await tables.library.get(table.id, self.user_id)
            why = reason(self.say, refusal, table.title, view_of(table))
            note = self.say("offers.halfway", why=why)
        await publish_beside(self.interaction, table.id, self._tell_outcome(table, since, note))

    async def _tell_outcome(self, table: Table, since: int, note: str) -> None:
        further = await next_table(self.services, self.say, table, self.user_id)
        now = self._replace(table=table, seat=own_seat(table, self.user_id))
        await now.show(note=note, acted=since, further=further)


class PanelPress(Press, template=r"(?!)"):
    """A press in the panel; where it is refused, the panel says why."""

    async def press(self, interaction: Interaction) -> None:
        """Do it for who pressed."""
        await acknowledge_press(interaction)
        reader = await Reader.of(interaction, self.number("table"))
        try:
            await self.follow(reader)
        except Refusal as refusal:
            now = await reader.services.tables.library.get(reader.table.id, reader.user_id)
            note = reason(reader.say, refusal, now.title, now.view)
            await reader._replace(table=now, seat=own_seat(now, reader.user_id)).show(note=note)

    async def follow(self, reader: Reader) -> None:
        """Do what the press is for."""
        raise NotImplementedError


class PanelWalk(PanelPress, template=rf"p[mp]?\+?:{_TABLE}:(?:(?P<page>\d+):)?{_PATH}"):
    """Goes on to a question or a page of it, or takes the action at the end of its path; see ``way_of``.

    No path is the panel itself. A "+" is in older panels that showed the board.
    """

    async def follow(self, reader: Reader) -> None:
        """Follow the path."""
        path, page = way_of(self)
        if not path:
            await reader.show()
            return
        version = self.number("version")
        reader = await reader.at(version)
        step = reader.step_at(path)
        if isinstance(step, Ask):
            await reader.show(ask=step, page=page)
        else:
            await reader.take(step, since=version)


class PanelTogether(PanelPress, template=rf"pt:{_TABLE}:(?P<name>[a-z_]+)"):
    """Takes several actions, one after the other; what has become impossible is told of."""

    async def follow(self, reader: Reader) -> None:
        """Take them."""
        version = self.number("version")
        reader = await reader.at(version)
        scene = Scene(view_of(reader.table), plain_names(reader.say, reader.table))
        offered = phrases_of(reader.table.title).answers.together(reader.say, reader.seat, scene)
        found = next((each.actions for each in offered if each.name == self.match["name"]), None)
        if found is None:
            raise Refusal("chat.refused.gone")
        await reader.take(*found, since=version)


class PanelPicture(PanelPress, template=rf"p(?:v{_LOOK}|c):{_TABLE}:{_AT_PAGE}"):
    """Shows another picture at the question that is open, if it still is; "pc" is in older panels."""

    async def follow(self, reader: Reader) -> None:
        """Show the picture in place of the one that is there."""
        path, page = way_of(self)
        drawn = Drawn(self.match["look"] or Drawn.CHOICES)
        await reader.show(ask=reader.asked_at(path), page=page, drawn=drawn)


class PanelHint(PanelPress, template=rf"hi:{_TABLE}:{_AT_PAGE}"):
    """Asks what a bot player would do; the question that is open stays so."""

    async def follow(self, reader: Reader) -> None:
        """Say it in the panel."""
        (path, page), table, seat = way_of(self), reader.table, reader.seat
        suggested = await learning.suggestion(reader.services, table, seat)
        note = await learning.hint(reader.services, reader.say, table, seat, suggested)
        await reader.show(ask=reader.asked_at(path), page=page, note=note)


class PanelExplanation(PanelPress, template=rf"px:{_TABLE}:{_AT_PAGE}"):
    """Explains what is asked, in place of the pictures."""

    async def follow(self, reader: Reader) -> None:
        """Show the lessons in the panel."""
        path, page = way_of(self)
        await reader.show(ask=reader.asked_at(path), page=page, drawn=Drawn.NOTHING, explained=True)


class PanelPlan(PanelPress, template=rf"pl:{_TABLE}:{planning.DOINGS}:(?P<plan>[^:]*)"):
    """Saves a plan or locks it; moves of others keep nobody from saving one."""

    async def follow(self, reader: Reader) -> None:
        """Save or lock the plan."""
        doing, table, version = self.match["doing"], reader.table, self.number("version")
        plan = planning.plan_named(table, reader.seat, self.match["plan"])
        if doing == planning.LOCK:
            await (await reader.at(version)).take(plan, since=version)
            return
        auto = {planning.AUTO: True, planning.BY_HAND: False}.get(doing)
        await reader.services.tables.plans.save_plan(table.id, reader.user_id, plan, auto=auto)
        await reader.show()


class PanelUndo(PanelPress, template=rf"pu:{_TABLE}"):
    """Takes back one's last step, or asks the others for it."""

    async def follow(self, reader: Reader) -> None:
        """Take the step back."""
        after = await reader.services.tables.votes.undo(
            reader.table.id, reader.user_id, self.number("version")
        )
        await reader.show_after(after, reader.say("chat.undo.asked" if after.undo else "chat.undo.done"))


class PanelDecision(PanelPress, template=rf"pd:{_TABLE}:{deciding.ANSWERS}"):
    """Claims the win when all others have resigned, or goes on."""

    async def follow(self, reader: Reader) -> None:
        """Decide."""
        tables, answer, version = reader.services.tables, self.match["answer"], self.number("version")
        claim = answer == deciding.CLAIM
        after = await tables.play.decide(reader.table.id, reader.user_id, version, claim=claim)
        await reader.show_after(after, deciding.done(reader.say, after, answer))


def way_of(press: Press) -> tuple[tuple[str, ...], int]:
    """Return the path that a press is for, after what was chosen in a menu, and the page there."""
    path, page = split(press.match["path"]), int(press.match["page"] or 0)
    if not isinstance(press.item, ui.Select):
        return path, page
    if press.chosen.startswith(PAGE):
        return path, int(press.chosen.removeprefix(PAGE))
    return (*path, *split(press.chosen)), 0


def split(path: str) -> tuple[str, ...]:
    """Return the steps of a path as it stands in a custom id."""
    return tuple(path.split(SEPARATOR)) if path else ()
