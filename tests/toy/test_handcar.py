"""A title of few lines has all that a title has: rules, views, panel, commands, pictures, words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

import rules
from bot.model import Status
from bot.words.po import messages, read_file
from rules import Chance
from rules.kernel.playout import advised_chooser, play, random_chooser, random_game
from rules.kernel.sampling import census
from tests.cogs.conftest import running
from tests.cogs.playing import play_by_panel
from tests.cogs.world import PIXELS, answer, last, text_of
from tests.toy.pictures import PICTURES
from tests.toy.rules import DEPOTS, UNKNOWN, Crew, HandcarState, LoadUp, Pump
from tests.toy.title import GAME, HERE, register, words

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.cogs.world import World

SEED = "0" * 32


@pytest.mark.parametrize("seats", GAME.seats)
def test_games_end(seats: int) -> None:
    """Random games and those of bot players come to an end with a result."""
    state, _ = random_game(GAME, seats=seats, seed=SEED)
    assert state.ended
    advised = GAME.setup(seats=seats, seed=SEED)
    for _ in play(GAME, advised, advised_chooser(GAME)):
        assert all(total == lying for total, lying in census(advised).values())
    assert advised.ended


def test_views_and_samples_come_from_the_declarations() -> None:
    """A view hides hands and deck; a sample fits it and lets its seat do the same."""
    state = GAME.setup(seats=3, seed=SEED)
    for _ in play(GAME, state, random_chooser("views")):
        view = GAME.view(state, 1)
        assert set(view.deck) <= {UNKNOWN}
        assert set(view.crews[0].hand) <= {UNKNOWN}
        sampled = GAME.sample(view, 1, Chance("sample"))
        assert GAME.view(sampled, 1) == view
        assert GAME.legal(sampled, 1) == GAME.legal(state, 1)


def test_foresight_ends_where_cards_are_drawn() -> None:
    """What pumping brings is known up to the card that is drawn; loading at a depot comes before that."""
    state = GAME.setup(seats=2, seed=SEED)
    state.crews[0] = Crew([2, 3, 3], mile=DEPOTS[0] - 2)
    at_depot = GAME.foresee(GAME.view(state, 0), 0, Pump(2))
    assert at_depot.is_certain
    on_the_line = GAME.foresee(GAME.view(state, 0), 0, Pump(3))
    assert [type(event).__name__ for event in on_the_line.events] == ["Pumped"]
    assert not on_the_line.is_certain


def test_a_load_is_pending() -> None:
    """At a depot nothing but loading is legal, and only then is it over with the turn."""
    state = GAME.setup(seats=2, seed=SEED)
    state.crews[0] = Crew([2, 3, 3], mile=DEPOTS[0] - 2)
    GAME.apply(state, 0, Pump(2))
    assert GAME.legal(state, 0) == (LoadUp("coal"), LoadUp("mail"))
    assert rules.dump(GAME.view(state, 1)) != rules.dump(state)
    GAME.apply(state, 0, LoadUp("mail"))
    assert (state.crews[0].mile, state.seat) == (DEPOTS[0] + 1, 1)


@pytest.mark.parametrize(("template", "begin"), [("handcar", "handcar."), ("commands", "chat.command.")])
def test_keys_begin_with_their_catalogue(template: str, begin: str) -> None:
    """The words of the title stand in its own catalogue, those of its commands in that of the chat."""
    keys = [key for key, _ in messages(read_file(HERE / f"{template}.pot"))]
    assert [key for key in keys if not key.startswith(begin)] == []
    assert keys


@pytest_asyncio.fixture
async def yard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Yield a server whose bot plays Handcar, too, with its own pictures."""
    register(monkeypatch)
    pictures = {**PIXELS, GAME.key: PICTURES}
    (tmp_path / "words").mkdir()
    async with running(tmp_path, monkeypatch, pictures, 30.0, words(tmp_path / "words")) as world:
        yield world


async def test_played_in_the_panel(yard: World) -> None:
    """A whole game by the panel's buttons and menus, up to the score sheet."""
    table = await yard.begin(2, title=GAME.key, settings="")
    await play_by_panel(yard, table.id)
    assert (await yard.table(table.id)).status is Status.FINISHED
    assert "end of the line" in text_of(last(yard.channel))


async def test_played_by_commands(yard: World) -> None:
    """The commands that it declares are registered and answer."""
    table = await yard.begin(2, title=GAME.key, settings="")
    view = (await yard.table(table.id, yard.alice)).view
    assert isinstance(view, HandcarState)
    assert answer(await yard.alice.slash(yard.channel, "handcar pump", miles=str(view.crews[0].hand[0])))
    after = (await yard.table(table.id)).public
    assert isinstance(after, HandcarState)
    assert after.seat == 1
