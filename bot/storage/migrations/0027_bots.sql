-- How the bot player of a seat plays; of a seat that a person has it says nothing. "character": '' is none.
ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT 'normal' CHECK (level IN ('easy', 'normal', 'strong'));
ALTER TABLE seats ADD COLUMN character TEXT NOT NULL DEFAULT '';
ALTER TABLE holders ADD COLUMN level TEXT NOT NULL DEFAULT 'normal' CHECK (level IN ('easy', 'normal', 'strong'));
ALTER TABLE holders ADD COLUMN character TEXT NOT NULL DEFAULT '';

-- What the chance of a game's bot players is made of, apart from its own; '' of games that began before there was any.
ALTER TABLE games ADD COLUMN bots_seed TEXT NOT NULL DEFAULT '';

-- How many playouts a strong bot player had at most for a move; NULL of all other moves.
ALTER TABLE history ADD COLUMN rollouts INTEGER;
