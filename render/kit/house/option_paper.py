"""The looks of options on paper beside a map."""

from __future__ import annotations

from typing import Final

from render.kit.house.colours import PAPER_DARK, PAPER_LIGHT
from render.kit.house.pins import in_list
from render.kit.option_list import Style

STYLE: Final = Style(ground=PAPER_LIGHT, edge=PAPER_DARK, number=in_list)
