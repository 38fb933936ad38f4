-- Which process is about to post, and until when nobody else does so at the table; both NULL: none.
ALTER TABLE posts ADD COLUMN claimed_by TEXT;
ALTER TABLE posts ADD COLUMN claimed_until TEXT;
CREATE INDEX posts_claimed ON posts (table_id) WHERE claimed_by IS NOT NULL;
