-- 1: while they are away, a bot player plays for them.
ALTER TABLE habits ADD COLUMN away_bot INTEGER NOT NULL DEFAULT 0 CHECK (away_bot IN (0, 1));
CREATE INDEX habits_bot_plays ON habits (user_id) WHERE away_bot = 1;

-- 1: a bot player has acted for the person whose seat it is: away, out of time.
ALTER TABLE history ADD COLUMN stand_in INTEGER NOT NULL DEFAULT 0 CHECK (stand_in IN (0, 1));
