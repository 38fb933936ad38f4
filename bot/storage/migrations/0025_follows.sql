-- Who is told by direct messages how a table goes: once a day (daily: 1), and when it is over. told: the version up
-- to which they have been. tell_at: when they are to be next (NULL: at the end); ended: 1: that is of its end.
-- nonce: of the message that is being sent; claimed_by, claimed_until: by which process.
CREATE TABLE follows (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL,
    daily INTEGER NOT NULL CHECK (daily IN (0, 1)),
    told INTEGER NOT NULL,
    tell_at TEXT,
    ended INTEGER NOT NULL DEFAULT 0 CHECK (ended IN (0, 1)),
    nonce TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    claimed_by TEXT,
    claimed_until TEXT,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX follows_of_a_user ON follows (user_id, table_id);
