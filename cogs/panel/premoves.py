"""The part of the panel where one plans ahead: a list of wishes, chosen with the questions of a turn."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from discord import ui

from cogs.answering.answers import reason
from cogs.kit import limits
from cogs.kit.controls import Style, button, menu, option, rows
from cogs.panel.entries import Owner, with_answer
from cogs.table.players import plain_names, view_of
from cogs.title.kinds import kind_of
from cogs.title.words.scene import Scene
from cogs.titles import game_of, phrases_of
from rules.kernel import premoves as premoving
from rules.kernel.premoves import Kind, Premoves, Stop
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.model import SavedPremoves, Table
    from bot.words.say import Say
    from rules.kernel.contract import Action, State
    from rules.kernel.premoves import Wish

SHOW: Final = "show"
DOINGS: Final = (SHOW, "wish", "up", "shorter", "drop", "clear", "repeat", "keep", *Stop)
"""What a press on a button of the list shows or changes: a wish, all of them, or until when they hold."""
KINDS: Final = {"t": Kind.TURN, "b": Kind.OUT_OF_TURN}
"""By how custom ids name them."""
_SHORT: Final = {kind: short for short, kind in KINDS.items()}
KEPT: Final = 4
"""What one may want to keep in reserve is less than this."""
LIST_ROOM: Final = 1500
"""Characters of a panel for the wishes."""


class Book(NamedTuple):
    """What a seat wants done, as its panel shows it.

    ``could``: a view in which it could do what it may wish for; None where it can wish for nothing now.
    """

    say: Say
    table: Table
    seat: int
    kind: Kind
    saved: SavedPremoves | None
    could: State | None

    @property
    def premoves(self) -> Premoves:
        """What is wanted; without wishes where nothing is."""
        return Premoves() if self.saved is None else self.saved.premoves

    @property
    def mark(self) -> str:
        """A short name of what is wanted, by which a press tells that it was made for this."""
        return f"{zlib.crc32(premoving.encode(msgspec.structs.replace(self.premoves, made_in=0))):08x}"

    @property
    def place(self) -> tuple[str | int, ...]:
        """What custom ids have after their kind: the table, its version, and which list they are for."""
        return (self.table.id, self.table.version, _SHORT[self.kind], self.mark)

    def press(self, doing: str, wish: int = 0) -> tuple[str | int, ...]:
        """Return the parts of the custom id of a button that does something to the list."""
        return ("ao", *self.place, doing, wish)

    def after(self, wish: int) -> tuple[State | None, Sequence[Action]]:
        """Return what the seat would see after the steps of a wish, and what it may then do; may be nothing.

        Raise IllegalAction where a step is not possible as things stand.
        """
        if self.could is None:
            return None, ()
        game, steps = game_of(self.table.title), self.wish(wish)
        if self.kind is Kind.OUT_OF_TURN:
            wanted = {each for wish in self.premoves.wishes for each in wish}
            legal = [each for each in game.legal(self.could, self.seat) if each not in wanted]
            return (None, ()) if steps else (self.could, legal)
        now = premoving.reached(game, self.could, self.seat, steps)
        return now, () if now is None else game.legal(now, self.seat)

    def wish(self, place: int) -> Wish:
        """Return a wish; a new one, after the last, has no steps yet."""
        wishes = self.premoves.wishes
        return wishes[place] if place < len(wishes) else ()

    def owner(self, view: State, wish: int) -> Owner:
        """Return whose questions are asked, as if it were their turn, for the next step of a wish."""
        table = msgspec.structs.replace(self.table, view=view)
        scene = Scene(view, plain_names(self.say, table))
        place = (_SHORT[self.kind], self.mark, wish)
        return Owner(self.say, table, self.seat, phrases_of(table.title), scene, place)


def book_of(say: Say, table: Table, seat: int, kind: Kind, premoves: Mapping[Kind, SavedPremoves]) -> Book:
    """Return what a seat wants done of a kind, of all its ``premoves``."""
    could = premoving.could_act(game_of(table.title), view_of(table), seat, kind)
    return Book(say, table, seat, kind, premoves.get(kind), could)


def told(book: Book) -> str:
    """Return the list of wishes in words, what has stopped it, and until when it holds."""
    say, kind = book.say, book.kind
    if not book.premoves.wishes:
        return say(f"chat.ahead.empty.{kind}")
    halted = book.saved.halted if book.saved else None
    if halted:
        head = [say(f"chat.ahead.halted.{halted}"), say("chat.ahead.stopped")]
    else:
        head = [say(f"chat.ahead.again.{kind}" if book.premoves.standing else f"chat.ahead.list.{kind}")]
    return limits.whole_lines([*head, *_wishes(book)], LIST_ROOM)


def controls(book: Book) -> Iterator[ui.ActionRow[Any]]:
    """Yield what changes the list: a wish more, one of them, until when it holds, none at all."""
    say, premoves = book.say, book.premoves
    new = button(say("chat.button.add_wish"), *book.press("wish", len(premoves.wishes)), style=Style.primary)
    first = [new] if book.could is not None else []
    if not premoves.wishes:
        yield from rows(first)
        return
    options = [option(told, str(place)) for place, told in enumerate(_wishes(book))]
    yield menu(say("chat.ahead.change"), options, "aom", *book.place)
    clear = button(say("chat.button.clear_wishes"), *book.press("clear"))
    yield from rows([*first, _switch(book, "repeat", on=premoves.standing), clear])
    stops = [stop for stop in Stop if book.kind is Kind.TURN or stop is not Stop.TAKEN]
    switches = [_switch(book, stop, on=stop in premoves.stops) for stop in stops]
    keepable = game_of(book.table.title).keepable
    if book.kind is Kind.OUT_OF_TURN and keepable(view_of(book.table), book.seat) is not None:
        # How much is kept of what is spent in the turns of others.
        switches.append(button(say("chat.ahead.keep", number=premoves.keep), *book.press("keep")))
    yield from rows(switches)


def foot(book: Book) -> ui.ActionRow[Any]:
    """Return the way back to the panel, and to what is wanted in the turns of others, or in one's own."""
    say, table = book.say, book.table
    other = Kind.OUT_OF_TURN if book.kind is Kind.TURN else Kind.TURN
    found = [button(say("chat.button.back"), "p", table.id, table.version, "")]
    if other is Kind.TURN or premoving.could_act(game_of(table.title), view_of(table), book.seat, other):
        found.append(entry(say, table, other))
    return ui.ActionRow(*found)


