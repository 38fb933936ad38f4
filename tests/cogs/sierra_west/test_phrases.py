"""The words of Sierra West, over whole games and in each language."""

from __future__ import annotations

from itertools import islice
from typing import get_args

import pytest

import rules
from bot.words.say import Say
from cogs.kit import limits
from cogs.panel.view import STATUS_ROOM
from cogs.posts.final import places
from cogs.title.kinds import kind_of, tag_of
from cogs.title.narrowing import Ask, follow, kinds
from cogs.titles import phrases_of
from rules.sierra_west import events
from rules.sierra_west.actions import SierraWestAction
from rules.sierra_west.catalogue import ALL_CABINS, CARDS, MODES, PLANS, SPECIALS
from tests.cogs.sierra_west.positions import PLAYERS, WALKS, scene_of, walk
from tests.cogs.world import WORDS, english
from tests.rules.sierra_west.tables import GAME, begun

TITLE = "sierra_west"
PHRASES = phrases_of(TITLE)
SAY = Say(WORDS, "en")
LANGUAGES = pytest.mark.parametrize("language", ["en", "ko", "ja"])
LABEL_AND_DESCRIPTION = 2 * limits.OPTION_TEXT
"""What does not fit into the label of an option goes on in its description."""
LOOKED_AT = 3
"""At every such position of a walk one looks how things stand."""
SELDOM = frozenset(
    {
        "cross_over", "decline", "endure", "hold_fire", "load_cart", "lock_plan", "paddle", "sell_fish",
        "shoot", "step_back", "swap_gold", "take_damage", "use_dynamite",
    }
)  # fmt: skip
"""Kinds of action that the walks need not come to."""
RARE = (
    events.CardReturned(0, "S1"),
    events.CardReturned(0, None),
    events.CardDiscarded(0, "S2"),
    events.CabinUsed(0, "bear_tamer"),
    events.PioneerShifted(0, "tan", 2),
    events.MuleLeft(1, 0),
    events.OutpostCleared(0, 2, "OX1", 3),
    events.Damaged(0, "wagon"),
    events.Damaged(0, "nothing"),
    events.Damaged(0, "double_wood"),
    events.HomesteadBlocked(0, "green"),
    events.DieRolled(0, 3),
    events.DieRolled(0, 6, hit=True),
    events.DieRolled(0, 1, hit=False),
    events.CanoeMoved(0, 0),
    events.CanoeMoved(0, 2),
    events.CartBought(0),
    events.CartLoaded(0, 1, 2),
    events.OutlawCaptured(0, "OX3"),
    events.OutlawCaptured(0, ""),
    events.OutlawsCame(0, 5),
    events.ExplorerMoved(1, 1, -1, 2),
    events.Trapped(1, None, "fox"),
    events.EndTriggered(0, 1),
    events.LastTrapping(0, (0,)),
    events.Declined(0),
    events.HastingsActed(1, "P01", ()),
    events.GoodReturned(1, "stone", 2),
    events.HastingsPlanned(1, "P02", shuffled=True),
    events.GameEnded(0, "last_turns"),
)
"""Events that the walks need not come to."""


@LANGUAGES
def test_every_question(language: str) -> None:
    """Every kind of action, question and answer has its words, short enough for its place."""
    say, seen = Say(WORDS, language), set()
    for steps in WALKS:
        for state, _ in walk(*steps):
            for seat in range(state.seats):
                scene = scene_of(state, seat)
                for kind, actions in kinds(GAME.legal(state, seat)).items():
                    seen.add(kind)
                    assert limits.fits_button(PHRASES.answers.action(say, kind))
                    questions = PHRASES.answers.questions(actions[0])
                    for question in questions:
                        assert len(PHRASES.answers.prompt(say, kind, question)) <= limits.PLACEHOLDER
                        label = PHRASES.answers.label(say, question, actions[-1], scene)
                        assert len(label) <= LABEL_AND_DESCRIPTION
                    whole = PHRASES.answers.whole(say, questions, actions[0], scene)
                    assert len(whole) <= LABEL_AND_DESCRIPTION
    assert seen >= {tag_of(action) for action in get_args(SierraWestAction)} - SELDOM


