"""Labels and descriptions of options over random games: Discord cuts both at 100 characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.words.say import Say
from cogs.kit import limits
from cogs.titles import phrases_of
from rules.kernel.playout import play, random_chooser
from rules.mini_express.actions import BuildTrack
from tests.cogs.mini_express.positions import scene_of
from tests.cogs.world import WORDS
from tests.rules.mini_express.tables import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rules.mini_express.actions import MiniExpressAction
    from rules.mini_express.model import MiniExpressState

PHRASES = phrases_of("mini_express")
SAYS = [Say(WORDS, language) for language in ("en", "ko", "ja")]
EVERY = 5
"""Labels are read after so many actions: often enough to meet all kinds of long ones."""


def told_apart(legal: Sequence[MiniExpressAction], *, by_way: bool) -> list[MiniExpressAction]:
    """Return the actions that make a difference to a question: builds by city, or by their way, too."""
    if by_way:
        return [action for action in legal if isinstance(action, BuildTrack)]
    by_city = {(a.company, a.city) if isinstance(a, BuildTrack) else a: a for a in legal}
    return list(by_city.values())


def labels(state: MiniExpressState) -> Iterator[str]:
    """Yield the answers to all questions that the seat to act may be asked, in each language."""
    legal, scene = GAME.legal(state, state.seat), scene_of(state, state.seat)
    for last in (False, True):
        for action in told_apart(legal, by_way=last):
            questions = PHRASES.answers.questions(action)
            for question in questions[2:] if last else questions[:2]:
                for say in SAYS:
                    yield from PHRASES.answers.option(say, (question,), action, scene)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"difficulty": "nightmare", "golden_spike": True}),
        (2, {"two_players": "duel", "map": "europe", "ports": True}),
        (2, {"golden_spike": True}),
        (4, {"golden_spike": True}),
        (5, {"map": "europe", "ports": True}),
    ],
)
def test_every_label_fits(seats: int, options: Mapping[str, object]) -> None:
    """No answer is too long for the label of an option or a choice of a command."""
    too_long = []
    for seed in ("1" * 32, "2" * 32):
        state = GAME.setup(seats=seats, options=options, seed=seed)
        for number, _ in enumerate(play(GAME, state, random_chooser(seed))):
            if number % EVERY == 0 and GAME.to_act(state):
                too_long += [label for label in labels(state) if len(label) > limits.OPTION_TEXT]
    assert too_long == []
