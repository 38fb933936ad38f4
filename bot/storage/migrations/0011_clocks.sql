-- The pace of a table as JSON (NULL: relaxed). held: a bot player has the seat for a turn, or until its owner is back.
ALTER TABLE tables ADD COLUMN pace TEXT;
ALTER TABLE seats ADD COLUMN held TEXT CHECK (held IN ('turn', 'seat'));

-- The clocks of players: the time left (microseconds) when it began to run, and since when it runs (NULL: it stands).
-- runs_out: when it is used up; due_at: when that is to be seen to (NULL: not, or done). late: it is used up and the
-- others choose; agreed: the seats that want to end the game then (that is a vote since 0014: nobody reads or writes
-- the column any more). prepaid: turns that add nothing, as they were taken back before; extended: a day was given of
-- itself.
CREATE TABLE clocks (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    time_left INTEGER NOT NULL CHECK (time_left >= 0),
    since TEXT,
    runs_out TEXT,
    due_at TEXT,
    late INTEGER NOT NULL DEFAULT 0 CHECK (late IN (0, 1)),
    agreed TEXT NOT NULL DEFAULT '[]',
    prepaid INTEGER NOT NULL DEFAULT 0,
    extended INTEGER NOT NULL DEFAULT 0 CHECK (extended IN (0, 1)),
    attempts INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX clocks_due ON clocks (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX clocks_of_a_user ON clocks (user_id) WHERE since IS NOT NULL;

-- What turns have added to clocks: an undo that takes one back lets the same turn add nothing again.
CREATE TABLE clock_gains (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (table_id, version, seat)
) STRICT, WITHOUT ROWID;