def entry(say: Say, table: Table, kind: Kind, planned: int = 0) -> ui.Button[Any]:
    """Return the button that leads to the list of a kind, with how much is ``planned`` there."""
    name = say(f"chat.button.ahead.{kind}")
    label = say("chat.ahead.planned", name=name, number=planned) if planned else name
    return button(label, "ao", table.id, table.version, _SHORT[kind], "", SHOW, 0)


def offered(
    say: Say, table: Table, seat: int, premoves: Mapping[Kind, SavedPremoves]
) -> tuple[str, list[ui.Button[Any]]]:
    """Return what was not done of a list though its time had come, and the button that leads there."""
    book = book_of(say, table, seat, Kind.TURN, premoves)
    beside = premoving.could_act(game_of(table.title), view_of(table), seat, Kind.OUT_OF_TURN)
    if book.could is None and book.saved is None and beside is None:
        return "", []
    note = told(book) if book.saved is not None and book.saved.halted else ""
    kind = Kind.OUT_OF_TURN if book.could is None and book.saved is None else Kind.TURN
    planned = len(book.premoves.wishes) if kind is Kind.TURN else 0
    return note, [entry(say, table, kind, planned)]


def changes_of(book: Book, wish: int) -> list[ui.ActionRow[Any]]:
    """Return the buttons that change one wish, and lead back to the list."""
    say, steps = book.say, book.wish(wish)
    found = []
    if steps and wish:
        found.append(button(say("chat.button.wish_up"), *book.press("up", wish)))
    if len(steps) > 1:
        found.append(button(say("chat.button.wish_shorter"), *book.press("shorter", wish)))
    if steps:
        found.append(button(say("chat.button.wish_drop"), *book.press("drop", wish)))
    return rows([*found, button(say("chat.button.wishes_back"), *book.press(SHOW))])


