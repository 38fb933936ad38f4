-- 1: a newer post of its table has taken its place, and what is not to stay of it (buttons, pictures, the line that
-- mentions who is to act) has yet to be taken away.
ALTER TABLE posts ADD COLUMN stale INTEGER NOT NULL DEFAULT 0 CHECK (stale IN (0, 1));
CREATE INDEX posts_stale ON posts (id) WHERE stale = 1;
