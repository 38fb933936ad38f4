"""Bringing back a file: it is looked at in private, verified, stepped through; nothing is stored."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest
from discord import ui

import bot.opening
import rules
from bot.opening import Opener
from bot.pools import Pool
from cogs.history import opening, records
from cogs.kit.controls import button
from cogs.kit.message import Document, compose
from render import PICTURES
from tests.cogs.conftest import running
from tests.cogs.history.test_files import over
from tests.cogs.history.test_records import OLD, changed, exported, peopled
from tests.cogs.history.test_replay import cinema as _cinema
from tests.cogs.history.test_replay import reels as _reels
from tests.cogs.history.test_turns import disabled, told, turn_of
from tests.cogs.world import answer, components_of, english, file_names, labels, last, pictures_of, shown

if TYPE_CHECKING:
    from pathlib import Path

    from simcord import InteractionResult, ResponseMessage

    from cogs.filming import Reel
    from tests.cogs.world import World

cinema, reels = _cinema, _reels


@pytest.fixture(autouse=True)
def _process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the process be here: to start one takes a second."""
    monkeypatch.setattr(Opener, "play", lambda _, data: bot.opening.play(data))


@pytest.fixture(scope="module", name="whole")
def _whole() -> bytes:
    return peopled(json.dumps(exported()).encode(), {"name": "Ann"}, {"name": "\ubbfc\uc218"}, id=77)


async def brought(world: World, data: bytes) -> InteractionResult:
    """Let a person open a file."""
    return await world.carol.slash(world.channel, "history open", file=("table.json", data))


async def opened(world: World, data: bytes) -> ResponseMessage:
    """Return the page of a file that a person opens."""
    return shown(await brought(world, data))


def carried(page: ResponseMessage) -> int:
    """Return the id of the file that a page carries."""
    (found,) = [number for name, number in pictures_of(page).items() if name.endswith(".json")]
    return found


async def test_a_finished_game(world: World, whole: bytes) -> None:
    """It agrees with itself, which proves nothing of its table; the board is that after the last turn."""
    result = await brought(world, whole)
    page, moves = shown(result), len(json.loads(whole)["moves"])
    assert page.ephemeral
    assert english("history.open.agrees", n=moves) in told(page)
    assert english("history.open.unproved") in told(page)
    board, file = file_names(page)
    assert (board, file[:4], file[-5:]) == ("board.png", "game", ".json")
    assert disabled(page) == [">", ">|"]
    assert await world.tables() == []


async def test_stepping_through_it(world: World, whole: bytes) -> None:
    """The buttons lead through all turns, in which its people are named; the file stays where it is."""
    page = await opened(world, whole)
    end, file = turn_of(page), carried(page)
    await world.carol.click(page, label="|<")
    seen, texts = [turn_of(page)], told(page)
    while ">" not in disabled(page):
        await world.carol.click(page, label=">")
        seen.append(turn_of(page))
        texts += told(page)
    turns = {entry.turn for entry in records.play(whole).entries}
    assert seen == sorted(turns) == sorted({*seen, 0, end})
    assert "Ann" in texts
    assert "\ubbfc\uc218" in texts
    await world.carol.click(page, label="<")
    assert turn_of(page) == end - 1
    assert carried(page) == file
    assert json.loads(whole)["seed"] not in texts


async def test_jumping_by_menu(world: World, whole: bytes) -> None:
    """The menu lists the turns; the board is that after the one chosen."""
    page = await opened(world, whole)
    menus = [c for c in components_of(page) if c.get("custom_id", "").startswith("hom:")]
    option = next(o for o in menus[-1]["options"] if o["label"].split()[:2] != ["Turn", str(turn_of(page))])
    await world.carol.select(page, [option["value"]], custom_id=menus[-1]["custom_id"])
    assert turn_of(page) == int(option["label"].split()[1])


async def test_after_a_restart(world: World, whole: bytes) -> None:
    """The buttons find the game by the file of their message."""
    page = await opened(world, whole)
    end = turn_of(page)
    await world.restart()
    await world.carol.click(page, label="<")
    assert turn_of(page) == end - 1
    assert english("history.open.agrees", n=len(json.loads(whole)["moves"])) in told(page)


