-- Which revision of its title's rules has written what; 0: before revisions were stored.
ALTER TABLE games ADD COLUMN revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0);
ALTER TABLE history ADD COLUMN revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0);

-- The state after a version, compressed: whole, or beside the state of version "base".
ALTER TABLE history ADD COLUMN base INTEGER;
ALTER TABLE history ADD COLUMN state BLOB;

-- NULL: the state after every version is kept. Else some are to be found by playing the game again; this is
-- the newest revision that has tried in vain (0: none has tried).
ALTER TABLE games ADD COLUMN replayed_by INTEGER;
UPDATE games SET replayed_by = 0;
CREATE INDEX games_to_replay ON games (replayed_by) WHERE replayed_by IS NOT NULL;
