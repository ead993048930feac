-- Writes the grants that a batch gave, one statement a table: grants by their order in the lists, the quotas they count against, and
-- the owners of named places.
CREATE OR REPLACE FUNCTION allocation_record(of_pool uuid, at timestamptz, ids uuid[], people uuid[], holders uuid[], counts int[], untils timestamptz[],
  fits text[], codes text[], firsts uuid[], labels text[], label_owners uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  owned int;
BEGIN
  INSERT INTO allocation_grants (id, pool, person, holder, count, state, quotas, until, code, together, created_at, changed_at)
    SELECT m.id, of_pool, m.person, m.holder, m.n, CASE WHEN m.until IS NULL THEN 'granted' ELSE 'held' END, m.quotas::uuid[], m.until, m.code,
      m.together, at, at
    FROM unnest(ids, people, holders, counts, untils, fits, codes, firsts) AS m (id, person, holder, n, until, quotas, code, together);
  UPDATE allocation_quotas s SET taken = s.taken + b.n
    FROM (SELECT u.quota, sum(m.n)::int AS n FROM unnest(fits, counts) AS m (quotas, n), unnest(m.quotas::uuid[]) AS u (quota) GROUP BY u.quota) b
    WHERE s.id = b.quota;
  IF cardinality(labels) > 0 THEN
    -- Not "is null": that would lead to the index of free places, and through all of them.
    UPDATE allocation_places l SET grant_id = label_owners[array_position(labels, l.label)]
      WHERE l.pool = of_pool AND l.label = ANY (labels) AND l.grant_id IS NOT DISTINCT FROM NULL;
    GET DIAGNOSTICS owned = ROW_COUNT;
    IF owned <> cardinality(labels) THEN RAISE EXCEPTION 'a place has two owners'; END IF;
  END IF;
END $$;
