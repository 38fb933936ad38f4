-- Who follows a table is told when "tell_at" is due, also when it ends: that is set in the transaction of its last
-- move, and nobody else is looked through. "ended" is read and written no more.
UPDATE follows SET tell_at = (SELECT tables.updated_at FROM tables WHERE tables.id = follows.table_id)
 WHERE ended = 0 AND table_id IN (SELECT id FROM tables WHERE status IN ('finished', 'cancelled'));
CREATE INDEX follows_due ON follows (tell_at) WHERE tell_at IS NOT NULL;
