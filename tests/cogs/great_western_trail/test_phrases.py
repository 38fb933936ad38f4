"""The words of Great Western Trail, over whole games and in each language."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, get_args

import pytest

from bot.words.say import Say
from cogs.kit import limits
from cogs.panel.view import STATUS_ROOM
from cogs.table.pictures import shown
from cogs.title.kinds import kind_of, tag_of
from cogs.title.narrowing import Ask, follow, kinds
from cogs.titles import phrases_of
from rules.great_western_trail.actions import GreatWesternTrailAction, Pass, SpecialDelivery
from rules.great_western_trail.model import (
    AtLocation,
    AtStation,
    Built,
    Delivery,
    Discarding,
    FirstPlacement,
    Growing,
    TurnDone,
)
from tests.cogs.great_western_trail.positions import GAME, WALKS, begin, scene_of, standing_on, walk
from tests.cogs.world import WORDS
from tests.render.great_western_trail.boards import DRAW
from tests.render.great_western_trail.sam import middle
from tests.render.great_western_trail.seats import early, late
from tests.render.positions import PLAYERS
from tests.render.positions import say as spoken

if TYPE_CHECKING:
    from rules.great_western_trail.model import GreatWesternTrailState

PHRASES = phrases_of("great_western_trail")
SAY = Say(WORDS, "en")
LANGUAGES = pytest.mark.parametrize("language", ["en", "ko", "ja"])
LABEL_AND_DESCRIPTION = 2 * limits.OPTION_TEXT
"""What does not fit into the label of an option goes on in its description."""
NEED_A_PLACE = {"copy_building", "special_delivery", "grow_cattle", "pass"}
"""Kinds of action that the walks do not come to; each has its own test."""


@LANGUAGES
def test_every_question(language: str) -> None:
    """Every kind of action, question and answer has its words, short enough for its place."""
    say = Say(WORDS, language)
    seen = set()
    for seats, options in WALKS:
        for state, _ in walk(seats, options):
            for kind, actions in kinds(GAME.legal(state, state.seat)).items():
                seen.add(kind)
                assert limits.fits_button(PHRASES.answers.action(say, kind))
                for question in PHRASES.answers.questions(actions[0]):
                    assert len(PHRASES.answers.prompt(say, kind, question)) <= limits.PLACEHOLDER
                    label = PHRASES.answers.label(say, question, actions[0], scene_of(state, state.seat))
                    assert 1 <= len(label) <= LABEL_AND_DESCRIPTION
    assert {tag_of(action) for action in get_args(GreatWesternTrailAction)} - seen <= NEED_A_PLACE


def test_answers_read_differently() -> None:
    """No two answers to one question have the same label, for the panel would offer only one of them."""
    for seats, options in WALKS:
        for state, _ in walk(seats, options):
            legal = GAME.legal(state, state.seat)
            for kind in kinds(legal):
                step = follow(legal, (kind,), PHRASES)
                if isinstance(step, Ask):
                    scene = scene_of(state, state.seat)
                    labels = [
                        PHRASES.answers.label(SAY, step.question, c.actions[0], scene) for c in step.choices
                    ]
                    assert [label for label, count in Counter(labels).items() if count > 1] == []


@LANGUAGES
def test_every_status(language: str) -> None:
    """What a seat and an onlooker are told of the state fits into a message."""
    say = Say(WORDS, language)
    for state, _ in walk(*WALKS[0]):
        own, public = scene_of(state, state.seat), scene_of(state, None)
        assert len("\n".join(PHRASES.standing.status(say, own.view, state.seat))) <= STATUS_ROOM
        standing = [
            *PHRASES.standing.scores(say, public.view, public.players),
            *PHRASES.standing.status(say, public.view, None),
        ]
        assert len("\n".join(standing)) <= limits.TEXT
        assert PHRASES.alts.hand(say, own.view, state.seat, own.players)
        assert PHRASES.alts.player_board(say, public.view, state.seat, public.players)
        assert PHRASES.alts.board(say, public.view, public.players)


@LANGUAGES
def test_each_strip_of_a_board_has_its_words(language: str) -> None:
    """What lies on a strip is told with it, of seats and of Sam, and fits."""
    for state in (early(), late(), middle()):
        for board in range(len(state.players)):
            view, names = GAME.view(state, None), PLAYERS[: state.seats]
            picture = DRAW.player_board(view, board, players=names, language=language, say=spoken(language))
            words = shown(
                Say(WORDS, language),
                picture,
                PHRASES.alts.player_board(Say(WORDS, language), view, board, names),
            )
            assert all(0 < len(text) <= limits.ALT_TEXT for text in words.alts)


def status_of(state: GreatWesternTrailState) -> str:
    """Return what the panel of the first seat says."""
    return "\n".join(PHRASES.standing.status(SAY, GAME.view(state, 0), 0))


def test_the_first_thing_to_do() -> None:
    """Who begins with too many cards is told what comes first, and what after it (2nd p.7)."""
    state = begin(2)
    state.pending = [FirstPlacement(), Discarding(1)]
    assert status_of(state).startswith("Your first turn. First discard 1 card")


def test_only_one_city() -> None:
    """Where only one city is open, nothing asks for it, so the panel names it."""
    state = begin(2)
    state.pending = [Delivery(0)]
    assert "You can only deliver to Kansas City (0)" in status_of(state)
    state.pending = [Delivery(5)]
    assert "Deliver to a city of value 5 or less." in status_of(state)


def test_price_of_a_station() -> None:
    """Who may upgrade a station is told what it costs (2nd p.14)."""
    state = begin(2)
    state.pending = [AtStation(3)]
    assert "you may upgrade it for $4 (2 points)" in status_of(state)


def test_on_another_player_s_building() -> None:
    """Who stops on another player's building is told which it is, and what can be done there (2nd p.8)."""
    state = standing_on("3a")
    state.buildings["AB2"] = Built(1, "3a")
    state.pending = [AtLocation("AB2", "")]
    said = status_of(state)
    assert said.startswith("Phase B: building 3a, space 2 between A and B")
    assert "only a single auxiliary action" in said


