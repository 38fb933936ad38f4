"""What the panel teaches: at a table that does so unasked, at any other behind "Explain"."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from bot.model import Status
from bot.words.say import Say
from cogs.panel.learning import CLOSING, FIRST
from cogs.panel.planning import Planning, next_change
from cogs.table.players import view_of
from cogs.title.declaration import suggested
from cogs.titles import TITLES, first_game_of, game_of
from rules.kernel.contract import Game
from tests.bot.words.families import lessons
from tests.cogs.playing import open_panel, plans_of, take_in_panel
from tests.cogs.taught_games import every_kind, lessons_of
from tests.cogs.world import WORDS, answer, english, labels, last, shown, text_of

if TYPE_CHECKING:
    from simcord import ResponseMessage

    from bot.model import Table
    from tests.cogs.world import World

NEVER = {
    "ticket_to_ride": set[str](),
    "mini_express": {"choose_west"},
    "great_western_trail": {"copy_building", "grow_cattle"},
    "sierra_west": {
        *("paddle", "load_cart", "shoot", "hold_fire", "take_damage", "sell_fish", "use_dynamite"),
        "choose",
    },
}
"""Kinds of action that do not occur in a first game; see the test."""


DENVER_TO_SANTA_FE = "r039"
ATLANTA_TO_NASHVILLE = "r003"


@cache
def taught_game(title: str) -> tuple[tuple[Any, str, list[str]], ...]:
    """Return the first game of a title as ``lessons_of`` plays it, once for all tests."""
    first = first_game_of(title)
    assert first is not None
    return tuple(lessons_of(title, first))


async def settle(world: World) -> None:
    """Wait until the bot players have acted."""
    await world.bot.core.tables.autopilot.settled()


async def taught(world: World, title: str = "ticket_to_ride") -> Table:
    """Return alice's table that teaches a title."""
    await world.alice.slash(world.channel, "game teach", title=title)
    (table,) = await world.tables()
    await settle(world)
    return await world.table(table.id, world.alice)


def told(panel: ResponseMessage, title: str = "ticket_to_ride") -> set[str]:
    """Return the lessons that stand in a panel."""
    text = text_of(panel)
    return {lesson for lesson in lessons(title) if english(f"lessons.{title}.{lesson}") in text}


async def choose_route(
    world: World, panel: ResponseMessage, table: Table, route: str = DENVER_TO_SANTA_FE
) -> str:
    """Choose a grey route, payable in several ways; return the path there."""
    menu = f"pm:{table.id}:{table.version}:claim_route"
    await world.alice.select(panel, [route], custom_id=menu)
    return f"claim_route/{route}"


async def test_a_table_of_ones_own(world: World) -> None:
    """One person and two bot players, with the options and seed of the title's first game."""
    table = await taught(world)
    assert [seat.user_id for seat in table.seats] == [world.alice.id, None, None]
    assert table.status is Status.RUNNING
    first = first_game_of("ticket_to_ride")
    assert first is not None
    assert (await world.hidden_state(table)).chance.seed == first.seed


async def test_a_lesson_is_told_once(world: World) -> None:
    """With the first choice of its kind, as often as that is looked at; later it stands behind Explain."""
    table = await taught(world)
    for _ in range(2):
        assert told(await open_panel(world, world.alice)) == {"first_turn", "keep_tickets"}
    panel = await open_panel(world, world.alice)
    await world.keep_all(world.alice)
    panel = await open_panel(world, world.alice)
    assert told(panel) == {"claim_route"}
    table = await world.table(table.id, world.alice)
    await world.alice.click(panel, custom_id=f"p:{table.id}:{table.version}:draw_card")
    panel = await open_panel(world, world.alice)
    assert "claim_route" not in told(panel)


async def test_what_is_suggested(world: World) -> None:
    """The panel says what the bot player would do, whole, and at a question which answer leads there."""
    table = await taught(world)
    await world.keep_all(world.alice)
    panel = await open_panel(world, world.alice)
    found = re.search(r"\*\*Suggestion:\*\* (.*)", text_of(panel))
    assert found
    kind = english("ticket_to_ride.action.claim_route")
    assert re.fullmatch(rf"{kind} → \d+\. Atlanta \u2013 Nashville \(1, grey\) → 1 blue", found[1])
    table = await world.table(table.id, world.alice)
    await choose_route(world, panel, table, ATLANTA_TO_NASHVILLE)
    assert "**Suggestion:** Which cards do you pay with?" in text_of(panel)


async def test_explain_at_any_table(world: World) -> None:
    """The button of every panel tells of each kind of action that is possible now, without pictures."""
    table = await world.begin_turns()
    panel = await open_panel(world, world.alice)
    assert told(panel) == set()
    await world.alice.click(panel, custom_id=f"px:{table.id}:{table.version}:")
    assert told(panel) == {"take_card", "draw_card", "claim_route", "draw_tickets"}
    assert "Explain" in labels(panel)


async def test_explain_a_question(world: World) -> None:
    """At a question its own lesson is told, and its answers stay."""
    table = await world.begin_turns()
    panel = await open_panel(world, world.alice)
    path = await choose_route(world, panel, await world.table(table.id, world.alice))
    await world.alice.click(panel, custom_id=f"px:{table.id}:{table.version}:{path}")
    assert told(panel) == {"claim_route.payment"}
    assert f":{table.id}:{table.version}:{path}/" in str(panel.components)


