"""The core of the bot, without Discord, and the application on top of it.

Uses the rules; loads the chat by name. Its doors: ``app.build`` for the client, ``core.Core`` for what runs.
"""
