-- Keeps figure_counts equal to the rows of a table: a trigger of each kind, with the names of its columns for subject, day, part, unit
-- and mark. In the order of the key, so that two who write at once wait for one another and never in a circle.
CREATE OR REPLACE FUNCTION figures_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  columns text := format('%I, %I, %I, %I, %I', TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], TG_ARGV[3], TG_ARGV[4]);
  changes text := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT %s, 1 AS n FROM fresh', columns)
    WHEN 'DELETE' THEN format('SELECT %s, -1 AS n FROM stale', columns)
    ELSE format('SELECT %1$s, 1 AS n FROM fresh UNION ALL SELECT %1$s, -1 FROM stale', columns) END;
BEGIN
  EXECUTE format('INSERT INTO figure_counts AS f (subject, day, part, unit, mark, n)
    SELECT c.subject, c.day, c.part, c.unit, c.mark, sum(c.n) FROM (%s) AS c (subject, day, part, unit, mark, n)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(c.n) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (site, subject, day, part, unit, mark) DO UPDATE SET n = f.n + excluded.n', changes);
  RETURN NULL;
END $$;
