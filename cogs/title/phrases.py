"""All words of a title, each part with what the catalogues say of any game until the title knows better."""

from __future__ import annotations

from typing import Any

from cogs.title.words.alts import Alts
from cogs.title.words.answers import Answers
from cogs.title.words.names import Names, Pieces
from cogs.title.words.standing import Lobby, Standing
from cogs.title.words.story import Story


class Phrases:
    """The words of one title by what they are for. A title gives the classes of those parts that it has."""

    def __init__(
        self,
        title: str,
        *,
        lobby: type[Lobby] = Lobby,
        names: type[Names[Any]] = Names,
        answers: type[Answers[Any]] = Answers,
        story: type[Story[Any]] = Story,
        standing: type[Standing[Any]] = Standing,
        pieces: type[Pieces[Any]] = Pieces,
        alts: type[Alts[Any]] = Alts,
    ) -> None:
        self.title = title
        self.lobby = lobby(title)
        self.names = names(title)
        self.answers = answers(title, self.names)
        self.story = story(title, self.names)
        self.standing = standing()
        self.pieces = pieces(self.names)
        self.alts = alts(title, self.answers, self.standing, self.pieces)
