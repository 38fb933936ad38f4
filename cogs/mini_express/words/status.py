"""What is said before a game begins, and its state in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.mini_express.words import names
from cogs.title.words.standing import Lobby, Standing
from rules.mini_express import COMPANIES, buys_and_builds, holdings, is_last_round, worth
from rules.mini_express.actions import BuildTrack, BuyShare
from rules.mini_express.model import ChoosingInfluence, MiniExpressState, PlacingPort

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from bot.words.say import Say

_TURNS: Mapping[frozenset[type], str] = {
    frozenset({BuildTrack}): "mini_express.status.turn_build",
    frozenset({BuyShare}): "mini_express.status.turn_buy",
}
"""What is asked where a turn allows only one kind of action."""


class MiniExpressStanding(Standing[MiniExpressState]):
    """The state of Mini Express in words."""

    on_map = True

    def status(self, say: Say, view: MiniExpressState, seat: int | None) -> list[str]:
        """Return what a seat has to decide, and its portfolio; then what lies on the table."""
        own = () if seat is None else (*_asked_now(say, view, seat), *portfolio_lines(say, view, seat))
        return [*own, *_open_lines(say, view)]

    def is_last_turn(self, view: MiniExpressState, seat: int) -> bool:  # noqa: ARG002  it is who is to act
        """Tell whether the round is played to its end."""
        return is_last_round(view)

    def asked(self, say: Say, view: MiniExpressState, seat: int) -> list[str]:
        """Return what is to be decided, and that the round is the last one."""
        return [*_asked_now(say, view, seat), *_last_round(say, view)]

    def means(self, say: Say, view: MiniExpressState, seat: int) -> list[str]:
        """Return the influence, which pays for shares."""
        return [_influence(say, view, seat)]

    def scores(self, say: Say, view: MiniExpressState, players: Sequence[str]) -> list[str]:
        """Return a line for each player and the automa: present worth, shares, influence."""
        everybody = names.MiniExpressNames.everybody(say, players)
        return [
            say(
                "mini_express.status.player",
                player=name,
                points=worth(view, seat),
                shares=names.by_company(say, player.shares),
                influence=names.by_company(say, player.influence, zeros=True),
            )
            for seat, (player, name) in enumerate(zip(view.players, everybody, strict=False))
        ]


def _open_lines(say: Say, view: MiniExpressState) -> Iterator[str]:
    """Yield what lies on the table: the companies, in the draft their shares, and the automa's markers."""
    if any(view.display):
        shares = names.by_company(say, view.display)
        yield say("mini_express.status.laid_out", shares=shares)
    yield from company_lines(say, view)
    if view.automa:
        yield say(
            "mini_express.status.automa",
            company=names.company_name(say, view.automa.marker),
            target=say(f"mini_express.city.{view.automa.target}"),
            n=len(view.automa.bag),
        )
    yield from _last_round(say, view)


def company_lines(say: Say, view: MiniExpressState) -> Iterator[str]:
    """Yield a line for each company."""
    for name, company in zip(COMPANIES, view.companies, strict=True):
        key = "mini_express.status.company" if company.shares else "mini_express.status.company_out"
        yield say(
            key,
            company=names.company_name(say, name),
            value=company.value,
            track=company.track,
            supply=company.supply,
            n=company.shares,
        )


def portfolio_lines(say: Say, view: MiniExpressState, seat: int) -> Iterator[str]:
    """Yield a seat's shares with their present worth, and its influence."""
    held = [
        say(
            "mini_express.status.holding",
            company=names.company_name(say, holding.company),
            n=holding.shares,
            each=holding.each,
        )
        for holding in holdings(view, seat)
        if holding.shares
    ]
    if held:
        yield say("mini_express.status.portfolio", shares=say.join(held), points=worth(view, seat))
    else:
        yield say("mini_express.status.no_shares")
    yield _influence(say, view, seat)


def _influence(say: Say, view: MiniExpressState, seat: int) -> str:
    influence = names.by_company(say, view.players[seat].influence, zeros=True)
    return say("mini_express.status.influence", influence=influence)


def _last_round(say: Say, view: MiniExpressState) -> Iterator[str]:
    if is_last_round(view) and not view.is_duel and not view.ended:
        yield say("mini_express.status.last_round")


def _asked_now(say: Say, view: MiniExpressState, seat: int) -> Iterator[str]:
    if seat != view.seat or view.ended:
        return
    match view.pending[-1:]:
        case [ChoosingInfluence(company=company)]:
            yield say("mini_express.status.choosing_influence", company=names.company_name(say, company))
        case [PlacingPort(company=company)]:
            yield say("mini_express.status.placing_port", company=names.company_name(say, company))
        case [_]:
            yield say("mini_express.status.choosing_west")
        case _ if not view.turn and view.is_duel:
            yield say("mini_express.status.draft_duel")
        case _ if not view.turn:
            yield say("mini_express.status.draft_alone" if view.is_solo else "mini_express.status.draft")
        case _ if view.used:
            yield say("mini_express.status.second", company=names.company_name(say, view.used[-1]))
        case _:
            kinds = frozenset(map(type, buys_and_builds(view, seat)))
            yield say(_TURNS.get(kinds, "mini_express.status.turn"))


class MiniExpressLobby(Lobby):
    """What there is to say of the options and the start of Mini Express."""

    def moot(self, options: Mapping[str, object], seats: int) -> frozenset[str]:
        """Return the modules of the other map and the modes of other numbers of players."""
        module = "ports" if options["map"] == "usa" else "golden_spike"
        modes = {1: {"two_players", "first_player"}, 2: {"difficulty"}}
        return frozenset({module, *modes.get(seats, {"two_players", "difficulty"})})
