"""The presses in the private panel. Custom ids carry the table, its version and a path of answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.answering.pressing import Press
from cogs.panel import wishing
from cogs.panel.offers import PAGE
from cogs.panel.planning import DOINGS
from cogs.panel.showing import LOOKS, Drawn
from cogs.panel.walking import advise, arrange, decide, explain, look, take_together, walk, walk_back
from cogs.panel.wishes import DOINGS as WISHED
from cogs.panel.wishes import KINDS
from cogs.table.deciding import ANSWERS
from cogs.title.narrowing import SEPARATOR

if TYPE_CHECKING:
    from cogs.services import Interaction

_TABLE: Final = r"(?P<table>\d+):(?P<version>\d+)"
_OLD: Final = r"\+?"
"""Stood after the kind of a press in older panels that showed the board."""
_LOOK: Final = rf"(?P<look>[{''.join(look.value for look in LOOKS)}])"
_LIST: Final = rf"{_TABLE}:(?P<kind>[{''.join(KINDS)}]):(?P<mark>[0-9a-f]*)"
_PATH: Final = r"(?P<path>[^:]*)"
_AT_PAGE: Final = rf"{_PATH}(?::(?P<page>\d+))?"
"""A path, and the page of the question there if it is not the first."""


class _Walk(Press, template=r"(?!)"):
    """A press that leads on in the panel."""

    @property
    def place(self) -> tuple[int, int]:
        """The table and its version."""
        return self.number("table"), self.number("version")


class PanelButton(_Walk, template=rf"p{_OLD}:{_TABLE}:{_PATH}"):
    """Goes on to a question, or takes the action at the end of its path; no path is the panel itself."""

    async def press(self, interaction: Interaction) -> None:
        """Follow the path."""
        await walk(interaction, *self.place, split(self.match["path"]))


class PanelMenu(_Walk, template=rf"pm{_OLD}:{_TABLE}:{_PATH}"):
    """Answers the question at the end of its path."""

    async def press(self, interaction: Interaction) -> None:
        """Follow the path with the answer chosen, or turn the page."""
        path, page = chosen(self)
        await walk(interaction, *self.place, path, page=page)


class PanelPage(_Walk, template=rf"pp{_OLD}:{_TABLE}:(?P<page>\d+):{_PATH}"):
    """Turns to another page of answers."""

    async def press(self, interaction: Interaction) -> None:
        """Show that page of the question."""
        path, page = split(self.match["path"]), self.number("page")
        await walk(interaction, *self.place, path, page=page)


class PanelTogether(_Walk, template=rf"pt:{_TABLE}:(?P<name>[a-z_]+)"):
    """Takes several actions, one after the other."""

    async def press(self, interaction: Interaction) -> None:
        """Take them."""
        await take_together(interaction, *self.place, self.match["name"])


class PanelChoices(Press, template=rf"pc:{_TABLE}:{_PATH}"):
    """Shows on the board what may be chosen: a press that older panels have."""

    async def press(self, interaction: Interaction) -> None:
        """Show the picture in the panel."""
        await look(interaction, self.number("table"), split(self.match["path"]), Drawn.CHOICES)


class PanelPicture(Press, template=rf"pv{_LOOK}:{_TABLE}:{_AT_PAGE}"):
    """Shows another picture at the question that is open."""

    async def press(self, interaction: Interaction) -> None:
        """Show the picture in place of the one that is there."""
        path, drawn = split(self.match["path"]), Drawn(self.match["look"])
        await look(interaction, self.number("table"), path, drawn, page=page_of(self))


class PanelHint(Press, template=rf"hi:{_TABLE}:{_AT_PAGE}"):
    """Asks what a bot player would do."""

    async def press(self, interaction: Interaction) -> None:
        """Say it in the panel."""
        await advise(interaction, self.number("table"), split(self.match["path"]), page=page_of(self))


class PanelExplanation(Press, template=rf"px:{_TABLE}:{_AT_PAGE}"):
    """Explains what is asked."""

    async def press(self, interaction: Interaction) -> None:
        """Show the lessons in the panel."""
        await explain(interaction, self.number("table"), split(self.match["path"]), page=page_of(self))


class PanelPlan(_Walk, template=rf"pl:{_TABLE}:{DOINGS}:(?P<plan>[^:]*)"):
    """Saves a plan or locks it."""

    async def press(self, interaction: Interaction) -> None:
        """Save or lock the plan."""
        await arrange(interaction, *self.place, self.match["doing"], self.match["plan"])


class PanelUndo(Press, template=rf"pu:{_TABLE}"):
    """Takes back one's last step, or asks the others for it."""

    async def press(self, interaction: Interaction) -> None:
        """Take the step back."""
        await walk_back(interaction, self.number("table"), self.number("version"))


