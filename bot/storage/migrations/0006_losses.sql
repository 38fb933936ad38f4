-- Of the attempts: how often a post could not be made (not: not be sent), how often its thread was locked.
-- reason: why it was given up; NULL: its channel was gone.
ALTER TABLE posts ADD COLUMN faults INTEGER NOT NULL DEFAULT 0;
ALTER TABLE posts ADD COLUMN locked INTEGER NOT NULL DEFAULT 0;
ALTER TABLE posts ADD COLUMN reason TEXT;
CREATE INDEX posts_given_up ON posts (channel_id, table_id) WHERE status = 'given_up';

-- Whom a direct message has told that the posts of their table reach nobody; refused: they take no such messages.
CREATE TABLE loss_notices (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL,
    at TEXT NOT NULL,
    refused INTEGER NOT NULL DEFAULT 0 CHECK (refused IN (0, 1)),
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
