CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    title TEXT NOT NULL,
    options TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'finished', 'cancelled')),
    version INTEGER NOT NULL CHECK (version > 0),
    host_id INTEGER NOT NULL,
    seed_hash TEXT NOT NULL DEFAULT '',
    undo TEXT,
    winner INTEGER,
    bots_to_act INTEGER NOT NULL DEFAULT 0 CHECK (bots_to_act IN (0, 1)),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
) STRICT;

CREATE INDEX tables_of_a_guild ON tables (guild_id, status);
CREATE INDEX tables_waiting_for_bots ON tables (id) WHERE bots_to_act = 1;

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER,
    name TEXT NOT NULL,
    resigned INTEGER NOT NULL DEFAULT 0 CHECK (resigned IN (0, 1)),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_a_user ON seats (user_id) WHERE user_id IS NOT NULL;

-- The state is zstd-compressed; the seed is in it, too, and here for replaying without it.
CREATE TABLE games (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seed TEXT NOT NULL,
    state BLOB NOT NULL
) STRICT;

-- One row for each version of a table: who did what and when.
CREATE TABLE history (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    user_id INTEGER,
    at TEXT NOT NULL,
    turn INTEGER NOT NULL DEFAULT 0,
    action TEXT,
    events TEXT,
    to_version INTEGER,
    undone_by INTEGER,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('lobby', 'turn', 'final')),
    version INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    nonce TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'posted', 'superseded', 'given_up')),
    message_id INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before TEXT,
    posted_at TEXT,
    CHECK ((status = 'posted') = (message_id IS NOT NULL))
) STRICT;

CREATE UNIQUE INDEX one_post_due_a_table ON posts (table_id) WHERE status = 'due';
CREATE INDEX posts_due ON posts (id) WHERE status = 'due';
CREATE INDEX posts_posted ON posts (table_id, id) WHERE status = 'posted';
