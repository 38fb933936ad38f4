"""The public messages of a table: its lobby, its turns, its end, the line below them, reminders.

Uses table, title and services. Its doors are the functions that make one: ``turn.turn_post`` and the others.
"""
