-- What seats want done when they are to act (kind "turn"), or beside the turn of another ("beside"), as JSON
-- that "revision" of the title's rules has written; nobody but its owner is told. since: the version after
-- which what others do may stop them. due: they are to be looked at, not before "not_before". rest: what is to
-- follow the "taken" first steps of a wish, of which "begun" is the version. used: the version with which they
-- were over; NULL: they are not. halted: why they were not carried out, found at the version "halted_at".
CREATE TABLE orders (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'beside')),
    user_id INTEGER NOT NULL,
    data BLOB NOT NULL,
    revision INTEGER NOT NULL,
    standing INTEGER NOT NULL CHECK (standing IN (0, 1)),
    since INTEGER NOT NULL,
    saved_at TEXT NOT NULL,
    due INTEGER NOT NULL DEFAULT 0 CHECK (due IN (0, 1)),
    not_before TEXT,
    taken INTEGER NOT NULL DEFAULT 0,
    rest BLOB,
    begun INTEGER,
    used INTEGER,
    halted TEXT,
    halted_at INTEGER,
    PRIMARY KEY (table_id, seat, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX orders_due ON orders (table_id) WHERE due = 1;
