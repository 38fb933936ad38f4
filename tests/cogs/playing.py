"""Playing as people do: through the panel, or by slash commands, with the moves that the game advises."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.words.say import Say
from cogs.panel.offers import PAGE
from cogs.panel.planning import KEEP, LOCK, name_of
from cogs.title.narrowing import SEPARATOR, kinds, token
from cogs.titles import TITLES, game_of, phrases_of
from rules.ticket_to_ride.actions import ClaimRoute, DrawCard, DrawTickets, KeepTickets, TakeCard
from rules.ticket_to_ride.atlas import ROUTES
from tests.cogs.world import WORDS, components_of, last

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from simcord import ChannelHandle, InteractionResult, MemberActor, ResponseMessage

    from bot.model import Table
    from rules import Action
    from tests.cogs.world import World

MOST_STEPS = 2000


async def play_by_panel(world: World, table_id: int, steps: int = MOST_STEPS) -> None:
    """Play through panels opened from the newest post, up to the end or for some steps."""
    panels: dict[int, ResponseMessage] = {}
    async for person, table, action in played(world, table_id, steps):
        shown = panels.get(person.id)
        if shown is None or f"p:{table_id}:{table.version}:" not in str(shown.components):
            panels[person.id] = await open_panel(world, person)
        await take_in_panel(person, panels[person.id], table, action)


async def play_straight(world: World, table_id: int, steps: int = MOST_STEPS) -> None:
    """Play without anything pressed or typed: the quickest way into a game."""
    async for person, table, action in played(world, table_id, steps):
        await world.in_bot(world.bot.services.tables.play.act(table_id, person.id, table.version, action))


async def play_by_commands(world: World, table_id: int, steps: int = MOST_STEPS) -> None:
    """Play by slash commands, up to the end or for some steps."""
    async for person, _, action in played(world, table_id, steps):
        await take_by_command(person, world.channel, action)


async def played(world: World, table_id: int, steps: int) -> AsyncIterator[tuple[MemberActor, Table, Action]]:
    """Yield who is to act, the table as they see it, and what the game advises; do that before the next."""
    for _ in range(steps):
        table = await world.table(table_id)
        seat = next(iter(game_of(table.title).to_act(table.public)), None)
        if seat is None:
            return
        table = await world.table(table_id, world.people[seat])
        yield world.people[seat], table, advised(table, seat)


def advised(table: Table, seat: int) -> Action:
    """Return a sensible action of a seat, from the table as that seat sees it."""
    action: Action = game_of(table.title).advise(table.view, seat)
    return action


async def open_panel(world: World, person: MemberActor) -> ResponseMessage:
    """Press Play under the newest post that has it: a draft has one, and short ones that tell who is next."""
    result = await person.click(last(world.channel, "Play"), label="Play")
    assert result.response is not None
    return result.response


async def take_in_panel(person: MemberActor, panel: ResponseMessage, table: Table, action: Action) -> None:
    """Find an action in the panel: press its button, or choose the answers that lead to it."""
    place = f"{table.id}:{table.version}"
    if f"'pl:{place}:{LOCK}:" in str(panel.components) and action in plans_of(table):
        await lock_in_panel(person, panel, table, action)
        return
    path = path_to(table, table.seat_of(person.id), as_offered(table, table.seat_of(person.id), action))
    depth = page = 0
    while depth < len(path):
        steps = list(steps_along(panel, place, path, depth))
        if not steps:
            page += 1
            depth = await turn_page(person, panel, place, path[: max(depth, 1)], page)
            continue
        depth, custom_id, chosen = max(steps)
        if chosen:
            await person.select(panel, [chosen], custom_id=custom_id)
        else:
            await person.click(panel, custom_id=custom_id)
    for custom_id in [str(each.get("custom_id")) for each in components_of(panel)]:
        if custom_id.startswith(f"pe:{place}:0:"):
            await person.click(panel, custom_id=custom_id)


async def turn_page(
    person: MemberActor, panel: ResponseMessage, place: str, path: list[str], page: int
) -> int:
    """Turn to a page of a question: by the menu that has no room for all, later by its button.

    Return how far along the path that is.
    """
    at = SEPARATOR.join(path)
    if f"'{PAGE}{page}'" in str(panel.components):
        await person.select(panel, [f"{PAGE}{page}"], custom_id=f"pm:{place}:{at}")
    else:
        await person.click(panel, custom_id=there(panel, f"pp:{place}:{page}:{at}"))
    return len(path)


def steps_along(
    panel: ResponseMessage, place: str, path: list[str], depth: int
) -> Iterator[tuple[int, str, str]]:
    """Yield what leads on along a path: how far, its custom id, the value of the option in a menu."""
    for component in components_of(panel):
        custom_id = str(component.get("custom_id", ""))
        press, _, at = custom_id.partition(f":{place}:")
        to = at.split(SEPARATOR) if at else []
        if press == "p" and len(to) > depth and to == path[: len(to)]:
            yield len(to), custom_id, ""
        if press == "pm" and to == path[: len(to)]:
            for option in component["options"]:
                further = [*to, *option["value"].split(SEPARATOR)]
                if len(further) > depth and further == path[: len(further)]:
                    yield len(further), custom_id, option["value"]


async def lock_in_panel(person: MemberActor, panel: ResponseMessage, table: Table, plan: Action) -> None:
    """Arrange a plan by the changes that lead to it, then lock it."""
    place = f"pl:{table.id}:{table.version}"
    for step in changes_to(panel, table, plan):
        await person.click(panel, custom_id=f"{place}:{KEEP}:{name_of(step)}")
    await person.click(panel, custom_id=f"{place}:{LOCK}:{name_of(plan)}")


def changes_to(panel: ResponseMessage, table: Table, plan: Action) -> list[Action]:
    """Return the plans, one after the other, that lead from the one that a panel may lock to another."""
    planner, plans = TITLES[table.title].planner, plans_of(table)
    assert planner is not None
    ahead = [each for each in plans if f":{LOCK}:{name_of(each)}'" in str(panel.components)]
    ways: dict[Action, list[Action]] = {ahead[0]: []}
    while plan not in ways:
        reached = ahead.pop(0)
        for _, changed in planner(Say(WORDS, "en"), reached, plans):
            if changed not in ways:
                ways[changed] = [*ways[reached], changed]
                ahead.append(changed)
    return ways[plan]


def plans_of(table: Table) -> tuple[Action, ...]:
    """Return the plans of whose turn it is, who looks at the table."""
    game = game_of(table.title)
    plans: tuple[Action, ...] = game.plans(table.view, game.to_act(table.view)[0])
    return plans


def there(panel: ResponseMessage, custom_id: str) -> str | None:
    """Return a custom id that is in a panel, None if it is not there."""
    return custom_id if f"'{custom_id}'" in str(panel.components) else None


def as_offered(table: Table, seat: int | None, action: Action) -> Action:
    """Return the action that the panel offers in place of one: of twins of one colour only the first."""
    assert seat is not None
    legal = game_of(table.title).legal(table.view, seat)
    return next((a for a in legal if looks(a) == looks(action)), action)


def looks(action: Action) -> object:
    """Return what tells an action from others in the panel."""
    if not isinstance(action, ClaimRoute):
        return action
    route = ROUTES[action.route]
    return route.a, route.b, route.length, route.colour, action.colour, action.locomotives


def path_to(table: Table, seat: int | None, action: Action) -> list[str]:
    """Return the path that leads to an action, as the panel's custom ids have it."""
    assert seat is not None
    kind = next(k for k, group in kinds((action,)).items() for _ in group)
    left: list[Any] = list(kinds(game_of(table.title).legal(table.view, seat))[kind])
    path = [kind]
    for question in phrases_of(table.title).answers.questions(action):
        answers = {tuple(getattr(a, f) for f in question.fields) for a in left}
        wanted = tuple(getattr(action, f) for f in question.fields)
        left = [a for a in left if tuple(getattr(a, f) for f in question.fields) == wanted]
        if len(answers) > 1:
            path.append(token(wanted))
    return path


