"""Which topic of the legend explains a question."""

from __future__ import annotations

import pytest

import rules
from cogs.title.kinds import tag_of
from cogs.title.narrowing import action_types, kinds
from cogs.titles import TITLES, game_of, phrases_of, topic_of
from render import PICTURES
from rules.kernel.playout import play, random_chooser
from tests.rules.games import combinations_of

DECISIONS = 120


@pytest.mark.parametrize("title", rules.GAMES)
def test_every_question_has_a_topic(title: str) -> None:
    """Each kind of action is explained by a topic that there is."""
    game = game_of(title)
    there = PICTURES[title].topics(game.Options())
    assert {topic_of(title, tag_of(cls)) for cls in action_types(game)} <= set(there)
    assert set(TITLES[title].topics.values()) <= set(there)


@pytest.mark.parametrize("title", rules.GAMES)
def test_no_topic_is_for_what_nobody_is_asked(title: str) -> None:
    """The kinds and questions named are those of the title."""
    game, asked = game_of(title), set()
    for case in combinations_of(title)[:6]:
        state = case.setup(3)
        for _, _ in zip(range(DECISIONS), play(game, state, random_chooser("1" * 32)), strict=False):
            for seat in game.to_act(state):
                for kind, actions in kinds(game.legal(state, seat)).items():
                    questions = phrases_of(title).answers.questions(actions[0])
                    asked |= {f"{kind}.{question.name}" for question in questions}
    named = TITLES[title].topics
    assert {key for key in named if "." not in key} == {tag_of(cls) for cls in action_types(game)}
    assert {key for key in named if "." in key} <= asked
