"""Menus and buttons for what a player may do: all kinds of action, or the answers to one question."""

from __future__ import annotations

from collections import Counter
from itertools import cycle
from string import ascii_uppercase
from typing import TYPE_CHECKING, Any, Final

from discord.utils import escape_markdown

from cogs.kit import limits
from cogs.kit.controls import Style, button, fitting_rows, menu, option
from cogs.panel.entries import Entry, entries, leading_to, pages, with_answer
from cogs.panel.fitting import HEIGHT, LEAST, ROOM, SMALL, Block, Offer, fitted, height_of
from cogs.title.kinds import kind_of, tag_of
from cogs.title.narrowing import SEPARATOR, Ask, action_types, follow, kinds
from cogs.titles import game_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from discord import ui

    from cogs.panel.entries import Owner
    from cogs.title.words.answers import Together
    from rules.kernel.contract import Action

PAGE: Final = ">"
"""Stands before the number of a page where a menu leads on to one; never in a token."""
BUTTONS: Final = 10
"""Answers of a question that stand as buttons at most."""
BUTTON_ROWS: Final = 3
"""Rows of them at most."""
LINES: Final = 3
"""Lines at most for what such buttons have no room for, and the letters of each."""
LINE_LETTERS: Final = 80
SHORTCUTS: Final = 15
"""Answers of a menu that stand as buttons beside it at most."""
SHORT: Final = 30
"""Letters of such a button at most."""


def everything(
    owner: Owner,
    legal: Sequence[Action],
    *,
    waited_for: bool,
    suggested: Action | None = None,
    height: int = HEIGHT,
    least: int = LEAST,
    more: Sequence[ui.Button[Any]] = (),
    room: int = ROOM,
) -> list[str | ui.ActionRow[Any]]:
    """Return what leads to each kind of action, in the game's own order, in ``height`` pixels if possible.

    Several at once aside, it has so much ``room`` for components.

    Below what takes several actions at once, ``least`` pixels are there for it in any case.

    Where somebody is ``waited_for``, a line says why what they might look for is not there. ``more`` buttons
    stand at the end. Green is the one thing to do next: what is ``suggested``, or the only kind there is.
    """
    groups = kinds(legal)
    next_kind = kind_of(suggested) if suggested else "".join(groups) if len(groups) == 1 else ""
    order = [tag_of(cls) for cls in action_types(game_of(owner.table.title))]
    together = () if owner.wish else owner.phrases.answers.together(owner.say, owner.seat, owner.scene)
    offers = [
        _offer(owner, kind, groups[kind], together, suggested, green=kind == next_kind)
        for kind in order
        if kind in groups
    ]
    barred = owner.phrases.answers.barred(owner.say, owner.seat, legal, owner.scene) if waited_for else ""
    first: list[str | ui.ActionRow[Any]] = [SMALL + barred] if barred else []
    first += _at_once(owner, together)
    height = max(height - sum(map(height_of, first)), least)
    return [*first, *fitted(offers, height, more, room)]


def question(
    owner: Owner, ask: Ask, page: int, suggested: Action | None = None
) -> list[str | ui.ActionRow[Any]]:
    """Return one page of the answers to a question, and the buttons that turn the pages."""
    every = pages(entries(owner, ask))
    last = len(every) - 1
    page = min(page, last)
    prompt = owner.phrases.answers.prompt(owner.say, ask.kind, ask.question)
    if before := _asked_before(owner, ask):
        prompt = owner.say("chat.panel.settled", question=prompt, answer=before)
    if last == 0 and (found := _as_buttons(owner, ask, every[0], prompt, suggested)):
        return [*found.items]
    if last:
        prompt = owner.say("chat.panel.page", question=prompt, page=page + 1, pages=last + 1)
    turns = [("chat.button.earlier", page - 1), ("offers.more", page + 1)]
    path = SEPARATOR.join(ask.path)
    buttons = [
        button(owner.say(label), *owner.custom_id("pp", to, path)) for label, to in turns if 0 <= to <= last
    ]
    shortcuts = _shortcuts(owner, ask, every[page])
    return [_menu(owner, ask, every[page], prompt), *fitting_rows(shortcuts), *fitting_rows(buttons)]


