-- What games came to. Who played is in "seats" and "holders", so that who is forgotten is so here, too. "turns"
-- is NULL where it is not known; a seat behind those of the table is that of an opponent whom the rules play.
CREATE TABLE results (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    edition TEXT NOT NULL,
    reason TEXT NOT NULL,
    turns INTEGER,
    ended_at TEXT NOT NULL
) STRICT;

CREATE INDEX results_by_end ON results (ended_at);

-- "place" and "total" are NULL where the rules name none: of a claimed win, and of who was left behind.
CREATE TABLE scores (
    table_id INTEGER NOT NULL REFERENCES results (table_id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    place INTEGER,
    total INTEGER,
    parts TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
