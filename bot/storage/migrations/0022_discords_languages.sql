-- The language of the Discord of who opened a table last: that of their tables' posts until one is chosen.
CREATE TABLE discords_languages (
    user_id INTEGER PRIMARY KEY,
    language TEXT
) STRICT;
