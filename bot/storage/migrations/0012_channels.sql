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
CREATE INDEX lobbies_of_a_host ON tables (host_id) WHERE status = 'lobby';
