"""The panel of a heavy game: many kinds of action, very many answers, long texts, several pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio

from cogs.panel import view
from tests.cogs import fair
from tests.cogs.fair import FairAnswers
from tests.cogs.playing import open_panel
from tests.cogs.world import components_of, english, file_names, labels, text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simcord import MemberActor, ResponseMessage

    from bot.model import Table
    from bot.words.say import Say
    from cogs.title.words.answers import Question
    from tests.cogs.world import World

MENU, TEXT, GALLERY = 3, 10, 12
WAYS = 3
IN_ORDER = (
    "draw",
    "visit",
    "eat",
    "drink",
    "dance",
    "shoot",
    "throw",
    "catch",
    "guess",
    "trade",
    "bet",
    "put",
    "ride",
)
"""The kinds of action that can be taken in one's turn alone, in the game's own order."""


@pytest_asyncio.fixture
async def table(fairground: World) -> Table:
    """Return a running fair."""
    return await fairground.begin(3, title=fair.TITLE, settings="")


def menus(panel: ResponseMessage) -> list[dict[str, Any]]:
    """Return the menus of a panel."""
    return [component for component in components_of(panel) if component["type"] == MENU]


async def press(person: MemberActor, panel: ResponseMessage, table: Table, *path: str) -> None:
    """Press the button at the end of a path."""
    await person.click(panel, custom_id=f"p:{table.id}:{table.version}:{'/'.join(path)}")


async def eat(person: MemberActor, panel: ResponseMessage, table: Table) -> None:
    """Take a step: go to a question with few answers, and press one of them."""
    await press(person, panel, table, "eat")
    await press(person, panel, table, "eat", "1")


async def test_many_kinds(fairground: World, table: Table) -> None:
    """Of very many kinds each has a button, in the game's own order; what is not allowed now has none."""
    panel = await open_panel(fairground, fairground.alice)
    buttons = [label.removeprefix("fair.action.") for label in labels(panel) if "fair.action" in label]
    assert buttons == [*IN_ORDER, "whistle", "leave"]
    assert menus(panel) == []


async def test_kinds_keep_their_order(fairground: World, table: Table) -> None:
    """Whatever comes first among the legal actions, after a step every kind stands where it stood."""
    panel = await open_panel(fairground, fairground.alice)
    before = [label for label in labels(panel) if label.startswith("fair.action.")]
    await eat(fairground.alice, panel, table)
    assert (await fairground.table(table.id)).version == table.version + 1
    assert [label for label in labels(panel) if label.startswith("fair.action.")] == before


async def test_few_answers_are_buttons(fairground: World, table: Table) -> None:
    """A question with few short answers stands in a line above buttons for them."""
    panel = await open_panel(fairground, fairground.alice)
    await press(fairground.alice, panel, table, "eat")
    assert menus(panel) == []
    assert labels(panel)[:WAYS] == ["0", "1", "2"]
    assert "fair.field.eat.way" in text_of(panel).splitlines()


