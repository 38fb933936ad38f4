-- The languages of channels.
CREATE TABLE channel_settings (
    channel_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    language TEXT
) STRICT;

-- Why nobody is waited for at a running table; NULL: it is not paused.
ALTER TABLE tables ADD COLUMN paused TEXT;
-- Tables where nothing has happened for long, and the lobbies that people have open.
CREATE INDEX tables_unchanged ON tables (status, updated_at) WHERE status IN ('lobby', 'running') AND paused IS NULL;
CREATE INDEX tables_paused ON tables (paused) WHERE paused IS NOT NULL;
CREATE INDEX lobbies_of_a_host ON tables (host_id) WHERE status = 'lobby';

-- How loud a table is in its channel, and the tables that a server opens (JSON; NULL: as usual).
-- ping_id: the short message beside a standing board that tells who is to act.
ALTER TABLE tables ADD COLUMN noise TEXT;
ALTER TABLE guild_settings ADD COLUMN noise TEXT;
ALTER TABLE posts ADD COLUMN ping_id INTEGER;
