"""How things stand, and what the pictures show of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.great_western_trail.words import status
from cogs.title.words.alts import Alts
from cogs.title.words.standing import Standing
from rules.great_western_trail import GreatWesternTrailState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.words.say import Say


class GreatWesternTrailStanding(Standing[GreatWesternTrailState]):
    """The state of Great Western Trail in words."""

    on_map = True

    def status(self, say: Say, view: GreatWesternTrailState, seat: int | None) -> list[str]:
        """Return a seat's own lines; for an onlooker what lies open."""
        return list(status.open_lines(say, view) if seat is None else status.own_lines(say, view, seat))

    def is_last_turn(self, view: GreatWesternTrailState, seat: int) -> bool:  # noqa: ARG002  it is who is to act
        """Tell whether the market token has gone: nobody has another turn after this one."""
        return view.last_turns > 0

    def asked(self, say: Say, view: GreatWesternTrailState, seat: int) -> list[str]:
        """Return what is to be decided, cards still owed, and how many turns are left."""
        return list(status.asked_lines(say, view, seat))

    def means(self, say: Say, view: GreatWesternTrailState, seat: int) -> list[str]:
        """Return the purse, and what the hand is worth in Kansas City."""
        return list(status.means_lines(say, view, view.players[seat], seat))

    def scores(self, say: Say, view: GreatWesternTrailState, players: Sequence[str]) -> list[str]:
        """Return a line for each player, of what lies open on the table; Sam's is the last one."""
        lines = [status.player_line(say, view, seat, name) for seat, name in enumerate(players)]
        return [*lines, *status.sams_line(say, view)]


class GreatWesternTrailAlts(Alts[GreatWesternTrailState]):
    """The alternative texts of Great Western Trail."""

    def board(self, say: Say, view: GreatWesternTrailState, players: Sequence[str]) -> dict[str, str]:
        """Return the players' lines, and what lies open in the markets."""
        scores = self.standing.scores(say, view, players)
        lines = "\n".join(status.open_lines(say, view))
        return {
            "trail": say("great_western_trail.alt.board"),
            "markets": say("great_western_trail.alt.markets", lines=lines, players="\n".join(scores)),
        }

    def hand(self, say: Say, view: GreatWesternTrailState, seat: int, players: Sequence[str]) -> str:
        """Return the cards of a hand and the objectives played."""
        return status.hand_in_words(say, view, seat, players)

    def player_board(
        self, say: Say, view: GreatWesternTrailState, seat: int, players: Sequence[str]
    ) -> dict[str, str]:
        """Return what lies on and beside a player's board."""
        return status.player_board_in_words(say, view, seat, players)

    def score_sheet(self, say: Say, places: Sequence[str]) -> str:
        """Return the final places."""
        return say("great_western_trail.alt.score_sheet", players="\n".join(places))