async def test_kinds_in_menus_and_rows(
    fairground: World, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While there is room, answers stand in the panel: few as buttons, many in a menu that leads on."""
    legal = [*(fair.Eat(way) for way in range(WAYS)), *(fair.Visit(stall) for stall in range(fair.STALLS))]
    monkeypatch.setattr(fair.Fair, "legal", lambda *_: (*legal, fair.Leave()))
    panel = await open_panel(fairground, fairground.alice)
    assert labels(panel)[: WAYS + 1] == ["0", "1", "2", "fair.action.leave"]
    (menu,) = menus(panel)
    assert menu["placeholder"] == "fair.action.visit"
    assert menu["options"][-1]["label"] == english("offers.more")
    await fairground.alice.select(panel, [menu["options"][-1]["value"]], custom_id=menu["custom_id"])
    first = menus(panel)[0]["options"][0]["label"]
    assert first not in [option["label"] for option in menu["options"]]


async def test_over_a_hundred_answers(fairground: World, table: Table) -> None:
    """They come in pages, each of which says which it is; all of them can be reached."""
    panel = await open_panel(fairground, fairground.alice)
    await press(fairground.alice, panel, table, "visit")
    found: list[str] = []
    for page in range(1, 7):
        (menu,) = menus(panel)
        found += [option["label"] for option in menu["options"]]
        assert menu["placeholder"] == english(
            "chat.panel.page", question="fair.field.visit.stall", page=page, pages=6
        )
        if page < 6:
            await fairground.alice.click(panel, label="More")
    assert len(set(found)) == fair.STALLS


async def test_another_picture_keeps_the_page(fairground: World, table: Table) -> None:
    """Who has turned to the second page of answers is still there beside another picture."""
    panel = await open_panel(fairground, fairground.alice)
    await press(fairground.alice, panel, table, "visit")
    await fairground.alice.click(panel, label="More")
    (before,) = menus(panel)
    await fairground.alice.click(panel, label=english("panel.button.board"))
    (after,) = menus(panel)
    assert after == before


async def test_what_is_legal_is_asked_once(
    fairground: World, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A panel does not find out again what it knows: in heavy games that takes time."""
    seen = await fairground.table(table.id, fairground.alice)
    asked, legal = list[int](), fair.Fair.legal

    def counted(game: fair.Fair, state: fair.FairState, seat: int) -> Sequence[fair.FairAction]:
        asked.append(seat)
        return legal(game, state, seat)

    monkeypatch.setattr(fair.Fair, "legal", counted)
    await view.panel(fairground.bot.services, fairground.voice("en"), seen, 0)
    assert asked == [0]


async def test_one_field_after_the_other(fairground: World, table: Table) -> None:
    """Of very many pairs first one half is asked for, then the other."""
    panel = await open_panel(fairground, fairground.alice)
    await press(fairground.alice, panel, table, "put")
    assert len(menus(panel)[0]["options"]) == fair.SPOTS
    await fairground.alice.select(panel, ["7"], custom_id=f"pm:{table.id}:{table.version}:put")
    await fairground.alice.select(panel, ["3"], custom_id=f"pm:{table.id}:{table.version}:put/7")
    assert (await fairground.table(table.id)).version == table.version + 1


async def test_entry_that_settles_two_questions(fairground: World, table: Table) -> None:
    """Where an answer leaves one action, which is then taken at once, it says all of that action."""
    panel = await open_panel(fairground, fairground.alice)
    await press(fairground.alice, panel, table, "put")
    options = menus(panel)[0]["options"]
    assert [option["label"] for option in options[-2:]] == ["10", "11 → 5"]
    await fairground.alice.select(panel, ["11"], custom_id=f"pm:{table.id}:{table.version}:put")
    assert (await fairground.table(table.id)).version == table.version + 1


async def test_only_action_with_a_long_name(
    fairground: World, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has no room on a button stands in a line, so that all of it is read before it is taken."""
    monkeypatch.setattr(fair.Fair, "legal", lambda *_: (fair.LAST_PUT, fair.Leave()))

    def long(_: FairAnswers, __: Say, questions: Sequence[Question], *___: object) -> str:
        return "here " * 25 if questions else ""

    monkeypatch.setattr(FairAnswers, "whole", long)
    monkeypatch.setattr(FairAnswers, "option", lambda *said: (long(*said), ""))
    panel = await open_panel(fairground, fairground.alice)
    assert text_of(panel).count("here") == 25
    assert labels(panel)[:2] == ["fair.action.put", "fair.action.leave"]
    await press(fairground.alice, panel, table, "put")
    assert (await fairground.table(table.id)).version == table.version + 1


async def test_question_names_what_was_passed_over(fairground: World, table: Table) -> None:
    """The one queue is not asked for, but the question after it says which it is."""
    panel = await open_panel(fairground, fairground.alice)
    await press(fairground.alice, panel, table, "ride")
    assert "fair.field.ride.ride (north)" in text_of(panel).splitlines()


async def test_two_lines(fairground: World, table: Table) -> None:
    """Below the picture stand what is asked, and as much of what one has as one line has room for."""
    panel = await open_panel(fairground, fairground.alice)
    situation = english("panel.then", before=english("chat.panel.your_turn"), then="Stroll over the fair.")
    assert f"{situation}\nWhistles: 1 · Steps: 0" in texts(panel)
    assert "status line" not in text_of(panel)


async def test_two_lines_of_who_waits(fairground: World, table: Table) -> None:
    """Who cannot do anything is told who is to act, and no more."""
    panel = await open_panel(fairground, fairground.bob)
    await fairground.bob.click(panel, label="fair.action.whistle")
    assert english("chat.panel.waiting", players="alice") in texts(panel)


async def test_choices_are_shown_unasked(fairground: World, table: Table) -> None:
    """Where something that may be done has a place on the board, the panel shows it there alone."""
    panel = await open_panel(fairground, fairground.alice)
    assert file_names(panel) == ["choices.png"]
    await press(fairground.alice, panel, table, "visit")
    await fairground.alice.click(panel, label="More")
    assert file_names(panel) == ["choices.png"]
    await fairground.alice.select(panel, ["30"], custom_id=f"pm:{table.id}:{table.version}:visit")
    assert file_names(panel) == ["choices.png"]


async def test_the_hand_where_nothing_can_be_marked(fairground: World, table: Table) -> None:
    """A question whose answers have no place on the board shows what one holds."""
    panel = await open_panel(fairground, fairground.alice)
    await press(fairground.alice, panel, table, "bet")
    assert file_names(panel) == ["hand.png"]
    assert english("panel.button.choices") not in labels(panel)


@pytest.mark.parametrize(
    ("label", "shown"),
    [("My hand", "hand.png"), ("My board", "player_board.png"), ("Board", "board.png")],
)
async def test_another_picture(fairground: World, table: Table, label: str, shown: str) -> None:
    """One press shows it in place of the map, with the question still open; another one shows the map."""
    panel = await open_panel(fairground, fairground.alice)
    await press(fairground.alice, panel, table, "visit")
    await fairground.alice.click(panel, label=label)
    assert file_names(panel) == [shown]
    assert label not in labels(panel)
    assert len(menus(panel)) == 1
    await fairground.alice.click(panel, label=english("panel.button.choices"))
    assert file_names(panel) == ["choices.png"]
    assert len(menus(panel)) == 1


async def test_the_own_board_in_words(fairground: World, table: Table) -> None:
    """It says whose it is."""
    panel = await open_panel(fairground, fairground.alice)
    await fairground.alice.click(panel, label="My board")
    (gallery,) = [component for component in components_of(panel) if component["type"] == GALLERY]
    assert [len(gallery["items"]), "alice" in gallery["items"][0]["description"]] == [1, True]


@pytest.mark.parametrize(
    ("custom_id", "asked"), [("pc:{}:visit", 1), ("p+:{}:", 0), ("p+:{}:put", 1), ("pp+:{}:1:visit", 1)]
)
async def test_presses_of_older_panels(fairground: World, table: Table, custom_id: str, asked: int) -> None:
    """What was pressed to see the board, and to go on with it, still leads where it did."""
    panel, place = await open_panel(fairground, fairground.alice), f"{table.id}:{table.version}"
    stored = fairground.env.backend.get_message(panel.channel_id, panel.id)
    (refresh,) = [each for each in walked(stored.components) if each.get("custom_id") == f"p:{place}:"]
    refresh["custom_id"] = custom_id.format(place)
    await fairground.alice.click(panel, custom_id=refresh["custom_id"])
    assert file_names(panel) == ["choices.png"]
    assert len(menus(panel)) == asked


async def test_nothing_is_drawn_after_the_last_step(fairground: World, table: Table) -> None:
    """The board is in the post that follows; the hand is one press away."""
    panel = await open_panel(fairground, fairground.alice)
    await fairground.alice.click(panel, label="fair.action.leave")
    await fairground.alice.click(panel, label="fair.action.whistle")
    assert file_names(panel) == []
    await fairground.alice.click(panel, label="My hand")
    assert file_names(panel) == ["hand.png"]


async def test_names_in_texts_and_in_menus(fairground: World) -> None:
    """A name is escaped in a text, which Discord formats, and as it is on a button."""
    await fairground.alice.slash(fairground.channel, "game new", title=fair.TITLE)
    starry = fairground.guild.add_member(fairground.env.create_user("*star*"))
    await starry.slash(fairground.channel, "game join")
    await fairground.alice.slash(fairground.channel, "game start")
    panel = await open_panel(fairground, fairground.alice)
    await fairground.alice.click(panel, label="fair.action.dance")
    assert labels(panel)[:2] == ["alice", "*star*"]
    await fairground.alice.click(panel, label="Back")
    await fairground.alice.click(panel, label="fair.action.leave")
    assert english("chat.panel.optional", players=r"\*star\*") in text_of(panel)


async def test_undo_step_by_step(fairground: World, table: Table) -> None:
    """Many steps of one turn are taken back one after the other, up to the last reveal, all in the panel."""
    posts = len(fairground.channel.history())
    panel = await open_panel(fairground, fairground.alice)
    await press(fairground.alice, panel, table, "draw")
    drawn = (await fairground.whole(table)).state
    for _ in range(12):
        await eat(fairground.alice, panel, await fairground.table(table.id))
    for _ in range(12):
        await fairground.alice.click(panel, label="Undo")
        assert english("chat.undo.done") in text_of(panel)
    assert (await fairground.whole(table)).state == drawn
    assert len(public(fairground)) == posts
    await fairground.alice.click(panel, label="Undo")
    assert english("chat.undo.asked") in text_of(panel)


def texts(panel: ResponseMessage) -> list[str]:
    """Return the texts of a panel, from the top."""
    return [component["content"] for component in components_of(panel) if component["type"] == TEXT]


def walked(components: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the components of a message as it is stored, those within others too."""
    return [found for each in components for found in (each, *walked(each.get("components", ())))]


def public(world: World) -> list[Any]:
    """Return the public messages."""
    return [message for message in world.channel.history() if not message.flags.ephemeral]
