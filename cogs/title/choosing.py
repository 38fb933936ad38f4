"""From what somebody typed after a command to one of the actions that are legal now."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

import rules
from bot.matching import alike, best_first, fit
from cogs.title.kinds import kind_of, tag_of
from cogs.title.narrowing import action_types, answered, kinds, token
from cogs.title.words.answers import Question
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from bot.words.say import Say
    from cogs.title.narrowing import Ask
    from cogs.title.phrases import Phrases
    from cogs.title.words.answers import Answer
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action, State


_WORD: Final = re.compile(r"[a-z]+|\d\w*|[^\W\d_a-z]+")
_ANYWHERE, _NOWHERE = 8, 9
"""How well an answer fits by what it costs and brings, which is good enough for completion, or not at all."""


class Typist(NamedTuple):
    """Who types, in which language, and what they may do now."""

    say: Say
    phrases: Phrases
    scene: Scene[State]
    legal: Sequence[Action]
    seat: int


def chosen(typist: Typist, wanted: Sequence[str], typed: Sequence[str]) -> Ask | Action:
    """Return the action of the kinds ``wanted`` that fits what was typed, question by question.

    What was left out is asked for. Refusal where nothing fits.
    """
    possible = [action for action in typist.legal if kind_of(action) in wanted]
    if not possible:
        return _not_now(typist, wanted, typed)
    fitting: Sequence[Action] = possible
    for place, text in enumerate(typed):
        before, fitting = fitting, _fitting(typist, fitting, place, text)
        if not fitting:
            return _impossible(typist, before, place, typed)
    left = next(iter(kinds(fitting).values()))
    return answered(typist.legal, kind_of(left[0]), _agreed(typist, left), typist.phrases)


def unknown(say: Say, typed: str, names: Iterable[str]) -> Refusal:
    """Return that nothing is called what was typed, with what may have been meant."""
    likely = alike(typed, names)
    if not likely:
        return Refusal("chat.refused.value", value=typed)
    return Refusal("chat.refused.alike", value=typed, names=say.join(likely))


def offered(
    typist: Typist, wanted: Sequence[str], typed: Sequence[str], current: str
) -> Iterator[tuple[str, str]]:
    """Yield the answers (label, value) to the question after those ``typed`` that ``current`` fits.

    An answer without a name is given by leaving the option out: Discord refuses choices that have none.
    """
    fitting: Sequence[Action] = [action for action in typist.legal if kind_of(action) in wanted]
    for place, text in enumerate(typed):
        fitting = _fitting(typist, fitting, place, text)
    several = len(kinds(fitting)) > 1
    found: dict[str, tuple[int, str]] = {}
    for action in fitting:
        for question in typist.phrases.answers.questions(action)[len(typed) : len(typed) + 1]:
            answer = _answer(typist, question, action)
            label = _label(typist, answer, action) if several else answer.full(typist.say)
            well = _fit(typist, current, answer, label)
            if label and well < _NOWHERE:
                found.setdefault(label, (well, _value(question, action)))
    for label, (_, value) in sorted(found.items(), key=lambda each: each[1][0]):
        yield label, value


def _impossible(typist: Typist, before: Sequence[Action], place: int, typed: Sequence[str]) -> Action:
    """Return an action that the rules will refuse, for the sake of their reason.

    It differs from a legal one in what was typed from ``place`` on. Refusal where there is nothing of such a
    name, or where all other answers would have to be made up along with it.
    """
    action = before[0]
    questions = typist.phrases.answers.questions(action)
    name, changes = "", {}
    for question, text in zip(questions[place:], typed[place:], strict=False):
        if not text:
            continue
        thing = _known(typist, question, text)
        if thing is None:
            names = typist.phrases.answers.known(typist.say, question, typist.scene.view)
            raise unknown(typist.say, text, names)
        (field,) = question.fields
        name, changes[field] = name or thing[0], thing[1]
    if sum(map(bool, typed)) == 1 < len(questions):
        raise Refusal("chat.refused.not_now", value=name)
    return msgspec.structs.replace(action, **changes)


def _fitting(typist: Typist, actions: Sequence[Action], place: int, text: str) -> Sequence[Action]:
    """Return the actions whose answer to their question at ``place`` is meant: by its value, or by name."""
    if not text:
        return actions
    questions = typist.phrases.answers.questions
    asked = [(action, question) for action in actions for question in questions(action)[place:][:1]]
    exact = [action for action, question in asked if text == _value(question, action)]
    if exact:
        return exact
    fits = [(_fit(typist, text, _answer(typist, question, action)), action) for action, question in asked]
    best = min((well for well, _ in fits if well < _ANYWHERE), default=None)
    return [action for well, action in fits if well == best]


def _fit(typist: Typist, typed: str, answer: Answer, *longer: str) -> int:
    """Return how well an answer fits, the less the better: by its name, by its beginning, or by all of it.

    Best is a name that has what was typed word for word: "A" means building A, and not every name with an a.
    """
    label, number = answer.full(typist.say), answer.number
    words = _WORD.findall(answer.name.casefold())
    if number is not None:
        words.append(str(number))
    if typed.split() and set(typed.casefold().split()) <= set(words):
        return 0
    in_name, in_label = fit(typed, answer.name), fit(typed, label, *longer)
    if in_name is not None:
        return 1 + in_name
    if in_label is None:
        return _NOWHERE
    return 1 if label.casefold().startswith(typed.casefold()) else _ANYWHERE


def _answer(typist: Typist, question: Question, action: Action) -> Answer:
    return typist.phrases.answers.answer(typist.say, question, action, typist.scene)


def _label(typist: Typist, answer: Answer, action: Action) -> str:
    """Return an answer with the kind of action that it leads to."""
    name = typist.phrases.answers.action(typist.say, kind_of(action), typist.scene.view)
    return typist.say("chat.typed.choice", action=name, answer=answer.full(typist.say))


def _value(question: Question, action: Action) -> str:
    """Return a short name of an answer, which tells kinds of action apart, too."""
    return f"{kind_of(action)}:{_token(question, action)}"


def _token(question: Question, action: Action) -> str:
    return token(tuple(getattr(action, field) for field in question.fields))


def _agreed(typist: Typist, actions: Sequence[Action]) -> dict[str, str | None]:
    """Return the answers in which all actions agree, by question."""
    answers: dict[str, str | None] = {}
    for question in typist.phrases.answers.questions(actions[0]):
        values = {_token(question, action) for action in actions}
        answers[question.name] = values.pop() if len(values) == 1 else None
    return answers


def _not_now(typist: Typist, wanted: Sequence[str], typed: Sequence[str]) -> Action:
    """Return an action that the rules will refuse, if it asks one thing alone and that has the name typed.

    Refusal with what is possible otherwise.
    """
    if not typist.legal:
        raise Refusal("chat.typed.nothing")
    for cls in action_types(rules.GAMES[typist.phrases.title]):
        if tag_of(cls) in wanted and len(cls.__struct_fields__) == len(typed) == 1:
            (field,) = cls.__struct_fields__
            thing = _known(typist, Question(field, (field,)), typed[0])
            if thing is not None:
                return cls(*thing[1:])
    name, view = typist.phrases.answers.action, typist.scene.view
    names = [name(typist.say, kind, view) for kind in kinds(typist.legal)]
    raise Refusal("chat.typed.not_now", actions=typist.say.join(names))


def _known(typist: Typist, question: Question, text: str) -> tuple[str, object] | None:
    """Return the name and value of what is called so, possible now or not."""
    named = typist.phrases.answers.known(typist.say, question, typist.scene.view)
    name = next(iter(best_first(text, named, lambda name: (name,))), None) if text else None
    return None if name is None else (name, named[name])
