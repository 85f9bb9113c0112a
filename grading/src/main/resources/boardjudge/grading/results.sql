-- The results of a grading. Times are nanoseconds, sizes bytes; NULL is what was not measured.

CREATE TABLE grading (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  state TEXT NOT NULL CHECK (state IN ('running', 'finished')),
  problem TEXT NOT NULL,
  version TEXT NOT NULL,      -- of boardjudge
  time_limit INTEGER,         -- CPU time of a run, before a language's factor
  memory_limit INTEGER,
  limits_from TEXT NOT NULL   -- problem.yaml, --limits, default; or of each
) STRICT;

-- Who grades at the moment; no row where nobody does.
CREATE TABLE owner (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  host TEXT NOT NULL,
  user TEXT NOT NULL,
  process INTEGER NOT NULL,
  started TEXT NOT NULL       -- when that process began
) STRICT;

-- Every verdict as soon as it is there; --resume looks here.
CREATE TABLE runs (
  key TEXT PRIMARY KEY,       -- of all that decides on the verdict
  test TEXT NOT NULL,
  verdict TEXT NOT NULL,
  cpu INTEGER CHECK (cpu >= 0),
  wall INTEGER CHECK (wall >= 0),
  memory INTEGER CHECK (memory >= 0),
  message TEXT NOT NULL,      -- one line; of a wrong answer the first mismatch
  errors TEXT NOT NULL,       -- of a run-time error the end of standard error
  host TEXT,                  -- NULL where that is this machine
  toolchain TEXT,
  speed REAL
) STRICT, WITHOUT ROWID;

CREATE TABLE tests (
  number INTEGER PRIMARY KEY, -- from 0, in the order of judging
  name TEXT NOT NULL,
  disputed TEXT NOT NULL      -- the disputed rule that it is about; else empty
) STRICT;

-- One row for each submission of which nothing is missing.
CREATE TABLE submissions (
  number INTEGER PRIMARY KEY, -- from 1, in the order in which they were done
  name TEXT NOT NULL,
  author TEXT NOT NULL,
  language TEXT NOT NULL,
  verdict TEXT NOT NULL,      -- accepted, or that of the first test that it fails
  passed INTEGER NOT NULL,
  not_run INTEGER NOT NULL
) STRICT;

-- What counts: a row for each submission and test, and one without a test for what was never run.
CREATE TABLE results (
  submission INTEGER NOT NULL REFERENCES submissions,
  position INTEGER NOT NULL,
  test TEXT NOT NULL,
  verdict TEXT NOT NULL,
  cpu INTEGER,
  wall INTEGER,
  memory INTEGER,
  message TEXT NOT NULL,
  errors TEXT NOT NULL,
  host TEXT,
  toolchain TEXT,
  speed REAL,
  PRIMARY KEY (submission, position)
) STRICT, WITHOUT ROWID;

CREATE VIEW scores AS
SELECT s.name AS submission, s.author, s.language, s.verdict, s.passed,
  (SELECT count(*) FROM tests) AS tests, s.not_run,
  sum(r.cpu) / 1e9 AS cpu_seconds, max(r.cpu) / 1e9 AS slowest_seconds,
  max(r.memory) AS memory_bytes
FROM submissions s JOIN results r ON r.submission = s.number
GROUP BY s.number
ORDER BY s.passed DESC, cpu_seconds, s.name;

CREATE VIEW first_failures AS
SELECT s.name AS submission, s.author, r.test, r.verdict, r.message
FROM submissions s JOIN results r ON r.submission = s.number
WHERE r.position = (
  SELECT min(f.position) FROM results f WHERE f.submission = s.number AND f.verdict <> 'accepted')
ORDER BY s.name;

CREATE VIEW by_test AS
SELECT t.name AS test,
  sum(r.verdict = 'accepted') AS accepted,
  sum(r.verdict NOT IN ('accepted', 'not-run')) AS failed,
  sum(r.verdict = 'not-run') AS not_run,
  max(r.cpu) / 1e9 AS slowest_seconds
FROM tests t LEFT JOIN results r ON r.test = t.name
GROUP BY t.number
ORDER BY t.number;
