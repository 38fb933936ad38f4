"""What happened since one's last turn: how the panel opens, and what its pictures mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from bot.words import Catalogues
from bot.words.say import Say
from cogs.panel import since, view
from tests.cogs import fair
from tests.cogs.pictures import pixel
from tests.cogs.playing import open_panel
from tests.cogs.world import NAMES, english, file_names, text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simcord import MemberActor, ResponseMessage

    from bot.model import Table
    from render.kit.picture import Picture
    from rules.kernel.contract import Event
    from tests.cogs.world import World

REST = english("panel.rest", command="")


@pytest_asyncio.fixture
async def table(fairground: World) -> Table:
    """Return a running fair in alice's second turn."""
    table = await fairground.begin(3, title=fair.TITLE, settings="")
    for number, person in enumerate((fairground.alice, fairground.bob, fairground.carol)):
        for _ in range(number):
            await act(fairground, table, person, fair.Eat(1))
        await act(fairground, table, person, fair.Leave())
    return await fairground.table(table.id)


async def act(world: World, table: Table, person: MemberActor, action: fair.FairAction) -> None:
    """Let somebody take an action, wherever they do it."""
    now = await world.table(table.id)
    await world.in_bot(world.bot.services.tables.play.act(table.id, person.id, now.version, action))
    await world.in_bot(world.bot.services.deliver(table.id))


def drawn_marks(monkeypatch: pytest.MonkeyPatch, picture: str) -> list[Sequence[Event]]:
    """Return the marks of a kind of picture as they are drawn from now on."""
    drawn: list[Sequence[Event]] = []

    def draw(_: object, *__: object, marks: Sequence[Event] = (), **___: object) -> Picture:
        drawn.append(marks)
        return pixel(f"{picture}.png")

    monkeypatch.setattr(fair.FairPictures, picture, draw)
    return drawn


def lines_of(panel: ResponseMessage) -> list[str]:
    """Return the lines of all texts of a panel."""
    return text_of(panel).splitlines()


async def test_a_line_for_each_of_the_others(fairground: World, table: Table) -> None:
    """Above the picture, the newest last, names bold in the first sentence; nothing that one did oneself."""
    lines = lines_of(await open_panel(fairground, fairground.alice))
    told = [line for line in lines if "**bob**" in line or "**carol**" in line]
    assert told == [
        "fair.told.steps **bob** 1 fair.event.left 1 bob",
        "fair.told.steps **carol** 2 fair.event.left 2 carol",
    ]
    assert lines.index(told[1]) < lines.index("image/png")
    assert not any("event.left 0" in line for line in lines)


async def test_at_a_question_it_is_folded_away(fairground: World, table: Table) -> None:
    """Who has begun to choose has read it; back at the panel it is there again."""
    panel = await open_panel(fairground, fairground.alice)
    await fairground.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:put")
    assert "**bob**" not in text_of(panel)
    await fairground.alice.click(panel, label="Back")
    assert "**bob**" in text_of(panel)


async def test_after_the_first_step_it_is_folded_away(fairground: World, table: Table) -> None:
    """The panel tells what the step led to, also when it is opened anew."""
    panel = await open_panel(fairground, fairground.alice)
    await fairground.alice.click(panel, label="fair.action.draw")
    assert "fair.event.drawn.known" in text_of(panel)
    for each in (panel, await open_panel(fairground, fairground.alice)):
        assert "**bob**" not in text_of(each)


