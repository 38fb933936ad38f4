"""What a press in the part of the panel leads to where one plans ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.answering.answers import acknowledge_press, reason, replace
from cogs.kit.message import compose
from cogs.panel import wishes
from cogs.panel.wishes import KINDS, SHOW
from cogs.services.language import for_person
from cogs.table import pictures
from cogs.table.finding import own_seat, own_table
from cogs.table.seen import view_of
from cogs.title.narrowing import Ask, follow
from cogs.titles import phrases_of
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model import Table
    from bot.words.say import Say
    from cogs.kit.message import Message, Shown
    from cogs.panel.wishes import Book
    from cogs.services import Interaction, Services
    from rules.kernel.contract import Action, State
    from rules.kernel.orders import Kind, Orders


async def do(interaction: Interaction, table_id: int, kind: str, mark: str, doing: str, wish: int) -> None:
    """Show the list or one wish, or change it; what was pressed for another list is not done."""
    await acknowledge_press(interaction)
    book = await _book(interaction, table_id, KINDS[kind])
    if doing in (SHOW, "wish"):
        at = wish if doing == "wish" and mark == book.mark else None
        await _show(interaction, book, wish=at)
        return
    if mark != book.mark:
        await _show(interaction, book, note=book.say("tables.orders_changed"))
        return
    changed = wishes.changed(book.orders, doing, wish)
    try:
        await _save(interaction, book, changed)
    except Refusal as refusal:
        await _refuse(interaction, book, refusal)
        return
    kept = doing == "shorter" and wish < len(changed.wishes)
    await _show(interaction, await _book(interaction, table_id, book.kind), wish=wish if kept else None)


async def walk(
    interaction: Interaction,
    table_id: int,
    kind: str,
    mark: str,
    wish: int,
    path: Sequence[str],
    *,
    page: int = 0,
) -> None:
    """Follow a path of answers for the next step of a wish; at its end the step is saved."""
    await acknowledge_press(interaction)
    book = await _book(interaction, table_id, KINDS[kind])
    try:
        if mark != book.mark:
            raise Refusal("tables.orders_changed")  # noqa: TRY301  answered below as any other
        _, legal = book.after(wish)
        step = follow(legal, path, phrases_of(book.table.title))
        if isinstance(step, Ask):
            await _show(interaction, book, wish=wish, ask=step, page=page)
            return
        await _save(interaction, book, wishes.with_step(book.orders, wish, step))
    except Refusal as refusal:
        await _refuse(interaction, book, refusal)
        return
    book = await _book(interaction, table_id, book.kind)
    goes_on = wish < len(book.orders.wishes) and book.after(wish)[0] is not None
    await _show(interaction, book, wish=wish if goes_on else None)


async def _save(interaction: Interaction, book: Book, orders: Orders) -> None:
    tables, user_id = interaction.client.services.tables, interaction.user.id
    await tables.plans.save_orders(book.table.id, user_id, book.kind, orders, instead_of=book.orders)


async def _book(interaction: Interaction, table_id: int, kind: Kind) -> Book:
    say = await for_person(interaction)
    table = await own_table(interaction, table_id)
    seat = own_seat(table, interaction.user.id)
    return await wishes.book_of(interaction.client.services, say, table, seat, kind)


async def _refuse(interaction: Interaction, book: Book, refusal: Refusal) -> None:
    """Show the list as it is now, and why nothing came of the press."""
    now = await _book(interaction, book.table.id, book.kind)
    note = reason(book.say, refusal, book.table.title, view_of(now.table))
    await _show(interaction, now, note=note)


async def _show(
    interaction: Interaction,
    book: Book,
    *,
    wish: int | None = None,
    ask: Ask | None = None,
    page: int = 0,
    note: str = "",
) -> None:
    services = interaction.client.services
    if wish is not None:
        try:
            view, legal = book.after(wish)
        except Refusal as refusal:
            view, legal = None, ()
            note = reason(book.say, refusal, book.table.title, view_of(book.table))
        await replace(interaction, await _of_wish(services, book, wish, ask, page, note, view, legal))
        return
    await replace(interaction, _of_list(book, note))


def _of_list(book: Book, note: str) -> Message:
    say, table = book.say, book.table
    return compose(_heading(say, table), note, wishes.told(book), *wishes.controls(book), wishes.foot(book))


async def _of_wish(
    services: Services,
    book: Book,
    wish: int,
    ask: Ask | None,
    page: int,
    note: str,
    view: State | None,
    legal: Sequence[Action],
) -> Message:
    say, steps = book.say, book.wish(wish)
    shown: Sequence[Shown | None] = ()
    if view is not None:
        shown = await _pictures(services, book, wish, ask, view, legal)
    return compose(
        _heading(say, book.table),
        note,
        *shown,
        say("chat.answer.numbered", number=wish + 1, name=wishes.wish_in_words(book, steps)) if steps else "",
        say("chat.ahead.next" if steps else f"chat.ahead.first.{book.kind}") if view is not None else "",
        *(wishes.asked_for(book, wish, ask, page, view) if view is not None else ()),
        *wishes.changes_of(book, wish),
    )


async def _pictures(
    services: Services, book: Book, wish: int, ask: Ask | None, view: State, legal: Sequence[Action]
) -> Sequence[Shown | None]:
    """Return the board with what may be chosen where that is asked, else what the seat would hold."""
    owner = book.owner(view, wish)
    say, table, seat = book.say, owner.table, book.seat
    chosen = [action for choice in ask.choices for action in choice.actions] if ask else legal
    if chosen and services.studio.shows(table.title, chosen):
        return (await pictures.choices(services, say, table, seat, chosen),)
    return (await pictures.hand(services, say, table, seat),)


def _heading(say: Say, table: Table) -> str:
    return say("chat.panel.heading", title=say(f"{table.title}.title"), table=table.id)
