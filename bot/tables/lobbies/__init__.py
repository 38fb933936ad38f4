"""Who is expected at tables in their lobbies, how seats are given out, and games played again."""
