"""``python -m bot.words``: carry the English texts over into all languages, and list what is to mend."""

from __future__ import annotations

from bot.words.catalogues import FOLDER
from bot.words.glossary import contradictions
from bot.words.update import update

if __name__ == "__main__":
    for line in [*update(FOLDER), *contradictions(FOLDER)]:
        print(line)
