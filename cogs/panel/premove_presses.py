"""What a press in the part of the panel leads to where one plans ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cogs.answering.answers import reason
from cogs.answering.pressing import press
from cogs.kit.message import compose
from cogs.panel import premoves
from cogs.panel.offers import everything, question
from cogs.panel.premoves import DOINGS, KINDS, SHOW
from cogs.panel.presses import way_of
from cogs.services.language import for_person
from cogs.table import pictures
from cogs.table.finding import own_seat, own_table
from cogs.table.players import heading, view_of
from cogs.title.narrowing import Ask, follow
from cogs.titles import phrases_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from cogs.kit.message import Message
    from cogs.panel.premoves import Book
    from cogs.services import Interaction
    from rules.kernel.premoves import Kind, Premoves

    Follow = Callable[..., Coroutine[Any, Any, Message]]

_LIST: Final = rf"(?P<table>\d+):\d+:(?P<kind>[{''.join(KINDS)}]):(?P<mark>[0-9a-f]*)"


async def _find(follow: Follow, interaction: Interaction, table: int, kind: str, **parts: object) -> Message:
    """Return what comes of a press in a list of wishes; of a refused one the list as it is now, and why."""
    book = await _book(interaction, table, KINDS[kind])
    try:
        return await follow(interaction, book, **parts)
    except Refusal as refusal:
        now = await _book(interaction, table, KINDS[kind])
        return _list(now, reason(book.say, refusal, book.table.title, view_of(now.table)))


@press(rf"aw[mp]?:{_LIST}:(?P<wish>\d+):(?:(?P<page>\d+):)?(?P<path>[^:]*)", _find, in_place=True)
async def take_step(
    interaction: Interaction,
    book: Book,
    wish: int,
    *,
    mark: str = "",
    path: str = "",
    page: int = 0,
    chosen: str = "",
) -> Message:
    """Follow a path of answers for the next step of a wish; at its end the step is saved."""
    way, page = way_of(path, page, chosen)
    _check(book, mark)
    _, legal = book.after(wish)
    step = follow(legal, way, phrases_of(book.table.title))
    if isinstance(step, Ask):
        return await _wish(interaction, book, wish, step, page)
    book = await _save(interaction, book, premoves.with_step(book.premoves, wish, step))
    goes_on = wish < len(book.premoves.wishes) and book.after(wish)[0] is not None
    return await _wish(interaction, book, wish) if goes_on else _list(book)


@press(rf"aom?:{_LIST}(?::(?P<doing>{'|'.join(DOINGS)}):(?P<wish>\d+))?", _find, in_place=True)
async def change_list(
    interaction: Interaction,
    book: Book,
    *,
    mark: str = "",
    doing: str = "wish",
    wish: int = 0,
    chosen: str = "",
) -> Message:
    """Show the list or one wish, also one chosen in the menu, or change it."""
    wish = int(chosen or wish)
    if doing in (SHOW, "wish"):
        is_there = doing == "wish" and mark == book.mark
        return await _wish(interaction, book, wish) if is_there else _list(book)
    _check(book, mark)
    book = await _save(interaction, book, premoves.changed(book.premoves, doing, wish))
    kept = doing == "shorter" and wish < len(book.premoves.wishes)
    return await _wish(interaction, book, wish) if kept else _list(book)


async def _book(interaction: Interaction, table_id: int, kind: Kind) -> Book:
    say, table = await for_person(interaction), await own_table(interaction, table_id)
    seat = own_seat(table, interaction.user.id)
    found = await interaction.client.services.tables.plans.premoves(table.id, interaction.user.id)
    return premoves.book_of(say, table, seat, kind, found)


def _check(book: Book, mark: str) -> None:
    """Refuse where the list has changed since the press was offered."""
    if mark != book.mark:
        raise Refusal("tables.orders_changed")


async def _save(interaction: Interaction, book: Book, wanted: Premoves) -> Book:
    """Save other premoves in place of those of a list; return the list then."""
    plans = interaction.client.services.tables.plans
    await plans.save_premoves(book.table.id, interaction.user.id, book.kind, wanted, instead_of=book.premoves)
    return await _book(interaction, book.table.id, book.kind)


def _list(book: Book, note: str = "") -> Message:
    told, controls = premoves.told(book), premoves.controls(book)
    return compose(heading(book.say, book.table), note, told, *controls, premoves.foot(book))


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
        services = interaction.client.services
        # The board with what may be chosen where that is asked, else what the seat would hold.
        if chosen and services.studio.shows(owner.table.title, chosen):
            picture = await pictures.choices(services, say, owner.table, owner.seat, chosen)
        else:
            picture = await pictures.hand(services, say, owner.table, owner.seat)
        parts.insert(0, picture)
        parts.append(say("chat.ahead.next") if steps else first)
        parts += question(owner, ask, page) if ask else everything(owner, legal, waited_for=False)
    return compose(heading(book.say, book.table), note, *parts, *premoves.changes_of(book, wish))
