"""Training of bot players, for developers alone: nothing that runs at a table imports it."""