def test_answers_read_differently() -> None:
    """No two answers to one question have the same label, for the panel would offer only one of them."""
    for steps in WALKS:
        for state, _ in walk(*steps):
            legal, scene = GAME.legal(state, state.seat), scene_of(state, state.seat)
            for kind in kinds(legal):
                step = follow(legal, (kind,), PHRASES)
                if isinstance(step, Ask):
                    labels = [
                        PHRASES.answers.label(SAY, step.question, c.actions[0], scene) for c in step.choices
                    ]
                    assert len(set(labels)) == len(labels), labels


@LANGUAGES
def test_every_event(language: str) -> None:
    """Every kind of event has a line for the log, as everybody and as its owner may know it."""
    say, seen = Say(WORDS, language), set()
    for steps in WALKS:
        for state, happened in walk(*steps):
            for event in happened:
                seen.add(kind_of(event))
                assert PHRASES.story.event(say, event, scene_of(state))
                assert PHRASES.story.event(say, event.seen_by(None), scene_of(state, None))
    scene = scene_of(begun(seats=1))
    for event in RARE:
        seen.add(kind_of(event))
        assert PHRASES.story.event(say, event, scene)
    assert seen == {tag_of(event) for event in get_args(rules.GAMES[TITLE].Event)}


@LANGUAGES
def test_how_things_stand(language: str) -> None:
    """Panels, posts, /game status and pictures have their words at any time, with room for all of them."""
    say = Say(WORDS, language)
    for steps in WALKS:
        for state, _ in islice(walk(*steps), 0, None, LOOKED_AT):
            own, public = scene_of(state, state.seat), scene_of(state, None)
            lines = PHRASES.standing.status(say, own.view, state.seat)
            assert len("\n".join(lines)) <= STATUS_ROOM
            assert len(PHRASES.standing.scores(say, public.view, public.players)) == len(state.players)
            assert PHRASES.standing.posted(say, public.view, public.players)
            assert PHRASES.alts.hand(say, own.view, state.seat, own.players)
            assert PHRASES.alts.board(say, public.view, public.players)
            assert PHRASES.alts.player_board(say, public.view, 0, public.players)
            legal = GAME.legal(state, state.seat)
            assert PHRASES.alts.choices(say, own, state.seat, legal)


@LANGUAGES
@pytest.mark.parametrize("mode", MODES)
def test_what_can_be_looked_up(language: str, mode: str) -> None:
    """Every card, cabin and plan card of Hastings has a name and a text."""
    say, options = Say(WORDS, language), begun(mode).options
    for piece in {*CARDS, *SPECIALS, *PLANS, *ALL_CABINS, "grey"}:
        assert PHRASES.pieces.name(say, options, piece)
        assert PHRASES.pieces.text(say, options, piece) or piece in SPECIALS
        assert PHRASES.alts.piece(say, options, piece)


def test_hastings_has_a_place() -> None:
    """The last post lists Hastings among the players, and says whether he was beaten (facts, "solo")."""
    state = begun(seats=1)
    state.ended = "last_turns"
    for gold, verdict in ((50, "won"), (0, "lost")):
        state.players[0].goods["gold"] = gold
        result = GAME.result(state)
        assert result is not None
        assert any(english(f"{TITLE}.hastings") in line for line in places(SAY, TITLE, result, PLAYERS[:1]))
        said = english(f"{TITLE}.solo.{verdict}", player="alice")
        assert PHRASES.story.verdict(SAY, result, ("alice",)) == [said]


@pytest.mark.parametrize(("seats", "moot"), [(1, "first_player"), (3, "difficulty")])
def test_moot_options(seats: int, moot: str) -> None:
    """Who begins is not asked of one player, the level of Hastings not of several."""
    assert PHRASES.lobby.moot({}, seats) == {moot}


def test_whose_values_the_cards_have() -> None:
    """Lobby and rules say that card values are this project's own."""
    said = english(f"{TITLE}.opening.values")
    assert said == PHRASES.lobby.opening(SAY, 2)
    assert said in PHRASES.lobby.opening(SAY, 1)
    assert "this project's own" in english(f"{TITLE}.how_to")
