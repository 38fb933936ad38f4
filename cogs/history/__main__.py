"""The moving picture of a file that was handed out, without a bot: ``python -m cogs.history``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from bot.words import Catalogues
from bot.words.say import Say
from cogs.history import records
from rules.kernel.record import RecordError
from rules.kernel.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

WRONG_CALL = 2
"""Exit code: there is no picture of the file."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the picture of a file; return 0, or 2 where there is none."""
    words = Catalogues()
    parser = argparse.ArgumentParser(prog="python -m cogs.history", description="Show a finished game.")
    parser.add_argument("file", type=Path, help="a finished table, as /history export hands it out")
    parser.add_argument("--gif", type=Path, required=True, help="where the moving picture is written")
    parser.add_argument("--language", choices=words.languages, default="en")
    options = parser.parse_args(arguments)
    try:
        options.gif.write_bytes(_film(options.file.read_bytes(), Say(words, options.language)))
    except (Refusal, OSError) as error:
        print(error, file=sys.stderr)  # noqa: T201  a command line
        return WRONG_CALL
    return 0


def _film(data: bytes, say: Say) -> bytes:
    """Return the picture of a file. Raise Refusal for one that cannot be played again whole."""
    opened = records.play(data)
    if not opened.is_whole:
        raise RecordError("kernel.record.malformed", reason=str(opened.found))
    return opened.reel(say).film()


if __name__ == "__main__":
    sys.exit(main())
