"""The tables of the database, each with the statements that read and write it."""
