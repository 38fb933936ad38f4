"""What pictures and words are made from: in public what an onlooker sees, in private one's own view."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, Final

import pytest
import pytest_asyncio
from msgspec.structs import replace

import rules
from bot.model import Status
from bot.tables.seeing import redacted
from cogs import titles
from cogs.posts.final import final_post
from cogs.title.words.scene import Scene
from rules.kernel.contract import State
from rules.kernel.playout import play, random_chooser
from tests.cogs.conftest import running
from tests.cogs.pictures import Watching
from tests.cogs.playing import advised, open_panel, play_straight, take_in_panel
from tests.cogs.world import last

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from bot.model import Table
    from cogs.title.phrases import Phrases
    from tests.cogs.world import World

STEPS: Final = 22
WORDS: Final = {
    "alts": ("board", "player_board", "hand", "choices"),
    "answers": ("answer",),
    "standing": ("scores", "status", "asked", "means"),
    "story": ("event", "told"),
}
"""What is said from a view, by part of the words of a title."""
BOTH: Final = "status"
"""In words of one's own, or without a seat in those of everybody."""


class Watched:
    """A running game with all that has been drawn and said of it since ``clear``."""

    def __init__(self, world: World, table: Table, pictures: Watching) -> None:
        self.world = world
        self.table = table
        self._pictures = pictures
        self.said: list[tuple[str, int | None, State]] = []

    def clear(self) -> None:
        """Forget what was shown."""
        self._pictures.drawn.clear()
        self.said.clear()

    def shown(self, *names: str) -> list[State]:
        """Return what the pictures and words of some names were made from; each was there."""
        everything = [*self._pictures.drawn, *self.said]
        assert {name for name, *_ in everything} >= set(names)
        return [view for name, _, view in everything if name in names]

    async def seen_by(self, seat: int | None) -> State:
        """Return what a seat, or an onlooker, may see now."""
        state = (await self.world.whole(self.table)).state
        assert state is not None
        view: State = rules.GAMES[self.table.title].view(state, seat)
        return view


def listening(phrases: Phrases, said: list[tuple[str, int | None, State]]) -> Phrases:
    """Return the words of a title, which note what is said from which view: "alts.board"."""
    noting: Any = copy(phrases)

    def note(part: object, name: str, called: str) -> Callable[..., object]:
        speak = getattr(part, name)

        def spoken(*args: Any) -> object:  # noqa: ANN401  whatever is said
            views = (arg.view if isinstance(arg, Scene) else arg for arg in args)
            view = next(view for view in views if isinstance(view, State))
            said.append((f"{called}_of_all" if name == BOTH and args[-1] is None else called, None, view))
            return speak(*args)

        return spoken

    for part, names in WORDS.items():
        listener = copy(getattr(phrases, part))
        setattr(noting, part, listener)
        for name in names:
            setattr(listener, name, note(listener, name, f"{part}.{name}"))
    noting.alts.answers = noting.answers
    spoken: Phrases = noting
    return spoken


@pytest_asyncio.fixture(params=rules.GAMES)
async def watched(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Watched]:
    """Yield a game of each title in which everybody has begun to play, watched from now on."""
    pictures = Watching()
    async with running(tmp_path, monkeypatch, dict.fromkeys(rules.GAMES, pictures)) as world:
        begun = await world.begin(2, title=request.param, settings="")
        await play_straight(world, begun.id, steps=STEPS)
        watched = Watched(world, begun, pictures)
        words = listening(titles.phrases_of(begun.title), watched.said)
        declared = titles.TITLES[begun.title]._replace(phrases=words)
        monkeypatch.setitem(titles.TITLES, begun.title, declared)
        watched.clear()
        yield watched


@pytest.mark.parametrize("place", ["private", "shared"])
async def test_a_player_looks_at_the_boards(watched: Watched, place: str) -> None:
    """Who plays gets to see, and shares, what everybody may see: no more than that is drawn and said."""
    world = watched.world
    shared = {"channel": world.channel} if place == "shared" else {}
    for chosen in ({}, {"seat": "0"}, {"seat": "1"}):
        await world.alice.slash(world.channel, "game board", **chosen, **shared)
    if not shared:
        await world.alice.click(last(world.channel), label="Player boards")
    onlooker = await watched.seen_by(None)
    assert all(
        view == onlooker for view in watched.shown("board", "player_board", "alts.board", "alts.player_board")
    )


async def test_a_player_asks_how_things_stand(watched: Watched) -> None:
    """The lines of all are made from what everybody sees, for a player, too."""
    await watched.world.alice.slash(watched.world.channel, "game status")
    onlooker = await watched.seen_by(None)
    assert all(view == onlooker for view in watched.shown("standing.scores", "standing.status_of_all"))


async def test_the_log_is_told_from_what_everybody_saw_then(watched: Watched) -> None:
    """Each turn in the words of the position that it led to, as an onlooker sees it."""
    await watched.world.alice.slash(watched.world.channel, "history log")
    tables, table = watched.world.bot.services.tables, watched.table
    versions = range(2, (await watched.world.table(table.id)).version + 1)
    public = [(await tables.history.at(table.id, version, None)).public for version in versions]
    assert all(view in public for view in watched.shown("story.told"))


@pytest.mark.parametrize("seat", [0, 1])
async def test_ones_own_things(watched: Watched, seat: int) -> None:
    """A hand and the board of one's choices are drawn and told from the view of that very seat."""
    world, person = watched.world, watched.world.people[seat]
    await person.slash(world.channel, "game hand")
    await open_panel(world, person)
    own = await watched.seen_by(seat)
    assert all(
        view == own for view in watched.shown("hand", "alts.hand", "standing.status", "standing.asked")
    )


async def test_ones_choices(watched: Watched) -> None:
    """The board with what one may choose is drawn and told from the view of who chooses."""
    world = watched.world
    (seat, *_) = rules.GAMES[watched.table.title].to_act(await watched.seen_by(None))
    await open_panel(world, world.people[seat])
    own = await watched.seen_by(seat)
    assert all(view == own for view in watched.shown("choices", "alts.choices", "answers.answer"))


async def test_a_post(watched: Watched) -> None:
    """After a turn the public post is drawn and told from what everybody may see."""
    world, before = watched.world, last(watched.world.channel).id
    while last(world.channel).id == before:
        public = await watched.seen_by(None)
        (seat, *_) = rules.GAMES[watched.table.title].to_act(public)
        panel = await open_panel(world, world.people[seat])
        table = await world.table(watched.table.id, world.people[seat])
        watched.clear()
        await take_in_panel(world.people[seat], panel, table, advised(table, seat))
    onlooker = await watched.seen_by(None)
    assert all(view == onlooker for view in watched.shown("board", "alts.board", "story.told"))


async def test_the_last_post(watched: Watched) -> None:
    """Board and score sheet are drawn from what everybody may see when the game is over."""
    game, whole = rules.GAMES[watched.table.title], await watched.world.whole(watched.table)
    assert whole.state is not None
    for _ in play(game, whole.state, random_chooser("1")):
        pass
    over = redacted(game, replace(whole, status=Status.FINISHED), watched.world.alice.id)
    await final_post(watched.world.bot.services, watched.world.voice("en"), over, ())
    onlooker = game.view(whole.state, None)
    assert all(view == onlooker for view in watched.shown("board", "score_sheet", "alts.board"))
