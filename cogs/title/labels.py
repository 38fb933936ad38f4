"""The labels of answers: "6. Krakow: 4 trains, value +3" is Krakow, number 6 on the picture."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_NAME_ENDS: Final = re.compile(r"[:\uff1a]")
_NUMBER: Final = re.compile(r"(\d+)[.:\uff1a]\s*")


class Label(NamedTuple):
    """The number of an answer on the picture of the choices ("" without one) and its name."""

    number: str
    name: str


def parted(label: str) -> Label:
    """Return number and name of an answer, without what it costs and brings."""
    numbered = _NUMBER.match(label)
    name = _NAME_ENDS.split(label[numbered.end() if numbered else 0 :], maxsplit=1)[0]
    return Label(numbered[1] if numbered else "", name)
