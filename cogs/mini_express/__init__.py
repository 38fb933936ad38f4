"""Mini Express in chat: its words, its commands (``/mini``), its first game."""

from __future__ import annotations

from typing import Final

from cogs.mini_express.story import MiniExpressStory
from cogs.mini_express.words.answers import MiniExpressAlts, MiniExpressAnswers
from cogs.mini_express.words.names import MiniExpressNames
from cogs.mini_express.words.status import MiniExpressLobby, MiniExpressStanding
from cogs.title.declaration import Command, FirstGame, Title
from cogs.title.phrases import Phrases

TITLE: Final = Title(
    Phrases(
        "mini_express",
        lobby=MiniExpressLobby,
        names=MiniExpressNames,
        answers=MiniExpressAnswers,
        story=MiniExpressStory,
        standing=MiniExpressStanding,
        alts=MiniExpressAlts,
    ),
    "mini",
    (
        Command("draft", ("draft_share",), ("company",)),
        Command("buy", ("buy_share",), ("company",)),
        Command("build", ("build_track",), ("company", "city"), optional=("path",)),
        Command("influence", ("gain_influence",), ("company",)),
        Command("west", ("choose_west",), ("company",)),
        Command("port", ("place_port",), ("port",)),
    ),
    # Found by tests/cogs/taught_games.
    first=FirstGame("0" * 32, {"map": "europe", "ports": True, "first_player": "first_seat"}),
    topics={
        "place_port": "cities",
        "build_track": "trains",
        "choose_west": "trains",
        "draft_share": "shares",
        "buy_share": "shares",
        "gain_influence": "shares",
        "build_track.city": "cities",
    },
)
