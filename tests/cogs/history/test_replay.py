"""A game as a moving picture, asked for by command or under the last post."""

from __future__ import annotations

import asyncio
import re
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest
import pytest_asyncio

import rules
from bot.tables.recollection import Recollection
from bot.worker import Worker
from cogs.filming import Projector, Reel
from cogs.history.__main__ import WRONG_CALL, main
from cogs.history.reels import Turn, rounds
from cogs.posts.chapters import chapters
from rules.kernel import codec, record
from rules.kernel.chance import Chance
from rules.kernel.playout import play, random_chooser
from tests.cogs.conftest import running
from tests.cogs.pictures import PIXEL, Pixels
from tests.cogs.playing import play_straight
from tests.cogs.test_hidden import alike
from tests.cogs.world import answer, components_of, english, file_names, labels, last, shown, text_of
from tests.rules.games import CHECKS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from bot.model import Table
    from tests.cogs.world import World

STEPS: Final = 24
GALLERY: Final = 12
MESSAGE_ID: Final = re.compile(r"\d{15,}")


class Filmed(Pixels):
    """Pictures with moving ones."""

    has = frozenset({"frame"})


@pytest_asyncio.fixture
async def cinema(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """Yield a world whose titles have moving pictures, made by nobody."""
    async with running(tmp_path, monkeypatch, dict.fromkeys(rules.GAMES, Filmed())) as world:
        yield world


@pytest.fixture(autouse=True)
def reels(monkeypatch: pytest.MonkeyPatch) -> list[Reel]:
    """Note the reels; a picture of one pixel comes of each."""
    found: list[Reel] = []

    def ask(_: Worker, data: bytes) -> bytes:
        found.append(msgspec.msgpack.decode(data, type=Reel))
        return PIXEL

    monkeypatch.setattr(Worker, "ask", ask)
    return found


async def played(world: World, steps: int = STEPS, **options: Any) -> Table:  # noqa: ANN401  as ``begin`` has them
    """Play some steps."""
    table = await world.begin(**options)
    await play_straight(world, table.id, steps=steps)
    return await world.table(table.id)


async def test_a_game_turn_by_turn(cinema: World, reels: list[Reel]) -> None:
    """`/history replay` shows every turn; the words for the picture tell what was done."""
    table = await played(cinema)
    page = shown(await cinema.alice.slash(cinema.channel, "history replay"))
    assert file_names(page) == ["replay.gif"]
    turns = dict.fromkeys(
        entry.turn for entry in await cinema.bot.services.tables.history.log(table.id, None)
    )
    assert [frame.heading.partition(" \u00b7")[0] for frame in reels[0].frames] == [
        "The start" if not turn else f"Turn {turn}" for turn in turns
    ]
    assert [frame.seat for frame in reels[0].frames][:3] == [None, 0, 1]
    assert all(frame.told for frame in reels[0].frames[1:])
    alts = [item["description"] for c in components_of(page) if c["type"] == GALLERY for item in c["items"]]
    assert len(alts) == 1
    assert f"{reels[0].frames[1].heading}: {reels[0].frames[1].told}" in alts[0]


@pytest.mark.parametrize("title", rules.GAMES)
async def test_it_shows_what_looking_back_shows(cinema: World, reels: list[Reel], title: str) -> None:
    """Every frame is of the position that `/history turn` gives, with what that marks."""
    table = await played(cinema, title=title, settings="")
    history = cinema.bot.services.tables.history
    await cinema.alice.slash(cinema.channel, "history replay")
    by_turn = groupby(chapters(await history.log(table.id, None)), lambda chapter: chapter.turn)
    for frame, parts in zip(reels[0].frames, (list(parts) for _, parts in by_turn), strict=True):
        then = await history.at(table.id, parts[-1].entries[-1].version)
        events = [event for part in parts for entry in part.entries for event in entry.events]
        assert then.public is not None
        assert (frame.view, frame.marks) == (rules.dump(then.public), codec.encode(events))


async def test_some_turns(cinema: World, reels: list[Reel]) -> None:
    """From one turn on, up to one, or both; what was made is kept for each."""
    await played(cinema)
    for options in ({"from": 2}, {"to": 3}, {"from": 2, "to": 3}, {"from": 2, "to": 2}, {"from": 2}):
        await cinema.alice.slash(cinema.channel, "history replay", **options)
    headings = [[frame.heading.split()[1] for frame in reel.frames] for reel in reels]
    assert headings[1:] == [["start", "1", "2", "3"], ["2", "3"], ["2"]]
    assert headings[0][0] == "2"


async def test_with_bot_players(cinema: World, reels: list[Reel]) -> None:
    """They have their names in the picture."""
    await cinema.alice.slash(cinema.channel, "game new", title="mini_express")
    await cinema.alice.select(last(cinema.channel), ["normal"], custom_id="lb:1")
    await cinema.alice.click(last(cinema.channel), custom_id="l:start:1")
    assert file_names(shown(await cinema.alice.slash(cinema.channel, "history replay"))) == ["replay.gif"]
    assert reels[0].players == ("alice", "Bot 1")


async def test_as_a_video(cinema: World, reels: list[Reel], monkeypatch: pytest.MonkeyPatch) -> None:
    """Who wants a video gets one, beside the GIF that is there already; where none is made, it is said."""
    await played(cinema, steps=12)
    for is_there, name in ((True, "replay.mp4"), (False, "")):
        monkeypatch.setattr("cogs.history.replay.HAS_VIDEO", is_there)
        await cinema.alice.slash(cinema.channel, "history replay")
        result = await cinema.alice.slash(cinema.channel, "history replay", video=True)
        assert file_names(shown(result)) == [name] * bool(name)
    assert answer(result) == english("history.replay.no_video")
    assert [reel.video for reel in reels] == [False, True]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"from": 400}, "no turn 400"),
        ({"to": -1}, "no turn \u22121"),
        ({"from": 3, "to": 2}, "backwards"),
        ({"table": "77"}, "77"),
    ],
)
async def test_what_there_is_not(
    cinema: World, reels: list[Reel], options: dict[str, Any], said: str
) -> None:
    """Unknown turns, turns that run backwards and unknown tables are refused in clear words."""
    await played(cinema, steps=12)
    assert said in answer(await cinema.alice.slash(cinema.channel, "history replay", **options))
    assert not reels


