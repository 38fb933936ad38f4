-- What keeps the bot players of a table from going on; NULL: nothing.
ALTER TABLE tables ADD COLUMN fault TEXT;
CREATE INDEX tables_with_faults ON tables (id) WHERE fault IS NOT NULL;
-- 1: chosen by chance, because the bot player failed.
ALTER TABLE history ADD COLUMN by_chance INTEGER NOT NULL DEFAULT 0 CHECK (by_chance IN (0, 1));
