-- 1: done by a seat that nobody waited for, beside the turn of others.
ALTER TABLE history ADD COLUMN aside INTEGER NOT NULL DEFAULT 0 CHECK (aside IN (0, 1));
