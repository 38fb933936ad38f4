"""What the pictures show, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.sierra_west import names, standing
from cogs.sierra_west.pieces import shown
from cogs.title.words.alts import Alts
from rules.sierra_west import SierraWestState, actions, is_claimable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.words.say import Say
    from rules.kernel.contract import Action


class SierraWestAlts(Alts[SierraWestState]):
    """The alternative texts of Sierra West."""

    def board(self, say: Say, view: SierraWestState, players: Sequence[str]) -> dict[str, str]:
        """Return the players' lines, what can be claimed and what lies open."""
        claimable = [
            names.card_name(say, card)
            for place, card in enumerate(view.mountain)
            if is_claimable(view.mountain, place)
        ]
        cards = say.join(claimable) or say("sierra_west.nothing")
        return {
            "players": say(
                "sierra_west.alt.board", players="\n".join(self.standing.scores(say, view, players))
            ),
            "mountain": say("sierra_west.alt.mountain", cards=cards),
            "trail": say("sierra_west.alt.trail", lines="\n".join(standing.open_lines(say, view))),
        }

    def hand(self, say: Say, view: SierraWestState, seat: int, players: Sequence[str]) -> dict[str, str]:
        """Return the cards of a hand, and what is left to draw."""
        own, nothing = view.players[seat], say("sierra_west.nothing")
        cards, discard = (names.cards_shown(say, pile) or nothing for pile in (own.hand, own.discard))
        return {
            "cards": say("sierra_west.alt.hand", player=players[seat], cards=cards),
            "piles": say("sierra_west.alt.piles", n=len(own.deck), cards=discard),
        }

    def plan(self, say: Say, view: SierraWestState, seat: int, action: Action, players: Sequence[str]) -> str:
        """Return the cards of a plan, what they show, where a fourth card goes, and the goods at hand."""
        assert isinstance(action, actions.LockPlan)
        cards = (action.left, action.middle, action.right)
        rest = say(f"sierra_west.rest.{action.rest}") if action.rest else ""
        goods = names.amounts(say, view.players[seat].goods)
        lines = [names.cards_shown(say, cards), shown(say, cards), rest, goods]
        return say("sierra_west.alt.plan", player=players[seat], lines="\n".join(filter(None, lines)))

    def player_board(
        self, say: Say, view: SierraWestState, seat: int, players: Sequence[str]
    ) -> dict[str, str]:
        """Return what lies on and beside a player's board."""
        player, nothing = view.players[seat], say("sierra_west.nothing")
        everybody = (*players, say("sierra_west.hastings"))
        cabins = say.join([say(f"sierra_west.cabin.{cabin}") for cabin in player.cabins])
        animals = say.join([say(f"sierra_west.animal.{fur}") for fur in player.furs])
        return {
            "plan": say(
                "sierra_west.alt.player_board",
                player=everybody[seat],
                line=standing.player_line(say, view, seat, everybody[seat]),
                plan=names.cards_shown(say, player.board) or nothing,
                paths=shown(say, player.board) if player.board else nothing,
            ),
            "tiles": say("sierra_west.alt.tiles", cabins=cabins or nothing, animals=animals or nothing),
            "cards": say("sierra_west.alt.cards", cards=names.cards_shown(say, player.claimed) or nothing),
        }
