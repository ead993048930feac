-- Live grants of people, each in the pool of the same position.
CREATE OR REPLACE FUNCTION allocation_live(of_pools uuid[], of_people uuid[]) RETURNS TABLE (pool uuid, person uuid, grant_id uuid, state text)
  LANGUAGE sql STABLE AS $$
  SELECT g.pool, g.person, g.id, g.state FROM unnest(of_pools, of_people) AS m (pool, person)
    CROSS JOIN LATERAL (SELECT s.holder FROM people s WHERE s.id = m.person LIMIT 1) p
    JOIN allocation_grants g ON g.pool = m.pool AND g.holder = p.holder AND g.person = m.person AND g.state IN ('held', 'offered', 'granted')
$$;

-- What is offered and not confirmed yet, in the order in which it was offered.
CREATE OR REPLACE FUNCTION allocation_offered(of_pools uuid[]) RETURNS TABLE (pool uuid, person uuid, grant_id uuid) LANGUAGE sql STABLE AS $$
  SELECT g.pool, g.person, g.id FROM unnest(of_pools) AS m (pool)
    JOIN allocation_grants g ON g.pool = m.pool AND g.state IN ('held', 'offered') AND g.state = 'offered' AND g.until > clock_timestamp()
    ORDER BY g.created_at, g.id
$$;

-- All that is granted in these pools.
CREATE OR REPLACE FUNCTION allocation_granted(of_pools uuid[]) RETURNS TABLE (pool uuid, person uuid, grant_id uuid) LANGUAGE sql STABLE AS $$
  SELECT g.pool, g.person, g.id FROM allocation_grants g WHERE g.pool = ANY (of_pools) AND g.state = 'granted'
$$;

-- Pools where someone waits, or a hold or an offer is over.
CREATE OR REPLACE FUNCTION allocation_due(of_pools uuid[]) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(m.pool ORDER BY m.pool), '{}') FROM unnest(of_pools) AS m (pool)
    WHERE EXISTS (SELECT FROM allocation_waits w WHERE w.pool = m.pool AND w.state = 'waiting')
      OR EXISTS (SELECT FROM allocation_grants g WHERE g.pool = m.pool AND g.state IN ('held', 'offered') AND g.until <= clock_timestamp())
$$;

-- How many of these lists someone waits in.
CREATE OR REPLACE FUNCTION allocation_waits_of(of_pools uuid[], of_person uuid) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM unnest(of_pools) AS m (pool) CROSS JOIN LATERAL (SELECT s.holder FROM people s WHERE s.id = of_person LIMIT 1) p
    JOIN allocation_waits w ON w.pool = m.pool AND w.holder = p.holder AND w.state IN ('waiting', 'offered') WHERE w.person = of_person
$$;

-- After a draw: ends grants that cannot be kept and grants their places to the next in the drawn order.
CREATE OR REPLACE FUNCTION allocation_pass_on(of_pool uuid, ended uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  pool allocation_pools;
BEGIN
  SELECT * INTO pool FROM allocation_pools p WHERE p.id = of_pool FOR UPDATE;
  PERFORM allocation_free(ended, 'cancelled', clock_timestamp());
  PERFORM allocation_offers(pool, clock_timestamp(), 'granted', NULL);
END $$;
