-- What a game that is over turned on, as JSON; it holds while the table is at the version of which it was made.
CREATE TABLE reviews (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    review TEXT NOT NULL
) STRICT;
