"""Handcar: a whole title in few lines, to see what a new one takes (CONTRIBUTING, "Adding a game").

``rules``, ``pictures`` and ``chat`` are what stands in the packages ``rules/<title>``, ``render/<title>`` and
``cogs/<title>`` of a real one, ``handcar.pot`` is its catalogue.
"""