async def test_it_is_a_normal_table(world: World) -> None:
    """It goes on after a restart where it stood, with what it has told, and steps can be undone."""
    table = await taught(world)
    await open_panel(world, world.alice)
    await world.keep_all(world.alice)
    await world.restart()
    assert told(await open_panel(world, world.alice)) == {"claim_route"}
    await world.alice.slash(world.channel, "ttr claim", route="Denver \u2013 Santa Fe (2, grey)")
    undone = await world.alice.slash(world.channel, "game undo")
    assert answer(undone)
    assert (await world.table(table.id)).status is Status.RUNNING


@pytest.mark.parametrize("title", list(NEVER))
def test_the_first_game_shows_every_kind_of_action(title: str) -> None:
    """To who follows the suggestions to its end, but for what its options leave out.

    Mini Express has one module a map, so that of two kinds of action one is left out. Great Western Trail
    begins with the sides a of the private buildings, where no building copies another, and without Simmental
    cattle. The kinds of Sierra West that are left out belong to its other modes; "choose" needs one of two
    cabins and a space of two boots beside it, which no seed brought together with the other cabins.
    """
    seen = {kind for _, kind, _ in taught_game(title)}
    assert every_kind(title) - seen == NEVER[title]


async def test_followed_in_the_panel(world: World) -> None:
    """Who does in the panel what it suggests has the game that the rules alone foretell."""
    table = await taught(world)
    first = first_game_of("ticket_to_ride")
    assert first is not None
    for view, _, _ in taught_game("ticket_to_ride"):
        table = await world.table(table.id, world.alice)
        assert table.view is not None
        assert table.view.turn == view.turn
        action = suggested(game_of(table.title), table.view, 0, first, lambda _: False)
        panel = await open_panel(world, world.alice)
        await take_in_panel(world.alice, panel, table, action)
        await settle(world)
    assert (await world.table(table.id)).status is Status.FINISHED
    assert "Rematch" in text_of(last(world.channel))


async def test_a_hint_does_not_repeat_the_suggestion(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what is suggested anyway, as by a strong player who would do that, it says only why."""
    monkeypatch.setattr(type(game_of("ticket_to_ride")), "ponder", Game.ponder)
    await taught(world)
    hinted = await world.alice.click(await open_panel(world, world.alice), label=english("hints.button"))
    text = text_of(shown(hinted))
    assert text.count(english("ticket_to_ride.action.keep_tickets") + " →") == 1
    assert english("hints.why", why="Together these tickets promise") in text


async def test_the_way_to_a_plan_is_suggested(world: World) -> None:
    """The change that leads towards it by the name of its button, none where it is laid out."""
    table = await taught(world, "sierra_west")
    planner, plans = TITLES["sierra_west"].planner, plans_of(table)
    assert planner is not None
    say = Say(WORDS, "en")
    for wanted in plans:
        laid, presses = Planning(planner, plans[0], plans, saved=False, auto=False, may_lock=True), 0
        while label := next_change(say, laid, wanted):
            changes = planner(say, laid.plan, plans)
            laid = laid._replace(plan=next(each.plan for each in changes if each.label == label))
            presses += 1
        assert laid.plan == wanted
        assert presses <= len(plans)


async def test_the_answer_leads_to_the_panel(world: World) -> None:
    """Who asks is told where to press."""
    result = await world.alice.slash(world.channel, "game teach", title="mini_express")
    (table,) = await world.tables()
    assert english("lessons.done.teach", table=table.id) in text_of(shown(result))


@pytest.mark.parametrize("title", NEVER)
def test_lessons_speak_of_what_is_suggested(title: str) -> None:
    """Of no other kind of action; beside it only of how the game begins and ends."""
    given = 0
    for _, kind, taught_now in taught_game(title):
        assert set(taught_now) <= {kind, FIRST, CLOSING}
        given += len(taught_now)
    assert given > len({FIRST, CLOSING})


async def test_a_lesson_comes_again_after_an_undo(world: World) -> None:
    """It was about a step that is to be taken once more."""
    table = await taught(world)
    lesson = told(await open_panel(world, world.alice))
    action = suggested(game_of(table.title), view_of(table), 0, None, lambda _: False)
    await world.in_bot(world.bot.services.tables.play.act(table.id, world.alice.id, table.version, action))
    await settle(world)
    assert not lesson & told(await open_panel(world, world.alice))
    await world.alice.slash(world.channel, "game undo")
    assert lesson <= told(await open_panel(world, world.alice))


async def test_somebody_may_learn_along(world: World) -> None:
    """Where that is wished for, the post has a button that gives them the seat of a bot player."""
    await world.alice.slash(world.channel, "game teach", title="ticket_to_ride", together=True)
    await settle(world)
    await world.bob.click(last(world.channel), label=english("votes.button.take", player="Bot 1"))
    (table,) = await world.tables()
    assert [seat.user_id for seat in table.seats] == [world.alice.id, world.bob.id, None]
    assert table.seat_of(world.bob.id) == 1
