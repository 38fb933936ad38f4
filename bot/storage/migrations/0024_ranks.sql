-- Where a result belongs, which never changes, so that those of a server are found in their order.
ALTER TABLE results ADD COLUMN guild_id INTEGER NOT NULL DEFAULT 0;
ALTER TABLE results ADD COLUMN title TEXT NOT NULL DEFAULT '';
UPDATE results SET guild_id = (SELECT guild_id FROM tables WHERE id = results.table_id),
                   title = (SELECT title FROM tables WHERE id = results.table_id);
CREATE INDEX results_in_order ON results (guild_id, title, edition, ended_at, table_id);

-- How often anything about the results of a server has changed but that one more came after the others: what is
-- worked out from them, one after the other, is then worked out anew.
CREATE TABLE result_changes (
    guild_id INTEGER PRIMARY KEY,
    changes INTEGER NOT NULL
) STRICT;
