-- Takes a place for each person in the pool of the same position, in this order, as `take` of allocation_settle does, for many pools in a few
-- statements. Answers a verdict for each; null where the pool has something that only allocation_settle decides: named places, codes, a
-- draw, a hold or offer that is over, or two identities of one human being. Nobody is told of it: the caller does that.
CREATE OR REPLACE FUNCTION allocation_take_each(of_pools uuid[], of_people uuid[]) RETURNS text[] LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_material = off
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  at timestamptz;
  -- The quotas of all pools, and how many places each has left.
  ids uuid[]; room int[];
  r record; q int; word text;
  said text[] := array_fill(NULL::text, ARRAY[cardinality(of_pools)]);
  made_pool uuid[] := '{}'; made_person uuid[] := '{}'; made_holder uuid[] := '{}'; made_quotas text[] := '{}';
BEGIN
  PERFORM FROM allocation_pools p WHERE p.id = ANY (of_pools) ORDER BY p.id FOR UPDATE;
  at := clock_timestamp();
  SELECT array_agg(s.id), array_agg(s.size - s.taken) INTO ids, room FROM allocation_quotas s WHERE s.pool = ANY (of_pools);

  FOR r IN SELECT m.n, m.pool, m.person, p.holder, o.own, l.is_plain AND row_number() OVER (PARTITION BY m.pool, p.holder ORDER BY m.n) = 1 AS is_plain,
      CASE WHEN p.holder IS NULL THEN 'notForYou' WHEN l.now < l.opens_at THEN 'notOpenYet' WHEN l.now >= l.closes_at THEN 'closed'
        WHEN o.own >= l.per_person THEN 'limit' END AS word,
      ARRAY(SELECT array_position(ids, s.id) FROM allocation_quotas s WHERE s.pool = m.pool AND (s.who <> 'some'
        OR in_audience(s.who, s.for_roles, s.for_departments, s.for_tags, s.for_people, m.person, p.role, d.line, (SELECT tags_borne(m.person, p.role, d.line))))) AS fits
    FROM unnest(of_pools, of_people) WITH ORDINALITY AS m (pool, person, n)
    LEFT JOIN LATERAL (SELECT s.opens_at, s.closes_at, s.per_person, greatest(at, s.settled_at) AS now,
        NOT s.named AND NOT s.needs_code AND s.list_order = 'arrival' AND NOT EXISTS (SELECT FROM allocation_grants g
          WHERE g.pool = s.id AND g.state IN ('held', 'offered') AND g.until <= greatest(at, s.settled_at)) AS is_plain
      FROM allocation_pools s WHERE s.id = m.pool LIMIT 1) l ON true
    LEFT JOIN LATERAL (SELECT s.holder, s.role, s.department FROM people s WHERE s.id = m.person LIMIT 1) p ON true
    LEFT JOIN LATERAL (SELECT s.line FROM departments s WHERE s.id = p.department LIMIT 1) d ON true
    LEFT JOIN LATERAL (SELECT coalesce(sum(s.count), 0)::int AS own FROM allocation_grants s
      WHERE s.pool = m.pool AND s.holder = p.holder AND s.state IN ('held', 'offered', 'granted')) o ON true
    ORDER BY m.n
  LOOP
    CONTINUE WHEN r.is_plain IS NOT TRUE;
    word := r.word;
    IF word IS NULL AND cardinality(r.fits) = 0 THEN word := 'notForYou'; END IF;
    IF word IS NULL THEN
      FOREACH q IN ARRAY r.fits LOOP
        IF room[q] < 1 THEN
          word := CASE WHEN word IS DISTINCT FROM 'soldOut' AND room[q] + r.own >= 1 THEN 'alreadyYours' ELSE 'soldOut' END;
        END IF;
      END LOOP;
    END IF;
    IF word IS NULL THEN
      FOREACH q IN ARRAY r.fits LOOP room[q] := room[q] - 1; END LOOP;
      made_pool := made_pool || r.pool; made_person := made_person || r.person; made_holder := made_holder || r.holder;
      made_quotas := made_quotas || r.fits::text;
    END IF;
    said[r.n] := coalesce(word, 'granted');
  END LOOP;
  IF cardinality(made_pool) = 0 THEN RETURN said; END IF;

  INSERT INTO allocation_grants (id, pool, person, holder, count, state, quotas, created_at, changed_at)
    SELECT uuidv7(), m.pool, m.person, m.holder, 1, 'granted', ARRAY(SELECT ids[u.q] FROM unnest(m.quotas::int[]) AS u (q)), at, at
    FROM unnest(made_pool, made_person, made_holder, made_quotas) AS m (pool, person, holder, quotas);
  UPDATE allocation_quotas s SET taken = s.size - room[array_position(ids, s.id)]
    WHERE s.pool = ANY (made_pool) AND s.taken <> s.size - room[array_position(ids, s.id)];
  UPDATE allocation_pools p SET batch = p.batch + 1, settled_at = greatest(at, p.settled_at) WHERE p.id = ANY (made_pool);
  UPDATE allocation_waits w SET state = 'left' FROM unnest(made_pool, made_holder) AS m (pool, holder)
    WHERE w.pool = m.pool AND w.holder = m.holder AND w.state IN ('waiting', 'offered') AND w.state = 'waiting';
  PERFORM allocation_show(m.pool, array_agg(m.person)) FROM unnest(made_pool, made_person) AS m (pool, person)
    WHERE EXISTS (SELECT FROM allocation_faces f WHERE f.pool = m.pool AND f.state = 'granted') GROUP BY m.pool;
  RETURN said;
END $$;
