"""The panel of a heavy game: many kinds of action, very many answers, long texts, several pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest_asyncio

from tests.cogs import fair
from tests.cogs.fair import FairAnswers
from tests.cogs.playing import open_panel
from tests.cogs.world import components_of, english, file_names, labels, text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest
    from simcord import MemberActor, ResponseMessage

    from cogs.kit.language import Say
    from cogs.ports import Table
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
    before = labels(panel)
    await eat(fairground.alice, panel, table)
    assert (await fairground.table(table.id)).version == table.version + 1
    assert labels(panel) == before


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


async def test_one_field_after_the_other(fairground: World, table: Table) -> None:
    """Of very many pairs first one half is asked for, then the other."""
    panel = await open_panel(fairground, fairground.alice)
    await press(fairground.alice, panel, table, "put")
    assert len(menus(panel)[0]["options"]) == fair.SPOTS
    await fairground.alice.select(panel, ["7"], custom_id=f"pm:{table.id}:{table.version}:put")
    await fairground.alice.select(panel, ["3"], custom_id=f"pm+:{table.id}:{table.version}:put/7")
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


async def test_long_status_is_cut_between_lines(fairground: World, table: Table) -> None:
    """The first lines stay whole, and whose turn it is still stands below them."""
    panel = await open_panel(fairground, fairground.alice)
    texts = [component["content"] for component in components_of(panel) if component["type"] == TEXT]
    *lines, last = texts[-2].splitlines()
    assert lines == [f"status line {number} of seat 0" for number in range(len(lines))]
    assert last == "…"
    assert texts[-1] == english("chat.panel.your_turn")


async def test_hand_and_own_board(fairground: World, table: Table) -> None:
    """Both are in the panel, one below the other, each with its words."""
    panel = await open_panel(fairground, fairground.alice)
    assert file_names(panel) == ["hand.png", "player_board.png"]
    galleries = [component for component in components_of(panel) if component["type"] == GALLERY]
    assert [len(gallery["items"]) for gallery in galleries] == [1, 1]
    assert "alice" in galleries[1]["items"][0]["description"]


async def test_choices_on_the_board(fairground: World, table: Table) -> None:
    """A button shows on the board what may be chosen, in all or in answer to a question."""
    panel = await open_panel(fairground, fairground.alice)
    await fairground.alice.click(panel, label="Show on the board")
    assert file_names(panel) == ["choices.png"]
    assert "fair.action.eat" in labels(panel)
    await fairground.alice.click(panel, label="Refresh")
    await press(fairground.alice, panel, table, "visit")
    await fairground.alice.click(panel, label="Show on the board")
    assert file_names(panel) == ["choices.png"]
    assert len(menus(panel)) == 1
    await fairground.alice.click(panel, label="Back")
    assert file_names(panel) == ["hand.png", "player_board.png"]


async def test_board_stays_at_the_questions_that_follow(fairground: World, table: Table) -> None:
    """Once asked for, the board is shown at every page and question up to the action."""
    panel = await open_panel(fairground, fairground.alice)
    await fairground.alice.click(panel, label="Show on the board")
    place = f"{table.id}:{table.version}"
    await fairground.alice.click(panel, custom_id=f"p+:{place}:visit")
    await fairground.alice.click(panel, label="More")
    assert file_names(panel) == ["choices.png"]
    assert "Show on the board" not in labels(panel)
    await fairground.alice.select(panel, ["30"], custom_id=f"pm+:{place}:visit")
    assert file_names(panel) == ["hand.png", "player_board.png"]


async def test_board_is_kept_past_what_it_does_not_show(fairground: World, table: Table) -> None:
    """A question that has no place on the board shows one's own things."""
    panel = await open_panel(fairground, fairground.alice)
    await fairground.alice.click(panel, label="Show on the board")
    await fairground.alice.click(panel, custom_id=f"p+:{table.id}:{table.version}:bet")
    assert file_names(panel) == ["hand.png", "player_board.png"]


async def test_board_where_it_is_needed(fairground: World, table: Table) -> None:
    """The board is shown unasked at a question that nobody can answer without it."""
    panel = await open_panel(fairground, fairground.alice)
    await press(fairground.alice, panel, table, "put")
    assert file_names(panel) == ["hand.png", "player_board.png"]
    await fairground.alice.select(panel, ["7"], custom_id=f"pm:{table.id}:{table.version}:put")
    assert file_names(panel) == ["choices.png"]
    assert menus(panel)[0]["placeholder"] == "fair.field.put.spot (7)"


async def test_no_button_where_nothing_can_be_marked(fairground: World, table: Table) -> None:
    """A question whose answers have no place on the board does without."""
    panel = await open_panel(fairground, fairground.alice)
    await press(fairground.alice, panel, table, "bet")
    assert "Show on the board" not in labels(panel)


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


def public(world: World) -> list[Any]:
    """Return the public messages."""
    return [message for message in world.channel.history() if not message.flags.ephemeral]