async def test_marks_stay_for_the_turn(
    fairground: World, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The map of choices has the traces of what the others did, at its questions and after a step."""
    drawn = drawn_marks(monkeypatch, "choices")
    panel = await open_panel(fairground, fairground.alice)
    await fairground.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:put")
    await fairground.alice.click(panel, label="Back")
    await fairground.alice.click(panel, label="fair.action.draw")
    assert len(drawn) == 4
    assert {tuple(event.seat for event in marks) for marks in drawn} == {(1, 1, 2, 2, 2)}


async def test_who_waits_sees_the_board(
    fairground: World, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without anything to do one sees on the board what the others did since one's turn."""
    await act(fairground, table, fairground.bob, fair.Whistle())
    drawn = drawn_marks(monkeypatch, "board")
    panel = await open_panel(fairground, fairground.bob)
    assert file_names(panel) == ["board.png"]
    assert [event.seat for event in drawn[-1]] == [2, 2, 2]


async def test_a_long_turn_is_cut(fairground: World, table: Table) -> None:
    """A player has two lines at most; where more happened, a line says where to read it."""
    for _ in range(8):
        await act(fairground, table, fairground.alice, fair.Draw())
    await act(fairground, table, fairground.alice, fair.Leave())
    lines = lines_of(await open_panel(fairground, fairground.bob))
    (told,) = [line for line in lines if "**alice**" in line]
    assert len(told) <= 2 * 76 + len("****")
    assert any(line.startswith(REST.rstrip()) and "history log" in line for line in lines)


async def test_a_card_of_another_is_not_told(fairground: World, table: Table) -> None:
    """The others read that a card was drawn, and not which."""
    await act(fairground, table, fairground.alice, fair.Draw())
    card = (await fairground.table(table.id, fairground.alice)).view.cards[0][-1]  # type: ignore[union-attr]
    await act(fairground, table, fairground.alice, fair.Leave())
    text = text_of(await open_panel(fairground, fairground.bob))
    assert "fair.event.drawn" in text
    assert str(card) not in text


async def test_before_ones_first_turn(fairground: World) -> None:
    """It begins with the game."""
    table = await fairground.begin(3, title=fair.TITLE, settings="")
    await act(fairground, table, fairground.alice, fair.Leave())
    assert "**alice**" in text_of(await open_panel(fairground, fairground.bob))


async def test_what_one_chose_is_not_told(world: World) -> None:
    """What everybody learns when the last has chosen is told of the others, each by themselves."""
    await world.begin_turns(3)
    lines = lines_of(await open_panel(world, world.alice))
    told = [line for line in lines[: lines.index("image/png")] if "**" in line]
    assert [next(name for name in NAMES if f"**{name}**" in line) for line in told] == ["bob", "carol"]
    assert not any(line.startswith(REST.rstrip()) for line in lines)


def test_a_sentence_without_spaces_is_cut_by_its_letters() -> None:
    """As in Japanese; a bold name that is cut stays bold, and what has room is whole."""
    long = "**さくら**さんは" + "駅" * 100
    cut = since._cut(long, 40)
    assert cut.endswith("駅…")
    assert since.width(cut) <= 41  # the ellipsis is as wide as a letter
    assert since._cut("**さくらさくら**さん", 8) == "**さくら**…"
    assert since._cut("short", 5) == "short"


def test_a_korean_sentence_keeps_its_verb() -> None:
    """It takes less of a line than as many Japanese letters, and its last word says what was done."""
    claimed = "**さくら**가 파란색 1장을 내고 댈러스 \u2013 휴스턴 선로를 점유하여 1점을 얻었습니다."
    assert since._cut(claimed, since.LETTERS) == claimed
    assert since.height(claimed) == 1


@pytest.mark.parametrize(
    ("told", "room", "kept"),
    [
        (
            "**봇 1**이 흰색 1장과 기관차 1장을 내고 오마하 \u2013 덜루스 선로를 점유하여 2점을 얻었습니다.",
            64,
            "**봇 1**이 \u2026 오마하 \u2013 덜루스 선로를 점유하여 2점을 얻었습니다.",
        ),
        ("**봇 1**이 건물 5를 놓았습니다(캔자스시티 앞 3번 칸).", 30, "**봇 1**이 건물 5를 놓았습니다."),
        (
            "**ボット1**が緑1枚を支払ってダラスの路線を獲得し、1点を得ました。",
            60,
            "**ボット1**が\u2026ダラスの路線を獲得し、1点を得ました。",
        ),
        ("**봇 1**이 샀습니다: 갈색, 회색, 주황색, 흰색", 32, "**봇 1**이 샀습니다: 갈색, 회색\u2026"),
    ],
)
def test_what_was_done_stands_at_the_end(told: str, room: int, kept: str) -> None:
    """A Korean or Japanese sentence loses its middle rather than its verb; a list, the last of it."""
    assert since._cut(told, room) == kept


def test_a_sentence_is_cut_at_the_end_of_another_one() -> None:
    """What is left says something: not the first word of a list, and no dash that joins to nothing."""
    built = "bob built track of Brown to Barcelona (2 trains). Result: value +1"
    assert since._cut(built, 60) == "bob built track of Brown to Barcelona (2 trains)\u2026"
    assert since._cut("bob claimed Las Vegas \u2013 Los Angeles", 24) == "bob claimed Las Vegas\u2026"
    assert since._cut("bob\u3055\u3093\u304c A \u2013 " + "\u99c5" * 30, 40).endswith("\u99c5\u2026")


def test_a_list_is_parted_from_what_follows() -> None:
    """In Korean and Japanese it has no full stop; a bullet parts by itself."""
    korean = Say(Catalogues(strict=True), "ko")
    assert since._paragraph(korean, ["\uce74\ub4dc: 1", "\ucc28\ub840."]).count(" \u00b7 ") == 1
    assert since._paragraph(korean, ["\ucc28\ub840.", "\uce74\ub4dc: 1"]).count(" \u00b7 ") == 0
    assert since._paragraph(korean, ["\uce74\ub4dc: 1", "\u2022 2"]).count(" \u00b7 ") == 0


def test_after_a_full_stop_there_is_no_other_sign() -> None:
    """What is asked and what one has stand side by side: as sentences, or parted by a dot."""
    korean = Say(Catalogues(strict=True), "ko")
    assert (
        view._joined(korean, "panel.beside", ["\ub193\uc73c\uc138\uc694.", "\ub36b: 1"]).count(" \u00b7 ")
        == 0
    )
    assert view._joined(korean, "panel.beside", ["\uae08: 1", "\ub36b: 1"]).count(" \u00b7 ") == 1
