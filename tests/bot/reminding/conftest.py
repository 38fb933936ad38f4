"""A world whose time passes by hours and days."""

from tests.cogs.conftest import world as _world

world = _world
