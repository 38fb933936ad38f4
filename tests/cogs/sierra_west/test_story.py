"""How a turn is told in a post, and what stands below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.words.say import Say
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of
from rules.sierra_west import events
from rules.sierra_west.actions import MoveExplorer, Pass, Track, Trap, UseSummit
from rules.sierra_west.model import AtSummit, Spot, Window
from tests.cogs.world import WORDS, english
from tests.rules.sierra_west.tables import GAME, begun, give, locked, stand, take, walk

if TYPE_CHECKING:
    from rules import Event
    from rules.sierra_west.model import SierraWestState

TITLE = "sierra_west"
PHRASES = phrases_of(TITLE)
SAY = Say(WORDS, "en")
PLAYERS = ("alice", "bob", "carol")


def told(state: SierraWestState, *happened: Event) -> list[str]:
    """Return events as a post tells them."""
    return PHRASES.story.told(SAY, happened, Scene(GAME.view(state, None), PLAYERS[: state.seats]))


def posted(state: SierraWestState) -> list[str]:
    """Return what stands below a post."""
    return PHRASES.standing.posted(SAY, GAME.view(state, None), PLAYERS[: state.seats])


def test_goods_are_summed_up() -> None:
    """What many spaces gave stands in one line with what was paid; the plan stands above it."""
    state = locked("apple", "S2", "S4", "S5")
    happened = [
        events.PlanLocked(0, "S2", "S4", "S5", ("beaver",)),
        *walk(state, "green", 0),
        *walk(state, "green", 2),
        *walk(state, "tan", 0),
        *walk(state, "tan", 2),
        events.Paid(0, "wood", 1),
    ]
    head, goods = told(state, *happened)
    assert head.startswith("alice planned Timber Stand, Berry Thicket and Creek Crossing")
    assert goods == "• gained 2 wood and 2 stone; paid 1 wood"


def test_a_claim_is_told_without_the_way_there() -> None:
    """Of many moves of the explorer the last place is told, and none where the card was claimed there."""
    state = locked("apple", "S1", "S2", "S3")
    moves = [events.ExplorerMoved(0, 0, 9, 1), events.ExplorerMoved(0, 0, 5, 2)]
    assert told(state, *moves)[-1].endswith("(row 3, card 1)")
    claimed = [*moves, events.CardClaimed(0, "A1", 5, "deck")]
    assert told(state, *claimed)[-1] == "alice: claimed Ridge Trail (on the deck)"


def test_claims_are_listed_by_pile() -> None:
    """Cards that went to the same pile stand together (6, "claiming mountain cards")."""
    state = locked("apple", "S1", "S2", "S3")
    happened = [
        events.CardClaimed(0, "A1", 5, "deck"),
        events.CardClaimed(0, "A2", 6, "discard"),
        events.CardClaimed(0, "A6", 7, "deck"),
    ]
    first, second = told(state, *happened)[-1].removeprefix("alice: ").split("; ")
    assert first == "claimed Ridge Trail and Switchbacks (on the deck)"
    assert second.endswith("(discard pile)")


def test_a_displaced_explorer_of_another() -> None:
    """Whose explorer had to go, with a token, is told with the claim (6, "claiming mountain cards")."""
    state = locked("apple", "S1", "S2", "S3")
    happened = [events.CardClaimed(0, "A1", 5, "deck"), events.ExplorerDisplaced(1, token=True)]
    assert english(f"{TITLE}.outcome.displaced", player="bob") in told(state, *happened)[-1]


def test_answers_of_others_are_lines_of_their_own() -> None:
    """Who trapped is told with what was paid, who tracked with the track (5, "out-of-turn actions")."""
    state = locked("apple", "S1", "S2", "S4", seats=3)
    give(state, 1, wood=1)
    happened = take(state, Trap("green", "rabbit", "wood"), seat=1)
    assert told(state, *happened) == ["bob trapped the rabbit for 1 wood."]
    state.windows[-1] = Window(0, tracks=("food",))
    followed = take(state, Track("tan", "food"), seat=1)
    assert told(state, *followed) == ["bob tracked the food homestead marker with the tan pioneer."]


def test_hastings_is_told_after_the_player() -> None:
    """The turn of Hastings, which follows in the same step, has its own head and lines."""
    state = locked("apple", "S1", "S2", "S3", seats=1)
    lines = told(state, *take(state, Pass()))
    heads = [line for line in lines if not line.startswith("•")]
    assert heads[0].startswith(english(f"{TITLE}.hastings"))


def test_hastings_gold_is_told_with_its_cause() -> None:
    """What Hastings gains in the turn of the player is told as tracking (10, "Hastings")."""
    state = locked("apple", "S1", "S2", "S3", seats=1)
    happened = [events.HomesteadAdvanced(0, "food", 1), events.Gained(1, "gold", 1)]
    assert told(state, *happened)[-1] == "Hastings gained 1 gold by tracking."


def test_open_windows_stand_below_the_post() -> None:
    """All who may trap or track the same stand in one line, with the resource that it costs."""
    state = locked("apple", "S1", "S2", "S4", seats=3)
    give(state, 1, wood=1)
    give(state, 2, food=1)
    (line,) = [line for line in posted(state) if line.startswith("bob")]
    assert line == "bob and carol: may trap rabbit (1 resource)"
    state.players[2].green = state.players[2].tan = Spot("cabin", 0)
    assert "bob: may trap rabbit (1 resource)" in posted(state)


def test_points_and_last_turns_stand_below_the_post() -> None:
    """Below a post are the points as they are now, and how many turns are left (8)."""
    state = begun()
    state.turn, state.last_turn = 9, 10
    points, last, *_ = posted(state)
    assert points == english(
        f"{TITLE}.status.points", points=SAY.join([f"{name} \u221227" for name in PLAYERS[:2]])
    )
    assert last == english(f"{TITLE}.status.last_turns", n=2)


def test_who_may_still_trap_is_told_after_the_last_turn() -> None:
    """After the very last turn the post says that only trapping is left, and who may (5)."""
    state = locked("apple", "S1", "S2", "S4")
    give(state, 1, wood=1)
    state.last_turn = state.turn
    take(state, Pass())
    lines = posted(state)
    assert english(f"{TITLE}.status.last_trapping") in lines
    assert "bob: may trap rabbit (1 resource)" in lines


def test_a_panel_has_no_lines_of_nothing() -> None:
    """Cabins are told once there are any; the plan is told by its paths, which its cards' names are not."""
    state = locked("apple", "S1", "S2", "S4")
    lines = PHRASES.standing.status(SAY, GAME.view(state, 0), 0)
    assert not any(line.startswith("Cabins:") for line in lines)
    assert any(line.startswith(english(f"{TITLE}.status.plan", paths="green: 1 boot")) for line in lines)
    state.players[0].cabins = ["double_wood"]
    assert "Cabins: Double wood" in PHRASES.standing.status(SAY, GAME.view(state, 0), 0)


