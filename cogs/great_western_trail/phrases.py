"""The words of Great Western Trail."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from cogs.great_western_trail.story.event_grouping import parts
from cogs.great_western_trail.story.event_lines import Told
from cogs.great_western_trail.story.railroad_lines import line
from cogs.great_western_trail.story.story_lines import line_of
from cogs.great_western_trail.words import names, pieces, places, status
from cogs.great_western_trail.words.railroad_answers import Asked, answer
from cogs.title.phrases import Phrases, Question
from rules.great_western_trail import (
    COMMON,
    DISC_SPACES,
    EDITIONS,
    HAZARDS,
    OBJECTIVES,
    WORKERS,
    actions,
    is_cattle,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cogs.kit.language import Say
    from cogs.title.phrases import Scene
    from rules.great_western_trail import Edition, GreatWesternTrailOptions, GreatWesternTrailState
    from rules.kernel.contract import Action, Event, Options, State

_ASKED_TOGETHER: dict[type[Action], Question] = {
    actions.MoveHerder: Question("to", ("to", "fees")),
    actions.DiscardFor: Question("action", ("action", "cards")),
    actions.Hire: Question("worker", ("worker", "row")),
    actions.BuyCattle: Question("cards", ("cards", "cowboys")),
    actions.Auxiliary: Question("auxiliary", ("auxiliary", "times")),
}
"""Actions that one question asks for as a whole."""


class GreatWesternTrailPhrases(Phrases):
    """The words of Great Western Trail."""

    passing: ClassVar[frozenset[str]] = frozenset(
        {"cards_drawn", "deck_shuffled", "objective_turned_up", "foresight_refilled"}
    )

    unasked: ClassVar[frozenset[str]] = frozenset({"pass", "reveal_cattle"})

    def questions(self, action: Action) -> tuple[Question, ...]:
        """Ask for a way with its fees, cards with what they are for, a worker with the row, all at once."""
        whole = _ASKED_TOGETHER.get(type(action))
        return (whole,) if whole else super().questions(action)

    def answer(self, say: Say, question: Question, action: Action, scene: Scene) -> str:
        """Return the label of an answer, with what it costs and brings."""
        return answer(action, Asked(say, question.name, _state(scene.view), scene.players))

    def event(self, say: Say, event: Event, scene: Scene) -> str:
        """Return an event as a line of the log."""
        return line(event, Told(say, _state(scene.view), scene.players, scene.players[event.seat]))

    def told(self, say: Say, events: Sequence[Event], scene: Scene) -> list[str]:
        """Return a turn as a story: what an action cost and brought stands in one line with it."""
        state = _state(scene.view)
        return [
            line_of(part, Told(say, state, scene.players, scene.players[part.head.seat]))
            for part in parts(events, state.options.edition)
        ]

    def status(self, say: Say, view: State, seat: int | None) -> list[str]:
        """Return a seat's own lines; for an onlooker what lies open."""
        state = _state(view)
        return list(status.open_lines(say, state) if seat is None else status.own_lines(say, state, seat))

    def scores(self, say: Say, view: State, players: Sequence[str]) -> list[str]:
        """Return a line for each player, of what lies open on the table."""
        return [status.player_line(say, _state(view), seat, name) for seat, name in enumerate(players)]

    def board_alt(self, say: Say, view: State, players: Sequence[str]) -> str:
        """Return the players' lines."""
        return say("great_western_trail.alt.board", players="\n".join(self.scores(say, view, players)))

    def hand_alt(self, say: Say, view: State, seat: int, players: Sequence[str]) -> str:
        """Return the cards of a hand and the objectives played."""
        return status.hand_in_words(say, _state(view), seat, players)

    def player_board_alt(self, say: Say, view: State, seat: int, players: Sequence[str]) -> str:
        """Return what lies on and beside a player's board."""
        return status.player_board_in_words(say, _state(view), seat, players)

    def score_sheet_alt(self, say: Say, places: Sequence[str]) -> str:
        """Return the final places."""
        return say("great_western_trail.alt.score_sheet", players="\n".join(places))

    def piece_name(self, say: Say, options: Options, piece: str) -> str:
        """Return the name of a building, station master's tile or objective card."""
        return pieces.piece_name(say, _edition(options), piece)

    def piece(self, say: Say, options: Options, piece: str) -> str:
        """Return what a building needs and does, or what an objective card does at once."""
        return pieces.piece_in_words(say, _edition(options), piece)

    def refusal(self, say: Say, params: dict[str, str | int], view: State | None = None) -> dict[str, object]:
        """Return the parameters of a refusal with names in place of ids, as far as the game is at hand."""
        if view is None:
            return dict(params)
        state = _state(view)
        return {
            field: _NAMES[field](say, state, value) if field in _NAMES and isinstance(value, str) else value
            for field, value in params.items()
        }


def _state(view: State) -> GreatWesternTrailState:
    return cast("GreatWesternTrailState", view)


def _edition(options: Options) -> Edition:
    return cast("GreatWesternTrailOptions", options).edition


def _card(say: Say, view: GreatWesternTrailState, card: str) -> str:
    known = is_cattle(card) or card in OBJECTIVES
    return names.card_name(say, view.options.edition, card) if known else card


def _tile(say: Say, view: GreatWesternTrailState, tile: str) -> str:
    known = tile in HAZARDS or tile in WORKERS or tile in COMMON.supply.camp_hands
    return names.tile_name(say, view.options.edition, tile) if known else tile


def _location(say: Say, view: GreatWesternTrailState, location: str) -> str:
    known = location in EDITIONS[view.options.edition].trail
    return places.space_name(say, view, location) if known else location


def _city(say: Say, _view: GreatWesternTrailState, city: str) -> str:
    key = f"great_western_trail.city.{city}"
    return say(key) if say.has(key) else city


def _auxiliary(say: Say, view: GreatWesternTrailState, auxiliary: str) -> str:
    known = f"aux_{auxiliary}" in DISC_SPACES
    return names.auxiliary_name(say, view.options.edition, auxiliary, 1) if known else auxiliary


_NAMES: dict[str, Callable[[Say, GreatWesternTrailState, str], str]] = {
    "card": _card,
    "tile": _tile,
    "worker": _tile,
    "location": _location,
    "city": _city,
    "auxiliary": _auxiliary,
}
