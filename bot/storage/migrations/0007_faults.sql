-- What keeps the bot players of a table from going on; NULL: nothing.
ALTER TABLE tables ADD COLUMN fault TEXT;
-- 1: chosen by chance, because the bot player failed.
ALTER TABLE history ADD COLUMN by_chance INTEGER NOT NULL DEFAULT 0 CHECK (by_chance IN (0, 1));
