"""Names of people, made safe to stand in a message."""

from __future__ import annotations

import re
from typing import Final

_MARKS: Final = re.compile(r"([\\*_~`|<>\[\]()#:+-])")
_NUMBER_OF_A_LIST: Final = re.compile(r"^(\d+)\.")
_LINE_BREAKS: Final = re.compile(r"\s+")
_NEVER_PRINTED: Final = re.compile(r"[\x00-\x08\x0e-\x1b\x7f\u202a-\u202e\u2066-\u2069]")


def escape(name: str) -> str:
    """Return ``name`` so that Discord shows it as it is, without formatting, links, mentions or line breaks.

    For text that Discord formats (messages); labels of buttons and menus show a name as it is anyway.
    """
    line = _LINE_BREAKS.sub(" ", _NEVER_PRINTED.sub("", name)).strip()
    line = _MARKS.sub(r"\\\1", line).replace("@", "@\u200b")
    return _NUMBER_OF_A_LIST.sub(r"\1\\.", line)
