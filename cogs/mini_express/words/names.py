"""The names of companies, places, tiles, and of all who play."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from cogs.title.words.names import Names
from rules.mini_express import AUTOMA_TILES, COMPANIES, MiniExpressState

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bot.words.say import Say


class MiniExpressNames(Names[MiniExpressState]):
    """The names of Mini Express."""

    families: ClassVar[Mapping[str, str]] = {
        "companies": "company",
        "east": "company",
        "west": "company",
        "west_start": "company",
        "target": "city",
        "used": "company",
    }
    opponent = "mini_express.automa"

    def known(self, say: Say, field: str, value: object, view: MiniExpressState | None = None) -> str:
        """Return a tile of the automa, too: how far it moves the two markers."""
        if field == "tile" and value in AUTOMA_TILES:
            steps = AUTOMA_TILES[str(value)]
            return say("mini_express.name.tile", company=steps.company, city=steps.city)
        return super().known(say, field, value, view)

    def hand(self, say: Say) -> str:
        """Return that it is shares: nobody has a hand here."""
        return say("mini_express.button.shares")


def company_name(say: Say, company: str) -> str:
    """Return the name of a company."""
    return say(f"mini_express.company.{company}")


def by_company(say: Say, amounts: Iterable[int], *, zeros: bool = False) -> str:
    """Return amounts by company as a list, with ``zeros`` those that are 0, too."""
    listed = [
        say("mini_express.status.amount", company=company_name(say, company), n=amount)
        for company, amount in zip(COMPANIES, amounts, strict=True)
        if amount or zeros
    ]
    return say.join(listed) or say("mini_express.status.none")
