"""What an answer of the panel says of costs, gains and damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.words.say import Say
from cogs.title.narrowing import Ask, follow
from cogs.title.words.answers import Question
from cogs.titles import phrases_of
from rules.sierra_west.actions import (
    BuildCabin,
    Choose,
    ClaimCard,
    CrossOver,
    Endure,
    EnterCabin,
    HoldFire,
    LoadCart,
    LockPlan,
    MoveExplorer,
    MoveWagon,
    Paddle,
    SellFish,
    Shoot,
    StepBack,
    SwapGold,
    TakeDamage,
    TakeSummit,
    Track,
    Trap,
    UseDynamite,
    UseSummit,
    Walk,
)
from rules.sierra_west.catalogue import BOARD, CARDS
from rules.sierra_west.model import (
    CAMP,
    AtSummit,
    Choosing,
    Digging,
    Loading,
    Paddling,
    Shooting,
    Spot,
    Window,
)
from tests.cogs.sierra_west.positions import scene_of
from tests.cogs.world import WORDS, english
from tests.rules.sierra_west.tables import (
    GAME,
    begun,
    build,
    enter,
    give,
    legal,
    locked,
    own_mule,
    stand,
    walk,
)

if TYPE_CHECKING:
    from rules import Action
    from rules.sierra_west.model import SierraWestState

PHRASES = phrases_of("sierra_west")
SAY = Say(WORDS, "en")


def label(state: SierraWestState, action: Action, question: int = 0) -> str:
    """Return the answer to a question of an action, by default the first."""
    asked = PHRASES.answers.questions(action)[question]
    return PHRASES.answers.label(SAY, asked, action, scene_of(state, state.seat))


def brings(state: SierraWestState, action: Action, question: int = 0) -> str:
    """Return what the answer to a question of an action brings, beside what it is known by."""
    asked = PHRASES.answers.questions(action)[question]
    return PHRASES.answers.brings(SAY, asked, action, scene_of(state, state.seat))


def whole(state: SierraWestState, action: Action) -> str:
    """Return what an action is called that is taken at once."""
    questions = PHRASES.answers.questions(action)
    return PHRASES.answers.whole(SAY, questions, action, scene_of(state, state.seat))


def test_a_plan_tells_its_paths_and_animals() -> None:
    """A plan names its cards, both paths in order, and the animals of the side cards (4, "planning")."""
    state = begun()
    names = dict(
        zip(("left", "middle", "right"), ("Base Camp", "Timber Stand", "Berry Thicket"), strict=True)
    )
    assert label(state, LockPlan("S1", "S2", "S4")) == english("sierra_west.answer.plan", **names)
    assert whole(state, LockPlan("S1", "S2", "S4")).endswith(brings(state, LockPlan("S1", "S2", "S4")))
    assert brings(state, LockPlan("S1", "S2", "S3")) == (
        "green: 1 boot → 1 food → 2 boots → 1 boot → 1 stone; tan: 1 wood → shovel → 1 food → shovel"
    )


def test_a_plan_of_many_words_is_told_tightly() -> None:
    """A plan has room for both its paths in any case (4, "planning")."""
    words = brings(begun("boats"), LockPlan("S2", "B6", "B0"))
    assert words == (
        "green: 1 wood/1 boot/1 wood/double paddle/fishing; tan: 1 stone/shovel/panning/banjo duel"
    )


def test_the_fourth_card_is_asked_for_last() -> None:
    """An expert chooses the plan, then where the fourth card goes (10)."""
    state = begun(expert=True)
    hand = state.players[0].hand
    plan = LockPlan(hand[0], hand[1], hand[2], "discard")
    assert label(state, plan, 1) == "Fourth card on the discard pile"
    name = english(f"sierra_west.card.{CARDS[hand[3]].name.lower().replace(' ', '_')}")
    assert brings(state, plan, 1) == f"the fourth card is {name}"


def test_a_space_tells_what_it_gives() -> None:
    """A space that gives goods is called by them, one of boots by their number."""
    state = locked("apple", "S1", "S2", "S4")
    assert label(state, Walk("green", 1)) == "green path 2: 1 food"
    assert label(state, Walk("green", 2)) == "green path 3: 2 boots"


def test_boots_are_doubled_in_their_cabin() -> None:
    """Boots of a green space are told as the cabin doubles them ("cabins")."""
    state = locked("apple", "S1", "S2", "S4")
    enter(state, "tan", "double_boots")
    assert label(state, Walk("green", 2)) == "green path 3: 4 boots"


def test_a_paid_space_tells_its_cost() -> None:
    """A bear costs resources: how many where there is a choice, which where there is none (7)."""
    state = locked("apple", "S4", "S2", "S1")
    give(state, food=1, wood=1)
    assert label(state, Walk("tan", 1, ("food",))) == "tan path 2: bear (pay 1 basic resource)"
    assert brings(state, Walk("tan", 1, ("food",)), 1) == "you keep 1 wood"
    give(state, wood=0)
    assert whole(state, Walk("tan", 1, ("food",))) == "tan path 2: bear (pay 1 food) – skips 1 food"  # noqa: RUF001  a dash


def test_a_tamed_bear_costs_nothing() -> None:
    """With the bear tamer a bear costs nothing and gives a boots token ("cabins")."""
    state = locked("apple", "S4", "S2", "S1")
    enter(state, "green", "bear_tamer")
    assert label(state, Walk("tan", 1)) == "tan path 2: bear"
    assert brings(state, Walk("tan", 1)) == "1 boots token; skips 1 food"


def test_damage_is_foreseen() -> None:
    """Passing a mandatory space tells what is lost there (6, "taking damage")."""
    state = locked("apple", "S4", "S2", "S1")
    build(state, "double_wood")
    state.players[0].wagon = 3
    assert label(state, Endure("tan", 1, "double_wood")) == "tan path 2: bear (lose the cabin Double wood)"
    assert brings(state, Endure("tan", 1, "double_wood")) == english("sierra_west.ability.double_wood")
    assert label(state, Endure("tan", 1, "wagon")).endswith("(wagon back to space 2)")
    assert brings(state, Endure("tan", 1, "wagon")) == ""
    assert brings(state, TakeDamage("double_wood")) == english("sierra_west.ability.double_wood")
    assert whole(state, HoldFire()) == "take damage"


def test_a_shovel_tells_what_may_be_claimed() -> None:
    """The card under the explorer is named before the shovel is paid for (6)."""
    state = locked("apple", "S1", "S2", "S4")
    give(state, food=1)
    stand(state, 1, 0)
    assert label(state, Walk("tan", 1, ("food",))) == "tan path 2: shovel (pay 1 basic resource)"
    assert brings(state, Walk("tan", 1, ("food",))).endswith("may be claimed; skips 1 wood")


def test_a_cabin_tells_cost_and_ability() -> None:
    """A cabin of the shop has its colour, its cost and what it does ("cabin shop")."""
    state = locked("apple", "S1", "S2", "S4")
    give(state, food=2, wood=2)
    state.pending.append(Digging())
    state.shop[1] = "gold_shovel"
    action = BuildCabin(1, ("food", "food"))
    assert label(state, action) == "2. Golden shovel, brown (2 basic resources)"
    assert brings(state, action).startswith("once a turn")
    assert whole(state, action).startswith("2. Golden shovel, brown (2 food)")
    assert label(state, action, 1) == "2 food"
    assert brings(state, action, 1) == "you keep 2 wood"


def test_a_claimed_card_has_its_pile() -> None:
    """The card under the explorer is named with the pile that it comes to (6)."""
    state = locked("apple", "S1", "S2", "S4")
    stand(state, 1, 0)
    state.pending.append(Digging())
    state.mountain[0] = "A1"
    assert label(state, ClaimCard("deck")) == "Ridge Trail on top of the deck"
    assert brings(state, ClaimCard("deck")).startswith("green: 2 boots → ")


def test_the_explorer_is_told_by_card_and_place() -> None:
    """Places have the card that lies there, if all know it, and the boots to it (6)."""
    state = locked("apple", "S1", "S2", "S4")
    walk(state, "green", 2)
    first, *_ = legal(state, MoveExplorer)
    assert label(state, first) == "1. face-down card (row 5, card 1): 1 boot"
    assert brings(state, first) == ""
    stand(state, 1, 0)
    state.mountain[0] = "A1"
    assert (
        brings(state, MoveExplorer(0)) == "green: 2 boots → 1 food and 1 wood → harvest; tan: 1 gold → shovel"
    )


def test_the_wagon_tells_all_that_it_costs() -> None:
    """Moving the wagon tells boots and goods, and where it will be (6, "wagon trail")."""
    state = locked("apple", "S1", "S2", "S4")
    give(state, food=1)
    state.players[0].wagon = 2
    walk(state, "green", 2)
    there = english("sierra_west.outcome.wagon", space=3, multiplier=1)
    assert whole(state, MoveWagon()) == f"1 boot and 1 food → {there}"


def test_the_wagon_tells_what_is_paid_apart() -> None:
    """Where goods for the wagon are to be chosen, each choice tells where it will be (6, "wagon trail")."""
    state = locked("apple", "S1", "S2", "S4")
    give(state, food=1, wood=1)
    give(state, food=1, wood=1, stone=1)
    state.players[0].wagon = 10
    walk(state, "green", 2)
    moving, *others = legal(state, MoveWagon)
    assert label(state, moving).startswith("2 boots and ")
    there = english("sierra_west.outcome.wagon", space=11, multiplier=4)
    assert [brings(state, each) for each in (moving, *others)] == [there] * 3


def test_a_cabin_to_enter_tells_its_ability() -> None:
    """Figures enter cabins for what these do ("cabins")."""
    state = locked("apple", "S1", "S2", "S4")
    build(state, "double_wood")
    entering, *_ = legal(state, EnterCabin)
    assert label(state, entering) == english("sierra_west.cabin.double_wood")
    assert brings(state, entering) == english("sierra_west.ability.double_wood")


def test_the_wagon_s_damage_tells_the_multiplier() -> None:
    """A step back of the wagon may cost a multiplier of the final score (6, "taking damage")."""
    state = locked("apple", "S4", "S2", "S1")
    back = next(
        at for at in range(1, len(BOARD.trail)) if BOARD.trail[at].multiplier > BOARD.trail[at - 1].multiplier
    )
    state.players[0].wagon = back
    assert brings(state, TakeDamage("wagon")).startswith("multiplier ")


def test_a_summit_tells_card_action_and_figure() -> None:
    """A summit space has its card, what its action costs, and who goes there (7, "summit actions")."""
    state = locked("apple", "S1", "S2", "S3")
    give(state, food=2)
    assert label(state, TakeSummit("green", 0)) == "left card, food homestead for 2 food: green pioneer"
    assert brings(state, TakeSummit("green", 0)) == "your food homestead: 0 of 5"


def test_a_summit_action_tells_what_comes_of_it() -> None:
    """Level and reward of a homestead are told before (7, "homestead")."""
    state = locked("apple", "S1", "S6", "S3")
    give(state, food=1, wood=1, stone=1)
    state.players[0].green = Spot("summit", 1)
    state.pending.append(AtSummit(1))
    words = label(state, UseSummit(1, "wood"))
    assert words == "2. middle card, wood homestead for 1 food, 1 wood, and 1 stone"
    assert brings(state, UseSummit(1, "wood")) == "1 boots token and wood homestead 1"


def test_fish_tell_what_they_are_sold_for() -> None:
    """Fish have the gold or resource that the market gives for them (9, "Boats & Banjos")."""
    state = locked("boats", "S1", "S2", "S3")
    give(state, trout=2)
    assert label(state, SellFish(("trout", "trout"))) == "2 trout → 3 gold"
    assert brings(state, SellFish(("trout", "trout"))) == "then you have 3 gold"


def test_a_step_back_tells_the_space_and_its_price() -> None:
    """Stepping back costs two boots tokens, and leads before a space that is named ("cabins")."""
    state = locked("apple", "S1", "S2", "S4")
    enter(state, "tan", "step_back")
    give(state, token=2)
    walk(state, "green", 1)
    assert whole(state, StepBack()) == "2 boots tokens → before green path 1 (1 boot)"


def test_answers_out_of_turn() -> None:
    """Trapping tells what is paid, tracking what is gained, both the pioneer (5, "out-of-turn actions")."""
    state = locked("apple", "S1", "S2", "S4")
    give(state, 1, wood=1)
    state.windows = [Window(0, ("rabbit",), ("food",))]
    assert label(state, Trap("green", "rabbit", "wood")) == "rabbit for 1 wood: green pioneer"
    assert brings(state, Trap("green", "rabbit", "wood")) == (
        "each fur trade gives 1 food for it; no cabin in your next turn"
    )
    assert label(state, Track("tan", "food")) == "1 food: tan pioneer"
    assert brings(state, Track("tan", "food")) == "cannot go into a cabin in your next turn"


@pytest.mark.parametrize(("pioneer", "space"), [("green", 0), ("tan", 0)])
def test_the_next_space_comes_first(pioneer: str, space: int) -> None:
    """Of each pioneer the next space stands before those that it skips to."""
    state = locked("apple", "S1", "S2", "S3")
    assert (state.players[0].green, state.players[0].tan) == (CAMP, CAMP)
    ask = follow(GAME.legal(state, 0), ("walk",), PHRASES)
    assert isinstance(ask, Ask)
    own = [choice.values for choice in ask.choices if choice.values[0] == pioneer]
    assert own[0] == (pioneer, space)


def test_what_is_known_of_the_shop() -> None:
    """A cabin of the shop that cannot be built now is known by name, so that the rules say why not."""
    state = locked("apple", "S1", "S2", "S3")
    known = PHRASES.answers.known(SAY, Question("slot", ("slot",)), state)
    assert sorted(known.values(), key=str) == [0, 1, 2, 3][: len(known)]


def test_gold_in_carts_tells_its_points() -> None:
    """Gold in a mine cart is worth 3 points each (9, "Gold Rush")."""
    state = locked("gold", "S1", "S2", "S3")
    give(state, gold=2)
    state.players[0].carts = [0]
    state.pending.append(Loading())
    assert label(state, LoadCart(0, 2)) == "2 gold into a mine cart with 0"
    assert brings(state, LoadCart(0, 2)) == "6 points"


def test_a_canoe_tells_the_fish() -> None:
    """A river card tells all fish that could be caught there (9, "Boats & Banjos")."""
    state = locked("boats", "S1", "S2", "S3")
    state.row = ["BX1", "BX2"]
    state.pending.append(Paddling(2))
    assert label(state, Paddle(2)) == "2. river card 2"
    assert brings(state, Paddle(2)) == "1 trout and 1 bass by fishing"


@pytest.mark.parametrize(
    ("mode", "gain", "words", "then"),
    [
        ("outlaws", "boots", "keep the boots", ""),
        ("boats", "salmon", "1 salmon", "then you have 3 salmon"),
        ("outlaws", "sheriff", "sheriff", "sheriff taken from 홍길동"),
        ("outlaws", "bullets", "2 bullets", ""),
    ],
)
def test_gains_to_choose_have_names(mode: str, gain: str, words: str, then: str) -> None:
    """What a fur trade or a cabin leaves to choose is called by its name (7, "fur trade")."""
    state = locked(mode, "S1", "S2", "S3")
    state.pending.append(Choosing((gain, "boots")))
    if mode == "boats":
        give(state, salmon=2)
    else:
        state.owners["sheriff"] = 1
    assert label(state, Choose(gain)) == words
    assert brings(state, Choose(gain)) == then


def test_shots_tell_what_hits() -> None:
    """Firing again tells the numbers that hit (9, "Outlaws & Outposts")."""
    state = locked("outlaws", "S1", "S2", "S3")
    give(state, bullet=1)
    state.row, state.players[0].wagon = ["OX0"], 1
    state.pending.append(Shooting())
    assert whole(state, Shoot()) == "1 bullet, hits on 5 and 6"


def test_a_six_shooter_tells_its_odds() -> None:
    """Before it is fired the bullet that it costs and the numbers that hit are told (9, as above)."""
    state = locked("outlaws", "S1", "O0", "S3")
    give(state, bullet=1)
    state.row, state.players[0].wagon = ["OX0"], 1
    words = "middle card, six-shooter (1 bullet, hits on 5 and 6): green pioneer"
    assert label(state, TakeSummit("green", 1)) == words


def test_gold_and_dynamite_are_exchanges() -> None:
    """The dynamite tells what it takes and gives, the mule what a gold is swapped for (6; 9)."""
    state = locked("gold", "S1", "S2", "S3")
    give(state, stone=2, gold=1)
    state.owners["dynamite"] = 0
    assert whole(state, UseDynamite()) == "2 stone → 1 gold"
    own_mule(state)
    state.mule = Spot("grey")
    assert label(state, SwapGold("food")) == "1 gold → 1 food"
    assert brings(state, SwapGold("food")) == "then you have 1 food and 2 stone"


def test_crossing_over_tells_the_space_below() -> None:
    """Crossing over costs a boots token and leads before the tan space below ("cabins")."""
    state = locked("apple", "S1", "S2", "S4")
    enter(state, "tan", "cross_over")
    give(state, token=1)
    walk(state, "green", 1)
    assert whole(state, CrossOver()) == "1 boots token → before tan path 2 (shovel)"
