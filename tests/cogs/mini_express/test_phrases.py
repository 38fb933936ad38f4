"""The words of Mini Express, over whole games and in each language."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import get_args

import pytest

from bot.words.say import Say
from cogs.kit import limits
from cogs.panel.view import STATUS_ROOM
from cogs.posts.final import places
from cogs.title.kinds import kind_of, tag_of
from cogs.title.narrowing import Ask, follow, kinds
from cogs.titles import phrases_of
from rules.mini_express import events
from rules.mini_express.actions import BuildTrack, MiniExpressAction
from tests.cogs.mini_express.positions import PLAYERS, WALKS, scene_of, walk
from tests.cogs.world import WORDS, english
from tests.rules.mini_express.tables import GAME, begun

TITLE = "mini_express"
PHRASES = phrases_of(TITLE)
SAY = Say(WORDS, "en")
LANGUAGES = pytest.mark.parametrize("language", ["en", "ko", "ja"])
LABEL_AND_DESCRIPTION = 2 * limits.OPTION_TEXT
"""What does not fit into the label of an option goes on in its description."""
RARE = (
    events.AutomaUnable(2, "grey", 1, "no_share"),
    events.AutomaUnable(2, "grey", 3, "no_city"),
    events.Passed(0),
    events.Passed(0, second=True),
    events.SharesRemoved(0, "grey", 1, 0, 0),
    events.SharesRanOut(0, "grey", 2),
    events.SpikeLost(0),
    events.SpikeMoved(0, None, ("grey", "white")),
    events.SpikeMoved(0, "grey", ()),
    events.LineJoined(0, "grey", None),
    events.GameEnded(2, "last_city"),
    events.GameEnded(0, "stalemate"),
)
"""Events that the walks need not come to."""


@LANGUAGES
def test_every_question(language: str) -> None:
    """Every kind of action, question and answer has its words, short enough for its place."""
    say = Say(WORDS, language)
    seen = set()
    for steps in WALKS:
        for state, _ in walk(*steps):
            for kind, actions in kinds(GAME.legal(state, state.seat)).items():
                seen.add(kind)
                assert limits.fits_button(PHRASES.answers.action(say, kind))
                for question in PHRASES.answers.questions(actions[0]):
                    assert len(PHRASES.answers.prompt(say, kind, question)) <= limits.PLACEHOLDER
                    label = PHRASES.answers.label(say, question, actions[0], scene_of(state, state.seat))
                    assert 1 <= len(label) <= LABEL_AND_DESCRIPTION
    assert seen == {tag_of(action) for action in get_args(MiniExpressAction)}


def test_answers_read_differently() -> None:
    """No two answers to one question have the same label, for the panel would offer only one of them."""
    for steps in WALKS:
        for state, _ in walk(*steps):
            legal = GAME.legal(state, state.seat)
            for kind in kinds(legal):
                step = follow(legal, (kind,), PHRASES)
                if isinstance(step, Ask):
                    scene = scene_of(state, state.seat)
                    labels = [
                        PHRASES.answers.label(SAY, step.question, c.actions[0], scene) for c in step.choices
                    ]
                    assert [label for label, count in Counter(labels).items() if count > 1] == []


def test_earlier_answers_are_named() -> None:
    """The question after company and city names both, without what the build costs and brings."""
    state = begun()
    action = BuildTrack("brown", "roanoke", ("R9", "Q10"))
    questions = PHRASES.answers.questions(action)[:2]
    assert PHRASES.answers.named(SAY, questions, action, scene_of(state, state.seat)) == "Brown → Roanoke"


@LANGUAGES
def test_every_event(language: str) -> None:
    """Everything that happens is told, in the log and in posts, the automa's turn too."""
    say = Say(WORDS, language)
    seen = set()
    for steps in WALKS:
        for state, happened in walk(*steps):
            seen |= {kind_of(event) for event in happened}
            scene = scene_of(state, None)
            assert all(PHRASES.story.event(say, event, scene) for event in happened)
            assert all(PHRASES.story.told(say, happened, scene))
    known = {tag_of(event) for event in get_args(events.MiniExpressEvent)}
    assert known - seen <= {kind_of(event) for event in RARE}


@LANGUAGES
def test_rare_events(language: str) -> None:
    """What happens in few games is told, too, each time in other words."""
    scene = scene_of(begun(2), None)
    assert len({PHRASES.story.event(Say(WORDS, language), event, scene) for event in RARE}) == len(RARE)


@LANGUAGES
def test_every_status(language: str) -> None:
    """What a seat and an onlooker are told of the state fits into a message."""
    say = Say(WORDS, language)
    for steps in WALKS:
        for state, _ in walk(*steps):
            own, public = scene_of(state, state.seat), scene_of(state, None)
            assert len("\n".join(PHRASES.standing.status(say, own.view, state.seat))) <= STATUS_ROOM
            scores = PHRASES.standing.scores(say, public.view, public.players)
            assert len("\n".join([*scores, *PHRASES.standing.status(say, public.view, None)])) <= limits.TEXT


def test_scores_of_all() -> None:
    """Each player has a line of scores, and so has the automa if it plays."""
    for steps in WALKS:
        state, _ = next(walk(*steps))
        scene = scene_of(state, None)
        assert len(PHRASES.standing.scores(SAY, scene.view, scene.players)) == len(state.players)


@LANGUAGES
def test_every_picture_has_words(language: str) -> None:
    """Board, portfolio and choices are told to those who cannot see them."""
    say = Say(WORDS, language)
    for steps in WALKS:
        for state, _ in islice(walk(*steps), 0, None, 5):
            own, public = scene_of(state, state.seat), scene_of(state, None)
            assert PHRASES.alts.hand(say, own.view, state.seat, own.players)
            assert PHRASES.alts.board(say, public.view, public.players)
            legal = GAME.legal(state, state.seat)
            assert PHRASES.alts.choices(say, own, state.seat, legal)


def test_the_automa_has_a_place() -> None:
    """The last post lists the automa among the players (p.12)."""
    *_, (state, _) = walk(*WALKS[1])
    result = GAME.result(state)
    assert result is not None
    lines = places(SAY, TITLE, result, PLAYERS[:2])
    assert len(lines) == 3
    assert any(english(f"{TITLE}.automa") in line for line in lines)


@pytest.mark.parametrize(("points", "verdict"), [(0, "lost"), (15, "won")])
def test_verdict_of_a_single_player(points: int, verdict: str) -> None:
    """A single player has won against the automa or lost; who only ties has lost (p.12)."""
    state = begun(1)
    for index, company in enumerate(state.companies):
        company.value = points
        state.players[0].influence[index], state.players[1].influence[index] = 9, 0
    state.ended = "shares"
    result = GAME.result(state)
    assert result is not None
    said = english(f"{TITLE}.solo.{verdict}", player="alice")
    assert PHRASES.story.verdict(SAY, result, ("alice",)) == [said]


def test_shares_are_no_hand() -> None:
    """The button of one's own things speaks of shares, which lie open: nobody has a hand."""
    assert PHRASES.names.hand(SAY) == "My shares"


def test_several_players_need_no_verdict() -> None:
    """Where several play, the places tell who has won."""
    *_, (state, _) = walk(*WALKS[3])
    result = GAME.result(state)
    assert result is not None
    assert PHRASES.story.verdict(SAY, result, PLAYERS[:3]) == []
