"""The words of every message: catalogues in several languages, and how they are filled in."""

from bot.words.catalogues import Catalogues, UnknownMessageError
from bot.words.markdown import escape

__all__ = ["Catalogues", "UnknownMessageError", "escape"]
