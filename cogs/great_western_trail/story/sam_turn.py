"""The turn of Sam, the opponent of a single player, in at most three lines."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from cogs.great_western_trail.story.event_lines import tile_in_words
from cogs.great_western_trail.words import names, places
from rules.great_western_trail import events

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cogs.great_western_trail.story.event_lines import EventLines
    from bot.words.say import Say
    from cogs.title.words.scene import Scene
    from rules.kernel.contract import Event

_WAY: Final = (events.SamDrew, events.HerderMoved, events.FeePaidByBank)
_KANSAS_CITY: Final = (events.TilePlaced, events.Delivered)


def lines_of(lines: EventLines, say: Say, happened: Sequence[Event], scene: Scene[Any]) -> Iterator[str]:
    """Yield his card and his way with its fees, what the card had him do, and Kansas City."""
    for _, group in groupby(happened, _Stage()):
        line = ""
        for sentence in _sentences(lines, say, list(group), scene):
            line = say("great_western_trail.story.next", before=line, after=sentence) if line else sentence
        yield line


class _Stage:
    """Tells in which line an event stands, asked for one after the other."""

    def __init__(self) -> None:
        self._stage = 0

    def __call__(self, event: Event) -> int:
        """Return the number of the line: what follows Kansas City stands there, too."""
        if isinstance(event, _KANSAS_CITY):
            self._stage = 2
        elif not isinstance(event, _WAY):
            self._stage = max(self._stage, 1)
        return self._stage


def _sentences(lines: EventLines, say: Say, happened: Sequence[Event], scene: Scene[Any]) -> Iterator[str]:
    """Yield the sentences of a line; card and way are one, and so are the tiles of Kansas City."""
    drew = next((event for event in happened if isinstance(event, events.SamDrew)), None)
    tiles = [event for event in happened if isinstance(event, events.TilePlaced)]
    if drew is not None and drew.shuffled:
        yield lines.shuffled(say, drew, scene)
    for event in happened:
        if isinstance(event, events.HerderMoved) and drew is not None:
            yield _way(lines, say, drew, event, scene)
        elif event is next(iter(tiles), None):
            listed = names.counted(say, [tile_in_words(say, scene.view, tile) for tile in tiles])
            player = lines.params(say, event, scene)["player"]
            yield say("great_western_trail.story.sam.tiles", player=player, tiles=listed)
        elif not isinstance(event, events.SamDrew | events.TilePlaced):
            yield lines.event(say, event, scene)


def _way(
    lines: EventLines, say: Say, drew: events.SamDrew, moved: events.HerderMoved, scene: Scene[Any]
) -> str:
    everybody = lines.names.everybody(say, scene.players)
    place = places.place_name(say, scene.view, everybody, moved.path[-1])
    sentence = say(
        "great_western_trail.story.sam",
        player=everybody[moved.seat],
        card=drew.card,
        n=moved.steps,
        location=place,
    )
    if drew.acts:
        return sentence
    idle = say("great_western_trail.story.sam.idle")
    return say("great_western_trail.story.next", before=sentence, after=idle)
