"""What the pictures show, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.mini_express.words import names, status
from cogs.mini_express.words.answers import Asked, answer, city_effects
from cogs.title.words.alts import Alts
from cogs.title.words.scene import Scene
from rules.mini_express import BuildTrack, MiniExpressState, by_city, numbered_cities

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.words.say import Say
    from rules.kernel.contract import Action


class MiniExpressAlts(Alts[MiniExpressState]):
    """The alternative texts of Mini Express."""

    def board(self, say: Say, view: MiniExpressState, players: Sequence[str]) -> dict[str, str]:
        """Return the companies and the players."""
        scores = self.standing.scores(say, view, players)
        return {
            "map": say("mini_express.alt.board"),
            "companies": say("mini_express.alt.companies", lines="\n".join(status.company_lines(say, view))),
            "players": say("mini_express.alt.players", lines="\n".join(scores)),
        }

    def hand(self, say: Say, view: MiniExpressState, seat: int, players: Sequence[str]) -> str:
        """Return the shares of a seat."""
        lines = "\n".join(status.portfolio_lines(say, view, seat))
        return say("mini_express.alt.hand", player=players[seat], lines=lines)

    def choices(
        self, say: Say, view: MiniExpressState, seat: int, actions: Sequence[Action], players: Sequence[str]
    ) -> str:
        """Return what may be chosen, with the numbers that stand on the map."""
        listed = "\n".join(_choices(say, Scene(view, players), actions))
        return say("mini_express.alt.choices", player=players[seat], choices=listed)

    def score_sheet(self, say: Say, places: Sequence[str]) -> str:
        """Return the final places."""
        return say("mini_express.alt.score_sheet", players="\n".join(places))


def _choices(say: Say, scene: Scene[MiniExpressState], actions: Sequence[Action]) -> list[str]:
    asked = Asked(say, "path", scene)
    builds = [action for action in actions if isinstance(action, BuildTrack)]
    cities = by_city(builds)
    if len(cities) > 1:
        numbers = numbered_cities(scene.view)
        return [_city(numbers[key], ways, asked) for key, ways in cities.items()]
    return [answer(action, asked).full(say) for action in builds or actions]


def _city(number: int, ways: Sequence[BuildTrack], asked: Asked) -> str:
    say = asked.say
    return say(
        "mini_express.alt.option",
        number=number,
        company=names.company_name(say, ways[0].company),
        city=names.city_name(say, ways[0].city),
        effects=say.join(city_effects(ways, asked)),
    )
