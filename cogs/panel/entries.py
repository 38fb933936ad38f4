"""The answers to a question as they stand in a panel: several questions in one where that is not too much."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cogs.kit import limits
from cogs.title.narrowing import Ask, follow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    import discord

    from bot.model import Table
    from bot.words.say import Say
    from cogs.title.phrases import Phrases
    from cogs.title.words.answers import Choice, Question
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action, State


class Owner(NamedTuple):
    """Whose panel it is. Names are as they are in ``scene``, for labels.

    ``wish``: where what is chosen goes that is done later; empty: it is done at once.
    ``signs``: small pictures by name that Discord has of this title by now.
    """

    say: Say
    table: Table
    seat: int
    phrases: Phrases
    scene: Scene[State]
    wish: tuple[str | int, ...] = ()
    signs: Mapping[str, discord.PartialEmoji] = {}

    def custom_id(self, press: str, *parts: str | int) -> tuple[str | int, ...]:
        """Return the parts of the custom id of a press that leads on in this panel."""
        if self.wish:
            return ("aw" + press[1:], self.table.id, self.table.version, *self.wish, *parts)
        return (press, self.table.id, self.table.version, *parts)

    def sign(self, question: Question, action: Action) -> discord.PartialEmoji | None:
        """Return the small picture that stands before an answer, if it has one and Discord has it."""
        return self.signs.get(self.phrases.answers.sign(question, action))


class Entry(NamedTuple):
    """An answer: what it is called and brings, the steps of the path to it, the first action that it leaves.

    ``whole`` is all that is to be said of it, where there is no second line; ``name`` as little as can be.
    ``worse``: another answer is better in every respect. ``shortcut`` is what a button says beside the menu;
    "" for none.
    """

    label: str
    brings: str
    whole: str
    name: str
    tokens: tuple[str, ...]
    action: Action
    worse: bool = False
    shortcut: str = ""


class _Node(NamedTuple):
    """A choice at the end of some steps, each with its name; ``shortcuts`` are those of the steps."""

    ask: Ask
    choice: Choice
    said: tuple[str, ...]
    tokens: tuple[str, ...]
    worse: bool
    shortcuts: tuple[str, ...] = ()


def entries(owner: Owner, ask: Ask) -> tuple[Entry, ...]:
    """Return the answers that read differently: where two do not, like twin tracks, it is the same which.

    What would be asked next is answered along with them while they have room in one menu, worse ones last.
    """
    nodes = list(_nodes(owner, ask, (), (), worse=False))
    found = _read(owner, nodes)
    while len(found) <= limits.OPTIONS and (further := _further(owner, nodes)):
        deeper = _read(owner, further)
        if len(deeper) > limits.OPTIONS:
            break
        nodes, found = further, deeper
    return tuple(sorted(found, key=lambda entry: entry.worse))


def with_answer(say: Say, action: str, answer: str) -> str:
    """Return an action by its name with an answer to what it asks, if there is one."""
    return say("chat.button.only", action=action, answer=answer) if answer else action


def leading_to(owner: Owner, ask: Ask, action: Action) -> Entry | None:
    """Return the answer behind which an action lies; None if none does, or its twin stands for it."""
    tokens: list[str] = []
    step: Ask | Action = ask
    while isinstance(step, Ask):
        choice = next((each for each in step.choices if action in each.actions), None)
        if choice is None:
            return None
        tokens.append(choice.token)
        step = follow(choice.actions, (ask.kind,), owner.phrases)
    found = (each for each in entries(owner, ask) if each.tokens == tuple(tokens[: len(each.tokens)]))
    return next(found, None)


def pages(answers: Sequence[Entry]) -> list[Sequence[Entry]]:
    """Return answers in pages: all in one if they have room and none is worse, which stand apart."""
    good = [each for each in answers if not each.worse]
    worse = [each for each in answers if each.worse]
    if not worse and len(good) <= limits.OPTIONS:
        return [good]
    step = limits.OPTIONS - 1
    return [part[at : at + step] for part in (good, worse) for at in range(0, len(part), step)]


def _nodes(
    owner: Owner, ask: Ask, said: tuple[str, ...], tokens: tuple[str, ...], *, worse: bool
) -> Iterator[_Node]:
    arranged = owner.phrases.answers.arranged(ask.question, ask.choices, owner.scene)
    for choices, is_worse in ((arranged.shown, worse), (arranged.worse, True)):
        for choice in choices:
            yield _Node(ask, choice, said, (*tokens, choice.token), is_worse)


def _further(owner: Owner, nodes: Sequence[_Node]) -> list[_Node]:
    """Return the answers with those to the next question in place of each that leaves it open, or nothing."""
    found: list[_Node] = []
    words = owner.phrases.answers
    for node in nodes:
        step = follow(node.choice.actions, (node.ask.kind,), owner.phrases)
        apart = node.ask.question.name in words.apart
        if apart or not isinstance(step, Ask) or step.question.name in words.on_board:
            found.append(node)
        else:
            said = (*node.said, _name(owner, node))
            shortcuts = *node.shortcuts, _shortcut(owner, node)
            deeper = _nodes(owner, step, said, node.tokens, worse=node.worse)
            found += [each._replace(shortcuts=shortcuts) for each in deeper]
    return found if len(found) > len(nodes) else []


def _read(owner: Owner, nodes: Iterable[_Node]) -> list[Entry]:
    by_words: dict[tuple[str, str], Entry] = {}
    say, words, scene = owner.say, owner.phrases.answers, owner.scene
    for node in nodes:
        settled, action = node.ask.settled_by(node.choice), node.choice.actions[0]
        label, brings = words.option(say, settled, action, scene)
        label = _after(say, node.said, label)
        if (label, brings) in by_words:
            continue
        whole = _after(say, node.said, words.whole(say, settled, action, scene))
        name = _after(say, node.said, _name(owner, node))
        *before, own = *node.shortcuts, _shortcut(owner, node)
        shortcut = _after(say, before, own) if own and all(before) else ""
        by_words[label, brings] = Entry(label, brings, whole, name, node.tokens, action, node.worse, shortcut)
    return list(by_words.values())


def _after(say: Say, before: Sequence[str], said: str) -> str:
    """Return what is said of a choice behind what is said of the answers before it."""
    for each in reversed(before):
        said = say("chat.panel.whole", answer=each, then=said)
    return said


def _shortcut(owner: Owner, node: _Node) -> str:
    words, (action, *_) = owner.phrases.answers, node.choice.actions
    return words.shortcut(owner.say, node.ask.question, action, owner.scene)


def _name(owner: Owner, node: _Node) -> str:
    """Return an answer by its number and name alone, before the one that follows it."""
    words, (action, *_) = owner.phrases.answers, node.choice.actions
    answer = words.known_answer(owner.say, node.ask.question, action, owner.scene)
    return answer._replace(detail="", sentence="").label(owner.say)
