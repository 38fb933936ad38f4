"""The private panel of a player: all that a seat may do now, and what happened.

Uses posts, table, title and services. Its doors: ``view.panel``, and the presses.
"""
