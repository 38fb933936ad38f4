"""The order of answers, and ways that only cost more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.title.narrowing import Ask, follow
from cogs.titles import phrases_of
from rules import dump, load
from rules.great_western_trail.actions import Hire, MoveHerder
from rules.great_western_trail.model import AtLocation, Built, Moving
from rules.kernel.playout import play, random_chooser
from tests.cogs.great_western_trail.positions import GAME, begin, scene_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.title.words.answers import Arranged, Choice
    from rules.great_western_trail.model import GreatWesternTrailState

PHRASES = phrases_of("great_western_trail")


def arranged(state: GreatWesternTrailState, kind: str) -> Arranged:
    """Return the answers to the first question of a kind of action, arranged."""
    ask = follow(GAME.legal(state, state.seat), (kind,), PHRASES)
    assert isinstance(ask, Ask)
    return PHRASES.answers.arranged(ask.question, ask.choices, scene_of(state, state.seat))


def after(state: GreatWesternTrailState, choice: Choice) -> tuple[Sequence[int], bytes]:
    """Return everybody's dollars after a way, and all the rest of the state."""
    found = load(GAME, dump(state))
    GAME.apply(found, state.seat, choice.actions[0])
    dollars = [player.dollars for player in found.players]
    for player in found.players:
        player.dollars = 0
    return dollars, dump(found)


def test_a_dearer_way_to_the_same_place_stands_apart() -> None:
    """Of two ways to building B one passes a flood: all that it brings is its fee (2nd p.8)."""
    state = begin(2)
    state.players[0].herder, state.players[0].dollars, state.pending = "A", 10, [Moving()]
    state.hazards = {"FLOOD1": "flood_2_green"}
    shown, worse = arranged(state, "move_herder")
    assert {("B", (0, 0, 0)), ("FLOOD1", (0, 0, 2))} <= {choice.values for choice in shown}
    assert [choice.values for choice in worse] == [("B", (0, 0, 2)), ("C", (0, 0, 2))]


def test_another_payee_is_a_choice() -> None:
    """To pay the bank or another player is not the same: neither way is hidden."""
    state = begin(2)
    state.players[0].herder, state.players[0].dollars, state.pending = "A", 10, [Moving()]
    state.hazards, state.buildings["AB1"] = {"FLOOD1": "flood_2_green"}, Built(1, "1a")
    shown, worse = arranged(state, "move_herder")
    assert {values for values in (choice.values for choice in shown) if values[0] == "B"} == {
        ("B", (0, 0, 2)),
        ("B", (0, 2, 0)),
    }
    assert not worse


def test_what_stands_apart_is_never_better() -> None:
    """In whole games a hidden way leads to the same state as one shown, but that it costs more (2nd p.8)."""
    found = 0
    for number in range(3):
        state = GAME.setup(seats=3, options={}, seed=f"{number:032x}")
        for _ in play(GAME, state, random_chooser(f"{number:032x}")):
            if len(moves(state)) < len(("one", "another")):
                continue
            shown, worse = arranged(state, "move_herder")
            for way in worse:
                own, rest = after(state, way)
                others = [after(state, each) for each in shown if each.values[0] == way.values[0]]
                assert any(
                    same == rest and dollars[state.seat] >= own[state.seat] for dollars, same in others
                )
                found += 1
    assert found


def moves(state: GreatWesternTrailState) -> list[object]:
    """Return the moves that a herder may make."""
    legal = GAME.legal(state, state.seat) if GAME.to_act(state) else ()
    return [each for each in legal if isinstance(each, MoveHerder)]


def test_workers_stand_by_kind_and_price() -> None:
    """Workers to hire are looked for by what they are, then by what they cost (2nd p.13)."""
    state = begin(2)
    state.players[0].dollars, state.pending = 50, [AtLocation("A", "A")]
    state.job_market[0][:2] = ["engineer", "cowboy"]
    state.job_market[2][:2], state.market_row = ["cowboy", "builder"], 4
    shown, _ = arranged(state, "hire")
    hires = [choice.actions[0] for choice in shown]
    workers = [each.worker for each in hires if isinstance(each, Hire)]
    assert workers == sorted(workers, key=("cowboy", "builder", "engineer").index)
    assert [each.row for each in hires if isinstance(each, Hire)][:2] == [0, 2]