def test_special_delivery() -> None:
    """A special delivery asks for the space that the engine goes back to."""
    state = standing_on("9a")
    state.players[0].engine = 14
    actions = [a for a in GAME.legal(state, 0) if isinstance(a, SpecialDelivery)]
    labels = [
        PHRASES.answers.label(SAY, PHRASES.answers.questions(a)[0], a, scene_of(state)) for a in actions
    ]
    assert "space 4" in labels
    assert "the turnout of station 1 (upgrade $2, 1 point)" in labels


def test_copied_building() -> None:
    """A neighbouring building is named with what can be done there."""
    state = standing_on("6b", "AB1", private_buildings="b")
    (copy,) = kinds(GAME.legal(state, 0))["copy_building"]
    label, brings = PHRASES.answers.option(SAY, PHRASES.answers.questions(copy), copy, scene_of(state))
    assert label == "building A"
    assert brings.startswith("Discard 1 Galloway → gain $2; Hire a worker")


@LANGUAGES
def test_growing_cattle(language: str) -> None:
    """Simmental cattle grow by number, or not at all."""
    say = Say(WORDS, language)
    state = begin(2, simmental=True)
    state.players[0].hand = ["calf", "calf"]
    state.pending = [TurnDone(), Growing(2), Growing(1)]
    legal = GAME.legal(state, 0)
    assert Pass() in legal
    assert PHRASES.answers.action(say, kind_of(Pass()))
    grown = kinds(legal)["grow_cattle"]
    labels = {
        PHRASES.answers.label(say, q, a, scene_of(state)) for a in grown for q in PHRASES.answers.questions(a)
    }
    assert len(labels) == len(grown) == 2
