"""The slash commands of the titles, from what was typed to an action taken."""
