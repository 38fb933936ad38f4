"""The words of Mini Express."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from cogs.mini_express.story.automa_lines import line, told_of
from cogs.mini_express.story.story import story
from cogs.mini_express.words import names, pictured, status
from cogs.mini_express.words.answers import Asked, answer
from cogs.title.phrases import Phrases
from rules.mini_express import map_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cogs.kit.language import Say
    from cogs.title.phrases import Question, Scene
    from rules.kernel.contract import Action, Event, Result, State
    from rules.mini_express import MiniExpressState


class MiniExpressPhrases(Phrases):
    """The words of Mini Express."""

    passing: ClassVar[frozenset[str]] = frozenset({"demand_removed"})
    ending: ClassVar[frozenset[str]] = frozenset({"game_ended", "last_turns"})
    on_board: ClassVar[frozenset[str]] = frozenset({"path", "port"})

    def everybody(self, say: Say, players: Sequence[str]) -> Sequence[str]:
        """Return the names by seat, and the automa's."""
        return names.everybody(say, players)

    def verdict(self, say: Say, result: Result, players: Sequence[str]) -> list[str]:
        """Return whether a single player has beaten the automa."""
        if len(players) > 1:
            return []
        key = "mini_express.solo.won" if result.ranks[0] == 1 else "mini_express.solo.lost"
        return [say(key, player=players[0])]

    def hand(self, say: Say) -> str:
        """Return that it is shares: nobody has a hand here."""
        return say("mini_express.button.shares")

    def moot(self, options: Mapping[str, object], seats: int) -> frozenset[str]:
        """Return the modules of the other map and the modes of other numbers of players."""
        module = "ports" if options["map"] == "usa" else "golden_spike"
        modes = {1: {"two_players", "first_player"}, 2: {"difficulty"}}
        return frozenset({module, *modes.get(seats, {"two_players", "difficulty"})})

    def opening(self, say: Say, seats: int) -> str:
        """Return whom a single player plays against."""
        return say("mini_express.opening.alone") if seats == 1 else ""

    def known(self, say: Say, question: Question, view: State) -> Mapping[str, object]:
        """Return the companies, or the cities and ports of the map."""
        return names.known(say, question.name, map_of(_state(view).options))

    def answer(self, say: Say, question: Question, action: Action, scene: Scene) -> str:
        """Return the label of an answer, with what it would bring."""
        return answer(action, Asked(say, question.name, _state(scene.view)))

    def whole(self, say: Say, questions: Sequence[Question], action: Action, scene: Scene) -> str:
        """Return the first answer: it names what comes with it."""
        return self.answer(say, questions[0], action, scene) if questions else ""

    def event(self, say: Say, event: Event, scene: Scene) -> str:
        """Return an event as a line of the log."""
        return line(event, told_of(say, event, scene.players))

    def told(self, say: Say, events: Sequence[Event], scene: Scene) -> list[str]:
        """Return a turn as a story: what an action brought stands in one line with it."""
        return story(say, events, scene.players)

    def status(self, say: Say, view: State, seat: int | None) -> list[str]:
        """Return a seat's own lines; for an onlooker what lies on the table."""
        state = _state(view)
        return list(status.open_lines(say, state) if seat is None else status.own_lines(say, state, seat))

    def scores(self, say: Say, view: State, players: Sequence[str]) -> list[str]:
        """Return a line for each player and the automa: present worth, shares, influence."""
        return list(status.player_lines(say, _state(view), names.everybody(say, players)))

    def board_alt(self, say: Say, view: State, players: Sequence[str]) -> str:
        """Return the companies and players."""
        return pictured.board(say, _state(view), names.everybody(say, players))

    def hand_alt(self, say: Say, view: State, seat: int, players: Sequence[str]) -> str:
        """Return the portfolio of a seat."""
        return pictured.portfolio(say, _state(view), seat, players)

    def choices_alt(
        self, say: Say, view: State, seat: int, actions: Sequence[Action], players: Sequence[str]
    ) -> str:
        """Return the numbered choices, with what each would bring."""
        return pictured.choices(say, _state(view), seat, actions, players)

    def score_sheet_alt(self, say: Say, places: Sequence[str]) -> str:
        """Return the final places."""
        return say("mini_express.alt.score_sheet", players="\n".join(places))


def _state(view: State) -> MiniExpressState:
    return cast("MiniExpressState", view)
