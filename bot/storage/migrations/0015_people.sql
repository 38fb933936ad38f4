-- Tables that are stored keep how loud they were when nothing else was chosen; new ones begin otherwise.
UPDATE tables SET noise = '{"thread":false,"older":"pictures"}' WHERE noise IS NULL;

-- What people did beside their moves, by which all tables of a person are found, and who gave seats to whom.
CREATE INDEX history_of_a_user ON history (user_id) WHERE user_id IS NOT NULL AND kind <> 'move';
CREATE INDEX history_of_handovers ON history (table_id, version) WHERE kind = 'replace';

-- When somebody was forgotten: unused parts of the database may show traces until it has been written anew.
CREATE TABLE erasures (
    at TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
