"""Menus and buttons for what a player may do: all kinds of action, or the answers to one question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cogs.kit import limits
from cogs.kit.controls import Style, button, menu, option, rows
from cogs.title.kinds import tag_of
from cogs.title.narrowing import SEPARATOR, Ask, action_types, follow, kinds, plain_kinds
from cogs.titles import game_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from cogs.kit.language import Say
    from cogs.ports import Table
    from cogs.title.phrases import Phrases
    from cogs.title.words.answers import Choice
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action, State

ROOM: Final = 24
"""Components of a panel for what may be done; the others are its frame, texts, pictures and last row."""
ON_BOARD: Final = "+"
"""Stands after the kind of a press in a panel that shows the board, and goes on doing so."""
MENUS: Final = 8
"""Menus of a panel at most, so that it can be seen at once; what comes after them has buttons."""


class Owner(NamedTuple):
    """Whose panel it is. Names are as they are in ``scene``, for labels.

    ``on_board``: the board with what may be chosen stays in the panel at the questions that follow.
    ``wish``: where what is chosen goes that is done later; empty: it is done at once.
    """

    say: Say
    table: Table
    seat: int
    phrases: Phrases
    scene: Scene[State]
    on_board: bool = False
    wish: tuple[str | int, ...] = ()

    def custom_id(self, press: str, *parts: str | int) -> tuple[str | int, ...]:
        """Return the parts of the custom id of a press that leads on in this panel."""
        if self.wish:
            return ("aw" + press[1:], self.table.id, self.table.version, *self.wish, *parts)
        return (press + ON_BOARD * self.on_board, self.table.id, self.table.version, *parts)


class _Offer(NamedTuple):
    """A kind of action by its name, with what is asked first and the answers if these fit into one menu."""

    kind: str
    name: str
    ask: Ask | None = None
    answers: tuple[Choice, ...] = ()


def everything(owner: Owner, legal: Sequence[Action], *, waited_for: bool) -> list[ui.ActionRow[Any]]:
    """Return a menu for each kind of action where its answers fit into one, else a button.

    What is taken at once names all that it does, in a menu if a button has no room for it.

    Kinds stand in the game's own order. Where there is a choice, what asks nothing and is not allowed now has
    a button, too: it tells why.
    """
    offers = [_offer(owner, kind, actions) for kind, actions in _in_order(owner, legal)]
    refused: Sequence[_Offer] = ()
    if len(offers) > 1 and waited_for:
        left_out = owner.phrases.answers.unasked | {offer.kind for offer in offers}
        refused = [
            _Offer(kind, owner.phrases.answers.action(owner.say, kind))
            for kind in plain_kinds(game_of(owner.table.title))
            if kind not in left_out
        ]
    long = [offer for offer in offers if len(offer.name) > limits.LABEL]
    menus, plain = _split([offer for offer in offers if offer not in long], len(refused), len(long[:1]))
    found = [
        _menu(owner, offer.ask, offer.answers, _named(owner, offer.name, _before(owner, offer.ask)))
        for offer in menus
        if offer.ask
    ]
    buttons = [_button(owner, offer, Style.primary) for offer in plain]
    buttons += [_button(owner, offer, Style.secondary) for offer in refused]
    return [*found, *_in_full(owner, long), *rows(buttons)]


def question(owner: Owner, ask: Ask, page: int) -> list[ui.ActionRow[Any]]:
    """Return one page of the answers to a question, and the buttons that turn the pages."""
    answers = _answers(owner, ask)
    last = (len(answers) - 1) // limits.OPTIONS
    page = min(page, last)
    shown = answers[page * limits.OPTIONS : (page + 1) * limits.OPTIONS]
    prompt = owner.phrases.answers.prompt(owner.say, ask.kind, ask.question)
    if said := _before(owner, ask):
        prompt = owner.say("chat.panel.settled", question=prompt, answer=said)
    if last:
        prompt = owner.say("chat.panel.page", question=prompt, page=page + 1, pages=last + 1)
    turns = [("chat.button.earlier", page - 1), ("chat.button.later", page + 1)]
    path = SEPARATOR.join(ask.path)
    buttons = [
        button(owner.say(label), *owner.custom_id("pp", to, path)) for label, to in turns if 0 <= to <= last
    ]
    return [_menu(owner, ask, shown, prompt), *rows(buttons)]


def needs_board(owner: Owner, legal: Sequence[Action], ask: Ask | None) -> bool:
    """Tell whether nobody can answer what is asked without a look at the board."""
    if ask is None and len(kinds(legal)) == 1:
        step = follow(legal, tuple(kinds(legal)), owner.phrases)
        ask = step if isinstance(step, Ask) else None
    return ask is not None and ask.question.name in owner.phrases.answers.on_board


def _in_order(owner: Owner, legal: Sequence[Action]) -> list[tuple[str, tuple[Action, ...]]]:
    groups = kinds(legal)
    order = [tag_of(cls) for cls in action_types(game_of(owner.table.title))]
    return [(kind, groups[kind]) for kind in order if kind in groups]


def _offer(owner: Owner, kind: str, actions: Sequence[Action]) -> _Offer:
    step = follow(actions, (kind,), owner.phrases)
    name = owner.phrases.answers.action(owner.say, kind)
    if not isinstance(step, Ask):
        return _Offer(kind, _only(owner, name, step))
    answers = _answers(owner, step)
    return _Offer(kind, name, step, answers) if len(answers) <= limits.OPTIONS else _Offer(kind, name)


def _only(owner: Owner, name: str, action: Action) -> str:
    """Return what the only action of a kind is called: with the answers that would be asked for."""
    said = owner.phrases.answers.whole(
        owner.say, owner.phrases.answers.questions(action), action, owner.scene
    )
    return _named(owner, name, said)


def _named(owner: Owner, name: str, said: str) -> str:
    return owner.say("chat.button.only", action=name, answer=said) if said else name


def _before(owner: Owner, ask: Ask) -> str:
    """Return the names of the answers to the questions before one, also to those that were passed over."""
    return owner.phrases.answers.named(owner.say, ask.before, ask.choices[0].actions[0], owner.scene)


def _split(offers: Sequence[_Offer], more_buttons: int, more_menus: int) -> tuple[list[_Offer], list[_Offer]]:
    """Return which offers get a menu, as far as there is room, and which a button."""
    fitting = [offer for offer in offers if offer.ask]
    most = min(MENUS - more_menus, len(fitting))
    while most and _components(most + more_menus, len(offers) - most + more_buttons) > ROOM:
        most -= 1
    menus = fitting[:most]
    return menus, [offer for offer in offers if offer not in menus]


def _components(menus: int, buttons: int) -> int:
    return 2 * menus + buttons + -(-buttons // limits.ROW_BUTTONS)


def _in_full(owner: Owner, offers: Sequence[_Offer]) -> list[ui.ActionRow[Any]]:
    """Return a menu of what is taken at once and is called what has no room on a button."""
    if not offers:
        return []
    names = [owner.phrases.answers.action(owner.say, offer.kind) for offer in offers]
    options = [option(offer.name, offer.kind) for offer in offers]
    return [menu(owner.say.join(names), options, *owner.custom_id("pm", ""))]


def _button(owner: Owner, offer: _Offer, style: Style) -> ui.Button[Any]:
    return button(offer.name, *owner.custom_id("p", offer.kind), style=style)


def _answers(owner: Owner, ask: Ask) -> tuple[Choice, ...]:
    """Return the answers that read differently: where two do not, like twin tracks, it is the same which."""
    by_label: dict[str, Choice] = {}
    shown, worse = owner.phrases.answers.arranged(ask.question, ask.choices, owner.scene)
    for choice in (*shown, *worse):
        by_label.setdefault(_label(owner, ask, choice), choice)
    return tuple(by_label.values())


def _label(owner: Owner, ask: Ask, choice: Choice) -> str:
    """Return what a choice is called: by its answer, and by the whole action where it is taken at once."""
    settled, action = ask.settled_by(choice), choice.actions[0]
    if len(settled) == 1:
        return owner.phrases.answers.label(owner.say, ask.question, action, owner.scene)
    return owner.phrases.answers.whole(owner.say, settled, action, owner.scene)


def _brings(owner: Owner, ask: Ask, choice: Choice) -> str:
    return owner.phrases.answers.brings(owner.say, ask.question, choice.actions[0], owner.scene)


def _menu(owner: Owner, ask: Ask, choices: Sequence[Choice], placeholder: str) -> ui.ActionRow[Any]:
    options = [
        option(_label(owner, ask, choice), choice.token, brings=_brings(owner, ask, choice))
        for choice in choices
    ]
    return menu(placeholder, options, *owner.custom_id("pm", SEPARATOR.join(ask.path)))
