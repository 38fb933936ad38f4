"""The chat: slash commands, buttons and menus, from an action of somebody to an action of a game and back."""
