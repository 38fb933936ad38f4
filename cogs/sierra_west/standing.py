"""How things stand: before a game, what a seat is asked and has; what lies open and on pictures, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import rules
from cogs.sierra_west import names
from cogs.title.kinds import tag_of
from cogs.title.words.alts import Alts
from cogs.title.words.standing import Lobby, Standing
from rules import sierra_west as west
from rules.sierra_west import SierraWestState

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.words.say import Say
    from rules.kernel.contract import Action


class SierraWestLobby(Lobby):
    """What there is to say of the options and the start of Sierra West."""

    def moot(self, options: Mapping[str, object], seats: int) -> frozenset[str]:  # noqa: ARG002  as declared
        """Return the level of the opponent for several players, who begins for one."""
        return frozenset({"first_player" if seats == 1 else "difficulty"})

    def opening(self, say: Say, seats: int) -> str:
        """Return whose values the cards have, and whom a single player plays against."""
        values = say("sierra_west.opening.values")
        return f"{values}\n{say('sierra_west.opening.alone')}" if seats == 1 else values


class SierraWestStanding(Standing[SierraWestState]):
    """The state of Sierra West in words."""

    def status(self, say: Say, view: SierraWestState, seat: int | None) -> list[str]:
        """Return a seat's own lines; for an onlooker what lies open."""
        return [*(() if seat is None else own_lines(say, view, seat)), *open_lines(say, view)]

    def is_last_turn(self, view: SierraWestState, seat: int) -> bool:
        """Tell whether the game is over before the seat would have its turn again."""
        return seat == view.seat and 0 < view.last_turn < view.turn + view.seats and not view.awaiting

    def asked(self, say: Say, view: SierraWestState, seat: int) -> list[str]:
        """Return what is to be decided, what may be done in the turns of others, and the last turns."""
        found = [say(f"sierra_west.ask.{tag_of(type(view.pending[-1]))}")] if _decides(view, seat) else []
        if offer := offer_to(say, view, seat):
            found.append(say("sierra_west.status.own_window", offer=offer))
        return [*found, *last_turns(say, view)]

    def means(self, say: Say, view: SierraWestState, seat: int) -> list[str]:
        """Return the goods, and in one's turn the boots still to be used and what the next space costs."""
        player = view.players[seat]
        asked = list(_costs(say, view, player)) if _decides(view, seat) else []
        return [say("sierra_west.status.goods", goods=names.goods(say, player.goods)), *asked]

    def scores(self, say: Say, view: SierraWestState, players: Sequence[str]) -> list[str]:
        """Return a line for each player and Hastings: points as they are now, goods, wagon, homesteads."""
        everybody = names.SierraWestNames.everybody(say, players)[: len(view.players)]
        return [player_line(say, view, seat, name) for seat, name in enumerate(everybody)]

    def posted(self, say: Say, view: SierraWestState, players: Sequence[str]) -> list[str]:
        """Return the points as they are now, the last turns, and who may answer what others did."""
        everybody = names.SierraWestNames.everybody(say, players)[: len(view.players)]
        found = [
            say("sierra_west.status.points_of", player=name, points=west.points(view, seat))
            for seat, name in enumerate(everybody)
        ]
        shown_first = say("sierra_west.status.points", points=say.join(found))
        return [shown_first, *last_turns(say, view), *windows(say, view, players)]


def windows(say: Say, view: SierraWestState, players: Sequence[str]) -> Iterator[str]:
    """Yield what seats may track and trap now, those that may do the same together."""
    by_offer: dict[str, list[str]] = {}
    for seat, player in enumerate(players):
        if offer := offer_to(say, view, seat):
            by_offer.setdefault(offer, []).append(player)
    for offer, able in by_offer.items():
        yield say("sierra_west.status.window", players=say.join(able), offer=offer)


def offer_to(say: Say, view: SierraWestState, seat: int) -> str:
    """Return what a seat may track and trap now, "" if nothing."""
    legal = rules.GAMES["sierra_west"].legal(view, seat)
    animals = dict.fromkeys(action.animal for action in legal if isinstance(action, west.actions.Trap))
    tracks = dict.fromkeys(action.track for action in legal if isinstance(action, west.actions.Track))
    found = []
    if animals:
        found.append(say("sierra_west.status.may_trap", animals=names.each(say, "animal", animals)))
    if tracks:
        found.append(say("sierra_west.status.may_track", tracks=names.each(say, "track", tracks)))
    return say.join(found)


def last_turns(say: Say, view: SierraWestState) -> Iterator[str]:
    """Yield how many turns are left, once that is known, or that only trapping is left."""
    if view.awaiting:
        yield say("sierra_west.status.last_trapping")
    elif view.last_turn and not view.ended:
        yield say("sierra_west.status.last_turns", n=view.last_turn - view.turn + 1)


