-- Seasons: one title in rounds of several tables, in the channel where it was opened. "version" grows with whatever
-- a post of it may show, also when one of its games ends or goes on again; "posted" is the one that its newest
-- message shows. "not_before": somebody is sending it, or it is to be tried again then.
CREATE TABLE seasons (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    title TEXT NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    rounds INTEGER NOT NULL,
    draw TEXT NOT NULL CHECK (draw IN ('swiss', 'rating')),
    pace TEXT NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('open', 'running', 'over', 'cancelled')),
    round INTEGER NOT NULL DEFAULT 0,
    host_id INTEGER NOT NULL,
    seed TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    posted INTEGER NOT NULL DEFAULT 0,
    posted_round INTEGER,
    posted_stage TEXT,
    message_id INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before TEXT
) STRICT;

CREATE UNIQUE INDEX one_season_a_channel ON seasons (channel_id) WHERE stage IN ('open', 'running');
CREATE INDEX seasons_of_a_channel ON seasons (channel_id, id);
CREATE INDEX seasons_of_a_guild ON seasons (guild_id) WHERE stage IN ('open', 'running');
CREATE INDEX seasons_of_a_host ON seasons (host_id);
CREATE INDEX seasons_by_stage ON seasons (stage, id);
CREATE INDEX seasons_owing_a_post ON seasons (id) WHERE posted < version;

-- Who signed up, numbered from 1. "left_after": in which round they withdrew; they are drawn no more.
CREATE TABLE season_players (
    season_id INTEGER NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    left_after INTEGER,
    PRIMARY KEY (season_id, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX season_players_once ON season_players (season_id, user_id);
CREATE INDEX seasons_of_a_user ON season_players (user_id);

-- To which table and seat somebody was drawn in a round; "board" numbers its tables from 1 and is 0 for a bye. The
-- table is NULL then, and where it was deleted. What came of it is in "seats", "holders" and "scores".
CREATE TABLE season_seats (
    season_id INTEGER NOT NULL REFERENCES seasons (id) ON DELETE CASCADE,
    round INTEGER NOT NULL,
    number INTEGER NOT NULL,
    board INTEGER NOT NULL,
    table_id INTEGER REFERENCES tables (id) ON DELETE SET NULL,
    seat INTEGER,
    PRIMARY KEY (season_id, round, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX season_seats_of_a_table ON season_seats (table_id) WHERE table_id IS NOT NULL;
