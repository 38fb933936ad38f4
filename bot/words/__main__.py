"""``python -m bot.words``: carry the English texts over into all languages, and list what is to mend."""

from __future__ import annotations

import sys

from bot.words.catalogues import FOLDER
from bot.words.glossary import contradictions, unnamed
from bot.words.update import begin, update


def main(new: str) -> int:
    """Print what is to mend; ``new`` is a language that is to be begun or gone on with, or empty."""
    if new:
        try:
            begin(FOLDER, new)
        except ValueError as error:
            print(error, file=sys.stderr)
            return 1
        if things := unnamed(new):
            print(f"{new} terms: {', '.join(things)}")
    for line in [*update(FOLDER), *contradictions(FOLDER)]:
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main("".join(sys.argv[1:])))
