-- Tables are found by where they stand, by their number and by who plays there, without reading the others.
-- Of those that are over the order is kept, too: there are many of them, and they do not change any more.
DROP INDEX tables_of_a_guild;
CREATE INDEX tables_by_place ON tables (guild_id, status, channel_id);
CREATE INDEX tables_by_number ON tables (guild_id, id);
CREATE INDEX tables_over_by_place ON tables (guild_id, status, channel_id, updated_at)
    WHERE status IN ('finished', 'cancelled');
CREATE INDEX tables_over_by_title ON tables (guild_id, status, title, channel_id, updated_at)
    WHERE status IN ('finished', 'cancelled');

-- The server of a seat's table, which never changes.
ALTER TABLE seats ADD COLUMN guild_id INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET guild_id = (SELECT guild_id FROM tables WHERE id = seats.table_id);
DROP INDEX seats_of_a_user;
CREATE INDEX seats_of_a_user ON seats (user_id, guild_id, table_id) WHERE user_id IS NOT NULL;
CREATE INDEX seats_by_name ON seats (guild_id, name, table_id);
