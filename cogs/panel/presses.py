"""The presses in the private panel. Custom ids carry the table, its version and a path of answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.panel.narrowing import SEPARATOR
from cogs.panel.walking import mark_choices, walk, walk_back
from cogs.pressing import Press

if TYPE_CHECKING:
    from cogs.desk import Interaction

_TABLE: Final = r"(?P<table>\d+):(?P<version>\d+)"
_PATH: Final = r"(?P<path>[^:]*)"


class PanelButton(Press, template=rf"p:{_TABLE}:{_PATH}"):
    """Goes on to a question, or takes the action at the end of its path; no path is the panel itself."""

    async def press(self, interaction: Interaction) -> None:
        """Follow the path."""
        await walk(interaction, self.number("table"), self.number("version"), split(self.match["path"]))


class PanelMenu(Press, template=rf"pm:{_TABLE}:{_PATH}"):
    """Answers the question at the end of its path."""

    async def press(self, interaction: Interaction) -> None:
        """Follow the path with the answer chosen."""
        path = (*split(self.match["path"]), self.chosen)
        await walk(interaction, self.number("table"), self.number("version"), path)


class PanelPage(Press, template=rf"pp:{_TABLE}:(?P<page>\d+):{_PATH}"):
    """Turns to another page of answers."""

    async def press(self, interaction: Interaction) -> None:
        """Show that page of the question."""
        path = split(self.match["path"])
        await walk(interaction, self.number("table"), self.number("version"), path, page=self.number("page"))


class PanelChoices(Press, template=rf"pc:{_TABLE}:{_PATH}"):
    """Shows on the board what may be chosen."""

    async def press(self, interaction: Interaction) -> None:
        """Show the picture in the panel."""
        await mark_choices(interaction, self.number("table"), split(self.match["path"]))


class PanelUndo(Press, template=rf"pu:{_TABLE}"):
    """Takes back one's last step, or asks the others for it."""

    async def press(self, interaction: Interaction) -> None:
        """Take the step back."""
        await walk_back(interaction, self.number("table"), self.number("version"))


PRESSES: Final = (PanelButton, PanelMenu, PanelPage, PanelChoices, PanelUndo)


def split(path: str) -> tuple[str, ...]:
    """Return the steps of a path as it stands in a custom id."""
    return tuple(path.split(SEPARATOR)) if path else ()
