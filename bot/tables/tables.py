"""The tables of all servers: the only way in for everything that somebody does at one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pools import Pools
from bot.tables.autopilot import Autopilot
from bot.tables.forgetting import Forgetting
from bot.tables.ledger import Ledger
from bot.tables.library import Library
from bot.tables.lobbies import Lobbies
from bot.tables.motives import Motives
from bot.tables.playing import Playing
from bot.tables.premoves import Plans
from bot.tables.ranks import Ranks
from bot.tables.recollection import Recollection
from bot.tables.reviews import Reviews
from bot.tables.seasons.service import Seasons
from bot.tables.store import Store
from bot.tables.timing import Timing
from bot.tables.upkeep import Upkeep
from bot.tables.voting import Voting
from rules import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.clock import Clock
    from bot.storage.database import Database
    from rules.kernel.contract import AnyGame


class Tables:
    """One service made of those who each see to a part of it.

    Every change is one transaction: the table (its version is compared in the UPDATE itself), the game's
    state, who did what and what came of it, and the post that is now due. What is not allowed raises Refusal.
    What leaves here is what the one who acts or asks may see.
    """

    def __init__(
        self,
        database: Database,
        clock: Clock,
        games: Mapping[str, AnyGame] = GAMES,
        *,
        stir: Callable[[], None] = lambda: None,
        hasten: Callable[[], None] = lambda: None,
    ) -> None:
        """``stir`` is called when a post is due that nobody who acts is about to deliver.

        ``hasten``: when a clock, its reminder or a season's round falls due sooner than a sleeper would look.
        """
        store = Store(database, games, hasten)
        self.pools = Pools()
        ledger = Ledger(store, clock, games, self.pools)
        self.ledger = ledger
        self.plans = Plans(ledger)
        self.autopilot = Autopilot(ledger, self.plans, stir=stir)
        store.begin = self.autopilot.begin
        self.lobby = Lobbies(ledger, self.autopilot)
        self.play = Playing(ledger, self.autopilot)
        self.votes = Voting(ledger, self.autopilot)
        self.clocks = Timing(ledger, self.autopilot, self.votes)
        self.library = Library(ledger)
        self.history = Recollection(ledger)
        self.motives = Motives(ledger)
        self.reviews = Reviews(ledger)
        self.ranks = Ranks(ledger)
        self.seasons = Seasons(ledger, self.ranks, stir)
        self.upkeep = Upkeep(ledger)
        self.forgetting = Forgetting(ledger, self.ranks)
