-- Who is expected at a table in its lobby, as JSON (NULL: nobody in particular); the table of which it is the
-- rematch: each has one that has not been cancelled.
ALTER TABLE tables ADD COLUMN gathering TEXT;
ALTER TABLE tables ADD COLUMN rematch_of INTEGER;
CREATE UNIQUE INDEX one_rematch_a_table ON tables (rematch_of)
    WHERE rematch_of IS NOT NULL AND status <> 'cancelled';

-- The colour that was chosen for a seat; NULL: the one that the title gives it.
ALTER TABLE seats ADD COLUMN colour TEXT;
