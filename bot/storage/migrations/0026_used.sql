-- What a seat has in the end that is worth counting over many games: ids of things of its title, as a list in JSON.
-- NULL: not known yet, as the game ended before it was noted.
ALTER TABLE scores ADD COLUMN used TEXT;
