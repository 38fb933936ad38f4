-- What a game that is over turned on, as JSON, with actions as a revision of its title writes them; it holds while the
-- table is at the version of which it was made.
CREATE TABLE reviews (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    review TEXT NOT NULL
) STRICT;
