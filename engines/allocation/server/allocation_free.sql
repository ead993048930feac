-- Ends live grants that are not in use and gives back what they had, to the quotas they were counted against. Answers the places that are free now.
CREATE OR REPLACE FUNCTION allocation_free(ended uuid[], to_state text, at timestamptz) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  labels text[];
BEGIN
  ended := ARRAY(SELECT g.id FROM allocation_grants g WHERE g.id = ANY (ended) AND g.in_use = 0 FOR UPDATE);
  WITH gone AS (
    UPDATE allocation_grants g SET state = to_state, changed_at = at, told = to_state <> 'expired'
    WHERE g.id = ANY (ended) AND g.in_use = 0 AND g.state IN ('held', 'offered', 'granted')
    RETURNING g.id, g.pool, g.count, g.quotas, g.code, g.together
  ), given_back AS (
    UPDATE allocation_quotas q SET taken = q.taken - b.n
    FROM (SELECT u.quota, sum(gone.count)::int AS n FROM gone, unnest(gone.quotas) AS u (quota) GROUP BY u.quota) b
    WHERE q.id = b.quota
  ), codes_back AS (
    UPDATE allocation_codes c SET used = c.used - b.n
    -- A code is for one request: it comes back with the last of what was taken together.
    FROM (SELECT gone.pool, gone.code, count(DISTINCT coalesce(gone.together, gone.id))::int AS n FROM gone
      WHERE gone.code IS NOT NULL AND NOT EXISTS (SELECT FROM allocation_grants o WHERE o.together = gone.together
        AND o.id <> ALL (ended) AND o.state IN ('held', 'offered', 'granted')) GROUP BY 1, 2) b
    WHERE c.pool = b.pool AND c.code = b.code
  ), emptied AS (
    UPDATE allocation_places p SET grant_id = NULL WHERE p.grant_id = ANY (ended) RETURNING p.label, p.closed
  ), unlisted AS (
    UPDATE allocation_waits w SET state = CASE to_state WHEN 'expired' THEN 'missed' ELSE 'left' END
    WHERE w.grant_id = ANY (ended) AND w.state = 'offered'
  )
  SELECT array_agg(label) FILTER (WHERE NOT closed) INTO labels FROM emptied;
  RETURN coalesce(labels, '{}');
END $$;
