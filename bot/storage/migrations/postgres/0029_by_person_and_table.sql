-- Among very many tables everything is found by an index. "posts_of_a_table" takes the place of one of posted ones
-- alone, that of clocks has those that stand, too. Tables come first, as in what the bot writes meanwhile.
CREATE INDEX tables_of_a_host ON tables (host_id);
CREATE INDEX tables_expecting ON tables (id) WHERE gathering IS NOT NULL;

CREATE INDEX posts_of_a_table ON posts (table_id, id);
DROP INDEX posts_posted;

DROP INDEX clocks_of_a_user;
CREATE INDEX clocks_of_a_user ON clocks (user_id);

CREATE INDEX loss_notices_of_a_user ON loss_notices (user_id);
CREATE INDEX orders_of_a_user ON orders (user_id);
CREATE INDEX follows_claimed ON follows (claimed_by) WHERE claimed_by IS NOT NULL;
