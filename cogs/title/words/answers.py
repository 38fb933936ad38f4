"""What a player is asked, and what the answers are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple

from cogs.kit import limits
from cogs.title.kinds import kind_of
from cogs.title.words.scene import S

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.names import Names
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action, Motive


class Question(NamedTuple):
    """What a player is asked at once: one field of an action, or several that belong together."""

    name: str
    fields: tuple[str, ...]


class Choice(NamedTuple):
    """One answer: its token for custom ids, the values of the question's fields, the actions it leaves."""

    token: str
    values: tuple[object, ...]
    actions: tuple[Action, ...]


class Arranged(NamedTuple):
    """Choices in the order in which they are offered; ``worse`` are those that are never better than one."""

    shown: tuple[Choice, ...]
    worse: tuple[Choice, ...] = ()


class Together(NamedTuple):
    """Several actions that are taken one after the other by one choice; its ``name`` stands in custom ids.

    Without anything that it ``brings`` it is a button among others of the kind of its first action. Else it
    stands in a menu, if it has a ``shortcut`` as a button of that name as well.
    """

    name: str
    label: str
    actions: tuple[Action, ...]
    brings: str = ""
    shortcut: str = ""


_LABELS: Final = {
    (False, True): "chat.answer.detailed",
    (True, False): "chat.answer.numbered",
    (True, True): "chat.answer.numbered_detailed",
}
"""How an answer reads, by whether it has a number and a detail."""


class Answer(NamedTuple):
    """An answer: its name, what tells it from others (a price), and its number on the picture of the choices.

    ``sentence`` is all of that as it reads, where it is not put together as it is for most answers.
    ``brings``: what there is to know beside it, at most 100 characters.
    """

    name: str
    detail: str = ""
    number: int | None = None
    sentence: str = ""
    brings: str = ""

    def label(self, say: Say) -> str:
        """Return what an answer is known by: "6. Krakow: 4 trains"."""
        key = _LABELS.get((self.number is not None, bool(self.detail)))
        if self.sentence or key is None:
            return self.sentence or self.name
        return say(key, number=self.number, name=self.name, detail=self.detail)

    def full(self, say: Say) -> str:
        """Return all of it, for a place without a second line, a dash between."""
        label = self.label(say)
        if not (label and self.brings):
            return label or self.brings
        return say("chat.answer.full", name=label, detail=self.brings)


@dataclass(frozen=True)
class Asked(Generic[S]):
    """What an answer is about: the name of its question, and what the seat whose turn it is sees."""

    say: Say
    question: str
    scene: Scene[S]

    @property
    def view(self) -> S:
        """What the seat sees."""
        return self.scene.view

    @property
    def players(self) -> Sequence[str]:
        """The names by seat."""
        return self.scene.players


def in_turn(say: Say, key: str, parts: Iterable[str]) -> str:
    """Return what there is of several parts as ``say.chain`` does: the first ones, as many as have room."""
    found = [part for part in parts if part]
    while len(found) > 1 and len(say.chain(key, found)) > limits.OPTION_TEXT:
        found.pop()
    return say.chain(key, found)


