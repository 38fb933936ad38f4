-- Tables that teach a title to one person. told: by the key of each lesson that the panel has said the version of
-- the table at which it did so, as JSON.
CREATE TABLE taught (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    told TEXT NOT NULL
) STRICT;
