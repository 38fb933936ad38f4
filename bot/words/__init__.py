"""The words of every message: catalogues in several languages, and how they are filled in.

Uses the model. Its doors: ``Catalogues``, and ``say.Say`` for one language of them.
"""

from bot.words.catalogues import Catalogues, UnknownMessageError
from bot.words.say import escape

__all__ = ["Catalogues", "UnknownMessageError", "escape"]
