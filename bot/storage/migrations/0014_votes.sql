-- What somebody asks of the others at a table (JSON), and when it is decided by who has answered.
ALTER TABLE tables RENAME COLUMN undo TO vote;
ALTER TABLE tables ADD COLUMN vote_until TEXT;
CREATE INDEX votes_until ON tables (vote_until) WHERE vote_until IS NOT NULL;

-- Whether a seat is open to whoever takes it.
ALTER TABLE seats ADD COLUMN sought INTEGER NOT NULL DEFAULT 0 CHECK (sought IN (0, 1));
UPDATE seats SET sought = 1
 WHERE resigned = 1 AND table_id IN (SELECT id FROM tables WHERE status = 'running');

-- Who has held a seat from which version of its table on. Of those who came before this table was, only the
-- last one is known.
CREATE TABLE holders (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    since INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, since)
) STRICT, WITHOUT ROWID;

CREATE INDEX holders_of_a_user ON holders (user_id) WHERE user_id IS NOT NULL;

INSERT INTO holders (table_id, seat, since, user_id, name)
SELECT table_id, seat, 1, user_id, name FROM seats
 WHERE table_id IN (SELECT id FROM tables WHERE status IN ('running', 'finished'));
