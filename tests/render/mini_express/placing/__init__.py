"""The search for the places of names on the maps: what ``render/mini_express/map/data/names.json`` keeps.

It is made when a name, a layout, a place or a language changes: run ``test_names.py`` with
``RENEW_PICTURES=1``.
"""
