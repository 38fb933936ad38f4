"""What a title declares to the chat: its words, and its slash commands as data.

Whatever is not declared is made of the rules and the catalogues: a title without a declaration can be played
from the panel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from cogs.title.kinds import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.choosing import Typist
    from cogs.title.narrowing import Ask
    from cogs.title.phrases import Phrases
    from rules.kernel.contract import Action, Game, State

Meaning: TypeAlias = "Callable[[Typist, Sequence[str]], Ask | Action]"
"""From what was typed, option by option, to an action, which may be illegal, or to what is still open.

Refusal where there is nothing of such a name.
"""
Offering: TypeAlias = "Callable[[Typist, Sequence[str], str], Iterable[tuple[str, str]]]"
"""From the options before and what was typed of this one to answers: as they are shown, and as they are sent.

Those that fit best come first.
"""


class PlanChange(NamedTuple):
    """A change of a plan: what its button is called, and the plan that it leads to."""

    label: str
    plan: Action


Planner: TypeAlias = "Callable[[Say, Any, Sequence[Any]], Iterable[PlanChange]]"
"""From the words, a plan and all plans that there are to the changes of it, in the order of their buttons.

They lead to every plan, one after the other, and to nothing that is none; of several that lead to the same
plan the first has a button.
"""


class Command(NamedTuple):
    """A slash command of a title.

    ``kinds`` are those of the actions that it may take. Its ``options``, then the ``optional`` ones, answer
    their questions in order; what is left out is asked for. A command may know better what is meant by the
    options (``meaning``), and with which answers one of them is completed (``offering``, by option). Its name
    and description stand in the catalogue of the chat, under "command", its group and ``name``; those of
    options under "command.option". ``ahead``: before one's turn it saves one of ``Game.plans``.
    """

    name: str
    kinds: tuple[str, ...]
    options: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    meaning: Meaning | None = None
    offering: Mapping[str, Offering] = {}
    ahead: bool = False

    @property
    def answers(self) -> tuple[str, ...]:
        """All options that answer questions, in order."""
        return (*self.options, *self.optional)


class Try(NamedTuple):
    """What is suggested so that the kind of action ``goal`` comes about, as the bot player might not do it.

    It is an action of ``kind`` with these ``fields``, ``when`` the seat sees that it is time.
    """

    goal: str
    kind: str
    fields: Mapping[str, object] = {}
    when: Callable[[Any, Any], bool] = lambda _view, _action: True

    def fits(self, view: State, action: Action) -> bool:
        """Tell whether an action is what is to be tried."""
        return (
            kind_of(action) == self.kind
            and all(getattr(action, field) == value for field, value in self.fields.items())
            and self.when(view, action)
        )


class FirstGame(NamedTuple):
    """A seed and options with which who sits first and follows the suggestions sees every kind of action."""

    seed: str
    options: Mapping[str, object]
    tries: tuple[Try, ...] = ()


class Title(NamedTuple):
    """A title in chat: its words and its commands, all in one ``group``.

    ``told`` names the commands that players are told of first; none: all of them, in order. With a
    ``planner`` and a picture of plans the panel arranges them. The ``first`` game is the one that teaches.
    ``topics`` names the topic of the legend that explains a kind of action, or one of its questions where
    that differs ("claim_route.payment").
    """

    phrases: Phrases
    group: str = ""
    commands: tuple[Command, ...] = ()
    told: tuple[str, ...] = ()
    planner: Planner | None = None
    first: FirstGame | None = None
    topics: Mapping[str, str] = {}

    @property
    def key(self) -> str:
        """The title's key in ``rules.GAMES``."""
        return self.phrases.title

    def command_names(self) -> tuple[str, ...]:
        """Return the full names of the commands that players are told of."""
        names = self.told or tuple(command.name for command in self.commands)
        return tuple(f"{self.group} {name}" for name in names)


def suggested(
    game: Game[Any, Any, Any], view: State, seat: int, first: FirstGame | None, is_new: Callable[[str], bool]
) -> Action:
    """Return what a seat that is to act is advised to do: what is to be tried as long as its goal is new.

    Otherwise it is what the bot player would do.
    """
    legal, tries = game.legal(view, seat), first.tries if first else ()
    new = (each for each in tries if is_new(each.goal))
    fitting = (action for each in new for action in legal if each.fits(view, action))
    found: Action | None = next(fitting, None)
    return game.advise(view, seat) if found is None else found