async def take_by_command(person: MemberActor, channel: ChannelHandle, action: Action) -> InteractionResult:
    """Take an action by its slash command, with an answer that the command itself offers."""
    match action:
        case KeepTickets(tickets=tickets):
            chosen = await offered(person, channel, "ttr keep", "tickets", token((tickets,)))
            return await person.slash(channel, "ttr keep", tickets=chosen)
        case TakeCard(card=card):
            return await person.slash(
                channel, "ttr draw", card=await offered(person, channel, "ttr draw", "card", card)
            )
        case DrawCard():
            return await person.slash(
                channel, "ttr draw", card=await offered(person, channel, "ttr draw", "card", "deck")
            )
        case DrawTickets():
            return await person.slash(channel, "ttr tickets")
        case ClaimRoute(route=route, colour=colour, locomotives=locomotives):
            payment = token((colour, locomotives))
            chosen = await offered(person, channel, "ttr claim", "payment", payment, route=route)
            return await person.slash(channel, "ttr claim", route=route, payment=chosen)
    raise AssertionError(action)


async def offered(
    person: MemberActor, channel: ChannelHandle, command: str, option: str, value: str, **filled: str
) -> str:
    """Return ``value`` if the option offers it."""
    choices = await person.autocomplete(channel, command, option, "", **filled)
    assert value in [choice["value"] for choice in choices], choices
    return value