def _asked_before(owner: Owner, ask: Ask) -> str:
    """Return the names of the answers to the questions before one, also to those that were passed over."""
    return owner.phrases.answers.named(owner.say, ask.before, ask.choices[0].actions[0], owner.scene)


def _offer(
    owner: Owner,
    kind: str,
    actions: Sequence[Action],
    every: Sequence[Together],
    suggested: Action | None,
    *,
    green: bool,
) -> Offer:
    """Return how a kind of action can be offered: among the buttons of others, or in rows or a menu."""
    step, words = follow(actions, (kind,), owner.phrases), owner.phrases.answers
    together = _together(owner, kind, every)
    name, line = words.action(owner.say, kind, owner.scene.view), ""
    if not isinstance(step, Ask):
        name, line = _only(owner, name, step)
    lead = button(name, *owner.custom_id("p", kind), style=Style.success if green else Style.secondary)
    if not isinstance(step, Ask) or kind in words.aside:
        return Offer([lead, *together], line=line and SMALL + escape_markdown(line))
    first, *more = pages(entries(owner, step))
    prompt = with_answer(owner.say, name, _asked_before(owner, step))
    if not more and (short := _short(owner, step, first)):
        every_button = [*short, *together]
        return Offer(every_button, Block.of(SMALL + escape_markdown(prompt), *fitting_rows(every_button)))
    block = None if more else _as_buttons(owner, step, first, prompt, suggested)
    if block is None:
        numbers = fitting_rows(_shortcuts(owner, step, first))
        block = Block.of(_menu(owner, step, first, prompt, more=bool(more)), *numbers)
    return Offer([lead, *together], block)


def _only(owner: Owner, name: str, action: Action) -> tuple[str, str]:
    """Return what the button of the only action of a kind says, and in a line what it has no room for.

    Where the button says all that the action is known by, what it brings stands in the line only if short.
    """
    answers = owner.phrases.answers
    questions = answers.questions(action)
    whole = with_answer(owner.say, name, answers.whole(owner.say, questions, action, owner.scene))
    label, _ = answers.option(owner.say, questions, action, owner.scene)
    known_by = with_answer(owner.say, name, label)
    called = next(filter(limits.fits_button, (whole, known_by)), name)
    is_told = called == whole or (called == known_by and len(whole) > LINE_LETTERS)
    return called, "" if is_told else whole


def _together(owner: Owner, kind: str, every: Sequence[Together]) -> list[ui.Button[Any]]:
    """Return the buttons that take several actions, the first of them of a kind."""
    table = owner.table
    return [
        button(each.label, "pt", table.id, table.version, each.name)
        for each in every
        if kind_of(each.actions[0]) == kind and not each.brings
    ]


def _at_once(owner: Owner, every: Sequence[Together]) -> list[str | ui.ActionRow[Any]]:
    """Return what takes several actions and brings this and that: a menu, and buttons for what has a name.

    Where all have one, lines tell what they bring.
    """
    found, place = [each for each in every if each.brings], (owner.table.id, owner.table.version)
    named = [each for each in found if each.shortcut]
    buttons = [button(each.shortcut, "pt", *place, each.name) for each in named]
    if len(named) == len(found):
        lines = [owner.say("offers.at_once.line", name=each.label, brings=each.brings) for each in found]
        return [*(SMALL + escape_markdown(line) for line in lines), *fitting_rows(buttons)]
    options = [option(each.label, each.name, brings=each.brings) for each in found[: limits.OPTIONS]]
    return [menu(owner.say("offers.at_once"), options, "pg", *place), *fitting_rows(buttons)]