def test_a_trap_after_the_turn_of_hastings() -> None:
    """What a player traps of what Hastings showed is told after his turn, what came before it first (10)."""
    trapped = [events.Paid(0, "wood", 1), events.Trapped(0, "green", "fox")]
    state = locked("apple", "S1", "S2", "S3", seats=1)
    hastings = [events.HastingsActed(1, "P1", ("fox",))]
    line = "alice trapped the fox for 1 wood."
    assert told(state, *hastings, *trapped)[-1] == line
    assert told(state, *trapped, *hastings)[0] == line


def test_the_last_post_does_not_wait_for_traps() -> None:
    """Who may still trap is told while the table waits, not when it has ended (5)."""
    assert "last_trapping" in PHRASES.story.ending


def test_damage_is_told() -> None:
    """A lost cabin and a wagon that goes back are told as damage (6, "taking damage")."""
    state = locked("apple", "S1", "S2", "S3")
    happened = [events.Damaged(0, "double_wood"), events.Damaged(0, "wagon"), events.WagonMoved(0, 2)]
    assert told(state, *happened)[-1] == (
        "alice: wagon on space 2 (\u00d71); took damage (Double wood lost and wagon back one space)"
    )


def test_a_climb_and_a_homestead() -> None:
    """Levels and the place of the explorer are told as they are at the end of the turn."""
    state = locked("apple", "S1", "S2", "S8")
    give(state, 0, food=4)
    stand(state, 5, 0)
    walk(state, "green", 0)
    happened = take(state, MoveExplorer(-1))
    state.players[0].green = Spot("summit", 0)
    state.pending.append(AtSummit(0))
    happened += take(state, UseSummit(0, "food"))
    plan = events.PlanLocked(0, "S1", "S2", "S8", ())
    lines = told(state, plan, *happened)
    assert "• explorer at the foothill" in lines
    assert any(line.startswith("• food homestead 1; mule taken") for line in lines)


def test_a_part_of_a_turn_is_one_line() -> None:
    """What came of a turn whose plan was told before stands in one line, with who it was."""
    state = locked("apple", "S1", "S2", "S8")
    happened = [events.Paid(0, "food", 2), events.WagonMoved(0, 2)]
    assert told(state, *happened) == ["alice: paid 2 food; wagon on space 2 (\u00d71)"]
