"""A browser for what is measured at the page."""

from tests.bot.playground.conftest import browser, page

__all__ = ["browser", "page"]
