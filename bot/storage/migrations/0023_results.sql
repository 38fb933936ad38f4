-- What games came to. Who played is in "seats" and "holders", so that who is forgotten is so here, too. Server and
-- title are those of the table, which never change. "turns" is NULL where it is not known.
CREATE TABLE results (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    guild_id INTEGER NOT NULL,
    title TEXT NOT NULL,
    edition TEXT NOT NULL,
    reason TEXT NOT NULL,
    turns INTEGER,
    ended_at TEXT NOT NULL,
    rated INTEGER NOT NULL CHECK (rated IN (0, 1))
) STRICT;

CREATE INDEX results_in_order ON results (guild_id, title, edition, ended_at, table_id);
CREATE INDEX results_everywhere ON results (title, edition, ended_at, table_id);
CREATE INDEX results_of_a_guild ON results (guild_id, ended_at, table_id);

-- A seat behind those of the table is that of an opponent whom the rules play. "place" and "total" are NULL where
-- the rules name none: of a claimed win, and of who was left behind.
CREATE TABLE scores (
    table_id INTEGER NOT NULL REFERENCES results (table_id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    place INTEGER,
    total INTEGER,
    parts TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- How often anything about the results of a server has changed but that one more came after the others: what is
-- worked out from them, one after the other, is then worked out anew.
CREATE TABLE result_changes (
    guild_id INTEGER PRIMARY KEY,
    changes INTEGER NOT NULL
) STRICT;

-- 1: a person's results may be told wherever everybody else's of that table may be, too.
ALTER TABLE habits ADD COLUMN results_public INTEGER NOT NULL DEFAULT 0 CHECK (results_public IN (0, 1));