def changed(premoves: Premoves, doing: str, wish: int) -> Premoves:
    """Return premoves after a press; those that it cannot change as they are."""
    replace = msgspec.structs.replace
    wishes = list(premoves.wishes)
    if doing == "clear":
        return Premoves()
    if doing == "repeat":
        return replace(premoves, standing=not premoves.standing)
    if doing == "keep":
        return replace(premoves, keep=(premoves.keep + 1) % KEPT)
    if doing in tuple(Stop):
        return replace(premoves, stops=premoves.stops ^ {Stop(doing)})
    if wish < len(wishes):
        steps = wishes.pop(wish)
        kept = steps[:-1] if doing == "shorter" else steps if doing == "up" else ()
        if kept:
            wishes.insert(max(0, wish - (doing == "up")), kept)
    return replace(premoves, wishes=tuple(dict.fromkeys(wishes)))


def with_step(premoves: Premoves, wish: int, step: Action) -> Premoves:
    """Return premoves with one more step of a wish, or with a new wish."""
    wishes = [*premoves.wishes, *([()] if wish >= len(premoves.wishes) else [])]
    at = min(wish, len(premoves.wishes))
    wishes[at] = (*wishes[at], step)
    return msgspec.structs.replace(premoves, wishes=tuple(dict.fromkeys(wishes)))


def wish_in_words(book: Book, wish: Wish) -> str:
    """Return the steps of a wish, one after the other."""
    whole, *later = [_step(book, wish[:place], step) for place, step in enumerate(wish)]
    for each in later:
        whole = book.say("chat.ahead.then", before=whole, then=each)
    return whole


def _wishes(book: Book) -> Iterator[str]:
    """Yield the wishes in words, with why one is not possible as things stand."""
    say, view = book.say, book.could or view_of(book.table)
    is_checked = book.kind is not Kind.OUT_OF_TURN and not (book.saved and book.saved.taken)
    for place, wish in enumerate(book.premoves.wishes, 1):
        line = say("chat.answer.numbered", number=place, name=wish_in_words(book, wish))
        try:
            if is_checked:
                premoving.reached(game_of(book.table.title), view, book.seat, wish)
        except Refusal as refusal:
            why = reason(say, refusal, book.table.title, view)
            line = say("chat.ahead.not_possible", wish=line, why=why)
        yield line


def _step(book: Book, before: Wish, step: Action) -> str:
    """Return a step by its kind and its answers, with the title's own words where it is possible."""
    say, table, game = book.say, book.table, game_of(book.table.title)
    words, players = phrases_of(table.title).answers, plain_names(say, table)
    try:
        view: State | None = premoving.reached(game, book.could or view_of(table), book.seat, before)
        possible = view is not None and step in game.legal(view, book.seat)
    except Refusal:
        view, possible = None, False
    asked = words.questions(step)
    if possible and view is not None:
        said = words.named(say, asked, step, Scene(view, players))
    else:
        said = words.recalled(say, step, Scene(view_of(table), players))
    return with_answer(say, words.action(say, kind_of(step), view_of(table)), said)


def _switch(book: Book, what: str, *, on: bool) -> ui.Button[Any]:
    state = "on" if on else "off"
    style = Style.success if on else Style.secondary
    return button(book.say(f"chat.ahead.{what}.{state}"), *book.press(what), style=style)
