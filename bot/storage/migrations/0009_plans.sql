-- What seats have arranged for their next turn, as bytes of an action that "revision" of the title's rules has
-- written; nobody but its owner is told. auto: it is carried out by itself when the seat's turn comes.
-- due: that turn has come. used: the version of the seat's own move in whose place it stood; NULL: none yet.
CREATE TABLE plans (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    action BLOB NOT NULL,
    revision INTEGER NOT NULL,
    auto INTEGER NOT NULL CHECK (auto IN (0, 1)),
    saved_at TEXT NOT NULL,
    due INTEGER NOT NULL DEFAULT 0 CHECK (due IN (0, 1)),
    used INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX plans_due ON plans (table_id) WHERE due = 1 AND auto = 1 AND used IS NULL;

-- 1: a plan of its seat was carried out by itself.
ALTER TABLE history ADD COLUMN by_plan INTEGER NOT NULL DEFAULT 0 CHECK (by_plan IN (0, 1));
