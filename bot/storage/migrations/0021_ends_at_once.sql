-- 1: who ends a turn is not asked whether they have forgotten what they might still do.
ALTER TABLE habits ADD COLUMN ends_at_once INTEGER NOT NULL DEFAULT 0 CHECK (ends_at_once IN (0, 1));
