-- When a process was last there that serves a share of the servers, so that people could play: clocks do not count the
-- time in which nobody could.
CREATE TABLE attendance (
    share TEXT PRIMARY KEY,
    at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