async def test_what_is_remembered_is_not_fetched(
    world: World, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who steps on has the file neither fetched nor played again."""
    page = await opened(world, whole)
    monkeypatch.setattr(discord.Attachment, "read", Mock(side_effect=AssertionError))
    await world.carol.click(page, label="<")
    assert disabled(page) == []


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not a game exported"),
        (b"{", "not a game exported"),
        (b"\xff\xfe", "not a game exported"),
        (b"GIF89a", "not a game exported"),
        (b"[" * 100_000 + b"]" * 100_000, "not a game exported"),
        (b'{"format": 2, "seed": ""}', "format 2"),
        (b'{"seed_sha256": "00"}', "goes on"),
        (b" " * (opening.MOST_BYTES + 1), "larger than 4 MiB"),
    ],
)
async def test_what_no_game_is(world: World, data: bytes, said: str) -> None:
    """Is refused in a clear word, and no file is kept of it."""
    result = await brought(world, data)
    assert said in answer(result)
    assert not file_names(shown(result))


async def test_a_broken_game(world: World, whole: bytes) -> None:
    """Half a file, and one of a game that nobody knows here, are refused."""
    assert "not a game exported" in answer(await brought(world, whole[: len(whole) // 2]))
    assert "\u201cchess\u201d" in answer(await brought(world, changed(whole, game="chess")))


async def test_what_is_too_large_is_not_fetched(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord says how large a file is."""
    monkeypatch.setattr(discord.Attachment, "read", Mock(side_effect=AssertionError))
    monkeypatch.setattr(opening, "MOST_BYTES", 10)
    assert "larger" in answer(await brought(world, b"{" * 11))


async def test_a_changed_move(world: World, whole: bytes) -> None:
    """It is told where the file differs; the turns before can be looked at."""
    fields = json.loads(whole)
    fields["moves"][20]["state_sha256"] = "0" * 64
    page = await opened(world, json.dumps(fields).encode())
    assert english("history.verify.differs.state") in told(page)
    assert english("history.verify.at_move", move=21, moves=len(fields["moves"])) in told(page)
    assert disabled(page) == [">", ">|"]
    await world.carol.click(page, label="<")
    assert disabled(page) == []


async def test_another_seed(world: World, whole: bytes) -> None:
    """Of a file whose seed is not the one that it tells the hash of there is nothing to be seen."""
    page = await opened(world, changed(whole, seed="0" * 32))
    assert english("history.open.seed") in told(page)
    assert not file_names(page)
    assert not labels(page)


@pytest.mark.parametrize("name", list(OLD)[::9])
async def test_of_older_revisions(world: World, name: str) -> None:
    """It agrees, or other rules have made it; both can be looked at."""
    page = await opened(world, OLD[name])
    agrees = english("history.open.agrees", n=len(json.loads(OLD[name])["moves"])) in told(page)
    assert agrees or english("history.open.other_revision") in told(page)
    assert file_names(page)[0] == "board.png"
    if "|<" not in disabled(page):  # some have no moves
        await world.carol.click(page, label="|<")
    assert turn_of(page) == 0


async def test_a_game_that_goes_on(world: World) -> None:
    """Its export can be opened when it is over."""
    table = await world.begin_turns()
    data = await world.bot.services.tables.history.export(table.id)
    assert english("kernel.record.goes_on") in answer(await brought(world, data))


async def test_a_table_of_this_server(world: World) -> None:
    """Who may see it gets a link to its last post; nobody else learns that it is here."""
    table = await over(world)
    data = await world.bot.services.tables.history.export(table)
    said = told(await opened(world, data))
    assert f"[table {table}](<https://discord.com/channels/" in said
    for other in (changed(data, table={"id": table + 1}), changed(data, table={})):
        assert english("history.open.unproved") in told(await opened(world, other))
    world.deny(world.channel, "view_channel")
    elsewhere = world.private_channel("elsewhere", world.carol)
    result = await world.carol.slash(elsewhere, "history open", file=("table.json", data))
    assert english("history.open.unproved") in told(shown(result))


async def test_another_game_with_a_number_of_this_server(world: World, whole: bytes) -> None:
    """Without the seed of the table it is not that table's."""
    table = await over(world)
    page = await opened(world, peopled(whole, {}, {}, id=table))
    assert english("history.open.unproved") in told(page)


async def test_nothing_is_stored(world: World, whole: bytes) -> None:
    """Not a row of the database changes, whatever is done with the file."""
    await world.carol.slash(world.channel, "history games")
    path = next(world.folder.glob("*.sqlite3"))

    def rows() -> list[str]:
        with sqlite3.connect(path) as connection:
            return list(connection.iterdump())

    before = rows()
    page = await opened(world, whole)
    await world.carol.click(page, label="<")
    assert rows() == before


@pytest.mark.parametrize(
    "error",
    [
        discord.NotFound(Mock(status=404, reason=""), "asset not found"),
        discord.HTTPException(Mock(status=503, reason=""), "failed to get asset"),
        aiohttp.ClientError(),
        TimeoutError(),
    ],
)
async def test_a_file_that_discord_does_not_hand_over(
    world: World, whole: bytes, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """It is said so, when it is brought and when it has gone since; what is shown stays."""
    page = await opened(world, whole)
    turn = turn_of(page)
    world.bot.services.tables.pools.remembered.clear()
    monkeypatch.setattr(discord.Attachment, "read", Mock(side_effect=error))
    assert "Discord did not hand over" in answer(await brought(world, whole))
    assert "Discord did not hand over" in answer(await world.carol.click(page, label="<"))
    assert turn_of(page) == turn


async def test_a_slow_download(world: World, whole: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is waited for some seconds only."""

    async def read(_: discord.Attachment) -> bytes:
        await asyncio.Event().wait()
        return whole

    monkeypatch.setattr(discord.Attachment, "read", read)
    monkeypatch.setattr(opening, "PATIENCE_SECONDS", 0)
    assert "Discord did not hand over" in answer(await brought(world, whole))


async def test_it_takes_too_long(world: World, whole: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is given up in a clear word; who tries again has it tried again."""
    with monkeypatch.context() as bounded:
        bounded.setattr(bot.opening, "SECONDS", 0)
        assert english("history.open.long", seconds=0) in answer(await brought(world, whole))
    assert file_names(await opened(world, whole))


async def test_one_at_a_time(world: World, whole: bytes) -> None:
    """Who has a file opened waits for that; others need not."""
    with world.bot.services.tables.pools.opening(world.carol.id):
        assert english("history.open.many") in answer(await brought(world, whole))
        result = await world.bob.slash(world.channel, "history open", file=("table.json", whole))
        assert file_names(shown(result))


async def test_tables_do_not_wait_for_it(world: World, whole: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are played in a thread of their own."""
    used, run = list[Pool](), Pool.run

    async def noted(self: Pool, *work: Any) -> Any:  # noqa: ANN401  as it is
        used.append(self)
        return await run(self, *work)

    monkeypatch.setattr(Pool, "run", noted)
    await opened(world, whole)
    pools = world.bot.services.tables.pools
    assert pools.files in used
    assert pools.replays not in used


@pytest.mark.parametrize("custom_id", ["ho:3:f", "hof"])
async def test_a_message_that_is_none_of_a_file(world: World, custom_id: str, whole: bytes) -> None:
    """A press in a public message, with or without such a file, is refused, and shows nothing of it."""
    place = world.bot.get_channel(world.channel.id)
    assert isinstance(place, discord.TextChannel)
    name = next(n for n in pictures_of(await opened(world, whole)) if n.endswith(".json"))
    row = ui.ActionRow(button("Mine", *custom_id.split(":")))
    for parts in (("page", row), ("page", row, Document(name, whole))):
        forged = compose(*parts)
        await world.in_bot(place.send(view=forged.view, files=forged.files()))
        result = await world.alice.click(last(world.channel, "Mine"), label="Mine")
        assert english("chat.refused.malformed") in answer(result)
        assert not file_names(shown(result)) or not shown(result).ephemeral


@pytest.mark.parametrize("language", ["ko", "ja"])
async def test_in_the_reader_s_language(world: World, whole: bytes, language: str) -> None:
    """All of it."""
    world.speak(world.carol, language)
    page = await opened(world, whole)
    say = world.voice(language)
    assert say("history.open.agrees", n=len(json.loads(whole)["moves"])) in told(page)
    assert say("history.open.heading", title=say("mini_express.title")) in told(page)


async def test_as_a_moving_picture(cinema: World, whole: bytes, reels: list[Reel]) -> None:
    """A button shows the whole game, which ends with who won, beside the page; once made it is kept."""
    page = await opened(cinema, whole)
    film = shown(await cinema.carol.click(page, label="Replay"))
    assert film.ephemeral
    assert file_names(film) == ["replay.gif"]
    assert turn_of(page) > 0
    assert reels[0].players == ("Ann", "\ubbfc\uc218")
    assert reels[0].frames[-1].over
    assert " wins " in reels[0].frames[-1].told
    await cinema.restart()
    assert file_names(shown(await cinema.carol.click(page, label="Replay"))) == ["replay.gif"]


async def test_as_a_video(
    cinema: World, whole: bytes, reels: list[Reel], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the operator has what makes them, a button shows one; else there is none, or it refuses."""
    monkeypatch.setattr(opening, "HAS_VIDEO", True)
    page = await opened(cinema, whole)
    assert file_names(shown(await cinema.carol.click(page, label="Video"))) == ["replay.mp4"]
    assert [reel.video for reel in reels] == [True]
    monkeypatch.setattr(opening, "HAS_VIDEO", False)
    assert english("history.replay.no_video") in answer(await cinema.carol.click(page, label="Video"))
    assert "Video" not in labels(await opened(cinema, whole))


async def test_a_moving_picture_of_bot_players(cinema: World, reels: list[Reel]) -> None:
    """Players without good names in a file are bot players, in the reader's language."""
    page = await opened(cinema, json.dumps(exported()).encode())
    cinema.speak(cinema.carol, "ko")
    film = shown(await cinema.carol.click(page, label="Replay"))
    assert file_names(film) == ["replay.gif"]
    assert reels[0].players == tuple(cinema.voice("ko")("tables.bot_name", number=n) for n in (1, 2))


@pytest.mark.parametrize("title", rules.GAMES)
async def test_hostile_names_in_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    """Are drawn as far as they can be; they ping nobody and make no markdown."""
    hostile = "\u202e**@everyone** `\U0001f469\u200d\U0001f680\u0301\u0301\u0301\n[x](https://a.example)" * 50
    data = peopled(json.dumps(exported(title)).encode(), {"name": hostile}, {"name": "\U000f0000\u200b"})
    async with running(tmp_path, monkeypatch, PICTURES, patience=60.0) as world:
        page = await opened(world, data)
        await world.carol.click(page, label="|<")
        await world.carol.click(page, label=">")
        assert file_names(page)[0].startswith("board")
        assert "@everyone" not in told(page)
        assert "**@" not in told(page)
        assert "](https://a.example" not in told(page)
