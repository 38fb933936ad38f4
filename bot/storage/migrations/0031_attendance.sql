-- When a process was last there that serves a share of the servers, so that people could play: clocks do not count the
-- time in which nobody could.
CREATE TABLE attendance (
    share TEXT PRIMARY KEY,
    at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Since when a table has owed its channel a post: a newer one that takes its place owes since then, too.
ALTER TABLE posts ADD COLUMN owed_since TEXT;
