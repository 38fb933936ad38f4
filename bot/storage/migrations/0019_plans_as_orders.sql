-- Plans for one's next turn are orders of a kind of their own, "plan": one action that can be planned, done as soon
-- as it is possible in the turn of the seat. by_hand: their owner carries them out, they do not do so themselves.
CREATE TABLE orders_and_plans (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'beside', 'plan')),
    user_id INTEGER NOT NULL,
    data BLOB NOT NULL,
    revision INTEGER NOT NULL,
    standing INTEGER NOT NULL CHECK (standing IN (0, 1)),
    since INTEGER NOT NULL,
    saved_at TEXT NOT NULL,
    due INTEGER NOT NULL DEFAULT 0 CHECK (due IN (0, 1)),
    not_before TEXT,
    taken INTEGER NOT NULL DEFAULT 0,
    rest BLOB,
    begun INTEGER,
    used INTEGER,
    halted TEXT,
    halted_at INTEGER,
    by_hand INTEGER NOT NULL DEFAULT 0 CHECK (by_hand IN (0, 1)),
    PRIMARY KEY (table_id, seat, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO orders_and_plans (table_id, seat, kind, user_id, data, revision, standing, since, saved_at, due,
                              not_before, taken, rest, begun, used, halted, halted_at)
SELECT table_id, seat, kind, user_id, data, revision, standing, since, saved_at, due,
       not_before, taken, rest, begun, used, halted, halted_at
  FROM orders;

INSERT INTO orders_and_plans (table_id, seat, kind, user_id, data, revision, standing, since, saved_at, due, used,
                              by_hand)
SELECT plans.table_id, plans.seat, 'plan', plans.user_id,
       CAST('{"wishes":[[' || CAST(plans.action AS TEXT)
            || ']],"stops":[],"standing":false,"made_in":0,"keep":0}' AS BLOB),
       plans.revision, 0, tables.version, plans.saved_at, plans.due AND plans.auto AND plans.used IS NULL,
       plans.used, NOT plans.auto
  FROM plans JOIN tables ON tables.id = plans.table_id;

DROP TABLE plans;
DROP TABLE orders;
ALTER TABLE orders_and_plans RENAME TO orders;
CREATE INDEX orders_due ON orders (table_id) WHERE due = 1;
