"""The database: one door for whole transactions, and the rows behind it.

Uses the model and the rules. Its door: ``database.Database``, with a function of ``rows`` for each thing.
"""
