"""Waystation: a small board game, whole, for whoever adds a title (CONTRIBUTING, "Adding a game").

``rules``, ``render`` and ``cogs`` are what stands in the packages ``rules/<title>``, ``render/<title>`` and
``cogs/<title>`` of a real one. ``locales/waystation.pot`` is its catalogue; what ``locales/shared.pot`` says
would stand in those of the chat, the lessons, the hints and the legends. ``README.md`` is its rulebook.
"""
