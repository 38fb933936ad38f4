"""Places on the picture of the choices have the numbers that they have in the menus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from bot.words.say import Say
from cogs.title.kinds import kind_of
from cogs.titles import phrases_of
from render.sierra_west.board.choices import places_of, target
from render.sierra_west.choices import offers_of
from rules.sierra_west import actions
from tests.cogs.sierra_west.positions import WALKS, scene_of, walk
from tests.cogs.world import WORDS
from tests.rules.sierra_west.tables import GAME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.sierra_west.model import SierraWestState

ANSWERS = phrases_of("sierra_west").answers


def _numbers(state: SierraWestState) -> list[tuple[str, int, int]]:
    """Return what has a place: the kind of action, its number on the picture, that of its answer."""
    scene, say = scene_of(state, state.seat), Say(WORDS, "en")
    legal = list(GAME.legal(scene.view, state.seat))
    places, found = places_of(scene.view, state.seat, legal), []
    for action in legal:
        if place := target(action, scene.view, state.seat):
            question = ANSWERS.questions(action)[:1]
            number = ANSWERS.answer(say, question[0], action, scene).number if question else None
            found.append((kind_of(action), places[place], number or 0))
    return found


@pytest.mark.parametrize(("seats", "options", "seed"), WALKS)
def test_numbers_of_menus_are_those_of_the_picture(seats: int, options: Mapping[str, Any], seed: int) -> None:
    """Every action that has a place on the board has the same number in its menu."""
    for step, (state, _) in enumerate(walk(seats, options, seed)):
        if GAME.to_act(state) and not step % 3:
            assert all(shown == said for _, shown, said in _numbers(state))


def test_every_kind_with_several_places_is_numbered() -> None:
    """Moves of explorers and canoes, cabins and homesteads are told apart by numbers."""
    games = (walk(*each, steps=160) for each in WALKS)
    numbered = {
        kind
        for game in games
        for step, (state, _) in enumerate(game)
        if GAME.to_act(state) and not step % 3
        for kind, shown, _ in _numbers(state)
        if shown
    }
    assert numbered >= {"move_explorer", "build_cabin", "use_summit"}


def test_spaces_of_a_path_have_the_numbers_of_the_plan() -> None:
    """The menu calls a space what is written beside the ring around it: its place on its path, from 1."""
    say, seen = Say(WORDS, "en"), set()
    for state, _ in walk(*WALKS[0], steps=120):
        scene = scene_of(state, state.seat)
        for action in GAME.legal(scene.view, state.seat) if GAME.to_act(state) else ():
            if isinstance(action, actions.Walk):
                [(place, number)] = offers_of(scene.view, state.seat, [action])
                name = ANSWERS.answer(say, ANSWERS.questions(action)[0], action, scene).name
                assert name.lower().startswith((f"{place} path {number + 1}", f"{place} path, {number + 1}"))
                seen.add((place, number))
    assert len(seen) > 5