def own_lines(say: Say, view: SierraWestState, seat: int) -> Iterator[str]:
    """Yield what a seat has to decide and what it has."""
    player = view.players[seat]
    if _decides(view, seat):
        yield say(f"sierra_west.ask.{tag_of(type(view.pending[-1]))}")
        if player.board:
            yield say("sierra_west.status.plan", paths=names.shown(say, player.board))
        yield from _costs(say, view, player)
    if offer := offer_to(say, view, seat):
        yield say("sierra_west.status.own_window", offer=offer)
    yield say("sierra_west.status.goods", goods=names.goods(say, player.goods))
    if player.hand:
        yield say("sierra_west.status.hand", cards=names.cards_shown(say, player.hand))
    if player.cabins:
        yield say("sierra_west.status.cabins", cabins=names.each(say, "cabin", player.cabins))
    yield say("sierra_west.status.explorer", place=names.place_name(say, view, player.explorer))


def open_lines(say: Say, view: SierraWestState) -> Iterator[str]:
    """Yield what lies open for everybody: the shop, the special cards, who has what, Hastings' plan."""
    yield say("sierra_west.status.shop", cabins=names.each(say, "cabin", filter(None, view.shop)))
    yield say("sierra_west.status.row", cards=names.cards_shown(say, view.row))
    if view.mode == "apple" and (apples := names.amounts(say, view.supply)):
        yield say("sierra_west.status.apples", apples=apples)
    if view.hastings and (active := view.hastings.active):
        yield say("sierra_west.status.hastings", plan=names.plan_name(say, view.mode, active[0]))
    yield from last_turns(say, view)


def player_line(say: Say, view: SierraWestState, seat: int, name: str) -> str:
    """Return what everybody may see of a player, in a line."""
    player = view.players[seat]
    homesteads = [
        say("sierra_west.outcome.homestead", track=say(f"sierra_west.track.{track}"), level=level)
        for track, level in player.homesteads.items()
    ]
    return say(
        "sierra_west.status.player",
        player=name,
        points=west.points(view, seat),
        goods=names.goods(say, player.goods),
        space=player.wagon,
        multiplier=west.multiplier(view, seat),
        homesteads=say.join(homesteads),
        n=len(player.claimed),
    )


def _decides(view: SierraWestState, seat: int) -> bool:
    return seat == view.seat and bool(view.pending) and not view.ended


def _costs(say: Say, view: SierraWestState, player: west.Player) -> Iterator[str]:
    """Yield the boots still to be used, and what the next space of the wagon costs."""
    if boots := west.boots_left(view):
        yield say("sierra_west.status.boots", boots=names.amount(say, "boots", boots))
    if player.wagon < len(west.BOARD.trail) - 1:
        cost = names.amounts(say, west.BOARD.trail[player.wagon].cost)
        yield say("sierra_west.status.next_space", cost=cost)


class SierraWestAlts(Alts[SierraWestState]):
    """The alternative texts of Sierra West."""

    def board(self, say: Say, view: SierraWestState, players: Sequence[str]) -> dict[str, str]:
        """Return the players' lines, what can be claimed and what lies open."""
        mountain = enumerate(view.mountain)
        claimable = [card for place, card in mountain if west.is_claimable(view.mountain, place)]
        scores = "\n".join(self.standing.scores(say, view, players))
        return {
            "players": say("sierra_west.alt.board", players=scores),
            "mountain": say("sierra_west.alt.mountain", cards=names.cards_shown(say, claimable)),
            "trail": say("sierra_west.alt.trail", lines="\n".join(open_lines(say, view))),
        }

    def hand(self, say: Say, view: SierraWestState, seat: int, players: Sequence[str]) -> dict[str, str]:
        """Return the cards of a hand, and what is left to draw."""
        own = view.players[seat]
        cards, discard = (names.cards_shown(say, pile) for pile in (own.hand, own.discard))
        return {
            "cards": say("sierra_west.alt.hand", player=players[seat], cards=cards),
            "piles": say("sierra_west.alt.piles", n=len(own.deck), cards=discard),
        }

    def plan(self, say: Say, view: SierraWestState, seat: int, action: Action, players: Sequence[str]) -> str:
        """Return the cards of a plan, what they show, where a fourth card goes, and the goods at hand."""
        assert isinstance(action, west.actions.LockPlan)
        cards = (action.left, action.middle, action.right)
        rest = say(f"sierra_west.rest.{action.rest}") if action.rest else ""
        goods = names.amounts(say, view.players[seat].goods)
        lines = [names.cards_shown(say, cards), names.shown(say, cards), rest, goods]
        return say("sierra_west.alt.plan", player=players[seat], lines="\n".join(filter(None, lines)))

    def player_board(
        self, say: Say, view: SierraWestState, seat: int, players: Sequence[str]
    ) -> dict[str, str]:
        """Return what lies on and beside a player's board."""
        player, name = view.players[seat], names.SierraWestNames.everybody(say, players)[seat]
        cabins, animals = names.each(say, "cabin", player.cabins), names.each(say, "animal", player.furs)
        return {
            "plan": say(
                "sierra_west.alt.player_board",
                player=name,
                line=player_line(say, view, seat, name),
                plan=names.cards_shown(say, player.board),
                paths=names.shown(say, player.board) if player.board else names.nothing(say),
            ),
            "tiles": say("sierra_west.alt.tiles", cabins=cabins, animals=animals),
            "cards": say("sierra_west.alt.cards", cards=names.cards_shown(say, player.claimed)),
        }
