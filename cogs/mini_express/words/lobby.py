"""What is said before a game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.title.words.lobby import Lobby

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.words.say import Say


class MiniExpressLobby(Lobby):
    """What there is to say of the options and the start of Mini Express."""

    def moot(self, options: Mapping[str, object], seats: int) -> frozenset[str]:
        """Return the modules of the other map and the modes of other numbers of players."""
        module = "ports" if options["map"] == "usa" else "golden_spike"
        modes = {1: {"two_players", "first_player"}, 2: {"difficulty"}}
        return frozenset({module, *modes.get(seats, {"two_players", "difficulty"})})

    def opening(self, say: Say, seats: int) -> str:
        """Return whom a single player plays against."""
        return say("mini_express.opening.alone") if seats == 1 else ""