def _short(owner: Owner, ask: Ask, answers: Sequence[Entry]) -> list[ui.Button[Any]]:
    """Return buttons that are understood without their question, if all answers have such a label."""
    words = owner.phrases.answers
    labels = [words.on_button(owner.say, ask.question, each.action, owner.scene) for each in answers]
    pairs = list(zip(answers, labels, strict=True))
    if len(pairs) > BUTTONS or not all(_fitting(owner, ask, each, (label,)) for each, label in pairs):
        return []
    return [_answer_button(owner, ask, each, label) for each, label in pairs]


def _shortcuts(owner: Owner, ask: Ask, answers: Sequence[Entry]) -> list[ui.Button[Any]]:
    """Return buttons for those answers of a menu that have a short name of their own, if these are few."""
    labels = Counter(each.shortcut for each in answers)
    short = [each for each in answers if each.shortcut and labels[each.shortcut] == 1]
    if len(short) > SHORTCUTS or any(limits.letters(each.shortcut) > SHORT for each in short):
        return []
    return [_answer_button(owner, ask, each, each.shortcut) for each in short]


def _as_buttons(
    owner: Owner, ask: Ask, answers: Sequence[Entry], prompt: str, suggested: Action | None
) -> Block | None:
    """Return a line with the question and buttons for its answers, if these are few.

    What the buttons have no room for stands below the question; of answers that are meant to be pressed in
    any case that is left out where it would be much.
    """
    pressed = ask.question.name in owner.phrases.answers.pressed
    labels, more = _labels(owner, ask, answers)
    much = len(more) > LINES or any(len(line) > LINE_LETTERS for line in more)
    pairs, way = zip(answers, labels, strict=True), suggested and leading_to(owner, ask, suggested)
    found = fitting_rows(
        [_answer_button(owner, ask, each, label, green=each == way) for each, label in pairs]
    )
    if len(answers) > BUTTONS or len(found) > BUTTON_ROWS - pressed or (much and not pressed):
        return None
    below = (SMALL + escape_markdown(line) for line in more if not much)
    return Block.of("\n".join((escape_markdown(prompt), *below)), *found)


def _labels(owner: Owner, ask: Ask, answers: Sequence[Entry]) -> tuple[list[str], list[str]]:
    """Return what buttons say, letters where names are too alike, and in full what they have no room for."""
    labels = [
        _fitting(owner, ask, each, (each.whole, each.label, each.name, each.shortcut)) for each in answers
    ]
    if all(labels) and len(set(labels)) == len(labels):
        more = (each.whole for each, label in zip(answers, labels, strict=True) if label != each.whole)
        return labels, list(more)
    numbered = list(zip(cycle(ascii_uppercase), answers, strict=False))
    said = [
        owner.say("chat.answer.numbered", number=letter, name=answer.whole) for letter, answer in numbered
    ]
    return [letter for letter, _ in numbered], said


def _fitting(owner: Owner, ask: Ask, answer: Entry, names: Iterable[str]) -> str:
    """Return the first of the names of an answer that its button shows all of, "" if there is none."""
    emoji = owner.sign(ask.question, answer.action) is not None
    return next((name for name in names if limits.fits_button(name, emoji=emoji)), "")


def _answer_button(
    owner: Owner, ask: Ask, answer: Entry, label: str, *, green: bool = False
) -> ui.Button[Any]:
    path = SEPARATOR.join((*ask.path, *answer.tokens))
    emoji = owner.sign(ask.question, answer.action)
    style = Style.success if green else Style.secondary
    return button(label, *owner.custom_id("p", path), emoji=emoji, style=style)


def _menu(
    owner: Owner, ask: Ask, answers: Sequence[Entry], placeholder: str, *, more: bool = False
) -> ui.ActionRow[Any]:
    options = [
        option(
            each.label,
            SEPARATOR.join(each.tokens),
            brings=each.brings,
            emoji=owner.sign(ask.question, each.action),
        )
        for each in answers
    ]
    if more:
        options.append(option(owner.say("offers.more"), f"{PAGE}1"))
    return menu(placeholder, options, *owner.custom_id("pm", SEPARATOR.join(ask.path)))
