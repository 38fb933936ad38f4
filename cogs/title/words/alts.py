"""What the pictures show, for those who do not see them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeAlias

from cogs.title.words.scene import S, Scene

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.words.say import Say
    from cogs.title.words.answers import Answers
    from cogs.title.words.names import Pieces
    from cogs.title.words.standing import Standing
    from rules.kernel.contract import Action, Options


Said: TypeAlias = "str | Mapping[str, str]"
"""What a picture shows: as a whole, or by its parts as they are named where it is drawn."""


class Alts(Generic[S]):
    """The alternative texts of the pictures of one title."""

    def __init__(self, title: str, answers: Answers[S], standing: Standing[S], pieces: Pieces[S]) -> None:
        self.title = title
        self.answers = answers
        self.standing = standing
        self.pieces = pieces

    def board(self, say: Say, view: S, players: Sequence[str]) -> Said:
        """Return what the picture of the board shows."""
        return self._said(say, "chat.alt.board", players="\n".join(self.standing.scores(say, view, players)))

    def hand(self, say: Say, view: S, seat: int, players: Sequence[str]) -> Said:  # noqa: ARG002  titles make use of it
        """Return what the picture of a hand shows."""
        return self._said(say, "chat.alt.hand", player=players[seat])

    def player_board(self, say: Say, view: S, seat: int, players: Sequence[str]) -> Said:
        """Return what the picture of a player's board shows."""
        status = self.standing.scores(say, view, players)[seat]
        return self._said(say, "chat.alt.player_board", player=players[seat], status=status)

    def choices(self, say: Say, scene: Scene[S], seat: int, actions: Sequence[Action]) -> Said:
        """Return what the picture of the board with a player's choices shows: the answers that it marks."""
        first = [(action, next(iter(self.answers.questions(action)), None)) for action in actions]
        labels = [self.answers.label(say, question, action, scene) for action, question in first if question]
        choices = say.join(list(dict.fromkeys(labels)))
        return self._said(say, "chat.alt.choices", player=scene.players[seat], choices=choices)

    def plan(self, say: Say, view: S, seat: int, action: Action, players: Sequence[str]) -> str:
        """Return what the picture of a plan shows: by default how its questions are answered."""
        said = self.answers.whole(say, self.answers.questions(action), action, Scene(view, players))
        return self._said(say, "chat.alt.plan", player=players[seat], plan=said)

    def score_sheet(self, say: Say, places: Sequence[str]) -> str:
        """Return what the picture of the final scores shows, in words of the title if it has any."""
        own, players = f"{self.title}.alt.score_sheet", "\n".join(places)
        if say.has(own):
            return say(own, players=players)
        return self._said(say, "chat.alt.score_sheet", players=players)

    def celebration(self, say: Say, outcome: str) -> str:
        """Return what the picture to share of a finished game shows."""
        return say("chat.alt.celebration", outcome=outcome, scene=say(f"{self.title}.celebration"))

    def legend(self, say: Say, topic: str) -> str:
        """Return what the picture that explains the signs of a topic shows."""
        return say("legends.alt", title=say(f"{self.title}.title"), topic=topic)

    def piece(self, say: Say, options: Options, piece: str) -> str:
        """Return what the large picture of a printed thing shows."""
        name = self.pieces.name(say, options, piece)
        text = self.pieces.text(say, options, piece)
        return say("chat.alt.piece", piece=name, text=text) if text else name

    def _said(self, say: Say, key: str, **facts: str) -> str:
        return say(key, title=say(f"{self.title}.title"), **facts)
