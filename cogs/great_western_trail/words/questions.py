"""What is asked all at once, in which order answers are offered, and what speaks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, get_args

from cogs.great_western_trail.words.answers import Asked, answer
from cogs.great_western_trail.words.asked import prospects
from cogs.great_western_trail.words.shortcuts import shortcut
from cogs.title.kinds import tag_of
from cogs.title.words.answers import Answers, Arranged, Question
from rules.great_western_trail import EDITIONS, WORKERS, GreatWesternTrailState, actions

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.words.say import Say
    from cogs.title.words.answers import Answer, Choice
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Action


def arranged(choices: Sequence[Choice], scene: Scene[GreatWesternTrailState]) -> Arranged:
    """Return choices as a player looks for them: workers by kind and price, spaces along the trail.

    A way is worse than another to the same place if nobody, the bank included, is paid less for it and
    somebody more: where a herder stops is all that is left of its way (second edition p.8).
    """
    ordered = sorted(choices, key=_key(scene))
    worse = [way for way in ordered if any(_costs_more(way, other) for other in ordered)]
    return Arranged(tuple(choice for choice in ordered if choice not in worse), tuple(worse))


def _key(scene: Scene[GreatWesternTrailState]) -> Callable[[Choice], Any]:
    """Return what choices are ordered by; those of other kinds stay as they are."""
    along = {place: number for number, place in enumerate(EDITIONS[scene.view.options.edition].trail)}

    def key(choice: Choice) -> tuple[int, int]:
        match choice.actions[0]:
            case actions.Hire(worker=worker) as hire:
                return WORKERS.index(worker), scene.once(prospects).price(hire)
            case actions.TakeCampTile(location=place) | actions.RemoveHazard(location=place):
                return along[place], 0
            case actions.PlaceHerder(location=place):
                return along[place], 0
        return 0, 0

    return key


def _costs_more(way: Choice, other: Choice) -> bool:
    """Tell whether a way ends where another does, and is paid for at least as much to each, to one more."""
    one, two = way.actions[0], other.actions[0]
    if not (isinstance(one, actions.MoveHerder) and isinstance(two, actions.MoveHerder) and one.to == two.to):
        return False
    return one.fees != two.fees and all(a >= b for a, b in zip(one.fees, two.fees, strict=True))


_UNEXPLAINED: Final = (
    actions.CopyBuilding,
    actions.MoveEngineBack,
    actions.RevealCattle,
    actions.SpecialDelivery,
)
MOTIVES: Final = frozenset(
    tag_of(kind) for kind in get_args(actions.GreatWesternTrailAction) if kind not in _UNEXPLAINED
)
"""The actions for which there is a sentence that says what speaks for them."""


_ASKED_TOGETHER: dict[type[Action], Question] = {
    actions.MoveHerder: Question("to", ("to", "fees")),
    actions.DiscardFor: Question("action", ("action", "cards")),
    actions.Hire: Question("worker", ("worker", "row")),
    actions.BuyCattle: Question("cards", ("cards", "cowboys")),
    actions.Auxiliary: Question("auxiliary", ("auxiliary", "times")),
}
"""Actions that one question asks for as a whole."""


class GreatWesternTrailAnswers(Answers[GreatWesternTrailState]):
    """The questions and answers of Great Western Trail."""

    motives = MOTIVES
    aside = frozenset({"use_exchange_token"})

    def questions(self, action: Action) -> tuple[Question, ...]:
        """Ask for what belongs together all at once."""
        whole = _ASKED_TOGETHER.get(type(action))
        return (whole,) if whole else super().questions(action)

    def answer(
        self, say: Say, question: Question, action: Action, scene: Scene[GreatWesternTrailState]
    ) -> Answer:
        """Return an answer with what it costs and brings."""
        return answer(action, Asked(say, question.name, scene))

    def shortcut(
        self, say: Say, question: Question, action: Action, scene: Scene[GreatWesternTrailState]
    ) -> str:
        """Return what stands on the building, tile or card itself, or its place in a row."""
        return shortcut(action, Asked(say, question.name, scene))

    def arranged(
        self,
        question: Question,  # noqa: ARG002  as declared
        choices: Sequence[Choice],
        scene: Scene[GreatWesternTrailState],
    ) -> Arranged:
        """Return choices as a player looks for them, ways that only cost more apart."""
        return arranged(choices, scene)
