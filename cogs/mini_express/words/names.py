"""The names of companies, places, tiles, and of all who play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.mini_express import AUTOMA_TILES, COMPANIES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cogs.kit.language import Say
    from rules.mini_express import Map


def everybody(say: Say, players: Sequence[str]) -> tuple[str, ...]:
    """Return the names by seat, the automa's after them: it is the seat beyond the last one."""
    return (*players, say("mini_express.automa"))


def company_name(say: Say, company: str) -> str:
    """Return the name of a company."""
    return say(f"mini_express.company.{company}")


def company_names(say: Say, companies: Iterable[str]) -> str:
    """Return companies as a list."""
    return say.join([company_name(say, company) for company in companies])


def city_name(say: Say, city: str) -> str:
    """Return the name of a city."""
    return say(f"mini_express.city.{city}")


def port_name(say: Say, port: str) -> str:
    """Return the name of a port."""
    return say(f"mini_express.port.{port}")


def known(say: Say, field: str, atlas: Map) -> dict[str, str]:
    """Return the ids of all companies, cities or ports by their names."""
    every: dict[str, tuple[Callable[[Say, str], str], Iterable[str]]] = {
        "company": (company_name, COMPANIES),
        "city": (city_name, atlas.city),
        "port": (port_name, atlas.port),
    }
    name, ids = every.get(field, (city_name, ()))
    return {name(say, each): each for each in ids}


def tile_name(say: Say, tile: str) -> str:
    """Return a tile of the automa: how far it moves the two markers."""
    steps = AUTOMA_TILES[tile]
    return say("mini_express.name.tile", company=steps.company, city=steps.city)


def by_company(say: Say, amounts: Iterable[int]) -> str:
    """Return amounts by company as a list, without those that are 0."""
    found = [_amount(say, *each) for each in zip(COMPANIES, amounts, strict=True) if each[1]]
    return say.join(found) or say("mini_express.status.none")


def influence_by_company(say: Say, influence: Iterable[int]) -> str:
    """Return influence by company as a list, with 0 too: it makes shares worthless."""
    return say.join([_amount(say, *each) for each in zip(COMPANIES, influence, strict=True)])


def _amount(say: Say, company: str, amount: int) -> str:
    return say("mini_express.status.amount", company=company_name(say, company), n=amount)
