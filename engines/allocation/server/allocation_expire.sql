-- What a batch begins with: holds and offers whose time is over end, and those who wait are offered what came free. A sweep tries everyone who
-- waits, since places may have been added; otherwise they are given only what has just come free.
CREATE OR REPLACE FUNCTION allocation_expire(of_pool allocation_pools, at timestamptz, is_active boolean, is_sweep boolean,
  OUT due uuid[], OUT freed text[], OUT taken text[], OUT is_listed boolean, OUT changed boolean) LANGUAGE plpgsql AS $$
BEGIN
  due := ARRAY(SELECT g.id FROM allocation_grants g WHERE g.pool = (of_pool).id AND g.state IN ('held', 'offered') AND g.until <= at);
  changed := cardinality(due) > 0;
  freed := CASE WHEN changed THEN allocation_free(due, 'expired', at) ELSE '{}' END;
  taken := '{}';
  is_listed := EXISTS (SELECT FROM allocation_waits w WHERE w.pool = (of_pool).id AND w.state = 'waiting');
  IF is_listed AND is_active AND (changed OR is_sweep) THEN
    taken := allocation_offers(of_pool, at, 'offered', NULL);
    changed := changed OR EXISTS (SELECT FROM allocation_grants g WHERE g.pool = (of_pool).id AND NOT g.told AND g.created_at = at);
  END IF;
END $$;
