"""Every option that panels would offer in random games: label and description, in each language.

``python -m tests.cogs.read_options [title] [games]``: plays so many games (a hundred by default), tells how
many options were read, and each that is too long for Discord or reads like another one of its question.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import rules
from bot.words.say import Say
from cogs.kit import limits
from cogs.title.narrowing import Ask, follow, kinds
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of
from rules.kernel.playout import play, random_chooser
from tests.cogs.world import WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cogs.title.phrases import Phrases
    from rules.kernel.contract import State

SAYS: Final = tuple(Say(WORDS, language) for language in ("en", "ko", "ja"))
PLAYERS: Final = ("W" * 32, "홍길동", "さくら", "dave", "erin")
TABLES: Final[Mapping[str, tuple[tuple[int, Mapping[str, object]], ...]]] = {
    "great_western_trail": (
        (2, {"edition": "second", "simmental": True}),
        (4, {"edition": "first", "private_buildings": "b"}),
        (1, {}),
    ),
    "mini_express": (
        (2, {"golden_spike": True}),
        (5, {"map": "europe", "ports": True}),
        (2, {"two_players": "duel"}),
    ),
    "sierra_west": (
        (1, {"mode": "apple"}),
        (3, {"mode": "boats"}),
        (2, {"mode": "gold"}),
        (2, {"mode": "outlaws", "expert": True}),
    ),
}
"""Numbers of players and options by title that meet all kinds of question together."""


class Read(NamedTuple):
    """An option of a question of a kind of action, as it reads; ``twice``: another one reads so, too."""

    kind: str
    label: str
    brings: str
    twice: bool = False

    @property
    def is_wrong(self) -> bool:
        """Whether Discord would refuse it, or nobody could tell it from another."""
        fits = 1 <= len(self.label) <= limits.OPTION_TEXT and len(self.brings) <= limits.OPTION_TEXT
        return self.twice or not fits


def read(title: str, game: int, every: int) -> Iterator[Read]:
    """Play one random game of a title and yield the options of its panels, after every so many actions."""
    tables, seed = TABLES[title], f"{game:032x}"
    seats, options = tables[game % len(tables)]
    played = rules.GAMES[title]
    state: Any = played.setup(seats=seats, options=options, seed=seed)
    for number, _ in enumerate(play(played, state, random_chooser(seed))):
        if number % every == 0 and played.to_act(state):
            for seat in range(seats):
                yield from _of_seat(title, state, seat)


def _of_seat(title: str, state: State, seat: int) -> Iterator[Read]:
    played, phrases = rules.GAMES[title], phrases_of(title)
    legal, scene = played.legal(state, seat), Scene(played.view(state, seat), PLAYERS[: state.seats])
    open_paths: list[tuple[str, ...]] = [(kind,) for kind in kinds(legal)]
    while open_paths:
        ask = follow(legal, open_paths.pop(), phrases)
        if isinstance(ask, Ask):
            for say in SAYS:
                yield from _of_question(say, ask, phrases, scene)
            open_paths += {(*ask.path, choice.token) for choice in (ask.choices[0], ask.choices[-1])}


def _of_question(say: Say, ask: Ask, phrases: Phrases, scene: Scene[State]) -> Iterator[Read]:
    shown, worse = phrases.answers.arranged(ask.question, ask.choices, scene)
    assert Counter(choice.token for choice in (*shown, *worse)) == Counter(
        choice.token for choice in ask.choices
    )
    words = [
        phrases.answers.option(say, ask.settled_by(choice), choice.actions[0], scene)
        for choice in (*shown, *worse)
    ]
    found = Counter(words)
    yield from (Read(ask.kind, label, brings, found[label, brings] > 1) for label, brings in words)


def _main(title: str, games: int) -> int:
    options, wrong = 0, 0
    for game in range(games):
        for each in read(title, game, every=3):
            options += 1
            if each.is_wrong:
                wrong += 1
                sys.stdout.write(f"{title} game {game}: {each}\n")
    sys.stdout.write(f"{title}: {games} games, {options} options, {wrong} wrong\n")
    return int(wrong > 0)


if __name__ == "__main__":
    chosen, number = (*sys.argv[1:], *("great_western_trail", "100")[len(sys.argv) - 1 :])
    sys.exit(_main(chosen, int(number)))