class Answers(Generic[S]):
    """The questions and answers of one title.

    ``grouped`` has, by kind of action, the questions that do not ask for one field after the other.
    ``on_board`` are the questions that nobody can answer without the board before their eyes: their answers
    are never offered with those to the question before. ``apart`` are those whose answers stand alone,
    without those to what is asked next; ``pressed`` those whose answers stand as buttons even where these
    have no room for what they bring. ``aside`` are the kinds of action that can be taken at most times: one
    button leads to all their answers; ``forced`` those of which one is taken by itself where nothing else is
    possible. ``ends`` are those after which nothing more can be done in a turn; who still might do something
    that is not ``left`` unused as a matter of course is asked before.
    """

    grouped: ClassVar[Mapping[str, tuple[Question, ...]]] = {}
    on_board: ClassVar[frozenset[str]] = frozenset()
    apart: ClassVar[frozenset[str]] = frozenset()
    pressed: ClassVar[frozenset[str]] = frozenset()
    aside: ClassVar[frozenset[str]] = frozenset()
    forced: ClassVar[frozenset[str]] = frozenset()
    ends: ClassVar[frozenset[str]] = frozenset()
    left: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, title: str, names: Names[S]) -> None:
        self.title = title
        self.names = names

    def action(self, say: Say, kind: str, view: S | None = None) -> str:  # noqa: ARG002  titles make use of it
        """Return what a kind of action is called, in the game of ``view``."""
        return say(f"{self.title}.action.{kind}")

    def questions(self, action: Action) -> tuple[Question, ...]:
        """Return what is asked for an action of this kind, in order: by default one field after the other."""
        grouped = self.grouped.get(kind_of(action))
        return grouped or tuple(Question(field, (field,)) for field in action.__struct_fields__)

    def prompt(self, say: Say, kind: str, question: Question) -> str:
        """Return the question itself."""
        return say(f"{self.title}.field.{kind}.{question.name}")

    def answer(self, say: Say, question: Question, action: Action, scene: Scene[S]) -> Answer:  # noqa: ARG002  titles make use of it
        """Return one answer to a question: that which leads to ``action``."""
        named = [self.names.name(say, field, getattr(action, field)) for field in question.fields]
        return Answer(say.join(named))

    def known_answer(self, say: Say, question: Question, action: Action, scene: Scene[S]) -> Answer:
        """Return ``answer``, worked out once in a scene: label, what it brings and the rest are of one."""
        key = say.language, question, action
        return scene.kept(key, lambda: self.answer(say, question, action, scene))

    def brings(self, say: Say, question: Question, action: Action, scene: Scene[S]) -> str:
        """Return what an answer brings beside what its label says, at most 100 characters; "" for nothing."""
        return limits.shorten(self.known_answer(say, question, action, scene).brings, limits.OPTION_TEXT)

    def arranged(self, question: Question, choices: Sequence[Choice], scene: Scene[S]) -> Arranged:  # noqa: ARG002  titles make use of it
        """Return the choices in the order in which they are offered, those behind More apart."""
        return Arranged(tuple(choices))

    def motive(self, say: Say, motive: Motive) -> str:
        """Return what speaks for an action, as one sentence: its own, if there is one."""
        key = f"hints.{self.title}.{motive.name}"
        if not say.has(key):
            return say("hints.best")
        facts = {
            name: fact if isinstance(fact, int) else self.names.name(say, name, fact)
            for name, fact in motive.facts.items()
        }
        return say(key, **facts)

    def on_button(self, say: Say, question: Question, action: Action, scene: Scene[S]) -> str:  # noqa: ARG002  titles make use of it
        """Return what a button says that stands among others, without its question; "" for none."""
        return ""

    def shortcut(self, say: Say, question: Question, action: Action, scene: Scene[S]) -> str:
        """Return what a button says beside the menu that tells all of an answer; "" for no such button.

        By default that is the number of the answer on the picture.
        """
        number = self.known_answer(say, question, action, scene).number
        return "" if number is None else str(number)

    def sign(self, question: Question, action: Action) -> str:  # noqa: ARG002  titles make use of it
        """Return the name of the small picture of an answer (see ``GamePictures.signs``), "" for none."""
        return ""

    def together(self, say: Say, seat: int, scene: Scene[S]) -> Sequence[Together]:  # noqa: ARG002  titles make use of it
        """Return what one press can take: the first action is legal, the next ones may become so."""
        return ()

    def barred(self, say: Say, seat: int, legal: Sequence[Action], scene: Scene[S]) -> str:  # noqa: ARG002  titles make use of it
        """Return why what a seat might look for is not ``legal``; "" where that is clear."""
        return ""

    def known(self, say: Say, question: Question, view: S) -> Mapping[str, object]:  # noqa: ARG002  titles make use of it
        """Return by name what a question can ever be about, for who types what is not possible now."""
        return {}

    def label(self, say: Say, question: Question, action: Action, scene: Scene[S]) -> str:
        """Return what one answer is known by."""
        return self.known_answer(say, question, action, scene).label(say)

    def told(self, questions: Sequence[Question], action: Action) -> Sequence[Question]:  # noqa: ARG002  titles make use of it
        """Return, of questions that are settled at once, those whose answers are worth telling."""
        return questions

    def whole(self, say: Say, questions: Sequence[Question], action: Action, scene: Scene[S]) -> str:
        """Return all that is known of an answer that settles several questions at once.

        At most as much as label and description of an option hold: else the later ones have just their label.
        """
        told = [self.known_answer(say, question, action, scene) for question in self.told(questions, action)]
        whole = _joined(say, [answer.full(say) for answer in told])
        if len(whole) <= 2 * limits.OPTION_TEXT:
            return whole
        return _joined(say, [told[0].full(say), *[answer.label(say) for answer in told[1:]]])

    def option(
        self, say: Say, questions: Sequence[Question], action: Action, scene: Scene[S]
    ) -> tuple[str, str]:
        """Return label and description of an answer that settles one question or several at once."""
        told = self.told(questions, action)
        label = _joined(say, [self.label(say, question, action, scene) for question in told])
        brings = _joined(say, [self.brings(say, question, action, scene) for question in told])
        return label, limits.shorten(brings, limits.OPTION_TEXT)

    def named(self, say: Say, questions: Sequence[Question], action: Action, scene: Scene[S]) -> str:
        """Return the names of the answers to several questions, without what they cost and bring."""
        return _joined(say, [self.known_answer(say, question, action, scene).name for question in questions])

    def recalled(self, say: Say, action: Action, scene: Scene[S]) -> str:
        """Return what has a name of an action that may not be possible any more, "" for nothing."""
        fields = action.__struct_fields__
        return _joined(
            say, [self.names.known(say, each, getattr(action, each), scene.view) for each in fields]
        )


def _joined(say: Say, answers: Sequence[str]) -> str:
    first, *others = [answer for answer in answers if answer] or [""]
    for other in others:
        first = say("chat.panel.whole", answer=first, then=other)
    return first
