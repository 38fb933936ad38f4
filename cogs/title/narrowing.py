"""From the list of legal actions to one of them, question by question."""

from __future__ import annotations

import re
import zlib
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias, get_args

import msgspec

from cogs.title.kinds import kind_of, tag_of
from cogs.title.words.answers import Choice
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from cogs.title.phrases import Phrases
    from cogs.title.words.answers import Question
    from rules.kernel.contract import Action, Game

SEPARATOR: Final = "/"
"""Stands between the steps of a path; never in a token."""
_PLAIN_TOKEN: Final = re.compile(r"[a-z0-9_.+-]{1,12}")


class Ask(NamedTuple):
    """A question that is still open. ``path`` leads here: the kind, then the tokens of the answers given.

    ``before`` are the questions answered or passed over so far, ``later`` those yet to come.
    """

    kind: str
    question: Question
    choices: tuple[Choice, ...]
    path: tuple[str, ...]
    before: tuple[Question, ...] = ()
    later: tuple[Question, ...] = ()

    @property
    def actions(self) -> list[Action]:
        """What may be chosen between."""
        return [action for choice in self.choices for action in choice.actions]

    def settled_by(self, choice: Choice) -> tuple[Question, ...]:
        """Return the questions that a choice answers: the later ones, too, if it leaves one action."""
        return (self.question, *self.later) if len(choice.actions) == 1 else (self.question,)


Pick: TypeAlias = "Callable[[Question, Sequence[Choice]], str | None]"


def kinds(actions: Iterable[Action]) -> dict[str, tuple[Action, ...]]:
    """Return the actions by kind, kinds in the order of their first action."""
    groups: dict[str, list[Action]] = {}
    for action in actions:
        groups.setdefault(kind_of(action), []).append(action)
    return {kind: tuple(group) for kind, group in groups.items()}


def follow(actions: Sequence[Action], path: Sequence[str], phrases: Phrases) -> Ask | Action:
    """Return the action at the end of a path, or the question that comes after it.

    Questions with a single answer are passed over: the path has no token for them.
    """
    kind, *tokens = path
    rest = iter(tokens)
    step = _narrow(actions, kind, lambda _, choices: next(rest, None) if len(choices) > 1 else None, phrases)
    if next(rest, None) is not None:
        raise Refusal("chat.refused.gone")
    return step


def answered(
    actions: Sequence[Action], kind: str, answers: Mapping[str, str | None], phrases: Phrases
) -> Ask | Action:
    """Return the action that the answers (tokens by question) single out, or the question still open."""
    return _narrow(actions, kind, lambda question, _: answers.get(question.name), phrases)


def plain_action(game: Game[Any, Any, Any], kind: str) -> Action | None:
    """Return the action of a kind that asks nothing, None if there is no such kind."""
    plain = (cls for cls in action_types(game) if not cls.__struct_fields__)
    return next((cls() for cls in plain if tag_of(cls) == kind), None)


def action_types(game: Game[Any, Any, Any]) -> tuple[type[Action], ...]:
    """Return the classes of a game's actions."""
    return get_args(game.Action) or (game.Action,)


def _narrow(actions: Sequence[Action], kind: str, pick: Pick, phrases: Phrases) -> Ask | Action:
    left = tuple([action for action in actions if kind_of(action) == kind])
    if not left:
        raise Refusal("chat.refused.gone")
    path = [kind]
    questions = phrases.answers.questions(left[0])
    for place, question in enumerate(questions):
        choices = _choices(left, question)
        token = pick(question, choices)
        if token is None and len(choices) > 1:
            return Ask(kind, question, choices, tuple(path), questions[:place], questions[place + 1 :])
        chosen = next((each for each in choices if token in (None, each.token)), None)
        if chosen is None:
            raise Refusal("chat.refused.gone")
        left = chosen.actions
        if len(choices) > 1:
            path.append(chosen.token)
    return left[0]


def _choices(actions: Sequence[Action], question: Question) -> tuple[Choice, ...]:
    groups: dict[tuple[object, ...], list[Action]] = {}
    for action in actions:
        groups.setdefault(tuple(getattr(action, field) for field in question.fields), []).append(action)
    choices: dict[str, Choice] = {}
    for values, group in groups.items():
        name = token(values)
        unique = name if name not in choices else f"{name}-{len(choices)}"
        choices[unique] = Choice(unique, values, tuple(group))
    return tuple(choices.values())


def token(values: Sequence[object]) -> str:
    """Return a short name of an answer that stays the same when the order of the actions changes.

    A button may be pressed weeks later, after the program was renewed: a position in a list could then mean
    another answer.
    """
    plain = ".".join("+".join(map(str, v)) if isinstance(v, tuple) else str(v) for v in values)
    return plain if _PLAIN_TOKEN.fullmatch(plain) else f"{zlib.crc32(msgspec.json.encode(values)):08x}"
