"""What a press in the part of the panel leads to where one plans ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cogs.answering.answers import acknowledge_press, reason, replace
from cogs.answering.pressing import Press
from cogs.kit.message import compose
from cogs.panel import premoves
from cogs.panel.offers import everything, question
from cogs.panel.premoves import DOINGS, KINDS, SHOW
from cogs.panel.presses import way_of
from cogs.services.language import for_person
from cogs.table import pictures
from cogs.table.finding import own_seat, own_table
from cogs.table.views import view_of
from cogs.title.narrowing import Ask, follow
from cogs.titles import phrases_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.kit.message import Message, Shown
    from cogs.panel.entries import Owner
    from cogs.panel.premoves import Book
    from cogs.services import Interaction, Services
    from rules.kernel.contract import Action
    from rules.kernel.premoves import Premoves

_LIST: Final = rf"(?P<table>\d+):(?P<version>\d+):(?P<kind>[{''.join(KINDS)}]):(?P<mark>[0-9a-f]*)"


class _Premove(Press, template=r"(?!)"):
    """A press in a list of wishes: one that was made for another list changes nothing."""

    async def press(self, interaction: Interaction) -> None:
        """Do it, or show the list as it is now, and why nothing came of the press."""
        await acknowledge_press(interaction)
        book = await self.book(interaction)
        try:
            shown = await self.follow(interaction, book)
        except Refusal as refusal:
            now = await self.book(interaction)
            shown = _list(now, reason(book.say, refusal, book.table.title, view_of(now.table)))
        await replace(interaction, shown)

    async def follow(self, interaction: Interaction, book: Book) -> Message:
        """Do what the press is for; return what is shown then."""
        raise NotImplementedError

    async def book(self, interaction: Interaction) -> Book:
        """Return the list that the press is about, as it is now."""
        say, table = await for_person(interaction), await own_table(interaction, self.number("table"))
        seat, kind = own_seat(table, interaction.user.id), KINDS[self.match["kind"]]
        return await premoves.book_of(interaction.client.services, say, table, seat, kind)

    def check(self, book: Book) -> None:
        """Refuse where the list has changed since the press was offered."""
        if self.match["mark"] != book.mark:
            raise Refusal("tables.orders_changed")

    async def save(self, interaction: Interaction, book: Book, premoves: Premoves) -> Book:
        """Save other premoves in place of those of a list; return the list then."""
        tables, user_id = interaction.client.services.tables, interaction.user.id
        await tables.plans.save_premoves(
            book.table.id, user_id, book.kind, premoves, instead_of=book.premoves
        )
        return await self.book(interaction)


class PremoveStep(_Premove, template=rf"aw[mp]?:{_LIST}:(?P<wish>\d+):(?:(?P<page>\d+):)?(?P<path>[^:]*)"):
    """Follows a path of answers for the next step of a wish; at its end the step is saved."""

    async def follow(self, interaction: Interaction, book: Book) -> Message:
        """Ask on, or save the step."""
        wish, (path, page) = self.number("wish"), way_of(self)
        self.check(book)
        _, legal = book.after(wish)
        step = follow(legal, path, phrases_of(book.table.title))
        if isinstance(step, Ask):
            return await _wish(interaction, book, wish, step, page)
        book = await self.save(interaction, book, premoves.with_step(book.premoves, wish, step))
        goes_on = wish < len(book.premoves.wishes) and book.after(wish)[0] is not None
        return await _wish(interaction, book, wish) if goes_on else _list(book)


class PremoveList(_Premove, template=rf"aom?:{_LIST}(?::(?P<doing>{'|'.join(DOINGS)}):(?P<wish>\d+))?"):
    """Shows the list or one wish, also one chosen in the menu, or changes it."""

    async def follow(self, interaction: Interaction, book: Book) -> Message:
        """Show it, or do it."""
        doing = self.match["doing"] or "wish"
        wish = self.number("wish") if self.match["doing"] else int(self.chosen)
        if doing in (SHOW, "wish"):
            is_there = doing == "wish" and self.match["mark"] == book.mark
            return await _wish(interaction, book, wish) if is_there else _list(book)
        self.check(book)
        book = await self.save(interaction, book, premoves.changed(book.premoves, doing, wish))
        kept = doing == "shorter" and wish < len(book.premoves.wishes)
        return await _wish(interaction, book, wish) if kept else _list(book)


def _list(book: Book, note: str = "") -> Message:
    told, controls = premoves.told(book), premoves.controls(book)
    return compose(_heading(book), note, told, *controls, premoves.foot(book))


async def _wish(
    interaction: Interaction, book: Book, wish: int, ask: Ask | None = None, page: int = 0
) -> Message:
    """Return a wish with what may be its next step, or why it is not possible as things stand."""
    say, steps, note = book.say, book.wish(wish), ""
    parts: list[Any] = []
    try:
        view, legal = book.after(wish)
    except Refusal as refusal:
        view, note = None, reason(say, refusal, book.table.title, view_of(book.table))
    if steps:
        name = premoves.wish_in_words(book, steps)
        parts.append(say("chat.answer.numbered", number=wish + 1, name=name))
    if view is not None:
        owner, first = book.owner(view, wish), say(f"chat.ahead.first.{book.kind}")
        chosen = ask.actions if ask else legal
        parts.insert(0, await _picture(interaction.client.services, owner, chosen))
        parts.append(say("chat.ahead.next") if steps else first)
        parts += question(owner, ask, page) if ask else everything(owner, legal, waited_for=False)
    return compose(_heading(book), note, *parts, *premoves.changes_of(book, wish))


async def _picture(services: Services, owner: Owner, chosen: Sequence[Action]) -> Shown | None:
    """Return the board with what may be chosen where that is asked, else what the seat would hold."""
    if chosen and services.studio.shows(owner.table.title, chosen):
        return await pictures.choices(services, owner.say, owner.table, owner.seat, chosen)
    return await pictures.hand(services, owner.say, owner.table, owner.seat)


def _heading(book: Book) -> str:
    table = book.table
    return book.say("chat.panel.heading", title=book.say(f"{table.title}.title"), table=table.id)
