"""The search for the places of cities' names and routes' numbers on the map: what ``data/places.json`` keeps.

It takes seconds, so it is made when a name, a track or a language changes: run ``test_labels.py`` with
``RENEW_PICTURES=1``.
"""