class PanelDecision(Press, template=rf"pd:{_TABLE}:{ANSWERS}"):
    """Claims the win when all others have resigned, or goes on."""

    async def press(self, interaction: Interaction) -> None:
        """Decide."""
        await decide(interaction, self.number("table"), self.number("version"), self.match["answer"])


class _Wish(Press, template=r"(?!)"):
    """A press that leads on to the next step of a wish."""

    async def follow(self, interaction: Interaction, path: tuple[str, ...], page: int = 0) -> None:
        """Follow the path."""
        place = self.number("table"), self.match["kind"], self.match["mark"], self.number("wish")
        await wishing.walk(interaction, *place, path, page=page)


class WishButton(_Wish, template=rf"aw:{_LIST}:(?P<wish>\d+):{_PATH}"):
    """Goes on to a question, or plans the action at the end of its path."""

    async def press(self, interaction: Interaction) -> None:
        """Follow the path."""
        await self.follow(interaction, split(self.match["path"]))


class WishMenu(_Wish, template=rf"awm:{_LIST}:(?P<wish>\d+):{_PATH}"):
    """Answers the question at the end of its path."""

    async def press(self, interaction: Interaction) -> None:
        """Follow the path with the answer chosen, or turn the page."""
        await self.follow(interaction, *chosen(self))


class WishPage(_Wish, template=rf"awp:{_LIST}:(?P<wish>\d+):(?P<page>\d+):{_PATH}"):
    """Turns to another page of answers."""

    async def press(self, interaction: Interaction) -> None:
        """Show that page of the question."""
        await self.follow(interaction, split(self.match["path"]), self.number("page"))


class WishesButton(Press, template=rf"ao:{_LIST}:(?P<doing>{'|'.join(WISHED)}):(?P<wish>\d+)"):
    """Shows what one wants done, or changes it."""

    async def press(self, interaction: Interaction) -> None:
        """Do it."""
        place = self.number("table"), self.match["kind"], self.match["mark"]
        await wishing.do(interaction, *place, self.match["doing"], self.number("wish"))


class WishesMenu(Press, template=rf"aom:{_LIST}"):
    """Shows one wish, to be changed."""

    async def press(self, interaction: Interaction) -> None:
        """Show the one chosen."""
        place = self.number("table"), self.match["kind"], self.match["mark"]
        await wishing.do(interaction, *place, "wish", int(self.chosen))


PRESSES: Final = (
    PanelButton,
    PanelMenu,
    PanelPage,
    PanelTogether,
    PanelChoices,
    PanelExplanation,
    PanelHint,
    PanelPicture,
    PanelPlan,
    PanelUndo,
    PanelDecision,
    WishButton,
    WishMenu,
    WishPage,
    WishesButton,
    WishesMenu,
)


def split(path: str) -> tuple[str, ...]:
    """Return the steps of a path as it stands in a custom id."""
    return tuple(path.split(SEPARATOR)) if path else ()


def page_of(press: Press) -> int:
    """Return the page of the question that was open."""
    return int(press.match["page"] or 0)


def chosen(menu: Press) -> tuple[tuple[str, ...], int]:
    """Return the path after what was chosen in a menu, maybe several answers, and the page there."""
    path = split(menu.match["path"])
    if menu.chosen.startswith(PAGE):
        return path, int(menu.chosen.removeprefix(PAGE))
    return (*path, *split(menu.chosen)), 0
