"""What any bot would need: messages, buttons, commands, permissions, each within Discord's limits.

Imports neither games nor tables, of the core words and truths alone. Each module is a door of its own.
"""
