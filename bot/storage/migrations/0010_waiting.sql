-- Whom a running table waits for, and since when; bot players are not waited for.
-- remind_at: when they are to be reminded (NULL: not); reminded: how often they have been; pinged_at: when they were
-- last mentioned aloud; nudged_at: when another player last asked for it (nudged: 1: the next reminder is that).
-- message_id: their last reminder. nonce: of the one that is being sent; claimed_by, claimed_until: by which process.
CREATE TABLE waiting (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    since TEXT NOT NULL,
    remind_at TEXT,
    reminded INTEGER NOT NULL DEFAULT 0,
    pinged_at TEXT,
    nudged_at TEXT,
    nudged INTEGER NOT NULL DEFAULT 0 CHECK (nudged IN (0, 1)),
    message_id INTEGER,
    nonce TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    claimed_by TEXT,
    claimed_until TEXT,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX waiting_of_a_user ON waiting (user_id, since);
CREATE INDEX waiting_to_remind ON waiting (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX waiting_claimed ON waiting (claimed_until) WHERE claimed_by IS NOT NULL;
CREATE INDEX waiting_reminded ON waiting (nonce) WHERE nonce IS NOT NULL;

-- When people want to be reminded. quiet_from, quiet_to: minutes of their day in time_zone; remind_every: hours
-- (NULL: as usual, 0: never); direct: 1: by direct messages; away_until: not before then.
CREATE TABLE habits (
    user_id INTEGER PRIMARY KEY,
    time_zone TEXT,
    quiet_from INTEGER,
    quiet_to INTEGER,
    remind_every INTEGER,
    direct INTEGER NOT NULL DEFAULT 0 CHECK (direct IN (0, 1)),
    away_until TEXT
) STRICT;
