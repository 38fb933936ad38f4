"""From many actions to one, question by question."""

from __future__ import annotations

import random

import pytest

import rules
from cogs.title.kinds import tag_of
from cogs.title.narrowing import Ask, action_types, answered, follow, kinds, plain_action, token
from cogs.title.phrases import Phrases
from cogs.titles import phrases_of
from rules import Action, Refusal


class Go(Action, frozen=True):
    """Nothing is asked."""


class Move(Action, frozen=True):
    """Two questions."""

    start: str
    steps: int


class Haul(Action, frozen=True):
    """Three questions."""

    load: str
    start: str
    steps: int


GENERIC = Phrases("test")
ACTIONS = (Go(), Move("a", 1), Move("a", 2), Move("b", 1))


def test_kinds_in_order() -> None:
    """Kinds stand in the order of their first action."""
    assert list(kinds(ACTIONS)) == ["go", "move"]


def test_single_action() -> None:
    """A kind with one action needs no question."""
    assert follow(ACTIONS, ("go",), GENERIC) == Go()


def test_questions_in_order() -> None:
    """Fields are asked for one after the other."""
    first = follow(ACTIONS, ("move",), GENERIC)
    assert isinstance(first, Ask)
    assert [choice.token for choice in first.choices] == ["a", "b"]
    second = follow(ACTIONS, ("move", "a"), GENERIC)
    assert isinstance(second, Ask)
    assert [choice.values for choice in second.choices] == [(1,), (2,)]
    assert follow(ACTIONS, ("move", "a", "2"), GENERIC) == Move("a", 2)


def test_question_with_one_answer_is_passed_over() -> None:
    """What is settled is not asked for."""
    assert follow(ACTIONS, ("move", "b"), GENERIC) == Move("b", 1)


def test_questions_before_and_later() -> None:
    """A question says which ones came before it, and which choice settles what comes after it."""
    moves = (Haul("x", "a", 1), Haul("x", "b", 1), Haul("x", "b", 2))
    first = follow(moves, ("haul",), GENERIC)
    assert isinstance(first, Ask)
    assert [question.name for question in first.before] == ["load"]
    settled = [[question.name for question in first.settled_by(choice)] for choice in first.choices]
    assert settled == [["start", "steps"], ["start"]]
    second = follow(moves, ("haul", "b"), GENERIC)
    assert isinstance(second, Ask)
    assert [question.name for question in second.before] == ["load", "start"]


@pytest.mark.parametrize("path", [("fly",), ("move", "c"), ("move", "b", "1"), ("go", "now")])
def test_paths_that_lead_nowhere(path: tuple[str, ...]) -> None:
    """A path that has become impossible is refused."""
    with pytest.raises(Refusal) as refused:
        follow(ACTIONS, path, GENERIC)
    assert refused.value.key == "chat.refused.gone"


def test_answers_by_name() -> None:
    """Answers given by name single an action out, in any order, also where just one is possible."""
    assert answered(ACTIONS, "move", {"steps": "1", "start": "b"}, GENERIC) == Move("b", 1)


def test_wrong_answer_is_not_passed_over() -> None:
    """An answer that is not the only possible one is refused, not replaced."""
    with pytest.raises(Refusal):
        answered(ACTIONS, "move", {"start": "b", "steps": "2"}, GENERIC)


def test_open_question_has_its_path() -> None:
    """A question still open says how it was come to, for the panel to go on from."""
    step = answered(ACTIONS, "move", {"start": "a"}, GENERIC)
    assert isinstance(step, Ask)
    assert step.path == ("move", "a")


def test_tokens_do_not_depend_on_the_order() -> None:
    """The same answer has the same token whatever stands around it."""
    shuffled = list(ACTIONS)
    random.Random(1).shuffle(shuffled)
    assert follow(shuffled, ("move", "a", "2"), GENERIC) == Move("a", 2)


@pytest.mark.parametrize("value", ["x" * 40, "with space", "with/slash", "한글", tuple("abcdefghij")])
def test_tokens_are_short_and_plain(value: object) -> None:
    """Whatever an answer is, its token fits into a custom id."""
    assert token((value,)).isalnum()
    assert len(token((value,))) <= 12


def test_plain_kinds() -> None:
    """Kinds that ask nothing are known by the game's own list of actions."""
    game = rules.GAMES["ticket_to_ride"]
    plain = [kind for kind in map(tag_of, action_types(game)) if plain_action(game, kind)]
    assert plain == ["draw_card", "draw_tickets"]
    assert plain_action(game, "claim_route") is None


@pytest.mark.parametrize("title", rules.GAMES)
def test_questions_that_need_the_board(title: str) -> None:
    """Every question of which a title says that it needs the board is one that some action asks."""
    asked = {field for cls in action_types(rules.GAMES[title]) for field in cls.__struct_fields__}
    assert phrases_of(title).answers.on_board <= asked


@pytest.mark.parametrize("seed", range(3))
def test_every_action_can_be_reached(seed: int) -> None:
    """In whole games every legal action is at the end of exactly one path, and every custom id fits."""
    game = rules.GAMES["ticket_to_ride"]
    phrases = Phrases("ticket_to_ride")
    state = game.setup(seats=2, seed=f"{seed:032x}")
    chance = random.Random(seed)
    for _ in range(40):
        seat = game.to_act(state)[0]
        legal = game.legal(state, seat)
        reached = [action for kind in kinds(legal) for action in reach(legal, (kind,), phrases)]
        assert sorted(map(repr, reached)) == sorted(map(repr, legal))
        game.apply(state, seat, chance.choice(legal))


def reach(legal: tuple[Action, ...], path: tuple[str, ...], phrases: Phrases) -> list[Action]:
    """Return all actions behind a path."""
    step = follow(legal, path, phrases)
    assert len("/".join(path)) <= 80
    if isinstance(step, Ask):
        return [action for choice in step.choices for action in reach(legal, (*path, choice.token), phrases)]
    return [step]