async def test_before_the_start(cinema: World, reels: list[Reel]) -> None:
    """A lobby has no game yet."""
    await cinema.alice.slash(cinema.channel, "game new", title="ticket_to_ride")
    said = answer(await cinema.alice.slash(cinema.channel, "history replay", table="1"))
    assert "not started" in said or "not begun" in said
    assert not reels


async def test_a_title_without_moving_pictures(world: World) -> None:
    """It says so."""
    await played(world, steps=4)
    assert "no replay" in answer(await world.alice.slash(world.channel, "history replay"))


async def test_one_that_fails(cinema: World, monkeypatch: pytest.MonkeyPatch, reels: list[Reel]) -> None:
    """It is said in the reader's language; who asks again has it tried again."""
    await played(cinema, steps=6)
    with monkeypatch.context() as failing:
        failing.setattr(Worker, "ask", lambda *_: b"")
        cinema.speak(cinema.alice, "ko")
        said = str(components_of(shown(await cinema.alice.slash(cinema.channel, "history replay"))))
    assert cinema.voice("ko")("history.replay.failed") in said
    assert file_names(shown(await cinema.alice.slash(cinema.channel, "history replay"))) == ["replay.gif"]
    assert [reel.language for reel in reels] == ["ko"]


async def test_one_of_which_nothing_is_kept(cinema: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Why there is none stands where it was said that it is being made."""
    table = await played(cinema)

    async def nothing(*_: object) -> dict[int, object]:
        return {}

    monkeypatch.setattr(Recollection, "views", nothing)
    result = await cinema.alice.slash(cinema.channel, "history replay")
    assert english("tables.not_kept", table=table.id) in text_of(shown(result))
    assert english("history.replay.making") not in text_of(shown(result))


async def test_under_the_last_post(cinema: World, reels: list[Reel]) -> None:
    """A button shows the whole game, which ends with who won."""
    table = await played(cinema, steps=2000, title="mini_express")
    await cinema.in_bot(cinema.bot.services.deliver(table.id))
    page = shown(await cinema.bob.click(last(cinema.channel), label="Replay"))
    assert file_names(page) == ["replay.gif"]
    end = reels[0].frames[-1]
    assert end.over
    assert " wins " in end.told


@pytest.mark.parametrize("title", rules.GAMES)
async def test_what_is_hidden_is_in_no_reel(cinema: World, reels: list[Reel], title: str) -> None:
    """Nothing of the seed, and no view but that of everybody."""
    table = await played(cinema, title=title, settings="")
    stored = await cinema.whole(table)
    assert stored.state is not None
    game = rules.GAMES[title]
    await cinema.alice.slash(cinema.channel, "history replay")
    assert reels[0].frames[-1].view == rules.dump(game.view(stored.state, None))
    same = [rules.dump(each.public) for each in alike(stored, None) if each.public is not None]
    assert same == [reels[0].frames[-1].view] * 2
    assert stored.state.chance.seed.encode() not in msgspec.msgpack.encode(reels[0])


def turns(count: int) -> list[Turn]:
    """Return so many turns of nothing, and the start."""
    view: Any = None
    return [Turn(turn, 0, view, (), ()) for turn in range(count + 1)]


def test_a_long_game_has_a_frame_a_round() -> None:
    """Over 120 turns: those of a round are one frame, or those of several rounds."""
    assert [len(part) for part in rounds(turns(119), 4)] == [1] * 120
    assert [len(part) for part in rounds(turns(120), 4)] == [1] + [4] * 30
    assert len(rounds(turns(900), 2)) <= 121
    assert rounds(turns(900), 2)[-1][-1].turn == 900
    assert len(rounds(turns(900), 1)) <= 121


def test_a_file_without_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was handed out becomes a picture by command line; what is none of ours is refused."""
    filmed: list[Reel] = []

    def film(reel: Reel) -> bytes:
        filmed.append(reel)
        return PIXEL

    monkeypatch.setattr(Reel, "film", film)
    file, out = tmp_path / "table.json", tmp_path / "out.gif"
    file.write_bytes(exported())
    assert main([str(file), "--gif", str(out), "--language", "ja"]) == 0
    assert out.read_bytes() == PIXEL
    assert filmed[0].language == "ja"
    assert len(filmed[0].frames) > 10
    for broken in (b"", b"{}", b"[" * 10_000, exported().replace(b"mini_express", b"chess")):
        file.write_bytes(broken)
        assert main([str(file), "--gif", str(out)]) == WRONG_CALL


def exported() -> bytes:
    """Return the file of a whole game."""
    game, seed = rules.GAMES["mini_express"], "4" * 32
    moves = [
        (step.seat, step.action) for step in play(game, game.setup(seats=2, seed=seed), random_chooser(seed))
    ]
    return record.write(record.make(game, seats=2, options={}, seed=seed, moves=moves))


async def test_nobody_waits_for_many(cinema: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits for two is refused a third, in clear words; others are not, nor they once one is there."""
    await played(cinema, steps=12)
    projector = cinema.bot.services.projector
    with projector.place(cinema.alice.id), projector.place(cinema.alice.id):
        said = answer(await cinema.alice.slash(cinema.channel, "history replay"))
        assert said == english("history.replay.many", n=2)
        page = shown(await cinema.bob.slash(cinema.channel, "history replay"))
        assert file_names(page) == ["replay.gif"]
    page = shown(await cinema.alice.slash(cinema.channel, "history replay"))
    assert file_names(page) == ["replay.gif"]


async def test_sharing_it(cinema: World, reels: list[Reel]) -> None:
    """Another channel gets the whole game, in its own language, with who shared it and a way back."""
    await played(cinema, steps=12)
    other = cinema.guild.create_text_channel("other")
    result = await cinema.carol.slash(cinema.channel, "history share", channel=other, what="replay")
    assert answer(result) == english("history.share.done", channel=f"<#{other.id}>")
    assert file_names(last(other)) == ["replay.gif"]
    assert "Shared by carol" in text_of(last(other))
    assert labels(last(other)) == ["Look back"]
    assert len(reels) == 1


async def test_sharing_one_that_fails(cinema: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said to who shared it; nothing is posted."""
    await played(cinema, steps=6)
    other = cinema.guild.create_text_channel("other")
    monkeypatch.setattr(Worker, "ask", lambda *_: b"")
    result = await cinema.carol.slash(cinema.channel, "history share", channel=other, what="replay")
    assert answer(result) == english("history.replay.failed")
    assert other.history() == []


@pytest.mark.parametrize("lost", ["table", "place", "server"])
async def test_rights_are_looked_at_once_it_is_made(
    cinema: World, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    """Who may no longer see the table or post there meanwhile, or has left, shares nothing."""
    await played(cinema, steps=6)
    other = cinema.guild.create_text_channel("other")
    film = Projector.film

    async def slow(self: Projector, *asked: Any) -> Any:  # noqa: ANN401  as it is
        if lost == "table":
            cinema.deny(cinema.channel, "view_channel")
        elif lost == "place":
            cinema.deny(other, "send_messages")
        else:
            cinema.env.backend.remove_member(cinema.guild.id, cinema.carol.id)
        found = await film(self, *asked)
        await asyncio.sleep(0)
        return found

    monkeypatch.setattr(Projector, "film", slow)
    elsewhere = cinema.guild.create_text_channel("elsewhere")
    await cinema.carol.slash(elsewhere, "history share", channel=other, what="replay", table="1")
    assert other.history() == []


async def test_a_wider_channel_is_asked_for_once_it_is_wider(
    cinema: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the table's channel was closed meanwhile, who plays is asked before more people see it."""
    await played(cinema, steps=6)
    other, film = cinema.guild.create_text_channel("other"), Projector.film

    async def slow(self: Projector, *asked: Any) -> Any:  # noqa: ANN401  as it is
        cinema.deny(cinema.channel, "view_channel")
        return await film(self, *asked)

    monkeypatch.setattr(Projector, "film", slow)
    elsewhere = cinema.guild.create_text_channel("elsewhere")
    asked = await cinema.alice.slash(elsewhere, "history share", channel=other, what="replay", table="1")
    assert other.history() == []
    await cinema.alice.click(shown(asked), label=english("history.share.button"))
    assert file_names(last(other)) == ["replay.gif"]


async def public(world: World, table: Table, reels: list[Reel]) -> tuple[bytes, list[str]]:
    """Return what everybody gets of a history: the reel, and each turn as it is looked back at."""
    await world.carol.slash(world.channel, "history replay")
    turns = [entry.turn for entry in await world.bot.services.tables.history.log(table.id, None)]
    pages = [
        str(components_of(shown(await world.carol.slash(world.channel, "history turn", turn=turn))))
        for turn in sorted(set(turns))
    ]
    return msgspec.msgpack.encode(reels[-1]), [MESSAGE_ID.sub("", page) for page in pages]


@pytest.mark.parametrize("title", rules.GAMES)
async def test_other_hidden_things_give_the_same_history(
    cinema: World, reels: list[Reel], monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    """With other hands, decks and seeds at every version each byte of replay and past turns is the same."""
    table = await played(cinema, title=title, settings="", steps=14)
    told, load, changed = await public(cinema, table, reels), rules.load, list[bool]()

    def other(game: Any, data: bytes, *revision: Any) -> Any:  # noqa: ANN401  as it is
        state = load(game, data, *revision)
        CHECKS[title].shuffle_hidden(state, None, Chance("5" * 32))
        changed.append(rules.dump(state) != data)
        return state

    monkeypatch.setattr(rules, "load", other)
    await cinema.restart()
    assert await public(cinema, table, reels) == told
    assert sum(changed) > len(told[1])
