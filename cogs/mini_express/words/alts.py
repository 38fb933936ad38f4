"""What the pictures show, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.mini_express.words import names, status
from cogs.mini_express.words.answers import Asked, answer, city_effects
from rules.mini_express import BuildTrack, by_city

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.kit.language import Say
    from rules.kernel.contract import Action
    from rules.mini_express import MiniExpressState


def board(say: Say, view: MiniExpressState, players: Sequence[str]) -> str:
    """Return the companies and the players."""
    return say(
        "mini_express.alt.board",
        companies="\n".join(status.company_lines(say, view)),
        players="\n".join(status.player_lines(say, view, players)),
    )


def portfolio(say: Say, view: MiniExpressState, seat: int, players: Sequence[str]) -> str:
    """Return the shares of a seat."""
    lines = "\n".join(status.portfolio_lines(say, view, seat))
    return say("mini_express.alt.hand", player=players[seat], lines=lines)


def choices(
    say: Say, view: MiniExpressState, seat: int, actions: Sequence[Action], players: Sequence[str]
) -> str:
    """Return what may be chosen, with the numbers that stand on the map."""
    builds = [action for action in actions if isinstance(action, BuildTrack)]
    listed = _cities(say, view, builds) if builds else [answer(a, Asked(say, "", view)) for a in actions]
    return say("mini_express.alt.choices", player=players[seat], choices="\n".join(listed))


def _cities(say: Say, view: MiniExpressState, builds: Sequence[BuildTrack]) -> list[str]:
    cities = by_city(builds)
    if len(cities) == 1:
        return [answer(build, Asked(say, "path", view)) for build in builds]
    return [
        say(
            "mini_express.alt.option",
            number=number,
            company=names.company_name(say, company),
            city=names.city_name(say, city),
            effects=city_effects(say, view, ways),
        )
        for number, ((company, city), ways) in enumerate(cities.items(), 1)
    ]
