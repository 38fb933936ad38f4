CREATE TABLE guild_settings (
    guild_id INTEGER PRIMARY KEY,
    language TEXT
) STRICT;

CREATE TABLE user_settings (
    user_id INTEGER PRIMARY KEY,
    language TEXT
) STRICT;
