"""Sierra West in chat: its words, its commands ``/sierra``, the topics of the legend, the first game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.sierra_west.answers import SierraWestAnswers
from cogs.sierra_west.names import SierraWestNames, SierraWestPieces, changes
from cogs.sierra_west.standing import SierraWestAlts, SierraWestLobby, SierraWestStanding
from cogs.sierra_west.story import SierraWestStory
from cogs.title.declaration import Command, FirstGame, Title, Try
from cogs.title.phrases import Phrases
from rules.sierra_west import CABINS, TOKENS, SierraWestState, actions

if TYPE_CHECKING:
    from collections.abc import Iterator


def _goods(view: SierraWestState, good: str) -> int:
    return view.players[view.seat].goods.get(good, 0)


def _has_set_out(view: SierraWestState, action: actions.Endure) -> bool:
    return bool(getattr(view.players[view.seat], action.pioneer).place == action.pioneer)


def _affords(view: SierraWestState, action: actions.EnterCabin) -> bool:
    return _goods(view, "token") >= TOKENS[action.cabin]


def _tries(cabin: str) -> Iterator[Try]:
    """Yield what leads to the action of a cabin: building it, entering it, and setting out beside it."""

    def sets_out(view: SierraWestState, action: actions.Walk) -> bool:
        tan = view.players[view.seat].tan
        inside = tan.place == "cabin" and CABINS[tan.at] == cabin
        return inside and _goods(view, "token") >= TOKENS[cabin] and action.space > 0

    yield Try(cabin, cabin)
    yield Try(cabin, "walk", {"pioneer": "green"}, sets_out)
    yield Try(cabin, "enter_cabin", {"cabin": cabin}, _affords)
    yield Try(cabin, "build_cabin", when=lambda view, action: bool(view.shop[action.slot] == cabin))


FIRST_GAME: Final = FirstGame(
    "0000000000000000000000000000017c",
    {"mode": "apple", "first_player": "first_seat"},
    (
        Try("decline", "decline"),
        Try("endure", "endure", {"loss": "nothing"}, _has_set_out),
        Try("swap_gold", "swap_gold"),
        Try("swap_gold", "enter_cabin", {"figure": "mule"}, lambda view, _: _goods(view, "gold") > 0),
        *_tries("step_back"),
        *_tries("cross_over"),
    ),
)


COMMANDS: Final = (
    Command("plan", ("lock_plan",), ("plan",), optional=("rest",), ahead=True),
    Command("cabin", ("enter_cabin",), ("cabin",)),
    Command("go", ("walk",), ("space",), optional=("pay",)),
    Command("explorer", ("move_explorer",), ("place",)),
    Command("wagon", ("move_wagon",), optional=("pay",)),
    Command("claim", ("claim_card",), ("pile",)),
    Command("build", ("build_cabin",), ("cabin",), optional=("pay",)),
    Command("summit", ("take_summit", "use_summit"), ("summit",), optional=("pay",)),
    Command("token", ("spend_token",)),
    Command("choose", ("choose",), ("gain",)),
    Command("damage", ("endure", "take_damage"), ("loss",)),
    Command("back", ("step_back",)),
    Command("cross", ("cross_over",)),
    Command("swap", ("swap_gold",), ("gain",)),
    Command("paddle", ("paddle",), ("place",)),
    Command("sell", ("sell_fish",), ("fish",)),
    Command("load", ("load_cart",), ("gold",)),
    Command("dynamite", ("use_dynamite",)),
    Command("shoot", ("shoot",)),
    Command("hold", ("hold_fire",)),
    Command("track", ("track",), ("track",)),
    Command("trap", ("trap",), ("animal",)),
    Command("pass", ("pass", "decline")),
)
TOLD: Final = (
    "plan", "cabin", "go", "explorer", "wagon", "claim", "build", "summit", "token", "track", "trap", "pass",
)  # fmt: skip
"""The commands that every game needs, in the order of a turn."""


_EXPLAINED: Final = {
    "plan": "lock_plan walk step_back cross_over pass decline endure take_damage trap track",
    "path": "choose paddle load_cart move_explorer claim_card walk.space walk.pay",
    "summit": "take_summit use_summit move_wagon shoot hold_fire",
    "goods": "spend_token swap_gold sell_fish use_dynamite",
    "board": "enter_cabin build_cabin",
}
TOPICS: Final = {kind: topic for topic, kinds in _EXPLAINED.items() for kind in kinds.split()}
"""Which topic of the legend explains a kind of action, or one of its questions."""


PHRASES: Final = Phrases(
    "sierra_west",
    lobby=SierraWestLobby,
    names=SierraWestNames,
    answers=SierraWestAnswers,
    story=SierraWestStory,
    standing=SierraWestStanding,
    pieces=SierraWestPieces,
    alts=SierraWestAlts,
)
TITLE: Final = Title(PHRASES, "sierra", COMMANDS, TOLD, planner=changes, first=FIRST_GAME, topics=TOPICS)
