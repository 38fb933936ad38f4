-- The languages of channels.
CREATE TABLE channel_settings (
    channel_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    language TEXT
) STRICT;
