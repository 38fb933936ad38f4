"""How a game's ids are put into words: by keys of its catalogue, unless the title knows better."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from cogs.title.labels import parted
from rules.kernel.contract import snake_case

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cogs.kit.language import Say
    from rules.kernel.contract import Action, Event, Options, Result, State


class Scene(NamedTuple):
    """What words are about: what the reader may see of the state, and the names by seat."""

    view: State
    players: Sequence[str]


class Question(NamedTuple):
    """What a player is asked at once: one field of an action, or several that belong together."""

    name: str
    fields: tuple[str, ...]


@cache
def tag_of(cls: type[Action | Event]) -> str:
    """Return the kind that a class stands for: "claim_route"."""
    return snake_case(cls.__name__)


def kind_of(thing: Action | Event) -> str:
    """Return the kind of an action or event: "claim_route"."""
    return tag_of(type(thing))


def fields_of(thing: Action | Event) -> tuple[str, ...]:
    """Return the names of the fields, in their order."""
    return type(thing).__struct_fields__


class Phrases:
    """The words of one title.

    ``counted`` names, by kind, the number of an event that decides the plural; ``passing`` are the kinds of
    event that the log tells and a post, which comes later, need not; ``ending`` those that say why the game
    is over, which the last post does in its own words; ``unasked`` the kinds of action that ask nothing and
    need no button while they are not allowed; ``on_board`` the questions that nobody can answer without the
    board before their eyes.
    """

    counted: ClassVar[dict[str, str]] = {}
    passing: ClassVar[frozenset[str]] = frozenset()
    ending: ClassVar[frozenset[str]] = frozenset({"game_ended"})
    unasked: ClassVar[frozenset[str]] = frozenset()
    on_board: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, title: str) -> None:
        self.title = title

    def questions(self, action: Action) -> tuple[Question, ...]:
        """Return what is asked for an action of this kind, in order: by default one field after the other."""
        return tuple(Question(field, (field,)) for field in fields_of(action))

    def hand(self, say: Say) -> str:
        """Return what a player's picture of their own things is called, on its button."""
        return say("chat.button.hand")

    def moot(self, options: Mapping[str, object], seats: int) -> frozenset[str]:  # noqa: ARG002  as below
        """Return the options that mean nothing with the others chosen, or for so many players."""
        return frozenset()

    def opening(self, say: Say, seats: int) -> str:  # noqa: ARG002  as below
        """Return what there is to say of a start with so many players, if anything."""
        return ""

    def known(self, say: Say, question: Question, view: State) -> Mapping[str, object]:  # noqa: ARG002  as below
        """Return by name what a question can ever be about, for who types what is not possible now."""
        return {}

    def prompt(self, say: Say, kind: str, question: Question) -> str:
        """Return the question itself."""
        return say(f"{self.title}.field.{kind}.{question.name}")

    def action(self, say: Say, kind: str) -> str:
        """Return what a kind of action is called."""
        return say(f"{self.title}.action.{kind}")

    def answer(self, say: Say, question: Question, action: Action, scene: Scene) -> str:  # noqa: ARG002  titles make use of it
        """Return the label of one answer to a question: that which leads to ``action``."""
        return say.join([self.name(say, field, getattr(action, field)) for field in question.fields])

    def whole(self, say: Say, questions: Sequence[Question], action: Action, scene: Scene) -> str:
        """Return the label of an answer that settles several questions at once: all that it leads to."""
        return _joined(say, [self.answer(say, question, action, scene) for question in questions])

    def named(self, say: Say, questions: Sequence[Question], action: Action, scene: Scene) -> str:
        """Return the names of the answers to several questions, without what they cost and bring."""
        answers = [self.answer(say, question, action, scene) for question in questions]
        return _joined(say, [parted(answer).name for answer in answers])

    def name(self, say: Say, field: str, value: object) -> str:
        """Return the name of a thing: of ``value`` in a field or placeholder ``field``."""
        if isinstance(value, tuple | list):
            return say.join([self.name(say, field.removesuffix("s"), item) for item in value])
        key = f"{self.title}.{field}.{value}"
        return say(key) if isinstance(value, str) and say.has(key) else str(value)

    def everybody(self, say: Say, players: Sequence[str]) -> Sequence[str]:  # noqa: ARG002  as above
        """Return the names by number of events and results: the seats, and who else plays."""
        return players

    def verdict(self, say: Say, result: Result, players: Sequence[str]) -> list[str]:  # noqa: ARG002  as above
        """Return what there is to say of the end of a game beside its reason and the places."""
        return []

    def told(self, say: Say, events: Sequence[Event], scene: Scene) -> list[str]:
        """Return what successive moves of a seat led to, as lines of a post: by default a line an event."""
        return [self.event(say, event, scene) for event in events]

    def event(self, say: Say, event: Event, scene: Scene) -> str:
        """Return an event as a line of the log."""
        kind = kind_of(event)
        known = event.secret and all(getattr(event, field) is not None for field in event.secret)
        params = {
            f: self.name(say, f, getattr(event, f))
            for f in fields_of(event)
            if f not in event.secret or known
        }
        if kind in self.counted:
            params["n"] = getattr(event, self.counted[kind])
        params["player"] = self.everybody(say, scene.players)[event.seat]
        return say(f"{self.title}.event.{kind}.known" if known else f"{self.title}.event.{kind}", **params)

    def refusal(
        self,
        say: Say,
        params: dict[str, str | int],
        view: State | None = None,  # noqa: ARG002  as above
    ) -> dict[str, object]:
        """Return the parameters of a refusal with names in place of ids; ``view`` is what its reader sees."""
        return {
            field: value if isinstance(value, int) else self.name(say, field, value)
            for field, value in params.items()
        }

    def piece_name(self, say: Say, options: Options, piece: str) -> str:  # noqa: ARG002  as above
        """Return what a printed thing is called, one of ``GamePictures.pieces``."""
        return self.name(say, "piece", piece)

    def piece(self, say: Say, options: Options, piece: str) -> str:  # noqa: ARG002  as above
        """Return what there is to say of a printed thing, one of ``GamePictures.pieces``."""
        return ""

    def status(self, say: Say, view: State, seat: int | None) -> list[str]:  # noqa: ARG002  as above
        """Return the state in words, line by line, as ``seat`` (None: an onlooker) sees it."""
        return []

    def scores(self, say: Say, view: State, players: Sequence[str]) -> list[str]:  # noqa: ARG002  as above
        """Return a line for each player, of what everybody may see."""
        return list(players)

    def board_alt(self, say: Say, view: State, players: Sequence[str]) -> str:
        """Return what the picture of the board shows, for those who do not see it."""
        return say(
            "chat.alt.board",
            title=say(f"{self.title}.title"),
            players="\n".join(self.scores(say, view, players)),
        )

    def hand_alt(self, say: Say, view: State, seat: int, players: Sequence[str]) -> str:  # noqa: ARG002  as above
        """Return what the picture of a hand shows."""
        return say("chat.alt.hand", title=say(f"{self.title}.title"), player=players[seat])

    def score_sheet_alt(self, say: Say, places: Sequence[str]) -> str:
        """Return what the picture of the final scores shows."""
        return say("chat.alt.score_sheet", title=say(f"{self.title}.title"), players="\n".join(places))

    def player_board_alt(self, say: Say, view: State, seat: int, players: Sequence[str]) -> str:
        """Return what the picture of a player's board shows."""
        return say(
            "chat.alt.player_board",
            title=say(f"{self.title}.title"),
            player=players[seat],
            status=self.scores(say, view, players)[seat],
        )

    def choices_alt(
        self, say: Say, view: State, seat: int, actions: Sequence[Action], players: Sequence[str]
    ) -> str:
        """Return what the picture of the board with a player's choices shows: the answers that it marks."""
        scene = Scene(view, players)
        first = [(action, next(iter(self.questions(action)), None)) for action in actions]
        answers = [self.answer(say, question, action, scene) for action, question in first if question]
        return say(
            "chat.alt.choices",
            title=say(f"{self.title}.title"),
            player=players[seat],
            choices=say.join(list(dict.fromkeys(answers))),
        )

    def legend_alt(self, say: Say, options: Options) -> str:  # noqa: ARG002  as above
        """Return what the picture that explains the signs shows."""
        return say("chat.alt.legend", title=say(f"{self.title}.title"))

    def piece_alt(self, say: Say, options: Options, piece: str) -> str:
        """Return what the large picture of a printed thing shows."""
        name = self.piece_name(say, options, piece)
        words = self.piece(say, options, piece)
        return say("chat.alt.piece", piece=name, text=words) if words else name


def _joined(say: Say, answers: Sequence[str]) -> str:
    """Return several answers one after the other."""
    first, *others = [answer for answer in answers if answer] or [""]
    for other in others:
        first = say("chat.panel.whole", answer=first, then=other)
    return first
